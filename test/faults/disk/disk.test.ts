import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createDiskImageStore } from '../../../adapters/image-store-disk/index.ts';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { closePglite, openPglite, pgliteDatabase } from '../../../adapters/persistence-mikro-orm/pglite/pglite.ts';
import { RENDITION_MIME_TYPES, RENDITIONS } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { type Service, startService } from '../../support/service/service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { upload, uploadImage } from '../../support/wire/uploads.ts';
import { makeSmallDisk, noSmallDisk, type SmallDisk } from '../support/disk/small-disk.ts';

const MIB = 1024 * 1024;
const skip = noSmallDisk();

describe('images on a full disk', { skip }, () => {
  let disk: SmallDisk;
  let service: Service;
  before(async () => {
    if (skip !== false) return;
    disk = makeSmallDisk(8 * MIB);
    const imageStore = createDiskImageStore({ folder: join(disk.folder, 'images') });
    service = await startService({ ports: { imageStore }, uploadFolder: imageStore.temporaryFolder });
  });
  after(async () => {
    await service?.close();
    disk?.close();
  });
  const files = async () => {
    const entries = await readdir(join(disk.folder, 'images'), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('originals')).length;
  };

  for (const [where, room] of [
    ['for the upload itself', 256 * 1024],
    ['for the original next to it', 1.5 * MIB],
  ] as const) {
    it(`are refused with 503 if no space is left ${where}, leave nothing behind, and are accepted once space is free`, async () => {
      const publisher = await service.publisher();
      const { id } = await publisher.draft();
      const picture = Buffer.concat([await jpeg(), randomBytes(MIB)]);
      const earlier = await files();
      await disk.fill(room);
      assertProblem(await upload(publisher, id, picture), 503, 'unavailable');
      assert.equal(await files(), earlier);
      await disk.free();
      await uploadImage(publisher, id, picture);
      assert.equal(await files(), earlier + RENDITIONS.length * RENDITION_MIME_TYPES.length);
    });
  }

  it('are refused with 503 while it is read-only, but can be removed from their release', async () => {
    const publisher = await service.publisher();
    const { id } = await publisher.draft();
    const image = await uploadImage(publisher, id, await jpeg());
    disk.remount('ro');
    try {
      assertProblem(await upload(publisher, id, await jpeg(), { is_preview: '1' }), 503, 'unavailable');
      assert.equal((await publisher.api('DELETE', `/press-release-images/${image.id}`)).status, 204);
    } finally {
      disk.remount('rw');
    }
    await uploadImage(publisher, id, await jpeg());
  });
});

describe('the embedded database without space for its log', { skip }, () => {
  let disk: SmallDisk;
  before(() => {
    if (skip === false) disk = makeSmallDisk(100 * MIB);
  });
  after(() => disk?.close());

  it('refuses changes after it has stopped, and has every acknowledged change at the next start', async () => {
    const folder = join(disk.folder, 'database');
    const options = { driver: 'pglite', folder } as const;
    const pglite = await openPglite(options);
    const database = pgliteDatabase(pglite);
    // Free space in each page for its next state: the log grows, the table does not.
    await database.query('create table t (n int, pad text) with (fillfactor = 10)');
    await database.query(`insert into t select 0, repeat('x', 100) from generate_series(1, 2000)`);
    await disk.fill(3 * MIB);
    let last = 0;
    const change = () =>
      database.transaction(async (connection) => connection.query('update t set n = $1', [last + 1]));
    for (;;) {
      try {
        await change();
        last += 1;
      } catch (error) {
        assert.equal((error as { code?: string }).code, 'unavailable');
        break;
      }
    }
    const later = await Promise.allSettled([change(), database.query('select 1'), change()]);
    for (const each of later) assert.equal(each.status === 'rejected' && each.reason.code, 'unavailable');
    await closePglite(pglite);
    await disk.free();

    const again = await openPglite(options);
    const [row] = await pgliteDatabase(again).query('select min(n), max(n), count(*)::int from t');
    assert.deepEqual(row, { min: last, max: last, count: 2000 });
    await closePglite(again);
    const persistence = await createMikroOrmPersistence(options);
    await persistence.migrate();
    await persistence.close();
  });
});
