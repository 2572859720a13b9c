import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNode } from '../process/processes.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/empty-data-folder');
/** What says how the database is made. */
const SCHEMA = join(ROOT, 'adapters/persistence-mikro-orm/migrations');
const DRIVER = join(ROOT, 'adapters/persistence-mikro-orm/pglite');
const VERSIONS = ['pglite', 'pglite-prepopulatedfs'].map((name) =>
  join(ROOT, 'node_modules/@electric-sql', name, 'package.json'),
);

/**
 * Puts a data folder as `presswerk migrate` leaves it where there is none yet: the database with its schema and nothing in it,
 * which a start takes for new. To make one takes a process five seconds of its processor, so that it is made once for all tests
 * and copied. A first start from nothing is tested in test/e2e/cli.test.ts, by the demo, and where the package is installed.
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
    // Another process may have made it meanwhile.
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
