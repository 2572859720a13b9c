import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Started, startNode, untilPrinted } from '../process/processes.ts';
import { fillDataFolder } from './empty-data-folder.ts';

export interface RunningServer extends Started {
  readonly url: string;
}

/** Servers as `npm start` runs them, in the test's own folder. */
export interface RunningServers {
  readonly home: string;
  /** Starts a server, by default on a port of its own choice. An embedded database is created empty beforehand. */
  start(environment: Readonly<Record<string, string>>): Promise<RunningServer>;
  /** Kills the servers that still run. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export async function runningServers(): Promise<RunningServers> {
  const home = await mkdtemp(join(tmpdir(), 'presswerk-servers-'));
  const started: Started[] = [];
  const kill = async () => {
    for (const { child, ended } of started.splice(0)) {
      const endedByItself = child.exitCode !== null && child.exitCode !== 0;
      child.kill('SIGKILL');
      const { code, stderr } = await ended;
      // Print why: the tests would only see refused connections.
      if (endedByItself) console.error(`a server ended by itself with ${code}: ${stderr}`);
    }
  };
  return {
    home,
    async start(environment) {
      const { DATA_DIR, DATABASE_URL } = environment;
      if (DATA_DIR !== undefined && DATABASE_URL === undefined) await fillDataFolder(DATA_DIR);
      const server = startNode(['composition/server.ts'], { PORT: '0', LOG_LEVEL: 'info', ...environment });
      started.push(server);
      const [, url = ''] = await untilPrinted(server, /ready at (\S+)[\s\S]*Ctrl-C/);
      return { ...server, url };
    },
    kill,
    async close() {
      await kill();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Stops a server as a service manager does. */
export async function stop({ child, ended }: Started): Promise<void> {
  child.kill('SIGTERM');
  assert.equal((await ended).code, 0);
}

export interface Diagnosis {
  readonly code: number | null;
  readonly checks: readonly {
    readonly name: string;
    readonly state: string;
    readonly detail: string;
    readonly remedy: string | null;
  }[];
  find(name: string): Diagnosis['checks'][number] | undefined;
}

/** The result of `presswerk doctor`. */
export async function doctor(environment: Readonly<Record<string, string>>): Promise<Diagnosis> {
  const { code, stdout, stderr } = await startNode(['composition/presswerk.js', 'doctor', '--json'], environment).ended;
  assert.equal(stderr, '');
  const { checks, ok } = JSON.parse(stdout) as Pick<Diagnosis, 'checks'> & { readonly ok: boolean };
  assert.equal(code, ok ? 0 : 1);
  return { code, checks, find: (name) => checks.find((check) => check.name === name) };
}

/** The response of /health/ready. */
export async function readiness(url: string) {
  const response = await fetch(`${url}/health/ready`);
  const body = (await response.json()) as {
    readonly status: string;
    readonly checks: readonly { readonly name: string; readonly state: string }[];
  };
  return { status: response.status, body };
}
