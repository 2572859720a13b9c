import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { PUBLISHED, type Published, ROOT, subpathsOf, type Tarball } from '../support/source/packed.ts';

/** Beside what is built. */
const HELD = /^(?:README\.md|LICENSE|package\.json)$/;
const ALSO: Readonly<Record<Published, RegExp>> = {
  domain: /^$/,
  client: /^examples\//,
  presswerk: /^composition\/(?:presswerk|keep-compiled)\.js$/,
};

/** What is in a package, and what the tools say that look at packages. */
export function testTarball(name: Published, tarball: Tarball): void {
  describe(`the package ${name}`, () => {
    test('holds what it exports, a README and the licence, and neither sources nor tests of ours', () => {
      const { files, manifest } = tarball;
      for (const needed of ['README.md', 'LICENSE', 'package.json']) assert.ok(files.includes(needed), needed);
      for (const subpath of subpathsOf(tarball)) {
        for (const target of Object.values<string>(manifest.exports[subpath])) {
          assert.ok(files.includes(target.replace('./', '')), `${subpath} is ${target}`);
        }
      }
      const others = files.filter((file) => !file.startsWith('dist/'));
      assert.deepEqual(
        others.filter((file) => !HELD.test(file) && !ALSO[name].test(file)),
        [],
      );
      assert.deepEqual(
        files.filter((file) => file.startsWith('dist/') && /(?<!\.d)\.ts$|\.test\./.test(file)),
        [],
      );
    });

    test('has maps that hold the sources', async () => {
      const maps = tarball.files.filter((file) => file.endsWith('.js.map'));
      assert.ok(maps.length > 0);
      for (const file of maps) {
        const map = JSON.parse(await readFile(join(ROOT, PUBLISHED[name], file), 'utf8'));
        assert.ok(
          map.sourcesContent?.every((source: string | null) => source !== null),
          file,
        );
      }
    });

    test('has nothing that publint finds', async () => {
      const bytes = Uint8Array.from(tarball.bytes).buffer;
      const { messages, pkg } = await publint({ pack: { tarball: bytes }, level: 'suggestion', strict: true });
      assert.deepEqual(
        messages.map((message) => formatMessage(message, pkg, { color: false })),
        [],
      );
    });

    // How the package as a whole resolves; compilers look into each of its subpaths (presswerk.ts, alone.ts).
    test('has nothing that arethetypeswrong finds where ES modules are imported', async () => {
      const { bytes } = tarball;
      const result = await checkPackage(createPackageFromTarballData(Uint8Array.from(bytes)), { entrypoints: ['.'] });
      assert.ok(result.types);
      // There is nothing for `require`, and nothing for compilers that know no exports: the README says so.
      const found = result.problems.filter((problem) => {
        const kind = 'resolutionKind' in problem ? problem.resolutionKind : undefined;
        return kind !== 'node10' && kind !== 'node16-cjs';
      });
      assert.deepEqual(found, []);
      assert.deepEqual(Object.keys(result.entrypoints), ['.']);
    });
  });
}
