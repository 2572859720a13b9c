/** A picture's own page. */
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
.strip { display: flex; flex-wrap: wrap; gap: 1rem; margin: 0; padding: 0; list-style: none; }
.strip a { display: block; }
.strip img { width: 12rem; max-width: 100%; border-radius: .3rem; }
.enlarge { display: block; color: inherit; }
@media print { .single .action { display: none; } }
`;
