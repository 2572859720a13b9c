import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { promisify } from 'node:util';

const folder = await mkdtemp(join(tmpdir(), 'presswerk-compiled-'));
after(() => rm(folder, { recursive: true }));

async function run(dataDir: string, ...args: string[]): Promise<void> {
  const { NODE_COMPILE_CACHE: _, ...environment } = process.env;
  const env = { ...environment, DATA_DIR: dataDir };
  await promisify(execFile)(process.execPath, ['composition/presswerk.js', ...args], { env });
}

it("keeps the server's compile cache in the data folder", async () => {
  await run(folder, 'serve', '--help');
  assert.notDeepEqual(await readdir(join(folder, 'compiled'), { recursive: true }), []);
});

it('creates no data folder for the compile cache', async () => {
  await run(join(folder, 'missing'), 'serve', '--help');
  await assert.rejects(readdir(join(folder, 'missing')), { code: 'ENOENT' });
});
