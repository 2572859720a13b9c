import assert from 'node:assert/strict';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { closePglite, openPglite, pgliteDatabase } from '../../../adapters/persistence-mikro-orm/pglite/pglite.ts';
import type { DurableFiles } from '../../../adapters/persistence-mikro-orm/pglite/pglite-files.ts';
import { createLogSync } from '../../../adapters/persistence-mikro-orm/pglite/pglite-log.ts';
import { ApplicationError } from '../../../application/errors.ts';

/** A descriptor that cannot be synced: no process has that many. */
const NEVER_OPEN = 2 ** 30;

describe('the sync of the log', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-log-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** A file with a request to sync it. */
  const requested = (name: string) => {
    const log = createLogSync();
    const descriptor = openSync(join(folder, name), 'w');
    writeSync(descriptor, 'log');
    log.request(descriptor);
    return { log, descriptor };
  };

  it('is shared by all waiting callers, and returns at once if nothing is left to do', async () => {
    const { log, descriptor } = requested('together');
    await Promise.all([log.durable(), log.durable()]);
    closeSync(descriptor);
    // Any further sync would fail.
    await log.durable();
    log.settle();
  });

  it('covers requests that a running sync has missed', async () => {
    const { log, descriptor } = requested('settled');
    const running = log.durable();
    log.settle();
    await running;
    closeSync(descriptor);
    log.settle();
  });

  it('keeps a file open until no sync is running', async () => {
    const { log, descriptor } = requested('released');
    const running = log.durable();
    let isClosed = false;
    log.release(() => {
      closeSync(descriptor);
      isClosed = true;
    });
    assert.equal(isClosed, false);
    await running;
    assert.equal(isClosed, true);
  });

  it('fails permanently for every caller', async () => {
    for (const first of ['durable', 'settle'] as const) {
      const log = createLogSync();
      log.request(NEVER_OPEN);
      const expected = { code: 'EBADF' };
      await assert.rejects(async () => log[first](), expected);
      await assert.rejects(async () => log.durable(), expected);
      await assert.rejects(async () => log.settle(), expected);
    }
  });

  it('stops the embedded database when it fails, so that nothing more is acknowledged', async () => {
    const pglite = await openPglite({ driver: 'pglite', folder: join(folder, 'database') });
    const database = pgliteDatabase(pglite);
    await database.query('create table t (n int)');
    (pglite.fs as DurableFiles).log.request(NEVER_OPEN);
    const isUnavailable = (error: unknown) => ApplicationError.is(error, 'unavailable');
    await assert.rejects(database.query('insert into t values (1)'), isUnavailable);
    await assert.rejects(database.query('select 1'), isUnavailable);
    await assert.rejects(
      database.transaction((connection) => connection.query('select 1')),
      isUnavailable,
    );
    await closePglite(pglite);
  });
});
