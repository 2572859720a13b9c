import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { dueTime } from '../../../application/portal/subscriptions/digest-time.ts';
import {
  type CategoryId,
  type CompanyId,
  confirmSubscriptions,
  FREQUENCIES,
  isPending,
  type ListFilter,
  listKey,
  listKeysOf,
  mailClass,
  requestSubscription,
  SUBSCRIPTIONS_MAX,
  type SubscriberId,
  type Subscription,
  type SubscriptionId,
  searchKey,
  subscriptionFaults,
} from '../../../domain/index.ts';
import { AT, later } from '../../support/records/builders.ts';

const HOUR = 60 * 60 * 1000;
const LIST = { key: listKey({}), path: '/', name: 'Neu', search: null };
const WANTED = { portal: 'portal_a', list: LIST, language: 'de', frequency: 'daily' } as const;
const ID = 1 as SubscriberId;

const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  ...WANTED,
  id: 1 as SubscriptionId,
  subscriberId: ID,
  wanted: null,
  askedAt: AT,
  confirmedAt: AT,
  ...changes,
});

describe('a subscription', () => {
  it('stays unchanged until a change is confirmed within 48 hours', () => {
    const own = subscription({ frequency: 'weekly' });
    const requested = requestSubscription({ id: ID, subscriptions: [own] }, WANTED, later(HOUR));
    assert.deepEqual(requested, { ...own, wanted: 'daily', askedAt: later(HOUR) });
    const subscriptions = [requested as Subscription];
    assert.deepEqual(confirmSubscriptions({ subscriptions }, later(2 * HOUR)), [
      { ...own, frequency: 'daily', askedAt: later(HOUR) },
    ]);
    assert.deepEqual(confirmSubscriptions({ subscriptions }, later(49 * HOUR)), []);
  });

  it('is new for a list that the address does not have on that portal, and waits for its confirmation', () => {
    const others = [
      subscription({ portal: 'portal_b' }),
      subscription({ list: { ...LIST, key: listKey({ language: 'en' }) } }),
    ];
    assert.deepEqual(requestSubscription({ id: ID, subscriptions: others }, WANTED, AT), {
      ...WANTED,
      ...{ id: null, subscriberId: ID, wanted: 'daily', askedAt: AT, confirmedAt: null },
    });
  });

  it('is pending from a request until 48 hours later', () => {
    assert.ok(isPending({ wanted: 'daily', askedAt: AT }, later(48 * HOUR - 1)));
    assert.ok(!isPending({ wanted: 'daily', askedAt: AT }, later(48 * HOUR)));
    assert.ok(!isPending({ wanted: null, askedAt: AT }, AT));
  });

  it('is not added beyond the limit of an address', () => {
    const subscriptions = Array.from({ length: SUBSCRIPTIONS_MAX }, (_, i) =>
      subscription({ list: { ...LIST, key: `${i}` } }),
    );
    assert.equal(requestSubscription({ id: ID, subscriptions }, WANTED, AT), undefined);
    assert.ok(requestSubscription({ id: ID, subscriptions: subscriptions.slice(1) }, WANTED, AT));
  });

  it('matches every list that shows the release', () => {
    const [companyId, categoryId, parent] = [7 as CompanyId, 3 as CategoryId, 2 as CategoryId];
    const publishedAt = new Date('2026-12-31T23:30:00Z');
    const keys = listKeysOf({ companyId, language: 'de', keywords: 'Küste, Meer', publishedAt }, [categoryId, parent]);
    for (const filter of [
      {},
      { language: 'de' },
      { companyId },
      { categoryId },
      { categoryId: parent, language: 'de' },
      { keyword: 'küste' },
      { month: { year: 2026, month: 12 } },
    ] as const) {
      assert.ok(keys.includes(listKey(filter)), JSON.stringify(filter));
    }
    for (const filter of [{ language: 'en' }, { companyId: 8 as CompanyId }, { keyword: 'Küste' }] as const) {
      assert.ok(!keys.includes(listKey(filter)), JSON.stringify(filter));
    }
  });

  it('has a key for each filter and each search, however it is written', () => {
    const search = { text: 'Wind', language: null, categoryId: null, companyId: null, from: null, until: null };
    const keys = [
      ...[
        {},
        { language: 'de' },
        { language: 'en' },
        { categoryId: 3 as CategoryId },
        { companyId: 3 as CompanyId },
        { keyword: '3' },
        { month: { year: 2026, month: 1 } },
        { month: { year: 2026, month: 11 } },
        { month: { year: 202, month: 61 } },
      ].map((filter) => listKey(filter as ListFilter)),
      ...[
        search,
        { ...search, text: 'wind' },
        { ...search, language: 'de' as const },
        { ...search, categoryId: 3 as CategoryId },
        { ...search, companyId: 3 as CompanyId },
        { ...search, from: '2026-01-01T00:00:00Z' },
        { ...search, until: '2026-01-01T00:00:00Z' },
      ].map(searchKey),
    ];
    assert.equal(new Set(keys).size, keys.length);
    const [keyword, language] = ['wind', 'de'] as const;
    assert.equal(listKey({ keyword, language }), listKey({ language, companyId: undefined, keyword }));
  });

  it('needs an email address and one of the frequencies', () => {
    const faults = (email: string, frequency: string) =>
      subscriptionFaults({ email, frequency }).map(({ field, rule }) => `${field} ${rule}`);
    assert.deepEqual(faults(' ada@example.org ', 'weekly'), []);
    assert.deepEqual(faults(' ', 'daily'), ['email required']);
    assert.deepEqual(faults('ada', 'at_once'), ['email email']);
    assert.deepEqual(faults('ada@example.org', 'hourly'), ['frequency in']);
    assert.deepEqual(subscriptionFaults({ email: 'a@b.example', frequency: '' })[0]?.allowed, FREQUENCIES);
  });

  it('is due at once, at 7:00 of the time zone, or at 7:00 on a Monday, also when the clocks change', () => {
    const due = (frequency: 'daily' | 'weekly', now: string, zone = 'Europe/Berlin') =>
      dueTime(frequency, new Date(now), zone).toISOString();
    assert.equal(dueTime('at_once', AT, 'Europe/Berlin'), AT);
    assert.equal(due('daily', '2026-11-24T05:59:59.999Z'), '2026-11-24T06:00:00.000Z');
    assert.equal(due('daily', '2026-11-24T06:00:00Z'), '2026-11-25T06:00:00.000Z');
    assert.equal(due('daily', '2026-03-28T12:00:00Z'), '2026-03-29T05:00:00.000Z');
    assert.equal(due('daily', '2026-10-24T12:00:00Z'), '2026-10-25T06:00:00.000Z');
    assert.equal(due('weekly', '2026-11-24T12:00:00Z'), '2026-11-30T06:00:00.000Z');
    assert.equal(due('weekly', '2026-11-29T23:30:00Z'), '2026-11-30T06:00:00.000Z');
    assert.equal(due('weekly', '2026-11-30T06:00:00Z'), '2026-12-07T06:00:00.000Z');
    assert.equal(due('daily', '2026-11-24T20:00:00Z', 'Pacific/Auckland'), '2026-11-25T18:00:00.000Z');
    assert.equal(due('daily', '2026-11-24T00:00:00Z', 'UTC'), '2026-11-24T07:00:00.000Z');
  });

  it('gets its first 100 mails of a release in the first class; later ones wait for at most about twice as many mails of another release', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(1_000_000), (position, other) => {
        if (mailClass(other) <= mailClass(position)) assert.ok(other < 2 * position + 100);
        assert.equal(mailClass(position) === 0, position < 100);
      }),
    );
    assert.deepEqual([99, 100, 199, 200].map(mailClass), [0, 1, 1, 2]);
  });
});
