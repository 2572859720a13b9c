import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { MIGRATIONS } from '../../../adapters/persistence-mikro-orm/migrations/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { persistenceContract } from '../../contracts/persistence/persistence.ts';
import { AT, storeDraft, storePublisher, WHOLE } from '../../support/records/builders.ts';
import { postgresql } from '../../support/servers/services.ts';

const onPostgresql = await postgresql();
const open = (folder: string) => createMikroOrmPersistence({ driver: 'pglite', folder });

/** PGlite takes seconds to start, so the suites share one. */
describe('on PGlite', () => {
  let folder: string;
  let persistence: MikroOrmPersistence;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-pglite-'));
    persistence = await open(join(folder, 'database'));
  });
  after(async () => {
    await persistence.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('persistence reports missing migrations, and runs each once', async () => {
    const names = MIGRATIONS.map(({ name }) => name);
    await assert.rejects(persistence.queries.check(), new RegExp(names.join(', ')));
    assert.deepEqual(await persistence.migrate(), names);
    assert.deepEqual(await persistence.migrate(), []);
    await persistence.queries.check();
  });

  persistenceContract('persistence in PGlite', {
    open: async () => ({ ...persistence, close: async () => undefined }),
    writesSlowly: true,
    statementsRunElsewhere: onPostgresql.skip === false,
  });

  it('a query waits for the running transaction, and does not join it', async () => {
    const { unitOfWork, queries } = persistence;
    const written = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const seen: string[] = [];
    const transaction = unitOfWork.run(async ({ accounts }) => {
      await accounts.add({ name: 'Gleich', sandbox: false, createdAt: AT });
      written.resolve();
      await goOn.promise;
      seen.push('committed');
    });
    await written.promise;
    const query = queries.accounts.list(WHOLE).then((accounts) => {
      seen.push('queried');
      return accounts;
    });
    setImmediate(goOn.resolve);
    await transaction;
    assert.ok((await query).some(({ name }) => name === 'Gleich'));
    assert.deepEqual(seen, ['committed', 'queried']);
  });
});

describe('PGlite in a folder', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-pglite-'));
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('keeps its data when its process ends and when it is closed, and is unavailable until it is opened again', async () => {
    const path = join(folder, 'reopened');
    const { stdout } = await promisify(execFile)(process.execPath, [WRITE_ACCOUNTS, path, '3']);
    const lines = stdout.trim().split('\n');
    assert.equal(lines.length, 4);
    assert.ok(!JSON.parse(lines[3] ?? '').includes('Timeout'), `what keeps the process from ending: ${lines[3]}`);

    const first = await open(path);
    assert.equal((await first.queries.accounts.list(WHOLE)).length, 3);
    const publisher = await storePublisher(first.unitOfWork);
    const draft = await storeDraft(first.unitOfWork, publisher);
    await first.close();
    await assert.rejects(first.queries.accounts.list(WHOLE), (error) => ApplicationError.is(error, 'unavailable'));
    await assert.rejects(
      first.unitOfWork.run(async ({ accounts }) => accounts.find(publisher.account.id)),
      (error) => ApplicationError.is(error, 'unavailable'),
    );

    const second = await open(path);
    try {
      assert.equal((await second.queries.releases.find(draft.id))?.title, draft.title);
      assert.deepEqual(await second.migrate(), []);
    } finally {
      await second.close();
    }
  });
});

const WRITE_ACCOUNTS = fileURLToPath(new URL('../../support/servers/postgresql/write-accounts.ts', import.meta.url));
