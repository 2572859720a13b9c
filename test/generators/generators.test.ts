import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jpeg } from '../support/pictures/pictures.ts';
import { withService } from '../support/service/with-service.ts';
import type { Flow, FlowResult } from './setting.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const DOCUMENT = './generated/openapi.json';

/** The command of each generator, and whether its client includes deprecated paths. */
const GENERATORS = [
  {
    name: 'hey-api',
    command: ['node_modules/.bin/openapi-ts', '-i', DOCUMENT, '-o', 'generated/hey-api', '-c', '@hey-api/client-fetch'],
    hasLegacy: true,
  },
  { name: 'orval', command: ['node_modules/.bin/orval', '--config', 'orval.config.ts'], hasLegacy: true },
  {
    name: 'zod-client',
    command: ['node_modules/.bin/openapi-zod-client', DOCUMENT, '-o', 'generated/zod-client.ts'],
    hasLegacy: false,
  },
] as const;

/** @throws Error with the program's output if it fails */
async function run(program: string, args: readonly string[]): Promise<void> {
  await promisify(execFile)(program, args, { cwd: HERE, maxBuffer: 2 ** 26 }).catch(({ stdout, stderr }) => {
    throw new Error(`${args.join(' ')}\n${stdout}${stderr}`);
  });
}

/** Third-party generators' clients compile and run the main flow. */
describe('clients generated from the served document', () => {
  const service = withService();
  before(async () => {
    await run('npm', ['ci', '--no-audit', '--no-fund']);
    await rm(`${HERE}generated`, { recursive: true, force: true });
    await mkdir(`${HERE}generated`);
    await writeFile(`${HERE}${DOCUMENT}`, (await service.request('GET', '/api/v1/openapi.json')).text);
  });

  it('are generated without errors, and compile', async () => {
    for (const { command } of GENERATORS) await run(process.execPath, command);
    await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.']);
  });

  for (const { name, hasLegacy } of GENERATORS) {
    it(`run the main flow: ${name}`, async () => {
      const publisher = await service.publisher();
      const picture = new File([(await jpeg()) as Uint8Array<ArrayBuffer>], 'photo.jpg', { type: 'image/jpeg' });
      const { flow } = (await import(new URL(`flows/${name}.ts`, import.meta.url).href)) as { flow: Flow };
      const result = await flow({ origin: service.baseUrl, token: publisher.token, picture });
      assert.deepEqual(result, {
        draft: 'draft',
        label: 'original',
        submitted: 'in_review',
        refused: 'status_conflict',
        images: 1,
        byCursor: true,
        total: 1,
        legacy: hasLegacy ? 1 : undefined,
      } satisfies FlowResult);
    });
  }
});
