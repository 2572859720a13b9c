import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fences } from '../support/documents/readme.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import type { Publisher } from '../support/service/service.ts';
import { withService } from '../support/service/with-service.ts';
import { linkClient } from '../support/source/client-package.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const README = readFileSync(join(ROOT, 'client/README.md'), 'utf8');
const PROGRAMS = fences(README).filter(({ language }) => language === 'ts');
const run = promisify(execFile);

/** Sequential, for one publisher: each program uses records of the previous ones. */
describe('the programs of the client’s README', () => {
  let folder = '';
  const service = withService();
  let publisher: Publisher;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-client-readme-'));
    await linkClient(folder);
    await symlink(join(ROOT, 'node_modules/@types'), join(folder, 'node_modules/@types'));
    await writeFile(join(folder, 'photo.jpg'), await jpeg({ width: 900, height: 600 }));
    for (const [i, { code }] of PROGRAMS.entries()) await writeFile(join(folder, `program-${i}.ts`), code);
    publisher = await service.publisher();
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  for (const [i, { code, mark }] of PROGRAMS.entries()) {
    const [title = ''] = /(?:presswerk\.\w+(?:\.\w+)?|verifyWebhook)\(/.exec(code) ?? [];
    if (mark !== 'run') continue;
    it(`program ${i + 1}, with ${title}), prints what its comments say`, async () => {
      const env = { PATH: process.env.PATH, HOME: folder, API: service.baseUrl, TOKEN: publisher.token };
      const { stdout } = await run(process.execPath, [`program-${i}.ts`], { cwd: folder, env });
      const expected = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line);
      assert.deepEqual(stdout.trimEnd().split('\n'), expected);
    });
  }

  it('all compile', async () => {
    assert.ok(PROGRAMS.every(({ mark }) => mark === 'run' || mark === 'compile'));
    const compilerOptions = {
      noEmit: true,
      strict: true,
      noUncheckedIndexedAccess: true,
      target: 'es2022',
      module: 'nodenext',
      types: ['node'],
      skipLibCheck: true,
      allowImportingTsExtensions: true,
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['program-*.ts'] }));
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((error) => error);
    assert.equal(stdout, '');
  });
});

test('every file that the client’s README links to exists', () => {
  for (const [, target = ''] of README.matchAll(/\]\(([\w./-]+)\)/g)) {
    assert.ok(existsSync(join(ROOT, 'client', target)), target);
  }
});
