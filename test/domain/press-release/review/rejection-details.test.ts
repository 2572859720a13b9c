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
} from '../../../../domain/index.ts';

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
  it('add their codes and fields to the given ones, each once, and drop blank values', () => {
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
    ['a single code', faults(detail()), []],
    ['a picture of the release', faults(detail({ imageId: OWN })), []],
    ['a picture of another release', faults(detail({ imageId: 4 as ImageId })), ['details.0.image_id exists']],
    ['“other” without a text', faults(detail({ code: 'other' })), ['reason required']],
    ['“other” with its own text', faults(detail({ code: 'other', text: 'Weil.' })), []],
    [
      '“other” with the text of another code only',
      faults(detail({ text: 'Weil.' }), detail({ code: 'other' })),
      ['reason required'],
    ],
    ['an unknown code', faults(detail({ code: 'x' as 'other' })), ['codes in']],
    ['a quote at the limit', faults(detail({ quote: 'ü'.repeat(QUOTE_MAX) })), []],
    ['a quote over the limit', faults(detail({ quote: 'ü'.repeat(QUOTE_MAX + 1) })), ['details.0.quote max']],
    ['a text over the limit', faults(detail({ text: 'x'.repeat(REASON_TEXT_MAX + 1) })), ['details.0.text max']],
    [
      'text that cannot be stored',
      faults(detail({ quote: 'a\0', text: '\ud800' })),
      ['details.0.text lone_surrogate', 'details.0.quote control_characters'],
    ],
    ['as many details as allowed', faults(...Array.from({ length: DETAILS_MAX }, () => detail())), []],
    ['too many details', faults(...Array.from({ length: DETAILS_MAX + 1 }, () => detail())), ['details max_items']],
  ] as const) {
    it(`${expected.length === 0 ? 'accept' : 'refuse'} ${what}`, () => assert.deepEqual(found, expected));
  }
});
