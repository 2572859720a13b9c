import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { createDiskImageStore } from '../../../adapters/image-store-disk/index.ts';
import { createMikroOrmPersistence, type MikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { makePurgeEvidence } from '../../../application/images/evidence/purge-evidence.ts';
import type { Swept } from '../../../application/ports/index.ts';
import { makeSweep } from '../../../application/sweep.ts';
import { startNode, untilPrinted } from '../../support/process/processes.ts';
import { storePublisher } from '../../support/records/builders.ts';
import { postgresql, runSql, type TestDatabase } from '../../support/servers/services.ts';

const { service, skip } = await postgresql();

/** Enough for several full batches and a partial one. */
const MANY = 3_300;
const FILES = 1_200;
const DAYS = { reportRetentionDays: 365, deliveryRetentionDays: 10, deletedRetentionDays: 10 };
const HOUR = 60 * 60 * 1000;
const YEARS_AGO = `now() - interval '2 years'`;

/** Expired rows of everything that is swept in batches, numbered by `n`. */
const OVER = (accountId: number, companyId: number) => {
  const many = `from generate_series(1, ${MANY}) n`;
  const event = (at: string) =>
    `insert into event (account_id, type, at, data) select ${accountId}, 'token.created', ${at}, '{}' ${many}`;
  return [
    `insert into idempotency_key (account_id, key, fingerprint, claim_id, runs_until, expires_at)
     select ${accountId}, 'k' || n, 'f', 'c' || n, ${YEARS_AGO}, ${YEARS_AGO} ${many}`,
    `insert into service_user (email, email_key, name, language, is_editor, is_operator, created_at, joined_at)
     select 'u' || n, 'u' || n, 'U', 'de', false, false, ${YEARS_AGO}, case when n = 1 then now() end ${many}`,
    `insert into user_session (secret_hash, user_id, created_at, last_seen_at)
     select md5('s' || n), (select min(id) from service_user), ${YEARS_AGO}, ${YEARS_AGO} ${many}`,
    `insert into one_time_link (secret_hash, purpose, user_id, created_at, expires_at)
     select md5('l' || n), 'reset', (select min(id) from service_user), ${YEARS_AGO}, ${YEARS_AGO} ${many}`,
    `insert into ceremony (secret_hash, kind, memory, expires_at) select md5('c' || n), 'sign_in', '', ${YEARS_AGO} ${many}`,
    `insert into attempt (key, count, expires_at) select 'a' || n, 1, ${YEARS_AGO} ${many}`,
    `insert into mail (message_id, state, attempts, created_at) select 'm' || n, 'sent', 1, ${YEARS_AGO} ${many}`,
    `insert into press_release (account_id, company_id, category_id, status, portal, language, title, text, teaser, no_export,
       submissions, created_at, updated_at, version)
     select ${accountId}, ${companyId}, (select min(id) from category), 'published', 'portal_a', 'de', 'T', 'x', '', false, 1,
       ${YEARS_AGO}, ${YEARS_AGO}, 1 ${many}`,
    `insert into review_claim select id, 1, 'E', ${YEARS_AGO}, ${YEARS_AGO} from press_release`,
    `insert into report (press_release_id, account_id, title, reason, language, is_held, created_at, explanation)
     select id, account_id, 'T', 'other', 'de', false, ${YEARS_AGO}, 'E' from press_release`,
    `insert into image_evidence (image_id, press_release_id, account_id, sha256, bytes, mime_type, role, ai_label, ai_label_declared,
       ai_label_source, provenance, copyright, confirm_text_version, confirm_text, confirmed_at)
     select id, id, account_id, md5(id::text), 1, 'image/jpeg', 'title', 'original', 'original', 'declared', '{}', 'C', 'v', '{}',
       ${YEARS_AGO} from press_release`,
    `insert into history_entry (press_release_id, account_id, action, actor, at, details, snapshot, salt, digest)
     select 1000000 + n, ${accountId}, 'delete', '{}', ${YEARS_AGO}, '{}', '{"text":"x"}', '0', '0' ${many}`,
    `insert into webhook (account_id, url, types, secrets, created_at, updated_at, version)
     values (${accountId}, 'https://receiver.example', '{}', '[]', now(), now(), 1)`,
    event(YEARS_AGO),
    event(`now() - interval '20 days'`),
    `insert into webhook_delivery (webhook_id, account_id, event_id, type, state, attempts, log, created_at, began_at, finished_at)
     select w.id, w.account_id, e.id, e.type, 'delivered', 1, '[]', e.at, e.at, e.at from event e, webhook w`,
    `insert into webhook_delivery (webhook_id, account_id, type, state, attempts, log, created_at, began_at, finished_at)
     select w.id, w.account_id, 'ping', 'delivered', 1, '[]', ${YEARS_AGO}, ${YEARS_AGO}, ${YEARS_AGO}
     from webhook w, generate_series(1, ${MANY}) n`,
    'analyze',
  ];
};

/** Counts of the rows that remain. */
const LEFT = `
  select (select count(*) from idempotency_key)::int as keys, (select count(*) from user_session)::int as sessions,
    (select count(*) from one_time_link)::int as links, (select count(*) from ceremony)::int as ceremonies,
    (select count(*) from attempt where key <> 'sweep')::int as attempts, (select count(*) from mail)::int as mails,
    (select count(*) from service_user)::int as users, (select count(*) from review_claim)::int as claims,
    (select count(*) from report where explanation is not null)::int as reports,
    (select count(*) from image_evidence)::int as evidence, (select count(*) from event)::int as events,
    (select count(*) from webhook_delivery)::int as deliveries, (select count(*) from unsettled_file)::int as files,
    (select count(*) from history_entry where snapshot is not null or packed is not null)::int as texts`;
/** Rows that another transaction locks, by the names of LEFT. */
const HELD = {
  keys: 1,
  sessions: 1,
  links: 1,
  ceremonies: 1,
  attempts: 1,
  mails: 1,
  claims: 1,
  reports: 1,
  deliveries: 2,
};
const HOLD = [
  'select from idempotency_key limit 1 for update',
  'select from user_session limit 1 for update',
  'select from one_time_link limit 1 for update',
  'select from ceremony limit 1 for update',
  'select from attempt limit 1 for update',
  'select from mail limit 1 for update',
  'select from review_claim limit 1 for update',
  'select from report limit 1 for update',
  'select from webhook_delivery where event_id is null limit 1 for update',
  'select from webhook_delivery where event_id = (select max(id) from event) for update',
];

/** Locks the rows until the returned function is called. */
async function holdOneOfEach(url: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  for (const statement of HOLD) await client.query(statement);
  return async () => {
    await client.query('commit');
    await client.end();
  };
}

/** Claims the sweep and never finishes. */
const HOLDER = `
  import { createMemoryImageStore } from './adapters/image-store-memory/index.ts';
  import { createMikroOrmPersistence } from './adapters/persistence-mikro-orm/index.ts';
  import { makeSweep } from './application/sweep.ts';
  const { DATABASE_URL, NOW } = process.env;
  const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: DATABASE_URL });
  const sweep = () => {
    console.log('sweeps');
    return new Promise(() => setInterval(() => undefined, 1000));
  };
  const clock = { now: () => new Date(Number(NOW)), uptime: () => 1 };
  const imageStore = { ...createMemoryImageStore(), sweep };
  await makeSweep({ ...persistence, imageStore, clock })({ everyMs: ${HOUR} });
`;

describe('sweeps of two processes on PostgreSQL', { skip }, () => {
  let database: TestDatabase;
  let folder: string;
  const both: MikroOrmPersistence[] = [];
  before(async () => {
    assert.ok(service);
    database = await service.createDatabase();
    folder = await mkdtemp(join(tmpdir(), 'presswerk-sweeps-'));
    for (let process = 0; process < 2; process++) {
      const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url: database.url });
      await persistence.migrate();
      both.push(persistence);
    }
    const { account, company } = await storePublisher((both[0] as MikroOrmPersistence).unitOfWork);
    for (const statement of OVER(account.id, company.id)) await runSql(database.url, statement);
  });
  after(async () => {
    for (const persistence of both) await persistence.close();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });
  const left = async () => (await runSql(database.url, LEFT))[0] as Readonly<Record<string, number>>;
  const portsOf = (persistence: MikroOrmPersistence, now = new Date()) => ({
    ...persistence,
    imageStore: createDiskImageStore({ folder }),
    clock: { now: () => now, uptime: () => 1 },
  });

  /** Old files without a record, noted as an upload notes them. */
  async function leaveFiles(): Promise<void> {
    const store = createDiskImageStore({ folder });
    const keys = Array.from({ length: FILES }, (_, n) => `left-${n}`);
    for (const key of keys) await store.putRendition(key, Buffer.from('x'));
    const old = new Date(Date.now() - 48 * HOUR);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile())) await utimes(join(file.parentPath, file.name), old, old);
    await (both[0] as MikroOrmPersistence).unitOfWork.run(({ unsettledFiles }) =>
      unsettledFiles.note({ originals: [], renditions: keys }, old),
    );
  }

  it('run concurrently without errors, remove everything once, and skip locked rows', async () => {
    await leaveFiles();
    const [one] = both as [MikroOrmPersistence];
    const letGo = await holdOneOfEach(database.url);
    const first = await Promise.all(both.map((persistence) => makeSweep(portsOf(persistence), DAYS)()));
    const { evidence, ...others } = await left();
    assert.equal(evidence, MANY, 'evidence is removed on an operator’s request only');
    assert.deepEqual(others, { ...HELD, users: 1, events: MANY, files: 0, texts: 0 });
    await letGo();
    const swept = [...first, await makeSweep(portsOf(one), DAYS)()];
    assert.deepEqual(await left(), {
      ...Object.fromEntries(Object.keys(others).map((name) => [name, 0])),
      ...{ users: 1, events: MANY, evidence: MANY },
    });
    const names = Object.keys(swept[0] ?? {}) as (keyof Swept)[];
    const sum = (name: keyof Swept) => swept.reduce((total, each) => total + each[name], 0);
    assert.deepEqual(Object.fromEntries(names.map((name) => [name, sum(name)])), {
      files: FILES,
      idempotencyKeys: MANY,
      events: MANY,
      signIns: 5 * MANY - 1,
      mails: MANY,
      reports: MANY,
      claims: MANY,
      previewLinks: 0,
      deliveries: MANY,
      deletedReleases: MANY,
      subscriptions: 0,
    });
  });

  it('purge evidence once when both run', async () => {
    const purge = (persistence: MikroOrmPersistence) =>
      makePurgeEvidence(portsOf(persistence))({ olderThanDays: 365, dryRun: false });
    const purged = await Promise.all(both.map(purge));
    assert.equal((await left()).evidence, 0);
    assert.equal(
      purged.reduce((sum, { total }) => sum + total, 0),
      MANY,
    );
  });

  it('are retried by another process in the next hour when one was killed', async () => {
    const began = Date.now();
    const process = startNode(['--input-type=module', '-e', HOLDER], {
      DATABASE_URL: database.url,
      NOW: String(began),
    });
    await untilPrinted(process, /sweeps/);
    process.child.kill('SIGKILL');
    await process.ended;
    await runSql(
      database.url,
      `insert into idempotency_key (account_id, key, fingerprint, claim_id, runs_until, expires_at)
       select id, 'k', 'f', 'c', ${YEARS_AGO}, ${YEARS_AGO} from account`,
    );
    const sweepBoth = async (at: number) => {
      const turns = both.map((persistence) => makeSweep(portsOf(persistence, new Date(at)))({ everyMs: HOUR }));
      return (await Promise.all(turns)).map(({ idempotencyKeys }) => idempotencyKeys).toSorted();
    };
    assert.deepEqual(await sweepBoth(began + HOUR - 1), [0, 0]);
    assert.deepEqual(await sweepBoth(began + HOUR), [0, 1]);
  });
});
