import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { cp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { commitOf } from '../../composition/config/version.ts';
import { programs } from '../support/documents/readme.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { startNode, untilPrinted } from '../support/process/processes.ts';
import { postgresql } from '../support/servers/services.ts';
import {
  COMPILERS,
  compilerErrors,
  type Installation,
  ROOT,
  specifiersOf,
  type Tarball,
} from '../support/source/packages.ts';
import { reexports } from './reexports.ts';

const { service: postgres, skip } = await postgresql();

const PAGE = readFileSync(join(ROOT, 'docs/embed.md'), 'utf8');
const PROGRAMS = programs(PAGE);

/** Additional packages required by some subpaths. */
const PEERS: readonly (readonly [subpath: RegExp, needs: string])[] = [
  [/^presswerk\/adapters\/image-store-s3$/, '@aws-sdk/client-s3'],
  [/^presswerk\/testing\/webhook-signer$/, 'standardwebhooks'],
  [/^presswerk\/testing\/(?!webhook-|passkeys|image-signer)/, 'fast-check'],
];

/** The service as its users install it: nothing from the checkout and no optional packages. */
export function testPresswerk(tarball: Tarball, found: Installation | { readonly skip: string }): void {
  if ('skip' in found) {
    describe('presswerk in an empty folder', { skip: found.skip }, () => undefined);
    return;
  }
  const installed = found;
  describe('presswerk in an empty folder, without optional packages', () => {
    before(async () => {
      await cp(join(ROOT, 'test/packages/third-party'), installed.folder, { recursive: true });
      for (const { file, code } of PROGRAMS) await write(file, code);
      await write('reexports.ts', await reexports());
    });
    after(() => installed.remove());

    const write = (file: string, content: string | Uint8Array) => writeFile(join(installed.folder, file), content);
    const packagesIn = async (path: string) =>
      (await readdir(join(installed.folder, 'node_modules', path))).filter((entry) => !entry.startsWith('.'));

    test('installs neither sharp nor the S3 client nor development dependencies', async () => {
      for (const absent of [
        'sharp',
        '@aws-sdk/client-s3',
        'typescript',
        'fast-check',
        's3rver',
        '@biomejs/biome',
        'node',
      ]) {
        assert.ok(!existsSync(join(installed.folder, 'node_modules', absent)), absent);
      }
      assert.deepEqual(await packagesIn('@presswerk'), ['client', 'domain']);
    });

    test('can be imported by every subpath; those that need another package name it', async () => {
      const specifiers = specifiersOf(tarball);
      await write(
        'imports.js',
        `for (const specifier of ${JSON.stringify(specifiers)}) {
          const said = await import(specifier).then((all) => Object.keys(all).length > 0, (error) => error.message);
          console.log(JSON.stringify([specifier, said]));
        }`,
      );
      const { stdout } = await installed.node('imports.js');
      const outcomes: [string, unknown][] = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      assert.equal(outcomes.length, specifiers.length);
      for (const [specifier, outcome] of outcomes) {
        const needs = PEERS.find(([subpath]) => subpath.test(specifier))?.[1];
        if (needs === undefined) assert.equal(outcome, true, `${specifier}: ${outcome}`);
        else assert.match(String(outcome), new RegExp(`Cannot find package '${needs}'`));
      }
    });

    for (const compiler of COMPILERS) {
      test(`has types for ${compiler.name} with ${compiler.resolution}, which a re-exporting package can name`, async () => {
        const source = specifiersOf(tarball).map((path, i) => `export * as _${i} from '${path}';`);
        await write('consumer.ts', source.join('\n'));
        const files = (await readdir(installed.folder)).filter((file) => file.endsWith('.ts'));
        assert.ok(files.length > 3, 'third-party programs are type-checked, too');
        assert.deepEqual(await compilerErrors(installed, compiler, files, { types: ['node'], declaration: true }), []);
      });
    }

    for (const { file, prints } of PROGRAMS) {
      test(`runs the program of docs/embed.md in ${file}`, async () => {
        assert.deepEqual((await installed.node(file)).stdout.trimEnd().split('\n'), prints);
      });
    }

    test('has every subpath described in docs/embed.md', () => {
      const described = [...PAGE.matchAll(/^\| `(presswerk(?:\/[^`]*)?)` \|/gm)].map(([, specifier]) => specifier);
      // The first one is also in the table of packages.
      assert.deepEqual([...new Set(described)].sort(), specifiersOf(tarball).sort());
    });

    test('lets a program compose its own service, which throws the errors of the same domain', async () => {
      assert.equal((await installed.node('own-service.ts')).stdout, 'true\nnot_found - Not found\n');
    });

    test('lets a program run the whole service in memory, including its documentation', async () => {
      assert.equal(
        (await installed.node('whole-service.ts')).stdout,
        [
          '401 application/problem+json; charset=utf-8',
          '200 text/html; charset=utf-8',
          '200 text/javascript; charset=utf-8',
          '200 text/javascript; charset=utf-8',
          '200 text/html; charset=utf-8',
          '200 text/html; charset=utf-8',
          '200 text/plain; charset=utf-8',
          '',
        ].join('\n'),
      );
    });

    test('tests a third-party image store by the contract', async () => {
      const { stdout } = await installed.node('--test', '--test-reporter=tap', 'sqlite-image-store.contract.ts');
      assert.ok(numberOf('pass', stdout) > 20, stdout);
      assert.equal(numberOf('fail', stdout), 0);
    });

    test('detects an image store that violates the contract', async () => {
      const careless = ['--import', 'data:text/javascript,process.env.CARELESS="yes"'];
      const failure = await installed
        .node(...careless, '--test', '--test-reporter=tap', 'sqlite-image-store.contract.ts')
        .then(
          () => assert.fail('the suite lets a careless store pass'),
          (error: { code: number; stdout: string }) => error,
        );
      assert.equal(failure.code, 1);
      assert.ok(numberOf('fail', failure.stdout) > 0 && numberOf('pass', failure.stdout) > 20, failure.stdout);
      assert.match(failure.stdout, /not ok \d+ - sweeps/);
    });

    test('tests adapters with random input if fast-check is installed', async () => {
      const links = ['fast-check', 'pure-rand'].map((name) => join(installed.folder, 'node_modules', name));
      for (const link of links) await symlink(link.replace(installed.folder, ROOT), link);
      await write(
        'sanitizer.contract.js',
        `import { createHtmlSanitizer } from 'presswerk/adapters/html-sanitizer';
        import { htmlSanitizerContract } from 'presswerk/testing/html-sanitizer';
        htmlSanitizerContract('the sanitizer', createHtmlSanitizer);`,
      );
      const { stdout } = await installed.node('--test', '--test-reporter=tap', 'sanitizer.contract.js');
      assert.equal(numberOf('fail', stdout), 0);
      for (const link of links) await rm(link);
    });

    test('runs its command: help, version, doctor', async () => {
      assert.match((await installed.npx('presswerk', '--help')).stdout, /^Usage: presswerk/);
      const { stdout } = await installed.npx('presswerk', '--version');
      assert.equal(stdout.trim(), `${tarball.manifest.version} (build ${(commitOf(ROOT) ?? 'unknown').slice(0, 12)})`);
      const { checks } = JSON.parse((await installed.npx('presswerk', 'doctor', '--json')).stdout);
      const stateOf = (name: string) => checks.find((check: { name: string }) => check.name === name)?.state;
      assert.equal(stateOf('database'), 'ok');
      // It starts the renderer process, finds no sharp, and renders with jimp.
      assert.equal(stateOf('renderer'), 'warning');
    });

    test('serves a release’s whole lifecycle, including a picture', async () => {
      const { stdout } = await installed.npx('presswerk', 'demo', '--no-wait', '--json');
      const { status, urls } = JSON.parse(stdout);
      assert.equal(status, 'published');
      assert.deepEqual(Object.keys(urls), ['portal_a', 'portal_b']);
    });

    for (const opened of ['openEmbedded', 'openProduction'] as const) {
      const reason = opened === 'openProduction' && skip;
      test(`runs with the ports that a program gives ${opened}, and leaves them open`, { skip: reason }, async () => {
        const database = opened === 'openProduction' ? await postgres?.createDatabase() : undefined;
        try {
          await write('photo.jpg', await jpeg({ width: 64, height: 48 }));
          const urls = database === undefined ? [] : [database.url];
          const { stdout } = await installed.node('replaced-ports.ts', join(installed.folder, opened), ...urls);
          assert.equal(stdout, '<p>Go in.</p>\nmail sent\noriginal stored\nwebhook sent\n');
        } finally {
          await database?.drop();
        }
      });
    }

    test('serves with several processes on PostgreSQL', { skip }, async () => {
      if (postgres === undefined) return;
      const database = await postgres.createDatabase();
      const settings = {
        DATABASE_URL: database.url,
        DATA_DIR: join(installed.folder, 'data'),
        PORT: '0',
        WORKERS: '2',
      };
      const command = join('node_modules', 'presswerk', 'composition', 'presswerk.js');
      const server = startNode([command, 'serve', '--json'], settings, installed.folder);
      try {
        const [line] = await untilPrinted(server, /^\{.*\}$/m);
        const response = await fetch(`${JSON.parse(line).url}/health/ready`);
        assert.equal(response.status, 200);
        server.child.kill('SIGTERM');
        assert.equal((await server.ended).code, 0);
      } finally {
        server.child.kill('SIGKILL');
        await server.ended;
        await database.drop();
      }
    });
  });
}

/** A count in the summary of `node --test`, such as `# pass 12`. */
function numberOf(what: 'pass' | 'fail', tap: string): number {
  return Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(tap)?.[1]);
}
