import { StaleWrite } from '../../../application/errors.ts';
import type { ClaimedDelivery, DeliveryClaim, WebhookRepository } from '../../../application/ports/index.ts';
import {
  type AccountId,
  abandoned,
  createDelivery,
  replanned,
  type Webhook,
  type WebhookDelivery,
  wantsEvent,
} from '../../../domain/index.ts';
import { deliveriesTo, isFree, pendingTo } from '../deliveries.ts';
import type { Sequences } from '../sequences.ts';
import type { Tables } from '../tables.ts';

type WebhookTables = Pick<Tables, 'webhooks' | 'webhooksServed' | 'deliveries' | 'events'>;

export function createWebhookRepository(tables: WebhookTables, next: Sequences): WebhookRepository {
  const { webhooks, webhooksServed, deliveries } = tables;
  const assertFresh = ({ id, version }: Webhook) => {
    if (webhooks.get(id)?.version !== version) throw new StaleWrite(`webhook ${id}`);
  };
  const byId = (a: Webhook, b: Webhook) => a.id - b.id;
  const ofAccount = (accountId: Webhook['accountId']) =>
    [...webhooks.values()].filter((webhook) => webhook.accountId === accountId).sort(byId);
  const write = (delivery: WebhookDelivery, claimId: string | null = null) =>
    deliveries.set(delivery.id, { delivery, claimId });

  return {
    async count(accountId) {
      return ofAccount(accountId).length;
    },
    async add(webhook) {
      const stored: Webhook = { ...webhook, id: next.webhook() };
      webhooks.set(stored.id, stored);
      return stored;
    },
    async load(id) {
      return webhooks.get(id);
    },
    async save(webhook) {
      assertFresh(webhook);
      const stored: Webhook = { ...webhook, version: webhook.version + 1 };
      webhooks.set(stored.id, stored);
      return stored;
    },
    async remove(webhook) {
      assertFresh(webhook);
      for (const { id } of deliveriesTo(tables, webhook.id)) deliveries.delete(id);
      webhooksServed.delete(webhook.id);
      webhooks.delete(webhook.id);
    },

    async enqueue(events, at) {
      let enqueued = 0;
      for (const event of events) {
        const { id, accountId, type } = event;
        for (const webhook of ofAccount(accountId).filter((candidate) => wantsEvent(candidate, event))) {
          if (deliveriesTo(tables, webhook.id).some(({ eventId }) => eventId === id)) continue;
          const delivery = createDelivery({ webhookId: webhook.id, accountId, eventId: id, type }, at);
          write({ ...delivery, id: next.delivery() });
          enqueued++;
        }
      }
      return enqueued;
    },
    async addDelivery(delivery) {
      const stored: WebhookDelivery = { ...delivery, id: next.delivery() };
      write(stored);
      return stored;
    },
    async loadDelivery(id) {
      return deliveries.get(id)?.delivery;
    },
    async saveDelivery(delivery) {
      if (deliveries.get(delivery.id) === undefined) throw new StaleWrite(`delivery ${delivery.id}`);
      write(delivery);
    },
    async failPending(id, at) {
      const pending = pendingTo(tables, id).filter((delivery) => isFree(delivery, at));
      for (const delivery of pending) {
        write(abandoned(delivery, at));
      }
      return pending.length;
    },
    async replan(id, at) {
      const changed = pendingTo(tables, id).filter((delivery) => replanned(delivery, at) !== delivery);
      for (const delivery of changed) write(replanned(delivery, at), deliveries.get(delivery.id)?.claimId);
      return changed.length;
    },

    async claim(claim) {
      return claimDue(tables, claim, next.webhookServed).map((claimed) => {
        const { claimId, leaseEndsAt } = claim;
        const delivery: WebhookDelivery = { ...claimed.delivery, leaseEndsAt };
        write(delivery, claimId);
        return { ...claimed, delivery };
      });
    },
    async finish(delivery, claimId) {
      const stored = deliveries.get(delivery.id);
      if (stored?.claimId !== claimId || stored.delivery.state !== 'pending') return false;
      write({ ...delivery, leaseEndsAt: null });
      return true;
    },
    async deliveredSince(id, since) {
      return deliveriesTo(tables, id).some(
        ({ state, finishedAt }) => state === 'delivered' && finishedAt !== null && finishedAt >= since,
      );
    },
    async removeFinishedBefore(time, limit) {
      const old = [...deliveries.values()]
        .filter(({ delivery: { eventId, finishedAt } }) => eventId !== null && finishedAt !== null && finishedAt < time)
        .sort((a, b) => Number(a.delivery.eventId) - Number(b.delivery.eventId))
        .slice(0, limit);
      for (const { delivery } of old) deliveries.delete(delivery.id);
      return old.length;
    },
    async removeTestsBefore(time, limit) {
      const old = [...deliveries.values()]
        .filter(({ delivery }) => delivery.eventId === null && delivery.createdAt < time)
        .sort((a, b) => Number(a.delivery.createdAt) - Number(b.delivery.createdAt))
        .slice(0, limit);
      for (const { delivery } of old) deliveries.delete(delivery.id);
      return old.length;
    },
  };
}

/** Claims deliveries, the first of each webhook before the second of any; see WebhookRepository.claim. */
function claimDue(tables: WebhookTables, claim: DeliveryClaim, nextServed: () => number): ClaimedDelivery[] {
  const lastServed = ({ id }: Webhook) => tables.webhooksServed.get(id) ?? 0;
  const candidates = [...tables.webhooks.values()]
    .filter(({ disabled }) => disabled === null)
    .map((webhook) => ({ webhook, due: dueOf(tables, webhook, claim) }))
    .filter(({ due }) => due.length > 0)
    .sort((a, b) => lastServed(a.webhook) - lastServed(b.webhook) || a.webhook.id - b.webhook.id);
  const chosen = withinAccountLimits(tables, candidates, claim).slice(0, claim.limit);
  if (chosen.length === 0) return [];
  const served = nextServed();
  for (const { webhook } of chosen) tables.webhooksServed.set(webhook.id, served);
  const free = chosen
    .flatMap(({ webhook, due }) => due.map((delivery, place) => ({ webhook, delivery, place })))
    .sort((a, b) => a.place - b.place);
  return withinAccountLimits(tables, free, claim)
    .sort((a, b) => a.place - b.place)
    .slice(0, claim.limit)
    .sort((a, b) => a.delivery.id - b.delivery.id)
    .map(({ webhook, delivery }) => {
      const event = delivery.eventId === null ? undefined : tables.events.get(delivery.eventId);
      return { delivery, webhook, event: event ?? null };
    });
}

/**
 * Limits the items of each account, so that it has at most `perAccount` deliveries in progress. Accounts with fewer in
 * progress come first.
 */
function withinAccountLimits<T extends { readonly webhook: Webhook }>(
  { deliveries }: Pick<Tables, 'deliveries'>,
  candidates: readonly T[],
  { now, perAccount }: DeliveryClaim,
): T[] {
  const inProgress = new Map<AccountId, number>();
  for (const { delivery } of deliveries.values()) {
    if (isFree(delivery, now)) continue;
    inProgress.set(delivery.accountId, (inProgress.get(delivery.accountId) ?? 0) + 1);
  }
  return candidates
    .map((item) => {
      const { accountId } = item.webhook;
      const place = (inProgress.get(accountId) ?? 0) + 1;
      inProgress.set(accountId, place);
      return { item, place };
    })
    .filter(({ place }) => place <= perAccount)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** A webhook's deliveries that may start now, earliest due first. */
function dueOf(tables: WebhookTables, { id }: Webhook, { now, perWebhook }: DeliveryClaim): WebhookDelivery[] {
  const pending = pendingTo(tables, id);
  const free = pending.filter((delivery) => isFree(delivery, now));
  const dueAt = ({ nextAttemptAt }: WebhookDelivery) => nextAttemptAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return free
    .filter((delivery) => dueAt(delivery) <= now.getTime())
    .sort((a, b) => dueAt(a) - dueAt(b) || a.id - b.id)
    .slice(0, Math.max(0, perWebhook - (pending.length - free.length)));
}
