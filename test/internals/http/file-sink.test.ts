import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { after, before, describe, it } from 'node:test';
import { createFileSink, freeMemory } from '../../../adapters/http/kernel/bodies/upload/file-sink.ts';

describe('the file of an upload', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'file-sink-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  const chunks = (...sizes: number[]) => sizes.map((size, i) => new Uint8Array(size).fill(i + 1));
  const buffers = (parts: readonly Uint8Array[]) => parts.map((part) => Buffer.from(part.slice().buffer));

  it('contains every byte in order, with chunks written one by one or together', async () => {
    const parts = chunks(1, 65_536, 3, 700_000, 700_000, 10);
    const path = join(folder, 'whole');
    await pipeline(Readable.from(buffers(parts)), createFileSink(path));
    assert.ok((await readFile(path)).equals(Buffer.concat(parts)));
    assert.equal((await stat(path)).mode & 0o777, 0o600);
  });

  it('frees chunks that own their memory, written alone or together', async () => {
    const own = buffers(chunks(1000, 2000, 3000));
    await pipeline(Readable.from(own), createFileSink(join(folder, 'own')));
    assert.deepEqual(
      own.map(({ length }) => length),
      [0, 0, 0],
    );
  });

  it('keeps memory that is shared, such as the rest of a body', async () => {
    const whole = Buffer.from(new Uint8Array(100).fill(7).buffer);
    const path = join(folder, 'shared');
    await pipeline(Readable.from([whole.subarray(10, 60)]), createFileSink(path));
    assert.equal((await readFile(path)).length, 50);
    assert.equal(whole[99], 7);
    const pooled = Buffer.from('pooled');
    freeMemory(pooled);
    assert.equal(pooled.toString(), 'pooled');
  });

  it('neither overwrites a file nor frees unwritten chunks', async () => {
    const path = join(folder, 'taken');
    await writeFile(path, 'first');
    const [chunk] = buffers(chunks(1000)) as [Buffer];
    await assert.rejects(pipeline(Readable.from([chunk]), createFileSink(path)), { code: 'EEXIST' });
    assert.equal(await readFile(path, 'utf8'), 'first');
    assert.equal(chunk.length, 1000);
  });
});
