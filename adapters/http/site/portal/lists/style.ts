/** Lists of releases: lead story, cards, rows, briefs and sidebar. */
export const LIST_STYLE = `
.over { text-decoration: none; }
.over::after { content: ""; position: absolute; inset: 0; }
article:has(> .over), .lead, .card, .row, .brief { position: relative; }
:is(.lead, .card, .row, .brief) .kicker a, .meta a { position: relative; z-index: 1; }
:is(.lead, .card, .row, .brief):hover .over { text-decoration: underline; text-decoration-thickness: .05em; }
:is(.lead, .card, .row, .brief) .over:focus-visible { outline: none; }
:is(.lead, .card, .row, .brief):has(.over:focus-visible) { outline: .16rem solid var(--accent); outline-offset: .5rem; border-radius: .15rem; }
.picture { position: relative; overflow: hidden; border-radius: .3rem; background: var(--panel); }
.picture img { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; }
.mark { position: absolute; inset: auto auto .5rem .5rem; padding: .05rem .5rem; border-radius: .2rem; background: rgb(12 13 16 / .82); color: #fff; font-size: .75rem; font-weight: 600; }
.teaser { color: var(--soft); display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; line-clamp: 4; overflow: hidden; hyphens: auto; }
.hits { margin-top: .5rem; color: var(--soft); font-size: .875rem; }
.meta { display: flex; flex-wrap: wrap; gap: 0 .9rem; margin-top: .75rem; color: var(--soft); font-size: .875rem; }
.meta a { color: var(--ink); font-weight: 600; text-decoration: none; }
.meta a:hover { color: var(--accent); text-decoration: underline; }
.meta .language { padding-inline: .45em; border: 1px solid var(--line); border-radius: .2rem; font-size: .8125rem; }

.verified { font-size: .9375rem; color: var(--soft); overflow-wrap: anywhere; }
.verified::before { content: "✓ " / ""; color: var(--accent); font-weight: 700; }
.verified strong { color: var(--ink); font-weight: 600; }

.heading { margin-bottom: clamp(1.5rem, 3vw, 2.25rem); }
.front-head { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: .4rem 2rem; margin-bottom: 1.5rem; }
.front-head h1 { font: 700 1.0625rem/1.3 var(--sans); letter-spacing: 0; }
.filters { display: flex; flex-wrap: wrap; gap: .2rem 1rem; font-size: .9375rem; color: var(--soft); }
.filters a { text-decoration: none; }
.filters a[aria-current] { color: var(--ink); font-weight: 600; box-shadow: 0 .12rem var(--accent); }

.lead { display: grid; gap: 1.25rem clamp(1.5rem, 3vw, 2.75rem); padding-bottom: clamp(1.75rem, 3.5vw, 2.75rem); }
.lead h2 { font-size: clamp(1.95rem, 1.2rem + 3.2vw, 3.35rem); line-height: 1.08; letter-spacing: -.02em; }
.lead.long h2 { font-size: clamp(1.75rem, 1.2rem + 2vw, 2.5rem); line-height: 1.12; }
.lead .teaser { margin-top: 1rem; font-size: 1.125rem; line-height: 1.5; -webkit-line-clamp: 7; line-clamp: 7; }
.lead .meta { margin-top: 1.1rem; font-size: .9375rem; }
@media (min-width: 60rem) {
  .lead:not(.bare) { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); align-items: start; }
  .lead.bare > div { max-width: 56rem; }
}
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: clamp(1.75rem, 3vw, 2.5rem) clamp(1.25rem, 2.5vw, 2.25rem); padding-block: clamp(1.75rem, 3vw, 2.5rem); border-top: 1px solid var(--line); }
.card .picture { margin-bottom: .95rem; }
.card h2, .card h3 { font-size: 1.375rem; line-height: 1.2; }
.card .teaser { margin-top: .6rem; font-size: .9688rem; }
.card.bare { padding-top: .95rem; border-top: .2rem solid var(--accent); }
.card.bare h2, .card.bare h3 { font-size: 1.625rem; }
.card.bare .teaser { -webkit-line-clamp: 8; line-clamp: 8; }
.briefs { padding-top: clamp(1.5rem, 3vw, 2.25rem); border-top: .2rem solid var(--ink); columns: 2 22rem; column-gap: clamp(1.5rem, 4vw, 3.5rem); }
.brief { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 1.1rem; align-items: start; padding-block: 1rem; border-bottom: 1px solid var(--line); break-inside: avoid; }
.brief h2, .brief h3 { font-size: 1.125rem; line-height: 1.28; }
.brief .kicker { margin-bottom: .25rem; font-size: .75rem; }
.brief .teaser { margin-top: .3rem; font-size: .9375rem; -webkit-line-clamp: 2; line-clamp: 2; }
.brief .picture { width: 7rem; }
.brief .picture img { aspect-ratio: 4 / 3; }
.brief .meta { margin-top: .4rem; }
.brief .ai-label { margin-top: .3rem; color: var(--soft); font-size: .8125rem; }

.listing { display: grid; gap: 2.5rem clamp(2rem, 5vw, 4.5rem); }
@media (min-width: 62rem) {
  .listing.split { grid-template-columns: minmax(0, 1fr) 19rem; }
}
.row { display: grid; gap: 1rem 2rem; align-items: start; padding-block: 1.6rem; border-top: 1px solid var(--line); }
.row h2, .row h3 { font-size: clamp(1.3rem, 1.1rem + .8vw, 1.625rem); line-height: 1.2; }
.row .teaser { max-width: 46rem; margin-top: .55rem; -webkit-line-clamp: 3; line-clamp: 3; }
.rows > .row:first-child { border-top: .2rem solid var(--ink); }
@media (min-width: 40rem) {
  .row:not(.bare) { grid-template-columns: minmax(0, 1fr) clamp(11rem, 24vw, 16rem); }
}
@media (max-width: 39.99rem) { .row .picture { order: -1; } }
.sidebar { font-size: .9375rem; }
.sidebar section + section { margin-top: 2rem; }
.sidebar h2 { margin-bottom: .6rem; padding-top: .6rem; border-top: .2rem solid var(--accent); font: 700 1rem/1.4 var(--sans); letter-spacing: 0; }
.sidebar p { margin-bottom: .6rem; }
.sidebar ul { margin: 0; padding: 0; list-style: none; }
.sidebar li { padding-block: .2rem; }
.sidebar a { overflow-wrap: anywhere; }
.sidebar [aria-current] { font-weight: 700; color: var(--accent); }
.profile { white-space: pre-line; hyphens: auto; }
.logo { margin-bottom: 1rem; }
.logo img { width: auto; max-width: min(14rem, 100%); max-height: 6rem; }
.contact { font-style: normal; }
.contact dt { color: var(--soft); font-size: .8125rem; }
.contact dd { margin: 0 0 .5rem; }
.more { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin-top: clamp(2rem, 4vw, 3rem); }
.empty { padding-block: 2rem; color: var(--soft); font-size: 1.125rem; }
.empty h2 { margin-bottom: .5rem; color: var(--ink); }
.feeds { display: flex; flex-wrap: wrap; gap: .2rem 1rem; margin-top: 2rem; color: var(--soft); font-size: .9375rem; }
.years { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr)); gap: 2rem; }
.years h2 { margin-bottom: .5rem; padding-top: .6rem; border-top: .2rem solid var(--accent); font-size: 1.5rem; }
.years ul { margin: 0; padding: 0; list-style: none; }
.years li { padding-block: .2rem; }
.note { margin-top: 2rem; color: var(--soft); font-size: .875rem; }
@media print {
  .cards { grid-template-columns: repeat(2, 1fr); }
  .lead:not(.bare) { grid-template-columns: 1fr 1fr; }
  .card, .row, .brief, .lead { break-inside: avoid; }
}
`;
