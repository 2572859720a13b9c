import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { PUBLISHED, type Published, ROOT, subpathsOf, type Tarball } from '../support/source/packages.ts';

/** Files in addition to the build output. */
const HELD = /^(?:README\.md|LICENSE|package\.json)$/;
const ALSO: Readonly<Record<Published, RegExp>> = {
  domain: /^$/,
  client: /^examples\//,
  presswerk: /^composition\/(?:presswerk|keep-compiled)\.js$/,
};

/** Checks a package's contents, and the results of package linters. */
export function testTarball(name: Published, tarball: Tarball): void {
  describe(`the package ${name}`, () => {
    test('contains its exports, a README and the licence, but no sources or tests', () => {
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

    test('has source maps with the sources', async () => {
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

    test('passes publint', async () => {
      const bytes = Uint8Array.from(tarball.bytes).buffer;
      const { messages, pkg } = await publint({ pack: { tarball: bytes }, level: 'suggestion', strict: true });
      assert.deepEqual(
        messages.map((message) => formatMessage(message, pkg, { color: false })),
        [],
      );
    });

    // The resolution of the package as a whole; compilers check each subpath (presswerk.ts, standalone.ts).
    test('passes arethetypeswrong for ES modules', async () => {
      const { bytes } = tarball;
      const result = await checkPackage(createPackageFromTarballData(Uint8Array.from(bytes)), { entrypoints: ['.'] });
      assert.ok(result.types);
      // `require` and compilers without support for exports are not supported, as documented in the README.
      const found = result.problems.filter((problem) => {
        const kind = 'resolutionKind' in problem ? problem.resolutionKind : undefined;
        return kind !== 'node10' && kind !== 'node16-cjs';
      });
      assert.deepEqual(found, []);
      assert.deepEqual(Object.keys(result.entrypoints), ['.']);
    });
  });
}
