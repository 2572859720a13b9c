import { completedUrl } from '../toolbar/completed-url.ts';

/**
 * Line length in characters that suggests text from a PDF column, whose lines break at the column's width. Shorter and
 * much longer lines end where the author ended them.
 */
const COLUMN = { min: 35, max: 160 };

/**
 * Turns plain text into HTML. Blank lines and form feeds separate paragraphs; other line breaks stay, as on the API's
 * legacy paths. Line breaks of a PDF column become spaces, and words hyphenated there are joined. Lines that start with
 * a bullet become list items. URLs are linked where a line is whole: in a column they may continue on the next one.
 */
export function plainTextHtml(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      .replaceAll('\u00ad', '')
      // PDFs contain ligatures of the typeface, which full-text search does not match.
      .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
      .split(/\n[ \t]*(?:\n[ \t]*)+|\f|\u2029/)
      .map((block) =>
        block
          .split(/\n|\u2028/)
          .map((line) => line.trim())
          .filter((line) => line !== ''),
      )
      .filter((lines) => lines.length > 0)
      .map(paragraph)
      .join('')
      .replaceAll('</ul><ul>', '')
      .replaceAll('</ol><ol>', '')
  );
}

const ITEM = /^(?:[•◦▪‣·*–-]|(\d{1,2}[.)]))\s+(?=\S)/;

function paragraph(lines: readonly string[]): string {
  if (!lines.some((line) => ITEM.test(line))) {
    const paragraphs = isColumn(lines) ? [lines] : columnParagraphs(lines);
    if (paragraphs === undefined) return `<p>${lines.map(linked).join('<br>')}</p>`;
    return paragraphs.map((paragraphLines) => `<p>${joinLines(paragraphLines)}</p>`).join('');
  }
  const first = lines.findIndex((line) => ITEM.test(line));
  const isNumbered = ITEM.exec(lines[first] ?? '')?.[1] !== undefined;
  // A single line that starts with a number may be a date or a heading.
  if (isNumbered && lines.length === 1) return `<p>${linked(lines[0] ?? '')}</p>`;
  const items: string[][] = [];
  for (const line of lines.slice(first)) {
    if (ITEM.test(line)) items.push([line.replace(ITEM, '')]);
    else items.at(-1)?.push(line);
  }
  const tag = isNumbered ? 'ol' : 'ul';
  const intro = first === 0 ? '' : paragraph(lines.slice(0, first));
  return `${intro}<${tag}>${items.map((item) => `<li>${item.length === 1 ? linked(item[0] ?? '') : joinLines(item)}</li>`).join('')}</${tag}>`;
}

/**
 * The paragraphs of a column without blank lines, as most PDF viewers copy it: a line shorter than the column ends a
 * paragraph. Undefined if most lines are short, as in an address.
 */
function columnParagraphs(lines: readonly string[]): string[][] | undefined {
  const longest = Math.max(...lines.map(({ length }) => length));
  const isFull = ({ length }: string) => length >= longest * 0.75;
  const full = lines.filter(isFull);
  const hasColumnWidth = longest >= COLUMN.min && longest <= COLUMN.max && full.length >= lines.length / 2;
  if (!hasColumnWidth || full.length < 2 || full.filter(endsSentence).length > full.length / 2) return undefined;
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    paragraphs.at(-1)?.push(line);
    if (!isFull(line) && !/[-,;]$/.test(line)) paragraphs.push([]);
  }
  return paragraphs.filter((paragraphLines) => paragraphLines.length > 0);
}

function endsSentence(line: string): boolean {
  return /[.!?:]["”“»«]?$/.test(line);
}

/** True if all lines but the last are about equally long and most end in mid-sentence. */
function isColumn(lines: readonly string[]): boolean {
  const full = lines.slice(0, -1);
  if (full.length === 0) return false;
  const longest = Math.max(...full.map(({ length }) => length));
  const hasEvenLengths = full.every(
    ({ length }) => length >= COLUMN.min && length <= COLUMN.max && length >= longest * 0.6,
  );
  return hasEvenLengths && full.filter(endsSentence).length <= full.length / 2;
}

/** Joins lines. `Presse-` and `mitteilung` become one word; `Nord-` and `Süd` do not. */
function joinLines(lines: readonly string[]): string {
  return escaped(
    lines
      .join('\n')
      .replace(/(?<=\p{Ll})-\n(?=\p{Ll})(?!(?:und|oder|bzw|and|or)\b)/gu, '')
      .replaceAll('\n', ' '),
  );
}

const URL_IN_TEXT = /(?<![\p{L}\p{N}])(?:https?:\/\/|www\.)[^\s<>"„“”«»‹›‚‘’…]*[^\s<>"„“”«»‹›‚‘’….,;:!?\]]/giu;

/** Escaped text whose URLs are links. */
function linked(line: string): string {
  let html = '';
  let at = 0;
  for (const { 0: match, index } of line.matchAll(URL_IN_TEXT)) {
    // A closing bracket belongs to the URL only with an opening one.
    const url = match.includes('(') ? match : match.replace(/\).*$/, '');
    const href = completedUrl(url);
    if (href === undefined) continue;
    html += `${escaped(line.slice(at, index))}<a href="${escaped(href).replaceAll('"', '&quot;')}">${escaped(url)}</a>`;
    at = index + url.length;
  }
  return html + escaped(line.slice(at));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
