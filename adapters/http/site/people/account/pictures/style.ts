/** Styles of a release's pictures and the upload form. */
export const PICTURES_STYLE = `
.titled { display: flex; gap: .7rem; align-items: center; min-width: 0; }
.titled > a, .titled > div { min-width: 0; overflow-wrap: anywhere; }
img.thumbnail { flex: none; width: 4rem; height: 3rem; object-fit: cover; border-radius: var(--round); background: var(--panel); }
.thumbnails { display: grid; gap: .7rem; }
.thumbnails figure { margin: 0; }
.thumbnails img { border-radius: var(--round); background: var(--panel); }
.thumbnails figcaption { margin-top: .2rem; }
.reusable { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr)); padding: 0; list-style: none; }
.reusable img { width: 100%; height: auto; border-radius: var(--round); background: var(--panel); }
.picture-card { display: grid; gap: .9rem 1.4rem; align-items: start; }
.picture-card .shown { min-width: 0; }
.picture-card .shown img { border-radius: var(--round); background: var(--panel); }
.picture-card h3 { margin: .9rem 0 .3rem; }
.picture-card .term { color: var(--soft); font-size: .75rem; }
.picture-card .aside { margin-block: .6rem .8rem; }
@media (min-width: 62rem) { .picture-card { grid-template-columns: minmax(0, 30rem) minmax(0, 1fr); } }
.wording { margin: 0 0 .7rem; padding: .7rem .9rem; border-inline-start: .25rem solid var(--edge); background: var(--panel); max-width: 44rem; }
.wording .soft { margin-top: .3rem; }
#upload > .beside, #reuse > .beside { display: grid; gap: 0 2.2rem; align-items: start; }
@media (min-width: 62rem) { #upload > .beside, #reuse > .beside { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
#upload.receiving { outline: .2rem dashed var(--accent); outline-offset: .5rem; }
#upload[inert] { opacity: .55; }
.file-status { margin-top: .35rem; }
.file-status .fault { margin-top: .2rem; }
.focusing { display: grid; gap: 1rem 1.4rem; margin-block: .6rem 1rem; align-items: start; }
.focus { position: relative; width: fit-content; max-width: 100%; line-height: 0; cursor: crosshair; touch-action: none; }
.focus canvas { max-width: 100%; max-height: 26rem; width: auto; height: auto; border-radius: var(--round); background: var(--panel); }
.focus .point { position: absolute; width: 1.7rem; height: 1.7rem; margin: -.85rem 0 0 -.85rem; border: .16rem solid #fff; border-radius: 50%; outline: .14rem solid #000; background: rgb(0 0 0 / .25); pointer-events: none; }
.focus[aria-disabled="true"] { cursor: default; }
.focus[aria-disabled="true"] .point { display: none; }
.crops { display: grid; gap: .8rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr)); align-items: start; }
.crop { margin: 0; min-width: 0; }
.crop.large { grid-column: 1 / -1; }
.crop canvas { display: block; width: 100%; height: auto; border-radius: var(--round); background: var(--panel); }
.crop figcaption { margin-top: .25rem; color: var(--soft); font-size: .8125rem; }
.sending { margin-bottom: 1rem; }
.sending .title { font-weight: 600; }
.sending progress { display: block; width: 100%; margin-block: .5rem .25rem; accent-color: var(--accent); }
`;
