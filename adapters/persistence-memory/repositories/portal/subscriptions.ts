import type { FannedOut, FanOutBatch, MailClaim, SubscriptionRepository } from '../../../../application/ports/index.ts';
import {
  DIGEST_MAX,
  emailKey,
  mailClass,
  type SubscribedSearch,
  type Subscriber,
  type SubscriberId,
  type SubscriptionId,
  type SubscriptionMail,
  type SubscriptionMailId,
} from '../../../../domain/index.ts';
import type { StoredSubscriptionMail } from '../../rows.ts';
import type { Sequences } from '../../sequences.ts';
import type { Tables } from '../../tables.ts';
import { removeRows } from '../people/remove-rows.ts';

/** Priorities: mails with a lower number are sent first. */
const CONFIRMATION = 0;
const FIRST_CLASS = 1;

/** The columns that fan-out determines. */
type FanOutRow = Pick<SubscriptionMail, 'subscriberId'> & {
  readonly subscriptionId: SubscriptionId;
  readonly dueAt: Date;
};

export function createSubscriptionRepository(tables: Tables, next: Sequences): SubscriptionRepository {
  const { subscribers, subscriptions, dispatches, subscriptionMails: mails } = tables;
  const byId = (a: { readonly id: number }, b: { readonly id: number }) => a.id - b.id;
  const withSubscriptions = (subscriber: Omit<Subscriber, 'subscriptions'>): Subscriber => ({
    ...subscriber,
    subscriptions: [...subscriptions.values()].filter((each) => each.subscriberId === subscriber.id).sort(byId),
  });
  const change = (id: SubscriptionMailId, changed: Partial<StoredSubscriptionMail>) => {
    const row = mails.get(id);
    if (row !== undefined) mails.set(id, { ...row, ...changed });
  };
  const rows = (isIncluded: (row: StoredSubscriptionMail) => boolean) =>
    [...mails.values()].filter(isIncluded).sort((a, b) => byId(a.mail, b.mail));
  const removeSubscriber = async (id: SubscriberId) => {
    subscribers.delete(id);
    removeRows(subscriptions, ({ subscriberId }) => subscriberId === id);
    removeRows(mails, ({ mail }) => mail.subscriberId === id);
  };
  const removeSubscription = (id: SubscriptionId) => {
    removeRows(mails, ({ mail }) => mail.subscriptionId === id && mail.state !== 'sent');
    for (const { mail } of rows((row) => row.mail.subscriptionId === id)) {
      change(mail.id, { mail: { ...mail, subscriptionId: null } });
    }
    subscriptions.delete(id);
  };
  const isFree = (leaseEndsAt: Date | null, claim: Pick<MailClaim, 'now' | 'leaseEndsAt'>) =>
    leaseEndsAt === null ||
    leaseEndsAt <= claim.now ||
    leaseEndsAt.getTime() > 2 * claim.leaseEndsAt.getTime() - claim.now.getTime();
  const addBatch = <Item extends { readonly id: number }>(
    { dispatch, after, limit, position, now }: FanOutBatch,
    all: readonly Item[],
    rowOf: (item: Item) => FanOutRow,
  ): FannedOut => {
    const batch = all
      .filter(({ id }) => id > after)
      .sort(byId)
      .slice(0, limit);
    for (const [i, { subscriberId, subscriptionId, dueAt }] of batch.map(rowOf).entries()) {
      const isSame = (row: StoredSubscriptionMail) =>
        row.dispatchId === dispatch.id && row.mail.subscriptionId === subscriptionId;
      if (rows(isSame).length > 0) continue;
      const mail = { ...newMail(subscriberId, now), subscriptionId, messageId: '', state: 'new' as const };
      const priority = FIRST_CLASS + mailClass(position + i);
      mails.set(mail.id, { ...UNCLAIMED, mail, dispatchId: dispatch.id, priority, dueAt, headId: null });
    }
    return { subscriptions: batch.length, next: batch.length < limit ? null : (batch.at(-1)?.id ?? null) };
  };
  const newMail = (subscriberId: SubscriberId, createdAt: Date) => ({
    id: next.subscriptionMail(),
    subscriberId,
    attempts: 0,
    createdAt,
    nextAttemptAt: null,
    finishedAt: null,
  });
  const dispatchOf = ({ dispatchId }: StoredSubscriptionMail) =>
    dispatchId === null ? undefined : dispatches.get(dispatchId)?.dispatch;
  /** The rows about the release's publication that meet the condition. */
  const publicationRows = (pressReleaseId: number, isIncluded: (row: StoredSubscriptionMail) => boolean) =>
    rows((row) => {
      const dispatch = dispatchOf(row);
      return dispatch?.pressReleaseId === pressReleaseId && dispatch.note === null && isIncluded(row);
    });

  return {
    async subscriberOf(email, createdAt) {
      const found = [...subscribers.values()].find((each) => emailKey(each.email) === emailKey(email));
      if (found !== undefined) return withSubscriptions(found);
      const subscriber = { id: next.subscriber(), email, refusals: 0, createdAt };
      subscribers.set(subscriber.id, subscriber);
      return withSubscriptions(subscriber);
    },
    async bySecret(secretHash) {
      const [row] = rows((each) => each.secretHashes.includes(secretHash));
      const subscriber = row && subscribers.get(row.mail.subscriberId);
      if (row === undefined || subscriber === undefined) return undefined;
      const { id, subscriptionId, createdAt } = row.mail;
      const isConfirmation = row.priority === CONFIRMATION;
      return { subscriber: withSubscriptions(subscriber), mail: { id, subscriptionId, createdAt, isConfirmation } };
    },
    async save({ id, ...subscription }) {
      const saved = { ...subscription, id: id ?? next.subscription() };
      if (id === null || subscriptions.get(id) !== undefined) subscriptions.set(saved.id, saved);
    },
    async remove({ id, subscriberId }) {
      removeSubscription(id);
      if (![...subscriptions.values()].some((each) => each.subscriberId === subscriberId)) {
        await removeSubscriber(subscriberId);
      }
    },
    removeSubscriber,
    async countRefusal(id, wasRefused) {
      const subscriber = subscribers.get(id);
      if (subscriber === undefined) return 0;
      const refusals = wasRefused ? subscriber.refusals + 1 : 0;
      subscribers.set(id, { ...subscriber, refusals });
      return refusals;
    },
    async reschedule(id, dueAt) {
      const isIncluded = (row: StoredSubscriptionMail) =>
        row.mail.subscriptionId === id && row.mail.state === 'new' && dispatchOf(row)?.note === null;
      for (const { mail } of rows(isIncluded)) change(mail.id, { dueAt });
    },

    confirmations: async (id, since) =>
      rows(({ mail, priority, dueAt }) => mail.subscriberId === id && priority === CONFIRMATION && dueAt > since).map(
        ({ mail, dueAt }) => ({ dueAt, isWaiting: mail.state === 'waiting' }),
      ),
    async addConfirmation({ subscriberId, messageId, dueAt, createdAt }) {
      const mail = { ...newMail(subscriberId, createdAt), subscriptionId: null, messageId, nextAttemptAt: dueAt };
      const waiting = { ...mail, state: 'waiting' as const };
      mails.set(mail.id, {
        ...UNCLAIMED,
        mail: waiting,
        dispatchId: null,
        priority: CONFIRMATION,
        dueAt,
        headId: null,
      });
    },

    async announce(announcement) {
      const isSame = ({ dispatch: { pressReleaseId, note } }: { readonly dispatch: typeof announcement }) =>
        pressReleaseId === announcement.pressReleaseId && note === null && announcement.note === null;
      if ([...dispatches.values()].some(isSame)) return;
      const dispatch = { ...announcement, id: next.dispatch() };
      dispatches.set(dispatch.id, { dispatch, finishedAt: null, claimId: null, leaseEndsAt: null });
    },
    async claimDispatch(claim) {
      const [found] = [...dispatches.values()]
        .filter(({ finishedAt, leaseEndsAt }) => finishedAt === null && isFree(leaseEndsAt, claim))
        .sort((a, b) => byId(a.dispatch, b.dispatch));
      if (found === undefined) return undefined;
      const { claimId, leaseEndsAt } = claim;
      dispatches.set(found.dispatch.id, { ...found, claimId, leaseEndsAt });
      return found.dispatch;
    },
    async finishDispatch(id, claimId, at) {
      const found = dispatches.get(id);
      if (found?.claimId !== claimId) return;
      dispatches.set(id, { ...found, finishedAt: at, claimId: null, leaseEndsAt: null });
    },
    async searches(after, limit) {
      const byKey = new Map<string, SubscribedSearch>();
      for (const { list, confirmedAt } of subscriptions.values()) {
        if (list.search !== null && confirmedAt !== null && list.key > after) byKey.set(list.key, list.search);
      }
      return [...byKey]
        .map(([key, search]) => ({ key, search }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .slice(0, limit);
    },
    async fanOut(batch) {
      const { keys, due, dispatch } = batch;
      const subscribed = [...subscriptions.values()].filter(
        ({ list, confirmedAt }) => keys.includes(list.key) && confirmedAt !== null && confirmedAt <= dispatch.createdAt,
      );
      return addBatch(batch, subscribed, ({ id, subscriberId, frequency }) => ({
        subscriptionId: id,
        subscriberId,
        dueAt: due[frequency],
      }));
    },
    async fanOutCorrection(batch) {
      const delivered = publicationRows(batch.dispatch.pressReleaseId, ({ mail }) =>
        ['sent', 'waiting', 'joined'].includes(mail.state),
      ).flatMap(({ mail: { id, subscriberId, subscriptionId } }) =>
        subscriptionId === null ? [] : [{ id, subscriberId, subscriptionId }],
      );
      return addBatch(batch, delivered, (row) => ({ ...row, dueAt: batch.now }));
    },
    async compose(now, messageId, limit) {
      const due = rows(({ mail, dueAt }) => mail.state === 'new' && dueAt <= now);
      const first = due.toSorted((a, b) => a.priority - b.priority || a.dueAt.getTime() - b.dueAt.getTime());
      const ids = new Set(first.slice(0, limit).map(({ mail }) => mail.subscriptionId));
      const composed = due.filter(({ mail }) => ids.has(mail.subscriptionId));
      const open = new Map<SubscriptionId | null, { readonly head: SubscriptionMailId; size: number }>();
      for (const row of composed) {
        const { mail } = row;
        const { id, subscriptionId } = mail;
        const subscription = subscriptionId === null ? undefined : subscriptions.get(subscriptionId);
        const isSingle = dispatchOf(row)?.note !== null || subscription?.frequency === 'at_once';
        const joined = isSingle ? undefined : open.get(subscriptionId);
        const isHead = joined === undefined || joined.size >= DIGEST_MAX;
        const headId = isHead ? id : joined.head;
        if (!isHead) joined.size++;
        else if (!isSingle) open.set(subscriptionId, { head: id, size: 1 });
        change(id, {
          headId,
          mail: {
            ...mail,
            messageId: `${messageId}.${id}`,
            state: isHead ? 'waiting' : 'joined',
            nextAttemptAt: isHead ? now : null,
          },
        });
      }
      return composed.length;
    },

    async claim(claim) {
      const due = rows(
        ({ mail, leaseEndsAt }) =>
          mail.state === 'waiting' && (mail.nextAttemptAt ?? claim.now) <= claim.now && isFree(leaseEndsAt, claim),
      ).sort((a, b) => a.priority - b.priority || dueTime(a) - dueTime(b) || byId(a.mail, b.mail));
      const claimed = due.slice(0, claim.limit);
      for (const { mail } of claimed) change(mail.id, { claimId: claim.claimId, leaseEndsAt: claim.leaseEndsAt });
      return claimed.map(({ mail }) => mail as SubscriptionMail);
    },
    async contentOf(id) {
      const subscriberId = mails.get(id)?.mail.subscriberId;
      const subscriber = subscriberId === undefined ? undefined : subscribers.get(subscriberId);
      if (subscriber === undefined) return undefined;
      const included = rows(({ headId }) => headId === id).flatMap((row) => {
        const dispatch = dispatchOf(row);
        if (dispatch === undefined) return [];
        const delivered = publicationRows(
          dispatch.pressReleaseId,
          ({ mail }) => mail.subscriptionId === row.mail.subscriptionId && mail.state === 'sent',
        );
        return [{ ...dispatch, isFollowUp: delivered.length > 0 }];
      });
      return { subscriber: withSubscriptions(subscriber), dispatches: included };
    },
    async seal(id, claimId, secretHash) {
      const mail = mails.get(id);
      if (mail?.claimId !== claimId) return false;
      change(id, { secretHashes: [...mail.secretHashes, secretHash] });
      return true;
    },
    async finish(mail, claimId) {
      if (mails.get(mail.id)?.claimId !== claimId) return false;
      change(mail.id, { mail, claimId: null, leaseEndsAt: null });
      if (mail.state === 'waiting') return true;
      for (const { mail: joined } of rows(({ headId, mail: each }) => headId === mail.id && each.id !== mail.id)) {
        change(joined.id, { mail: { ...joined, state: mail.state, finishedAt: mail.finishedAt } });
      }
      return true;
    },

    async sweep({ askedBefore, createdBefore }, limit) {
      for (const each of [...subscriptions.values()].filter(
        ({ wanted, askedAt }) => wanted !== null && askedAt < askedBefore,
      )) {
        if (each.confirmedAt !== null) subscriptions.set(each.id, { ...each, wanted: null });
      }
      const isForgotten = ({
        confirmedAt,
        wanted,
        askedAt,
      }: {
        readonly confirmedAt: Date | null;
        readonly wanted: unknown;
        readonly askedAt: Date;
      }) => confirmedAt === null && wanted !== null && askedAt < askedBefore;
      const forgotten = [...subscriptions.values()].filter(isForgotten).slice(0, limit);
      for (const { id } of forgotten) removeSubscription(id);
      const orphans = [...subscribers.values()]
        .filter(({ id, createdAt }) => createdAt < askedBefore && subscriptionCount(id) === 0)
        .slice(0, limit);
      for (const { id } of orphans) await removeSubscriber(id);
      const oldMails = removeRows(mails, ({ mail }) => mail.createdAt < createdBefore, limit);
      const oldDispatches = removeRows(dispatches, ({ dispatch }) => dispatch.createdAt < createdBefore, limit);
      return forgotten.length + orphans.length + oldMails + oldDispatches;
    },
  };

  function subscriptionCount(id: SubscriberId): number {
    return [...subscriptions.values()].filter(({ subscriberId }) => subscriberId === id).length;
  }
}

const UNCLAIMED = { secretHashes: [], claimId: null, leaseEndsAt: null } as const;

const dueTime = ({ mail }: StoredSubscriptionMail): number => mail.nextAttemptAt?.getTime() ?? 0;
