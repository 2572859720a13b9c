import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  assertGuidelines,
  DEFAULT_GUIDELINES,
  DomainError,
  type Guideline,
  guidelineViolations,
} from '../../../../domain/index.ts';
import { content } from '../../../support/records/builders.ts';
import { html, PUBLISHER } from '../../../support/records/releases.ts';

const links = (count: number) => html(`<p>${'<a href="https://example.com">x</a> '.repeat(count)}</p>`);
const subject = (text = html('<p>fine</p>'), categoryActive = true) => ({
  content: content(PUBLISHER, { text }),
  categoryActive,
});

describe('the guidelines', () => {
  it('accept an ordinary release', () => {
    assert.deepEqual(guidelineViolations(subject()), []);
    assert.deepEqual(guidelineViolations(subject(links(DEFAULT_GUIDELINES.maxLinks))), []);
  });

  it('limit links to the setting', () => {
    assert.deepEqual(guidelineViolations(subject(links(26))), [{ field: 'text', rule: 'max_links', max: 25 }]);
    assert.deepEqual(guidelineViolations(subject(links(2)), { maxLinks: 1 }), [
      { field: 'text', rule: 'max_links', max: 1 },
    ]);
  });

  it('require an active category and visible text', () => {
    assert.deepEqual(guidelineViolations(subject(html('<p>\u200b</p>'), false)), [
      { field: 'text', rule: 'visible_text' },
      { field: 'category_id', rule: 'active' },
    ]);
  });

  it('require the title and text that a draft may lack', () => {
    const unwritten = { ...subject(html('')), content: content(PUBLISHER, { title: '', text: html('') }) };
    assert.deepEqual(guidelineViolations(unwritten), [
      { field: 'title', rule: 'required' },
      { field: 'text', rule: 'visible_text' },
    ]);
  });

  it('can be extended by an embedder', () => {
    const noShouting: Guideline = ({ content: { title } }) =>
      title === title.toUpperCase() ? [{ field: 'title', rule: 'format' }] : [];
    const loud = { ...subject(), content: content(PUBLISHER, { title: 'LOUD' }) };
    assert.deepEqual(guidelineViolations(loud, DEFAULT_GUIDELINES, [noShouting]), [{ field: 'title', rule: 'format' }]);
  });

  it('refuse with all violations at once', () => {
    assert.doesNotThrow(() => assertGuidelines([]));
    assert.throws(
      () => assertGuidelines(guidelineViolations(subject(links(30), false))),
      (error) => DomainError.is(error, 'guideline_violation') && error.details.violations.length === 2,
    );
  });
});
