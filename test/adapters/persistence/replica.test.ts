import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import {
  createMikroOrmPersistence,
  inspectReplica,
  type MikroOrmPersistence,
  type ReplicaStats,
} from '../../../adapters/persistence-mikro-orm/index.ts';
import type { PressReleaseId } from '../../../domain/index.ts';
import { type Publisher, storeDraft, storePublished, storePublisher } from '../../support/records/builders.ts';
import { replicatedPostgresql } from '../../support/servers/replicated-postgresql.ts';
import { runSql } from '../../support/servers/services.ts';
import { until } from '../../support/wire/uploads.ts';

const servers = replicatedPostgresql();
const MAX_LAG_MS = 2_000;

async function connect(): Promise<Connected> {
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

interface Connected extends MikroOrmPersistence {
  reads(): ReplicaStats['reads'];
}

describe('reading from a replica', { skip: servers.skip, timeout: 120_000 }, () => {
  let one: Connected;
  let other: Connected;
  let publisher: Publisher;
  const changes: boolean[] = [];

  const portalIds = async ({ queries }: Connected) =>
    (await queries.portal.list({ companyId: publisher.company.id }, { limit: 100 })).items.map(({ id }) => id);
  const listedIds = async ({ queries }: Connected) =>
    (await queries.releases.list({ accountId: publisher.account.id }, { limit: 100, offset: 0 })).items.map(
      ({ id }) => id,
    );
  /** Resolves once both read from the replica. */
  const caughtUp = () =>
    until(async () => {
      const before = [one, other].map(({ reads }) => reads().replica);
      await Promise.all([portalIds(one), portalIds(other)]);
      return [one, other].every(({ reads }, i) => reads().replica > Number(before[i]));
    });
  const pause = () => runSql(servers.replica.url, 'select pg_wal_replay_pause()');
  const resume = () => runSql(servers.replica.url, 'select pg_wal_replay_resume()');

  before(async () => {
    one = await connect();
    one.watchReplica?.((isUsed) => void changes.push(isUsed));
    other = await connect();
    await one.migrate();
    publisher = await storePublisher(one.unitOfWork, 'Replica');
  });
  beforeEach(caughtUp);
  after(async () => {
    await one?.close();
    await other?.close();
  });

  it('serves lists, pages and searches, but nothing that decisions depend on', async () => {
    const { id } = await storePublished(one.unitOfWork, publisher);
    await caughtUp();
    const before = one.reads();
    const { portal, releases, catalogue } = one.queries;
    await portal.list({}, { limit: 5 });
    await portal.release(id);
    await portal.search({ terms: [{ words: ['wind'], excluded: false }], sort: 'newest' }, { limit: 5 });
    await releases.list({ accountId: publisher.account.id }, { limit: 5, offset: 0 });
    await releases.listByKey({ accountId: publisher.account.id }, undefined, 5);
    const after = one.reads();
    assert.deepEqual([after.primary - before.primary, after.replica - before.replica], [0, 5]);
    await releases.find(id);
    await releases.stamp(id);
    await catalogue.companies(publisher.account.id);
    assert.deepEqual(one.reads(), after);
  });

  it('shows an account its own writes at once, in any process', async () => {
    const before = other.reads().replica;
    for (let i = 0; i < 30; i++) {
      const { id } = await storeDraft(one.unitOfWork, publisher);
      assert.equal((await listedIds(other))[0], id);
    }
    assert.ok(other.reads().replica > before);
  });

  it('shows releases published by this process on the portals at once', async () => {
    for (let i = 0; i < 10; i++) {
      const { id } = await storePublished(one.unitOfWork, publisher);
      assert.ok((await portalIds(one)).includes(id));
      assert.ok(await one.queries.portal.release(id));
    }
  });

  it('skips a replica that lags too far behind, and uses it again later', async () => {
    let id: PressReleaseId;
    await pause();
    try {
      ({ id } = await storePublished(one.unitOfWork, publisher));
      assert.equal((await listedIds(other))[0], id);
      assert.ok((await portalIds(one)).includes(id));
      await until(async () => (await portalIds(other)).includes(id));
      const { replica: before } = other.reads();
      await portalIds(other);
      assert.equal(other.reads().replica, before);
      await until(async () => changes.at(-1) === false);
    } finally {
      await resume();
    }
    await caughtUp();
    assert.ok((await portalIds(other)).includes(id));
    await until(async () => changes.at(-1) === true);
  });

  it('works while the replica is down, starts without it, and uses it again', async () => {
    const { id } = await storePublished(one.unitOfWork, publisher);
    await servers.replica.stop('kill');
    assert.ok((await portalIds(one)).includes(id));
    assert.equal((await listedIds(other))[0], id);
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

  it('is identified and has its lag measured by the check', async () => {
    const found = await inspectReplica(servers.primary.url, servers.replica.url, { patienceMs: 10_000 });
    assert.deepEqual([found.isReplica, found.isOfPrimary], [true, true]);
    assert.ok(found.lagMs !== null);
    assert.ok(found.connectionsMax > 1);
    await pause();
    try {
      await storeDraft(one.unitOfWork, publisher);
      assert.equal((await inspectReplica(servers.primary.url, servers.replica.url, { patienceMs: 100 })).lagMs, null);
    } finally {
      await resume();
    }
    assert.equal((await inspectReplica(servers.primary.url, servers.primary.url, { patienceMs: 0 })).isReplica, false);
  });

  it('reads nothing from a server that was promoted', async () => {
    await runSql(servers.replica.url, 'select pg_promote()');
    const { id } = await storePublished(one.unitOfWork, publisher);
    await until(async () => changes.at(-1) === false && (await portalIds(other)).includes(id));
    const before = [one, other].map(({ reads }) => reads().replica);
    assert.ok((await portalIds(one)).includes(id));
    assert.ok((await portalIds(other)).includes(id));
    assert.equal((await listedIds(other))[0], id);
    assert.deepEqual(
      [one, other].map(({ reads }) => reads().replica),
      before,
    );
  });
});
