import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  FILTER_NAME_MAX,
  NOTE_MAX,
  REASON_LABEL_MAX,
  REASON_TEXT_MAX,
  REJECTION_CODES,
  reviewNoteFaults,
  savedFilterFaults,
  savedReasonFaults,
  type Violation,
} from '../../../../domain/index.ts';

const REASON = { label: 'Too long', code: 'formatting', text: 'Please shorten it.' } as const;
const names = (faults: readonly Violation[]) => faults.map(({ field, rule }) => `${field} ${rule}`);
const x = (count: number) => 'x'.repeat(count);

describe('the texts of editors', () => {
  for (const [what, found, faults] of [
    ['a note', reviewNoteFaults(x(NOTE_MAX)), []],
    ['a blank note', reviewNoteFaults(' '), ['text required']],
    ['a note over the limit', reviewNoteFaults(x(NOTE_MAX + 1)), ['text max']],
    ['the name of a filter', savedFilterFaults({ name: x(FILTER_NAME_MAX) }), []],
    ['a blank name of a filter', savedFilterFaults({ name: ' ' }), ['name required']],
    ['a name of a filter over the limit', savedFilterFaults({ name: x(FILTER_NAME_MAX + 1) }), ['name max']],
    ['a saved reason', savedReasonFaults(REASON), []],
    [
      'a saved reason at its limits',
      savedReasonFaults({ ...REASON, label: x(REASON_LABEL_MAX), text: x(REASON_TEXT_MAX) }),
      [],
    ],
    [
      'a saved reason over its limits',
      savedReasonFaults({ ...REASON, label: x(REASON_LABEL_MAX + 1), text: x(REASON_TEXT_MAX + 1) }),
      ['label max', 'text max'],
    ],
    [
      'an empty saved reason',
      savedReasonFaults({ ...REASON, label: '', text: '' }),
      ['label required', 'text required'],
    ],
  ] as const) {
    it(`${faults.length === 0 ? 'may be' : 'may not be'} ${what}`, () => assert.deepEqual(names(found), faults));
  }

  it('may not be a saved reason of an unknown code, and name the known ones', () => {
    assert.deepEqual(savedReasonFaults({ ...REASON, code: 'mood' as 'other' }), [
      { field: 'code', rule: 'in', allowed: REJECTION_CODES },
    ]);
  });
});
