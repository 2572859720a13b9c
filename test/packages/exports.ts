import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { describe, test } from 'node:test';
import { ROOT, subpathsOf, type Tarball } from '../support/source/packages.ts';

async function sourcesOf(folder: string): Promise<readonly (readonly [file: string, source: string])[]> {
  const path = join(ROOT, folder);
  const files = (await readdir(path, { recursive: true })).filter((file) => file.endsWith('.ts'));
  return Promise.all(files.map(async (file) => [file, await readFile(join(path, file), 'utf8')] as const));
}

/** The import specifier for `file` in `from`. */
function relativeSpecifier(from: string, file: string): string {
  const path = relative(dirname(from), file);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Any export added here becomes part of the public package. */
export function testExports(tarball: Tarball): void {
  describe('the exports of presswerk', () => {
    // Grouped by target: public import paths stay when a folder is renamed.
    test('lead to each adapter', async () => {
      const targets = subpathsOf(tarball).map((subpath) => tarball.manifest.exports[subpath].default);
      const files = await readdir(join(ROOT, 'adapters'), { recursive: true });
      const indexed = files.filter((file) => basename(file) === 'index.ts').map(dirname);
      // A nested index is internal to its adapter.
      const adapters = indexed.filter((folder) => !indexed.some((other) => folder.startsWith(`${other}/`)));
      assert.ok(adapters.length > 10);
      assert.deepEqual(
        adapters.filter((folder) => !targets.includes(`./dist/adapters/${folder}/index.js`)),
        [],
      );
    });

    test('include every contract suite of the adapters here', async () => {
      const contracts = await sourcesOf('test/contracts');
      const testing = (await sourcesOf('test/testing')).map(([, source]) => source).join('\n');
      const missing = contracts.filter(([file]) => {
        const isPartOfAnother = contracts.some(([other, source]) =>
          source.includes(`from '${relativeSpecifier(other, file)}'`),
        );
        return !isPartOfAnother && !testing.includes(`'../contracts/${file}'`);
      });
      assert.deepEqual(
        missing.map(([file]) => file),
        [],
      );
    });
  });
}
