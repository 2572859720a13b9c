/** Styles of tables, which become cards on narrow screens, and of lists of facts, figures, pagers and filters. */
export const LIST_STYLE = `
.table { width: 100%; border-collapse: collapse; background: var(--raised); border: 1px solid var(--line); border-radius: .4rem; border-spacing: 0; }
.table caption { padding: 0 0 .4rem; text-align: start; font-weight: 700; }
.table th, .table td { padding: .5rem .75rem; border-top: 1px solid var(--line); text-align: start; vertical-align: top; overflow-wrap: break-word; }
.table thead th { border-top: 0; color: var(--soft); font-size: .8125rem; font-weight: 600; white-space: nowrap; }
.table tbody th { font-weight: 600; min-width: 12rem; }
.table tbody th a { text-decoration-color: transparent; }
.table tbody th a:hover { text-decoration-color: currentColor; }
.table tbody tr:hover { background: var(--ground); }
.table .right { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.table .tight { white-space: nowrap; width: 1%; }
.table td .actions { margin: 0; gap: .3rem .8rem; }
@media (max-width: 54rem) {
  .table, .table tbody, .table tr, .table th, .table td { display: block; width: auto; }
  .table { border: 0; background: none; }
  .table thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .table tbody tr { margin-bottom: .7rem; padding: .6rem .85rem; background: var(--raised); border: 1px solid var(--line); border-radius: .4rem; }
  .table tbody th, .table tbody td { padding: .15rem 0; border: 0; }
  .table tbody td[data-label] { display: grid; grid-template-columns: minmax(6.5rem, 34%) minmax(0, 1fr); gap: .6rem; }
  .table tbody td[data-label]::before { content: attr(data-label) / ""; color: var(--soft); font-size: .8125rem; }
  .table tbody td[data-label] > .tag { justify-self: start; }
  .table tbody td[data-label] > .more { grid-column: 1 / -1; }
  .table tbody td:empty { display: none; }
  .table .right { text-align: start; }
  .table .right, .table .tight { width: auto; white-space: normal; }
}
.empty { padding: 1.6rem 1.1rem; background: var(--raised); border: 1px dashed var(--edge); border-radius: .4rem; color: var(--soft); }
.facts { display: grid; font-size: .875rem; grid-template-columns: minmax(7rem, max-content) minmax(0, 1fr); gap: .3rem 1.1rem; }
@media (min-width: 62rem) { .columns > :not(:first-child) .facts { grid-template-columns: minmax(0, 9fr) minmax(0, 11fr); } }
.facts + .plainlist { margin-top: .6rem; }
.facts dt { color: var(--soft); }
.facts dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
@media (max-width: 37.5rem) { .facts { grid-template-columns: minmax(0, 1fr); gap: 0; } .facts dd { margin-bottom: .45rem; } }
.facts dd.number { font-variant-numeric: tabular-nums; }
.plainlist { padding: 0; list-style: none; }
.plainlist > li { padding-block: .45rem; border-top: 1px solid var(--line); }
.plainlist > li:first-child { border-top: 0; padding-top: 0; }
.row { display: flex; flex-wrap: wrap; gap: 0 1rem; align-items: baseline; justify-content: space-between; }
.row > a { padding-block: .2rem; line-height: 1.5; }
.row:has(> .titled) { align-items: center; }
.prose { max-width: 44rem; margin-bottom: 1.25rem; font: 1.0625rem/1.6 var(--serif); overflow-wrap: anywhere; }
.prose > * + * { margin-top: .8rem; }
.prose blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: .2rem solid var(--line); }
.prose.then { margin: .5rem 0; padding: .6rem .8rem; background: var(--ground); border-radius: var(--round); font-size: .9375rem; }
.theirs { max-height: 20rem; margin: .4rem 0; padding: .6rem .75rem; overflow: auto; background: var(--panel); color: var(--ink); border-radius: var(--round); white-space: pre-wrap; font-weight: 400; }
.pager { display: flex; flex-wrap: wrap; gap: .6rem; justify-content: space-between; margin-top: 1rem; }
.pager .older { margin-inline-start: auto; }
.filters { display: flex; flex-wrap: wrap; align-items: end; gap: .6rem .8rem; margin-bottom: 1rem; }
.filters .field { flex: 1 1 9rem; margin: 0; max-width: 16rem; }
.filters button { min-height: 2.35rem; }
.filters .field > label { font-size: .8125rem; font-weight: 600; }
.numbers { display: grid; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); gap: .6rem 1.25rem; margin: .6rem 0 0; }
.numbers dt { color: var(--soft); font-size: .8125rem; }
.numbers dd { margin: 0; font-size: 1.375rem; font-weight: 650; font-variant-numeric: tabular-nums; }
.period { display: flex; flex-wrap: wrap; gap: .6rem 1rem; align-items: end; }
.period p { margin: 0; }
.meter { display: block; width: 100%; height: .5rem; margin-top: .35rem; border: 0; border-radius: 1rem; background: var(--panel); overflow: hidden; }
.meter::-webkit-meter-bar, .meter::-webkit-progress-bar { background: var(--panel); border: 0; }
.meter::-webkit-meter-optimum-value, .meter::-webkit-progress-value { background: var(--accent); }
.meter::-webkit-meter-suboptimum-value { background: var(--warn); }
.meter::-webkit-meter-even-less-good-value { background: var(--bad); }
.meter::-moz-meter-bar { background: var(--accent); }
.secret { display: block; padding: .6rem .75rem; background: var(--panel); border-radius: var(--round); font: .9375rem/1.5 var(--mono); overflow-wrap: anywhere; user-select: all; }
details.more > summary { cursor: pointer; color: var(--accent); }
`;
