import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { type KeyLine, readLegacyKeys } from '../../../adapters/cli/legacy-key-file.ts';
import { boundedLines } from '../../../adapters/cli/output/bounded-lines.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

async function* chunksOf(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

async function read(text: string): Promise<KeyLine[]> {
  return gathered(readLegacyKeys(chunksOf(Buffer.from(text), 7)));
}

/** Account and key, or the fault, of each line. */
async function taken(text: string): Promise<string[]> {
  return (await read(text)).map((l) => `${l.line}: ${'fault' in l ? l.fault : `${l.accountId} ${l.key}`}`);
}

describe('splitting a file into lines', () => {
  test('does not depend on chunk boundaries', async () => {
    const anyText = fc.array(fc.constantFrom('a', 'ä', '😀', '\n', '\r\n', ' ')).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(anyText, fc.integer({ min: 1, max: 9 }), async (text, size) => {
        const lines = await gathered(boundedLines(chunksOf(Buffer.from(text), size), 1000));
        const expected = text.split(/\r?\n/);
        if (expected.at(-1) === '') expected.pop();
        assert.deepEqual(
          lines.map((line) => line.text),
          expected,
        );
        assert.deepEqual(
          lines.map((line) => line.number),
          expected.map((_, i) => i + 1),
        );
        assert.equal(lines.at(-1)?.bytesRead ?? 0, text === '' ? 0 : Buffer.byteLength(text));
      }),
    );
  });

  test('skips overlong lines by number, and reads the following ones', async () => {
    const lines = await gathered(boundedLines(chunksOf(Buffer.from(`ab\n${'x'.repeat(50)}\ncd`), 8), 10));
    assert.deepEqual(
      lines.map(({ number, text }) => [number, text]),
      [
        [1, 'ab'],
        [2, undefined],
        [3, 'cd'],
      ],
    );
  });
});

describe('a file of legacy keys', () => {
  const accepted: readonly (readonly [string, string, readonly string[]])[] = [
    ['CSV without a header', '1,abcdefgh\n2,ijklmnop\n', ['1: 1 abcdefgh', '2: 2 ijklmnop']],
    ['CSV with a header', 'account,key\n1,abcdefgh', ['2: 1 abcdefgh']],
    ['columns in the order of the header', 'Key,note,Account_ID\nabcdefgh,old,3', ['2: 3 abcdefgh']],
    ['semicolons, as spreadsheets write them', 'account;key\r\n1;abcdefgh\r\n', ['2: 1 abcdefgh']],
    ['tabs', '1\tabcdefgh', ['1: 1 abcdefgh']],
    ['quotes, doubled ones inside', '"1","ab""cd,ef;gh"', ['1: 1 ab"cd,ef;gh']],
    ['a byte order mark', '\ufeffaccount,key\n1,abcdefgh', ['2: 1 abcdefgh']],
    ['blank lines', '\n1,abcdefgh\n\n  \n2,ijklmnop\n\n', ['2: 1 abcdefgh', '5: 2 ijklmnop']],
    ['NDJSON', '{"account":1,"key":"abcdefgh"}\n{"key":"ijklmnop","account":"2"}', ['1: 1 abcdefgh', '2: 2 ijklmnop']],
    ['an empty file', '', []],
  ];
  for (const [what, text, expected] of accepted) {
    test(`accepts ${what}`, async () => assert.deepEqual(await taken(text), expected));
  }

  const faulty: readonly (readonly [string, string, RegExp])[] = [
    ['a name as account', 'acme,secret-key-1', /not an id/],
    ['an account of zero', '0,secret-key-1', /not an id/],
    ['one column', 'secret-key-1', /expected 2 columns, found 1/],
    ['three columns', '1,secret-key-1,x', /expected 2 columns, found 3/],
    ['an open quote', '1,"secret-key-1', /not closed/],
    ['broken JSON', '{"account":1,"key":"secret-key-1"', /not valid JSON/],
    ['JSON without account', '{"key":"secret-key-1"}', /account is missing/],
    ['JSON with a number as key', '{"account":1,"key":5}', /key is missing/],
    ['a fraction as account', '{"account":1.5,"key":"secret-key-1"}', /not an id/],
    ['a line of a megabyte', `1,${'secret-key-1'.repeat(90_000)}`, /longer than/],
  ];
  for (const [what, text, reason] of faulty) {
    test(`reports ${what} without the key, and continues with the next line`, async () => {
      const next = text.startsWith('{') ? '{"account":2,"key":"ijklmnop"}' : '2,ijklmnop';
      const [fault, after] = await taken(`${text}\n${next}`);
      assert.match(fault ?? '', reason);
      assert.ok(!fault?.includes('secret'));
      assert.equal(after, '2: 2 ijklmnop');
    });
  }

  test('never throws for any content', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        for await (const line of readLegacyKeys(chunksOf(bytes, 16))) assert.ok(line.line >= 1);
      }),
    );
  });
});

describe('legacy-key import', () => {
  let line: CommandLine;
  let folder: string;
  before(async () => {
    line = createCommandLine();
    folder = await mkdtemp(join(tmpdir(), 'presswerk-keys-'));
    await line.json('account', 'create', '--name', 'Acme');
  });
  after(async () => {
    await line.close();
    await rm(folder, { recursive: true });
  });
  const file = async (text: string) => {
    const path = join(folder, `${Math.random()}`);
    await writeFile(path, text);
    return path;
  };

  test('imports keys in several batches; they authenticate, and a second import changes nothing', async () => {
    const keys = Array.from({ length: 1203 }, (_, i) => `1,key-number-${i}`);
    const path = await file(keys.join('\n'));
    assert.deepEqual(await line.json('legacy-key', 'import', path), {
      imported: 1203,
      skipped: 0,
      refused: 0,
      refused_lines: [],
    });
    for (const key of ['key-number-0', 'key-number-1202']) {
      assert.equal((await line.service.application.accounts.authenticate({ apiKey: key })).accountId, 1);
    }
    const again = await line.run('legacy-key', 'import', path);
    assert.deepEqual([again.code, again.stdout], [0, '0 imported, 1203 already present, 0 refused.\n']);
  });

  test('imports valid lines, reports the others with number and reason but without the key, and exits with 1', async () => {
    const path = await file('account,key\n1,good-key-1\n77,foreign-key\n1,short\nx,odd-account\n1,good-key-2\n');
    const { code, stdout, stderr } = await line.run('legacy-key', 'import', path, '--json');
    assert.equal(code, 1);
    const result = JSON.parse(stdout);
    assert.deepEqual([result.imported, result.skipped, result.refused], [2, 0, 3]);
    assert.deepEqual(result.refused_lines.map((l: { line: number }) => l.line).sort(), [3, 4, 5]);
    assert.match(stderr, /^line 3: .*account/m);
    assert.match(stderr, /^line 4: .*key.*8 to 255/m);
    assert.match(stderr, /^line 5: .*not an id/m);
    assert.ok(!/foreign-key|short|odd-account/.test(stdout + stderr));
  });

  test('refuses a missing file and a folder', async () => {
    for (const [path, reason] of [
      [join(folder, 'none.csv'), /no such file/],
      [folder, /is a directory/],
    ] as const) {
      const { code, stdout, stderr } = await line.run('legacy-key', 'import', path);
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, reason);
    }
  });

  test('shows a progress bar on a terminal, on stderr only', async () => {
    let stderr = '';
    const onTerminal = createCommandLine({
      // The members of a terminal that the progress bar uses.
      stderr: Object.assign({ write: (text: string) => (stderr += text), isTTY: true, columns: 80 }),
    });
    try {
      await onTerminal.json('account', 'create', '--name', 'Acme');
      const { code, stdout } = await onTerminal.run('legacy-key', 'import', await file('1,good-key-3\n2,other-key'));
      assert.deepEqual([code, stdout], [1, '1 imported, 0 already present, 1 refused.\n']);
      assert.match(stderr, /100%/);
      assert.match(stderr, /line 2: /);
    } finally {
      await onTerminal.close();
    }
  });
});
