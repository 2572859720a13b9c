import { createHash, type KeyObject } from 'node:crypto';

/** DER values (X.690), and the structures of certificates (RFC 5280). */

/** A value with its tag. */
export function tagValue(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const size = body.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

export const sequence = (...content: readonly Uint8Array[]) => tagValue(0x30, ...content);
export const explicit = (number: number, content: Uint8Array) => tagValue(0xa0 + number, content);
export const integer = (bytes: Uint8Array) => tagValue(0x02, bytes);
/** An object identifier by its DER bytes, in hexadecimal. */
export const oid = (hex: string) => tagValue(0x06, Buffer.from(hex, 'hex'));
export const bits = (content: Uint8Array) => tagValue(0x03, Buffer.from([0]), content);
export const utf8 = (text: string) => tagValue(0x0c, Buffer.from(text, 'utf8'));
export const time = (date: Date) =>
  tagValue(0x18, Buffer.from(date.toISOString().replace(/[-:T]|\.\d+/g, ''), 'latin1'));

export const TRUE = tagValue(0x01, Buffer.from([0xff]));
export const ECDSA_WITH_SHA256 = sequence(oid('2a8648ce3d040302'));
/** Key usage as a bit string: keyCertSign and cRLSign. */
export const MAY_ISSUE = Buffer.from('03020106', 'hex');
export const MAY_SIGN = Buffer.from('03020780', 'hex');

export const distinguishedName = (organisation: string, commonName: string) =>
  sequence(
    ...[
      [ORGANISATION, organisation],
      [COMMON_NAME, commonName],
    ].map(([type = '', value = '']) => tagValue(0x31, sequence(oid(type), utf8(value)))),
  );
const ORGANISATION = '55040a';
const COMMON_NAME = '550403';

export const extension = (id: string, value: Uint8Array, critical = false) =>
  sequence(oid(id), ...(critical ? [TRUE] : []), tagValue(0x04, value));

/** The subject and authority key identifier extensions. */
export function keyIdentifiers(subject: KeyObject, issuer: KeyObject): Buffer {
  const identifier = (key: KeyObject) => createHash('sha1').update(spkiOf(key)).digest();
  return Buffer.concat([
    extension('551d0e', tagValue(0x04, identifier(subject))),
    extension('551d23', sequence(tagValue(0x80, identifier(issuer)))),
  ]);
}

export const spkiOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });

export function pemOf(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
