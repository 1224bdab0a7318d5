// The one port through which the page asks about the game: rules, evaluations, searches. Today the server answers; a
// worker in the page could answer the same questions, so nothing else may know where answers come from.
//
// To add a question, write its interface and the server's answer in a file of the folder `judge`, name both here, and
// answer it in `fake_judge.ts`. Large clients are imported when they are first asked, so that the first load stays small.
import { serverEvaluation, type Evaluation } from './judge/evaluation'
import { serverExplorer, type Explorer } from './judge/explorer'
import { serverFiles, type Files } from './judge/files'
import { serverPositions, type Positions } from './judge/positions'
import { serverSearches, type Searches } from './judge/searches'
import { serverProofs, type Proofs } from './judge/proofs'
import type { Puzzles } from './judge/puzzles'
import type { Reviews } from './judge/reviews'
import { serverThreats, type Threats } from './judge/threats'

export interface Judge
  extends Positions, Evaluation, Searches, Threats, Proofs, Explorer, Files, Reviews, Puzzles {}

export const serverJudge: Judge = {
  ...serverPositions,
  ...serverEvaluation,
  ...serverSearches,
  ...serverThreats,
  ...serverProofs,
  ...serverExplorer,
  ...serverFiles,
  puzzles: async () => (await import('./judge/puzzles')).puzzleMaster,
  review: async (...question) => (await import('./judge/reviews')).review(...question),
}
