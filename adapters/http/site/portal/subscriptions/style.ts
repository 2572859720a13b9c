/** The form below lists, and the page of a reader's subscriptions. */
export const SUBSCRIPTION_STYLE = `
.subscribe { margin-top: 2.5rem; padding: 1.25rem; background: var(--panel); border-radius: .4rem; }
.subscribe h2 { margin-bottom: .75rem; font-size: 1.2rem; }
.subscription { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; }
.subscription label { display: grid; flex: 0 1 auto; min-width: 0; gap: .25rem; font-size: .875rem; font-weight: 600; }
.subscription .wide { flex: 1 1 16rem; max-width: 26rem; }
.subscription .field { width: 100%; block-size: 3rem; border-radius: .3rem; font-weight: 400; }
.subscription .button { block-size: 3rem; padding-block: 0; }
.subscription .hint, .subscription .fault { flex: 1 0 100%; margin: 0; font-size: .875rem; }
.subscription .hint { max-width: 46rem; color: var(--soft); }
.subscription .fault { color: var(--accent); font-weight: 600; }
.trap { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.subscriptions { margin: 0 0 2rem; padding: 0; list-style: none; }
.subscriptions li { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; padding-block: 1rem; border-top: 1px solid var(--line); }
.subscriptions .list { flex: 1 1 16rem; margin: 0; align-self: center; font-weight: 600; overflow-wrap: anywhere; }
.subscriptions form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; }
.subscriptions .field { block-size: 2.75rem; border-radius: .3rem; }
.subscriptions .button { flex: none; block-size: 2.75rem; padding-block: 0; }
@media (max-width: 30rem) { .subscriptions .field { flex: 1 0 100%; } }
.button.quiet { background: none; color: var(--accent); }
.button.quiet:hover { background: var(--accent); color: var(--on-accent); }
@media print { .subscribe { display: none; } }
`;
