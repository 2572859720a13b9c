export const PICTURE_STYLE = `
.single > header { max-width: 58rem; margin-bottom: 1.5rem; }
.single .kicker { font-weight: 400; letter-spacing: normal; text-transform: none; color: var(--soft); font-size: 1rem; }
.single .kicker a { color: var(--accent); font-weight: 600; }
.single h1 { font-size: clamp(1.6rem, 1.2rem + 2vw, 2.6rem); line-height: 1.12; letter-spacing: -.015em; }
.single .action { margin: -.75rem 0 2rem; }
.single .action a { display: inline-block; padding: .6rem 1.1rem; border: 1px solid var(--accent); border-radius: .3rem; color: var(--accent); font-weight: 600; text-decoration: none; }
.single .action a:hover { background: var(--accent); color: var(--on-accent); }
.facts { display: grid; gap: 0 2.5rem; margin: 0; }
.facts > div { padding: .7rem 0; border-top: 1px solid var(--line); }
.facts dt { color: var(--soft); font-size: .875rem; }
.facts dd { margin: 0; overflow-wrap: anywhere; }
@media (min-width: 46rem) { .facts { grid-template-columns: 1fr 1fr; } }
.single .after { margin-top: .8rem; }
.strip { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0; padding: 0; list-style: none; }
.strip a { display: block; position: relative; }
.strip img { width: 12rem; max-width: 100%; border-radius: .3rem; }
.check { margin: 1.5rem 0 2rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: .4rem; background: var(--panel); max-width: 46rem; }
.check p { margin: 0 0 1.1rem; }
.check p:last-child { margin: 0; }
.check label { display: block; font-weight: 600; }
.check .field { width: 100%; margin-top: .3rem; border-radius: .3rem; }
.check .hint { display: block; margin-top: .3rem; color: var(--soft); font-size: .875rem; }
.refused { margin: 1.25rem 0; padding: .9rem 1.1rem; border-inline-start: .25rem solid var(--accent); background: var(--panel); }
.refused p { margin: 0; }
.checked > header { margin-bottom: 0; }
.checked > section:first-of-type { margin-top: 2rem; }
.enlarge { display: block; color: inherit; }
.origin { margin-top: .5rem; }
.origin summary { cursor: pointer; width: fit-content; color: var(--accent); }
.origin .facts { margin-top: .6rem; padding-inline-start: 1rem; border-inline-start: .15rem solid var(--line); }
.origin .facts > div { padding: .35rem 0; border: 0; }
.origin .facts dt { font-size: .8125rem; }
.origin .facts dd { color: var(--ink); }
.origin p { margin: .6rem 0 0 1.15rem; }
@media print { .origin:not([open]) { display: none; } .single .action { display: none; } }
`;
