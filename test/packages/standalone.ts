import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { programs } from '../support/documents/readme.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { MACHINES_NODE, reasonToSkip } from '../support/process/javascript-runtimes.ts';
import { approve } from '../support/records/release-life.ts';
import { startService } from '../support/service/service.ts';
import {
  COMPILERS,
  compilerErrors,
  type Installation,
  ROOT,
  specifiersOf,
  type Tarball,
} from '../support/source/packages.ts';

const run = promisify(execFile);

/** Tests a package that has no dependencies, installed alone in an empty folder. */
export function testStandalone(name: 'domain' | 'client', tarball: Tarball, installed: Installation): void {
  describe(`@presswerk/${name}, alone in an empty folder`, () => {
    after(() => installed.remove());

    const write = (file: string, content: string | Uint8Array) => writeFile(join(installed.folder, file), content);
    const packagesIn = async (path: string) =>
      (await readdir(join(installed.folder, 'node_modules', path))).filter((entry) => !entry.startsWith('.'));

    test('installs no dependencies', async () => {
      assert.deepEqual(await packagesIn(''), ['@presswerk']);
      assert.deepEqual(await packagesIn('@presswerk'), [name]);
    });

    test('contains no source map of a module without code', async () => {
      const folder = join(installed.folder, 'node_modules/@presswerk', name, 'dist');
      const files = await readdir(folder, { recursive: true });
      for (const file of files.filter((path) => path.endsWith('.js'))) {
        const hasCode = (await readFile(join(folder, file), 'utf8')).replace(/^\/\/.*$/gm, '').trim() !== 'export {};';
        assert.equal(files.includes(`${file}.map`), hasCode, file);
      }
    });

    test('can be imported', async () => {
      for (const specifier of specifiersOf(tarball)) {
        await write('import.js', `import * as all from '${specifier}';\nconsole.log(Object.keys(all).length > 0);`);
        assert.equal((await installed.node('import.js')).stdout, 'true\n');
      }
    });

    for (const compiler of COMPILERS) {
      test(`has types for ${compiler.name} with ${compiler.resolution}`, async () => {
        const source = specifiersOf(tarball).map((specifier, i) => `export * as _${i} from '${specifier}';`);
        const lib = name === 'client' ? ['es2024', 'dom'] : ['es2024'];
        await write('consumer.ts', source.join('\n'));
        await write('mistaken.ts', `import { type NoSuchThing } from '@presswerk/${name}';`);
        const files = ['consumer.ts', 'mistaken.ts'];
        const errors = await compilerErrors(installed, compiler, files, { lib, types: [] });
        assert.equal(errors.length, 1, errors.join('\n'));
        assert.match(errors[0] ?? '', /^mistaken\.ts.*NoSuchThing/);
      });
    }

    if (name === 'client') {
      test('has the command presswerk-client, which lists the releases of a service', async () => {
        assert.match((await installed.npx('presswerk-client', '--help')).stdout, /^presswerk-client: press releases/);
        const service = await startService();
        try {
          const { token, draft } = await service.publisher();
          const { id } = await draft({ title: 'From an empty folder' });
          await write(
            'list.js',
            `import { spawnSync } from 'node:child_process';
const env = { ...process.env, PRESSWERK_URL: '${service.baseUrl}', PRESSWERK_TOKEN: '${token}' };
const { status, stdout } = spawnSync('npx', ['--no', '--', 'presswerk-client', 'list'], { env, encoding: 'utf8' });
console.log(status, stdout);`,
          );
          assert.match((await installed.node('list.js')).stdout, new RegExp(`^0 [^]*${id}.*From an empty folder`));
        } finally {
          await service.close();
        }
      });
    }

    if (name === 'client') {
      const skip = reasonToSkip('Node', MACHINES_NODE);
      test('publishes a Markdown file with a picture, with the machine’s Node', { skip }, async () => {
        const service = await startService();
        try {
          const { token, companies, category } = await service.publisher();
          const filed = `newsroom: ${companies[1].name}\ncategory: ${category.slug}`;
          await write('release.md', `---\n${filed}\n---\n# A bridge\n\nIt is **214 m** long.\n`);
          await write('photo.jpg', await jpeg({ width: 64, height: 48 }));
          const env = { PATH: '', HOME: installed.folder, PRESSWERK_URL: service.baseUrl, PRESSWERK_TOKEN: token };
          const command = join(installed.folder, 'node_modules/.bin/presswerk-client');
          const cli = async (...args: readonly string[]) =>
            JSON.parse((await run(MACHINES_NODE, [command, ...args, '--json'], { cwd: installed.folder, env })).stdout);

          const { id, text } = await cli('draft', 'release.md');
          assert.equal(text, '<p>It is <strong>214 m</strong> long.</p>');
          const rights = ['--copyright', 'Jo Blythe', '--ai', 'original', '--confirm-rights'];
          assert.equal((await cli('attach', String(id), 'photo.jpg', ...rights)).role, 'title');
          assert.deepEqual(await cli('check', String(id)), { submittable: true, problems: [] });
          assert.equal((await cli('submit', String(id), '--ai', 'none')).status, 'in_review');
          await approve(service.application, id);
          assert.equal((await cli('status', String(id))).status, 'published');
        } finally {
          await service.close();
        }
      });
    }

    if (name === 'domain') {
      test('runs the programs of its README and of docs/embed.md', async () => {
        const shown = programs(await readFile(join(ROOT, 'domain/README.md'), 'utf8'));
        assert.ok(shown.length > 1);
        for (const { file, code, prints } of shown) {
          await write(file, code);
          const { stdout } = await installed.node(file);
          assert.deepEqual(stdout.trimEnd().split('\n'), prints);
        }
        const others = programs(await readFile(join(ROOT, 'docs/embed.md'), 'utf8'));
        assert.ok(others.some(({ code }) => code === shown[0]?.code));
      });
    }
  });
}
