import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  approvePressRelease,
  type Change,
  contentOf,
  DomainError,
  type EditorCaller,
  type NewTime,
  type PressRelease,
  publishDueRelease,
  rejectPressRelease,
  reschedulePressRelease,
  scheduleEnd,
  type UserId,
  undoApproval,
  withdrawPressRelease,
} from '../../../../domain/index.ts';
import { AT, DAY, EDITOR, later, MINUTE, submitted } from '../../../support/records/builders.ts';
import { draftRelease, PUBLISHING } from '../../../support/records/releases.ts';

const ERIKA: EditorCaller = { kind: 'editor', name: 'Erika', user: { id: 7 as UserId, name: 'Erika' } };
const GRACE_MS = 5 * MINUTE;

const inReview = (publishAt: Date | null = null): PressRelease => ({
  ...submitted(draftRelease(), PUBLISHING).release,
  publishAt,
});
const scheduled = (publishAt = later(DAY)) =>
  approvePressRelease(inReview(), { actor: EDITOR, at: AT }, publishAt).release;
/** Approved for publication at once, with a grace period until `later(GRACE_MS)`. */
const withGrace = (wish: Date | null = null) =>
  approvePressRelease(inReview(wish), { actor: ERIKA, at: AT }, 'now', GRACE_MS).release;
const moved = (release: PressRelease, time: NewTime, at = later(1)): Change => {
  const change = reschedulePressRelease(release, time, { actor: PUBLISHING, at });
  assert.ok(change, 'the time changes');
  return change;
};

describe('a new publication time', () => {
  it('changes nothing else of a scheduled release, and keeps its approval', () => {
    const before = scheduled();
    for (const time of [later(2 * DAY), later(MINUTE), scheduleEnd(later(1))]) {
      const { release, entry } = moved(before, time);
      assert.deepEqual(release, { ...before, publishAt: time, updatedAt: later(1) });
      assert.deepEqual(
        [entry.action, entry.from, entry.to, entry.actor, entry.snapshot],
        ['reschedule', 'scheduled', 'scheduled', PUBLISHING, null],
      );
      assert.deepEqual(entry.details, { before: before.publishAt, publishAt: time });
    }
  });

  it('changes only the requested time of a release in review, and can clear it', () => {
    const before = inReview();
    const { release, entry } = moved(before, later(DAY));
    assert.deepEqual([release.status, release.publishAt], ['in_review', later(DAY)]);
    assert.deepEqual(contentOf(release), { ...contentOf(before), publishAt: later(DAY) });
    assert.deepEqual(entry.details, { before: null, publishAt: later(DAY) });
    const cleared = moved(release, 'now');
    assert.deepEqual([cleared.release.status, cleared.release.publishAt], ['in_review', null]);
    assert.deepEqual(cleared.entry.details, { before: later(DAY), publishAt: null });
    assert.deepEqual(approvePressRelease(release, { actor: EDITOR, at: AT }).release.publishAt, later(DAY));
  });

  it('is the time of the request for “now”: the release stays scheduled until the clock publishes it', () => {
    const { release, event } = moved(scheduled(), 'now', later(MINUTE));
    assert.deepEqual([release.status, release.publishAt, release.publishedAt], ['scheduled', later(MINUTE), null]);
    assert.ok(event.type === 'press_release.scheduled' && event.publishAt.getTime() === later(MINUTE).getTime());
    assert.equal(publishDueRelease(release, { at: later(MINUTE) }).release.status, 'published');
  });

  it('is in the future and at most a year ahead', () => {
    for (const [time, rule] of [
      [later(1), 'after'],
      [AT, 'after'],
      [later(-DAY), 'after'],
      [later(1, scheduleEnd(later(1))), 'until'],
    ] as const) {
      for (const release of [scheduled(), inReview(), withGrace()]) {
        assert.throws(
          () => moved(release, time),
          (error) => {
            assert.ok(DomainError.is(error, 'validation_failed'));
            assert.deepEqual(
              error.details.violations.map((violation) => [violation.field, violation.rule]),
              [['publish_at', rule]],
            );
            return true;
          },
        );
      }
    }
  });

  it('is reported at once for a scheduled release, and at most once a minute for one in review', () => {
    const waiting = { ...inReview(), version: 2 };
    assert.deepEqual(moved(waiting, later(DAY)).heldUntil, new Date(later(1).getTime() + MINUTE));
    assert.equal(moved(waiting, later(DAY), later(2 * MINUTE)).heldUntil, null);
    assert.equal(moved(scheduled(), later(2 * DAY)).heldUntil, undefined);
  });

  it('changes nothing if it equals the present one', () => {
    for (const [release, time] of [
      [scheduled(later(DAY)), later(DAY)],
      [inReview(later(DAY)), later(DAY)],
      [inReview(), 'now'],
      [withGrace(), 'now'],
    ] as const) {
      assert.equal(reschedulePressRelease(release, time, { actor: PUBLISHING, at: later(1) }), null);
    }
  });

  it('is refused in every other state, and to editors and the clock', () => {
    const published = approvePressRelease(inReview(), { actor: EDITOR, at: AT }).release;
    const rejected = rejectPressRelease(
      inReview(),
      { codes: ['duplicate'], reason: null, fields: [] },
      { actor: EDITOR, at: AT },
    ).release;
    for (const release of [draftRelease(), rejected, published]) {
      assert.throws(() => moved(release, later(DAY)), isConflict);
    }
    for (const actor of [EDITOR, { kind: 'clock' } as const]) {
      assert.throws(() => reschedulePressRelease(scheduled(), later(2 * DAY), { actor, at: later(1) }), isConflict);
    }
  });
});

describe('a new publication time within the grace period of an approval', () => {
  const end = later(GRACE_MS);

  it('is never before the end of the grace period', () => {
    for (const time of ['now', later(MINUTE), later(GRACE_MS - 1)] as const) {
      const { release } = moved(withGrace(later(DAY)), time);
      assert.deepEqual([release.status, release.publishAt], ['scheduled', end]);
    }
    assert.deepEqual(moved(withGrace(), later(DAY)).release.publishAt, later(DAY));
  });

  it('does not move the end of the grace period', () => {
    const postponed = moved(withGrace(), later(DAY)).release;
    assert.deepEqual(moved(postponed, 'now', later(MINUTE)).release.publishAt, end);
    const after = later(GRACE_MS + 1);
    assert.deepEqual(moved(postponed, 'now', after).release.publishAt, after);
  });

  it('does not move the end of the grace period of an approval by an earlier version, which recorded none', () => {
    const { grace, ...release } = withGrace();
    assert.ok(grace);
    const { until: _, ...earlier } = grace;
    const postponed = moved({ ...release, grace: earlier }, later(DAY)).release;
    assert.deepEqual(moved(postponed, 'now', later(MINUTE)).release.publishAt, end);
  });

  it('is the requested one once the approval is undone, or the release withdrawn', () => {
    for (const [time, wish] of [
      [later(DAY), later(DAY)],
      [later(MINUTE), later(MINUTE)],
      ['now', null],
    ] as const) {
      const { release } = moved(withGrace(later(2 * DAY)), time);
      const undone = undoApproval(release, { caller: ERIKA, at: later(2) }).release;
      assert.deepEqual([undone.status, undone.publishAt, undone.grace], ['in_review', wish, null]);
      assert.deepEqual(withdrawPressRelease(release, { actor: PUBLISHING, at: later(2) }).release.publishAt, wish);
    }
  });
});

const isConflict = (error: unknown) => DomainError.is(error, 'status_conflict');
