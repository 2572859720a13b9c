import type { Company, PressContact } from '../../../../../domain/index.ts';
import { linkable } from '../../page/links.ts';

export const CARD_TYPE = 'text/vcard; charset=utf-8';

export function hasContact({ name, email, phone }: PressContact): boolean {
  return name !== null || email !== null || phone !== null;
}

/** A newsroom's press contact as a vCard 4.0 (RFC 6350); undefined where it has none. */
export function contactCard({
  name: newsroom,
  language,
  pressContact,
  websiteUrl,
  updatedAt,
}: Company): string | undefined {
  if (!hasContact(pressContact)) return undefined;
  const { name, email, phone } = pressContact;
  const website = linkable(websiteUrl);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `KIND:${name === null ? 'org' : 'individual'}`,
    `FN:${escaped(name ?? newsroom)}`,
    // The only value with several components, which a semicolon would separate.
    `ORG:${escaped(newsroom).replaceAll(';', '\\;')}`,
    ...(email === null ? [] : [`EMAIL;TYPE=work:${escaped(email)}`]),
    ...(phone === null ? [] : [`TEL;TYPE=work:${escaped(phone)}`]),
    // A URI is not escaped; linkable ones have no line break.
    ...(website === null ? [] : [`URL:${website}`]),
    `LANG:${language}`,
    `REV:${updatedAt.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    'END:VCARD',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** RFC 6350, section 3.4. */
function escaped(text: string): string {
  return text.replace(/[\\,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** Octets of a line without its end (RFC 6350, section 3.2). */
const LINE_MAX = 75;

/** Breaks a long line between characters; each further line begins with a space. */
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
