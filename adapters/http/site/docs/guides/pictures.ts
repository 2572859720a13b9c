import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../../../../domain/index.ts';

/** What guides show of the pages that they speak of: WebP, beside the guides of each language; `npm run screenshots` makes them. */
export const PICTURES = ['account-editor', 'account-picture', 'desk-release'] as const;
export type PictureName = (typeof PICTURES)[number];

export interface GuidePicture {
  readonly bytes: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** Where a picture lies. */
export function pictureFile(name: PictureName, language: Language): string {
  return fileURLToPath(new URL(`./${language}/${name}.webp`, import.meta.url));
}

/** Whether there is a picture of this file's name. */
export function isPicture(file: string): boolean {
  return PICTURES.some((name) => `${name}.webp` === file);
}

/** The picture of a file's name, such as `desk-release.webp`; undefined where there is none. */
export function guidePicture(file: string, language: Language): GuidePicture | undefined {
  const name = PICTURES.find((each) => `${each}.webp` === file);
  if (name === undefined) return undefined;
  const bytes = readFileSync(pictureFile(name, language));
  // A simple file of WebP, with loss, begins with one frame (RFC 9649, section 2.5, and RFC 6386, section 9.1).
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ') throw new Error(`${name} in ${language} is no such WebP`);
  return { bytes, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
