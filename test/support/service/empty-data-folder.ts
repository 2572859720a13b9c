import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNode } from '../process/processes.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/empty-data-folder');
/** The files that determine the schema. */
const SCHEMA = join(ROOT, 'adapters/persistence-mikro-orm/migrations');
const DRIVER = join(ROOT, 'adapters/persistence-mikro-orm/pglite');
const VERSIONS = ['pglite', 'pglite-prepopulatedfs'].map((name) =>
  join(ROOT, 'node_modules/@electric-sql', name, 'package.json'),
);

/**
 * Fills a data folder as `presswerk migrate` leaves it: the schema without rows, which a start treats as new. Creating
 * one takes five seconds of CPU, so it is created once for all tests and copied. First starts from nothing are tested
 * in test/e2e/cli.test.ts, by the demo and by the tests of the installed package.
 */
export async function fillDataFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  cpSync(await made(), folder, { recursive: true });
}

async function made(): Promise<string> {
  const place = join(CACHE, await version());
  if (existsSync(place)) return place;
  await mkdir(CACHE, { recursive: true });
  const others = (await readdir(CACHE)).filter((name) => !name.startsWith('new-'));
  const making = await mkdtemp(join(CACHE, 'new-'));
  try {
    const folder = join(making, 'data');
    const { code, stderr } = await startNode(['composition/presswerk.js', 'migrate'], { DATA_DIR: folder }).ended;
    assert.equal(code, 0, stderr);
    // Another process may have created it in the meantime.
    await rename(folder, place).catch((error: NodeJS.ErrnoException) => assert.equal(error.code, 'ENOTEMPTY'));
  } finally {
    await rm(making, { recursive: true, force: true });
  }
  for (const name of others) await rm(join(CACHE, name), { recursive: true, force: true });
  return place;
}

async function version(): Promise<string> {
  const hash = createHash('sha256');
  const sources = await Promise.all(
    [SCHEMA, DRIVER].map(async (folder) => (await readdir(folder)).sort().map((name) => join(folder, name))),
  );
  for (const file of [...sources.flat(), ...VERSIONS]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
