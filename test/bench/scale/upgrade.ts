import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { MIGRATIONS } from '../../../adapters/persistence-mikro-orm/migrations/index.ts';
import { migratePostgresql } from '../../../adapters/persistence-mikro-orm/postgresql/migrate.ts';
import { seedAccounts, seedReleases, settle } from '../support/seed.ts';
import { type Figure, measureTime, type ScaleBench } from './scale-bench.ts';

/** The last migration that is already applied. */
const FROM = '0018-taken-down-index';
const ACCOUNTS = 100;
const WRITERS = 4;
/** The pause between two writes of one writer. */
const PAUSE_MS = 20;

/**
 * The duration of each later migration on a filled database, and how long writers of the previous version wait during
 * it.
 */
export async function* benchUpgrade({ world, options, log }: ScaleBench): AsyncGenerator<Figure> {
  const begin = MIGRATIONS.findIndex(({ name }) => name === FROM) + 1;
  const databaseUrl = await world.createDatabase(MIGRATIONS.slice(0, begin));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  world.atEnd(() => client.end());
  log(`filling ${options.releases} releases`);
  const filled = await measureTime(() => fill(client, options.releases));
  log(`that took ${(filled.ms / 1000).toFixed(0)} s`);

  const writers = startWriters(databaseUrl);
  const figure = (what: string, ms: number): Figure => ({ what, tree: 'this tree', unit: 'ms', values: [ms] });
  const figures: Figure[] = [];
  try {
    await sleep(5_000);
    figures.push(figure('the longest write before', writers.longestMs()));
    let step: string | undefined;
    let began = performance.now();
    const end = () => {
      if (step === undefined) return;
      figures.push(figure(step, performance.now() - began));
      figures.push(figure(`${step}, longest concurrent write`, writers.longestMs()));
    };
    const onProgress = (progress: { readonly step: string | null; readonly retries: number }) => {
      if (progress.retries > 0) return log(`${progress.step}: tried again`);
      end();
      [step, began] = [progress.step ?? undefined, performance.now()];
    };
    await migratePostgresql({ driver: 'postgresql', url: databaseUrl }, { onProgress });
    end();
  } finally {
    await writers.stop();
  }
  yield* figures;
  const { rows } = await client.query(CHECK);
  assert.deepEqual(
    rows.filter(({ found, expected }) => found !== expected),
    [],
    'derived tables match the tables',
  );
  log(`${writers.written()} concurrent writes`);
}

async function fill(client: pg.Client, releases: number): Promise<void> {
  const accounts = await seedAccounts(client, ACCOUNTS);
  await seedReleases(client, accounts, Math.ceil(releases / ACCOUNTS));
  for (const statement of RELATED_ROWS) await client.query(statement);
  await settle(client);
}

/** Rows stored with releases: charges, evidence, decisions, events, and a delivery for each. */
const RELATED_ROWS = [
  `insert into charge (account_id, booking_id, booking_kind, press_release_id, charged_at)
   select r.account_id, b.id, b.kind, r.id, r.published_at from press_release r join booking b on b.account_id = r.account_id
   where r.status = 'published' order by r.id`,
  `insert into image_evidence (image_id, press_release_id, account_id, sha256, bytes, mime_type, role, ai_label, ai_label_declared,
     ai_label_source, provenance, copyright, confirm_text_version, confirm_text, confirmed_at)
   select i.id, r.id, r.account_id, i.sha256, i.bytes, i.mime_type, i.role, i.ai_label, i.ai_label_declared, i.ai_label_source,
     i.provenance, i.copyright, i.confirm_text_version, '{}', i.rights_confirmed_at
   from image i join press_release r on r.id = i.press_release_id order by i.id`,
  `insert into history_entry (press_release_id, account_id, action, from_status, to_status, actor, at, details, snapshot)
   select id, account_id, 'approve', 'in_review', 'published', '{"kind":"editor"}', published_at, '{}',
     json_build_object('title', title, 'text', text)
   from press_release where status = 'published' order by id`,
  `insert into webhook (account_id, url, types, secrets, created_at, updated_at, version)
   select id, 'https://receiver.example', '{}', '[]', now(), now(), 1 from account`,
  `insert into event (account_id, type, at, press_release_id, data)
   select account_id, 'press_release.' || action, at, press_release_id, '{}' from history_entry order by id`,
  `insert into webhook_delivery (webhook_id, account_id, event_id, type, state, attempts, log, created_at, began_at, finished_at)
   select w.id, w.account_id, e.id, e.type, 'delivered', 1, '[]', e.at, e.at, e.at
   from event e join webhook w on w.account_id = e.account_id where e.type = 'press_release.approve' order by e.id`,
];

const CHECK = `
  select 'review' as what, (select count(*) from review_queue) as found,
    (select count(*) from press_release where status = 'in_review') as expected
  union all select 'charges', (select sum(charges) from booking_use), (select count(*) from charge)
  union all select 'deliveries', (select count(*) from webhook_delivery),
    (select count(*) from event where type = 'press_release.approve')
  union all select 'statuses', (select sum(releases) from press_release_count), (select count(*) from press_release)`;

/** The previous version's writes: a draft, its publication, and the delivery of its event, each in a transaction. */
const DRAFT = `
  with made as (
    insert into press_release (account_id, company_id, category_id, status, portal, language, title, text, teaser, no_export,
      submissions, submitted_at, created_at, updated_at, version)
    select a.id, c.id, (select min(id) from category), 'in_review', c.portal, c.language, 'Neu', '<p>Neu.</p>', 'Neu.', false,
      1, now(), now(), now(), 1
    from (select id from account order by random() limit 1) a
    cross join lateral (select * from company where account_id = a.id order by id limit 1) c
    returning id, account_id
  ), entry as (
    insert into history_entry (press_release_id, account_id, action, to_status, actor, at, details)
    select id, account_id, 'create', 'draft', '{}', now(), '{}' from made
  )
  select id, account_id from made`;
const PUBLISH = `
  with changed as (
    update press_release set status = 'published', published_at = now(), slug = 'neu', version = 2 where id = $1
    returning id, account_id
  ), charged as (
    insert into charge (account_id, booking_id, booking_kind, press_release_id, charged_at)
    select c.account_id, b.id, b.kind, c.id, now() from changed c join booking b on b.account_id = c.account_id
  ), entry as (
    insert into history_entry (press_release_id, account_id, action, from_status, to_status, actor, at, details)
    select id, account_id, 'approve', 'in_review', 'published', '{}', now(), '{}' from changed
  )
  insert into outbox (account_id, type, at, press_release_id, data)
  select account_id, 'press_release.approve', now(), id, '{}' from changed`;
const DELIVER = `
  with taken as (
    delete from outbox where account_id = $1 and press_release_id = $2 returning *
  ), made as (
    insert into event (account_id, type, at, press_release_id, data)
    select account_id, type, at, press_release_id, data from taken returning id, account_id, type
  )
  insert into webhook_delivery (webhook_id, account_id, event_id, type, state, attempts, log, next_attempt_at, created_at, began_at)
  select w.id, w.account_id, made.id, made.type, 'pending', 0, '[]', now(), now(), now()
  from made join webhook w on w.account_id = made.account_id`;

function startWriters(connectionString: string) {
  let running = true;
  let written = 0;
  let longest = 0;
  /** The start times of writes under way. */
  const underWay = new Set<number>();
  const write = async () => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    const query = async (statement: string, values: readonly unknown[] = []) => {
      const began = performance.now();
      underWay.add(began);
      const { rows } = await client.query(statement, [...values]);
      underWay.delete(began);
      longest = Math.max(longest, performance.now() - began);
      written += 1;
      return rows;
    };
    while (running) {
      const [made] = await query(DRAFT);
      await query(PUBLISH, [made.id]);
      await query(DELIVER, [made.account_id, made.id]);
      await sleep(PAUSE_MS);
    }
    await client.end();
  };
  const all = Promise.all(Array.from({ length: WRITERS }, write));
  return {
    written: () => written,
    /** The longest write since the last call, including those under way. */
    longestMs() {
      const ms = Math.max(longest, ...[...underWay].map((began) => performance.now() - began));
      longest = 0;
      return ms;
    },
    async stop() {
      running = false;
      await all;
    },
  };
}
