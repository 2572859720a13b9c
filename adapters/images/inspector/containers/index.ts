import { type MetadataBlocks, NO_BLOCKS } from './blocks.ts';
import { jpegBlocks } from './jpeg-blocks.ts';
import { pngBlocks } from './png-blocks.ts';
import { webpBlocks } from './webp-blocks.ts';

export type { MetadataBlocks } from './blocks.ts';

export type Container = 'image/jpeg' | 'image/png' | 'image/webp';

/** The container type by a file's first bytes; undefined if it is none of the three. */
export function containerOf(bytes: Buffer): Container | undefined {
  if (bytes.length < 12) return undefined;
  if (bytes.readUInt16BE(0) === 0xffd8) return 'image/jpeg';
  if (bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
    ? 'image/webp'
    : undefined;
}

const READERS: Readonly<Record<Container, (bytes: Buffer) => MetadataBlocks>> = {
  'image/jpeg': jpegBlocks,
  'image/png': pngBlocks,
  'image/webp': webpBlocks,
};

/** Every metadata block of a file, in linear time; empty for a file of another type. */
export function metadataBlocks(bytes: Buffer): MetadataBlocks {
  const container = containerOf(bytes);
  return container === undefined ? NO_BLOCKS : READERS[container](bytes);
}
