// The panels of the analysis board, in the order of their tabs.
import EnginePanel from './engine/EnginePanel.svelte'
import { EngineState } from './engine/engine_state.svelte'
import EngineLayer from './engine/EngineLayer.svelte'
import EvaluationBar from './engine/EvaluationBar.svelte'
import ExplorerLayer from './explorer/ExplorerLayer.svelte'
import ExplorerPanel from './explorer/ExplorerPanel.svelte'
import { ExplorerState } from './explorer/explorer_state.svelte'
import { panel, type Panel } from './panel'
import { PositionEditor } from './position/position_editor.svelte'
import PositionPanel from './position/PositionPanel.svelte'
import ProofLayer from './proof/ProofLayer.svelte'
import ProofPanel from './proof/ProofPanel.svelte'
import { LONG_MS, ProofState } from './proof/proof_state.svelte'
import ThreatLayer from './threats/ThreatLayer.svelte'
import ThreatsPanel from './threats/ThreatsPanel.svelte'
import { ThreatsState } from './threats/threats_state.svelte'
import ReviewLayer from './review/ReviewLayer.svelte'
import ReviewPanel from './review/ReviewPanel.svelte'
import { ReviewState } from './review/review_state.svelte'
import { ShareState } from './share/share_state.svelte'
import SharePanel from './share/SharePanel.svelte'

export const PANELS: readonly Panel<unknown>[] = [
  panel({
    name: 'engine',
    create: (analysis, panels) =>
      new EngineState(analysis, () => (panels.stateOf('review') as ReviewState).chance),
    keys: { e: (engine) => engine.toggle() },
    View: EnginePanel,
    Summary: EvaluationBar,
    Layer: EngineLayer,
  }),
  panel({
    name: 'position',
    create: (analysis) => new PositionEditor(analysis),
    View: PositionPanel,
  }),
  panel({
    name: 'threats',
    key: 't',
    create: (analysis) => new ThreatsState(analysis),
    View: ThreatsPanel,
    Layer: ThreatLayer,
    fillsBoard: true,
  }),
  panel({
    name: 'proof',
    key: 'p',
    create: (analysis) => new ProofState(analysis),
    View: ProofPanel,
    Layer: ProofLayer,
  }),
  panel({
    name: 'review',
    create: (analysis, panels) =>
      new ReviewState(analysis, (side) => {
        panels.show('proof')
        void (panels.stateOf('proof') as ProofState).search(side, LONG_MS)
      }),
    View: ReviewPanel,
    Layer: ReviewLayer,
  }),
  panel({
    name: 'explorer',
    create: (analysis) => new ExplorerState(analysis),
    View: ExplorerPanel,
    Layer: ExplorerLayer,
    fillsBoard: true,
  }),
  panel({
    name: 'share',
    create: (analysis) => new ShareState(analysis),
    View: SharePanel,
    isOfTree: true,
  }),
]
