import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createBase64Decoder } from '../../../adapters/http/kernel/bodies/upload/base64.ts';
import { JsonMemberExtractor } from '../../../adapters/http/kernel/bodies/upload/json-member-extractor.ts';

/** Extracts the member `file` from a body that arrives in chunks of `size` bytes. */
async function take(body: string, size: number) {
  const decoder = createBase64Decoder();
  const member = new JsonMemberExtractor('file', 1000, (text) => decoder.write(text));
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += size) member.write(bytes.subarray(at, at + size));
  member.end();
  const chunks: Buffer[] = [];
  for await (const chunk of member) chunks.push(chunk);
  const last = decoder.end();
  return {
    file: last && Buffer.concat([...chunks, last]).toString(),
    rest: JSON.parse(member.rest().toString()),
    count: member.count,
  };
}

describe('a large member of a JSON body', () => {
  it('is extracted from a body in chunks of any size', async () => {
    const content = 'Bytes that are no text: ÿþ?>~';
    const base64 = Buffer.from(content).toString('base64');
    const body = `{"a":"\\"file\\":\\\\", "n": [{"file": "x"}, "file"] , "file" : ${JSON.stringify(
      `data:image/png;base64,${base64}`,
    )
      .replaceAll('/', '\\/')
      .replaceAll('+', '\\u002b')}, "ü": "file"}`;
    const rest = { a: '"file":\\', n: [{ file: 'x' }, 'file'], file: '', ü: 'file' };
    for (let size = 1; size <= 40; size++) {
      assert.deepEqual(await take(body, size), { file: content, rest, count: 1 }, `chunks of ${size}`);
    }
  });

  it('is invalid if it is not Base64 from any point on', async () => {
    for (const text of ['AAAA%', 'AA=A', 'data:text/plain,AAAA', 'data:', 'ÄAAA', 'A', 'AAAA\\\\AAAA']) {
      for (const size of [1, 3, 100]) assert.equal((await take(`{"file":"${text}"}`, size)).file, undefined, text);
    }
    assert.equal((await take('{"file":" QU JD\\r\\n "}', 2)).file, 'ABC');
  });
});
