import type { MarkedSegment } from '../../../../../application/portal/search/highlights.ts';
import { type Html, type HtmlValue, html } from '../../page/html.ts';
import { LABELS, LANGUAGE_NAMES } from '../../page/labels.ts';
import { timeElement } from '../../page/times.ts';
import { aiMark, pictureElement } from '../../release/pictures/picture.ts';
import type { EntryView } from './entry-view.ts';

type Heading = 'h2' | 'h3';

interface BriefOptions {
  readonly heading?: Heading;
  readonly isWhole?: boolean;
  readonly newsroom?: boolean;
}

/** `first` is above the fold; its picture loads eagerly. */
type Position = 'first' | 'later';

/* The whole card is clickable: the title's link covers it, and other links are stacked above. */

/** Characters. Longer titles are set in a smaller size. */
const LEAD_TITLE_MAX = 45;

export function leadStory(entry: EntryView): Html {
  return html`<article class="lead${entry.picture === null && ' bare'}${entry.title.length > LEAD_TITLE_MAX && ' long'}">
${picture(entry, '(min-width: 60rem) 44rem, 100vw', 'first')}<div>
${kicker(entry)}${title(entry, 'h2')}
<p class="teaser"${foreign(entry)}>${markedHtml(entry.excerpt, entry.teaser)}</p>
${meta(entry)}</div>
</article>
`;
}

/** A release with its picture above the text. */
export function card(entry: EntryView, heading: Heading = 'h2'): Html {
  return html`<article class="card${entry.picture === null && ' bare'}">
${picture(entry, '(min-width: 60rem) 24rem, (min-width: 40rem) 46vw, 100vw', 'later')}${kicker(entry)}${title(entry, heading)}
<p class="teaser"${foreign(entry)}>${markedHtml(entry.excerpt, entry.teaser)}</p>
${meta(entry)}</article>
`;
}

/** A row of a list. Lists of one category or newsroom leave out its name. */
export function row(
  entry: EntryView,
  { kicker: hasKicker = true, newsroom = true, heading = 'h2' as Heading, position = 'later' as Position } = {},
): Html {
  return html`<article class="row${entry.picture === null && ' bare'}">
<div>${hasKicker && kicker(entry)}${title(entry, heading)}
<p class="teaser"${foreign(entry)}>${markedHtml(entry.excerpt, entry.teaser)}</p>
${matchingKeywords(entry)}${meta(entry, newsroom)}</div>
${picture(entry, '(min-width: 40rem) 16rem, 100vw', position)}</article>
`;
}

/** The shortest form: title and thumbnail. `isWhole` adds category and teaser. */
export function brief(
  entry: EntryView,
  { heading = 'h3' as Heading, isWhole = false, newsroom = true }: BriefOptions = {},
): Html {
  return html`<article class="brief">
<div>${isWhole && kicker(entry)}${title(entry, heading)}
${isWhole && html`<p class="teaser"${foreign(entry)}>${entry.teaser}</p>\n`}${meta(entry, newsroom)}${entry.thumbnail && entry.ai !== null && html`<p class="ai-label">${entry.ai}</p>`}</div>
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
  const link = html`<a class="over" href="${entry.href}"${entry.isForeign && html` hreflang="${entry.language}"`}${foreign(entry)}>${markedHtml(entry.titlePieces, entry.title)}</a>`;
  return heading === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`;
}

function meta({ newsroom, published, isForeign, language }: EntryView, isNamed = true): Html {
  return html`<p class="meta">${isNamed && html`<a href="${newsroom.href}">${newsroom.name}</a> `}${timeElement(published)}${
    isForeign && html` <span class="language" lang="${language}">${LANGUAGE_NAMES[language]}</span>`
  }</p>
`;
}

function markedHtml(segments: readonly MarkedSegment[] | undefined, plain: string): HtmlValue {
  if (segments === undefined) return plain;
  return segments.map(({ text, hit }) => (hit ? html`<mark>${text}</mark>` : text));
}

function matchingKeywords(entry: EntryView): Html | null {
  const { keywordPieces = [], language } = entry;
  if (keywordPieces.length === 0) return null;
  return html`<p class="hits"${foreign(entry)}>${LABELS[language].keywords}: ${keywordPieces.map(
    (pieces, i) => html`${i > 0 && ', '}${markedHtml(pieces, '')}`,
  )}</p>
`;
}

/** The `lang` attribute of texts in another language than the page, for screen readers and hyphenation. */
function foreign({ isForeign, language }: EntryView): Html | null {
  return isForeign ? html` lang="${language}"` : null;
}
