import { textLines } from '../../content/content.ts';
import { type Check, EXAMPLE_MAX } from './finding.ts';

const ELEMENTS =
  'p|br|div|span|strong|b|em|i|u|a|h[1-6]|ul|ol|li|table|tr|td|th|img|blockquote|font|center|hr|section|article|figure|script|style|iframe';
const TAG = `<\\/?(?:${ELEMENTS})(?:\\s[^<>]{0,500})?\\/?>`;
const SHORTCODE = '\\[\\/?[a-z][\\w-]*(?:\\s[^\\[\\]]{0,500})?\\]';
const OPEN_QUOTE = '["\'`„“”‚‘’»«(]';
const CLOSE_QUOTE = '["\'`“”‘’»«)]';

/** Markup between quotation marks or in brackets: the text is about it, and such a mention is no fault. */
const MENTION = new RegExp(
  `${OPEN_QUOTE}(?:${TAG}|${SHORTCODE}|[*_#]{1,6})(?:${TAG}|${SHORTCODE}|[^<>\\[\\]"„“”]){0,40}${CLOSE_QUOTE}`,
  'giu',
);

/** Opening and closing markup, with its name. Its quantifiers are bounded, because publishers choose the text. */
const PAIRED: readonly RegExp[] = [
  new RegExp(`<(\\/?)(${ELEMENTS})(?:\\s[^<>]{0,500})?>`, 'giu'),
  /\[(\/?)([a-z][\w-]*)(?:\s[^[\]]{0,500})?\]/giu,
];

/** Each of these is markup wherever it occurs. */
const UNAMBIGUOUS: readonly RegExp[] = [
  // Markdown: strong text, links and images, headings, code fences, tables. "###" alone ends many releases.
  /(?<![^\s(„"])\*\*(?=[\p{L}\p{N}„"])[^*]{0,200}[\p{L}\p{N}.!?:"“]\*\*(?![\p{L}\p{N}])/u,
  /!?\[[^\][]{1,500}\]\((?:https?:|mailto:|\/|#)[^)\s]{0,500}\)/iu,
  /^#{2,6} (?!.*#$).*[\p{L}\p{N}]/u,
  /^(?:```|~~~)/u,
  /^\|?(?:\s?:?-{3,}:?\s?\|)+\s?(?::?-{3,}:?)?$/u,
  // A shortcode with attributes; placeholders of templates.
  /\[[a-z][\w-]*(?:\s+[\w-]+=(?:["'„“”][^\]"'„“”]{0,200}["'“”]|[\w,-]+))+\s*\/?\]/iu,
  /\{\{ ?[\w.]{1,100} ?\}\}|%%\w{1,100}%%/u,
];

/** Patterns that are markup only if they occur at least this many times. */
const REPEATED: readonly (readonly [RegExp, number])[] = [
  [/<(?:br|hr)\s?\/?>/giu, 2],
  [new RegExp(`^<(?:${ELEMENTS})(?:\\s[^<>]{0,500})?>`, 'giu'), 2],
  [/&(?:nbsp|amp|quot|lt|gt|[aou]uml|szlig|ndash|mdash|#\d{2,5});/giu, 2],
  [/^\*\s\S/gu, 3],
  [/^#\s\p{L}/gu, 2],
  [/^>\s\S/gu, 2],
];

export const hasNoVisibleMarkup: Check<'markup_as_text'> = ({ release: { title, text } }) => {
  const lines = [title, ...textLines(text)].map((line) => line.replace(MENTION, ' '));
  const example =
    lines.find((line) => UNAMBIGUOUS.some((pattern) => pattern.test(line))) ?? pairedLine(lines) ?? repeatedLine(lines);
  return example === undefined ? [] : [{ example: example.trim().slice(0, EXAMPLE_MAX) }];
};

/** The first line with markup that is closed in the same or a later line. */
function pairedLine(lines: readonly string[]): string | undefined {
  const text = lines.join('\n');
  const pattern = PAIRED.find((candidate) => hasPair(text, candidate));
  if (pattern === undefined) return undefined;
  return lines.find((line) => hasPair(line, pattern)) ?? lines.find((line) => line.match(pattern) !== null);
}

/** True for opening and closing markup of one name with letters or digits in between. */
function hasPair(text: string, pattern: RegExp): boolean {
  const opened = new Map<string, number>();
  for (const { 0: markup, 1: slash, 2: name = '', index } of text.matchAll(pattern)) {
    const key = name.toLowerCase();
    const from = opened.get(key);
    if (slash === '') opened.set(key, index + markup.length);
    else if (from !== undefined && /[\p{L}\p{N}]/u.test(text.slice(from, index))) return true;
  }
  return false;
}

/** The first line with a pattern that occurs often enough in the whole text. */
function repeatedLine(lines: readonly string[]): string | undefined {
  for (const [pattern, minimum] of REPEATED) {
    const counts = lines.map((line) => line.match(pattern)?.length ?? 0);
    if (counts.reduce((sum, count) => sum + count, 0) >= minimum) return lines[counts.findIndex((count) => count > 0)];
  }
  return undefined;
}
