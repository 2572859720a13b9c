import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../../../../domain/index.ts';

/** The guides' screenshots: WebP files in the folder of each language, made by `npm run screenshots`. */
export const PICTURES = ['account-editor', 'account-picture', 'desk-release'] as const;
export type PictureName = (typeof PICTURES)[number];

export interface GuidePicture {
  readonly bytes: Buffer;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The path of a picture's file. */
export function pictureFile(name: PictureName, language: Language): string {
  return fileURLToPath(new URL(`./${language}/${name}.webp`, import.meta.url));
}

export function isPicture(file: string): boolean {
  return PICTURES.some((name) => `${name}.webp` === file);
}

/** The picture with the file name, such as `desk-release.webp`; undefined for an unknown name. */
export function guidePicture(file: string, language: Language): GuidePicture | undefined {
  const name = PICTURES.find((candidate) => `${candidate}.webp` === file);
  if (name === undefined) return undefined;
  const bytes = readFileSync(pictureFile(name, language));
  // In a simple lossy WebP file, the first frame contains the size (RFC 9649, section 2.5; RFC 6386, section 9.1).
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8 ')
    throw new Error(`${name} in ${language} is not a simple lossy WebP file`);
  return { bytes, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
}
