// The board of a game with buttons that step through it, its comments and its variations.
import type { AnalysisTree } from '../lib/analysis/tree/plain_tree'
import type { Color, Rule } from '../lib/api/schema'
import { boardSvg, element } from './board_svg'
import type { ShownGame } from './input'
import type { ViewerWords } from './words'

const KEYS: Record<string, keyof Steps> = {
  ArrowLeft: 'back',
  ArrowRight: 'forward',
  Home: 'first',
  End: 'last',
}

interface Steps {
  first: HTMLButtonElement
  back: HTMLButtonElement
  forward: HTMLButtonElement
  last: HTMLButtonElement
}

export class GameView {
  readonly element = document.createElement('section')
  #tree: AnalysisTree
  #words: ViewerWords
  #children: number[][]
  #at = 0
  #board = document.createElement('div')
  #count = document.createElement('output')
  #comment = document.createElement('p')
  #variations = document.createElement('nav')
  #steps: Steps

  constructor({ tree, rule, ply }: ShownGame, words: ViewerWords) {
    this.#tree = tree
    this.#words = words
    this.#children = tree.nodes.map(() => [])
    tree.nodes.forEach(({ parent }, index) => parent >= 0 && this.#children[parent].push(index))
    this.#steps = {
      first: step('M6 5v14M18 6l-7 6 7 6', words.first, () => this.#show(0)),
      back: step('M15 6l-7 6 7 6', words.back, () => this.#show(this.#parent(this.#at))),
      forward: step('M9 6l7 6-7 6', words.forward, () => this.#show(this.#next(this.#at))),
      last: step('M6 6l7 6-7 6M18 5v14', words.last, () => this.#show(this.#end(this.#at))),
    }
    this.#build(rule)
    this.#show(this.#path(this.#end(0))[Math.min(ply, this.#path(this.#end(0)).length - 1)])
  }

  #build(rule: Rule | null): void {
    const { first, back, forward, last } = this.#steps
    const buttons = document.createElement('nav')
    buttons.append(first, back, this.#count, forward, last)
    this.#variations.className = 'variations'
    this.#variations.ariaLabel = this.#words.variations
    this.element.tabIndex = 0
    this.element.addEventListener('keydown', (event) => {
      const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : KEYS[event.key]
      if (step === undefined) return
      event.preventDefault()
      this.#steps[step].click()
    })
    // The left half of the board goes back, the right half goes on.
    this.#board.className = 'board'
    this.#board.addEventListener('click', ({ clientX }) => {
      const { left, width } = this.#board.getBoundingClientRect()
      this.#steps[clientX < left + width / 2 ? 'back' : 'forward'].click()
    })
    this.element.append(...this.#header(rule))
    this.element.append(this.#board, buttons, this.#variations, this.#comment)
  }

  /** The players, and what else is known of the game; nothing if that is not known either. */
  #header(rule: Rule | null): HTMLElement[] {
    const { size, heading } = this.#tree
    const { players, rules, results } = this.#words
    const { black, white, event, date, winner } = heading
    const facts = [
      rule === null ? '' : `${rules[rule]} ${size} × ${size}`,
      results[winner] ?? '',
      event,
      date,
    ]
    const texts = [
      black || white ? players(black || '?', white || '?') : '',
      facts.filter(Boolean).join(' · '),
    ]
    if (texts.join('') === '') return []
    const header = document.createElement('header')
    for (const [place, text] of texts.entries()) {
      if (text === '') continue
      const line = document.createElement(place === 0 ? 'b' : 'span')
      line.textContent = text
      header.append(line)
    }
    return [header]
  }

  #parent = (index: number) => Math.max(0, this.#tree.nodes[index].parent)
  #next = (index: number) => this.#children[index][0] ?? index

  #end(index: number): number {
    while (this.#children[index].length > 0) index = this.#children[index][0]
    return index
  }

  /** The nodes from the start to one of them, both included. */
  #path(index: number): number[] {
    const path = [index]
    while (path[0] !== 0) path.unshift(this.#parent(path[0]))
    return path
  }

  #show(index: number): void {
    this.#at = index
    const { size, setup, nodes } = this.#tree
    const { marks = {}, labels = {}, comment = '', glyphs = [], move } = nodes[index]
    const path = this.#path(index)
    const first = setup?.turn ?? 'black'
    const played = path.slice(1).map((each, ply) => {
      return { point: nodes[each].move, color: ply % 2 === 0 ? first : other(first) }
    })
    const placed = (['black', 'white'] as const).flatMap((color) =>
      (setup?.[color] ?? []).map((point) => ({ point, color })),
    )
    const stones = [...placed, ...played.filter(({ point }) => point !== 'pass')]
    const last = move === '' || move === 'pass' ? null : move
    const svg = boardSvg({ size, stones, last, marks, labels })
    const length = this.#path(this.#end(index)).length - 1
    svg.ariaLabel = this.#words.board(path.length - 1, length)
    this.#board.replaceChildren(svg)
    this.#count.value = `${path.length - 1} / ${length}`
    this.#comment.textContent = [[move, ...glyphs].join(' '), comment]
      .filter((text, place) => (place === 0 ? glyphs.length > 0 : text !== ''))
      .join('\n')
    this.#steps.first.disabled = this.#steps.back.disabled = index === 0
    this.#steps.forward.disabled = this.#steps.last.disabled = this.#next(index) === index
    this.#showVariations()
  }

  #showVariations(): void {
    const choices = this.#children[this.#at]
    this.#variations.hidden = choices.length < 2
    this.#variations.replaceChildren(
      ...(choices.length < 2 ? [] : choices).map((choice) => {
        const { move } = this.#tree.nodes[choice]
        return button(move, move, () => this.#show(choice))
      }),
    )
  }
}

/** A button with a drawn arrow: not every font has one. */
function step(path: string, title: string, onclick: () => void): HTMLButtonElement {
  const made = button('', title, onclick)
  const arrow = element('svg', { class: 'arrow', viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  arrow.append(element('path', { d: path }))
  made.append(arrow)
  return made
}

const other = (color: Color): Color => (color === 'black' ? 'white' : 'black')

function button(text: string, title: string, onclick: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.title = made.ariaLabel = title
  made.addEventListener('click', onclick)
  return made
}
