import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import {
  createMikroOrmPersistence,
  isRefused,
  type MikroOrmPersistence,
} from '../../../adapters/persistence-mikro-orm/index.ts';
import { MIGRATIONS } from '../../../adapters/persistence-mikro-orm/migrations/index.ts';
import type { PostgresqlOptions } from '../../../adapters/persistence-mikro-orm/postgresql/postgresql.ts';
import { ApplicationError, DatabaseReadOnly } from '../../../application/errors.ts';
import { type ApiTokenId, MAX_ID, type PressReleaseId, tokenEvent } from '../../../domain/index.ts';
import { persistenceContract } from '../../contracts/persistence/persistence.ts';
import { until } from '../../support/process/until.ts';
import {
  AT,
  aCompany,
  aPlan,
  aToken,
  change,
  chargeAndSubmit,
  historyOf,
  mustLoad,
  storeBooking,
  storeDraft,
  storeImage,
  storePublisher,
  WHOLE,
} from '../../support/records/builders.ts';
import { type DatabaseOptions, postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();
const names = MIGRATIONS.map(({ name }) => name);
const isUnavailable = (error: unknown) =>
  ApplicationError.is(error, 'unavailable') && error.details.retryAfterSeconds > 0;

const yes = () => true;
const no = () => false;

/** This file's own databases, dropped at its end. */
const databases: TestDatabase[] = [];
async function database(how?: DatabaseOptions): Promise<string> {
  assert.ok(service);
  const made = await service.createDatabase(how);
  databases.push(made);
  return made.url;
}
after(async () => {
  for (const { drop } of databases) await drop();
});

persistenceContract(
  'persistence in PostgreSQL',
  {
    async open() {
      const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: await database() });
      await persistence.migrate();
      return persistence;
    },
    transactionsAtOnce: true,
  },
  { skip },
);

describe('persistence in PostgreSQL', { skip }, () => {
  let url: string;
  const open: MikroOrmPersistence[] = [];
  const connect = async (options: Partial<PostgresqlOptions> = {}) => {
    const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url, ...options });
    open.push(persistence);
    return persistence;
  };
  before(async () => {
    url = await database({ empty: true });
  });
  after(async () => {
    for (const { close } of open) await close();
  });

  it('reports missing migrations, and lets only one of several processes run each', async () => {
    const [one, two, three] = [await connect(), await connect(), await connect()];
    await assert.rejects(one.queries.check(), new RegExp(names.join(', ')));
    const ran = await Promise.all([one.migrate(), two.migrate(), three.migrate()]);
    assert.deepEqual(ran.flat(), names);
    assert.deepEqual(await two.migrate(), []);
    await three.queries.check();
  });

  it('shows an event that was written first but committed last to a reader that had continued', async () => {
    const { unitOfWork, queries, migrate } = await connect();
    await migrate();
    const { account } = await storePublisher(unitOfWork);
    const event = (name: string) =>
      tokenEvent('token.created', { ...aToken(account.id), id: 1 as ApiTokenId, name }, AT);
    const publish = () => unitOfWork.run(({ events }) => events.publish(account.id, 10));
    const written = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const slow = unitOfWork.run(async ({ events }) => {
      await events.add(event('written first'));
      written.resolve();
      await goOn.promise;
    });
    await written.promise;
    await unitOfWork.run(({ events }) => events.add(event('committed first')));
    // Publishing does not wait for other changes.
    const [first] = await publish();
    assert.ok(first?.type === 'token.created' && first.name === 'committed first');
    goOn.resolve();
    await slow;
    const [second] = await publish();
    assert.ok(second?.type === 'token.created' && second.name === 'written first');
    assert.deepEqual((await queries.events.list(account.id, { after: first.id, limit: 10 })).items, [second]);
  });

  it('uses only the given schema', async () => {
    const inside = await connect({ schema: 'newsroom' });
    assert.deepEqual(await inside.migrate(), names);
    assert.deepEqual(await inside.migrate(), []);
    await inside.queries.check();
    const { account } = await storePublisher(inside.unitOfWork, 'Im Schema');
    assert.deepEqual(await inside.queries.accounts.list(WHOLE), [account]);
    const rows = await runSql(url, 'select name from newsroom.account');
    assert.deepEqual(rows, [{ name: 'Im Schema' }]);
    await assert.rejects(createMikroOrmPersistence({ driver: 'postgresql', url, schema: 'a"b' }), RangeError);
  });

  it('assigns ids up to the largest safe integer', async () => {
    const { unitOfWork, queries } = await connect();
    const publisher = await storePublisher(unitOfWork);
    await runSql(url, `select setval('press_release_id_seq', ${MAX_ID - 2}), setval('image_id_seq', ${MAX_ID - 2})`);
    const draft = await storeDraft(unitOfWork, publisher);
    assert.equal(draft.id, MAX_ID - 1);
    const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
    assert.equal(image.id, MAX_ID - 1);
    const details = await queries.releases.find(draft.id);
    assert.equal(details?.id, draft.id);
    assert.deepEqual(details?.images, [image]);
    assert.deepEqual(await queries.images.ofRelease(draft.id), [image]);
    await runSql(url, `select setval('press_release_id_seq', 1000), setval('image_id_seq', 1000)`);
  });

  it('reads times correctly in any time zone of the server', async () => {
    const name = new URL(url).pathname.slice(1);
    await runSql(url, `alter database "${name}" set timezone to 'Asia/Kolkata'`);
    try {
      const { unitOfWork, queries } = await connect();
      const publisher = await storePublisher(unitOfWork);
      const draft = await storeDraft(unitOfWork, publisher);
      const { image } = await storeImage(unitOfWork, draft.id, publisher.actor);
      const details = await queries.releases.find(draft.id);
      assert.deepEqual(details?.createdAt, AT);
      assert.deepEqual(details?.images, [image]);
    } finally {
      await runSql(url, `alter database "${name}" reset timezone`);
    }
  });

  it('lets only one of several concurrent submissions by two processes succeed', async () => {
    const [here, there] = [await connect(), await connect()];
    const publisher = await storePublisher(here.unitOfWork);
    await storeBooking(here.unitOfWork, aPlan(publisher.account.id));
    const { id } = await storeDraft(here.unitOfWork, publisher);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        change((i % 2 === 0 ? here : there).unitOfWork, id, (release, transaction) =>
          chargeAndSubmit(transaction, release, publisher.actor),
        ),
      ),
    );
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await historyOf(there.queries, id)).length, 2);
  });

  it('lets an account work on drafts while its ledger is locked', async () => {
    const [{ unitOfWork }, other] = [await connect(), await connect({ statementTimeoutMs: 20_000 })];
    const publisher = await storePublisher(unitOfWork);
    const draft = await unitOfWork.run(async ({ bookings }) => {
      await bookings.ledger(publisher.account.id, { from: AT, to: AT });
      return storeDraft(other.unitOfWork, publisher);
    });
    assert.equal(draft.accountId, publisher.account.id);
  });

  it('sorts slugs by code point with any collation of the database', async () => {
    assert.ok(service);
    const german = await service.createDatabase({ icuLocale: 'de-u-ka-shifted' });
    databases.push(german);
    const { migrate, unitOfWork, queries } = await connect({ url: german.url });
    await migrate();
    await unitOfWork.run(async ({ catalogue }) => {
      for (const slug of ['ab', 'a-c', 'a1']) {
        const translations = { de: { name: slug }, en: { name: slug } };
        await catalogue.addCategory({ slug, parentId: null, active: true, translations, createdAt: AT, updatedAt: AT });
      }
    });
    const slugs = (await queries.catalogue.categories('all')).map(({ slug }) => slug);
    assert.deepEqual(slugs, [...slugs].sort());
    const rows = await runSql(german.url, `select slug from category where slug in ('ab', 'a-c') order by slug`);
    assert.deepEqual(rows, [{ slug: 'ab' }, { slug: 'a-c' }], 'the collation by itself would sort otherwise');
  });

  it('closes every connection when it is closed, and is unavailable afterwards', async () => {
    assert.ok(service);
    const own = await service.createDatabase();
    databases.push(own);
    const { migrate, queries, unitOfWork, close } = await createMikroOrmPersistence({
      driver: 'postgresql',
      url: own.url,
    });
    const others = async () => {
      const [row] = await runSql(
        own.url,
        'select count(*)::int as others from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      return row?.others;
    };
    await migrate();
    await Promise.all([queries.check(), queries.check(), storePublisher(unitOfWork)]);
    assert.notEqual(await others(), 0);
    await close();
    // The server takes a little while to notice.
    await until(async () => (await others()) === 0);
    await assert.rejects(queries.accounts.list(WHOLE), isUnavailable);
  });

  it('reports a read-only database, and a refused role', async () => {
    assert.ok(service);
    const own = await service.createDatabase();
    databases.push(own);
    const { migrate } = await connect({ url: own.url });
    await migrate();
    const name = decodeURIComponent(new URL(own.url).pathname.slice(1));
    await runSql(own.url, `alter database "${name}" set default_transaction_read_only = on`);
    const { queries, unitOfWork } = await connect({ url: own.url });
    await assert.rejects(queries.check(), DatabaseReadOnly);
    await assert.rejects(storePublisher(unitOfWork), isUnavailable);
    const stranger = new URL(own.url);
    stranger.username = 'presswerk_of_nobody';
    const refused = await connect({ url: stranger.href });
    await assert.rejects(refused.queries.accounts.list(WHOLE), (error) => isUnavailable(error) && isRefused(error));
  });

  describe('is unavailable', () => {
    it('when nothing responds', async () => {
      const refused = new URL(url);
      refused.port = '1';
      const { queries, unitOfWork, idempotency, migrate } = await connect({ url: refused.href });
      for (const work of [
        queries.accounts.list(WHOLE),
        queries.check(),
        unitOfWork.run(async () => 1),
        idempotency.sweep(AT, 1),
        migrate(),
      ]) {
        await assert.rejects(work, (error) => isUnavailable(error) && (error as Error).cause instanceof Error);
      }
    });

    it('while every connection is in use, and available again afterwards', async () => {
      const { queries, unitOfWork } = await connect({ poolMax: 1, connectTimeoutMs: 500 });
      // On a busy machine the single connection may take longer than that to be established.
      await until(async () => queries.check().then(yes, no));
      const taken = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const holder = unitOfWork.run(async () => {
        taken.resolve();
        await goOn.promise;
      });
      await taken.promise;
      await assert.rejects(queries.accounts.list(WHOLE), isUnavailable);
      goOn.resolve();
      await holder;
      await queries.check();
    });

    it('when a statement times out, such as one that waits for a lock', async () => {
      const patient = await connect();
      const hasty = await connect({ statementTimeoutMs: 3_000 });
      const publisher = await storePublisher(patient.unitOfWork);
      const { id } = await storeDraft(patient.unitOfWork, publisher);
      const locked = Promise.withResolvers<void>();
      const goOn = Promise.withResolvers<void>();
      const holder = patient.unitOfWork.run(async ({ pressReleases }) => {
        await mustLoad(pressReleases, id);
        locked.resolve();
        await goOn.promise;
      });
      await locked.promise;
      const loading = hasty.unitOfWork.run(({ pressReleases }) => mustLoad(pressReleases, id));
      await assert.rejects(loading, isUnavailable);
      goOn.resolve();
      await holder;
      assert.equal((await hasty.unitOfWork.run(({ pressReleases }) => mustLoad(pressReleases, id))).id, id);
    });

    it('when a list exceeds the timeout for lists, which is shorter than for others', async () => {
      const { queries, unitOfWork } = await connect({ listTimeoutMs: 500 });
      const { account } = await storePublisher(unitOfWork);
      const holder = new pg.Client({ connectionString: url });
      await holder.connect();
      await holder.query('begin; lock table press_release');
      const other = queries.releases.find(MAX_ID as PressReleaseId);
      await assert.rejects(queries.releases.list({ accountId: account.id }, { limit: 1, offset: 0 }), isUnavailable);
      await holder.end();
      assert.equal(await other, undefined);
    });

    it('when the server ends the connection, rolls the transaction back, and recovers', async () => {
      const { queries, unitOfWork } = await connect({ poolMax: 2 });
      const { account } = await storePublisher(unitOfWork);
      const work = unitOfWork.run(async ({ catalogue }) => {
        await catalogue.addCompany(aCompany(account.id));
        await runSql(
          url,
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
        );
        await catalogue.addCompany(aCompany(account.id));
      });
      await assert.rejects(work, isUnavailable);
      assert.equal((await queries.catalogue.companies(account.id)).length, 1);
      await storePublisher(unitOfWork);
    });
  });
});
