import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { createMetrics, startMetricsServer } from '../../../adapters/metrics/index.ts';
import { createMikroOrmPersistence } from '../../../adapters/persistence-mikro-orm/index.ts';
import { ENVIRONMENT, SECRET_VARIABLES } from '../../../composition/config/environment.ts';
import { fences } from '../../support/documents/readme.ts';
import { freePort } from '../../support/process/free-ports.ts';
import { postgresql, runSql } from '../../support/servers/services.ts';
import { createCommandLine } from '../../support/service/command-line.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDER = join(ROOT, 'composition/deploy/monitoring');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const run = promisify(execFile);

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

const PAGE = read('docs/operate/alerts.md');
/** The commands of the steps. */
const COMMANDS = [...PAGE.matchAll(/^\d\. `([^`]+)`/gm)].map(([, command = '']) => command);

const { groups } = parse(read('composition/deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap(({ rules }) => rules);
const { panels } = JSON.parse(read('composition/deploy/monitoring/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const queries = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));

const programs = ['promtool', 'prometheus'].map((name) =>
  [`/usr/bin/${name}`, `/usr/local/bin/${name}`].find(existsSync),
);
const [promtool, prometheus] = programs;
const skip = programs.includes(undefined) && process.env.CI !== 'true' && 'no Prometheus';

const database = await postgresql();

describe('the alerts', () => {
  test('fire on their fault, and not on a healthy service', { skip }, async () => {
    const { stdout } = await run(promtool ?? 'promtool', ['test', 'rules', 'alert-tests.yaml'], { cwd: FOLDER });
    assert.match(stdout, /SUCCESS/);
    const tested = read('composition/deploy/monitoring/alert-tests.yaml');
    for (const { alert } of rules) assert.ok(tested.includes(`alertname: ${alert}\n`), `${alert} has no test`);
  });

  test('are loaded by the documented configuration of Prometheus', { skip }, async (t) => {
    const folder = await mkdtemp(join(tmpdir(), 'presswerk-prometheus-config-'));
    t.after(() => rm(folder, { recursive: true, force: true }));
    const block = fences(PAGE).find(({ language }) => language === 'yaml') ?? assert.fail('no configuration');
    await writeFile(join(folder, 'prometheus.yml'), block.code);
    await copyFile(join(FOLDER, 'alerts.yaml'), join(folder, 'alerts.yaml'));
    const { stdout } = await run(promtool ?? 'promtool', ['check', 'config', 'prometheus.yml'], { cwd: folder });
    assert.match(stdout, new RegExp(`${rules.length} rules found`));
  });

  const sections = PAGE.split(/^## /m).slice(2);
  for (const { alert, labels, annotations } of rules) {
    test(`${alert} has a severity, and a section with three steps`, () => {
      assert.match(labels.severity, /^(?:critical|warning)$/);
      assert.equal(annotations.runbook_url, `docs/operate/alerts.md#${alert.toLowerCase()}`);
      const section = sections.find((each) => each.startsWith(`${alert}\n`)) ?? assert.fail(`${alert} has no section`);
      assert.deepEqual(section.match(/^\d\./gm), ['1.', '2.', '3.']);
      assert.equal(section.match(/^\d\. `[^`]+`/gm)?.length, 3, 'each step begins with a command');
    });
  }

  test('are exactly those in the document', () => {
    assert.deepEqual(
      sections.map((section) => section.split('\n')[0]),
      rules.map(({ alert }) => alert),
    );
  });
});

describe('the steps for the alerts', () => {
  const statements = COMMANDS.flatMap((command) => /psql --command "([^"]+)"/.exec(command)?.[1] ?? []);

  test('show no secret in the process list', () => {
    for (const command of [...COMMANDS, ...fences(PAGE).map(({ code }) => code)]) {
      for (const name of SECRET_VARIABLES) assert.ok(!command.includes(`$${name}`), command);
      assert.doesNotMatch(command, /redis-cli .*(?:-u|-a|--pass) |PGPASSWORD=|postgres(?:ql)?:\/\//, command);
    }
  });

  test('use only variables that were set before', () => {
    const names = COMMANDS.flatMap((command) => command.match(/\$[A-Z_0-9]+/g) ?? []);
    assert.ok(names.length > 0);
    for (const name of names) assert.ok(name.slice(1) in ENVIRONMENT.entries, name);
  });

  test('are valid in a shell, and find lines that the service logs', async () => {
    const [, samples = ''] =
      /<!-- log samples -->\n```text\n([\s\S]*?)```/.exec(read('docs/operate/incidents.md')) ?? [];
    const jobs = globSync('composition/jobs/*.ts', { cwd: ROOT }).flatMap((path) =>
      [...read(path).matchAll(/^\s+name: '([a-z ]+)',$/gm)].map(([, name]) => `{"job":"${name}"}`),
    );
    assert.ok(samples !== '' && jobs.length > 10);
    const others = [
      '{"event":"ready","msg":"ready: serving requests"}',
      '{"level":60}',
      '{"durationMs":1234.5}',
      '{"status":401,"reason":"unknown"}',
    ];
    const log = [samples.trim(), ...jobs, ...others].join('\n');
    let searches = 0;
    for (const command of COMMANDS) {
      await run('bash', ['-n', '-c', command]);
      const [, search] = /^journalctl --unit presswerk .*\| (grep .*)$/.exec(command) ?? [];
      if (search === undefined) continue;
      searches += 1;
      await assert.doesNotReject(
        run('bash', ['-c', `${search} <<< "$LOG"`], { env: { ...process.env, LOG: log } }),
        command,
      );
    }
    assert.ok(searches > 15);
  });

  test('are accepted by the command line', async () => {
    const line = createCommandLine();
    for (const command of new Set(COMMANDS.filter((each) => each.startsWith('presswerk ')))) {
      const { code, stderr } = await line.run(...command.replace('ID', '1').split(' ').slice(1));
      assert.notEqual(code, 2, `${command}: ${stderr}`);
    }
    await line.close();
  });

  test('run valid statements', { skip: database.skip }, async () => {
    assert.ok(database.service && statements.length > 5);
    const { url, drop } = await database.service.createDatabase();
    const persistence = await createMikroOrmPersistence({ driver: 'postgresql', url });
    try {
      await persistence.migrate();
      for (const statement of statements) await runSql(url, statement);
    } finally {
      await persistence.close();
      await drop();
    }
  });
});

describe('the alerts and the dashboard', { skip }, () => {
  let folder: string;
  let address: string;
  const stops: (() => unknown)[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-prometheus-'));
    const { http, work, resources, text } = createMetrics({ version: '1.0.0' });
    work.watchDatabasePool(() => ({ total: 1, idle: 1, waiting: 0, max: 10 }));
    work.watchDatabaseReplica(() => ({ lagMs: 1, reads: { primary: 1, replica: 1 } }));
    work.watchRenderer(() => ({ running: 0, waiting: 1, oldestMs: 1 }));
    work.watchDisks({ images: async () => ({ free: 1, size: 2 }) });
    work.watchWorkers();
    resources.watchJobs(['sweep']);
    resources.jobRan('sweep', 'done', 1);
    resources.stored('putOriginal', 'done', 1);
    const one = async () => 1;
    const byQueue = async () => ({ notices: 1, subscriptions: 1 });
    work.watchBacklog({
      events: one,
      oldestEvent: one,
      deliveries: one,
      oldestDelivery: one,
      mails: byQueue,
      oldestMail: byQueue,
      reviews: one,
      overdueReviews: one,
      oldestReview: one,
      scheduledReleases: one,
      overdueReleases: one,
      evidenceFaults: one,
      evidenceChecked: one,
    });
    work.watchLastSweep(async () => new Date());
    work.watchChecks(async () => [{ name: 'database', state: 'ok' }]);
    work.watchSharedLimit(() => true);
    http.request({ method: 'GET', route: '/', status: 200, durationMs: 1, reason: 'unknown' });
    http.rateLimited({ kind: 'token', allowed: false, shared: true });
    const metrics = await startMetricsServer({ host: '127.0.0.1', port: 0, text, onError: assert.ifError });
    stops.push(() => metrics.close());
    const scrape = [{ job_name: 'presswerk', static_configs: [{ targets: [`127.0.0.1:${metrics.port}`] }] }];
    const config = {
      global: { scrape_interval: '1s' },
      rule_files: [join(FOLDER, 'alerts.yaml')],
      scrape_configs: scrape,
    };
    await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
    address = `127.0.0.1:${await freePort()}`;
    const server = spawn(
      prometheus ?? 'prometheus',
      [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${join(folder, 'data')}`,
        `--web.listen-address=${address}`,
      ],
      { stdio: 'ignore' },
    );
    stops.unshift(async () => {
      server.kill();
      await once(server, 'exit');
    });
    // At least two scrapes, so that every rate has a value.
    for (let tries = 0; tries < 100; tries++) {
      const found = await query('count_over_time(up{job="presswerk"}[1m]) > 2').catch(() => []);
      if (found.length > 0) return;
      await sleep(200);
    }
    assert.fail('Prometheus reads no metrics');
  });
  after(async () => {
    for (const stop of stops) await stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function query(expr: string): Promise<readonly unknown[]> {
    const response = await fetch(`http://${address}/api/v1/query?${new URLSearchParams({ query: expr })}`);
    const body = (await response.json()) as { status: string; error?: string; data: { result: unknown[] } };
    assert.equal(body.status, 'success', `${expr}: ${body.error}`);
    return body.data.result;
  }

  test('query existing metrics, in valid queries', async () => {
    assert.ok(queries.length > 10);
    for (const { title, expr } of queries) {
      const found = await query(expr.replaceAll('$__rate_interval', '1m'));
      assert.ok(found.length > 0, `${title}: ${expr} finds nothing`);
    }
    for (const [, name] of PAGE.matchAll(/\/metrics \| grep (presswerk_\w+)/g)) {
      assert.ok((await query(`count({__name__=~"${name}.*"})`)).length > 0, `${name} does not exist`);
    }
    for (const { expr } of rules) {
      for (const [metric] of expr.matchAll(/\b(?:presswerk_\w+|up)\b(?=[{[)\s])/g)) {
        assert.ok((await query(`count({__name__="${metric}"})`)).length > 0, `${metric} does not exist`);
      }
    }
  });
});
