import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../support/process/free-ports.ts';

/** A real Prometheus with the shipped alerts, which reads the program's metrics. */
export interface WatchedAlerts {
  /** The alerts that fired since the last call. */
  fired(): ReadonlySet<string>;
  /** Those that fire now. */
  firing(): ReadonlySet<string>;
  close(): Promise<void>;
}

const RULES = new URL('../../../composition/deploy/monitoring/alerts.yaml', import.meta.url);
const PROMETHEUS = ['/usr/bin/prometheus', '/usr/local/bin/prometheus'].find(existsSync);

export const noPrometheus = (): string | false => (PROMETHEUS === undefined ? 'no Prometheus' : false);

/** A minute of the rules takes this long, so that a rehearsal takes minutes. */
const MINUTE_SECONDS = 2;
/** Longer than a scrape takes while the database is down. */
const SCRAPE = '2s';

/** The rules with shorter waits and ranges; thresholds stay. */
function hastened(rules: string): string {
  const seconds = { m: MINUTE_SECONDS, h: 60 * MINUTE_SECONDS };
  return rules.replace(
    /\b(\d+)([mh])\b(?=\]|$)/gm,
    (_, count, unit: keyof typeof seconds) => `${count * seconds[unit]}s`,
  );
}

/** @param ports of the programs' metrics */
export async function watchAlerts(...ports: readonly number[]): Promise<WatchedAlerts> {
  const folder = await mkdtemp(join(tmpdir(), 'presswerk-alerts-'));
  await writeFile(join(folder, 'alerts.yaml'), hastened(await readFile(RULES, 'utf8')));
  const config = {
    global: { scrape_interval: SCRAPE, scrape_timeout: SCRAPE, evaluation_interval: '500ms' },
    rule_files: ['alerts.yaml'],
    scrape_configs: [
      { job_name: 'presswerk', static_configs: [{ targets: ports.map((port) => `127.0.0.1:${port}`) }] },
    ],
  };
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const address = `127.0.0.1:${await freePort()}`;
  const args = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${address}`,
  ];
  const server = spawn(PROMETHEUS ?? assert.fail(), args, { stdio: 'ignore' });
  let firing: ReadonlySet<string> = new Set();
  let fired = new Set<string>();
  let isClosed = false;
  const watching = (async () => {
    while (!isClosed) {
      firing = await currentAlerts(address).catch(() => firing);
      for (const name of firing) fired.add(name);
      await sleep(200);
    }
  })();
  return {
    firing: () => firing,
    fired() {
      const since = fired;
      fired = new Set(firing);
      return since;
    },
    async close() {
      isClosed = true;
      await watching;
      server.kill();
      await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function currentAlerts(address: string): Promise<ReadonlySet<string>> {
  const [{ alerts }, { activeTargets }] = (await Promise.all([
    ask(address, '/api/v1/alerts'),
    ask(address, '/api/v1/targets?state=active'),
  ])) as [
    { readonly alerts: readonly { readonly state: string; readonly labels: { readonly alertname: string } }[] },
    { readonly activeTargets: readonly { readonly lastError: string }[] },
  ];
  const isGone = activeTargets.some(({ lastError }) => UNREACHABLE.test(lastError));
  const names = alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
  // On a busy machine a scrape takes longer than its hastened timeout.
  return new Set(names.filter((name) => name !== 'PresswerkDown' || isGone));
}

const UNREACHABLE = /refused|reset|EOF/;

async function ask(address: string, path: string): Promise<unknown> {
  const response = await fetch(`http://${address}${path}`, { signal: AbortSignal.timeout(5_000) });
  return ((await response.json()) as { readonly data: unknown }).data;
}
