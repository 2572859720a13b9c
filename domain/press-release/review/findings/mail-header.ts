import { textLines } from '../../content/content.ts';
import { type Check, EXAMPLE_MAX } from './finding.ts';

type HeaderName = 'from' | 'to' | 'copy' | 'sent' | 'date' | 'subject';

const HEADERS: Readonly<Record<HeaderName, string>> = {
  from: 'von|from|absender',
  to: 'an|to|empfänger',
  copy: 'cc|bcc|kopie',
  sent: 'gesendet|sent|reply-to|antwort an|message-id|return-path',
  date: 'datum|date',
  subject: 'betreff|subject',
};
const NAMES = Object.keys(HEADERS) as readonly HeaderName[];
const LINES = Object.fromEntries(
  NAMES.map((name) => [name, new RegExp(`(?:^|[\\s>])(?:${HEADERS[name]})\\s?:\\s`, 'iu')]),
) as Readonly<Record<HeaderName, RegExp>>;
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
  const line = lines.find((text, i) => FORWARDED.test(text) || isHeader(lines.slice(i, i + HEADER_LINES_MAX)));
  return line === undefined ? [] : [{ example: line.slice(0, EXAMPLE_MAX) }];
};

/**
 * True for at least two header names, of which one has an address or occurs in mails only: "Datum:" and "Von: 10 bis 12
 * Uhr" also occur in invitations.
 */
function isHeader(lines: readonly string[]): boolean {
  if (!HEADER_LINE.test(lines[0] ?? '')) return false;
  const headers = lines.filter((line) => HEADER_LINE.test(line));
  const names = NAMES.filter((name) => headers.some((line) => LINES[name].test(line)));
  const isOfMail =
    names.includes('subject') || names.includes('sent') || names.includes('copy') || headers.some(isAddressed);
  return names.length >= 2 && isOfMail;
}

function isAddressed(line: string): boolean {
  return (LINES.from.test(line) || LINES.to.test(line)) && ADDRESS.test(line);
}
