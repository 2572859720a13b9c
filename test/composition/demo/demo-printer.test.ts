import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createPrinter, formatJson, shorten } from '../../../composition/demo/printer.ts';

function printed(colours: boolean, print: (printer: ReturnType<typeof createPrinter>) => void): string {
  let text = '';
  print(
    createPrinter(
      {
        write(chunk) {
          text += chunk;
        },
      },
      colours,
    ),
  );
  return text;
}

test('formatted JSON parses to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      assert.deepEqual(JSON.parse(formatJson(value)), JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('values that fit are on one line, others are spread', () => {
  assert.equal(formatJson({ a: [1, 2], b: {} }), '{ "a": [1, 2], "b": {} }');
  const long = 'x'.repeat(100);
  assert.equal(formatJson({ a: long, b: [1] }), `{\n  "a": "${long}",\n  "b": [1]\n}`);
});

test('long texts are cut between characters and long lists counted', () => {
  assert.equal(shorten('😀'.repeat(200)), `${'😀'.repeat(110)}… (200 characters)`);
  assert.deepEqual(shorten([{ a: 1 }, 2, 3, 4, 5]), [{ a: 1 }, 2, 3, '… and 2 more']);
  assert.deepEqual(shorten(['a', 'b', 'c', 'd']), ['a', 'b', 'c', 'd']);
});

test('only the beginning of a token is shown', () => {
  const text = printed(false, (p) =>
    p.request('GET', '/me', { Authorization: 'Bearer pwk_abcdefghijklmnop' }, undefined),
  );
  assert.equal(text, '> GET /me\n> Authorization: Bearer pwk_abcd…\n');
});

test('colours are used only if enabled', () => {
  const answer = (p: ReturnType<typeof createPrinter>) => p.response(422, 'Unprocessable Entity', {}, { code: 'x' });
  assert.equal(printed(false, answer), '< 422 Unprocessable Entity\n< { "code": "x" }\n');
  assert.ok(printed(true, answer).includes('\u001b['));
});
