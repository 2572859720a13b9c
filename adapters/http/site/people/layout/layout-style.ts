/**
 * Base styles of pages for signed-in users: colours, type, masthead, menu. Uses system fonts, so that nothing is loaded
 * from other hosts.
 */
export const LAYOUT_STYLE = `
*, ::before, ::after { box-sizing: border-box; }
:root {
  color-scheme: light dark;
  --ground: #f6f7f9; --raised: #fff; --panel: #eceef2; --ink: #191c22; --soft: #545b67; --line: #d9dde4; --edge: #7f8692;
  --accent: #1f5c94; --on-accent: #fff; --bad: #a3242b; --bad-ground: #fdf0ef; --good: #1c6a3a; --good-ground: #ecf7ef; --warn: #755000; --warn-ground: #fdf5df;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  --serif: Charter, "Bitstream Charter", "Iowan Old Style", "Source Serif 4", Cambria, Georgia, "Noto Serif", "DejaVu Serif", serif;
  --mono: ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
  --side: clamp(.9rem, 3vw, 2rem); --round: .3rem;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #131519; --raised: #1b1e24; --panel: #262a32; --ink: #e7e9ed; --soft: #a8aeb9; --line: #343943; --edge: #7d8490;
    --accent: #8fbdec; --on-accent: #10151c; --bad: #ff9f98; --bad-ground: #351b1c; --good: #8fd8a6; --good-ground: #15291c; --warn: #efc877; --warn-ground: #2e2612;
  }
}
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-block: 1rem 5rem; }
body { min-height: 100vh; margin: 0; background: var(--ground); color: var(--ink); font: .9375rem/1.5 var(--sans); overflow-wrap: break-word; }
a { color: var(--accent); text-decoration-thickness: .06em; text-underline-offset: .18em; }
a:hover { text-decoration-thickness: .12em; }
:focus-visible { outline: .15rem solid var(--accent); outline-offset: .15rem; border-radius: .15rem; }
h1, h2, h3 { margin: 0; line-height: 1.25; text-wrap: balance; }
h1 { font-size: clamp(1.3rem, 1.1rem + .9vw, 1.65rem); letter-spacing: -.012em; overflow-wrap: anywhere; }
h2 { font-size: 1.0625rem; }
h3 { font-size: .9375rem; }
p, ul, ol, dl { margin: 0; }
img { display: block; max-width: 100%; height: auto; }
code, pre, .mono { font-family: var(--mono); font-size: .92em; overflow-wrap: anywhere; }
.wrap { max-width: 80rem; margin-inline: auto; padding-inline: var(--side); }
.wrap.narrow { max-width: 38rem; }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (scripting: none) { .scripted { display: none; } }
.skip { position: absolute; left: var(--side); top: -6rem; z-index: 9; padding: .5rem .9rem; background: var(--ink); color: var(--ground); border-radius: 0 0 var(--round) var(--round); }
.skip:focus { top: 0; }
.soft { color: var(--soft); }
.small { font-size: .8125rem; }
.gap { margin-block: .6rem; }
.zone { margin-top: 1.5rem; }
.number { font-variant-numeric: tabular-nums; }

.masthead { background: var(--raised); border-bottom: 1px solid var(--line); }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem 1.25rem; min-height: 2.9rem; padding-block: .35rem; font-size: .875rem; }
.brand { color: var(--ink); font-weight: 750; letter-spacing: -.015em; text-decoration: none; font-size: 1.0625rem; }
.account { display: flex; flex-wrap: wrap; align-items: baseline; gap: .1rem .6rem; min-width: 0; }
.account strong { font-weight: 600; overflow-wrap: anywhere; }
.person { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem 1rem; margin-inline-start: auto; }
.person a { color: inherit; }
.person form { display: flex; gap: .75rem; }
.menu .wrap { display: flex; flex-wrap: wrap; gap: 0 .25rem; padding-inline: calc(var(--side) - .6rem); }
.menu a { padding: .45rem .6rem .55rem; color: var(--soft); text-decoration: none; font-weight: 550; box-shadow: inset 0 -.16rem transparent; }
.menu a:hover { color: var(--ink); box-shadow: inset 0 -.16rem var(--line); }
.menu a[aria-current] { color: var(--ink); box-shadow: inset 0 -.16rem var(--accent); }

main { padding-block: 1.25rem 4rem; }
main:focus { outline: none; }
.head { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .6rem 1.25rem; margin-bottom: 1.1rem; }
.head > div { min-width: 0; }
.head .lead { margin-top: .25rem; color: var(--soft); max-width: 46rem; }
.crumb { margin-bottom: .15rem; font-size: .8125rem; }
.panel { padding: 1rem 1.1rem 1.15rem; background: var(--raised); border: 1px solid var(--line); border-radius: .4rem; }
.panel + .panel, .panel + .aside, .panel + h2, .stack > * + * { margin-top: 1rem; }
.panel > h2, section > h2 { margin-bottom: .6rem; }
.panel > h3 { margin: 1rem 0 .3rem; }
.columns { display: grid; gap: 1rem; align-items: start; }
.tiles { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); align-items: stretch; }
.tiles > .panel { margin: 0; }
@media (min-width: 62rem) { .columns { grid-template-columns: minmax(0, 1fr) 20rem; } }

.notice, .aside, .summary { margin-bottom: 1rem; padding: .65rem .9rem; border: 1px solid var(--line); border-inline-start: .25rem solid var(--edge); border-radius: var(--round); background: var(--raised); }
.notice { border-color: var(--good); background: var(--good-ground); }
.aside.warn { border-color: var(--warn); background: var(--warn-ground); }
.aside.bad, .summary { border-color: var(--bad); background: var(--bad-ground); }
.summary h2 { color: var(--bad); }
.summary ul { margin-top: .35rem; padding-inline-start: 1.1rem; }
.summary a { color: inherit; }
.tag { display: inline-block; padding: 0 .45em; border: 1px solid currentColor; border-radius: 1em; color: var(--soft); font-size: .75rem; font-weight: 600; line-height: 1.5; white-space: nowrap; }
.tag.good { color: var(--good); } .tag.warn { color: var(--warn); } .tag.bad { color: var(--bad); } .tag.accent { color: var(--accent); }

@media (max-width: 40rem) {
  .person { margin-inline-start: 0; flex-basis: 100%; }
  .person > a { margin-inline-end: auto; }
  .menu .wrap { gap: 0; padding-inline: calc(var(--side) - .45rem); }
  .menu a { padding: .3rem .45rem .4rem; font-size: .875rem; }
}
@media print {
  :root { --ground: #fff; --raised: #fff; --panel: #fff; --ink: #000; --soft: #444; --line: #999; --edge: #666; --accent: #000; --bad: #000; --good: #000; --warn: #000; --bad-ground: #fff; --good-ground: #fff; --warn-ground: #fff; }
  body { font-size: 10pt; }
  .skip, .menu, .person, .actions, .filters, .pager, .notice { display: none !important; }
  .wrap { max-width: none; padding-inline: 0; }
  .panel { padding-inline: 0; border: 0; }
  h1, h2, h3 { break-after: avoid; }
}
`;
