import { refuseIfAny } from '../../../../domain/index.ts';
import { FIELDS_MAX } from '../fields/parse-fields.ts';
import { HttpError } from '../problems/problem.ts';
import { decodeUtf8, type RawBody } from './body.ts';

const FORM = 'application/x-www-form-urlencoded';
const AMPERSAND = 0x26;

/** Charsets that clients of the earlier portals use in percent-encoded forms. */
const CHARSETS = ['utf-8', 'us-ascii', 'iso-8859-1', 'iso-8859-15', 'windows-1252'] as const;

/** One field of a form; name or value is undefined if its bytes are invalid in the form's charset. */
export interface FormField {
  readonly name: string | undefined;
  readonly value: string | undefined;
}

/**
 * Parses a form's fields, in order. They are counted before they are parsed.
 * @throws DomainError `validation_failed` for too many fields; HttpError `unsupported_media_type` for an unknown
 *   charset, `bad_request` for invalid UTF-8 in a form that is UTF-8 or names no charset
 */
export function formFields({ bytes, charset }: RawBody): FormField[] {
  const label = CHARSETS.find((known) => known === (charset === '' ? 'utf-8' : charset));
  if (label === undefined) {
    throw new HttpError('unsupported_media_type', { expected: CHARSETS.map((known) => `${FORM}; charset=${known}`) });
  }
  let count = 1;
  for (let at = bytes.indexOf(AMPERSAND); at !== -1 && count <= FIELDS_MAX; at = bytes.indexOf(AMPERSAND, at + 1)) {
    count++;
  }
  if (label === 'utf-8') decodeUtf8(bytes, 'bad_request');
  if (count > FIELDS_MAX) refuseIfAny([{ field: 'body', rule: 'max', max: FIELDS_MAX }]);
  return bytes
    .toString('latin1')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const end = pair.indexOf('=');
      const [name, value] = end === -1 ? [pair, ''] : [pair.slice(0, end), pair.slice(end + 1)];
      return { name: decodeText(name, label), value: decodeText(value, label) };
    });
}

/** Decodes plus signs, percent escapes and the charset; undefined for bytes that the charset does not define. */
function decodeText(text: string, charset: string): string | undefined {
  const bytes = text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_whole, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return undefined;
  }
}
