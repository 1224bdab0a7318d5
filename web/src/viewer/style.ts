// The look of the viewer, inside its own root, so that neither it nor the web page changes the other.
export const STYLE = `
:host { display: block; max-width: 30rem; margin: 1rem 0; }
* { box-sizing: border-box; }
section { font: 15px/1.4 system-ui, sans-serif; color: #25221d; background: #fffdf9;
  border: 1px solid #cfc5b3; border-radius: 12px; overflow: hidden; }
section:focus-visible, button:focus-visible { outline: 3px solid #1565c0; outline-offset: -3px; }
svg { display: block; width: 100%; touch-action: manipulation; }
header, p { margin: 0; padding: .5rem .75rem; overflow-wrap: anywhere; }
header > * { display: block; }
header span { color: #6a6357; font-size: .9em; }
.board { cursor: pointer; user-select: none; }
p { white-space: pre-wrap; max-height: 8rem; overflow-y: auto; }
p:empty { display: none; }
nav { display: flex; gap: .25rem; align-items: center; padding: .25rem .5rem; flex-wrap: wrap; }
output { flex: 1; text-align: center; font-variant-numeric: tabular-nums; }
button { min-width: 44px; min-height: 40px; border: 1px solid transparent; border-radius: 8px;
  background: none; color: inherit; font: inherit; cursor: pointer; }
.arrow { width: 24px; margin: auto; fill: none; stroke: currentColor; stroke-width: 2;
  stroke-linecap: round; stroke-linejoin: round; }
button:disabled { opacity: .35; cursor: default; }
button:hover:enabled { background: #f1ece2; }
.variations button { border-color: #cfc5b3; }
.problem { padding: .75rem; border: 1px solid #b3261e; border-radius: 8px; color: #8f1d16;
  background: #fffdf9; font: 15px/1.4 system-ui, sans-serif; }
`
