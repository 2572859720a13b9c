import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runSql } from '../../support/servers/services.ts';
import { type MailedProgram, withMailedProgram } from '../approval/mailed-program.ts';
import { signIn } from '../approval/people.ts';
import { submitNew } from '../approval/submit-new.ts';
import { createAccounts } from '../support/client.ts';
import type { Program } from '../support/program/program.ts';
import { onPostgresql } from '../support/program/program-storage.ts';
import type { Run, Scenario } from '../support/scenario.ts';
import { addReaders, countUnsent, readerAddress } from './readers.ts';

/** Rows of one transaction. */
const BATCH_MAX = 1_000;
/** The mail server's delay of each mail to a subscriber, so that the queue stays long on a fast machine. */
const SLOW_MS = 20;
/** Notices of the account while the queue is long. */
const NOTICES = 3;
/** Subscribers of a second release while the queue is long. */
const FEW = 10;
/** Mails that are sent concurrently. */
const AT_ONCE = 6;
/** Mails to subscribers until memory is no longer watched. */
const WATCHED_MAILS = 10_000;
/** The largest memory of the process, relative to before the fan-out. */
const MEMORY_MAX = 1.5;
/** Limit of V8's heap: enough for the program, but not for a process that keeps what it sends. */
const HEAP_MB = 128;
/** Generous, for a busy machine. */
const LIMIT_MS = 900_000;

/** A release for many subscribers of one list. */
export function subscriptionFanOut(readers: number): Scenario {
  return {
    name: 'subscription-fan-out',
    about: `a release for ${readers.toLocaleString('en')} subscribers, on PostgreSQL`,
    skip: () => false,
    run: (run) =>
      withMailedProgram(withSmallHeap, (mailed) => send(run, mailed, readers), {
        onRcptTo: ({ address }, _session, done) => void setTimeout(done, isReader(address) ? SLOW_MS : 0),
      }),
  };
}

/** Without a limit, V8 collects garbage so late that its memory says little about what the program keeps. */
const withSmallHeap = async () => ({
  ...(await onPostgresql()),
  nodeArguments: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=2'],
});

const isReader = (address: string) => address.startsWith('reader');

async function send({ log }: Run, { program, storage, office }: MailedProgram, readers: number): Promise<string> {
  const url = storage.environment.DATABASE_URL ?? assert.fail('PostgreSQL');
  await program.start();
  const { plan: account } = await createAccounts(program);
  await signIn(program, { email: 'owner@example.org', name: 'Olga', accountId: account.id });
  const approve = (id: number) => program.operate('review approve', { id, editor: 'Ada' });
  const publish = async (title: string, changes = {}) => approve(await submitNew(account, title, changes));
  const noticesOf = (title: string) =>
    office.received.filter(({ headers }) => headers.subject === `Published: ${title}`).length;
  const mailed = () => office.received.filter(({ to }) => to.some(isReader)).length;
  const few = Array.from({ length: FEW }, (_, i) => readerAddress(readers + 1 + i));
  const isFew = ({ to }: (typeof office.received)[number]) => to.some((address) => few.includes(address));
  const waitFor = async (isDone: () => boolean | Promise<boolean>, what: string) => {
    const deadline = performance.now() + LIMIT_MS;
    while (!(await isDone())) {
      assert.ok(performance.now() < deadline, `${what}: ${program.process().output.stderr.slice(-2_000)}`);
      await sleep(100);
    }
  };

  // A first release loads code and fills caches.
  await publish('Die Uhr läuft an');
  await waitFor(() => noticesOf('Die Uhr läuft an') === 1, 'no notice of the first release');
  await recordInserts(url);
  await addReaders(url, readers, { list: { keyword: 'uhr' } });
  await addReaders(url, FEW, { list: { keyword: 'glocke' }, from: readers + 1, hasSearches: false });
  const second = await submitNew(account, 'Die Glocke läutet', { text: '<p>Es läutet.</p>', keywords: 'Glocke' });
  const idle = memoryOf(program);
  let largest = idle;
  const watch = setInterval(() => {
    largest = Math.max(largest, memoryOf(program));
  }, 100);
  try {
    const began = performance.now();
    await publish('Die Uhr schlägt', { keywords: 'Uhr' });
    await waitFor(async () => (await countUnsent(url)).dispatches === 0, 'the release is not fanned out');
    log(`fanned out in ${seconds(began)} s`);
    const batches = await batchesOf(url);
    const total = batches.reduce((sum, rows) => sum + rows, 0);
    assert.equal(total, readers);
    assert.ok(Math.max(...batches) <= BATCH_MAX, `a transaction of ${Math.max(...batches)} rows`);
    assert.ok(batches.length <= Math.ceil(readers / BATCH_MAX) + 3, `${batches.length} transactions for ${total} rows`);

    await approve(second);
    await waitFor(() => office.received.filter(isFew).length === FEW, 'a second release waits for the first');
    assert.ok((await countUnsent(url)).mails > 0, 'the second release came last');
    const between = office.received.slice(office.received.findIndex(isFew), office.received.findLastIndex(isFew));
    const overtaking = between.filter((mail) => !isFew(mail)).length;
    assert.ok(overtaking < AT_ONCE, `${overtaking} mails about the first release between those about the second`);
    await fetch(`${program.baseUrl}/portal_a/subscriptions`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'reader@example.org', frequency: 'at_once', list: '/' }),
    });
    await waitFor(
      () => office.received.some(({ to }) => to.includes('reader@example.org')),
      'a confirmation waits for the release',
    );
    assert.ok((await countUnsent(url)).mails > 0, 'the confirmation came last');
    log('a second release and a confirmation arrived meanwhile');

    let queued = 0;
    for (let notice = 1; notice <= NOTICES; notice++) {
      const title = `Der Wecker klingelt ${notice}`;
      const asked = performance.now();
      await publish(title, { no_export: true });
      await waitFor(() => noticesOf(title) > 0, 'a notice waits for the subscribers');
      queued = (await countUnsent(url)).mails;
      log(`notice ${notice} after ${seconds(asked)} s, while ${queued} mails to subscribers were queued`);
      assert.ok(queued > 0, 'the notice came last');
    }
    const watched = Math.min(readers, WATCHED_MAILS);
    await waitFor(() => mailed() >= watched, `${mailed()} of ${watched} mails arrived`);
    const growth = largest / idle;
    assert.ok(growth <= MEMORY_MAX, `${megabytes(idle)} MB before, ${megabytes(largest)} MB at most`);
    return `${total} rows in ${batches.length} transactions of at most ${Math.max(...batches)}; a second release for ${FEW}, a confirmation and ${NOTICES} notices of the account arrived while ${queued} mails and more were queued; memory ${megabytes(idle)} MB before, ${megabytes(largest)} MB at most while ${watched} were sent`;
  } finally {
    clearInterval(watch);
  }
}

/** Records the number of rows that each transaction adds to the outbox. */
async function recordInserts(url: string): Promise<void> {
  await runSql(
    url,
    `create table recorded_insert (transaction text not null, rows int not null);
     create function record_insert() returns trigger language plpgsql as $$ begin
       insert into recorded_insert select pg_current_xact_id()::text, count(*) from added having count(*) > 0; return null; end $$;
     create trigger record_insert after insert on subscription_mail
       referencing new table as added for each statement execute function record_insert()`,
  );
}

async function batchesOf(url: string): Promise<number[]> {
  const rows = await runSql(url, 'select sum(rows)::int as rows from recorded_insert group by transaction order by 1');
  return rows.map((row) => Number(row.rows));
}

/** Resident memory of the server's process in bytes, without that of its renderers. */
function memoryOf(program: Program): number {
  const { pid } = program.process().child;
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? assert.fail(`the memory of process ${pid}`)) * 1024;
}

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1);
