import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isEnoughKilled, type MutationReport, reportLines } from './report.ts';

const location = { start: { line: 3, column: 5 } };
/** A file with as many mutants of each status. */
const reportOf = (counts: Readonly<Record<string, number>>): MutationReport => ({
  files: {
    'domain/a.ts': {
      source: '',
      mutants: Object.entries(counts).flatMap(([status, count]) =>
        Array.from({ length: count }, () => ({ mutatorName: 'Equality', replacement: 'a > b', status, location })),
      ),
    },
  },
});

describe('a run of mutation tests', () => {
  for (const [counts, isEnough] of [
    [{ Killed: 90, Survived: 10 }, true],
    [{ Killed: 89, Survived: 11 }, false],
    [{ Killed: 85, Timeout: 3, RuntimeError: 2, NoCoverage: 10 }, true],
    [{ Killed: 9, Survived: 1, Ignored: 50, CompileError: 50 }, true],
    [{ Ignored: 5 }, false],
  ] as const) {
    it(`${isEnough ? 'passes' : 'fails'} with ${JSON.stringify(counts)}`, () => {
      assert.equal(isEnoughKilled(reportOf(counts)), isEnough);
    });
  }

  it('lists survivors with their place, and the share of each folder', () => {
    assert.deepEqual(reportLines(reportOf({ Killed: 1, Survived: 1, NoCoverage: 1, Ignored: 1 })), [
      'domain/a.ts:3:5 Equality: a > b',
      'domain/a.ts:3:5 Equality, which no test reaches: a > b',
      '',
      'domain: 1 of 3, 33.3 %',
      'all: 1 of 3, 33.3 %',
    ]);
  });
});
