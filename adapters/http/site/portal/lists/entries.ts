import type { MarkedPiece } from '../../../../../application/portal/search/marks.ts';
import { type Html, type HtmlValue, html } from '../../page/html.ts';
import { LANGUAGE_NAMES } from '../../page/labels.ts';
import { timeElement } from '../../page/times.ts';
import { aiMark, pictureElement } from '../../release/pictures/picture.ts';
import type { EntryView } from './entry-view.ts';

type Heading = 'h2' | 'h3';

interface BriefOptions {
  readonly heading?: Heading;
  readonly isWhole?: boolean;
  readonly newsroom?: boolean;
}

/** Whether its picture is seen before anything is scrolled. */
type Position = 'first' | 'later';

/* Whole cards are links: the title's link lies over them, the others above it. */

/** The first story of a front page. */
export function leadStory(entry: EntryView): Html {
  return html`<article class="lead${entry.picture === null && ' bare'}">
${picture(entry, '(min-width: 60rem) 44rem, 100vw', 'first')}<div>
${kicker(entry)}${title(entry, 'h2')}
<p class="teaser"${foreign(entry)}>${marked(entry.excerpt, entry.teaser)}</p>
${meta(entry)}</div>
</article>
`;
}

/** A story with its picture above it; without one its words have the room. */
export function card(entry: EntryView, heading: Heading = 'h2'): Html {
  return html`<article class="card${entry.picture === null && ' bare'}">
${picture(entry, '(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 100vw', 'later')}${kicker(entry)}${title(entry, heading)}
<p class="teaser"${foreign(entry)}>${marked(entry.excerpt, entry.teaser)}</p>
${meta(entry)}</article>
`;
}

/** A row of a list, with a small picture. A list of one category or newsroom does not repeat its name in each row. */
export function row(
  entry: EntryView,
  { kicker: named = true, newsroom = true, heading = 'h2' as Heading, position = 'later' as Position } = {},
): Html {
  return html`<article class="row${entry.picture === null && ' bare'}">
<div>${named && kicker(entry)}${title(entry, heading)}
<p class="teaser"${foreign(entry)}>${marked(entry.excerpt, entry.teaser)}</p>
${meta(entry, newsroom)}</div>
${picture(entry, '(min-width: 40rem) 16rem, 100vw', position)}</article>
`;
}

/** The shortest form: a title with a thumbnail; `isWhole` adds category and teaser. */
export function brief(
  entry: EntryView,
  { heading = 'h3' as Heading, isWhole = false, newsroom = true }: BriefOptions = {},
): Html {
  return html`<article class="brief">
<div>${isWhole && kicker(entry)}${title(entry, heading)}
${isWhole && html`<p class="teaser"${foreign(entry)}>${entry.teaser}</p>\n`}${meta(entry, newsroom)}${entry.thumbnail && entry.ai !== null && html`<p class="made">${entry.ai}</p>`}</div>
${entry.thumbnail && html`<div class="picture">${pictureElement(entry.thumbnail, '7rem')}</div>\n`}</article>
`;
}

function picture(entry: EntryView, sizes: string, position: Position): Html | null {
  if (entry.picture === null) return null;
  return html`<div class="picture">${pictureElement(entry.picture, sizes, position)}${aiMark(entry.ai)}</div>
`;
}

function kicker({ category }: EntryView): Html {
  return html`<p class="kicker"><a href="${category.href}">${category.name}</a></p>
`;
}

function title(entry: EntryView, heading: Heading): Html {
  const words = html`<a class="over" href="${entry.href}"${entry.isForeign && html` hreflang="${entry.language}"`}${foreign(entry)}>${marked(entry.titlePieces, entry.title)}</a>`;
  return heading === 'h2' ? html`<h2>${words}</h2>` : html`<h3>${words}</h3>`;
}

function meta({ newsroom, published, isForeign, language }: EntryView, isNamed = true): Html {
  return html`<p class="meta">${isNamed && html`<a href="${newsroom.href}">${newsroom.name}</a> `}${timeElement(published)}${
    isForeign && html` <span class="language" lang="${language}">${LANGUAGE_NAMES[language]}</span>`
  }</p>
`;
}

function marked(pieces: readonly MarkedPiece[] | undefined, plain: string): HtmlValue {
  if (pieces === undefined) return plain;
  return pieces.map(({ text, hit }) => (hit ? html`<mark>${text}</mark>` : text));
}

/** Words that are not in the page's language say so, so that they are read out and hyphenated as they should be. */
function foreign({ isForeign, language }: EntryView): Html | null {
  return isForeign ? html` lang="${language}"` : null;
}
