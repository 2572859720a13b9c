import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../support/pictures/pictures.ts';
import { freePort } from '../../support/process/free-ports.ts';
import { ownPostgresql } from '../../support/servers/postgresql/postgresql-server.ts';
import {
  isOlderCaddy,
  PROXIES,
  PROXIES_HERE,
  type ProxyKind,
  type RunningProxy,
  startProxy,
} from '../restarts/rolling-restart.ts';
import { audit } from '../support/audit/audit.ts';
import { auditPostgresql } from '../support/audit/database-audit.ts';
import { type AccountName, createLedger, type Pending } from '../support/audit/ledger.ts';
import { settleSoon } from '../support/audit/settle.ts';
import { type Account, accountAt, createAccounts } from '../support/client.ts';
import { startLoad } from '../support/load.ts';
import { noPreviousVersion, previousVersion } from '../support/program/previous-version.ts';
import { createProgram, type Program } from '../support/program/program.ts';
import type { Run, Scenario } from '../support/scenario.ts';
import { noPrometheus, watchAlerts } from '../support/watched-alerts.ts';
import { LANES, PATIENCE_MS, PAUSE_MS, unexpected } from './strike.ts';

/** Changes acknowledged before, between and after restarts. */
const CHANGES = 15;
/** The permissions that the load needs; the last version lacks some of this one's. */
const PERMISSIONS = [
  'press-releases:read',
  'press-releases:write',
  'press-release-images:write',
  'companies:read',
] as const;
/** Alerts that may fire: a restart exceeds the first one's shortened wait; 1.0.0 reports no sweep before its first. */
const WHILE_RESTARTING = ['PresswerkDown', 'PresswerkSweepOverdue'];

/** Servers of the last version are upgraded to this one, one after the other, and taken back. */
export const upgrade: Scenario = {
  name: 'upgrade',
  about: 'two servers of the last version upgraded behind nginx and Caddy under load, and taken back, with the alerts',
  skip: () =>
    ownPostgresql().skip ||
    noPrometheus() ||
    noPreviousVersion() ||
    (PROXIES_HERE.every(({ skip }) => skip !== false) && 'neither nginx nor caddy is installed'),
  async run(run) {
    const found = ownPostgresql();
    if (found.skip !== false) throw new Error(found.skip);
    const database = await found.service();
    const closing: (() => unknown)[] = [() => database.close()];
    try {
      await database.start();
      return await rehearse(run, database.url, closing);
    } finally {
      for (const close of closing.reverse()) await close();
    }
  },
};

/** @param databaseUrl of an empty database */
async function rehearse({ random, log }: Run, databaseUrl: string, closing: (() => unknown)[]): Promise<string> {
  const previous = await previousVersion();
  closing.push(() => previous.close());
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-upgrade-'));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  const servers = await Promise.all([1, 2].map(() => serverOf(folder, databaseUrl, previous.root, closing)));
  const [first, second] = servers as [Server, Server];
  for (const { old } of servers) await old.start();
  const proxies = await proxiesOf(folder, [first.old, second.old], closing);
  const refused: Record<AccountName, string[]> = { plan: [], credits: [] };
  const accounts = behind(proxies, await createAccounts(first.old, { permissions: PERMISSIONS }), refused);
  const alerts = await watchAlerts(...servers.map(({ metricsPort }) => metricsPort));
  closing.push(() => alerts.close());

  const ledger = createLedger();
  let unanswered = 0;
  let restarted = Promise.resolve();
  const onUnknown = async (pending: Pending) => {
    unanswered += 1;
    log(`${pending.what}: no outcome`);
    // Until it has ended, a stopping server may still handle requests that the proxy has abandoned.
    await restarted;
    await settleSoon(pending, ledger, accounts);
    return true;
  };
  // The old command line still works with the new schema.
  const shared = { program: first.old, ledger, accounts, random, picture: await jpeg(), onUnknown };
  const load = startLoad({ ...shared, lanes: LANES, pauseMs: PAUSE_MS });
  const acknowledged = async () => {
    const [deadline, target] = [performance.now() + PATIENCE_MS, load.acknowledged() + CHANGES];
    while (load.acknowledged() < target) {
      assert.deepEqual(ledger.faults, []);
      assert.ok(performance.now() < deadline, 'nothing is acknowledged');
      await sleep(50);
    }
  };
  try {
    await acknowledged();
    for (const [from, to] of [
      ['old', 'current'],
      ['current', 'old'],
    ] as const) {
      for (const server of servers) {
        const restart = Promise.withResolvers<void>();
        restarted = restart.promise;
        try {
          assert.equal(await server[from].stop(), 0);
          await server[to].start();
        } finally {
          restart.resolve();
        }
        await acknowledged();
      }
      log(`${to} version serves; ${load.acknowledged()} changes acknowledged`);
    }
  } finally {
    await load.stop();
  }
  const all = [...ledger.releases.values()];
  await audit(ledger, accounts, first.old, all);
  assert.equal(await second.old.stop(), 0);
  await second.current.start();
  await audit(ledger, at(second.current, accounts), second.current, all);
  ledger.faults.push(...(await auditPostgresql(databaseUrl)));
  assert.deepEqual(ledger.faults, []);
  assert.deepEqual(unexpected(alerts.fired(), WHILE_RESTARTING), [], 'an upgrade raises no alert');
  for (const [account, { kind }] of Object.entries(proxyOf(proxies))) {
    const mayLosePosts = kind.name === 'caddy' && isOlderCaddy();
    if (!mayLosePosts) assert.deepEqual(refused[account as AccountName], [], `requests refused by ${kind.name}`);
  }
  const names = proxies.map(({ kind }) => kind.name).join(' and ');
  return `upgraded from ${previous.version} behind ${names} and taken back, ${load.acknowledged()} acknowledged changes are stored, ${unanswered} had no response or 503`;
}

/** One machine: its processes have the port and the folder in turn. */
interface Server {
  readonly old: Program;
  readonly current: Program;
  readonly metricsPort: number;
}

async function serverOf(
  folder: string,
  databaseUrl: string,
  root: string,
  closing: (() => unknown)[],
): Promise<Server> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const place = {
    dataDir: join(folder, 'data'),
    port,
    environment: {
      DATABASE_URL: databaseUrl,
      TRUST_PROXY: 'true',
      DATABASE_POOL_MAX: '5',
      NODE_ENV: 'production',
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'fatal',
    },
  };
  const old = await createProgram({ ...place, root });
  const current = await createProgram(place);
  closing.push(() => Promise.all([old.close(), current.close()]));
  return { old, current, metricsPort };
}

async function proxiesOf(
  folder: string,
  servers: readonly [Program, Program],
  closing: (() => unknown)[],
): Promise<readonly RunningProxy[]> {
  const kinds = PROXIES.filter((_, i) => PROXIES_HERE[i]?.skip === false);
  const start = async (kind: ProxyKind) => {
    const proxy = await startProxy(kind, join(folder, kind.name), servers);
    closing.push(async () => {
      proxy.child.kill('SIGTERM');
      if (proxy.child.exitCode === null) await once(proxy.child, 'exit');
    });
    return proxy;
  };
  const proxies: RunningProxy[] = [];
  for (const kind of kinds) proxies.push(await start(kind));
  return proxies;
}

type Accounts = Readonly<Record<AccountName, Account>>;

/** The proxy of each account; the same one where there is only one. */
function proxyOf(proxies: readonly RunningProxy[]): Readonly<Record<AccountName, RunningProxy>> {
  const [plan = assert.fail('no proxy'), credits = plan] = proxies;
  return { plan, credits };
}

/** The accounts, each behind its proxy. A response that a proxy gave itself counts as none; `refused` gets both. */
function behind(
  proxies: readonly RunningProxy[],
  accounts: Accounts,
  refused: Readonly<Record<AccountName, string[]>>,
): Accounts {
  const through = (name: AccountName): Account => {
    const account = accountAt(accounts[name], proxyOf(proxies)[name]);
    return {
      ...account,
      async request(method, path, options) {
        try {
          const answer = await account.request(method, path, options);
          if (answer.headers.get('X-Request-Id') === null) throw new Error(`the proxy returned ${answer.status}`);
          return answer;
        } catch (error) {
          refused[name].push(`${method} ${path}: ${error}`);
          throw error;
        }
      },
    };
  };
  return { plan: through('plan'), credits: through('credits') };
}

function at(program: Program, { plan, credits }: Accounts): Accounts {
  return { plan: accountAt(plan, program), credits: accountAt(credits, program) };
}
