import {
  type AttemptMade,
  afterAttempt,
  DELIVERIES_AT_ONCE,
  DELIVERIES_AT_ONCE_OF_ACCOUNT,
  DELIVERY_LEASE_MS,
  disableWebhook,
  redeliver,
  type Webhook,
  type WebhookDelivery,
  type WebhookDisabledReason,
} from '../../../domain/index.ts';
import type { ClaimedDelivery, Ports, Transaction, WebhookRepository } from '../../ports/index.ts';
import { requestOf } from './message.ts';

/** So many attempts one process has under way at a time. */
const UNDER_WAY_MAX = 32;

type DeliveryPorts = Pick<Ports, 'unitOfWork' | 'clock' | 'randomness' | 'webhookSender' | 'webhookSigner'>;

/** Delivers what is due. */
export interface Deliverer {
  /**
   * Takes what is due, as far as there is room, begins to deliver it, and returns how many that were. Whenever an
   * attempt is over, what is due by then takes its place, until nothing is. May be called while others are under way;
   * any number of processes may. Once `signal` is aborted, nothing more is taken; what is under way is brought to its
   * end.
   * @throws the first error since the last call that kept an attempt from being recorded, which is made again once its
   *   lease is over; what taking itself throws
   */
  begin(given?: { readonly signal?: AbortSignal | undefined }): Promise<number>;
  /** Resolves when nothing is under way any more in this process. */
  idle(): Promise<void>;
}

/**
 * Each attempt is a claim in one short transaction, sending outside of any, and recording in another. If the process dies in
 * between, its lease runs out and the attempt is made again: at least once, not exactly once.
 */
export function makeDeliverer(ports: DeliveryPorts, underWayMax = UNDER_WAY_MAX): Deliverer {
  const running = new Set<Promise<void>>();
  let room = underWayMax;
  let failure: { readonly error: unknown } | undefined;
  /** One claim at a time: places that become free meanwhile are filled together by the next. */
  let claiming = false;
  let moreRoom = false;

  const fill = async (signal?: AbortSignal): Promise<number> => {
    moreRoom = true;
    if (claiming) return 0;
    claiming = true;
    let taken = 0;
    try {
      while (moreRoom && room > 0 && signal?.aborted !== true) {
        moreRoom = false;
        const claimId = ports.randomness.uuid();
        const claimed = await ports.unitOfWork.run(({ webhooks }) => claim(webhooks, ports.clock.now(), claimId, room));
        room -= claimed.length;
        taken += claimed.length;
        for (const each of claimed) start(each, claimId, signal);
      }
    } finally {
      claiming = false;
    }
    return taken;
  };
  const start = (claimed: ClaimedDelivery, claimId: string, signal?: AbortSignal) => {
    const work = attempt(ports, claimed, claimId)
      .finally(() => {
        room++;
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

function claim(webhooks: WebhookRepository, now: Date, claimId: string, limit: number): Promise<ClaimedDelivery[]> {
  const lockedUntil = new Date(now.getTime() + DELIVERY_LEASE_MS);
  return webhooks.claim({
    claimId,
    now,
    lockedUntil,
    limit,
    perWebhook: DELIVERIES_AT_ONCE,
    perAccount: DELIVERIES_AT_ONCE_OF_ACCOUNT,
  });
}

async function attempt(ports: DeliveryPorts, claimed: ClaimedDelivery, claimId: string): Promise<void> {
  const { unitOfWork, clock, randomness, webhookSender, webhookSigner } = ports;
  const at = clock.now();
  const answer = await webhookSender.send(requestOf(claimed, webhookSigner, at));
  const made: AttemptMade = { at, answer, endedAt: clock.now(), chance: chanceOf(randomness.bytes(4)) };
  await unitOfWork.run((transaction) => record(transaction, claimed, claimId, made));
}

/**
 * Writes an attempt's outcome, unless another process has claimed the delivery by now or it is gone with its webhook.
 * Disables the webhook where the attempt says so, unless it leads elsewhere by now.
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

/**
 * What the webhook's old address refused for good begins anew at the one that it has by now; a test event is tried
 * once.
 */
function forNewAddress(delivery: WebhookDelivery, at: Date): WebhookDelivery {
  const { failure, eventId } = delivery;
  const isLost = eventId !== null && (failure === 'gone' || failure === 'exhausted');
  return isLost ? redeliver(delivery, at) : delivery;
}

/** Why nothing more is to be sent to a webhook after this delivery; null where that is none or it is disabled already. */
async function reasonToDisable(
  webhooks: WebhookRepository,
  webhook: Webhook,
  { failure, eventId, beganAt }: WebhookDelivery,
): Promise<WebhookDisabledReason | null> {
  if (webhook.disabled !== null) return null;
  if (failure === 'gone') return 'gone';
  // A test event is tried once, which says little.
  if (failure !== 'exhausted' || eventId === null) return null;
  return (await webhooks.deliveredSince(webhook.id, beganAt)) ? null : 'failing';
}

/** From 0 up to but not including 1. */
function chanceOf(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => (sum + byte) / 256, 0);
}
