import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { fences } from '../../support/documents/readme.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { freePort } from '../../support/process/free-ports.ts';
import {
  localeArguments,
  ownPostgresql,
  postgresqlPrograms,
  unprivilegedUser,
} from '../../support/servers/postgresql/postgresql-server.ts';
import { audit } from '../support/audit/audit.ts';
import { auditPostgresql } from '../support/audit/database-audit.ts';
import { createLedger, recordChange } from '../support/audit/ledger.ts';
import { type Account, createAccounts, readRelease } from '../support/client.ts';
import { startLoad } from '../support/load.ts';
import { createProgram } from '../support/program/program.ts';
import type { Run, Scenario } from '../support/scenario.ts';

const PAGE = new URL('../../../docs/operate/backup.md', import.meta.url);
/** Changes before the base copy, and between it and the time to return to. */
const CHANGES = 25;
const LANES = 3;
const DRAFTS = 3;
const RECOVERY_MS = 60_000;
const PATIENCE_MS = 120_000;

/** A mistake is undone by PostgreSQL's archived log, with the documentation's commands as printed. */
export const pointInTime: Scenario = {
  name: 'point-in-time',
  about: 'PostgreSQL restored to the time before a mistake, by the documented commands',
  skip: () => ownPostgresql().skip,
  async run(run) {
    const cluster = await makeCluster();
    const program = await createProgram({ environment: { DATABASE_URL: cluster.url, LOG_LEVEL: 'fatal' } });
    try {
      await program.start();
      return await rehearse(run, cluster, program);
    } finally {
      await program.close();
      await cluster.close();
    }
  },
};

interface Cluster {
  readonly url: string;
  /** Runs a block of the page, its folder and its times replaced by the test's. */
  follow(mark: string, replaced?: Readonly<Record<string, string>>): Promise<string>;
  shell(script: string): Promise<string>;
  close(): Promise<void>;
}

async function makeCluster(): Promise<Cluster> {
  const binaries = postgresqlPrograms() ?? assert.fail();
  const user = unprivilegedUser() ?? assert.fail();
  const blocks = new Map(fences(await readFile(PAGE, 'utf8')).map(({ mark, code }) => [mark, code]));
  const home = await mkdtemp(join(tmpdir(), 'presswerk-point-in-time-'));
  const archive = join(home, 'archive');
  await mkdir(archive);
  for (const folder of [home, archive]) {
    if (user.uid !== undefined) await chown(folder, user.uid, user.gid as number);
  }
  const port = await freePort();
  const env = {
    PATH: `${binaries}:${process.env.PATH}`,
    PGDATA: join(home, 'data'),
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'postgres',
    PGDATABASE: 'postgres',
  };
  const shell = async (script: string) => {
    const args = ['--norc', '-euo', 'pipefail', '-c', script];
    const { stdout } = await promisify(execFile)('bash', args, { ...user, cwd: home, env, timeout: PATIENCE_MS });
    return stdout.trim();
  };
  const textOf = (mark: string, replaced: Readonly<Record<string, string>> = {}) => {
    let text = (blocks.get(mark) ?? assert.fail(`${mark} is not on the page`)).replaceAll('/archive', archive);
    for (const [printed, own] of Object.entries(replaced)) {
      assert.ok(text.includes(printed), `${mark} has no ${printed}`);
      text = text.replaceAll(printed, own);
    }
    return text;
  };
  await shell(`initdb --username=postgres --auth=trust --encoding=UTF8 ${localeArguments().join(' ')}`);
  const own = `\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = '${home}'\n`;
  await appendFile(join(env.PGDATA, 'postgresql.conf'), own + textOf('archive-settings'));
  await shell('pg_ctl start --wait --log="$PGDATA.log"');
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    follow: (mark, replaced) => shell(textOf(mark, replaced)),
    shell,
    async close() {
      await shell('pg_ctl stop --wait --mode=immediate || true');
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function rehearse(
  { random, log }: Run,
  { url, follow, shell }: Cluster,
  program: Awaited<ReturnType<typeof createProgram>>,
): Promise<string> {
  const ledger = createLedger();
  const accounts = await createAccounts(program);
  const { plan } = accounts;
  const picture = await jpeg();
  const onUnknown = async () => assert.fail('a request without a response');
  const load = startLoad({ program, ledger, accounts, random, picture, lanes: LANES, onUnknown });
  const acknowledged = async (count: number) => {
    const deadline = performance.now() + PATIENCE_MS;
    while (load.acknowledged() < count) {
      assert.deepEqual(ledger.faults, []);
      assert.ok(performance.now() < deadline, 'nothing is acknowledged');
      await sleep(20);
    }
  };
  await acknowledged(CHANGES);
  await follow('archive-base');
  await acknowledged(load.acknowledged() + CHANGES);
  await load.stop();
  const drafts: number[] = [];
  for (let i = 0; i < DRAFTS; i++) {
    const draft = await create(plan, `Draft ${i}`);
    drafts.push(draft.id);
    recordChange(ledger, null, draft);
  }
  const before = structuredClone(ledger);
  // A commit and the target differ by more than the resolution of any clock.
  await sleep(50);
  const moment = await shell('psql --no-align --tuples-only --command="SELECT clock_timestamp()"');
  await sleep(50);

  for (const id of drafts) assert.equal((await plan.request('DELETE', `/press-releases/${id}`)).status, 204);
  const later = [await create(plan, 'Later'), await create(plan, 'Last')];

  await program.kill();
  const began = performance.now();
  const today = await shell('date +%F');
  await follow('archive-restore', { 'base-2026-08-01': `base-${today}`, '2026-08-01 14:30:00+02': moment });
  while (!(await follow('archive-check')).includes(' f ')) {
    assert.ok(performance.now() - began < RECOVERY_MS, 'the recovery does not end');
    await sleep(100);
  }
  await follow('archive-done');
  assert.equal(await shell('grep -c recovery "$PGDATA/postgresql.auto.conf" || true'), '0');
  log(`recovered up to ${moment} within ${Math.round(performance.now() - began)} ms`);

  await program.start();
  await audit(before, accounts, program, [...before.releases.values()]);
  before.faults.push(...(await auditPostgresql(url)));
  assert.deepEqual(before.faults, []);
  for (const { id } of later) assert.equal(await readRelease(plan, id), null, 'it was created after the moment');
  assert.equal((await plan.request('DELETE', `/press-releases/${drafts[0]}`)).status, 204, 'changes work again');
  return `${before.releases.size} releases are as they were at that time; ${DRAFTS} deleted ones are back, ${later.length} later ones are gone`;
}

async function create({ name, companyId, categoryId, request }: Account, title: string) {
  const text = '<p>Die Brücke.</p>';
  const json = { company_id: companyId, category_id: categoryId, language: 'de', title, text };
  const { status, body } = await request('POST', '/press-releases', { json });
  assert.equal(status, 201);
  const release = { id: body.data.id as number, account: name, title, text: body.data.text as string };
  return { ...release, keywords: null, status: 'draft', images: [], history: ['create'], charged: false } as const;
}
