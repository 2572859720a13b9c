import assert from 'node:assert/strict';
import { glob, readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';

const ROOT = new URL('../../../', import.meta.url).pathname;
const TEXTS = [
  'application/{messages,mail,portal/subscriptions}/**/*.ts',
  'adapters/{cli,mailer}/**/*.ts',
  'adapters/http/api/**/*texts.ts',
  'adapters/http/site/**/*.ts',
];
/** Words that readers stumble over. */
const DATED = /\b(?:whoever|anew|gescheitert|Rumpf(?:s|es)?|Nothing stands in the way|it is its publisher)\b/i;

/** The lines of a file without its comments. */
function code(source: string): string[] {
  return source.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).split('\n');
}

describe('texts for people', () => {
  it('contain none of the words that readers stumble over', async () => {
    const found: string[] = [];
    for await (const file of glob(TEXTS, { cwd: ROOT })) {
      for (const [at, line] of code(await readFile(`${ROOT}${file}`, 'utf8')).entries()) {
        const word = DATED.exec(line.replace(/(?<!:)\/\/ .*$/, ''))?.[0];
        if (word !== undefined) found.push(`${file}:${at + 1}: ${word}`);
      }
    }
    assert.deepEqual(found, []);
  });
});
