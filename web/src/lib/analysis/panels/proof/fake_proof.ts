// A made-up proof for tests: black threatens to win by fours, two replies stop that, and one of them lasts longer.
import { NO_PROOF } from '../../../api/fake_judge'
import type { ProofFile, ProofView } from '../../../api/schema'

export const PROOF_FILE: ProofFile = {
  tengen: 'proof',
  version: 1,
  rule: 'freestyle',
  size: 15,
  black: ['h8'],
  white: ['a1'],
  attacker: 'black',
  kind: 'threats',
  plies: 7,
  nodes: [
    // Threatens the four of node 1; b1 and b2 stop that.
    { move: 'c1', threat: 1, replies: { b1: 3, b2: 4 } },
    // A four: only d2 stops its five.
    { move: 'd1', threat: 2, replies: { d2: 2 } },
    { move: 'e1' },
    // After b1: a four again, which d4 stops for two more moves.
    { move: 'd3', threat: 2, replies: { d4: 5 } },
    { move: 'f1' },
    { move: 'g1', threat: 2 },
  ],
}

export const PROOF_VIEW: ProofView = {
  ...NO_PROOF,
  status: 'proved',
  nodes: 6,
  proof: PROOF_FILE,
  line: ['c1', 'b1', 'd3', 'd4', 'g1', 'a2', 'e1'],
  plies: [7, 3, 1, 5, 1, 3],
  sgf: '(;GM[4])',
}
