import assert from 'node:assert/strict';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { PGlite } from '@electric-sql/pglite';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { openPgliteOrm } from '../../../adapters/persistence-mikro-orm/pglite/orm.ts';
import { closePglite, openPglite } from '../../../adapters/persistence-mikro-orm/pglite/pglite.ts';
import { fillFolder } from '../../../adapters/persistence-mikro-orm/pglite/pglite-folder.ts';

describe('the folder of PGlite', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-pglite-'));
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('has the content that initdb creates, accessible to its owner only', async () => {
    const filled = join(folder, 'filled');
    const initialised = join(folder, 'initialised');
    await fillFolder(filled);
    await mkdir(initialised);
    await writeFile(join(initialised, 'something'), '');
    await fillFolder(initialised);
    assert.deepEqual(await readdir(initialised), ['something']);
    await rm(join(initialised, 'something'));
    const pglites = [filled, initialised].map((path) => new PGlite(path));
    const [shipped, made] = await Promise.all(
      pglites.map(async (pglite) => {
        const { rows } = await pglite.query(DATABASES);
        await pglite.close();
        return { rows, version: await readFile(join(pglite.dataDir ?? '', 'PG_VERSION'), 'utf8') };
      }),
    );
    assert.deepEqual(shipped, made);
    for (const { mode } of await Promise.all([filled, join(filled, 'PG_VERSION')].map((path) => stat(path)))) {
      assert.equal(mode & 0o077, 0);
    }
  });

  it('is created in an existing empty folder and behind a link to one', async () => {
    const real = join(folder, 'real');
    await mkdir(real);
    await symlink(real, join(folder, 'link'));
    await fillFolder(join(folder, 'link'));
    assert.ok((await readdir(real)).includes('PG_VERSION'));
    assert.ok((await lstat(join(folder, 'link'))).isSymbolicLink());
  });

  it('has the schema that the entities describe', async () => {
    const path = join(folder, 'migrated');
    const persistence = await createMikroOrmPersistence({ driver: 'pglite', folder: path });
    await persistence.migrate();
    await persistence.close();
    const pglite = await openPglite({ driver: 'pglite', folder: path });
    const orm = openPgliteOrm(pglite);
    try {
      assert.deepEqual(await orm.migrator.up(), []);
      assert.equal(await orm.schema.getUpdateSchemaSQL({ wrap: false }), '');
    } finally {
      await orm.close();
      await closePglite(pglite);
    }
  });
});

/** The settings that initdb chooses for a cluster. */
const DATABASES = `
  select datname, pg_encoding_to_char(encoding) as encoding, datcollate, datctype, datlocprovider, datlocale,
         current_user, current_setting('data_checksums') as checksums, current_setting('timezone') as timezone
    from pg_database order by datname`;
