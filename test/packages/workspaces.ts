import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { packWorkspaces, ROOT, type Tarballs } from '../support/source/packages.ts';

/** Tests that `npm pack --workspaces`, as for a release, packs what is meant to be published. */
export function testWorkspaces({ presswerk: _, ...others }: Tarballs): void {
  describe('npm pack --workspaces', () => {
    test('packs every workspace, of which only @presswerk/domain and @presswerk/client are not private', async () => {
      const workspaces: string[] = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).workspaces;
      const manifests = await Promise.all(
        workspaces.map(async (folder) => JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8'))),
      );
      assert.deepEqual((await packWorkspaces()).sort(), manifests.map(({ name }) => name).sort());
      const published = manifests.filter((manifest) => manifest.private !== true);
      assert.deepEqual(
        published.map(({ name }) => name).sort(),
        Object.values(others)
          .map(({ manifest }) => manifest.name)
          .sort(),
      );
    });
  });
}
