import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImageInspector } from '../../../application/ports/index.ts';
import type { ImageHeader, ProvenanceReading } from '../../../domain/index.ts';

/** Hands bytes to an inspector, which reads files. */
export interface InspectionDesk {
  /** The inspector's reading of a picture, which must have a header. */
  reading(bytes: Uint8Array, by?: ImageInspector): Promise<ProvenanceReading>;
  /** The header and reading of any bytes; the reading only with a header. */
  inspect(bytes: Uint8Array): Promise<{ header: ImageHeader | undefined; reading: ProvenanceReading | undefined }>;
  /** Removes the files. */
  clear(): Promise<void>;
}

export async function openInspectionDesk(inspector: ImageInspector): Promise<InspectionDesk> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-inspector-'));
  let files = 0;
  const fileOf = async (bytes: Uint8Array) => {
    const path = join(folder, `picture-${files++}.bin`);
    await writeFile(path, bytes);
    return path;
  };
  return {
    reading: async (bytes, by = inspector) => {
      const path = await fileOf(bytes);
      const header = await by.header(path);
      assert.ok(header, 'a test picture has a header');
      return by.provenance(path, header, 'anybody');
    },
    inspect: async (bytes) => {
      const path = await fileOf(bytes);
      const header = await inspector.header(path);
      const reading = header === undefined ? undefined : await inspector.provenance(path, header, 'anybody');
      await rm(path);
      return { header, reading };
    },
    clear: () => rm(folder, { recursive: true, force: true }),
  };
}
