import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../support/pictures/pictures.ts';
import { freePort } from '../../support/process/free-ports.ts';
import { postgresql } from '../../support/servers/services.ts';
import { accountAt, createAccounts } from '../support/client.ts';
import { type ClockShift, createClockShift } from '../support/clock/clock-shift.ts';
import { createProgram, type Program, type ProgramOptions, pause } from '../support/program/program.ts';
import { onPglite, onPostgresql, type ProgramStorage } from '../support/program/program-storage.ts';
import { notReplicated, replicatedServers } from '../support/replicated-servers.ts';
import { pick, type Run, type Scenario } from '../support/scenario.ts';
import { bookingModel } from './booking-model.ts';
import { keyModel } from './key-model.ts';
import { describe, type Model, type Operation, refute } from './linearizable.ts';
import { type Reply, releaseModel } from './release-model.ts';
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
/** Rounds with a failover, each of which needs two new servers. */
const FAILOVERS = 3;
/** By how much a clock jumps: past every time that a schedule names, but not past what a rescheduling names. */
const JUMP_MS = 10 * 60_000;
/** Time until the loss of the primary is detected. */
const UNNOTICED_MS = 2_000;

const found = await postgresql();

export const historiesPostgresql = scenario('histories-postgresql', 'in two processes on PostgreSQL', onPostgresql, 2);
export const historiesEmbedded = scenario('histories-pglite', 'on the embedded database (PGlite)', onPglite, 1);

/** Lists of an account are read from the replica. */
export const historiesFailover: Scenario = {
  name: 'histories-failover',
  about: `the responses to ${CLIENTS} clients of two processes match one order of their requests, while the primary is lost and its replica promoted`,
  skip: notReplicated,
  async run(run) {
    const { rounds: wanted = FAILOVERS } = run;
    return allRounds(run, wanted, async () => {
      const servers = await replicatedServers();
      const environment = { ...servers.environment, DATABASE_POOL_MAX: '6', LOG_LEVEL: 'fatal' };
      try {
        return await withPrograms(Array(2).fill({ environment }), (programs) =>
          oneRound(run, programs, 0, async (outage) => {
            const over = outage();
            await servers.killPrimary();
            await sleep(UNNOTICED_MS);
            await servers.promoteReplica();
            for (const { baseUrl } of programs) await untilReady(baseUrl);
            over();
          }),
        );
      } finally {
        await servers.close();
      }
    });
  },
};

function scenario(name: string, where: string, storage: () => Promise<ProgramStorage>, processes: 1 | 2): Scenario {
  return {
    name,
    about: `the responses to ${CLIENTS} clients match one order of their requests, under kill, pause and clock jumps, ${where}`,
    skip: () => (processes === 2 ? found.skip : false),
    async run(run) {
      const at = await storage();
      const clocks = await Promise.all(Array.from({ length: processes }, createClockShift));
      const options = clocks.map(({ program: { nodeArguments, environment } }) => ({
        nodeArguments,
        environment: { ...at.environment, ...environment },
      }));
      const { random, rounds: wanted = ROUNDS } = run;
      try {
        return await withPrograms(options, (programs) =>
          allRounds(run, wanted, () => {
            const struck = random(programs.length);
            const program = programs[struck] ?? assert.fail();
            const clock = clocks[struck] ?? assert.fail();
            const strikes: readonly [number, (outage: () => () => void) => Promise<void>][] = [
              [0, () => pause(program, PAUSE_MS)],
              [JUMP_MS, () => jump(clock)],
              [
                0,
                async (outage) => {
                  // Without its server, the command line would open the embedded database in this process, and keep it.
                  const over = processes === 1 ? outage() : () => undefined;
                  await program.kill();
                  if (processes === 1) await at.whenDead(program);
                  await program.start();
                  over();
                },
              ],
            ];
            return oneRound(run, programs, ...pick(random, strikes));
          }),
        );
      } finally {
        for (const { close } of [...clocks, at]) await close();
      }
    },
  };
}

/** Forwards, back behind the real time, and to it. */
async function jump(clock: ClockShift): Promise<void> {
  for (const shift of [JUMP_MS, -JUMP_MS, 0]) {
    await clock.set(shift);
    await sleep(PAUSE_MS);
  }
}

/** Runs with started processes on one data folder, and ends them. */
async function withPrograms<T>(
  options: readonly ProgramOptions[],
  work: (programs: readonly Program[]) => Promise<T>,
): Promise<T> {
  const programs: Program[] = [];
  try {
    for (const each of options) {
      const [first] = programs;
      const dataDir = first === undefined ? {} : { dataDir: first.dataDir };
      const program = await createProgram({ port: await freePort(), ...each, ...dataDir });
      programs.push(program);
      await program.start();
    }
    return await work(programs);
  } finally {
    for (const program of programs.toReversed()) await program.close();
  }
}

async function allRounds({ log }: Run, wanted: number, round: () => Promise<Histories>): Promise<string> {
  const done = new Map<string, number>();
  let unanswered = 0;
  for (let number = 1; number <= wanted; number++) {
    const histories = await round();
    const all = [...histories.releases.values()].flat();
    for (const { input, response } of all) {
      if (response === undefined) unanswered++;
      else if (isSuccess(response.output)) done.set(input.act, (done.get(input.act) ?? 0) + 1);
    }
    log(`round ${number}: ${all.length} requests`);
  }
  const counts = [...done].map(([act, count]) => `${act} ${count}`).join(', ');
  return `${wanted} rounds are linearizable (${counts}; ${unanswered} without a response)`;
}

const isSuccess = (reply: Reply) =>
  reply.outcome === 'done' || (reply.outcome === 'shown' && reply.page !== 'not_found');

/**
 * Eight clients while the service is struck.
 * @param clockAheadMs by how much a strike puts a server's clock ahead
 * @param strike calls `outage` when nothing can respond any more, and what that returns when it can: clients wait
 * meanwhile, as each unknown result makes histories harder to check
 * @throws AssertionError if no order explains the responses
 */
async function oneRound(
  { random }: Run,
  programs: readonly Program[],
  clockAheadMs: number,
  strike: (outage: () => () => void) => Promise<void>,
): Promise<Histories> {
  const [first = assert.fail()] = programs;
  const { credits: account } = await createAccounts(first, { credits: CREDITS });
  const named = <T>(count: number) => new Map(Array.from({ length: count }, () => [randomUUID(), [] as T[]] as const));
  const histories: Histories = { releases: named(RELEASES), bookings: [], keys: named(KEYS) };
  let over: Promise<void> | undefined;
  const shared = {
    accounts: programs.map((program) => accountAt(account, program)),
    servers: programs.map(({ baseUrl }) => baseUrl),
    operate: first.operate,
    random,
    picture: new File([(await jpeg()) as Uint8Array<ArrayBuffer>], 'bruecke.jpg'),
    histories,
    numbers: new Map<string, number>(),
    corrections: new Map(),
  } satisfies Omit<ClientOptions, 'client'>;
  let sent = 0;
  const load = Array.from({ length: CLIENTS }, async (_, client) => {
    while (sent++ < REQUESTS) {
      await over;
      await request({ ...shared, client });
    }
  });
  await sleep(random(3_000));
  await strike(() => {
    const outage = Promise.withResolvers<void>();
    over = outage.promise;
    return () => outage.resolve();
  });
  await Promise.all(load);
  const model = releaseModel({ servers: programs.length, clockAheadMs });
  for (const [externalId, operations] of histories.releases) assertExplained(model, operations, externalId);
  for (const [key, operations] of histories.keys) assertExplained(keyModel, operations, `key ${key}`);
  assertExplained(bookingModel(CREDITS), histories.bookings, 'credits');
  return histories;
}

async function untilReady(baseUrl: string): Promise<void> {
  const isReady = () =>
    fetch(`${baseUrl}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await sleep(50);
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
