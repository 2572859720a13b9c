import { open } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { IMAGE_BYTES_MAX } from '../../../domain/index.ts';
import { boundedFindings } from './bounded-findings.ts';
import { readC2pa } from './c2pa/index.ts';
import { isSdkSpent } from './c2pa/sdk.ts';
import { containerOf, metadataBlocks } from './containers/index.ts';
import { readExif } from './exif-tags.ts';
import { readIim } from './iptc-iim.ts';
import type { MetadataMessage, WorkerSettings } from './metadata-reader.ts';
import { readXmp } from './xmp/index.ts';

const { trustAnchorsPem } = workerData as WorkerSettings;

parentPort?.on('message', async (path: string) => {
  try {
    await answer(path);
  } catch (error) {
    say({ error: error instanceof Error ? error : new Error(String(error)) });
  }
});
say('ready');

function say(message: MetadataMessage): void {
  parentPort?.postMessage(message);
}

/** The quick and safe kinds first: they are kept whatever becomes of the manifest. */
async function answer(path: string): Promise<void> {
  const bytes = await readStart(path);
  const container = containerOf(bytes);
  const { xmp, exif, photoshop, hasManifest } = metadataBlocks(bytes);
  const findings = [readXmp(xmp), readIim(photoshop), await readExif(exif)].map(boundedFindings);
  if (container === undefined || !hasManifest) return say({ findings, isWhole: true, isSpent: false });
  say({ findings, isWhole: false, isSpent: false });
  const manifest = boundedFindings(await readC2pa(container, bytes, trustAnchorsPem));
  say({ findings: [manifest], isWhole: true, isSpent: isSdkSpent() });
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
