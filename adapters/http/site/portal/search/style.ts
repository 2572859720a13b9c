/** The search form, and the marks in results. */
export const SEARCH_STYLE = `
.search { display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr) auto; align-items: end; margin-bottom: 2rem; padding: 1.25rem; background: var(--panel); border-radius: .4rem; }
.search > :not(.query, .button) { grid-column: 1 / -1; }
.fields { display: grid; gap: 1rem 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 11rem), 1fr)); align-items: end; }
.search .hint { color: var(--soft); font-size: .875rem; }
.search .fault { color: var(--accent); font-size: .875rem; font-weight: 600; }
.search label { display: grid; min-width: 0; gap: .25rem; font-size: .875rem; font-weight: 600; }
.search .field { width: 100%; max-width: 100%; block-size: 3rem; border-radius: .3rem; font-weight: 400; }
.search .query .field { font-size: 1.125rem; }
.search .only { grid-template-columns: auto 1fr; align-items: center; gap: .5rem; font-weight: 400; }
.search summary { cursor: pointer; font-size: .9375rem; font-weight: 600; }
.fields { margin-top: 1rem; }
.search .button { block-size: 3rem; }
mark { padding-inline: .08em; border-radius: .12em; background: color-mix(in srgb, var(--accent) 24%, transparent); color: var(--ink); font-weight: 600; }
.named { margin-bottom: 1.75rem; }
.named li { padding-block: .9rem; border-top: .2rem solid var(--accent); }
.total { margin-bottom: .75rem; color: var(--soft); font-size: .9375rem; }
.suggestion { margin-bottom: 1rem; font-size: 1.125rem; }
.suggestion a { font-weight: 600; overflow-wrap: anywhere; }
@media print { .search { display: none; } }
`;
