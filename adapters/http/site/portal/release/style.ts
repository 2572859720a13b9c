/** A release's page, with a comfortable line length. */
export const RELEASE_STYLE = `
.release > header { max-width: 62rem; margin-bottom: clamp(1.5rem, 3vw, 2.25rem); }
.release h1 { font-size: clamp(2rem, 1.4rem + 2.2vw, 3.1rem); line-height: 1.08; letter-spacing: -.022em; }
.byline { display: flex; flex-wrap: wrap; gap: .15rem 1.4rem; margin: 1.2rem 0 0; padding: 0; list-style: none; color: var(--soft); }
.byline a { color: var(--ink); font-weight: 600; }
.byline a:hover { color: var(--accent); }
.release > header .ai { margin-top: .8rem; color: var(--soft); font-size: .9375rem; }
figure { margin: 0 0 2rem; }
figure.first { max-width: 62rem; margin-bottom: clamp(1.75rem, 3.5vw, 2.75rem); }
figure img { border-radius: .3rem; background: var(--panel); }
figure:not(.whole) img { width: auto; max-height: 88vh; }
figure.first:not(.whole) img { width: 100%; max-height: none; }
figure.whole img { max-width: min(100%, 75vh * var(--shape)); aspect-ratio: var(--shape); object-fit: cover; }
figcaption { margin-top: .65rem; color: var(--soft); font-size: .875rem; line-height: 1.5; }
figcaption .caption { color: var(--ink); }
.credit { display: flex; flex-wrap: wrap; gap: 0 1rem; }
.ai::before { content: "AI"; content: "AI" / ""; display: inline-block; margin-inline-end: .5em; padding: 0 .4em; border: 1px solid currentColor; border-radius: .25em; font-size: .75em; font-weight: 700; line-height: 1.5; }
.ai:lang(de)::before { content: "KI"; content: "KI" / ""; }
.sheet { display: grid; gap: 2.5rem clamp(2rem, 5vw, 5rem); }
@media (min-width: 62rem) { .sheet { grid-template-columns: minmax(0, 42rem) minmax(15rem, 1fr); justify-content: space-between; } }
.text { font: 1.1875rem/1.65 var(--serif); hanging-punctuation: first last; }
.text :is(h2, h3) { margin: 2.2rem 0 .7rem; line-height: 1.25; }
.text h2 { font-size: 1.5rem; }
.text h3 { font-size: 1.25rem; }
.text :is(p, ul, ol, blockquote) { margin: 0 0 1.15rem; }
.text :is(ul, ol) { padding-inline-start: 1.5rem; }
.text blockquote { margin-inline: 0; padding-inline-start: 1.2rem; border-inline-start: .22rem solid var(--accent); font-style: italic; }
.text a { color: var(--accent); }
.text :is(p, h2, h3, li, blockquote), .release h1, .teaser, :is(.lead, .card, .row, .brief) :is(h2, h3), .caption, .credit span, .hits { unicode-bidi: plaintext; }
.text > :first-child { margin-top: 0; }
.text > :last-child, .text blockquote > :last-child { margin-bottom: 0; }
.after-text { margin-top: 2rem; padding-top: 1.25rem; border-top: 1px solid var(--line); font-size: .9375rem; }
.after-text p { margin-bottom: .6rem; }
.after-text a { overflow-wrap: anywhere; }
.tags { display: flex; flex-wrap: wrap; gap: .4rem; margin: .8rem 0 0; padding: 0; list-style: none; }
.tags:first-child { margin-top: 0; }
.tags a, .tags li:not(:has(a)) { display: block; max-width: 100%; padding: .15rem .75rem; border: 1px solid var(--line); border-radius: 1rem; text-decoration: none; }
.tags a:hover { border-color: var(--accent); }
.corrections { margin-top: 2.5rem; padding: 1rem 1.25rem; border-inline-start: .22rem solid var(--accent); background: var(--panel); font-size: .9375rem; }
.corrections h2 { margin-bottom: .6rem; font-size: 1.125rem; }
.corrections ol { margin: 0; padding: 0; list-style: none; }
.corrections li + li { margin-top: 1rem; }
.corrections .when { color: var(--soft); }
.corrections p { margin-bottom: .2rem; }
.release .notice { max-width: 42rem; margin-top: 1rem; padding: .8rem 1.1rem; background: var(--panel); }
.pictures { margin-top: 2.5rem; }
.pictures h2 { margin-bottom: 1rem; font-size: 1.375rem; }
.preview-banner { display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; margin-bottom: 1.5rem; padding: .7rem 1rem; border: .15rem solid var(--accent); border-radius: .3rem; background: var(--panel); }
.links { display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; margin: .4rem 0 0; padding: 0; list-style: none; color: var(--soft); font-size: .875rem; }
.print-only { display: none; }
.further { margin-top: clamp(2.5rem, 5vw, 4rem); padding-top: 1.25rem; border-top: .2rem solid var(--ink); }
.further > h2 { font-size: 1.5rem; }
.further .briefs { padding-top: .5rem; border-top: 0; }
.further > p { margin-top: 1.25rem; }
@media print {
  .sheet { display: block; }
  .sheet > .sidebar { margin-top: 1.5rem; }
  figure:not(.whole) img, figure.first:not(.whole) img { width: auto; max-height: 11cm; }
  figure.whole img { width: min(100%, 11cm * var(--shape)); max-width: none; }
  .text { font-size: 11pt; }
  .text a[href^="http"]:not(.bare-address)::after { content: " (" attr(href) ")"; font-size: .85em; }
  .corrections { margin-bottom: 1rem; }
  .further, .links, .downloads, .preview-banner a { display: none; }
  .print-only { display: block; }
}
`;
