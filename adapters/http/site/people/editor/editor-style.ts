/** Styles of the text editor and the elements around it. ProseMirror requires the first rules. */
export const EDITOR_STYLE = `
.ProseMirror { position: relative; white-space: pre-wrap; white-space: break-spaces; word-wrap: break-word; font-variant-ligatures: none; font-feature-settings: "liga" 0; }
.ProseMirror [draggable][contenteditable=false] { user-select: text; }
img.ProseMirror-separator { display: inline !important; border: 0 !important; margin: 0 !important; width: 0 !important; height: 0 !important; }

[hidden] { display: none !important; }
.editor { min-width: 0; }
.toolbar { display: flex; flex-wrap: wrap; gap: .3rem .7rem; padding: .35rem; border: 1px solid var(--edge); border-bottom-color: var(--line); border-radius: var(--round) var(--round) 0 0; background: var(--panel); }
@media (min-height: 30rem) { .toolbar { position: sticky; top: 0; z-index: 2; } }
.tools { display: flex; flex-wrap: wrap; gap: .15rem; }
.tool { min-width: 2rem; min-height: 2rem; padding: .35rem .45rem; border-color: transparent; background: none; font-weight: 500; line-height: 1.3; }
.tool[aria-pressed="true"] { background: color-mix(in srgb, var(--accent) 14%, transparent); color: var(--accent); }
.tool[aria-disabled="true"] { cursor: default; }
.tool[aria-disabled="true"]:not([aria-pressed="true"]) { opacity: .5; }
.icon { display: block; width: 1.15rem; height: 1.15rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.link-bar { padding: .5rem .6rem .6rem; border: 1px solid var(--edge); border-block: 0; background: var(--raised); }
.link-bar label { display: block; margin-bottom: .2rem; font-weight: 600; }
.link-bar .line { display: flex; flex-wrap: wrap; gap: .4rem; }
.link-bar input { flex: 1 1 14rem; }
.editor .control.text { min-height: 18rem; padding: .8rem clamp(.7rem, 2.5vw, 1.4rem) 1.5rem; border-top: 0; border-radius: 0 0 var(--round) var(--round); font: 1.0625rem/1.6 var(--serif); }
.control.text > :first-child { margin-top: 0; }
.control.text p, .control.text ul, .control.text ol, .control.text blockquote { margin: 0 0 .8em; }
.control.text h2 { margin: 1.3em 0 .4em; font-size: 1.25em; }
.control.text h3 { margin: 1.1em 0 .3em; font-size: 1.06em; }
.control.text li > p { margin-bottom: .2em; }
.control.text li > :is(ul, ol) { margin: .1em 0 .3em; }
.control.text :is(ul, ol) { padding-inline-start: 1.5em; }
.control.text blockquote { padding-inline-start: 1em; border-inline-start: .2rem solid var(--edge); }
.control.text .blank::before { content: attr(data-placeholder); float: inline-start; height: 0; color: var(--soft); pointer-events: none; }
.control.text .teaser { background: color-mix(in srgb, var(--accent) 18%, transparent); }
.control.text .linking { background: color-mix(in srgb, var(--accent) 30%, transparent); }
.saving-bar { position: sticky; bottom: 0; z-index: 2; margin: 1rem -1.1rem -1.15rem; padding: .7rem 1.1rem; background: var(--raised); border-top: 1px solid var(--line); border-radius: 0 0 .4rem .4rem; }
/* Always visible, so that focusing its buttons scrolls nothing. */
.saving-bar * { scroll-margin-bottom: -5rem; }
@media (max-height: 26rem) { .saving-bar { position: static; } }
.editor-state { margin-inline-start: auto; color: var(--soft); font-size: .8125rem; font-variant-numeric: tabular-nums; }
.editor-state.bad { color: var(--bad); font-weight: 600; }
.editor-message { flex-basis: 100%; color: var(--soft); font-size: .8125rem; }
.editor-message:empty, .save-failure:empty, .editor-notices:empty { display: none; }
.save-failure, .editor-notices { flex-basis: 100%; max-height: 45vh; overflow-y: auto; }
.editor-notices { max-height: 30vh; }
:is(.save-failure, .editor-notices) .aside { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; justify-content: space-between; margin: 0; }
:is(.save-failure, .editor-notices) .aside > p { flex: 1 1 20rem; margin: 0; }
:is(.save-failure, .editor-notices) .aside > .actions { flex: 0 0 auto; }
.teaser-panel { margin-bottom: 1rem; padding: .7rem .9rem .8rem; border: 1px solid var(--line); border-radius: var(--round); background: var(--panel); }
.teaser-panel .shown { margin-top: .25rem; max-width: 46rem; font: 1rem/1.5 var(--serif); }
.teaser-panel .actions { margin-top: .6rem; }
.side .teaser-panel { margin: 0; padding: 0; border: 0; background: none; }
@media (forced-colors: active) { .control.text .linking { background: Highlight; color: HighlightText; } .tool[aria-pressed="true"] { border-color: Highlight; } }
@media print { .toolbar, .teaser-panel .actions { display: none; } }
`;
