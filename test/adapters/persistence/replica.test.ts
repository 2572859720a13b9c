import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  createMikroOrmPersistence,
  inspectReplica,
  type MikroOrmPersistence,
  type ReplicaStats,
} from '../../../adapters/persistence-mikro-orm/index.ts';
import type { PressReleaseId } from '../../../domain/index.ts';
import { until } from '../../support/process/until.ts';
import { type Publisher, storeDraft, storePublished, storePublisher } from '../../support/records/builders.ts';
import { replicatedPostgresql } from '../../support/servers/postgresql/replicated-postgresql.ts';
import { runSql } from '../../support/servers/services.ts';

const servers = replicatedPostgresql();
const MAX_LAG_MS = 2_000;

async function connect(): Promise<CountingPersistence> {
  const persistence = await createMikroOrmPersistence({
    driver: 'postgresql',
    url: servers.primary.url,
    poolMax: 5,
    replica: { url: servers.replica.url, maxLagMs: MAX_LAG_MS },
  });
  const { replicaStats } = persistence;
  assert.ok(replicaStats);
  return { ...persistence, reads: () => replicaStats().reads };
}

interface CountingPersistence extends MikroOrmPersistence {
  reads(): ReplicaStats['reads'];
}

describe('reading from a replica', { skip: servers.skip, timeout: 120_000 }, () => {
  /** Two processes of the service, each with its own connections. */
  let process1: CountingPersistence;
  let process2: CountingPersistence;
  let publisher: Publisher;
  /** Each change of whether `process1` uses the replica. */
  const replicaUse: boolean[] = [];

  const portalIds = async ({ queries }: CountingPersistence) =>
    (await queries.portal.list({ companyId: publisher.company.id }, { limit: 100 })).items.map(({ id }) => id);
  const listedIds = async ({ queries }: CountingPersistence) =>
    (await queries.releases.list({ accountId: publisher.account.id }, { limit: 100, offset: 0 })).items.map(
      ({ id }) => id,
    );
  /** Resolves once both read from the replica. */
  const caughtUp = () =>
    until(async () => {
      const before = [process1, process2].map(({ reads }) => reads().replica);
      await Promise.all([portalIds(process1), portalIds(process2)]);
      return [process1, process2].every(({ reads }, i) => reads().replica > Number(before[i]));
    });
  const pause = () => runSql(servers.replica.url, 'select pg_wal_replay_pause()');
  const resume = () => runSql(servers.replica.url, 'select pg_wal_replay_resume()');

  before(async () => {
    process1 = await connect();
    process1.watchReplica?.((isUsed) => void replicaUse.push(isUsed));
    process2 = await connect();
    await process1.migrate();
    publisher = await storePublisher(process1.unitOfWork, 'Replica');
  });
  beforeEach(caughtUp);
  after(async () => {
    await process1?.close();
    await process2?.close();
  });

  it('serves lists, pages and searches, but nothing that decisions depend on', async () => {
    const { id } = await storePublished(process1.unitOfWork, publisher);
    await caughtUp();
    const before = process1.reads();
    const { portal, releases, catalogue } = process1.queries;
    await portal.list({}, { limit: 5 });
    await portal.release(id);
    await portal.search({ terms: [{ words: ['wind'], excluded: false }], sort: 'newest' }, { limit: 5 });
    await releases.list({ accountId: publisher.account.id }, { limit: 5, offset: 0 });
    await releases.listByKey({ accountId: publisher.account.id }, undefined, 5);
    const after = process1.reads();
    assert.deepEqual([after.primary - before.primary, after.replica - before.replica], [0, 5]);
    await releases.find(id);
    await releases.stamp(id);
    await catalogue.companies(publisher.account.id);
    assert.deepEqual(process1.reads(), after);
  });

  it('shows an account its own writes at once, in any process', async () => {
    const before = process2.reads().replica;
    for (let i = 0; i < 30; i++) {
      const { id } = await storeDraft(process1.unitOfWork, publisher);
      assert.equal((await listedIds(process2))[0], id);
    }
    assert.ok(process2.reads().replica > before);
  });

  it('shows releases published by this process on the portals at once', async () => {
    for (let i = 0; i < 10; i++) {
      const { id } = await storePublished(process1.unitOfWork, publisher);
      assert.ok((await portalIds(process1)).includes(id));
      assert.ok(await process1.queries.portal.release(id));
    }
  });

  it('skips a replica that lags too far behind, and uses it again later', async () => {
    let id: PressReleaseId;
    await pause();
    try {
      ({ id } = await storePublished(process1.unitOfWork, publisher));
      assert.equal((await listedIds(process2))[0], id);
      assert.ok((await portalIds(process1)).includes(id));
      await until(async () => (await portalIds(process2)).includes(id));
      const { replica: before } = process2.reads();
      await portalIds(process2);
      assert.equal(process2.reads().replica, before);
      await until(async () => replicaUse.at(-1) === false);
    } finally {
      await resume();
    }
    await caughtUp();
    assert.ok((await portalIds(process2)).includes(id));
    await until(async () => replicaUse.at(-1) === true);
  });

  it('works while the replica is down, starts without it, and uses it again', async () => {
    const { id } = await storePublished(process1.unitOfWork, publisher);
    await servers.replica.stop('kill');
    assert.ok((await portalIds(process1)).includes(id));
    assert.equal((await listedIds(process2))[0], id);
    const late = await connect();
    assert.ok((await portalIds(late)).includes(id));
    await late.queries.check();
    await servers.replica.start();
    await caughtUp();
    await until(async () => {
      await portalIds(late);
      return late.reads().replica > 0;
    });
    await late.close();
  });

  it('is identified by inspectReplica, which measures its lag', async () => {
    const found = await inspectReplica(servers.primary.url, servers.replica.url, { patienceMs: 10_000 });
    assert.deepEqual([found.isReplica, found.isOfPrimary], [true, true]);
    assert.ok(found.lagMs !== null);
    assert.ok(found.connectionsMax > 1);
    await pause();
    try {
      await storeDraft(process1.unitOfWork, publisher);
      assert.equal((await inspectReplica(servers.primary.url, servers.replica.url, { patienceMs: 100 })).lagMs, null);
    } finally {
      await resume();
    }
    assert.equal((await inspectReplica(servers.primary.url, servers.primary.url, { patienceMs: 0 })).isReplica, false);
  });

  it('reads nothing from a server that was promoted', async () => {
    await runSql(servers.replica.url, 'select pg_promote()');
    const { id } = await storePublished(process1.unitOfWork, publisher);
    await until(async () => replicaUse.at(-1) === false && (await portalIds(process2)).includes(id));
    const before = [process1, process2].map(({ reads }) => reads().replica);
    assert.ok((await portalIds(process1)).includes(id));
    assert.ok((await portalIds(process2)).includes(id));
    assert.equal((await listedIds(process2))[0], id);
    assert.deepEqual(
      [process1, process2].map(({ reads }) => reads().replica),
      before,
    );
  });
});
