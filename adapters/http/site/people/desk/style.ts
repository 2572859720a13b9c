/** Styles specific to the desk; its stylesheet also contains those shared by all pages for signed-in users. */
export const DESK_PAGES_STYLE = `
kbd { padding: 0 .35em; border: 1px solid currentColor; border-radius: .2rem; font: 600 .75rem/1.4 var(--mono); opacity: .85; }
.quiet { color: inherit; text-decoration-color: var(--line); }
.table td > .quiet { display: inline-block; max-width: 10rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; vertical-align: bottom; }
.saved-filters { display: flex; flex-wrap: wrap; align-items: baseline; gap: .5rem 1.2rem; margin-bottom: 1rem; font-size: .875rem; }
.saved-filters nav { display: flex; flex-wrap: wrap; gap: .3rem .8rem; }
.saved-filters a[aria-current] { font-weight: 650; color: inherit; text-decoration: none; }
.saved-filters .filters { margin: .6rem 0 0; }
.marks { font-weight: 400; }
abbr { text-decoration: none; }
/* One line per release where there is room: the title gets the width that marks and other columns leave. Truncated texts have tooltips. */
@media (min-width: 66rem) {
  .table th:has(> .oneline) { width: 100%; max-width: 0; }
  .oneline { display: flex; gap: .5rem; align-items: baseline; white-space: nowrap; }
  .oneline > * { flex: none; }
  .oneline > a, .oneline > .marks { flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
  .oneline > .marks { flex-shrink: 0; max-width: 55%; }
  .table td > .oneline > .quiet { max-width: 7.5rem; }
}
@media (min-width: 100rem) { .table td > .oneline > .quiet { max-width: 14rem; } }
/* Hints of keys where there are none. */
@media (hover: none) and (pointer: coarse) { kbd[data-keys], .keys { display: none; } }
.tabs { display: flex; gap: 1.2rem; margin-bottom: .9rem; border-bottom: 1px solid var(--line); }
.tabs a { padding: .3rem 0 .4rem; color: var(--soft); text-decoration: none; box-shadow: inset 0 -.16rem transparent; }
.tabs a[aria-current] { color: var(--ink); font-weight: 600; box-shadow: inset 0 -.16rem var(--accent); }
.claim { display: flex; flex-wrap: wrap; gap: .4rem 1rem; align-items: center; margin-bottom: 1rem; }
.claim > p { margin: 0; }
.notice form { display: inline; }
.changes .facts del { color: var(--bad); } .changes .facts ins { color: var(--good); }
.changes h3 { margin-bottom: .2rem; }
.sheet { max-width: 44rem; }
.sheet > * + * { margin-top: .6rem; }
.headline { font: 700 1.6rem/1.25 var(--serif); overflow-wrap: anywhere; hyphens: auto; text-wrap: balance; }
.sheet figure { margin: 1rem 0; }
.sheet figcaption, .sheet .credit { font-size: .8125rem; color: var(--soft); }
.sheet .credit { display: flex; flex-wrap: wrap; gap: 0 1rem; }
.sheet .origin { margin-top: .3rem; }
.sheet .origin .facts { display: block; margin-top: .3rem; }
.sheet .origin .facts div { margin-top: .25rem; }
.filters details.wide, .filters .check { flex: 0 0 auto; font-size: .875rem; }
.filters details.wide:not([open]), .filters .check, .filters > a { padding-block: .5rem; margin: 0; line-height: 1.35; }
.filters .field:has([name="q"]) { flex: 2 1 15rem; max-width: 24rem; }
.filters details.wide[open] { flex: 1 1 100%; order: 9; }
.filters details .filters { margin: .6rem 0 0; }
.excerpt { color: var(--soft); font-weight: 400; }
.excerpt mark, th mark { color: inherit; background: none; font-weight: 700; text-decoration: underline; text-decoration-color: var(--accent); text-decoration-thickness: .15em; }
table .quiet { text-decoration-color: transparent; }
.to-decision { position: sticky; top: 0; z-index: 2; margin: 0 calc(-1 * var(--side)) 1rem; padding: .5rem var(--side); background: var(--ground); border-bottom: 1px solid var(--line); }
.menu .tag { margin-inline-start: .35rem; }
.arrivals:not(:empty) { margin-bottom: 1rem; padding: .5rem .9rem; border: 1px solid var(--accent); border-radius: var(--round); background: var(--raised); }
td time { white-space: nowrap; }
.ai::before { content: "AI"; content: "AI" / ""; display: inline-block; margin-inline-end: .5em; padding: 0 .4em; border: 1px solid currentColor; border-radius: .25em; font-size: .75em; font-weight: 700; line-height: 1.5; }
.ai:lang(de)::before { content: "KI"; content: "KI" / ""; }
.prose.links a::after { content: " [" attr(href) "]" / ""; color: var(--soft); font: .8125rem var(--sans); overflow-wrap: anywhere; }
.picture { padding-top: .8rem; border-top: 1px solid var(--line); }
.picture + .picture { margin-top: 1.2rem; }
.picture:target { outline: .15rem solid var(--accent); outline-offset: .5rem; }
.picture > * + * { margin-top: .6rem; }
.crops { display: flex; flex-wrap: wrap; gap: .8rem; align-items: end; }
.crops figure { margin: 0; }
.crops img { height: 11rem; width: auto; max-width: 100%; object-fit: contain; background: var(--panel); }
.decide .decision { margin-top: .6rem; padding: .5rem .7rem; border: 1px solid var(--line); border-radius: var(--round); }
.decide .decision > summary { cursor: pointer; font-weight: 600; }
.decide .decision[open] > summary { margin-bottom: .7rem; }
.decide #approve > summary { color: var(--good); }
.decide #reject > summary { color: var(--bad); }
.decide .reason { margin-bottom: .8rem; }
.decide .propose { margin-top: .7rem; }
.decide #unsent { margin-top: .6rem; }
.keys { margin-top: .8rem; }
dialog.keys-list { width: min(34rem, 100% - 2rem); padding: 1rem 1.2rem; border: 1px solid var(--edge); border-radius: .4rem; background: var(--raised); color: inherit; }
dialog.keys-list::backdrop { background: rgb(0 0 0 / .35); }
body:has(.oneline) .wrap { max-width: 110rem; }
.keys label { display: flex; gap: .5rem; align-items: baseline; }
.columns.desk { grid-template-columns: minmax(0, 1fr); }
.panel > .small + .facts, .sheet + .facts { margin-top: .6rem; }
.saved-reason > summary { cursor: pointer; }
.saved-reason[open] > summary { margin-bottom: .8rem; }
@media (min-width: 62rem) {
  .beside { position: sticky; top: 0; max-height: 100vh; padding-block: .25rem; overflow-y: auto; }
  /* Leaves room for the page's head, so that the reject button is in view without scrolling. */
  .beside:has(#reject[open]) { max-height: max(20rem, calc(100vh - 21rem)); }
  .to-decision { display: none; }
  .decide #reject[open] .actions:last-child { position: sticky; bottom: 0; margin: 0 -.7rem -.5rem; padding: .5rem .7rem; background: var(--raised); border-top: 1px solid var(--line); }
  .columns.desk { grid-template-columns: minmax(0, 1fr) 23rem; }
}
@media print { .decide, .claim { display: none !important; } }
`;
