import {
  type AttemptMade,
  afterAttempt,
  DELIVERIES_AT_ONCE,
  DELIVERIES_AT_ONCE_PER_ACCOUNT,
  DELIVERY_LEASE_MS,
  disableWebhook,
  redeliver,
  type Webhook,
  type WebhookDelivery,
  type WebhookDisabledReason,
} from '../../../domain/index.ts';
import { leaseOf } from '../../kernel/lease.ts';
import type { ClaimedDelivery, Ports, Transaction, WebhookRepository } from '../../ports/index.ts';
import { pressReleaseRecord } from '../../records/press-releases/press-releases.ts';
import { expand, type ReleaseRecord, requestOf } from './message.ts';

/** Maximum concurrent attempts in a process. */
const CONCURRENT_ATTEMPTS_MAX = 32;

type DeliveryPorts = Pick<Ports, 'unitOfWork' | 'queries' | 'clock' | 'randomness' | 'webhookSender' | 'webhookSigner'>;

export interface Deliverer {
  /**
   * Claims due deliveries up to capacity, starts them, and returns their number. As attempts finish, further due
   * deliveries are claimed until none is left. May be called while attempts are running, and in several processes. Once
   * `signal` is aborted, nothing more is claimed; running attempts finish.
   * @throws the first error since the last call that prevented recording an attempt, which is repeated when its lease
   *   ends; errors of claiming itself
   */
  begin(given?: { readonly signal?: AbortSignal | undefined }): Promise<number>;
  /** Resolves when no attempt is running in this process. */
  idle(): Promise<void>;
}

/**
 * Claims in one short transaction, sends outside of any, and records the result in another. If the process dies in
 * between, the attempt is repeated when its lease ends: at least once, not exactly once.
 */
export function makeDeliverer(
  ports: DeliveryPorts,
  underWayMax = CONCURRENT_ATTEMPTS_MAX,
  releaseRecord: ReleaseRecord = pressReleaseRecord,
): Deliverer {
  const running = new Set<Promise<void>>();
  let capacity = underWayMax;
  let failure: { readonly error: unknown } | undefined;
  /** Only one claim runs at a time; the next one uses capacity freed in the meantime. */
  let claiming = false;
  let hasFreedCapacity = false;

  const fill = async (signal?: AbortSignal): Promise<number> => {
    hasFreedCapacity = true;
    if (claiming) return 0;
    claiming = true;
    let taken = 0;
    try {
      while (hasFreedCapacity && capacity > 0 && signal?.aborted !== true) {
        hasFreedCapacity = false;
        const claimId = ports.randomness.uuid();
        const claimed = await ports.unitOfWork.run(({ webhooks }) => claim(webhooks, ports, claimId, capacity));
        capacity -= claimed.length;
        taken += claimed.length;
        for (const each of claimed) start(each, claimId, signal);
      }
    } finally {
      claiming = false;
    }
    return taken;
  };
  const start = (claimed: ClaimedDelivery, claimId: string, signal?: AbortSignal) => {
    const work = attempt(ports, claimed, claimId, releaseRecord)
      .finally(() => {
        capacity++;
      })
      .then(() => fill(signal))
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .then(() => {
        running.delete(work);
      });
    running.add(work);
  };

  return {
    async begin({ signal } = {}) {
      const earlier = failure;
      failure = undefined;
      if (earlier !== undefined) throw earlier.error;
      return fill(signal);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

function claim(
  webhooks: WebhookRepository,
  ports: Pick<Ports, 'clock'>,
  claimId: string,
  limit: number,
): Promise<ClaimedDelivery[]> {
  return webhooks.claim({
    claimId,
    ...leaseOf(ports, DELIVERY_LEASE_MS),
    limit,
    perWebhook: DELIVERIES_AT_ONCE,
    perAccount: DELIVERIES_AT_ONCE_PER_ACCOUNT,
  });
}

async function attempt(
  ports: DeliveryPorts,
  claimed: ClaimedDelivery,
  claimId: string,
  releaseRecord: ReleaseRecord,
): Promise<void> {
  const { unitOfWork, queries, clock, randomness, webhookSender, webhookSigner } = ports;
  const expanded = await expand(claimed, queries, releaseRecord);
  const at = clock.now();
  const result = await webhookSender.send(requestOf(claimed, webhookSigner, at, expanded));
  const made: AttemptMade = { at, result, endedAt: clock.now(), chance: chanceOf(randomness.bytes(4)) };
  await unitOfWork.run((transaction) => record(transaction, claimed, claimId, made));
}

/**
 * Records the result of an attempt, unless another process has leased the delivery, or it was removed with its
 * webhook. Disables the webhook if the result requires it and its URL is unchanged.
 */
async function record(
  { webhooks }: Transaction,
  claimed: ClaimedDelivery,
  claimId: string,
  made: AttemptMade,
): Promise<void> {
  const webhook = await webhooks.load(claimed.webhook.id);
  if (webhook === undefined) return;
  const isElsewhere = webhook.url !== claimed.webhook.url;
  const tried = afterAttempt(claimed.delivery, webhook, made);
  const delivery = isElsewhere ? forNewAddress(tried, made.endedAt) : tried;
  if (!(await webhooks.finish(delivery, claimId))) return;
  if (isElsewhere) return;
  const reason = await reasonToDisable(webhooks, webhook, delivery);
  if (reason === null) return;
  await webhooks.save(disableWebhook(webhook, reason, made.endedAt));
  await webhooks.failPending(webhook.id, made.endedAt);
}

/** Restarts a delivery that failed finally at the webhook's previous URL; a test event is sent once only. */
function forNewAddress(delivery: WebhookDelivery, at: Date): WebhookDelivery {
  const { failure, eventId } = delivery;
  const isLost = eventId !== null && (failure === 'gone' || failure === 'exhausted');
  return isLost ? redeliver(delivery, at) : delivery;
}

/** The reason to disable the webhook after this delivery; null without one, or if it is already disabled. */
async function reasonToDisable(
  webhooks: WebhookRepository,
  webhook: Webhook,
  { failure, eventId, beganAt }: WebhookDelivery,
): Promise<WebhookDisabledReason | null> {
  if (webhook.disabled !== null) return null;
  if (failure === 'gone') return 'gone';
  // The single attempt of a test event proves little.
  if (failure !== 'exhausted' || eventId === null) return null;
  return (await webhooks.deliveredSince(webhook.id, beganAt)) ? null : 'failing';
}

/** A number in [0, 1) from random bytes. */
function chanceOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (sum + byte) / 256, 0);
}
