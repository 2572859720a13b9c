import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  DomainError,
  isSetAside,
  PRESS_RELEASE_STATUSES,
  SET_ASIDE_MAX_DAYS,
  SET_ASIDE_NOTE_MAX,
  setAside,
  type UserId,
} from '../../../../domain/index.ts';
import { AT, DAY, later } from '../../../support/records/builders.ts';
import { draftRelease } from '../../../support/records/releases.ts';

const user = { id: 1 as UserId, name: 'Erika' };
const inReview = { ...draftRelease(), status: 'in_review' as const };
const LATEST = later(SET_ASIDE_MAX_DAYS * DAY);
const aside = (until: Date | null, note = 'Wait for the court.') =>
  setAside(inReview, { note, until }, { user, now: AT });

describe('setting a release aside', () => {
  for (const [what, until, expected] of [
    ['until a time', later(DAY), { until: later(DAY), untilReply: false }],
    ['until the publisher replies, at most thirty days', null, { until: LATEST, untilReply: true }],
  ] as const) {
    it(`keeps the editor, the trimmed note and the release’s version, ${what}`, () => {
      assert.deepEqual(aside(until, ' Wait. '), {
        pressReleaseId: inReview.id,
        user,
        note: 'Wait.',
        setAsideAt: AT,
        ...expected,
        version: inReview.version,
      });
    });
  }

  const faulty: readonly (readonly [what: string, until: Date | null, note: string, faults: readonly object[]])[] = [
    ['the next moment', later(1), 'x', []],
    ['the latest time', LATEST, 'x', []],
    ['the current time', AT, 'x', [{ field: 'until', rule: 'after', other: AT.toISOString() }]],
    ['a past time', later(-DAY), 'x', [{ field: 'until', rule: 'after', other: AT.toISOString() }]],
    ['more than thirty days', later(1, LATEST), 'x', [{ field: 'until', rule: 'until', other: LATEST.toISOString() }]],
    ['a blank note', null, ' ', [{ field: 'note', rule: 'required' }]],
    ['the longest note', null, 'x'.repeat(SET_ASIDE_NOTE_MAX), []],
    ['a note over the limit', null, 'x'.repeat(SET_ASIDE_NOTE_MAX + 1), [{ field: 'note', rule: 'max', max: 500 }]],
    [
      'a past time without a note',
      AT,
      '',
      [
        { field: 'until', rule: 'after', other: AT.toISOString() },
        { field: 'note', rule: 'required' },
      ],
    ],
  ];
  for (const [what, until, note, faults] of faulty) {
    it(`${faults.length === 0 ? 'accepts' : 'refuses'} ${what}`, () => {
      if (faults.length === 0) assert.doesNotThrow(() => aside(until, note));
      else {
        assert.throws(
          () => aside(until, note),
          (error) => {
            assert.ok(DomainError.is(error, 'validation_failed'));
            assert.deepEqual(error.details.violations, faults);
            return true;
          },
        );
      }
    });
  }

  it('is possible in review only', () => {
    const possible = PRESS_RELEASE_STATUSES.filter((status) => {
      try {
        setAside({ ...inReview, status }, { note: 'x', until: null }, { user, now: AT });
        return true;
      } catch (error) {
        assert.ok(DomainError.is(error, 'status_conflict'));
        return false;
      }
    });
    assert.deepEqual(possible, ['in_review']);
  });
});

describe('a release that was set aside', () => {
  const last = aside(later(DAY));
  for (const [what, entry, version, now, expected] of [
    ['stays out of the queue before the end', last, inReview.version, later(DAY - 1), true],
    ['returns at the end', last, inReview.version, later(DAY), false],
    ['returns when it is changed', last, inReview.version + 1, AT, false],
    ['is in the queue if it never was', undefined, inReview.version, AT, false],
  ] as const) {
    it(what, () => assert.equal(isSetAside(entry, { version }, now), expected));
  }
});
