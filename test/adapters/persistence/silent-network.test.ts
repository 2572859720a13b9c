import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { storePublisher, WHOLE } from '../../support/records/builders.ts';
import { postgresql, type TestDatabase } from '../../support/servers/services.ts';
import { type SilentProxy, startSilentProxy } from '../../support/wire/silent-proxy.ts';

const { service, skip } = await postgresql();
const CONNECTIONS = 4;
/** A statement may take thirty seconds; a dead network must be detected much sooner. */
const KNOWN_MS = 15_000;
/** No old connection may be used, which would take as long again. */
const AT_ONCE_MS = 2_500;

describe('a network to PostgreSQL that silently drops packets', { skip }, () => {
  let database: TestDatabase;
  let proxy: SilentProxy;
  let persistence: MikroOrmPersistence;
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    proxy = await startSilentProxy(database.url);
    persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: proxy.url, poolMax: CONNECTIONS });
    await persistence.migrate();
  });
  after(async () => {
    await proxy?.close();
    await persistence?.close();
    await database?.drop();
  });
  const connectAll = () =>
    Promise.all(Array.from({ length: CONNECTIONS }, () => persistence.queries.accounts.list(WHOLE)));
  const took = async (work: Promise<unknown>) => {
    const began = performance.now();
    await work;
    return performance.now() - began;
  };

  it('does not interrupt a slow statement while the server responds', async () => {
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    await holder.query('begin; lock table account');
    const waiting = persistence.queries.accounts.list(WHOLE);
    await sleep(4_000);
    await holder.end();
    assert.ok(Array.isArray(await waiting));
  });

  it('is detected soon by reads and writes, and delays nothing once it is over', async () => {
    await connectAll();
    const publisher = await storePublisher(persistence.unitOfWork);
    proxy.silence();
    const { queries, unitOfWork } = persistence;
    const underWay = [
      queries.accounts.list(WHOLE),
      unitOfWork.run(async ({ accounts }) => {
        await accounts.find(publisher.account.id);
      }),
    ];
    const known = await took(
      Promise.all(underWay.map((work) => assert.rejects(work, (error) => ApplicationError.is(error, 'unavailable')))),
    );
    assert.ok(known < KNOWN_MS, `${known} ms`);
    proxy.resume();
    for (let i = 0; i < CONNECTIONS; i++) {
      const ms = await took(queries.accounts.list(WHOLE));
      assert.ok(ms < AT_ONCE_MS, `${ms} ms`);
    }
    await took(connectAll());
  });
});
