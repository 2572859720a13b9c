import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { jpeg } from '../support/pictures/pictures.ts';
import { withService } from '../support/service/with-service.ts';
import { recordsOf, SCHEMA_FILE, schemaOf, servedDocument } from './schema.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const COMPILER = fileURLToPath(new URL('node_modules/typescript/bin/tsc', import.meta.url));

describe('a client generated from the served document', () => {
  const service = withService();
  before(async () => {
    await mkdir(`${HERE}generated`, { recursive: true });
    await writeFile(`${HERE}generated/schema.ts`, await schemaOf(await servedDocument()));
  });

  it('has the same records as our own client (npm run client:schema)', async () => {
    assert.equal(await readFile(SCHEMA_FILE, 'utf8'), await recordsOf(await servedDocument()));
  });

  it('compiles with the main flow, and rejects undocumented calls', async () => {
    const outcome = await new Promise<string>((resolve) => {
      execFile(process.execPath, [COMPILER, '-p', HERE], (error, stdout, stderr) => {
        resolve(error === null ? '' : stdout + stderr);
      });
    });
    assert.equal(outcome, '');
  });

  it('runs the main flow', async () => {
    const publisher = await service.publisher();
    const picture = new Blob([(await jpeg()) as Uint8Array<ArrayBuffer>]);
    const flow = new URL('main-flow.ts', import.meta.url).href;
    const { mainFlow } = (await import(flow)) as { mainFlow: (setting: object) => Promise<unknown> };
    const result = await mainFlow({ baseUrl: `${service.baseUrl}/api/v1`, token: publisher.token, picture });
    assert.deepEqual(result, {
      stripped: ['script'],
      faults: ['title required'],
      label: 'original',
      submittable: true,
      submitted: 'in_review',
      possible: ['withdraw', 'reschedule', 'delete'],
      company: publisher.companies[0].name,
      images: 1,
      listed: [true],
      next: null,
      events: ['token.created', 'press_release.created', 'image.attached', 'press_release.submitted'],
    });
  });
});
