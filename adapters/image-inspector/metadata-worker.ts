import { open } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { IMAGE_BYTES_MAX } from '../../domain/index.ts';
import { readEmbeddedMetadata } from './embedded-metadata.ts';
import type { MetadataMessage } from './metadata-reader.ts';

parentPort?.on('message', async (path: string) => {
  say(await answer(path));
});
say('ready');

function say(message: MetadataMessage): void {
  parentPort?.postMessage(message);
}

async function answer(path: string): Promise<MetadataMessage> {
  try {
    return { findings: await readEmbeddedMetadata(await readStart(path)) };
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** The file's bytes, as many as an upload may have. */
async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const buffer = Buffer.alloc(Math.min(size, IMAGE_BYTES_MAX));
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
