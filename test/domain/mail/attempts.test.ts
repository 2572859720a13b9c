import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  afterMailAttempt,
  afterSubscriptionMailAttempt,
  MAIL_RETRY_DELAYS_MS,
  type MailId,
  nextMailAttempt,
  type QueuedMail,
  type SubscriberId,
  type SubscriptionMail,
  type SubscriptionMailId,
} from '../../../domain/index.ts';
import { AT, DAY, later, MINUTE } from '../../support/records/builders.ts';

const queued: QueuedMail = {
  ...{ id: 1 as MailId, messageId: 'm', userId: null, accountId: null, linkId: null, reportId: null },
  ...{ content: { kind: 'passkey_added' }, state: 'waiting', attempts: 0 },
  ...{ createdAt: AT, nextAttemptAt: AT, finishedAt: null },
};
const toSubscriber: SubscriptionMail = {
  ...{ id: 1 as SubscriptionMailId, messageId: 'm', subscriberId: 2 as SubscriberId, subscriptionId: null },
  ...{ state: 'waiting', attempts: 0, createdAt: AT, nextAttemptAt: AT, finishedAt: null },
};
const ENDS = [
  ['sent', 'sent'],
  ['pointless', 'pointless'],
  ['refused', 'failed'],
] as const;
const LAST = MAIL_RETRY_DELAYS_MS.length;

describe('a mail that cannot be sent', () => {
  it('is retried after a minute, then at longer and longer intervals, for a day', () => {
    assert.deepEqual(nextMailAttempt(1, AT), later(MINUTE));
    let at: Date | null = AT;
    let last = AT;
    const delays: number[] = [];
    for (let attempts = 1; ; attempts++) {
      at = nextMailAttempt(attempts, last);
      if (at === null) break;
      delays.push(at.getTime() - last.getTime());
      last = at;
    }
    assert.deepEqual(last, later(DAY));
    assert.deepEqual(
      delays,
      delays.toSorted((a, b) => a - b),
    );
  });

  for (const [what, afterFailedAttempt] of [
    ['to a user', (attempts: number) => afterMailAttempt({ ...queued, attempts }, 'not_sent', AT)],
    [
      'to a subscriber',
      (attempts: number) => afterSubscriptionMailAttempt({ ...toSubscriber, attempts }, 'not_sent', AT),
    ],
  ] as const) {
    it(`waits for the next attempt ${what}, and has failed after the last`, () => {
      const retried = afterFailedAttempt(1);
      assert.deepEqual([retried.state, retried.attempts, retried.finishedAt], ['waiting', 2, null]);
      assert.deepEqual(retried.nextAttemptAt, later(5 * MINUTE));
      const failed = afterFailedAttempt(LAST);
      assert.deepEqual([failed.state, failed.attempts, failed.nextAttemptAt], ['failed', LAST + 1, null]);
      assert.deepEqual(failed.finishedAt, AT);
    });
  }
});

describe('a mail that is finished', () => {
  for (const [outcome, state] of ENDS) {
    it(`is ${state} when an attempt was ${outcome}, and loses its content`, () => {
      const end = { state, attempts: 1, nextAttemptAt: null, finishedAt: later(5) };
      assert.deepEqual(afterMailAttempt(queued, outcome, later(5)), { ...queued, ...end, content: null });
      assert.deepEqual(afterSubscriptionMailAttempt(toSubscriber, outcome, later(5)), { ...toSubscriber, ...end });
    });
  }
});
