import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  REJECTION_CODES,
  rejectionFaults,
  type SandboxInstruction,
  sandboxInstruction,
} from '../../../../domain/index.ts';

const approve: SandboxInstruction = { decision: 'approve' };
const reject = (codes: string[], unknown: string[] = []) => ({ decision: 'reject', codes, unknown });

describe('the title of a sandbox release', () => {
  const titles: readonly (readonly [title: string, instruction: unknown])[] = [
    ['[approve]', approve],
    ['[approve] Neue Brücke', approve],
    ['[APPROVE]Neue Brücke', approve],
    ['[approve][reject:duplicate] the first counts', approve],
    ['[reject:advertising] Neue Brücke', reject(['advertising'])],
    ['[Reject:Rights_Unclear] Neue Brücke', reject(['rights_unclear'])],
    ['[reject:language,formatting] x', reject(['language', 'formatting'])],
    ['[reject: language , formatting,language ] x', reject(['language', 'formatting'])],
    ['[reject:other] x', reject(['other'])],
    ['[reject:nonsense] x', reject(['other'], ['nonsense'])],
    ['[reject:incomplete,nonsense,other,Junk] x', reject(['incomplete', 'other'], ['nonsense', 'Junk'])],
    ['[reject:] x', reject(['other'], [''])],
    ['[reject:duplicate,] x', reject(['duplicate', 'other'], [''])],
    ['[hold] Neue Brücke', undefined],
    ['Neue Brücke', undefined],
    ['Neue Brücke [approve]', undefined],
    [' [approve]', undefined],
    ['approve', undefined],
    ['[approve', undefined],
    ['[approved] x', undefined],
    ['[reject] x', undefined],
    ['[reject:duplicate x', undefined],
    ['', undefined],
  ];
  for (const [title, instruction] of titles) {
    it(`“${title}” ${instruction === undefined ? 'waits for an editor' : `requests ${JSON.stringify(instruction)}`}`, () => {
      assert.deepEqual(sandboxInstruction(title), instruction);
    });
  }

  it('rejects with any combination of known codes', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...REJECTION_CODES], { minLength: 1 }), fc.string(), (codes, rest) => {
        assert.deepEqual(sandboxInstruction(`[reject:${codes.join(',')}]${rest}`), reject(codes));
      }),
    );
  });

  it('never requests a rejection that is invalid for an editor', () => {
    const word = fc.oneof(fc.constantFrom(...REJECTION_CODES, '__proto__', 'constructor', ''), fc.string());
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const instruction = sandboxInstruction(`[reject:${words.join(',')}] x`);
        if (instruction === undefined) return;
        assert.ok(instruction.decision === 'reject');
        const reason = instruction.codes.includes('other') ? 'because' : null;
        assert.deepEqual(rejectionFaults({ codes: instruction.codes, reason }), []);
        assert.equal(new Set(instruction.codes).size, instruction.codes.length);
      }),
    );
  });
});
