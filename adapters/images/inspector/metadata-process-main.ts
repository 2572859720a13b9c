import { open } from 'node:fs/promises';
import { ImageTooComplex } from '../../../application/ports/images/image-unreadable.ts';
import { type CredentialReading, IMAGE_BYTES_MAX, NO_CREDENTIAL } from '../../../domain/index.ts';
import { asError, serveJobs } from '../processes/job-server.ts';
import { boundedFindings } from './bounded-findings.ts';
import { readCredential } from './c2pa/credential.ts';
import { readC2pa } from './c2pa/index.ts';
import { isSdkSpent } from './c2pa/sdk.ts';
import { containerOf, metadataBlocks } from './containers/index.ts';
import { readExif } from './exif-tags.ts';
import type { MetadataFindings } from './findings.ts';
import { readIim } from './iptc-iim.ts';
import type { MetadataJob, MetadataResponse } from './metadata-reader.ts';
import { readXmp } from './xmp/index.ts';

await serveJobs<MetadataJob, MetadataResponse>(async () => async (job) => {
  try {
    const response =
      job.credentialOf === undefined ? { findings: await read(job) } : { credential: await credential(job) };
    return { ...response, isSpent: isSdkSpent() };
  } catch (error) {
    const isSpent = isSdkSpent();
    return error instanceof ImageTooComplex
      ? { tooComplex: error.message, isSpent }
      : { error: asError(error), isSpent };
  }
});

async function credential({ path, trustAnchorsPem, credentialOf = null }: MetadataJob): Promise<CredentialReading> {
  const bytes = await readStart(path);
  const container = containerOf(bytes);
  if (container === undefined || !metadataBlocks(bytes).hasManifest) return NO_CREDENTIAL;
  return readCredential(container, bytes, trustAnchorsPem, credentialOf);
}

/** The kinds of metadata, strongest evidence first: a manifest proves more than fields that anyone can write. */
async function read({ path, trustAnchorsPem }: MetadataJob): Promise<MetadataFindings[]> {
  const bytes = await readStart(path);
  const container = containerOf(bytes);
  const { xmp, exif, photoshop, hasManifest } = metadataBlocks(bytes);
  const findings = [readXmp(xmp), readIim(photoshop), await readExif(exif)];
  if (container !== undefined && hasManifest) findings.unshift(await readC2pa(container, bytes, trustAnchorsPem));
  return findings.map(boundedFindings);
}

/** The file's bytes, up to the maximum upload size. */
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
