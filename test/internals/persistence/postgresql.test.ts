import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { MIGRATION_LOCK } from '../../../adapters/persistence-mikro-orm/postgresql/migrate.ts';
import { openPostgresqlOrm } from '../../../adapters/persistence-mikro-orm/postgresql/orm.ts';
import { postgresql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

describe('a migrated PostgreSQL', { skip }, () => {
  let database: TestDatabase;
  let url: string;
  let persistence: MikroOrmPersistence;
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    ({ url } = database);
    persistence = await createMikroOrmPersistence({ driver: 'postgresql', url });
    await persistence.migrate();
  });
  after(async () => {
    await persistence.close();
    await database.drop();
  });

  it('does not wait for the migration lock when no migration is missing', { timeout: 30_000 }, async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    try {
      await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
      assert.deepEqual(await persistence.migrate(), []);
    } finally {
      await other.end();
    }
  });

  it('has the schema that the entities describe', async () => {
    const orm = openPostgresqlOrm({ driver: 'postgresql', url });
    try {
      assert.equal(await orm.schema.getUpdateSchemaSQL({ wrap: false }), '');
    } finally {
      await orm.close();
    }
  });

  it('is opened without loading PGlite or the ORM', async () => {
    const script = fileURLToPath(new URL('../../support/servers/postgresql/loaded-drivers.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, [script, url]);
    assert.deepEqual(JSON.parse(stdout), { pg: true, pglite: false, orm: false });
  });
});
