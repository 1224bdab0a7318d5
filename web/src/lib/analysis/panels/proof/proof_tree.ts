// A proof as a tree to walk: the attacker plays, the defender replies, and the proof answers. A listed reply leads to its node. After any
// other the attacker carries out its threat by fours, and once a five can be made it is made. The judge says where.
import type { ProofFile, ProofFileNode } from '../../../api/schema'

/** A proof, and for each of its nodes the plies until the five. */
export interface SentProof {
  file: ProofFile
  plies: readonly number[]
}

/** A reply that the proof lists, as it refutes the threat. */
export interface ListedReply {
  point: string
  /** The node that follows. */
  node: number
  /** The attacker's answer. */
  answer: string
  /** The plies from the answer to the five, at most. */
  plies: number
}

/** Where the attacker stands: its move is that of a node, or any five. */
export interface Place {
  /** The node of the attacker's move; null if that is a five. */
  readonly node: number | null
  /** Whether a reply that is not listed was played, so that the attacker carries out a threat. */
  readonly isThreat: boolean
}

export const FIRST: Place = { node: 0, isThreat: false }

export class ProofTree {
  readonly #nodes: readonly ProofFileNode[]
  readonly #plies: readonly number[]

  constructor({ file, plies }: SentProof) {
    this.#nodes = file.nodes
    this.#plies = plies
  }

  /** The attacker's move, given the points where it can make a five. */
  attack(place: Place, fives: readonly string[]): string {
    if (place.isThreat && fives.length > 0) return fives[0]
    if (place.node === null) throw new Error('the proof has no answer')
    return this.#nodes[place.node].move
  }

  /** Where the attacker stands after a reply to its move. */
  defend(place: Place, reply: string): Place {
    if (place.node === null) return place
    const node = this.#nodes[place.node]
    const listed = node.replies?.[reply]
    if (listed !== undefined) return { node: listed, isThreat: place.isThreat }
    if (place.isThreat) return { node: null, isThreat: true }
    return { node: node.threat ?? null, isThreat: true }
  }

  /** The listed replies to the move of a node, the one that lasts longest first. */
  listed(node: number | null): ListedReply[] {
    if (node === null) return []
    return Object.entries(this.#nodes[node].replies ?? {})
      .map(([point, next]) => {
        return { point, node: next, answer: this.#nodes[next].move, plies: this.#plies[next] }
      })
      .sort((one, other) => other.plies - one.plies || compareText(one.point, other.point))
  }

  /** The moves with which the attacker would continue after a node if the defender passed, up to the five. */
  threat(node: number | null): string[] {
    const line: string[] = []
    let next = node === null ? undefined : this.#nodes[node].threat
    while (next !== undefined && next !== null) {
      const { move, threat } = this.#nodes[next]
      line.push(move)
      if (threat === undefined || threat === null) break
      const [longest] = this.listed(next)
      if (longest !== undefined) line.push(longest.point)
      next = longest?.node ?? threat
    }
    return line
  }

  move(node: number): string {
    return this.#nodes[node].move
  }

  /** Whether the move of a node is not yet the five. */
  continues(node: number): boolean {
    return typeof this.#nodes[node].threat === 'number'
  }
}

const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
