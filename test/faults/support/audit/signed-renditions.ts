import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createImageInspector } from '../../../../adapters/images/inspector/index.ts';
import type { DurableService } from '../../../../composition/compose.ts';
import type { Image } from '../../../../domain/index.ts';
import { decode } from '../../../support/pictures/pictures.ts';

/** Every rendition decodes and has a valid manifest of any signer. */
export async function assertWhole(
  { ports }: DurableService,
  folder: string,
  images: readonly Pick<Image, 'renditions'>[],
): Promise<void> {
  const inspector = createImageInspector();
  for (const { renditions } of images) {
    for (const { key } of renditions) {
      const bytes = await ports.imageStore.readRendition(key);
      assert.ok(bytes);
      await decode(bytes);
      const path = join(folder, `look-${randomBytes(6).toString('hex')}`);
      await writeFile(path, bytes);
      const header = await inspector.header(path);
      assert.ok(header);
      assert.equal((await inspector.credential(path, header, 'anybody')).state, 'valid');
      await rm(path);
    }
  }
  await inspector.close();
}

/** The records describe each of the six renditions correctly and name the current certificate as their signer. */
export async function assertRecorded({ ports }: DurableService, images: readonly Pick<Image, 'renditions'>[]) {
  const certificate = await ports.imageSigner.certificate();
  for (const { renditions } of images) {
    assert.equal(renditions.length, 6);
    for (const { key, sha256, signed } of renditions) {
      const bytes = (await ports.imageStore.readRendition(key)) ?? new Uint8Array();
      assert.deepEqual([createHash('sha256').update(bytes).digest('hex'), certificate], [sha256, signed]);
    }
  }
}
