import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  type FilePart,
  type FormField,
  multipartType,
  randomBoundary,
  writeMultipart,
} from '../../client/transport/multipart.ts';
import { runs } from '../support/process/runs.ts';

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function written(fields: readonly FormField[], file: FilePart, boundary = randomBoundary()): Promise<FormData> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of writeMultipart(boundary, fields, file)) chunks.push(chunk);
  return new Response(Buffer.concat(chunks), { headers: { 'Content-Type': multipartType(boundary) } }).formData();
}

const text = fc.string({ unit: 'grapheme' });
const name = fc.string({ unit: 'grapheme', minLength: 1 });
const lineEnds = (value: string) => value.replace(/\r\n|\r|\n/g, '\r\n');

describe('a form', () => {
  it('is parsed as it was encoded, with any content of fields and file', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, fc.oneof(text, fc.constantFrom('a\nb', 'a\rb\r\n', '--', '\r\n--x--')))),
        fc.uint8Array({ maxLength: 2000 }),
        fc.integer({ min: 1, max: 500 }),
        async (fields, bytes, size) => {
          const file = { name: 'image', fileName: 'a.jpg', mediaType: 'image/jpeg', content: chunksOf(bytes, size) };
          const form = await written(fields, file);
          const found = [...form].filter(([, value]) => typeof value === 'string');
          assert.deepEqual(
            found,
            fields.map(([field, value]) => [field, lineEnds(value)]),
          );
          const read = [...form].at(-1)?.[1];
          assert.ok(read instanceof File);
          assert.deepEqual(new Uint8Array(await read.arrayBuffer()), bytes);
          assert.deepEqual([read.name, read.type], ['a.jpg', 'image/jpeg']);
        },
      ),
      { numRuns: runs(150) },
    );
  });

  it('has names that cannot break out of their line', async () => {
    const file = {
      name: 'image',
      fileName: 'a"; x="\r\nY: z',
      mediaType: 'a/b\r\nX: y',
      content: chunksOf(new Uint8Array(), 1),
    };
    const chunks: Uint8Array[] = [];
    for await (const chunk of writeMultipart('b', [['a"\r\nX: y', 'v']], file)) chunks.push(chunk);
    assert.equal(
      Buffer.concat(chunks).toString(),
      [
        '--b',
        'Content-Disposition: form-data; name="a%22%0D%0AX: y"',
        '',
        'v',
        '--b',
        'Content-Disposition: form-data; name="image"; filename="a%22; x=%22%0D%0AY: z"',
        'Content-Type: application/octet-stream',
        '',
        '',
        '--b--',
        '',
      ].join('\r\n'),
    );
  });

  it('is encoded on demand, without reading the file ahead', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read++;
        yield new Uint8Array(1000);
      }
    }
    const form = writeMultipart('b', [], { name: 'image', fileName: 'a', mediaType: 'a/b', content: endless() });
    for (let i = 0; i < 5; i++) await form.next();
    assert.equal(read, 4);
    await form.return();
  });

  it('has a new boundary each time', () => {
    assert.notEqual(randomBoundary(), randomBoundary());
    assert.match(randomBoundary(), /^presswerk-[\da-f]{36}$/);
  });
});
