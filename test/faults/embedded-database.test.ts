import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createMikroOrmPersistence } from '../../adapters/persistence-mikro-orm/index.ts';
import { storePublisher, WHOLE } from '../support/records/builders.ts';
import { killEmbedded } from './restarts/kill.ts';
import { createRun } from './support/scenario.ts';

const open = (folder: string) => createMikroOrmPersistence({ driver: 'pglite', folder });

describe('a killed embedded database', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-pglite-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  it('exists completely or not at all if the creating process is killed at any time', async () => {
    const path = join(folder, 'halves');
    for (let round = 0; round < 4; round++) {
      const child = spawn(process.execPath, [WRITE_ACCOUNTS, path, '1'], { stdio: ['ignore', 'ignore', 'inherit'] });
      const ended = once(child, 'exit');
      while (!existsSync(path) && (await filesIn(`${path}.new`)) < 1 + 250 * round) await pause(2);
      child.kill('SIGKILL');
      await ended;
    }
    const persistence = await open(path);
    await persistence.migrate();
    await storePublisher(persistence.unitOfWork);
    await persistence.close();
    assert.ok(!existsSync(`${path}.new`));
  });

  it('bounds its log for any amount of writes before it is closed', async () => {
    const path = join(folder, 'logged');
    const { unitOfWork, migrate, checkpoint, close } = await open(path);
    await migrate();
    const bytes = 4_000_000;
    const sizes: number[] = [];
    let checkpoints = 0;
    for (let round = 0; round < 5; round++) {
      for (let i = 0; i < 6; i++) {
        // Random, so that it does not compress.
        const text = randomBytes(bytes / 2).toString('hex');
        await unitOfWork.run(({ accounts }) => accounts.add({ name: text, sandbox: false, createdAt: new Date() }));
      }
      if (await checkpoint?.()) checkpoints++;
      sizes.push(await logBytes(path));
    }
    assert.equal(checkpoints, 5);
    assert.equal(await checkpoint?.(), false, 'nothing was written since');
    assert.ok(Math.max(...sizes) < 10 * SEGMENT, String(sizes));
    await close();
  });

  it('has every acknowledged change after SIGKILL, three times in a row', async () => {
    const path = join(folder, 'killed');
    const acknowledged: number[] = [];
    for (let round = 0; round < 3; round++) acknowledged.push(...(await writeUntilKilled(path, 5 + 7 * round)));
    assert.ok(acknowledged.length >= 5 + 12 + 19);

    const persistence = await open(path);
    const stored = new Set((await persistence.queries.accounts.list(WHOLE)).map(({ id }) => id as number));
    assert.deepEqual(
      acknowledged.filter((id) => !stored.has(id)),
      [],
    );
    await storePublisher(persistence.unitOfWork);
    await persistence.close();
  });

  it('has every acknowledged change after SIGKILL in the middle of a checkpoint', async () => {
    const path = join(folder, 'killed-in-checkpoint');
    const acknowledged: number[] = [];
    for (const afterMs of [0, 5, 20, 60]) {
      const child = spawn(process.execPath, [WRITE_ACCOUNTS, path, 'Infinity', '600000'], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const exited = once(child, 'exit');
      for await (const line of createInterface({ input: child.stdout })) {
        if (line !== 'checkpoint') acknowledged.push(Number(line));
        else setTimeout(() => child.kill('SIGKILL'), afterMs);
      }
      assert.deepEqual(await exited, [null, 'SIGKILL']);
    }
    const persistence = await open(path);
    const stored = new Set((await persistence.queries.accounts.list(WHOLE)).map(({ id }) => id as number));
    assert.deepEqual(
      acknowledged.filter((id) => !stored.has(id)),
      [],
    );
    assert.ok(acknowledged.length >= 40);
    await persistence.close();
  });

  /** `npm run faults` kills fifty times. */
  it(`keeps acknowledged changes through ${killEmbedded.about}`, { timeout: 300_000 }, async (t) => {
    const run = createRun({ rounds: 1 });
    t.diagnostic(`--seed ${run.seed}`);
    t.diagnostic(await killEmbedded.run(run));
  });
});

/** The size of PostgreSQL's log segments. */
const SEGMENT = 16 * 1024 * 1024;

async function logBytes(folder: string): Promise<number> {
  const segments = (await readdir(join(folder, 'pg_wal'))).filter((file) => /^[0-9A-F]{24}$/.test(file));
  return segments.length * SEGMENT;
}

/** The number of files; 0 while the folder is being created or removed. */
async function filesIn(folder: string): Promise<number> {
  return (await readdir(folder, { recursive: true }).catch(() => [])).length;
}

const WRITE_ACCOUNTS = fileURLToPath(new URL('../support/servers/postgresql/write-accounts.ts', import.meta.url));

/** Runs a process that writes accounts, and kills it once it acknowledged `count`. Returns their ids. */
async function writeUntilKilled(folder: string, count: number): Promise<number[]> {
  const child = spawn(process.execPath, [WRITE_ACCOUNTS, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const ids: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    ids.push(Number(line));
    if (ids.length === count) child.kill('SIGKILL');
  }
  assert.deepEqual(await exited, [null, 'SIGKILL']);
  return ids;
}
