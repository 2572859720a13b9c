import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { startNode } from '../support/process/processes.ts';
import { postgresql, runSql, type TestDatabase } from '../support/servers/services.ts';

const { service, skip } = await postgresql();

describe('with DATABASE_URL_FILE instead of DATABASE_URL', { skip }, () => {
  const home = mkdtempSync(join(tmpdir(), 'presswerk-secrets-'));
  const at = (name: string) => join(home, name);
  let database: TestDatabase;
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    writeFileSync(at('database-url'), `${database.url}\n`, { mode: 0o600 });
  });
  after(async () => {
    await database.drop();
    rmSync(home, { recursive: true, force: true });
  });

  for (const [args, proof] of [
    [['migrate'], "select 1 from pg_class where relname = 'press_release'"],
    [['account', 'create', '--name', 'Acme Press'], "select 1 from account where name = 'Acme Press'"],
    [['doctor'], 'select 1'],
    [['backup', 'create', at('backup')], 'select 1'],
    [['backup', 'verify', at('backup')], 'select 1'],
    [['evidence', 'verify'], 'select 1'],
  ] as const) {
    test(`${args.slice(0, 2).join(' ').replace(` ${home}`, '')} uses that database`, { timeout: 60_000 }, async () => {
      const environment = { DATABASE_URL_FILE: at('database-url'), DATA_DIR: at('data') };
      const { code, stdout, stderr } = await startNode(['composition/presswerk.js', ...args], environment).ended;
      assert.equal(code, 0, stdout + stderr);
      assert.equal((await runSql(database.url, proof)).length, 1);
      assert.ok(!existsSync(at('data/database')), 'no embedded database was created');
      assert.ok(!`${stdout}${stderr}`.includes(database.url));
    });
  }

  test('the backup is of PostgreSQL', () => {
    assert.ok(existsSync(at('backup/database.dump')));
  });
});
