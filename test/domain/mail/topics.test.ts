import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAIL_TOPICS, mutedBy, topicsFor } from '../../../domain/index.ts';

describe('the topics of mails', () => {
  it('mute mails about decisions, and none about access or take-downs', () => {
    assert.equal(mutedBy('published'), 'decisions');
    assert.equal(mutedBy('comment'), 'comments');
    for (const kind of ['reset', 'passkey_added', 'taken_down', 'handed_over'] as const)
      assert.equal(mutedBy(kind), null);
  });

  it('are offered to every user, except overdue reviews, which only editors receive', () => {
    assert.deepEqual(topicsFor({ isEditor: true }), [...MAIL_TOPICS]);
    assert.deepEqual(
      topicsFor({ isEditor: false }),
      MAIL_TOPICS.filter((topic) => topic !== 'overdue'),
    );
  });
});
