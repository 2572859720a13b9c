/** Styles of the writing page: a sheet with its side column, and the preview next to it. */
export const WRITING_STYLE = `
.writing { display: grid; gap: 1rem 1.5rem; }
.writing > * { min-width: 0; }
.crumb .tag { margin-inline-start: .4rem; }
.more-actions { position: relative; }
.more-actions > summary { padding: .2rem 0; color: var(--accent); cursor: pointer; }
.more-actions > div { position: absolute; inset-inline-end: 0; z-index: 4; display: grid; gap: .45rem; width: max-content; max-width: 16rem; padding: .7rem .9rem; border: 1px solid var(--edge); border-radius: var(--round); background: var(--raised); box-shadow: 0 .4rem 1.2rem rgb(0 0 0 / .18); }
@media (max-width: 46rem) { .more-actions { position: static; } .more-actions > div { inset-inline: auto var(--side); } }
a.danger { color: var(--bad); }

.sheet, .cover { background: var(--raised); border: 1px solid var(--line); }
.cover { position: relative; margin-bottom: -1rem; border-bottom: 0; border-radius: .4rem .4rem 0 0; }
.cover figure { margin: 0; }
.cover figure.title > a { display: block; }
.cover figure.title img { width: 100%; max-height: 19rem; border-radius: .35rem .35rem 0 0; object-fit: cover; background: var(--panel); }
.cover figure.preview > a img { width: 10rem; border-radius: var(--round); }
.cover figure:not(.crop) > figcaption, .cover details.more, .cover .actions, .cover figure.preview, .cover.empty p { margin-inline: var(--page); }
.cover .pictures:not(.empty) { display: flex; flex-wrap: wrap; align-items: baseline; gap: .5rem 0; font-size: .875rem; }
.cover figure.title { display: contents; }
.cover figure.title > a { flex-basis: 100%; }
.cover figure.title > figcaption { flex-basis: 100%; margin-block: .4rem -.2rem; }
.cover figure.title .role { position: absolute; clip-path: inset(50%); white-space: nowrap; }
.cover figcaption .role { font-weight: 600; }
.cover details.more[open] { flex-basis: 100%; }
.cover figure.preview :is(figcaption, details.more) { margin-inline: 0; }
.cover figure.preview { padding-bottom: 1rem; }
.cover .actions { margin-block: 0; }
.cover details.more + .actions, .cover figure.title + .actions { margin-inline-start: 0; }
.cover figure.preview { flex-basis: 100%; }
.pictures.empty { padding-block: .9rem; }
.pictures.empty > p { margin-inline: var(--page); }
.writing { --page: clamp(1rem, 5vw, 3.5rem); }
.cover.receiving, .receiving .pictures.empty { outline: .2rem dashed var(--accent); outline-offset: -.4rem; }

.sheet { padding: 1rem 0 1.5rem; border-top: 0; border-radius: 0 0 .4rem .4rem; }
.sheet > .field, .standing { margin-inline: var(--page); }
.sheet > .field > label { margin: 0; color: var(--soft); font-weight: 400; font-size: .8125rem; }
.sheet > .field > :is(label, .hint):has(~ #field-title) { display: inline; margin-inline-end: .5rem; }
.sheet > .field.faulty { margin-inline: calc(var(--page) - .9rem) var(--page); }
.sheet #field-title { min-height: 0; padding: .1rem 0 .3rem; border: 0; border-radius: 0; background: none; font-size: clamp(1.5rem, 1.1rem + 1.9vw, 2.25rem); font-weight: 700; line-height: 1.2; letter-spacing: -.015em; overflow: hidden; resize: none; field-sizing: content; text-wrap: pretty; }
.sheet #field-title:focus-visible, .sheet .editor .control.text:focus-visible { outline: 2px solid transparent; box-shadow: -.7rem 0 0 -.5rem var(--accent); }
.sheet #field-title[aria-invalid="true"] { box-shadow: 0 .1rem 0 var(--bad); }
.editor { margin-inline: calc(var(--page) * -1); }
.sheet .toolbar { padding-inline: calc(var(--page) - .5rem); border-width: 1px 0; border-color: var(--line); border-radius: 0; background: var(--raised); }
.sheet .link-bar { padding-inline: var(--page); border-width: 0 0 1px; border-color: var(--line); }
.sheet .control.text { min-height: 20rem; padding: 1.4rem var(--page) 1.5rem; border: 0; background: none; font-size: 1.125rem; line-height: 1.65; }
.sheet .control.text > * { max-width: 42rem; }
.sheet .editor + .hint, .sheet .editor ~ .hint { margin-top: .2rem; }
.standing { padding-top: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .9375rem; }
.standing h2 { margin-top: .9rem; font-size: .9375rem; }
.standing address { font-style: normal; }
.standing dl { display: grid; grid-template-columns: auto 1fr; gap: 0 .8rem; }
.standing dd { margin: 0; }
.standing .profile { max-width: 42rem; white-space: pre-line; }
.standing .logo img { max-width: 9rem; }
.side { display: grid; gap: 1rem; align-content: start; }
.side .panel { margin: 0; padding: .9rem 1rem 1rem; }
.side fieldset.group { margin: 0; }
.side .field { margin-bottom: .8rem; }
.side .field:last-child { margin-bottom: 0; }
.side [data-part]:empty { display: none; }
.writing .saving-bar, .writing .actions.sticky { margin: 0; padding: .7rem var(--page); border: 1px solid var(--line); border-radius: .4rem .4rem 0 0; box-shadow: 0 -.2rem .8rem rgb(0 0 0 / .05); }
.writing-form { display: grid; gap: 1rem; }
.writing-form > * { min-width: 0; }
.views { display: flex; gap: .4rem; align-items: center; }
.views button { display: inline-flex; gap: .4rem; align-items: center; }
.views button[aria-expanded="true"], .views button[aria-pressed="true"] { background: var(--panel); }
.tabs { display: flex; gap: .25rem; margin-bottom: .75rem; border-bottom: 1px solid var(--line); }
.tabs button { border: 0; border-radius: 0; background: none; color: var(--soft); box-shadow: inset 0 -.16rem transparent; }
.tabs button[aria-selected="true"] { color: var(--ink); box-shadow: inset 0 -.16rem var(--accent); }
.preview-part iframe { display: block; width: 100%; height: min(85vh, 60rem); border: 1px solid var(--edge); border-radius: var(--round); background: #fff; }
.preview-part .actions { margin: 0 0 .5rem; }
.preview-part.narrow iframe { max-width: 24.4rem; margin-inline: auto; }
@media (min-width: 80rem) { .tabs { display: none; } }
@media (max-width: 40rem) {
  .writing .sticky.saving-bar { gap: .25rem .5rem; padding: .4rem .8rem .5rem; }
  .saving-bar .editor-state { order: -1; flex-basis: 100%; margin: 0; }
  .saving-bar button { padding: .35rem .6rem; font-size: .8125rem; }
}
@media (max-width: 61.99rem) { .views { display: none; } }
@media (hover: none) { .pictures.empty .scripted { display: none; } }
@media (min-width: 62rem) {
  .writing { grid-template: auto 1fr 4.2rem / minmax(0, 1fr) 20rem; align-items: start; }
  .writing-form { display: contents; }
  .cover { grid-area: 1 / 1; }
  .sheet { grid-area: 2 / 1; align-self: stretch; }
  .side { grid-area: 1 / 2 / span 2; }
  .writing .actions.sticky { grid-area: 1 / 1 / -1 / -1; align-self: end; }
  .writing.folded { grid-template-columns: minmax(0, 56rem); justify-content: center; }
  .writing.folded .side { display: none; }
}
@media (max-width: 79.99rem) {
  .views .preview-toggle { display: none; }
  .writing.previewing { grid-template: none; }
  .writing.previewing > :not(.preview-part), .writing.previewing > .writing-form > * { display: none; }
}
@media (min-width: 80rem) {
  .wrap:has(.writing.previewing) { max-width: 120rem; }
  .writing.previewing { --page: 2rem; grid-template: auto auto auto 4.2rem / minmax(0, 1fr) minmax(0, 1fr); }
  .writing.previewing .side { grid-area: 3 / 1; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); align-items: start; }
  .writing.previewing .preview-part { grid-area: 1 / 2 / -2 / -1; position: sticky; top: 0; }
  .writing.previewing .preview-part iframe { height: calc(100vh - 8rem); }
}
@media (min-width: 100rem) {
  .writing.previewing:not(.folded) { grid-template: auto 1fr 4.2rem / minmax(0, 1.2fr) 19rem minmax(0, 1fr); }
  .writing.previewing:not(.folded) .side { grid-area: 1 / 2 / span 2; grid-template-columns: minmax(0, 1fr); }
  .writing.previewing:not(.folded) .preview-part { grid-area: 1 / 3 / span 2; }
}
dialog.add-picture { width: min(64rem, 100% - 1rem); max-height: calc(100dvh - 1rem); padding: 1rem 1.1rem; border: 1px solid var(--edge); border-radius: .4rem; background: var(--raised); color: inherit; }
dialog.add-picture::backdrop { background: rgb(0 0 0 / .45); }
dialog.add-picture > .panel { padding: 0; border: 0; }
dialog.add-picture > #errors { margin-top: 2.9rem; }
dialog.add-picture > .close { position: absolute; inset-block-start: .9rem; inset-inline-end: 1rem; }
@media print { .tabs, .views, .side, .preview-part { display: none; } }
`;
