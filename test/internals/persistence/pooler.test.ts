import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import {
  createMikroOrmPersistence,
  inspectPostgresql,
  type MikroOrmPersistence,
} from '../../../adapters/persistence-mikro-orm/index.ts';
import { MIGRATIONS } from '../../../adapters/persistence-mikro-orm/migrations/index.ts';
import { statementName } from '../../../adapters/persistence-mikro-orm/postgresql/statement-names.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { until } from '../../support/process/until.ts';
import { change, historyOf, mustLoad, storeDraft, storePublisher, WHOLE } from '../../support/records/builders.ts';
import { ownPgbouncer, type Pooler } from '../../support/servers/postgresql/pgbouncer.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();
const pgbouncer = ownPgbouncer();

describe('the names of prepared statements', () => {
  it('depend only on the text, fit into an identifier, and are unique', () => {
    const texts = Array.from({ length: 500 }, (_, i) => `select ${i} as "${'long '.repeat(i)}"`);
    const names = texts.map(statementName);
    assert.equal(new Set(names).size, texts.length);
    for (const name of names) assert.match(name, /^[\w-]{1,63}$/);
    assert.deepEqual(texts.toReversed().map(statementName), names.toReversed());
  });
});

describe('persistence through PgBouncer in transaction mode', { skip: skip || pgbouncer.skip }, () => {
  let database: TestDatabase;
  let pooler: Pooler;
  const open: MikroOrmPersistence[] = [];
  const connect = async (options: { directUrl?: string; statementTimeoutMs?: number } = {}) => {
    const url = pooler.urlOf(database.url);
    const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url, prepare: false, ...options });
    open.push(persistence);
    return persistence;
  };
  before(async () => {
    assert.ok(service && pgbouncer.service);
    database = await service.createDatabase();
    pooler = await pgbouncer.service(database.url);
  });
  after(async () => {
    for (const { close } of open) await close();
    await pooler?.close();
    await database?.drop();
  });

  it('migrates in one of several concurrent processes, and releases the lock', async () => {
    const [one, two] = [await connect(), await connect()];
    const ran = await Promise.all([one.migrate(), two.migrate()]);
    assert.deepEqual(
      ran.flat(),
      MIGRATIONS.map(({ name }) => name),
    );
    const locks = `select 1 from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and datname = current_database()`;
    await until(async () => (await runSql(database.url, locks)).length === 0);
  });

  it('migrates over the direct address, if any', async (t) => {
    const own = await service?.createDatabase();
    assert.ok(own);
    t.after(() => own.drop());
    const url = pooler.urlOf(own.url);
    const astray = await createMikroOrmPersistence({
      driver: 'postgresql',
      url,
      prepare: false,
      directUrl: 'postgres://nobody@127.0.0.1:1/nowhere',
    });
    await assert.rejects(astray.migrate(), (error) => ApplicationError.is(error, 'unavailable'));
    await astray.close();
    const direct = await createMikroOrmPersistence({ driver: 'postgresql', url, prepare: false, directUrl: own.url });
    assert.equal((await direct.migrate()).length, MIGRATIONS.length);
    await direct.queries.check();
    await direct.close();
  });

  it('gives each of two pools its own results, regardless of what each prepared first', async () => {
    const [one, two] = [await connect(), await connect()];
    const publisher = await storePublisher(one.unitOfWork, randomUUID());
    const { id } = await storeDraft(one.unitOfWork, publisher);
    const questions = [
      ({ queries }: MikroOrmPersistence) => queries.accounts.list(WHOLE),
      ({ queries }: MikroOrmPersistence) => queries.catalogue.companies(publisher.account.id),
      ({ queries }: MikroOrmPersistence) => queries.releases.find(id),
      ({ queries }: MikroOrmPersistence) => historyOf(queries, id),
      ({ unitOfWork }: MikroOrmPersistence) => unitOfWork.run(({ pressReleases }) => mustLoad(pressReleases, id)),
    ];
    const expected = await Promise.all(questions.map((ask) => ask(one)));
    await Promise.all(
      Array.from({ length: 20 }, async (_, round) => {
        const turn = round % questions.length;
        const asked = [...questions.slice(turn), ...questions.slice(0, turn)];
        const right = [...expected.slice(turn), ...expected.slice(0, turn)];
        for (const [i, ask] of asked.entries()) assert.deepEqual(await ask(round % 2 === 0 ? two : one), right[i]);
      }),
    );
  });

  it('lets one of many concurrent changes succeed, and rolls the others back', async () => {
    const { unitOfWork, queries } = await connect();
    const publisher = await storePublisher(unitOfWork, randomUUID());
    const { id } = await storeDraft(unitOfWork, publisher);
    const failing = change(unitOfWork, id, () => {
      throw new RangeError('on purpose');
    });
    await assert.rejects(failing, RangeError);
    assert.equal((await historyOf(queries, id)).length, 1);
  });

  it('cancels a statement that takes too long, and continues', async () => {
    const patient = await connect();
    const hasty = await connect({ statementTimeoutMs: 500 });
    const publisher = await storePublisher(patient.unitOfWork, randomUUID());
    const { id } = await storeDraft(patient.unitOfWork, publisher);
    await patient.unitOfWork.run(async ({ pressReleases }) => {
      await mustLoad(pressReleases, id);
      const loading = hasty.unitOfWork.run((other) => mustLoad(other.pressReleases, id));
      await assert.rejects(loading, (error) => ApplicationError.is(error, 'unavailable') && cancelled(error));
    });
    assert.equal((await hasty.unitOfWork.run(({ pressReleases }) => mustLoad(pressReleases, id))).id, id);
  });

  it('is recognised as a pooler by the check', async () => {
    assert.equal((await inspectPostgresql(pooler.urlOf(database.url))).isPooled, true);
    assert.equal((await inspectPostgresql(database.url)).isPooled, false);
  });
});

function cancelled({ cause }: Error): boolean {
  return (cause as { readonly code?: unknown } | undefined)?.code === '57014';
}
