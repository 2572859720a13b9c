import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { type CliSession, createCliSession } from '../../../../composition/cli-session.ts';
import { readConfig } from '../../../../composition/config/config.ts';
import { LOCK_FILE } from '../../../../composition/data-folder/data-lock.ts';
import { freePort } from '../../../support/process/free-ports.ts';
import { type Started, startNode, untilPrinted } from '../../../support/process/processes.ts';
import { processTree } from '../../../support/servers/postgresql/postgresql-server.ts';

/** The real program as a process, which can be restarted on the same folder and port. */
export interface Program {
  readonly dataDir: string;
  readonly baseUrl: string;
  /** Resolves once it responds. */
  start(): Promise<void>;
  /** Starts it and kills it after a while, ready or not. */
  startAndKill(afterMs: number): Promise<void>;
  /** SIGKILL; resolves when it and its child processes are gone. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** The current process. */
  process(): Started;
  /** Runs an operation of the command line, in the server or, without one, in this process. */
  operate(operation: string, input: unknown): Promise<unknown>;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
}

export interface ProgramOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Arguments for Node itself. */
  readonly nodeArguments?: readonly string[];
  /** A folder owned by the caller, which is kept; otherwise one is created and removed. */
  readonly dataDir?: string;
  /** The folder of another version of the program; this one's by default. */
  readonly root?: string;
  /** A free one by default. */
  readonly port?: number;
  /** Another network than this process's: the command prefix and the program's address there. */
  readonly network?: { readonly prefix: readonly string[]; readonly host: string };
}

/**
 * Timeout for a killed server's children to notice: on a busy machine, one that is loading libraries is slow to do so.
 */
const ORPHANS_MS = 60_000;

export async function createProgram({
  environment = {},
  nodeArguments = [],
  dataDir,
  root,
  port: givenPort,
  network,
}: ProgramOptions): Promise<Program> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-faults-'));
  const port = givenPort ?? (await freePort());
  const variables: Record<string, string> = {
    DATA_DIR: dataDir ?? join(folder, 'data'),
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000',
    ...(network && { HOST: network.host }),
    ...environment,
  };
  let current: Started | undefined;
  let session: CliSession | undefined;
  const now = () => {
    if (current === undefined) throw new Error('the program was not started yet');
    return current;
  };
  const spawn = () => {
    current = startNode([...nodeArguments, 'composition/server.ts'], variables, root, network?.prefix);
    return current;
  };
  const kill = async () => {
    const { child } = now();
    if (child.exitCode !== null || child.signalCode !== null) return;
    const family = child.pid === undefined ? [] : processTree(child.pid);
    child.kill('SIGKILL');
    const deadline = performance.now() + ORPHANS_MS;
    while (family.some(lives)) {
      assert.ok(performance.now() < deadline, 'a killed server left processes behind');
      await sleep(20);
    }
  };
  const forget = async () => {
    // With an external database the work is done in this process, and the connections outlast the program's restarts.
    if (variables.DATABASE_URL !== undefined) return;
    await session?.close();
    session = undefined;
  };
  const operate: Program['operate'] = async (operation, input) => {
    session ??= await openSession(variables, root);
    return session.call(operation, input);
  };
  return {
    dataDir: variables.DATA_DIR as string,
    baseUrl: `http://${network?.host ?? '127.0.0.1'}:${port}`,
    process: now,
    async start() {
      await forget();
      const started = spawn();
      await untilPrinted(started, /ready at \S+[\s\S]*Ctrl-C/);
      if (variables.DATABASE_URL !== undefined) return;
      const { pid } = JSON.parse(readFileSync(join(variables.DATA_DIR as string, LOCK_FILE), 'utf8'));
      assert.equal(pid, started.child.pid, 'the lock of the data folder is not that of the server that runs');
      // Locates the server while it is certainly running; otherwise the work would be done in this process.
      await operate('category list', { after: null, limit: 1 });
    },
    async startAndKill(afterMs) {
      await forget();
      spawn();
      await sleep(afterMs);
      await kill();
    },
    kill,
    async stop() {
      const { child, ended } = now();
      child.kill('SIGTERM');
      return (await ended).code;
    },
    operate,
    async close() {
      await session?.close();
      if (current !== undefined) await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Stops the process without ending it; connections stay open. */
export async function pause(program: Program, forMs: number): Promise<void> {
  const { child } = program.process();
  child.kill('SIGSTOP');
  await sleep(forMs);
  child.kill('SIGCONT');
}

/** A session of the command line, of that version. */
async function openSession(variables: Readonly<Record<string, string>>, root: string | undefined): Promise<CliSession> {
  if (root === undefined) return createCliSession(readConfig(variables), () => undefined);
  const load = (path: string) => import(pathToFileURL(join(root, path)).href);
  const sessions: typeof import('../../../../composition/cli-session.ts') = await load('composition/cli-session.ts');
  const configs: typeof import('../../../../composition/config/config.ts') = await load('composition/config/config.ts');
  return sessions.createCliSession(configs.readConfig(variables), () => undefined);
}

/** False for a zombie. */
function lives(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
