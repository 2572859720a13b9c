import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIL_LEASE_MS } from '../../../domain/index.ts';
import { type MailedProgram, withMailedProgram } from '../approval/mailed-program.ts';
import { COPIES_OF_ONE_KILL } from '../approval/post-office.ts';
import { submitNew } from '../approval/submit-new.ts';
import { type Account, createAccounts } from '../support/client.ts';
import type { Program } from '../support/program/program.ts';
import { onPostgresql } from '../support/program/program-storage.ts';
import type { Run, Scenario } from '../support/scenario.ts';
import { addReaders, countUnsent, readerAddress } from './readers.ts';

const ROUNDS = 20;
const READERS = 300;
/** In every second round: from the approval to the kill, during the fan-out; the job runs when it is woken up. */
const FAN_OUT_MS = 1_500;
/** In the others: from the last awaited mail to the kill, about as long as a few mails take. */
const MORE_MS = 25;
/** Every n-th round also corrects the release of the round before. */
const CORRECTIONS = 3;
/** Generous, for a busy machine. */
const LIMIT_MS = 300_000;

export const subscriptionKills: Scenario = {
  name: 'subscription-kills',
  about: `SIGKILL while a release is fanned out and mailed to ${READERS} subscribers, on PostgreSQL`,
  skip: () => false,
  run: (run) => withMailedProgram(onPostgresql, (mailed) => strike(run, mailed)),
};

async function strike({ rounds = ROUNDS, random, log }: Run, mailed: MailedProgram): Promise<string> {
  const { program, storage, office, clock } = mailed;
  const url = storage.environment.DATABASE_URL ?? assert.fail('PostgreSQL');
  await program.start();
  const { plan: account } = await createAccounts(program);
  await addReaders(url, READERS);
  const subjects: string[] = [];
  let last: { readonly id: number; readonly title: string } | undefined;
  /** Number of mails that had arrived at each kill. */
  const kills: number[] = [];
  let amidFanOut = 0;
  const allSent = () =>
    until(
      async () => {
        const { mails, dispatches } = await countUnsent(url);
        return mails + dispatches === 0;
      },
      () => `${office.received.length} mails arrived: ${program.process().output.stderr.slice(-2_000)}`,
    );
  for (let round = 1; round <= rounds; round++) {
    if (last !== undefined && round % CORRECTIONS === 0) {
      // A reader whose mail about the release is not sent yet gets the corrected wording, and no correction.
      await allSent();
      await correct(program, account, last);
      subjects.push(`Berichtigung: ${last.title}`);
    }
    const before = office.received.length;
    const title = `Die Uhr schlägt ${round}`;
    last = { id: await submitNew(account, title), title };
    await program.operate('review approve', { id: last.id, editor: 'Ada' });
    subjects.push(title);
    if (round % 2 === 0) {
      await sleep(random(FAN_OUT_MS));
    } else {
      const wanted = before + 1 + random(READERS);
      await until(
        () => office.received.length >= wanted,
        () => `${office.received.length - before} mails arrived`,
      );
      await sleep(random(MORE_MS));
    }
    await program.kill();
    await storage.whenDead(program);
    kills.push(office.received.length);
    const left = await countUnsent(url);
    if (left.dispatches > 0) amidFanOut++;
    // The leases of the killed process end.
    await clock.advance(2 * MAIL_LEASE_MS);
    await program.start();
    log(
      `round ${round}: ${office.received.length - before} mails before the kill, ${left.mails} queued, ${left.dispatches} releases not fanned out completely`,
    );
  }
  await allSent();
  const copies = assertEachOnce(office.received, subjects, kills);
  await mailed.finish(rounds);
  return `${rounds} kills, ${amidFanOut} before the end of a fan-out; each of ${READERS} readers got each of ${subjects.length} mails (${copies} arrived twice, under the same Message-ID, each among the last ${COPIES_OF_ONE_KILL} before a kill)`;
}

async function correct(
  program: Program,
  account: Account,
  { id, title }: { readonly id: number; readonly title: string },
) {
  const json = { title, text: '<p>Die Uhr schlägt später.</p>', note: 'Sie geht nach.' };
  const { status, body } = await account.request('POST', `/press-releases/${id}/corrections`, { json });
  assert.equal(status, 201, JSON.stringify(body));
  await program.operate('correction approve', { id: body.data.id, editor: 'Ada' });
}

/**
 * Returns the number of copies.
 * @throws AssertionError if a reader lacks a mail, got it under two Message-IDs, or got a copy that no kill explains
 */
function assertEachOnce(
  received: MailedProgram['office']['received'],
  subjects: readonly string[],
  kills: readonly number[],
): number {
  const found = new Map<string, { readonly messageId: string; readonly at: number }>();
  let copies = 0;
  for (const [at, { to, headers }] of received.entries()) {
    const key = `${to} ${headers.subject}`;
    const messageId = headers['message-id'] ?? assert.fail(key);
    const first = found.get(key);
    if (first === undefined) {
      found.set(key, { messageId, at });
      continue;
    }
    assert.equal(messageId, first.messageId, `${key}: two mails`);
    const isUnknown = kills.some((count) => first.at < count && first.at >= count - COPIES_OF_ONE_KILL && at >= count);
    assert.ok(isUnknown, `${key}: sent again, though its result was stored`);
    copies++;
  }
  const expected = subjects.flatMap((subject) =>
    Array.from({ length: READERS }, (_, i) => `${readerAddress(i + 1)} ${subject}`),
  );
  assert.deepEqual(
    expected.filter((key) => !found.has(key)),
    [],
    'forgotten mails',
  );
  assert.deepEqual([...found.keys()].filter((key) => key.startsWith('reader')).length, expected.length);
  return copies;
}

async function until(isDone: () => boolean | Promise<boolean>, state: () => string): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!(await isDone())) {
    assert.ok(performance.now() < deadline, state());
    await sleep(20);
  }
}
