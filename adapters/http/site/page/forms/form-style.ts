/** Styles of fields, buttons and forms. */
export const FORM_STYLE = `
.button, button { display: inline-block; padding: .42rem .85rem; border: 1px solid var(--edge); border-radius: var(--round); background: var(--raised); color: var(--ink); font: inherit; font-weight: 600; line-height: 1.4; text-decoration: none; cursor: pointer; }
.button:hover, button:hover { border-color: var(--ink); }
.button.main, button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.button.main:hover, button.main:hover { background: var(--ink); border-color: var(--ink); color: var(--raised); }
.button.danger, button.danger { border-color: var(--bad); color: var(--bad); }
button.danger.main { background: var(--bad); color: var(--raised); }
button.plain { padding: .1rem 0; border: 0; background: none; color: var(--soft); font-weight: inherit; text-decoration: underline; text-decoration-thickness: .06em; text-underline-offset: .18em; }
button.plain:hover { color: var(--ink); }
.languages { margin-top: .8rem; }
.languages [aria-current] { color: var(--soft); text-decoration: none; }
button.choice { display: block; width: 100%; padding: .7rem .9rem; text-align: start; font-weight: 400; overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: .6rem; margin-top: 1rem; }
.head .actions { margin-top: 0; }
.actions form { display: contents; }
.actions .far { margin-inline-start: auto; }

.field { min-width: 0; margin: 0 0 1rem; padding: 0; border: 0; }
.field:last-child { margin-bottom: 0; }
.field > label, .field > legend { display: block; margin-bottom: .2rem; padding: 0; font-weight: 600; }
.field .rule { color: var(--soft); font-weight: 400; font-size: .8125rem; }
.hint, .counter { color: var(--soft); font-size: .8125rem; }
.hint { margin-bottom: .3rem; max-width: 44rem; }
.counter { margin-top: .2rem; font-variant-numeric: tabular-nums; }
.counter[data-over] { color: var(--bad); font-weight: 600; }
.fault { margin-bottom: .3rem; color: var(--bad); font-weight: 600; font-size: .875rem; }
.field.faulty { padding-inline-start: .7rem; border-inline-start: .2rem solid var(--bad); }
.remark { margin-bottom: .3rem; color: var(--warn); font-size: .875rem; }
input, select, textarea { font: inherit; color: inherit; accent-color: var(--accent); }
.control { display: block; width: 100%; min-width: 0; min-height: 2.35rem; padding: .4rem .6rem; border: 1px solid var(--edge); border-radius: var(--round); background: var(--raised); }
.control::placeholder { color: var(--soft); opacity: 1; }
.control:focus-visible { outline-offset: 0; }
.control[aria-invalid="true"] { border-color: var(--bad); }
.control:disabled, .control[readonly] { background: var(--panel); }
textarea.control { resize: vertical; line-height: 1.5; }
textarea.mono { font-size: .875rem; tab-size: 2; }
.control.short { max-width: 11rem; }
.control.half { max-width: 24rem; }
.option { display: flex; gap: .55rem; align-items: baseline; padding-block: .18rem; }
.option input { flex: none; inline-size: 1.05rem; block-size: 1.05rem; margin: 0; translate: 0 .16rem; }
.option label { min-width: 0; }
.option .hint { display: block; margin: 0; }
.pair { display: grid; gap: 0 1.1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); align-items: start; margin-bottom: 1rem; }
.pair > .field { margin-bottom: .6rem; }
fieldset.group { min-width: 0; margin: 0 0 1rem; padding: 0; border: 0; }
fieldset.group > legend { margin-bottom: .5rem; padding: 0; font-size: 1.0625rem; font-weight: 700; }
@media (min-width: 46rem) and (min-height: 34rem) { .actions.sticky { position: sticky; bottom: 0; z-index: 2; margin: 1rem -1.1rem -1.15rem; padding: .7rem 1.1rem; background: var(--raised); border-top: 1px solid var(--line); border-radius: 0 0 .4rem .4rem; } }
@media (max-width: 40rem) { .control { font-size: 1rem; } }
@media print { .control { border: 0; padding: 0; } textarea.control { field-sizing: content; } .hint, .counter { display: none; } }
`;
