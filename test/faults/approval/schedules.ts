import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIL_LEASE_MS } from '../../../domain/index.ts';
import { freePort } from '../../support/process/ports.ts';
import { type Account, createAccounts } from '../support/client.ts';
import { createClockShift } from '../support/clock-shift.ts';
import { embedded, type Ground, onPostgresql } from '../support/ground.ts';
import { createProgram, type Program } from '../support/program.ts';
import type { Run, Scenario } from '../support/scenario.ts';
import { signIn } from './people.ts';
import { COPIES_OF_ONE_KILL, openPostOffice, type PostOffice } from './post-office.ts';
import { submitted } from './submitted.ts';
import { historyOf, toldOf } from './told.ts';

const ROUNDS = 20;
/** Due at the same moment: some are published before the kill, some in it, some after it. */
const AT_ONCE = 8;
/** Time enough to approve all of them, also on a busy machine. */
const SOON_MS = 8_000;
/** The job looks each second. */
const AROUND_MS = 1_500;
/** Once there is a process again, and however busy the machine is; how late it was is told. */
const LIMIT_MS = 60_000;

export const schedulesEmbedded = scenario('schedules-pglite', 'the embedded database (PGlite)', embedded);
export const schedulesPostgresql = scenario('schedules-postgresql', 'PostgreSQL', onPostgresql);

function scenario(name: string, where: string, ground: () => Promise<Ground>): Scenario {
  return {
    name,
    about: `SIGKILL while scheduled releases are published at their time, on ${where}`,
    skip: () => false,
    run: async (run) => {
      const at = await ground();
      const clock = await createClockShift();
      const office = await openPostOffice();
      const port = await freePort();
      const { nodeArguments, environment } = clock.program;
      const program = await createProgram({
        port,
        nodeArguments,
        environment: { ...at.environment, ...environment, ...office.environment(port) },
      });
      try {
        const struck = await strike(run, program, at);
        // What the dead had taken comes free, without waiting for it.
        await clock.advance(2 * MAIL_LEASE_MS);
        await office.settled(program);
        const copies = sentOnce(office, struck);
        await program.stop();
        assert.deepEqual(await at.look(program), [], 'what the database must never hold');
        const { kills, split, worst, titles } = struck;
        return `${kills} kills, ${split} in the middle of it, the last release ${worst} ms after the start; each of ${titles.length} releases was published once, told once, and mailed once (${copies} mails came a second time, under the same Message-ID)`;
      } finally {
        await program.close();
        await office.close();
        await clock.close();
        await at.close();
      }
    },
  };
}

interface Struck {
  readonly kills: number;
  /** In so many rounds some were published before the kill, and some after it. */
  readonly split: number;
  /** How long after the start the last one was published, in milliseconds. */
  readonly worst: number;
  readonly titles: readonly string[];
}

/** Each is published once, its event is told once, and neither is ever before its time. */
async function strike({ rounds = ROUNDS, random, say }: Run, program: Program, ground: Ground): Promise<Struck> {
  await program.start();
  const { plan: account } = await createAccounts(program);
  await signIn(program, { email: 'owner@example.org', name: 'Olga', accountId: account.id });
  const titles: string[] = [];
  const all: number[] = [];
  let split = 0;
  let worst = 0;
  for (let round = 1; round <= rounds; round++) {
    const names = Array.from({ length: AT_ONCE }, (_, i) => `Zur rechten Zeit ${round}-${i}`);
    titles.push(...names);
    const ids = await Promise.all(names.map((title) => submitted(account, title)));
    const due = new Date(Date.now() + SOON_MS);
    for (const id of ids) await program.operate('review approve', { id, editor: 'Ada', at: due.toISOString() });
    await sleep(Math.max(0, due.getTime() - Date.now()) + random(AROUND_MS));
    await program.kill();
    await ground.whenDead(program);
    await program.start();
    const restarted = Date.now();
    const before = await published(account, ids);
    while ((await published(account, ids)) < ids.length) {
      const { stderr } = program.process().output;
      assert.ok(
        Date.now() - restarted < LIMIT_MS,
        `round ${round}: what was due is not published: ${stderr.slice(-2_000)}`,
      );
      await sleep(200);
    }
    if (before > 0 && before < ids.length) split++;
    let late = 0;
    for (const id of ids) late = Math.max(late, (await audit(account, id, due)) - Math.max(restarted, due.getTime()));
    worst = Math.max(worst, late);
    all.push(...ids);
    say(
      `round ${round}: ${before} of ${ids.length} were published before the kill, the last ${late} ms after the start`,
    );
  }
  await toldOnce(account, all);
  return { kills: rounds, split, worst, titles };
}

/** Returns how many mails came a second time. */
function sentOnce(office: PostOffice, { kills, titles }: Struck): number {
  const { bySubject, copies } = office.count();
  for (const title of titles) assert.equal(bySubject.get(`Published: ${title}`), 1, `mails that ${title} is published`);
  assert.ok(copies <= kills * COPIES_OF_ONE_KILL, `${copies} mails came a second time`);
  return copies;
}

async function published(account: Account, ids: readonly number[]): Promise<number> {
  const found = await Promise.all(ids.map((id) => account.request('GET', `/press-releases/${id}`)));
  return found.filter(({ body }) => body.data.status === 'published').length;
}

/** Returns when it was published, in milliseconds since 1970. */
async function audit(account: Account, id: number, due: Date): Promise<number> {
  const { published_at, version } = (await account.request('GET', `/press-releases/${id}`)).body.data;
  const at = Date.parse(published_at);
  assert.ok(at >= due.getTime(), `release ${id} was published before its time`);
  const actions = await historyOf(account, id);
  assert.deepEqual(actions, ['create', 'submit', 'schedule', 'publish']);
  assert.equal(version, actions.length);
  return at;
}

/** The last of the events are on their way still. */
async function toldOnce(account: Account, ids: readonly number[]): Promise<void> {
  await sleep(2_000);
  const told = await toldOf(account);
  const expected = ['created', 'submitted', 'scheduled', 'published'].map((name) => `press_release.${name}`);
  for (const id of ids) assert.deepEqual(told.get(id), expected, `events of release ${id}`);
}
