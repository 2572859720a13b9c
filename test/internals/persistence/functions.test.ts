import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { migratePostgresql } from '../../../adapters/persistence-mikro-orm/postgresql/migrate.ts';
import { FUNCTIONS, FUNCTIONS_STEP } from '../../../adapters/persistence-mikro-orm/schema/functions/index.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

describe('database functions', { skip }, () => {
  let database: TestDatabase;
  const migrate = () => migratePostgresql({ driver: 'postgresql', url: database.url });
  const run = (sql: string) => runSql(database.url, sql);
  const names = async (sql: string) => (await run(sql)).map(({ name }) => name);
  const steps = () => names(`select name from mikro_orm_migrations where starts_with(name, 'functions-')`);
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    await migrate();
  });
  after(() => database.drop());

  it('are exactly those of schema/functions', async () => {
    const found = await names(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 1`,
    );
    assert.deepEqual(found, FUNCTIONS.map(({ name }) => name).sort());
    assert.deepEqual(await steps(), [FUNCTIONS_STEP]);
  });

  it('are applied again when one of them has changed, regardless of the version that migrated last', async () => {
    // The state after another version has migrated.
    await run(`create or replace function portal_search_fold(t text) returns text language sql immutable strict parallel safe
      as $$ select 'another version'::text $$`);
    await run(`update mikro_orm_migrations set name = 'functions-of-another' where name = '${FUNCTIONS_STEP}'`);
    assert.deepEqual(await migrate(), [FUNCTIONS_STEP]);
    assert.deepEqual(await run(`select portal_search_fold('Köln/Bonn') as folded`), [{ folded: 'köln bonn' }]);
    assert.deepEqual(await steps(), [FUNCTIONS_STEP]);
    assert.deepEqual(await migrate(), []);
  });
});

describe('the schema folder', () => {
  it('is imported by entities, which never import a migration', () => {
    const folder = new URL('../../../adapters/persistence-mikro-orm/entities/', import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    assert.ok(files.length > 10);
    for (const file of files)
      assert.doesNotMatch(readFileSync(new URL(file, folder), 'utf8'), /from '[^']*migrations\//);
  });
});
