/** The directories of newsrooms and topics. */
export const DIRECTORY_STYLE = `
.letters { gap: .2rem .35rem; margin-bottom: 1.5rem; }
.letters > * { min-width: 1.9rem; padding: .2rem .35rem; text-align: center; }
.letters a { color: var(--ink); font-weight: 600; }
.newsrooms { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr)); gap: 0 clamp(1.5rem, 4vw, 3.5rem); margin: 0; padding: 0; list-style: none; }
.newsrooms li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 1rem; align-items: start; padding-block: 1.1rem; border-top: 1px solid var(--line); }
.newsrooms h2 { font-size: 1.25rem; }
.newsrooms p { margin-top: .25rem; font-size: .9375rem; color: var(--soft); }
.newsrooms time { white-space: nowrap; }
.newsrooms img { width: auto; max-width: 6rem; max-height: 4rem; margin-inline-start: auto; }
.topic-tree { margin: 0; padding: 0; list-style: none; columns: 18rem; column-gap: 2.5rem; font-size: 1.0625rem; }
.topic-tree ul { margin: 0; padding-inline-start: 1.2rem; list-style: none; font-size: 1rem; }
.topic-tree li { padding-block: .3rem; }
.topic-tree > li { break-inside: avoid; }
`;
