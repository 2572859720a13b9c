import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  ATTEMPT_LOG_MAX,
  ATTEMPTS_MAX,
  abandoned,
  afterAttempt,
  classifyResult,
  createDelivery,
  DELIVERY_LEASE_MS,
  type EventId,
  honouredRetryAfter,
  messageIdOf,
  RESPONSE_TEXT_MAX,
  redeliver,
  replanned,
  SEND_FAILURES,
  type SendResult,
  TEST_EVENT_TYPE,
  type WebhookDelivery,
  type WebhookDeliveryId,
  type WebhookId,
} from '../../../../domain/index.ts';

const AT = new Date('2026-08-01T09:00:00Z');
const later = (milliseconds: number) => new Date(AT.getTime() + milliseconds);
const HOUR = 60 * 60 * 1000;
const IN_USE = { disabled: null };
const DISABLED = { disabled: { at: AT, reason: 'requested' } } as const;

function responseWith(
  status: number,
  retryAfterSeconds: number | null = null,
): Extract<SendResult, { outcome: 'answered' }> {
  return { outcome: 'answered', status, retryAfterSeconds, durationMs: 7 };
}

function aDelivery(changes: Partial<WebhookDelivery> = {}): WebhookDelivery {
  const event = { webhookId: 3 as WebhookId, accountId: 1 as AccountId, eventId: 9 as EventId, type: 'image.removed' };
  return { ...createDelivery(event as never, AT), id: 5 as WebhookDeliveryId, ...changes };
}

function afterSending(
  delivery: WebhookDelivery,
  answer: SendResult,
  webhook: Parameters<typeof afterAttempt>[1] = IN_USE,
): WebhookDelivery {
  return afterAttempt(delivery, webhook, { at: later(1), result: answer, endedAt: later(8), chance: 0 });
}

describe('a response', () => {
  for (const [statuses, meaning] of [
    [[200, 201, 202, 204, 226, 299], 'delivered'],
    [[410], 'gone'],
    [[100, 199, 300, 301, 302, 303, 304, 307, 308, 400, 401, 404, 409, 411, 429, 500, 502, 503, 599], 'retry'],
  ] as const) {
    for (const status of statuses)
      it(`of ${status} means ${meaning}`, () => assert.equal(classifyResult(responseWith(status)), meaning));
  }
  for (const reason of SEND_FAILURES) {
    it(`that did not arrive leads to a retry (${reason})`, () => {
      assert.equal(classifyResult({ outcome: 'failed', reason, detail: '', durationMs: 1 }), 'retry');
    });
  }
  for (const [status, heeded] of [
    [429, 30],
    [502, 30],
    [503, 30],
    [504, 30],
    [200, null],
    [500, null],
    [404, null],
  ] as const) {
    it(`of ${status} has its Retry-After ${heeded === null ? 'ignored' : 'honoured'}`, () => {
      assert.equal(honouredRetryAfter(responseWith(status, 30)), heeded);
    });
  }
});

describe('a delivery', () => {
  it('is delivered by a 2xx response', () => {
    const leased = aDelivery({ leaseEndsAt: later(60_000) });
    const log = [{ at: later(1), durationMs: 7, status: 204, error: null, body: null }];
    const over = { attempts: 1, log, nextAttemptAt: null, leaseEndsAt: null, finishedAt: later(8) };
    assert.deepEqual(afterSending(leased, responseWith(204)), { ...leased, state: 'delivered', ...over });
  });

  it('is delivered even if its webhook was disabled meanwhile', () => {
    assert.equal(afterSending(aDelivery(), responseWith(200), DISABLED).state, 'delivered');
  });

  it('waits for the next attempt without a response, and logs the error', () => {
    const leased = aDelivery({ leaseEndsAt: later(60_000) });
    const error = { reason: 'tls', detail: 'x'.repeat(200) } as const;
    const failed: SendResult = { outcome: 'failed', ...error, detail: 'x'.repeat(999), durationMs: 4 };
    const log = [{ at: later(1), durationMs: 4, status: null, error, body: null }];
    const expected = { ...leased, attempts: 1, log, leaseEndsAt: null, nextAttemptAt: later(8 + 5_000) };
    assert.deepEqual(afterSending(leased, failed), expected);
  });

  it('honours Retry-After of a busy receiver', () => {
    assert.deepEqual(afterSending(aDelivery(), responseWith(503, 120)).nextAttemptAt, later(8 + 120_000));
    assert.deepEqual(afterSending(aDelivery(), responseWith(500, 120)).nextAttemptAt, later(8 + 5_000));
  });

  for (const [what, delivery, status, webhook, failure] of [
    ['when the receiver returns 410', aDelivery(), 410, IN_USE, 'gone'],
    ['when its webhook was disabled meanwhile', aDelivery(), 500, DISABLED, 'disabled'],
    ['after its last attempt', aDelivery({ attempts: ATTEMPTS_MAX - 1 }), 500, IN_USE, 'exhausted'],
    [
      'after one attempt at a test event',
      aDelivery({ eventId: null, type: TEST_EVENT_TYPE }),
      500,
      IN_USE,
      'exhausted',
    ],
  ] as const) {
    it(`has failed for good ${what}`, () => {
      const failed = afterSending(delivery, responseWith(status), webhook);
      assert.deepEqual([failed.state, failed.failure], ['failed', failure]);
      assert.deepEqual([failed.nextAttemptAt, failed.finishedAt], [null, later(8)]);
    });
  }

  it('keeps the body of the latest response only, and no more than 2,000 characters of it', () => {
    const first = afterSending(aDelivery(), { ...responseWith(500), body: '💥'.repeat(2_001) });
    assert.equal(first.log[0]?.body, '💥'.repeat(RESPONSE_TEXT_MAX));
    const second = afterSending(first, { ...responseWith(500), body: 'later' });
    assert.deepEqual(
      second.log.map(({ body }) => body),
      [null, 'later'],
    );
  });

  it('keeps a log of its last attempts only', () => {
    let delivery = aDelivery();
    for (let i = 0; i < ATTEMPT_LOG_MAX + 5; i++) {
      delivery = { ...afterSending(delivery, responseWith(500 + i)), state: 'pending', attempts: 0 };
    }
    assert.deepEqual(
      delivery.log.map(({ status }) => status),
      Array.from({ length: ATTEMPT_LOG_MAX }, (_, i) => 505 + i),
    );
  });

  it('has failed when its webhook is disabled before it is sent', () => {
    const waiting = aDelivery({ attempts: 2, nextAttemptAt: later(HOUR), leaseEndsAt: later(5) });
    const over = { nextAttemptAt: null, leaseEndsAt: null, finishedAt: later(1) };
    assert.deepEqual(abandoned(waiting, later(1)), { ...waiting, state: 'failed', failure: 'disabled', ...over });
  });

  it('keeps its message id through retries and redelivery', () => {
    const delivery = aDelivery();
    const again = redeliver(afterSending(delivery, responseWith(410)), later(HOUR));
    for (const each of [delivery, afterSending(delivery, responseWith(500)), again])
      assert.equal(messageIdOf(each), 'evt_9');
    assert.equal(messageIdOf(aDelivery({ eventId: null })), 'test_5');
  });
});

describe('a redelivery', () => {
  for (const status of [200, 410]) {
    it(`starts again after a finished delivery (${status}), and keeps its log`, () => {
      const finished = afterSending(aDelivery({ attempts: 4 }), responseWith(status));
      assert.deepEqual(redeliver(finished, later(HOUR)), {
        ...aDelivery(),
        log: finished.log,
        nextAttemptAt: later(HOUR),
        beganAt: later(HOUR),
      });
    });
  }

  it('makes the next attempt of a waiting delivery now, and keeps the count', () => {
    const waiting = aDelivery({ attempts: 6, nextAttemptAt: later(9 * HOUR) });
    assert.deepEqual(redeliver(waiting, later(HOUR)), { ...waiting, nextAttemptAt: later(HOUR) });
  });

  it('changes nothing when the delivery is in progress or due', () => {
    const leased = aDelivery({ leaseEndsAt: later(60_000) });
    assert.equal(redeliver(leased, later(59_999)), leased);
    const leasedEarly = { ...leased, nextAttemptAt: later(HOUR) };
    assert.equal(redeliver(leasedEarly, later(59_999)), leasedEarly);
    const due = aDelivery();
    assert.equal(redeliver(due, AT), due);
  });

  it('makes the next attempt now when a lease has ended without a result', () => {
    const stuck = aDelivery({ leaseEndsAt: later(60_000), nextAttemptAt: later(HOUR) });
    assert.deepEqual(redeliver(stuck, later(60_000)), { ...stuck, nextAttemptAt: later(60_000) });
  });
});

describe('a delivery planned by a clock that was ahead', () => {
  const failed = afterSending(aDelivery(), responseWith(500));
  const patient = afterSending(aDelivery(), responseWith(503, 3600));
  const leased = { ...failed, leaseEndsAt: later(DELIVERY_LEASE_MS) };
  /** `nextAttemptAt` and `leaseEndsAt` in milliseconds from `at`. */
  const times = (delivery: WebhookDelivery, at: Date) => {
    const { nextAttemptAt, leaseEndsAt, ...rest } = replanned(delivery, at);
    const { nextAttemptAt: _, leaseEndsAt: __, ...before } = delivery;
    assert.deepEqual(rest, before, 'nothing else changes');
    return [nextAttemptAt, leaseEndsAt].map((time) => time && time.getTime() - at.getTime());
  };

  it('waits for the planned time from now', () => {
    assert.deepEqual(times(failed, later(-HOUR)), [5_007, null]);
    assert.deepEqual(times(patient, later(-2 * HOUR)), [HOUR + 7, null]);
  });

  it('is due at once if it was due at once', () => {
    assert.deepEqual(times(aDelivery(), later(-HOUR)), [0, null]);
    const exhausted = { ...afterSending(failed, responseWith(410)), state: 'failed' as const };
    assert.deepEqual(times(redeliver(exhausted, later(HOUR)), AT), [0, null]);
  });

  it('keeps its time if the wait at most doubles', () => {
    assert.equal(replanned(patient, later(-HOUR)), patient);
    const sentAt = 1;
    const wait = HOUR + 7;
    assert.equal(replanned(patient, later(sentAt - wait)), patient);
    assert.deepEqual(times(patient, later(sentAt - wait - 1)), [wait, null]);
  });

  it('keeps the time of its next attempt while only its lease is too long', () => {
    assert.deepEqual(times(leased, later(-5_000)), [5_008 + 5_000, DELIVERY_LEASE_MS]);
  });

  it('does not change once it is finished', () => {
    const finished = afterSending(aDelivery(), responseWith(200));
    assert.equal(replanned(finished, later(-HOUR)), finished);
  });

  it('is leased for no longer than one lease', () => {
    assert.deepEqual(times({ ...aDelivery(), leaseEndsAt: later(DELIVERY_LEASE_MS) }, later(-HOUR)), [
      0,
      DELIVERY_LEASE_MS,
    ]);
  });

  it('does not change when the clock was not ahead', () => {
    for (const delivery of [aDelivery(), failed, patient, leased]) {
      for (const at of [later(1), later(5_008), later(2 * HOUR)]) assert.equal(replanned(delivery, at), delivery);
    }
  });

  it('changes once, then not again until its time', () => {
    for (const delivery of [aDelivery(), failed, patient, leased]) {
      const at = later(-3 * HOUR);
      const once = replanned(delivery, at);
      assert.notEqual(once, delivery);
      for (const passed of [0, 1, 5_007, HOUR, 3 * HOUR]) {
        assert.equal(replanned(once, new Date(at.getTime() + passed)), once);
      }
      const failedAgain = afterAttempt(once, IN_USE, { at, result: responseWith(500), endedAt: at, chance: 0 });
      assert.equal(replanned(failedAgain, at), failedAgain);
    }
  });
});
