import type { Company, PressContact } from '../../../../../domain/index.ts';
import { safeUrl } from '../../page/links.ts';

export const CARD_TYPE = 'text/vcard; charset=utf-8';

export function hasContact({ name, email, phone }: PressContact): boolean {
  return name !== null || email !== null || phone !== null;
}

/** A newsroom's press contact as a vCard 4.0 (RFC 6350); undefined without one. */
export function contactCard({
  name: newsroom,
  language,
  pressContact,
  websiteUrl,
  updatedAt,
}: Company): string | undefined {
  if (!hasContact(pressContact)) return undefined;
  const { name, email, phone } = pressContact;
  const website = safeUrl(websiteUrl);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `KIND:${name === null ? 'org' : 'individual'}`,
    `FN:${escaped(name ?? newsroom)}`,
    // ORG has several components, separated by semicolons, so these are escaped too.
    `ORG:${escaped(newsroom).replaceAll(';', '\\;')}`,
    ...(email === null ? [] : [`EMAIL;TYPE=work:${escaped(email)}`]),
    ...(phone === null ? [] : [`TEL;TYPE=work:${escaped(phone)}`]),
    // URIs are not escaped; linkable ones contain no line breaks.
    ...(website === null ? [] : [`URL:${website}`]),
    `LANG:${language}`,
    `REV:${updatedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** Escapes a text value (RFC 6350, section 3.4). */
function escaped(text: string): string {
  return text.replace(/[\\,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Octets of a line without its line break (RFC 6350, section 3.2). */
const LINE_MAX = 75;

/** Folds a long line between characters; continuation lines begin with a space. */
function folded(line: string): string {
  let bytes = 0;
  let result = '';
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (bytes + length > LINE_MAX) {
      result += '\r\n ';
      bytes = 1;
    }
    result += character;
    bytes += length;
  }
  return result;
}
