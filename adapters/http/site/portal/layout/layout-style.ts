/**
 * The base style of all portal pages: fonts, header, menu, footer. Uses system fonts, so that nothing is loaded from
 * other hosts.
 */
export const LAYOUT_STYLE = `
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 1rem; }
:root {
  --serif: Charter, "Bitstream Charter", "Iowan Old Style", "Source Serif 4", "Sitka Text", Cambria, Georgia, "Noto Serif", "DejaVu Serif", serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif;
  --side: clamp(1rem, 4vw, 2.5rem);
}
body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.55 var(--sans); overflow-wrap: break-word; }
a { color: inherit; text-decoration-thickness: .06em; text-underline-offset: .18em; }
a:hover { color: var(--accent); }
:focus-visible { outline: .16rem solid var(--accent); outline-offset: .2rem; border-radius: .15rem; }
h1, h2, h3 { margin: 0; font-family: var(--serif); font-weight: 700; line-height: 1.15; letter-spacing: -.012em; text-wrap: balance; hyphens: auto; }
p { margin: 0; }
img { display: block; max-width: 100%; height: auto; }
.wrap { max-width: 78rem; margin-inline: auto; padding-inline: var(--side); }
.unseen { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: var(--side); top: -6rem; z-index: 9; padding: .6rem 1rem; background: var(--ink); color: var(--ground); border-radius: 0 0 .3rem .3rem; }
.skip:focus { top: 0; color: var(--ground); }

.masthead { border-top: .35rem solid var(--brand); }
.title { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem 2rem; padding-block: 1.4rem 1.1rem; }
.name { font: 800 clamp(1.9rem, 1.3rem + 2.6vw, 3rem)/1 var(--serif); letter-spacing: -.03em; }
.name a { display: inline-flex; align-items: center; gap: .6rem; color: var(--ink); text-decoration: none; }
.name a:hover { color: var(--accent); }
.name img { width: auto; max-width: min(20rem, 70vw); max-height: 4rem; }
.finder { display: flex; flex: 0 1 22rem; min-width: 0; }
.finder input, .finder button, .field { min-width: 0; font: inherit; padding: .55rem .8rem; border: 1px solid var(--edge); background: var(--ground); color: var(--ink); }
.finder input { flex: 1 1 8rem; width: 100%; border-radius: .3rem 0 0 .3rem; border-inline-end: 0; }
.finder button { border-radius: 0 .3rem .3rem 0; }
button { cursor: pointer; font-weight: 600; }
.finder button, .button { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.finder button:hover, .button:hover { background: var(--ink); border-color: var(--ink); color: var(--ground); }
.menu { border-block: 1px solid var(--line); }
.menu .wrap { position: relative; display: flex; flex-wrap: wrap; align-items: stretch; gap: 0 1.75rem; font-size: .9375rem; font-weight: 600; }
.menu a, .menu summary { display: block; padding-block: .7rem; text-decoration: none; }
.menu > .wrap > a[aria-current] { box-shadow: inset 0 -.18rem var(--accent); }
.menu summary { cursor: pointer; list-style: none; }
.menu summary::-webkit-details-marker { display: none; }
.menu summary::after { content: ""; display: inline-block; width: .42em; height: .42em; margin: 0 .1em .18em .5em; border: solid currentColor; border-width: 0 .13em .13em 0; transform: rotate(45deg); }
.menu [open] summary { color: var(--accent); }
.menu summary:hover { color: var(--accent); }
.topics { position: absolute; z-index: 5; inset: 100% var(--side) auto; margin: 0; padding: 1.1rem 1.4rem; list-style: none; columns: 14rem; column-gap: 2rem; background: var(--ground); border: 1px solid var(--line); border-radius: 0 0 .4rem .4rem; box-shadow: 0 1rem 2rem rgb(0 0 0 / .16); font-weight: 400; }
.topics li { break-inside: avoid; }
.menu .topics a { padding-block: .32rem; }
.topics .all { margin-top: .4rem; font-weight: 600; }
.languages { display: flex; gap: 1rem; margin-inline-start: auto; font-weight: 400; }
.languages a { color: var(--soft); }
.languages a[aria-current] { color: var(--ink); font-weight: 600; }
.languages a:hover { color: var(--accent); }

main { flex: 1 0 auto; min-width: 0; overflow-wrap: anywhere; padding-block: clamp(1.5rem, 4vw, 2.75rem) clamp(3rem, 8vw, 5.5rem); }
main:focus { outline: none; }
.kicker { margin: 0 0 .5rem; color: var(--accent); font-size: .8125rem; font-weight: 700; letter-spacing: .045em; text-transform: uppercase; }
.kicker a { text-decoration: none; color: inherit; }
.kicker a:hover { text-decoration: underline; }
.heading h1 { font-size: clamp(1.9rem, 1.2rem + 3vw, 3.1rem); }
.standfirst { max-width: 44rem; margin-top: .8rem; color: var(--soft); font-size: 1.125rem; }
.plain { max-width: 46rem; }
.plain h1 { margin-bottom: 1.25rem; font-size: clamp(1.9rem, 1.2rem + 3vw, 2.8rem); }
.plain h2 { margin: 2rem 0 .6rem; font-size: 1.4rem; }
.plain h3 { margin: 1.5rem 0 .5rem; font-size: 1.15rem; }
.plain p, .plain ul, .plain ol { margin: 0 0 1rem; }
.plain a { color: var(--accent); }
.plain code { font: .92em ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
.button { display: inline-block; padding: .65rem 1.2rem; border: 1px solid var(--accent); border-radius: .3rem; font: inherit; font-weight: 600; text-decoration: none; }

.colophon { background: var(--panel); border-top: 1px solid var(--line); color: var(--soft); font-size: .9375rem; }
.colophon .wrap { display: flex; flex-wrap: wrap; gap: .75rem 2.5rem; justify-content: space-between; padding-block: 1.75rem 2.5rem; }
.colophon ul { display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; margin: 0; padding: 0; list-style: none; }
.colophon p { flex-basis: 100%; font-size: .875rem; }

@media (max-width: 40rem) {
  .title { padding-block: 1rem .9rem; }
  .finder { flex: 1 1 100%; }
  .menu .wrap { gap: 0 1.25rem; }
  .menu details[open] { flex-basis: 100%; }
  .languages [aria-current] { display: none; }
  .topics { position: static; padding: .2rem 0 .9rem; border: 0; box-shadow: none; }
}
@media (prefers-reduced-motion: no-preference) { .card img, .row img { transition: opacity .15s; } }
@media print {
  body { display: block; min-height: 0; font-size: 10.5pt; }
  .skip, .finder, .menu, .colophon ul, .more, .filters, .feeds, .screen-only { display: none !important; }
  .wrap { max-width: none; padding-inline: 0; }
  .title { padding-block: .4rem; border-bottom: 1px solid var(--line); }
  .name { font-size: 18pt; }
  .colophon { background: none; }
  h1, h2, h3 { break-after: avoid; }
  figure, blockquote { break-inside: avoid; }
}
`;
