import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  contentFaults,
  isUnwritten,
  missingContentFaults,
  TEXT_MAX,
  type Violation,
} from '../../../../domain/index.ts';
import { html } from '../../../support/records/releases.ts';

describe('a draft that is not written yet', () => {
  for (const [field, rule, expected] of [
    ['title', 'required', true],
    ['text', 'required', true],
    ['text', 'not_empty_html', true],
    ['title', 'not_empty_html', false],
    ['title', 'max', false],
    ['text', 'max', false],
    ['language', 'required', false],
    ['keywords', 'not_empty_html', false],
  ] as const) {
    it(`${expected ? 'may have' : 'may not have'} the fault “${rule}” of its ${field}`, () => {
      assert.equal(isUnwritten({ field, rule } as Violation), expected);
    });
  }

  it('lacks title and text only', () => {
    const missing = missingContentFaults({}).filter((fault) => !isUnwritten(fault));
    assert.deepEqual(
      missing.map(({ field }) => field),
      ['company_id', 'category_id', 'language'],
    );
    assert.ok(contentFaults({ title: ' ', text: html('<p></p>') }).every(isUnwritten));
  });
});

describe('the limit of a text', () => {
  it('counts its HTML, and says so', () => {
    assert.deepEqual(contentFaults({ text: html(`<p>${'x'.repeat(TEXT_MAX - 7)}</p>`) }), []);
    assert.deepEqual(contentFaults({ text: html(`<p>${'x'.repeat(TEXT_MAX - 6)}</p>`) }), [
      { field: 'text', rule: 'max', max: TEXT_MAX, other: 'html' },
    ]);
  });

  it('is not mentioned with other faults of the text', () => {
    assert.deepEqual(contentFaults({ text: html('<p>a\u0000</p>') }), [{ field: 'text', rule: 'control_characters' }]);
  });
});

describe('the excerpt of a text', () => {
  for (const [what, given, faults] of [
    ['from the first character', { teaserBegin: 0 }, []],
    ['from the start to the first character', { teaserBegin: 0, teaserEnd: 1 }, []],
    ['from an invisible character to the end', { teaserBegin: 5 }, ['teaser_begin visible_excerpt']],
    ['from an invisible character to its end', { teaserBegin: 5, teaserEnd: 6 }, ['teaser_end visible_excerpt']],
    [
      'that ends before it begins, past the text',
      { teaserBegin: 9, teaserEnd: 8 },
      ['teaser_end after', 'teaser_begin offset_past_end'],
    ],
    ['that ends before it begins, at white space', { teaserBegin: 2, teaserEnd: 2 }, ['teaser_end after']],
  ] as const) {
    it(`${faults.length === 0 ? 'may be' : 'may not be'} ${what}`, () => {
      const found = contentFaults({ text: html('<p>ab cd\u200b</p>'), ...given });
      assert.deepEqual(
        found.map(({ field, rule }) => `${field} ${rule}`),
        faults,
      );
    });
  }

  it('is not checked against a text that is blank or not given', () => {
    assert.deepEqual(contentFaults({ teaserBegin: 99 }), []);
    assert.deepEqual(
      contentFaults({ text: html('<p> </p>'), teaserBegin: 99 }).map(({ field }) => field),
      ['text'],
    );
  });
});
