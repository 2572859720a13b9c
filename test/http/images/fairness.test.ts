import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { ApplicationError } from '../../../application/errors.ts';
import { createGatedRenderer } from '../../support/pictures/gated-renderer.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { until } from '../../support/process/until.ts';
import type { Publisher, Reply } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { temporaryFiles, upload } from '../../support/wire/uploads.ts';

const CONCURRENCY = 2;
const SHARE_LIMIT = 3;

describe('uploads of two accounts', () => {
  let folder: string;
  let renderer: ReturnType<typeof createGatedRenderer>;
  let picture: Uint8Array;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-fairness-'));
    renderer = createGatedRenderer({ concurrency: CONCURRENCY, queueLimit: 2 * SHARE_LIMIT, shareLimit: SHARE_LIMIT });
    picture = await jpeg();
  });
  after(async () => {
    await renderer.close();
    await rm(folder, { recursive: true });
  });
  const service = withService(() => ({ ports: { imageRenderer: renderer } }), { mayLogErrors: true });

  /** An upload whose rendering takes until the file at `gate` exists. */
  const slow = async (publisher: Publisher, gate: string) =>
    upload(publisher, (await publisher.draft()).id, picture, { copyright: gate });
  const open = (gate: string) => writeFile(gate, '');

  it('share the capacity: an account that fills its share with slow pictures waits, gets Retry-After, and does not delay others', async () => {
    const [many, few] = [await service.publisher(), await service.publisher()];
    const gates = Array.from({ length: CONCURRENCY + SHARE_LIMIT }, (_, n) => join(folder, `gate-${n}`));
    const answered: string[] = [];
    const uploads: Promise<Reply>[] = [];
    for (const gate of gates) {
      uploads.push(slow(many, gate).finally(() => answered.push(gate)));
      // Each is in place before the next one arrives.
      await until(() => renderer.stats().running + renderer.stats().waiting === uploads.length);
    }
    const { oldestMs, ...numbers } = renderer.stats();
    assert.deepEqual(numbers, { running: CONCURRENCY, waiting: SHARE_LIMIT });
    await until(() => (renderer.stats().oldestMs ?? 0) > (oldestMs ?? Number.POSITIVE_INFINITY));

    for (const reply of await Promise.all([slow(many, gates[0] ?? ''), slow(many, gates[0] ?? '')])) {
      assertProblem(reply, 503, 'unavailable');
      assert.match(reply.headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
    }

    const quick = upload(few, (await few.draft()).id, picture);
    await until(() => renderer.stats().waiting === SHARE_LIMIT + 1);
    assert.equal(answered.length, 0);
    const [first = '', ...others] = gates;
    await open(first);
    // The free slot goes to the account without one.
    assert.equal((await quick).status, 201);
    assert.deepEqual(
      others.filter((gate) => answered.includes(gate)),
      [],
    );

    for (const gate of others) await open(gate);
    for (const reply of await Promise.all(uploads)) assert.equal(reply.status, 201, reply.text);
    // Earlier load does not count against it.
    assert.equal((await slow(many, first)).status, 201);
    assert.deepEqual(await temporaryFiles(service), []);
    const codes = service.errors.map((error) => ApplicationError.is(error, 'unavailable'));
    assert.deepEqual(codes, [true, true], 'but for those two, nothing is logged as an error');
  });
});
