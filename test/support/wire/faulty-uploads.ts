import { animatedPng, animatedWebp, jpeg, png, truncate, webp, withXmp, xmpPacket } from '../pictures/pictures.ts';
import type { FieldChanges } from './uploads.ts';

/** A character of two UTF-16 code units. */
export const ASTRAL = '😀';
export const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** Single faults: the changed fields, and the `field rule` that the response must contain. */
export const FIELD_FAULTS: readonly (readonly [string, FieldChanges, string])[] = [
  ...['ai_declaration', 'copyright', 'rights_confirmed', 'confirm_text_version'].flatMap((field) => [
    [`${field} is missing`, { [field]: null }, `${field} required`] as const,
    [`${field} is empty`, { [field]: '' }, `${field} required`] as const,
    [`${field} is blank`, { [field]: ' \t ' }, `${field} required`] as const,
  ]),
  ['ai_declaration is another word', { ai_declaration: 'none' }, 'ai_declaration in'],
  ['ai_declaration is in capitals', { ai_declaration: 'ORIGINAL' }, 'ai_declaration in'],
  ['copyright has 256 characters', { copyright: ASTRAL.repeat(256) }, 'copyright max'],
  ['copyright has a NUL', { copyright: 'a\0b' }, 'copyright control_characters'],
  ['copyright has a bell', { copyright: 'a\u0007b' }, 'copyright control_characters'],
  ['copyright has a C1 control character', { copyright: 'a\u0085b' }, 'copyright control_characters'],
  ['rights_confirmed is 0', { rights_confirmed: '0' }, 'rights_confirmed accepted'],
  ['rights_confirmed is false', { rights_confirmed: 'FALSE' }, 'rights_confirmed accepted'],
  ['rights_confirmed is another word', { rights_confirmed: 'maybe' }, 'rights_confirmed type'],
  ['rights_confirmed is 2', { rights_confirmed: '2' }, 'rights_confirmed type'],
  ['title has 121 characters', { title: ASTRAL.repeat(121) }, 'title max'],
  ['title has a control character', { title: 'a\u001bb' }, 'title control_characters'],
  ['description has 501 characters', { description: 'ä'.repeat(501) }, 'description max'],
  ...['license_url', 'source_url'].flatMap((field) =>
    [
      'example.org',
      '//example.org/a',
      '/a',
      'ftp://example.org',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://',
      'https:///a',
      'https://a b.example/',
      'https://user:secret@example.org/',
      'https://300.1.1.1/',
      'https://example.org:99999/',
    ].map((url) => [`${field} is ${url}`, { [field]: url }, `${field} url`] as const),
  ),
  ...['focus_x', 'focus_y'].flatMap((field) => [
    ...['-1', '101', '999999999999999'].map(
      (value) => [`${field} is ${value}`, { [field]: value }, `${field} between`] as const,
    ),
    ...['50.5', '1e1', '0x10', 'centre', '٥', '1'.repeat(40), '5 0', '50%'].map(
      (value) => [`${field} is ${value}`, { [field]: value }, `${field} type`] as const,
    ),
  ]),
  ['no_crop is another word', { no_crop: 'perhaps' }, 'no_crop type'],
  ['is_preview is another word', { is_preview: 'ja' }, 'is_preview type'],
];

/** Files that are refused regardless of the other fields. */
export const FILE_FAULTS: readonly (readonly [string, () => Promise<Uint8Array> | Uint8Array, string])[] = [
  ['empty', () => new Uint8Array(0), 'image image_format'],
  ['a GIF', () => latin1('GIF89a\x01\0\x01\0\0\0\0;'), 'image image_format'],
  ['an SVG', () => latin1('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'image image_format'],
  ['a TIFF', () => latin1('II*\0\x08\0\0\0\0\0\0\0\0\0'), 'image image_format'],
  ['a BMP', () => latin1(`BM${'\0'.repeat(60)}`), 'image image_format'],
  ['an AVIF', () => latin1('\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf'), 'image image_format'],
  ['an HTML page', () => latin1('<!doctype html><script>alert(1)</script>'), 'image image_format'],
  ['only a signature', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), 'image image_format'],
  ['a JPEG that breaks off', async () => truncate(await jpeg({ width: 300, height: 300 })), 'image image_readable'],
  ['a PNG that breaks off', async () => truncate(await png({ width: 300, height: 300 })), 'image image_readable'],
  ['a WebP that breaks off', async () => truncate(await webp({ width: 300, height: 300 })), 'image image_readable'],
  ['a picture of 8001×1', () => png({ width: 8001, height: 1 }), 'image image_pixels'],
  ['a picture of 1×8001', () => png({ width: 1, height: 8001 }), 'image image_pixels'],
  ['an animated PNG', async () => animatedPng(await png()), 'image image_animated'],
  ['an animated WebP', async () => animatedWebp(await webp()), 'image image_animated'],
  [
    'a picture with more XMP than is read',
    async () => withXmp(await png(), xmpPacket({ content: '<dc:x/>'.repeat(500_000) })),
    'image image_complexity',
  ],
];
