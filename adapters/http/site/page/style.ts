/** Colours of the service's own pages; portals have their own stylesheet. */
export const COLOURS = `
:root {
  color-scheme: light dark;
  --ground: #fff; --ink: #1b1d22; --soft: #5a606b; --line: #dde0e6; --panel: #f5f6f8;
  --accent: #34495e;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15171b; --ink: #e6e8ec; --soft: #a2a8b4; --line: #32363e; --panel: #1e2127;
    --accent: #a9bdd2;
  }
}`;

/** Base styles and the masthead. */
export const BASE_STYLE = `
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; background: var(--ground); color: var(--ink);
  font: 1.0625rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  overflow-wrap: break-word;
}
.site, .foot { max-width: 46rem; margin-inline: auto; padding-inline: 1.25rem; }
.masthead { border-top: .3rem solid var(--accent); border-bottom: 1px solid var(--line); }
.site { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 1rem; padding-block: .8rem; }
.site a { color: var(--accent); font-weight: 700; font-size: 1.125rem; text-decoration: none; }
.site a:hover { text-decoration: underline; }
.kind { color: var(--soft); font-size: .875rem; }`;

/** The stylesheet of the service's own pages; that of the guides adds to it. */
export const STYLE = `${COLOURS}${BASE_STYLE}
main { max-width: 46rem; margin-inline: auto; padding: 2rem 1.25rem 3rem; }
a { color: var(--accent); text-underline-offset: .15em; }
a:focus-visible { outline: .15rem solid var(--accent); outline-offset: .2rem; border-radius: .1rem; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { margin: 0 0 1rem; font-size: clamp(1.6rem, 1.1rem + 2.4vw, 2.4rem); letter-spacing: -.01em; hyphens: auto; }
h2 { margin: 2rem 0 .5rem; font-size: 1.3rem; }
h3 { margin: 1.5rem 0 .5rem; font-size: 1.1rem; }
.details { margin: 2.25rem 0 0; padding: 1.1rem 1.25rem; background: var(--panel); border-radius: .25rem; font-size: .9375rem; }
.details dt { color: var(--soft); font-size: .8125rem; }
.details dd { margin: 0 0 .8rem; }
.details dd:last-child { margin-bottom: 0; }
.codes { padding: 0; list-style: none; columns: 15rem; font-size: .9375rem; }
.codes [aria-current] { font-weight: 700; }
code { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: .92em; overflow-wrap: anywhere; }
.colophon { border-top: 1px solid var(--line); }
.foot { padding-block: 1.25rem 2.5rem; color: var(--soft); font-size: .875rem; }
.foot p { margin: 0 0 .4rem; }
@media print {
  :root { --ground: #fff; --ink: #000; --soft: #444; --line: #999; --panel: #fff; --accent: #000; }
  body { font-size: 11pt; }
  .site, main, .foot { max-width: none; padding-inline: 0; }
  .details { padding-inline: 0; }
  blockquote, .details { break-inside: avoid; }
  h1, h2, h3 { break-after: avoid; }
}
`;
