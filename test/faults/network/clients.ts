import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { IMAGES_FOLDER } from '../../../composition/data-folder/data-layout.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { openConnection, type RawConnection } from '../../support/wire/raw-http.ts';
import { FIELD_PARTS, imagePart, multipart } from '../../support/wire/uploads.ts';
import { type Account, createAccounts } from '../support/client.ts';
import { startProbe, summary } from '../support/probe.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import type { Run, Scenario } from '../support/scenario.ts';

/** Concurrent clients of each kind; ten times as many idle ones. */
const CLIENTS = 100;
/** Longer than any timeout of the program. */
const TIMEOUT_MS = 150_000;
/** Below the system's backlog of connections for a process to accept. */
const AT_ONCE = 100;
/** By then a client has noticed that its connection was closed. */
const CLOSE_NOTICED_MS = 5_000;
/** Lifetime of the cached table of the system's connections, which is long. */
const TABLE_MS = 500;
/** 1 Mbit/s: 16 MiB take more than two minutes. */
const LEGITIMATE_BYTES_PER_SECOND = 125_000;
/** The memory that may remain after an attack, relative to before. */
const MEMORY_RATIO = 1.5;

interface Target {
  readonly program: Program;
  readonly account: Account;
  readonly releaseId: number;
  /** An image with a large original. */
  readonly imageId: number;
}

/** Runs one client. Resolves with its response once it has been disconnected. */
type Client = (target: Target, connection: RawConnection) => Promise<string>;

const head = ({ account }: Target, line: string, ...more: string[]) =>
  `${[`${line} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${account.token}`, ...more].join('\r\n')}\r\n\r\n`;

async function drip(connection: RawConnection, bytes: string): Promise<void> {
  while (connection.socket.writable && !connection.socket.destroyed) {
    await connection.send(bytes);
    await sleep(1000);
  }
}

async function answerOf(connection: RawConnection): Promise<string> {
  const answer = await connection.reply().then(
    ({ status }) => String(status),
    () => 'closed',
  );
  await connection.closed();
  return answer;
}

const MULTIPART = 'Content-Type: multipart/form-data; boundary=frontier';

/** The program must disconnect each of them. */
const ATTACKS: Readonly<
  Record<string, { readonly client: Client; readonly answers: readonly string[]; readonly times?: number }>
> = {
  'headers, a byte a second': {
    answers: ['408'],
    client: async (_target, connection) => {
      await connection.send('GET /health/live HTTP/1.1\r\nHost: x\r\nX-Slow: ');
      void drip(connection, 'a');
      return answerOf(connection);
    },
  },
  'half a JSON body, then nothing': {
    answers: ['408'],
    client: async (target, connection) => {
      const lines = ['Content-Type: application/json', 'Content-Length: 1000'];
      await connection.send(`${head(target, 'POST /api/v1/press-releases', ...lines)}{"title": "`);
      return answerOf(connection);
    },
  },
  'a JSON body, a byte a second': {
    answers: ['408'],
    client: async (target, connection) => {
      const lines = ['Content-Type: application/json', 'Content-Length: 1000'];
      await connection.send(head(target, 'POST /api/v1/press-releases', ...lines));
      void drip(connection, ' ');
      return answerOf(connection);
    },
  },
  'half an upload, then nothing': {
    answers: ['408'],
    client: async (target, connection) => {
      const body = multipart([...FIELD_PARTS, imagePart(randomBytes(100_000))]);
      const line = `POST /api/v1/press-releases/${target.releaseId}/images`;
      await connection.send(head(target, line, MULTIPART, `Content-Length: ${body.length}`));
      await connection.send(body.subarray(0, 50_000));
      return answerOf(connection);
    },
  },
  'a large original, and nothing of it taken': {
    answers: ['closed'],
    times: 10,
    client: async (target, connection) => {
      connection.socket.pause();
      await connection.send(head(target, `GET /api/v1/press-release-images/${target.imageId}/original`));
      // A client that does not read never sees the end, so ask the program.
      await untilLetGo(target.program, connection);
      connection.destroy();
      return 'closed';
    },
  },
  'a connection without a word': {
    answers: ['closed', 'never taken up'],
    times: 1000,
    client: async ({ program }, connection) => {
      const answer = answerOf(connection);
      // A silent client cannot detect that a busy machine's system has dropped its connection.
      const dropped = untilLetGo(program, connection).then(() =>
        sleep(CLOSE_NOTICED_MS, 'never taken up', { ref: false }),
      );
      const outcome = await Promise.race([answer, dropped]);
      connection.destroy();
      return outcome;
    },
  },
  'a connection kept after an answer': {
    answers: ['200'],
    client: async (_target, connection) => {
      await connection.send('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n');
      return answerOf(connection);
    },
  },
  'headers without measure': {
    answers: ['431'],
    client: async (_target, connection) => {
      await connection.send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(100_000)}`);
      return answerOf(connection);
    },
  },
  'half an upload, then gone': {
    answers: ['gone'],
    client: async (target, connection) => {
      const body = multipart([...FIELD_PARTS, imagePart(randomBytes(100_000))]);
      const line = `POST /api/v1/press-releases/${target.releaseId}/images`;
      await connection.send(head(target, line, MULTIPART, `Content-Length: ${body.length}`));
      await connection.send(body.subarray(0, 50_000));
      connection.destroy();
      return 'gone';
    },
  },
  'gone before the answer': {
    answers: ['gone'],
    client: async (target, connection) => {
      await connection.send(head(target, 'GET /api/v1/press-releases?per_page=100'));
      connection.destroy();
      return 'gone';
    },
  },
  'many pipelined requests on one connection': {
    answers: ['200 ×200'],
    times: 5,
    client: async (target, connection) => {
      await connection.send(head(target, 'GET /api/v1/me').repeat(200));
      let good = 0;
      for (let i = 0; i < 200; i++) if ((await connection.reply()).status === 200) good += 1;
      connection.destroy();
      return `200 ×${good}`;
    },
  },
};

/** Resolves once neither the program nor the system holds the other end of the connection. */
async function untilLetGo(program: Program, { socket }: RawConnection): Promise<void> {
  const port = socket.localPort;
  // Wait before the first check, too: the table may be older than the connection.
  do await sleep(2 * TABLE_MS);
  while (port !== undefined && !socket.destroyed && remotePorts(program).has(port));
}

let table: { readonly at: number; readonly ports: ReadonlySet<number> } = {
  at: Number.NEGATIVE_INFINITY,
  ports: new Set(),
};

/**
 * The remote ports of connections that are open or being established, by the system's table, which may be some ms old.
 */
function remotePorts({ process }: Program): ReadonlySet<number> {
  if (performance.now() - table.at < TABLE_MS) return table.ports;
  const lines = readFileSync(`/proc/${process().child.pid}/net/tcp`, 'utf8');
  // Local address, remote address and state: 01 is established, 03 is being established.
  const rows = lines.matchAll(/^\s*\d+: \S+ [0-9A-F]{8}:([0-9A-F]{4}) 0[13] /gm);
  table = {
    at: performance.now(),
    ports: new Set(Array.from(rows, ([, port]) => Number.parseInt(port as string, 16))),
  };
  return table.ports;
}

function openFiles({ process }: Program): number {
  return readdirSync(`/proc/${process().child.pid}/fd`).length;
}

function memory({ process }: Program): number {
  const status = readFileSync(`/proc/${process().child.pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024;
}

export const clients: Scenario = {
  name: 'clients',
  about: 'clients that are slow, silent, gone, or request too much',
  skip: () => (process.platform === 'linux' ? false : 'connections are looked at in /proc'),
  async run(run) {
    const program = await createProgram({ environment: { LOG_LEVEL: 'error' } });
    try {
      await program.start();
      return await attack(run, program);
    } finally {
      await program.close();
    }
  },
};

async function attack({ rounds: clientCount = CLIENTS, log }: Run, program: Program): Promise<string> {
  const { plan: account } = await createAccounts(program);
  const picture = await jpeg();
  const draft = async () => {
    const { companyId: company_id, categoryId: category_id } = account;
    const json = { company_id, category_id, language: 'de', title: 'Langsam', text: '<p>Geduld.</p>' };
    return (await account.request('POST', '/press-releases', { json })).body.data.id as number;
  };
  const large = Buffer.concat([picture, randomBytes(15 * 1024 * 1024)]);
  const sent = await slowUpload(program, account, await draft(), large, Number.POSITIVE_INFINITY);
  assert.equal(sent.status, 201);
  const target: Target = { program, account, releaseId: await draft(), imageId: sent.body.data.id };
  await sleep(2000);
  const before = { files: openFiles(program), memory: memory(program) };

  const me = startProbe(`${program.baseUrl}/api/v1/me`, account.token, [200]);
  const patient = slowUpload(program, account, await draft(), large, LEGITIMATE_BYTES_PER_SECOND);
  // Awaited after all others.
  patient.catch(() => undefined);
  const attacks = Object.entries(ATTACKS).map(async ([what, { client, answers, times }]) => {
    // Spread out: the system may drop connections that a busy process cannot accept, and a silent client cannot detect
    // that.
    const one = async (index: number) => {
      await sleep(Math.floor(index / AT_ONCE) * 250);
      return client(target, await openConnection(program.baseUrl));
    };
    const started = performance.now();
    const outcomes = await Promise.all(Array.from({ length: times ?? clientCount }, (_, index) => one(index)));
    const counts = new Map<string, number>();
    for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    const seconds = Math.round((performance.now() - started) / 1000);
    log(`${what}: ${[...counts].map(([answer, count]) => `${answer} ×${count}`).join(', ')} after ${seconds} s`);
    for (const answer of counts.keys()) assert.ok(answers.includes(answer), `${what}: ${answer}`);
  });
  const late = sleep(TIMEOUT_MS, 'late', { ref: false });
  const won = await Promise.race([Promise.all(attacks), late]);
  assert.notEqual(won, 'late', 'a client was not disconnected');
  const { status } = await patient;
  assert.equal(status, 201, 'a slow client that keeps sending is served');
  log('16 MiB at 1 Mbit/s in parallel: 201');
  await me.stop();
  const seen = me.seen();
  assert.deepEqual(seen.faults, []);

  assert.equal((await account.request('GET', '/me')).status, 200);
  const images = join(program.dataDir, IMAGES_FOLDER);
  while ((await readdir(join(images, 'tmp'))).length > 0) await sleep(50);
  // Our own connections stay open for a while.
  const deadline = performance.now() + 90_000;
  while (openFiles(program) > before.files + 5) {
    assert.ok(performance.now() < deadline, `${openFiles(program)} files are open, ${before.files} were`);
    await sleep(500);
  }
  const ratio = memory(program) / before.memory;
  assert.ok(ratio < MEMORY_RATIO, `memory is ${ratio.toFixed(2)} of the amount before`);
  return `all disconnected, others served in parallel (${summary(seen)}); files open before and after ${before.files}, ${openFiles(program)}; memory ${ratio.toFixed(2)} of before`;
}

/** Uploads at the given rate in bytes per second. */
async function slowUpload(
  { baseUrl }: Program,
  account: Account,
  id: number,
  picture: Uint8Array,
  bytesPerSecond: number,
) {
  const body = multipart([...FIELD_PARTS, imagePart(picture)]);
  const connection = await openConnection(baseUrl);
  const lines = [MULTIPART, `Content-Length: ${body.length}`];
  const request = head({ account } as Target, `POST /api/v1/press-releases/${id}/images`, ...lines);
  await connection.send(request);
  const chunk = Number.isFinite(bytesPerSecond) ? bytesPerSecond : body.length;
  const began = performance.now();
  /** The slowest chunk sent by this process, which must stay well below the program's timeout. */
  let slowestMs = 0;
  for (let at = 0; at < body.length; at += chunk) {
    const part = performance.now();
    await connection.send(body.subarray(at, at + chunk));
    if (at + chunk < body.length) await sleep(1000);
    slowestMs = Math.max(slowestMs, performance.now() - part);
    if (connection.socket.destroyed) break;
  }
  const reply = await connection.reply().catch((error) => {
    const [seconds, slowest] = [performance.now() - began, slowestMs].map((ms) => Math.round(ms / 1000));
    throw new Error(`an upload was cut off after ${seconds} s, its slowest chunk took ${slowest} s`, { cause: error });
  });
  connection.destroy();
  return reply;
}
