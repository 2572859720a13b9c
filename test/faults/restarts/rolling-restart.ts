import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/process/free-ports.ts';
import { type Account, accountAt, createAccounts } from '../support/client.ts';
import { startProbe, summary } from '../support/probe.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import { onPostgresql } from '../support/program/program-storage.ts';
import type { Run, Scenario } from '../support/scenario.ts';

/** The Caddy to run; that of the PATH may be older than the documents require. */
const CADDY_PROGRAM = process.env.TEST_CADDY ?? 'caddy';
/**
 * From this version on, Caddy retries a POST on the next server when the first refuses the connection
 * (caddyserver/caddy #7547).
 */
const CADDY_RETRIES_POSTS = [2, 11, 2] as const;
const WRITERS = 3;
/** The pause between two requests of a client, so that the machine is loaded but not overloaded. */
const PAUSE_MS = 15;
const BETWEEN_MS = 1_000;
const READY_MS = 60_000;

const DEPLOY = fileURLToPath(new URL('../../../composition/deploy/', import.meta.url));

/** A proxy with its documented configuration, between clients and two servers. */
export interface ProxyKind {
  readonly name: 'nginx' | 'caddy';
  /** The command, given a folder with the configuration file, and the file for these ports. */
  readonly command: (folder: string) => readonly string[];
  readonly file: string;
  readonly configure: (text: string, port: number, servers: readonly [string, string], folder: string) => string;
}

const replaceServers = (text: string, [one, two]: readonly [string, string]) =>
  text.replaceAll('10.0.0.11:8080', one).replaceAll('10.0.0.12:8080', two);

const NGINX: ProxyKind = {
  name: 'nginx',
  file: 'nginx.conf',
  command: (folder) => ['nginx', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
  configure: (text, port, servers, folder) => {
    const block = replaceServers(text, servers)
      .replace(/^server \{\n\s*listen 80;[\s\S]*?^\}\n/m, '')
      .replace(/^\s*listen \[::\].*\n/gm, '')
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
      .replace(/^\s*ssl_certificate.*\n/gm, '');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    return `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { access_log off; ${temporary}\n${block} }`;
  },
};

const CADDY: ProxyKind = {
  name: 'caddy',
  file: 'Caddyfile',
  command: (folder) => [CADDY_PROGRAM, 'run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
  configure: (text, port, servers) => {
    const block = replaceServers(text, servers).replace(/^press\.example, [^{]+/m, `http://127.0.0.1:${port} `);
    return `{\n\tadmin off\n\tauto_https off\n}\n${block}`;
  },
};

export const PROXIES = [NGINX, CADDY];

/** A proxy's name, and the reason why it cannot run on this machine, or false. */
export const PROXIES_HERE: readonly { readonly name: string; readonly skip: string | false }[] = PROXIES.map(
  ({ name }) => {
    const [program, argument] = name === 'nginx' ? ['nginx', '-v'] : [CADDY_PROGRAM, 'version'];
    const { status } = spawnSync(program, [argument]);
    return { name, skip: status === 0 ? false : `${program} is not installed` };
  },
);

/** Restarts both servers of a service in sequence, while clients write and read through proxies. */
export const rollingRestart: Scenario = {
  name: 'rolling-restart',
  about: 'two servers restarted one after the other behind nginx and Caddy, with the documented files and under load',
  skip: () => PROXIES_HERE.every(({ skip }) => skip !== false) && 'neither nginx nor caddy is installed',
  run: restart,
};

async function restart({ log, rounds = 2 }: Run): Promise<string> {
  const storage = await onPostgresql();
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-proxy-'));
  const environment = { ...storage.environment, TRUST_PROXY: 'true', DATABASE_POOL_MAX: '5', NODE_ENV: 'production' };
  const one = await createProgram({ environment });
  const two = await createProgram({ environment, dataDir: one.dataDir });
  const proxies: RunningProxy[] = [];
  try {
    await one.start();
    await two.start();
    const { plan } = await createAccounts(one);
    for (const [i, { skip }] of PROXIES_HERE.entries()) {
      if (skip === false) proxies.push(await startProxy(PROXIES[i] as ProxyKind, join(folder, `${i}`), [one, two]));
      else log(skip);
    }
    const loads = proxies.map(({ kind, baseUrl }) => ({
      kind,
      writers: startWriters(accountAt(plan, { baseUrl }), kind.name),
      reads: startProbe(`${baseUrl}/portal_a`, undefined, [200]),
    }));
    await sleep(BETWEEN_MS);
    for (let round = 0; round < rounds; round++) {
      for (const program of [one, two]) {
        assert.equal(await program.stop(), 0);
        await program.start();
      }
    }
    await sleep(BETWEEN_MS);
    const outcomes: string[] = [];
    for (const { kind, writers, reads } of loads) {
      const { acknowledged, statuses, failures } = await writers.stop();
      const seen = reads.seen();
      await reads.stop();
      for (const [id, title] of acknowledged) {
        const { status, body } = await plan.request('GET', `/press-releases/${id}`);
        assert.deepEqual([status, body?.data?.title], [200, title], `release ${id} was acknowledged and is lost`);
      }
      assert.ok(acknowledged.size > 20, `there was load behind ${kind.name}`);
      const writes = [...statuses].map(([what, count]) => `${what} ×${count}`).join(', ');
      log(`${kind.name}: reads: ${summary(seen)}; writes: ${writes}`);
      assert.deepEqual(seen.faults, []);
      const mayLosePosts = kind.name === 'caddy' && isOlderCaddy();
      if (!mayLosePosts) assert.deepEqual(failures, []);
      outcomes.push(
        `behind ${kind.name} none of ${acknowledged.size} acknowledged releases is lost, ${failures.length} requests were refused${
          mayLosePosts ? ' by a Caddy that is older than the documented one' : ''
        }`,
      );
    }
    return `${outcomes.join('; ')}; in ${rounds * 2} restarts`;
  } finally {
    for (const { child } of proxies) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    await two.close();
    await one.close();
    await storage.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export interface RunningProxy {
  readonly kind: ProxyKind;
  readonly child: ChildProcess;
  readonly baseUrl: string;
}

export async function startProxy(
  kind: ProxyKind,
  folder: string,
  [one, two]: readonly [Program, Program],
): Promise<RunningProxy> {
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const servers = [new URL(one.baseUrl).host, new URL(two.baseUrl).host] as const;
  const text = kind.configure(readFileSync(join(DEPLOY, kind.file), 'utf8'), port, servers, folder);
  await mkdir(folder);
  await writeFile(join(folder, kind.file), text);
  const [program = '', ...args] = kind.command(folder);
  // Caddy stores its data in HOME.
  const child = spawn(program, args, { stdio: 'ignore', env: { PATH: process.env.PATH, HOME: folder } });
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const status = await fetch(`${baseUrl}/health/ready`).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return { kind, child, baseUrl };
    const log = join(folder, 'error.log');
    const reason = existsSync(log) ? readFileSync(log, 'utf8') : '';
    assert.ok(child.exitCode === null && performance.now() < deadline, `${kind.name} does not serve: ${reason}`);
    await sleep(50);
  }
}

/** Clients that create releases one after the other; a refused request is not repeated. */
function startWriters(account: Account, name: string) {
  const acknowledged = new Map<number, string>();
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  let running = true;
  const write = async (title: string) => {
    const json = {
      company_id: account.companyId,
      category_id: account.categoryId,
      language: 'en',
      title,
      text: '<p>x</p>',
    };
    let outcome: string;
    try {
      const { status, body } = await account.request('POST', '/press-releases', { json });
      outcome = `${status}`;
      if (status === 201) acknowledged.set(body.data.id, title);
      else failures.push(`${title}: ${status}`);
    } catch (error) {
      // A response of the proxy itself is not JSON.
      outcome = error instanceof SyntaxError ? 'an answer of the proxy' : 'no answer';
      failures.push(`${title}: ${outcome}`);
    }
    statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
  };
  const lanes = Array.from({ length: WRITERS }, async (_, lane) => {
    for (let i = 0; running; i++) {
      await write(`Release ${name}-${lane}-${i}`);
      await sleep(PAUSE_MS);
    }
  });
  return {
    stop: async () => {
      running = false;
      await Promise.all(lanes);
      return { acknowledged, statuses, failures };
    },
  };
}

/** True for a Caddy that may lose POSTs during restarts. */
export function isOlderCaddy(): boolean {
  const { stdout } = spawnSync(CADDY_PROGRAM, ['version'], { encoding: 'utf8' });
  const found = (/(\d+)\.(\d+)\.(\d+)/.exec(stdout) ?? []).slice(1).map(Number);
  const at = found.findIndex((part, i) => part !== CADDY_RETRIES_POSTS[i]);
  return at !== -1 && (found[at] as number) < (CADDY_RETRIES_POSTS[at] as number);
}
