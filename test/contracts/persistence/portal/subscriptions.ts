import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FannedOut, Transaction, UnsavedSubscription } from '../../../../application/ports/index.ts';
import {
  afterSubscriptionMailAttempt,
  DIGEST_MAX,
  type Dispatch,
  type Frequency,
  MAIL_CLASSES,
  MAIL_LEASE_MS,
  type MailOutcome,
  type PressReleaseId,
  type Subscriber,
  type SubscriptionMail,
} from '../../../../domain/index.ts';
import { AT, aHash, later } from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const HOUR = 60 * 60 * 1000;
const DUE = { at_once: AT, daily: later(HOUR), weekly: later(48 * HOUR) };

let number = 0;
const unique = () => `${process.pid}-${Date.now()}-${++number}`;

/** Subscriptions by mail and the outbox of their mails. The database may be shared, so each test reads its own only. */
export function subscriptionsContract(opened: Opened): void {
  const run = <T>(work: (subscriptions: Transaction['subscriptions']) => Promise<T>) =>
    opened.current.unitOfWork.run(({ subscriptions }) => work(subscriptions));
  const subscriber = (email = `Ada.${unique()}@example.org`) => run((each) => each.subscriberOf(email, AT));
  const reload = ({ email }: Subscriber) => subscriber(email);
  const wish = ({ id }: Subscriber, key: string, changes: Partial<UnsavedSubscription> = {}): UnsavedSubscription => ({
    id: null,
    subscriberId: id,
    portal: 'portal_a',
    list: { key, path: '/search?q=%F0%9F%98%80', name: 'Suche nach „😀“', search: null },
    language: 'de',
    frequency: 'at_once',
    wanted: null,
    askedAt: AT,
    confirmedAt: AT,
    ...changes,
  });
  const subscribed = async (key: string, frequency: Frequency = 'at_once') => {
    const ada = await subscriber();
    await run((each) => each.save(wish(ada, key, { frequency })));
    const [subscription] = (await reload(ada)).subscriptions;
    assert.ok(subscription);
    return { ada, subscription };
  };
  /**
   * Claims every open dispatch and returns that of the release; the others are dropped, as they have no subscribers.
   */
  const announced = async (note: string | null, pressReleaseId = aRelease()): Promise<Dispatch> => {
    await run((each) => each.announce({ pressReleaseId, note, createdAt: later(1) }));
    for (;;) {
      const claimId = unique();
      const found = await run((each) => each.claimDispatch({ claimId, now: AT, leaseEndsAt: later(MAIL_LEASE_MS) }));
      assert.ok(found, 'the dispatch is claimed elsewhere');
      await run((each) => each.finishDispatch(found.id, claimId, AT));
      if (found.pressReleaseId === pressReleaseId && found.note === note) return found;
    }
  };
  const aRelease = () => (Date.now() * 1_000 + ++number) as PressReleaseId;
  const fanOut = async (dispatch: Dispatch, keys: readonly string[], from = 0) => {
    let position = from;
    for (let after: number | null = 0; after !== null; ) {
      const batch = { dispatch, keys, after, position, limit: 2, due: DUE, now: AT };
      const added: FannedOut = await run((each) => each.fanOut(batch));
      position += added.subscriptions;
      after = added.next;
    }
    return position;
  };
  const compose = async (now: Date) => {
    while ((await run((each) => each.compose(now, unique(), 500))) > 0);
  };
  const claim = (now: Date, claimId = unique()) =>
    run((each) => each.claim({ claimId, now, leaseEndsAt: later(MAIL_LEASE_MS, now), limit: 100_000 }));
  const of = (mails: readonly SubscriptionMail[], ...owners: readonly Pick<Subscriber, 'id'>[]) =>
    mails.filter(({ subscriberId }) => owners.some(({ id }) => id === subscriberId));
  const finish = (mail: SubscriptionMail, outcome: MailOutcome, claimId: string) =>
    run((each) => each.finish(afterSubscriptionMailAttempt(mail, outcome, AT), claimId));

  it('keeps one subscriber for an address, regardless of case, with its subscriptions', async () => {
    const ada = await subscriber();
    assert.deepEqual(await subscriber(ada.email.toUpperCase()), ada);
    assert.deepEqual(ada, { id: ada.id, email: ada.email, refusals: 0, createdAt: AT, subscriptions: [] });
    const search = {
      text: '"Ä" 😀',
      language: null,
      categoryId: null,
      companyId: null,
      from: AT.toISOString(),
      until: null,
    };
    const wanted = wish(ada, unique(), { wanted: 'weekly', confirmedAt: null });
    await run((each) => each.save({ ...wanted, list: { ...wanted.list, search } }));
    const [saved] = (await reload(ada)).subscriptions;
    assert.ok(saved);
    assert.deepEqual(saved, { ...wanted, id: saved.id, list: { ...wanted.list, search } });
    const changed = { ...saved, frequency: 'daily', wanted: null, confirmedAt: later(1) } as const;
    await run((each) => each.save(changed));
    assert.deepEqual((await reload(ada)).subscriptions, [changed]);
  });

  it('queues a release once for each confirmed subscription to its lists, even if the fan-out is repeated', async () => {
    const [key, other] = [unique(), unique()];
    const [one, two, three] = [await subscribed(key), await subscribed(other), await subscribed(key)];
    const [late, unconfirmed, elsewhere] = [await subscriber(), await subscriber(), await subscribed(unique())];
    await run((each) => each.save(wish(late, key, { confirmedAt: later(2) })));
    await run((each) => each.save(wish(unconfirmed, key, { confirmedAt: null, wanted: 'daily' })));
    const dispatch = await announced(null);
    await Promise.all([fanOut(dispatch, [key, other]), fanOut(dispatch, [key, other])]);
    await fanOut(dispatch, [key]);
    await Promise.all([compose(AT), compose(AT)]);
    const claimId = unique();
    const claimed = of(await claim(AT, claimId), one.ada, two.ada, three.ada, late, unconfirmed, elsewhere.ada);
    assert.deepEqual(
      claimed.map(({ subscriptionId }) => subscriptionId).sort(),
      [one, two, three].map(({ subscription }) => subscription.id).sort(),
    );
    assert.deepEqual(of(await claim(AT), one.ada), []);
    const [mail] = of(claimed, one.ada);
    assert.ok(mail);
    assert.match(mail.messageId, new RegExp(`\\.${mail.id}$`));
    const content = await run((each) => each.contentOf(mail.id));
    assert.deepEqual(content, {
      subscriber: await reload(one.ada),
      dispatches: [{ ...dispatch, isFollowUp: false }],
    });
    assert.equal(await finish(mail, 'sent', 'another'), false);
    assert.equal(await finish(mail, 'not_sent', claimId), true);
    assert.deepEqual(of(await claim(AT), one.ada), []);
    const [again] = of(await claim(later(HOUR)), one.ada);
    assert.deepEqual(again, { ...mail, attempts: 1, nextAttemptAt: later(60_000) });
  });

  it('announces a publication once, and each correction', async () => {
    const pressReleaseId = aRelease();
    const first = await announced(null, pressReleaseId);
    await run((each) => each.announce({ pressReleaseId, note: null, createdAt: AT }));
    const second = await announced('Ä', pressReleaseId);
    const third = await announced('Ö', pressReleaseId);
    assert.ok(first.id < second.id && second.id < third.id);
  });

  it('collects due releases for a digest, and keeps the rest for a second mail', async () => {
    const key = unique();
    const { ada, subscription } = await subscribed(key, 'daily');
    for (let i = 0; i < DIGEST_MAX + 2; i++) await fanOut(await announced(null), [key]);
    await compose(AT);
    assert.deepEqual(of(await claim(AT), ada), []);
    await compose(DUE.daily);
    const claimId = unique();
    const mails = of(await claim(DUE.daily, claimId), ada);
    const sizes = [];
    for (const mail of mails) {
      sizes.push((await run((each) => each.contentOf(mail.id)))?.dispatches.length);
      await finish(mail, 'sent', claimId);
    }
    assert.deepEqual(sizes, [DIGEST_MAX, 2]);
    await fanOut(await announced(null), [key]);
    await run((each) => each.reschedule(subscription.id, AT));
    await compose(AT);
    assert.equal(of(await claim(AT), ada).length, 1);
  });

  it('claims the first mails of a release before the rest of those announced earlier, also when sent again', async () => {
    const [class0, class1, ...rest] = [0, ...MAIL_CLASSES];
    assert.ok(class1 !== undefined);
    const keys = [unique(), unique()] as const;
    const large = [await subscribed(keys[0]), await subscribed(keys[0]), await subscribed(keys[0])];
    const small = [await subscribed(keys[1]), await subscribed(keys[1])];
    const own = [...large, ...small].map(({ ada }) => ada);
    const claimed = async (now: Date, claimId: string) =>
      of(await claim(now, claimId), ...own).map(({ id, subscriptionId }) => ({ id, subscriptionId }));
    const order = (mails: readonly { readonly subscriptionId: number | null }[]) =>
      mails.map(({ subscriptionId }) =>
        [...large, ...small].findIndex(({ subscription }) => subscription.id === subscriptionId),
      );
    // The last of the first class, and two of the next.
    assert.equal(await fanOut(await announced(null), [keys[0]], class1 - 1), class1 + 2);
    await compose(AT);
    await fanOut(await announced(null), [keys[1]], class0);
    await compose(AT);
    const claimId = unique();
    const mails = of(await claim(AT, claimId), ...own);
    assert.deepEqual(order(mails), [0, 3, 4, 1, 2]);
    for (const mail of mails) await finish(mail, 'not_sent', claimId);
    assert.deepEqual(order(await claimed(later(HOUR), unique())), [0, 3, 4, 1, 2]);
    // A correction waits as a release does.
    const key = unique();
    const [one, two] = [await subscribed(key), await subscribed(key)];
    const publication = await announced(null);
    await fanOut(publication, [key]);
    await compose(AT);
    const dispatch = await announced('Note', publication.pressReleaseId);
    await run((each) => each.fanOutCorrection({ dispatch, after: 0, position: rest.at(-1) ?? 0, limit: 10, now: AT }));
    await fanOut(await announced(null), [keys[1]]);
    await compose(AT);
    const notes = [];
    for (const { id } of of(await claim(AT), one.ada, two.ada, ...own)) {
      notes.push((await run((each) => each.contentOf(id)))?.dispatches[0]?.note);
    }
    assert.deepEqual(notes, [null, null, null, null, 'Note', 'Note']);
  });

  it('sends a correction to recipients of the release', async () => {
    const key = unique();
    const [got, waits] = [await subscribed(key), await subscribed(key, 'weekly')];
    const publication = await announced(null);
    await fanOut(publication, [key]);
    await compose(AT);
    const claimId = unique();
    const [mail] = of(await claim(AT, claimId), got.ada);
    assert.ok(mail);
    await finish(mail, 'sent', claimId);
    const dispatch = await announced('Note', publication.pressReleaseId);
    const batch = { dispatch, after: 0, position: 0, limit: 1_000, now: AT };
    assert.deepEqual(await run((each) => each.fanOutCorrection(batch)), { subscriptions: 1, next: null });
    await run((each) => each.fanOutCorrection(batch));
    await compose(AT);
    const corrections = of(await claim(AT), got.ada, waits.ada);
    assert.deepEqual(
      corrections.map(({ subscriptionId }) => subscriptionId),
      [got.subscription.id],
    );
    const [correction] = corrections;
    assert.ok(correction);
    const content = await run((each) => each.contentOf(correction.id));
    assert.deepEqual(content?.dispatches, [{ ...dispatch, isFollowUp: true }]);
  });

  it('reports due mails and unfinished dispatches as waiting, with the time since when the oldest has been due', async () => {
    const old = (hours: number) => later(-500 * 24 * HOUR + hours * HOUR);
    const queue = async (now: Date) => (await opened.current.queries.mails.queues(AT, now, 1_000)).subscriptions;
    const before = await queue(old(3));
    assert.deepEqual(before, { waiting: 0, oldest: null });
    const key = unique();
    const [often, rare] = [await subscribed(key), await subscribed(key, 'daily')];
    const dispatch = await announced(null);
    const due = { at_once: old(1), daily: old(2), weekly: old(9) };
    await run((each) => each.fanOut({ dispatch, keys: [key], after: 0, position: 0, limit: 10, due, now: old(0) }));
    assert.deepEqual(await queue(old(0)), before, 'not due yet');
    assert.deepEqual(await queue(old(1)), { waiting: 1, oldest: old(1) });
    assert.deepEqual(await queue(old(3)), { waiting: 2, oldest: old(1) });
    const confirmation = { subscriberId: often.ada.id, messageId: unique(), dueAt: old(4), createdAt: old(0) };
    await run((each) => each.addConfirmation(confirmation));
    assert.equal((await queue(old(3))).waiting, 2, 'a delayed confirmation does not wait yet');
    await compose(old(3));
    assert.deepEqual(await queue(old(3)), { waiting: 2, oldest: old(1) }, 'composed, but not sent');
    const claimId = unique();
    const [first, ...others] = of(await claim(old(3), claimId), often.ada, rare.ada);
    assert.ok(first !== undefined && others.length === 1);
    for (const [mail, outcome] of [[first, 'sent'], ...others.map((mail) => [mail, 'not_sent'] as const)] as const) {
      await run((each) => each.finish(afterSubscriptionMailAttempt(mail, outcome, old(3)), claimId));
    }
    const left = first.subscriberId === often.ada.id ? old(2) : old(1);
    assert.deepEqual(await queue(old(3)), { waiting: 1, oldest: left }, 'it waits between two attempts');
    assert.deepEqual(await queue(old(4)), { waiting: 2, oldest: left });
    for (const { ada } of [often, rare]) await run((each) => each.removeSubscriber(ada.id));

    const release = aRelease();
    await run((each) => each.announce({ pressReleaseId: release, note: null, createdAt: old(0) }));
    assert.deepEqual(await queue(old(0)), { waiting: 1, oldest: old(0) }, 'a dispatch without rows');
    const [fanOutClaim, now] = [unique(), old(0)];
    const leaseEndsAt = later(MAIL_LEASE_MS, now);
    const found = await run((each) => each.claimDispatch({ claimId: fanOutClaim, now, leaseEndsAt }));
    assert.equal(found?.pressReleaseId, release);
    assert.equal((await queue(now)).waiting, 1, 'a dispatch that is being fanned out');
    await run((each) => each.finishDispatch(found.id, fanOutClaim, now));
    assert.deepEqual(await queue(now), before);
  });

  it('counts waiting mails up to a limit', async () => {
    const ada = await subscriber();
    const dueAt = later(-600 * 24 * HOUR);
    for (let i = 0; i < 4; i++) {
      const mail = { subscriberId: ada.id, messageId: unique(), dueAt, createdAt: dueAt };
      await run((each) => each.addConfirmation(mail));
    }
    for (const max of [3, 4, 5]) {
      const { subscriptions } = await opened.current.queries.mails.queues(AT, dueAt, max);
      assert.deepEqual(subscriptions, { waiting: Math.min(max, 4), oldest: dueAt });
    }
    await run((each) => each.removeSubscriber(ada.id));
  });

  describe('secrets', () => {
    it('give access to the subscriptions of the address, also after that of the mail has ended', async () => {
      const key = unique();
      const { ada, subscription } = await subscribed(key);
      await run((each) => each.save(wish(ada, unique())));
      await fanOut(await announced(null), [key]);
      await compose(AT);
      const claimId = unique();
      const [mail] = of(await claim(AT, claimId), ada);
      assert.ok(mail);
      const [first, hash] = [aHash(), aHash()];
      assert.equal(await run((each) => each.seal(mail.id, 'another', first)), false);
      assert.equal(await run((each) => each.seal(mail.id, claimId, first)), true);
      assert.equal(await run((each) => each.seal(mail.id, claimId, hash)), true);
      for (const either of [first, hash]) {
        assert.deepEqual(await run((each) => each.bySecret(either)), {
          subscriber: await reload(ada),
          mail: { id: mail.id, subscriptionId: subscription.id, createdAt: AT, isConfirmation: false },
        });
      }
      assert.equal(await run((each) => each.bySecret(aHash())), undefined);
      await finish(mail, 'sent', claimId);
      await run((each) => each.remove(subscription));
      const left = await run((each) => each.bySecret(hash));
      assert.equal(left?.mail.subscriptionId, null);
      assert.equal(left?.subscriber.subscriptions.length, 1);
      const [last] = left.subscriber.subscriptions;
      assert.ok(last);
      await run((each) => each.remove(last));
      assert.equal(await run((each) => each.bySecret(hash)), undefined);
      assert.notEqual((await reload(ada)).id, ada.id);
    });

    it('of confirmations are sent first when they are due', async () => {
      const key = unique();
      const { ada } = await subscribed(key);
      await fanOut(await announced(null), [key]);
      await compose(AT);
      const messageId = unique();
      const mail = { subscriberId: ada.id, messageId, dueAt: later(1), createdAt: AT };
      await run((each) => each.addConfirmation(mail));
      const confirmations = (since: Date) => run((each) => each.confirmations(ada.id, since));
      assert.deepEqual(await confirmations(AT), [{ dueAt: later(1), isWaiting: true }]);
      assert.deepEqual(await confirmations(later(1)), []);
      const claimed = of(await claim(later(1)), ada);
      assert.deepEqual(
        claimed.map(({ subscriptionId }) => subscriptionId === null),
        [true, false],
      );
      assert.equal(claimed[0]?.messageId, messageId);
    });
  });

  it('drops unsent mails with their subscription, and counts refusals', async () => {
    const key = unique();
    const { ada, subscription } = await subscribed(key);
    await run((each) => each.save(wish(ada, unique())));
    await fanOut(await announced(null), [key]);
    await run((each) => each.remove(subscription));
    await compose(AT);
    assert.deepEqual(of(await claim(AT), ada), []);
    for (const expected of [1, 2]) assert.equal(await run((each) => each.countRefusal(ada.id, true)), expected);
    assert.equal(await run((each) => each.countRefusal(ada.id, false)), 0);
    assert.equal((await reload(ada)).refusals, 0);
    await run((each) => each.removeSubscriber(ada.id));
    assert.equal(await run((each) => each.countRefusal(ada.id, true)), 0);
  });

  it('lists confirmed searches once, by key', async () => {
    const prefix = `search ${unique()}`;
    const search = { text: 'x', language: null, categoryId: null, companyId: null, from: null, until: null };
    for (const [key, confirmedAt] of [
      ['b', AT],
      ['a', AT],
      ['a', AT],
      ['c', null],
    ] as const) {
      const wanted = wish(await subscriber(), `${prefix} ${key}`, { confirmedAt, wanted: 'daily' });
      await run((each) => each.save({ ...wanted, list: { ...wanted.list, search } }));
    }
    const [a, b] = [`${prefix} a`, `${prefix} b`];
    assert.deepEqual(await run((each) => each.searches(prefix, 2)), [
      { key: a, search },
      { key: b, search },
    ]);
    assert.deepEqual(await run((each) => each.searches(a, 1)), [{ key: b, search }]);
  });

  it('sweeps unconfirmed requests, and mails sent long ago', async () => {
    const [ada, eve] = [await subscriber(), await subscribed(unique())];
    await run((each) => each.save(wish(ada, unique(), { wanted: 'daily', confirmedAt: null })));
    await run((each) => each.save({ ...eve.subscription, wanted: 'weekly' }));
    const sweep = (askedBefore: Date, createdBefore: Date) =>
      run((each) => each.sweep({ askedBefore, createdBefore }, 1_000));
    await sweep(AT, AT);
    assert.equal((await reload(ada)).id, ada.id);
    assert.ok((await sweep(later(1), AT)) >= 2);
    assert.notEqual((await reload(ada)).id, ada.id);
    assert.deepEqual((await reload(eve.ada)).subscriptions, [eve.subscription]);
  });
}
