// A judge for the page's tests: it knows no rules, and gives every position the same answers.
import { FakePuzzles } from './fake_puzzles'
import { reviewView } from './fake_review'
import { positionView } from './fake_server'
import type { Judge } from './judge'
import type { PuzzleMaster } from './judge/puzzles'
import type { Search } from './judge/searches'
import type {
  AnalysisLine,
  AnalysisProgress,
  EvaluationView,
  ExplorerGameView,
  ExplorerView,
  FileKind,
  FileView,
  PositionRequest,
  PositionView,
  ProofRequest,
  ProofView,
  ReadRequest,
  ReviewProgress,
  ReviewRequest,
  ReviewView,
  ThreatsView,
  ThreatView,
  WrittenFile,
} from './schema'

export const ESTIMATE: EvaluationView = {
  estimate: {
    black: 0.614,
    draw: 0.083,
    white: 0.303,
    policy: [
      { point: 'h9', share: 0.42 },
      { point: 'i9', share: 0.2 },
      { point: 'c3', share: 0.004 },
    ],
  },
  gap: null,
}

export const line = (moves: string, change: Partial<AnalysisLine> = {}): AnalysisLine => ({
  moves: moves.split(' '),
  win_rate: 0.5,
  win_in: null,
  is_proved: false,
  ...change,
})

/** What a search has found at some depth. */
export const progress = (
  lines: AnalysisLine[],
  change: Partial<AnalysisProgress> = {},
): AnalysisProgress => ({
  type: 'analysis',
  ahead: null,
  report: { turn: 'black', depth: 9, lines },
  nodes: 400_000,
  time_ms: 1000,
  has_ended: false,
  ...change,
})
export const NO_PROOF: ProofView = {
  status: 'none_found',
  attacker: 'black',
  is_to_move: true,
  searched: 100,
  nodes: 0,
  proof: null,
  line: [],
  plies: [],
  sgf: null,
}

export const EMPTY_EXPLORER: ExplorerView = {
  total: 0,
  moves: [],
  games: [],
  is_looking: false,
}

/** A file that says everything itself. */
export const fileView = (format: string, change: Partial<FileView> = {}): FileView => ({
  format,
  label: `a file of ${format}`,
  others: [],
  assumed: { rule: null, size: null, encoding: null },
  games: [],
  left_out: 0,
  remarks: [],
  ...change,
})

export class FakeJudge implements Judge {
  evaluation: EvaluationView = ESTIMATE
  proof: ProofView = NO_PROOF
  /** The threats of the position after these moves. */
  threatsAfter: (moves: string[]) => ThreatView[] = () => []
  /** The review of these moves. */
  reviewOf: (moves: string[]) => ReviewView = (moves) => reviewView(moves)
  /** The reviews that were asked for. */
  readonly reviews: { request: ReviewRequest; signal: AbortSignal }[] = []
  /** Overrides parts of every position. */
  amend: (view: PositionView) => Partial<PositionView> = () => ({})
  /** Thrown instead of an answer. */
  problem: Error | null = null
  /** Answers wait for this promise. */
  answersAfter = Promise.resolve()
  /** What every search tells, one after the other. */
  found: AnalysisProgress[] = []
  /** All searches so far. */
  readonly searched: Search[] = []
  /** How many searches were stopped before they had ended. */
  stopped = 0
  /** The moves of each position that was evaluated. */
  readonly evaluated: string[] = []
  /** The moves of each position that was judged. */
  readonly judged: string[] = []
  /** The set-up stones of each position that was judged. */
  readonly setups: PositionRequest['setup'][] = []
  /** What was played after these moves. */
  playedAfter: (moves: string[]) => ExplorerView = () => EMPTY_EXPLORER
  /** The link of every game of the explorer. */
  exploredLink = ''
  /** What every file holds. */
  file: FileView = fileView('sgf')
  /** What was known about each file that was read. */
  readonly known: (ReadRequest | undefined)[] = []
  /** The files that were written: their kinds and links. */
  readonly written: { kind: FileKind; link: string }[] = []
  /** The searches for proofs. */
  readonly searches: ProofRequest[] = []
  readonly puzzleMaster = new FakePuzzles()

  async position({ moves, rule, size, setup }: PositionRequest): Promise<PositionView> {
    this.judged.push(moves.join(' '))
    this.setups.push(setup)
    const view = positionView(moves, { rule, size })
    return this.#answer({ ...view, ...this.amend(view) })
  }

  async evaluate({ moves }: PositionRequest): Promise<EvaluationView> {
    this.evaluated.push(moves.join(' '))
    return this.#answer(this.evaluation)
  }

  /** Tells what is in `found`, and goes on until it is stopped, unless that has ended. */
  async *analyse(search: Search, signal: AbortSignal): AsyncGenerator<AnalysisProgress> {
    this.searched.push(search)
    for (const each of this.found) {
      const told = await this.#answer(each)
      if (signal.aborted) break
      yield told
      if (told.has_ended) return
    }
    if (!signal.aborted) {
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    }
    this.stopped += 1
  }

  async threats({ moves }: PositionRequest): Promise<ThreatsView> {
    return this.#answer({ threats: this.threatsAfter(moves) })
  }

  async prove(request: ProofRequest, signal: AbortSignal): Promise<ProofView> {
    this.searches.push(request)
    const answer = await this.#answer(this.proof)
    signal.throwIfAborted()
    return answer
  }

  async review(
    request: ReviewRequest,
    onProgress: (progress: ReviewProgress) => void,
    signal: AbortSignal,
  ): Promise<ReviewView> {
    this.reviews.push({ request, signal })
    onProgress({ type: 'progress', done: 1, total: 4 })
    const view = await this.#answer(this.reviewOf(request.moves))
    signal.throwIfAborted()
    return view
  }

  async explore({ moves }: PositionRequest): Promise<ExplorerView> {
    return this.#answer(this.playedAfter(moves))
  }

  async exploredGame(): Promise<ExplorerGameView> {
    return this.#answer({ link: this.exploredLink })
  }

  async readFile(_bytes: Blob, known?: ReadRequest): Promise<FileView> {
    this.known.push(known)
    return this.#answer(this.file)
  }

  async writeFile(link: string, kind: FileKind): Promise<WrittenFile> {
    this.written.push({ kind, link })
    return this.#answer({ name: `gomoku.${kind}`, base64: btoa(kind), losses: [] })
  }

  async puzzles(): Promise<PuzzleMaster> {
    return this.puzzleMaster
  }

  async #answer<Answer>(answer: Answer): Promise<Answer> {
    await this.answersAfter
    if (this.problem !== null) throw this.problem
    return answer
  }
}
