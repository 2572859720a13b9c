import { textLines } from '../../content/content.ts';
import { type Check, EXAMPLE_MAX } from './finding.ts';

type HeaderName = 'from' | 'to' | 'copy' | 'date' | 'subject' | 'other';

const HEADERS: Readonly<Record<HeaderName, string>> = {
  from: 'von|from|absender',
  to: 'an|to|empfänger',
  copy: 'cc|bcc|kopie',
  date: 'datum|date',
  subject: 'betreff|subject',
  other: 'gesendet|sent|reply-to|antwort an|message-id|return-path',
};
const NAMES = Object.keys(HEADERS) as readonly HeaderName[];
/** Match anywhere in a line: some programs put several headers on one. */
const HEADER_NAME = Object.fromEntries(
  NAMES.map((name) => [name, new RegExp(`(?:^|[\\s>])(?:${HEADERS[name]})\\s?:\\s`, 'iu')]),
) as Readonly<Record<HeaderName, RegExp>>;
const MAIL_ONLY = ['copy', 'subject', 'other'] as const;
const HEADER_LINE = new RegExp(`^[>\\s]*(?:${Object.values(HEADERS).join('|')})\\s?:\\s`, 'iu');
/** Quantifiers are bounded, since a text without spaces would take quadratic time. */
const ADDRESS = /[^\s<>@]{1,64}@[^\s<>@]{1,255}\.\p{L}{2,}/u;

/** The line that mail programs put above a forwarded or quoted mail. */
const FORWARDED =
  /^-{2,}\s*(?:original message|ursprüngliche nachricht|forwarded message|weitergeleitete nachricht)\s*-{2,}|^(?:begin forwarded message|anfang der weitergeleiteten nachricht)\s*:/iu;

/** Lines that a header may span. */
const HEADER_LINES_MAX = 6;

export const hasNoMailHeader: Check<'mail_header'> = ({ release: { text } }) => {
  const lines = textLines(text);
  const found = lines.find((line, i) => FORWARDED.test(line) || isHeader(lines.slice(i, i + HEADER_LINES_MAX)));
  return found === undefined ? [] : [{ example: found.slice(0, EXAMPLE_MAX) }];
};

/**
 * True for at least two header names, of which one has an address or occurs in mails only: "Datum:" and "Von: 10 bis 12
 * Uhr" also occur in invitations.
 */
function isHeader(lines: readonly string[]): boolean {
  if (!HEADER_LINE.test(lines[0] ?? '')) return false;
  const headers = lines.filter((line) => HEADER_LINE.test(line));
  const names = NAMES.filter((name) => headers.some((line) => HEADER_NAME[name].test(line)));
  const occursInMailsOnly = MAIL_ONLY.some((name) => names.includes(name)) || headers.some(isAddressed);
  return names.length >= 2 && occursInMailsOnly;
}

function isAddressed(line: string): boolean {
  return (HEADER_NAME.from.test(line) || HEADER_NAME.to.test(line)) && ADDRESS.test(line);
}
