import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  allowedActions,
  assertAllowed,
  DomainError,
  PRESS_RELEASE_ACTIONS,
  PRESS_RELEASE_STATUSES,
  TRANSITIONS,
  transitionOf,
} from '../../../domain/index.ts';
import { EXPECTED_TRANSITIONS } from '../../support/records/transitions.ts';

const CONDITIONAL = ['edit_image', 'ask', 'answer', 'propose', 'accept_proposal', 'decline_proposal', 'undo_approval'];

describe('the transition table', () => {
  for (const status of PRESS_RELEASE_STATUSES) {
    for (const role of ['publisher', 'editor', 'clock'] as const) {
      for (const action of PRESS_RELEASE_ACTIONS) {
        const expected = EXPECTED_TRANSITIONS[status][role][action];
        it(`${expected === undefined ? 'refuses' : `leads to ${expected} on`} ${action} of a ${status} release by the ${role}`, () => {
          const to = transitionOf(status, action, role)?.to;
          assert.equal(to === 'same' ? status : to, expected);
          // These depend on more than the status, so the status alone does not list them.
          const allowed = Object.keys(EXPECTED_TRANSITIONS[status][role]).filter((name) => !CONDITIONAL.includes(name));
          allowed.sort();
          assert.deepEqual(allowedActions(status, role).sort(), allowed);
          if (expected !== undefined) assert.doesNotThrow(() => assertAllowed(status, action, role));
          else {
            assert.throws(
              () => assertAllowed(status, action, role),
              (error) => {
                assert.ok(DomainError.is(error, 'status_conflict'));
                assert.equal(error.details.currentStatus, status);
                assert.deepEqual([...error.details.allowedActions].sort(), allowed);
                return true;
              },
            );
          }
        });
      }
    }
  }

  it('lists each action of a role once for each state', () => {
    const keys = TRANSITIONS.flatMap((t) => t.from.map((from) => `${t.action} ${t.by} ${from}`));
    assert.equal(new Set(keys).size, keys.length);
    const actions = new Set(TRANSITIONS.map((t) => t.action));
    assert.deepEqual([...actions].sort(), [...PRESS_RELEASE_ACTIONS].sort());
  });

  it('restricts published and taken-down releases to editors, except for objections, and publishes only approved releases', () => {
    const was = TRANSITIONS.filter(({ from }) => from.includes('published') || from.includes('taken_down'));
    const others = was.filter(({ by }) => by !== 'editor').map(({ action, to }) => [action, to]);
    assert.deepEqual(others, [['object', 'same']]);
    assert.ok(was.every(({ to }) => ['same', 'published', 'taken_down'].includes(to)));
    const towards = TRANSITIONS.filter((t) => t.to === 'published').map(({ from, action, by }) => ({
      from,
      action,
      by,
    }));
    assert.deepEqual(towards, [
      { from: ['in_review'], action: 'approve', by: 'editor' },
      { from: ['scheduled'], action: 'publish', by: 'clock' },
      { from: ['taken_down'], action: 'reinstate', by: 'editor' },
    ]);
  });

  it('keeps a snapshot exactly for changes of state, corrections and accepted proposals, and one before edits', () => {
    for (const { to, keepsSnapshot, action } of TRANSITIONS) {
      const expected = to !== 'same' || action === 'correct' || action === 'accept_proposal';
      assert.equal(keepsSnapshot, action === 'edit' ? 'before' : expected, action);
    }
  });

  it('charges submissions only', () => {
    assert.deepEqual(
      TRANSITIONS.filter((t) => t.isCharged).map((t) => t.action),
      ['submit'],
    );
  });

  it('assumes the publisher when no role is given', () => {
    assert.deepEqual(allowedActions('in_review'), ['withdraw', 'reschedule', 'delete']);
  });
});
