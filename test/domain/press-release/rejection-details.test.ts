import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  DETAILS_MAX,
  gatheredReasons,
  type ImageId,
  QUOTE_MAX,
  REASON_TEXT_MAX,
  type RejectionDetail,
  rejectionFaults,
} from '../../../domain/index.ts';

const detail = (changes: Partial<RejectionDetail> = {}): RejectionDetail => ({
  code: 'misleading',
  field: null,
  quote: null,
  imageId: null,
  text: null,
  ...changes,
});
const OWN = 3 as ImageId;
const faults = (...details: readonly RejectionDetail[]) =>
  rejectionFaults(gatheredReasons({ codes: [], reason: null, fields: [], details }), [OWN]).map(
    ({ field, rule }) => `${field} ${rule}`,
  );

describe('the details of a rejection', () => {
  it('add their codes and fields to those that are named, each once, and lose what is blank', () => {
    const given = [
      detail({ field: ' title ', quote: ' Weltneuheit ' }),
      detail({ code: 'language', field: 'text', text: ' ' }),
      detail({ field: 'title' }),
    ];
    const gathered = gatheredReasons({ codes: ['language'], reason: ' ', fields: ['title'], details: given });
    assert.deepEqual(gathered, {
      codes: ['language', 'misleading'],
      reason: null,
      fields: ['title', 'text'],
      details: [
        detail({ field: 'title', quote: 'Weltneuheit' }),
        detail({ code: 'language', field: 'text' }),
        detail({ field: 'title' }),
      ],
    });
  });

  for (const [what, found, expected] of [
    ['a code alone', faults(detail()), []],
    ['a picture of the release', faults(detail({ imageId: OWN })), []],
    ['a picture of another', faults(detail({ imageId: 4 as ImageId })), ['image_id exists']],
    ['“other” without words', faults(detail({ code: 'other' })), ['reason required']],
    ['“other” with words of its own', faults(detail({ code: 'other', text: 'Weil.' })), []],
    ['words of another code', faults(detail({ text: 'Weil.' }), detail({ code: 'other' })), ['reason required']],
    ['a code that there is not', faults(detail({ code: 'x' as 'other' })), ['codes in']],
    ['a passage as long as may be', faults(detail({ quote: 'ü'.repeat(QUOTE_MAX) })), []],
    ['a passage that is too long', faults(detail({ quote: 'ü'.repeat(QUOTE_MAX + 1) })), ['quote max']],
    ['a text that is too long', faults(detail({ text: 'x'.repeat(REASON_TEXT_MAX + 1) })), ['text max']],
    [
      'what no database takes',
      faults(detail({ quote: 'a\0', text: '\ud800' })),
      ['quote control_characters', 'text lone_surrogate'],
    ],
    ['as many as may be', faults(...Array.from({ length: DETAILS_MAX }, () => detail())), []],
    ['too many', faults(...Array.from({ length: DETAILS_MAX + 1 }, () => detail())), ['details max_items']],
  ] as const) {
    it(`${expected.length === 0 ? 'take' : 'refuse'} ${what}`, () => assert.deepEqual(found, expected));
  }
});
