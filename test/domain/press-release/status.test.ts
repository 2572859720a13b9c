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
import { MOVES } from '../../support/records/moves.ts';

describe('the transition table', () => {
  for (const status of PRESS_RELEASE_STATUSES) {
    for (const role of ['publisher', 'editor', 'clock'] as const) {
      for (const action of PRESS_RELEASE_ACTIONS) {
        const expected = MOVES[status][role][action];
        it(`${expected === undefined ? 'refuses' : `leads to ${expected} on`} ${action} of a ${status} release by the ${role}`, () => {
          const to = transitionOf(status, action, role)?.to;
          assert.equal(to === 'same' ? status : to, expected);
          const allowed = Object.keys(MOVES[status][role]).sort();
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

  it('lists each action of a role once, from distinct states', () => {
    const keys = TRANSITIONS.map((t) => `${t.action} ${t.by}`);
    assert.equal(new Set(keys).size, keys.length);
    assert.deepEqual(TRANSITIONS.map((t) => t.action).sort(), [...PRESS_RELEASE_ACTIONS].sort());
    for (const { from } of TRANSITIONS) assert.equal(new Set(from).size, from.length);
  });

  it('leaves published and taken-down releases to editors, and publishes only what an editor approved', () => {
    const was = TRANSITIONS.filter(({ from }) => from.includes('published') || from.includes('taken_down'));
    assert.ok(was.every(({ by, to }) => by === 'editor' && ['same', 'published', 'taken_down'].includes(to)));
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

  it('keeps a snapshot exactly for changes of state and corrections', () => {
    for (const { to, keepsSnapshot, action } of TRANSITIONS) {
      assert.equal(keepsSnapshot, to !== 'same' || action === 'correct', action);
    }
  });

  it('charges submissions only', () => {
    assert.deepEqual(
      TRANSITIONS.filter((t) => t.isCharged).map((t) => t.action),
      ['submit'],
    );
  });

  it('assumes the publisher when no role is given', () => {
    assert.deepEqual(allowedActions('in_review'), ['withdraw', 'delete']);
  });
});
