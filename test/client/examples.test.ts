import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { jpeg } from '../support/pictures/pictures.ts';
import { approve } from '../support/records/release-life.ts';
import type { Publisher } from '../support/service/service.ts';
import { withService } from '../support/service/with-service.ts';
import { linkClient } from '../support/source/client-package.ts';
import { type FlakyProxy, startFlakyProxy } from '../support/wire/flaky-proxy.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The command of each example, and the programs that it needs. */
const EXAMPLES: readonly {
  readonly file: string;
  readonly run: readonly string[];
  readonly needs: readonly string[];
  /** The reason why CI does not install the programs. */
  readonly optional?: string;
}[] = [
  { file: 'main-flow.sh', run: ['bash'], needs: ['bash --version', 'curl --version', 'jq --version', 'od --version'] },
  { file: 'main-flow.ts', run: [process.execPath], needs: [] },
  { file: 'main_flow.py', run: ['python3'], needs: ['python3 --version'] },
  {
    file: 'MainFlow.java',
    run: ['java'],
    needs: ['java --version', 'javac --version'],
    optional: 'a JDK takes 260 MB, so CI installs none',
  },
  { file: 'main-flow.php', run: ['php'], needs: ['php --version', 'php -r exit(extension_loaded("curl")?0:1);'] },
];

/** The reason for skipping an example. One that cannot run fails in CI, unless it is optional. */
function reasonToSkip({ needs, optional }: (typeof EXAMPLES)[number]): string | false {
  if (process.env.CI === 'true' && optional === undefined) return false;
  const absent = needs.filter((need) => {
    const [program = '', ...args] = need.split(' ');
    return spawnSync(program, args).status !== 0;
  });
  const why = optional === undefined ? '' : `; ${optional}`;
  return absent.length === 0 ? false : `not on this machine: ${absent.join(', ')}${why}`;
}

describe('the examples', () => {
  let folder = '';
  const service = withService();
  let proxy: FlakyProxy;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-examples-'));
    await cp(join(ROOT, 'client/examples'), folder, { recursive: true });
    await linkClient(folder);
    await writeFile(join(folder, 'photo.jpg'), await jpeg({ width: 900, height: 600 }));
    proxy = await startFlakyProxy(service.baseUrl);
  });
  after(async () => {
    await proxy.close();
    await rm(folder, { recursive: true, force: true });
  });

  const run = ([program = '', ...args]: readonly string[], environment: Readonly<Record<string, string>>) =>
    new Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>((resolve) => {
      const env = { PATH: process.env.PATH ?? '', HOME: folder, ...environment };
      execFile(program, args, { cwd: folder, env }, (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? 1), stdout, stderr });
      });
    });

  /** Approves the release in review once the example has created its last draft, and only waits. */
  const decidesLate = ({ accountId }: Publisher): Disposable => {
    const { queries } = service.ports;
    let isBusy = false;
    const decide = async () => {
      const { items } = await queries.releases.list({ accountId }, { limit: 10, offset: 0 });
      const waiting = items.find(({ status }) => status === 'in_review');
      if (items.length > 1 && waiting !== undefined) await approve(service.application, waiting.id);
    };
    const timer = setInterval(async () => {
      if (isBusy) return;
      isBusy = true;
      await decide();
      isBusy = false;
    }, 100);
    return { [Symbol.dispose]: () => clearInterval(timer) };
  };

  for (const example of EXAMPLES) {
    const { file, run: command } = example;
    const skip = reasonToSkip(example);

    it(`${file} runs to the end`, { skip }, async () => {
      const publisher = await service.publisher();
      const { token } = publisher;
      using _editor = decidesLate(publisher);
      const { code, stdout, stderr } = await run([...command, file, 'photo.jpg'], {
        API: `${service.baseUrl}/api/v1`,
        TOKEN: token,
      });
      assert.equal(code, 0, stderr);
      assert.equal(
        stdout.replace(/^draft \d+/, 'draft 7'),
        [
          'draft 7, stripped: script',
          'image title original',
          'obstacles: ',
          'status in_review',
          'in review: Oberau puts its wind farm into service',
          'refused: title required',
          'made once',
          'decision published',
          '',
        ].join('\n'),
      );
    });

    it(`${file} retries after gateway errors, and creates nothing twice`, { skip }, async () => {
      const publisher = await service.publisher();
      using _editor = decidesLate(publisher);
      const api = { API: `${proxy.url}/api/v1`, TOKEN: publisher.token };
      // Companies, a retry, categories; then the draft is created, but its response is lost.
      proxy.plan('bad gateway', 'nothing', 'nothing', 'response replaced');
      const { code, stderr } = await run([...command, file, 'photo.jpg'], api);
      assert.equal(code, 0, stderr);
      assert.equal((await publisher.api('GET', '/press-releases')).body.meta.total, 2);
    });

    it(`${file} creates nothing and fails if its picture cannot be read`, { skip }, async () => {
      const publisher = await service.publisher();
      const api = { API: `${service.baseUrl}/api/v1`, TOKEN: publisher.token };
      const { code, stdout, stderr } = await run([...command, file, 'no-such-photo.jpg'], api);
      assert.notEqual(code, 0);
      assert.equal(stdout, '');
      assert.match(stderr, /no-such-photo\.jpg|picture/);
      assert.equal((await publisher.api('GET', '/press-releases')).body.meta.total, 0);
    });

    it(`${file} prints the reason of a refusal`, { skip }, async () => {
      const api = { API: `${service.baseUrl}/api/v1`, TOKEN: 'pwk_nobody' };
      const { code, stdout, stderr } = await run([...command, file, 'photo.jpg'], api);
      assert.notEqual(code, 0);
      assert.equal(stdout, '');
      assert.match(stderr, /token|null/i);
    });
  }

  it('in TypeScript compile', async () => {
    await symlink(join(ROOT, 'node_modules/@types'), join(folder, 'node_modules/@types'));
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const options = [
      '--noEmit',
      '--strict',
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--types',
      'node',
      '--skipLibCheck',
      '--allowImportingTsExtensions',
    ];
    const { stdout } = await run([process.execPath, compiler, ...options, 'main-flow.ts'], {});
    assert.equal(stdout, '');
  });
});
