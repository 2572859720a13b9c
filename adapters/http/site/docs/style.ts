import { BASE_STYLE, COLOURS, STYLE } from '../page/style.ts';

/** The header's menus. */
const MENU = `
.site { max-width: 84rem; justify-content: flex-start; }
.site .kind { margin-inline-end: auto; }
.menu { display: flex; gap: 0 1.1rem; }
.menu + .menu { padding-inline-start: 1.1rem; border-inline-start: 1px solid var(--line); }
.site .menu a { color: var(--soft); font-size: .9375rem; font-weight: 400; }
.site .menu [aria-current] { color: var(--ink); font-weight: 600; }
@media (max-width: 34rem) {
  .site { gap: .3rem 1.5rem; }
  .site .kind { display: none; }
  .menu + .menu { padding: 0; border: 0; }
}`;

export const GUIDE_STYLE = `${STYLE}${MENU}
html { scroll-padding-top: 1rem; }
main { max-width: 84rem; }
.lead { color: var(--soft); font-size: 1.125rem; }
.sidebar { margin-top: 3rem; padding-top: 1.25rem; border-top: 1px solid var(--line); font-size: .9375rem; }
.sidebar p { margin: 0 0 .4rem; color: var(--soft); font-size: .8125rem; }
.sidebar ul { margin: 0; padding: 0; list-style: none; }
.sidebar a { display: block; padding: .3rem 0; color: inherit; text-decoration: none; }
.sidebar a:hover { text-decoration: underline; }
.sidebar [aria-current] { color: var(--accent); font-weight: 600; }
@media (min-width: 64rem) {
  main { display: grid; grid-template-columns: 14rem minmax(0, 50rem); gap: 4rem; }
  .sidebar { grid-column: 1; grid-row: 1; margin: 0; padding: 0; border: 0; }
  .sidebar div { position: sticky; top: 1.5rem; }
  .guide { grid-column: 2; }
  .guide.alone { grid-column: 1 / -1; }
}
.guide p, .guide ul, .guide ol { margin: 0 0 1rem; }
.guide ul, .guide ol { padding-inline-start: 1.4rem; }
.guide li { margin-bottom: .3rem; }
.guide .shot { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); border-radius: .4rem; }
.guide h2 { margin-top: 2.5rem; }
.anchor { margin-inline-start: .4em; color: var(--soft); font-weight: 400; text-decoration: none; opacity: 0; }
:is(h2, h3):hover .anchor, .anchor:focus-visible { opacity: 1; }
@media (hover: none) { .anchor { opacity: .6; } }
.contents { margin: 0 0 2rem; padding: .8rem 1.1rem; background: var(--panel); border-radius: .25rem; font-size: .9375rem; }
.contents p { margin: 0; color: var(--soft); font-size: .8125rem; }
.contents ul { margin: 0; padding: 0; list-style: none; columns: 16rem; }
.contents li { margin: 0; padding: .1rem 0; break-inside: avoid; }
.guide code { padding: .1em .3em; background: var(--panel); border-radius: .2em; }
.code { position: relative; margin: 0 0 1.2rem; }
.code button { position: absolute; top: .45rem; right: .45rem; padding: .2rem .6rem; border: 1px solid var(--line); border-radius: .25rem; background: var(--ground); color: var(--soft); font: inherit; font-size: .8125rem; line-height: 1.4; cursor: pointer; }
.code button:hover { color: var(--ink); }
.code button:focus-visible { outline: .15rem solid var(--accent); outline-offset: .1rem; }
.guide .code:has(button) pre { padding-inline-end: 6.5rem; }
.copy-status { position: sticky; bottom: 1rem; width: fit-content; margin-inline: auto; padding: .5rem 1rem; border-radius: .3rem; background: var(--ink); color: var(--ground); font-size: .9375rem; }
.guide .copy-status:empty { padding: 0; }
pre { margin: 0; padding: .9rem 1.1rem; overflow-x: auto; background: var(--panel); border: 1px solid var(--line); border-radius: .3rem; font-size: .875rem; line-height: 1.55; tab-size: 2; }
.guide pre code { padding: 0; background: none; font-size: 1em; overflow-wrap: normal; }
pre:focus-visible, .table:focus-visible { outline: .15rem solid var(--accent); outline-offset: .15rem; }
.table { margin: 0 0 1.2rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; line-height: 1.5; }
th, td { padding: .5rem .8rem .5rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
th { color: var(--soft); font-size: .8125rem; font-weight: 600; }
td:last-child { min-width: 13rem; }
td code { overflow-wrap: normal; }
@media (min-width: 34rem) { td code { white-space: nowrap; } }
table > tbody:first-child > tr:first-child > td { border-top: 1px solid var(--line); }
.guide blockquote { margin: 0 0 1.2rem; padding: .8rem 1.1rem; border-inline-start: .2rem solid var(--accent); background: var(--panel); }
.guide blockquote > :last-child { margin-bottom: 0; }
.turn { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; margin-top: 3rem; padding-top: 1.25rem; border-top: 1px solid var(--line); }
.turn a { text-decoration: none; font-weight: 600; }
.turn a:hover { text-decoration: underline; }
.turn span { display: block; color: var(--soft); font-size: .8125rem; font-weight: 400; }
.turn .next { margin-inline-start: auto; text-align: end; }
.guide .chapters { padding: 0; list-style: none; display: grid; gap: .2rem 2.5rem; grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); }
.guide .chapters li { margin: 0; padding: .9rem 0; border-top: 1px solid var(--line); }
.chapters a { font-weight: 600; }
.guide .chapters p { margin: .2rem 0 0; color: var(--soft); font-size: .9375rem; }
@media print {
  .menu, .sidebar, .turn, .contents, .anchor, .code button, .copy-status { display: none; }
  main { display: block; }
  pre { white-space: pre-wrap; }
}
`;

/** The stylesheet of the reference page: header and contents. The viewer brings its own. */
export const VIEWER_STYLE = `${COLOURS}${BASE_STYLE}${MENU}
.site { max-width: none; }
.before { max-width: 46rem; margin-inline: auto; padding: 2rem 1.25rem; }
.before h1 { margin-top: 0; line-height: 1.25; }
.before a { color: var(--accent); }
.before h2 { margin: 2rem 0 .5rem; font-size: 1.3rem; }
.before code { font-family: ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace; font-size: .875rem; overflow-wrap: anywhere; }
.operations { margin: 0; padding: 0; list-style: none; }
.operations li { padding: .6rem 0; border-top: 1px solid var(--line); }
.operations a { display: block; font-weight: 600; text-decoration: none; }
.operations a:hover { text-decoration: underline; }
.operations span { margin-inline-start: .6rem; color: var(--soft); font-size: .875rem; }
.operations li:target { background: var(--panel); }
@media (scripting: none) { .loading { display: none; } }
.masthead a:focus-visible { outline: .15rem solid var(--accent); outline-offset: .2rem; }
`;

/** The viewer's colours, set to ours. */
export const VIEWER_COLOURS = `
.light-mode, .dark-mode {
  --scalar-color-1: var(--ink); --scalar-color-2: var(--soft); --scalar-color-3: var(--soft);
  --scalar-color-accent: var(--accent); --scalar-link-color: var(--accent);
  --scalar-background-1: var(--ground); --scalar-background-2: var(--panel); --scalar-background-3: var(--line);
  --scalar-border-color: var(--line); --scalar-sidebar-background-1: var(--ground);
}
/* The viewer's own have too little contrast on our backgrounds (WCAG 2.2, 1.4.3). */
.light-mode {
  --scalar-color-green: #00643f; --scalar-color-red: #b00020; --scalar-color-yellow: #705400;
  --scalar-color-blue: #005f9e; --scalar-color-orange: #94430a; --scalar-color-purple: #5b2fc4;
}
.dark-mode {
  --scalar-color-green: #4fd39b; --scalar-color-red: #ff8f8f; --scalar-color-yellow: #ffc90d;
  --scalar-color-blue: #74bdf0; --scalar-color-orange: #ff9d5c; --scalar-color-purple: #bda4ff;
}
/* A scrollable list without focusable items is unreachable by keyboard, so it does not scroll. */
:is(.endpoints, .scalar-card-content:has(> .endpoints)) { max-height: none !important; overflow: visible !important; }
.endpoints, .endpoints * { min-width: 0; white-space: normal; overflow-wrap: anywhere; }
/* A fragment's target is focused; an outline would make it look like a control. */
section[tabindex="-1"]:focus-visible, section:focus-visible { outline: none; }
`;
