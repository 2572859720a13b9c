import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../support/pictures/pictures.ts';
import { freePort } from '../../support/process/free-ports.ts';
import { postgresql } from '../../support/servers/services.ts';
import { accountAt, createAccounts } from '../support/client.ts';
import { createProgram, type Program } from '../support/program.ts';
import { embedded, onPostgresql, type ProgramStorage } from '../support/program-storage.ts';
import { pick, type Run, type Scenario } from '../support/scenario.ts';
import { bookingModel } from './booking-model.ts';
import { keyModel } from './key-model.ts';
import { describe, type Model, type Operation, refute } from './linearizable.ts';
import { releaseModel } from './release-model.ts';
import { type ClientOptions, type Histories, request } from './requests.ts';

const ROUNDS = 10;
const CLIENTS = 8;
const RELEASES = 4;
const KEYS = 2;
/** Fewer credits than submissions, so that some are refused. */
const CREDITS = 6;
/** The number of requests in a round. */
const REQUESTS = 320;
const PAUSE_MS = 1_500;

const found = await postgresql();

export const historiesPostgresql = scenario('histories-postgresql', 'in two processes on PostgreSQL', onPostgresql, 2);
export const historiesEmbedded = scenario('histories-pglite', 'on the embedded database (PGlite)', embedded, 1);

function scenario(name: string, where: string, storage: () => Promise<ProgramStorage>, processes: 1 | 2): Scenario {
  return {
    name,
    about: `the responses to ${CLIENTS} clients match one order of their requests, under kill and pause, ${where}`,
    skip: () => (processes === 2 ? found.skip : false),
    async run(run) {
      const at = await storage();
      const programs: Program[] = [];
      try {
        for (let i = 0; i < processes; i++) {
          const [first] = programs;
          const program = await createProgram({
            port: await freePort(),
            environment: at.environment,
            ...(first !== undefined && { dataDir: first.dataDir }),
          });
          programs.push(program);
          await program.start();
        }
        return await rounds(run, programs, at);
      } finally {
        for (const program of programs.toReversed()) await program.close();
        await at.close();
      }
    },
  };
}

async function rounds(run: Run, programs: readonly Program[], storage: ProgramStorage): Promise<string> {
  const done = new Map<string, number>();
  let unanswered = 0;
  const { rounds: wanted = ROUNDS, log } = run;
  for (let round = 1; round <= wanted; round++) {
    const histories = await oneRound(run, programs, storage);
    const all = [...histories.releases.values()].flat();
    for (const { input, answer } of all) {
      if (answer === undefined) unanswered++;
      else if (answer.output.outcome === 'done') done.set(input.act, (done.get(input.act) ?? 0) + 1);
    }
    log(`round ${round}: ${all.length} requests`);
  }
  const counts = [...done].map(([act, count]) => `${act} ${count}`).join(', ');
  return `${wanted} rounds are linearisable (${counts}; ${unanswered} without a response)`;
}

/** Eight clients while one server is killed or stopped. @throws if no order explains the responses */
async function oneRound(run: Run, programs: readonly Program[], storage: ProgramStorage): Promise<Histories> {
  const { random } = run;
  const [first = assert.fail()] = programs;
  const { credits: account } = await createAccounts(first, { credits: CREDITS });
  const named = <T>(count: number) => new Map(Array.from({ length: count }, () => [randomUUID(), [] as T[]] as const));
  const histories: Histories = { releases: named(RELEASES), bookings: [], keys: named(KEYS) };
  let isDown = false;
  const shared = {
    accounts: programs.map((program) => accountAt(account, program)),
    // Without its server, the command line would open the embedded database in this process, and keep it.
    operate: async (operation, input) => {
      if (isDown && programs.length === 1) throw new Error('the server is down');
      return first.operate(operation, input);
    },
    random,
    picture: new File([(await jpeg()) as Uint8Array<ArrayBuffer>], 'bruecke.jpg'),
    histories,
    numbers: new Map<string, number>(),
    corrections: new Map(),
  } satisfies Omit<ClientOptions, 'client'>;
  let sent = 0;
  const load = Array.from({ length: CLIENTS }, async (_, client) => {
    while (sent++ < REQUESTS) await request({ ...shared, client });
  });
  await sleep(random(3_000));
  const struck = pick(random, programs);
  if (random(2) === 0) await pause(struck);
  else {
    isDown = true;
    await struck.kill();
    if (programs.length === 1) await storage.whenDead(struck);
    await struck.start();
    isDown = false;
  }
  await Promise.all(load);
  for (const [externalId, operations] of histories.releases) assertExplained(releaseModel, operations, externalId);
  for (const [key, operations] of histories.keys) assertExplained(keyModel, operations, `key ${key}`);
  assertExplained(bookingModel(CREDITS), histories.bookings, 'credits');
  return histories;
}

async function pause(program: Program): Promise<void> {
  const { child } = program.process();
  child.kill('SIGSTOP');
  await sleep(PAUSE_MS);
  child.kill('SIGCONT');
}

function assertExplained<State, Input, Output>(
  model: Model<State, Input, Output>,
  operations: readonly Operation<Input, Output>[],
  what: string,
): void {
  const refutation = refute(model, operations);
  assert.ok(
    refutation === undefined,
    refutation && `${what}: no order explains these responses: ${describe(refutation)}`,
  );
}
