import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT, subpathsOf, type Tarball } from '../support/packed.ts';

async function sourcesOf(folder: string): Promise<readonly (readonly [file: string, source: string])[]> {
  const path = join(ROOT, folder);
  const files = await readdir(path);
  return Promise.all(files.map(async (file) => [file, await readFile(join(path, file), 'utf8')] as const));
}

/** Whatever is added here finds its way to those who use the package. */
export function testExports(tarball: Tarball): void {
  describe('the exports of presswerk', () => {
    test('have each adapter', async () => {
      const subpaths = subpathsOf(tarball);
      const missing = (await readdir(join(ROOT, 'adapters'))).filter((adapter) => {
        const path = `./adapters/${adapter}`;
        return !subpaths.some((subpath) => subpath === path || subpath.startsWith(`${path}/`));
      });
      assert.deepEqual(missing, []);
    });

    test('have every contract suite that the adapters here are held to', async () => {
      const contracts = await sourcesOf('test/contracts');
      const testing = (await sourcesOf('test/testing')).map(([, source]) => source).join('\n');
      const missing = contracts.filter(([file]) => {
        const isPartOfAnother = contracts.some(([, source]) => source.includes(`from './${file}'`));
        return !isPartOfAnother && !testing.includes(`'../contracts/${file}'`);
      });
      assert.deepEqual(
        missing.map(([file]) => file),
        [],
      );
    });
  });
}
