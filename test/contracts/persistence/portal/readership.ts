import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { UnitOfWork } from '../../../../application/ports/index.ts';
import {
  type CountedDay,
  deletePressRelease,
  NO_READERSHIP,
  type PressReleaseId,
  REFERRERS_STORED,
} from '../../../../domain/index.ts';
import { aCompany, later, MINUTE, mustLoad, storeDraft, storePublisher } from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const PERIOD = { from: '2026-11-01', to: '2026-11-30' };

const counted = (
  pressReleaseId: PressReleaseId,
  day: string,
  counts: Partial<CountedDay['counts']>,
  referrers: Readonly<Record<string, number>> = {},
): CountedDay => ({
  pressReleaseId,
  day,
  counts: { ...NO_READERSHIP, ...counts },
  referrers: Object.entries(referrers).map(([host, pageViews]) => ({ host, pageViews })),
});

/** The contract of the numbers by release, day and referring host. */
export function readershipContract(opened: Opened): void {
  const add = (...given: CountedDay[]) => opened.current.unitOfWork.run(({ readership }) => readership.add(given));
  const twoReleases = async (unitOfWork: UnitOfWork) => {
    const publisher = await storePublisher(unitOfWork);
    return { publisher, one: await storeDraft(unitOfWork, publisher), two: await storeDraft(unitOfWork, publisher) };
  };

  it('adds up the counts of several processes, by release and day', async () => {
    const { unitOfWork, queries } = opened.current;
    const { publisher, one, two } = await twoReleases(unitOfWork);
    const other = await storeDraft(unitOfWork, await storePublisher(unitOfWork));
    const first = [
      counted(one.id, '2026-11-30', { pageViews: 3, pressKits: 1 }, { 'news.example': 2, direct: 1 }),
      counted(two.id, '2026-11-30', { pageViews: 1, mailsSent: 40 }, { other: 1 }),
      counted(other.id, '2026-11-30', { pageViews: 9 }, { 'other.example': 9 }),
    ];
    const second = [
      counted(two.id, '2026-11-30', { pageViews: 1 }, { direct: 1 }),
      counted(one.id, '2026-11-30', { pageViews: 4, pictureDownloads: 2 }, { 'news.example': 1, 'a.example': 3 }),
      counted(one.id, '2026-11-01', { pageViews: 1, previewOpens: 5 }, { 'a.example': 1 }),
      counted(one.id, '2026-10-31', { pageViews: 100 }, { 'a.example': 100 }),
      counted(one.id, '2026-12-01', { pageViews: 100 }, { 'a.example': 100 }),
    ];
    await Promise.all([add(...first), add(...second)]);
    assert.deepEqual(await queries.readership.ofRelease(one.id, PERIOD, 20), {
      days: [
        { day: '2026-11-01', ...NO_READERSHIP, pageViews: 1, previewOpens: 5 },
        { day: '2026-11-30', ...NO_READERSHIP, pageViews: 7, pressKits: 1, pictureDownloads: 2 },
      ],
      referrers: [
        { host: 'a.example', pageViews: 4 },
        { host: 'news.example', pageViews: 3 },
        { host: 'direct', pageViews: 1 },
      ],
    });
    assert.equal((await queries.readership.ofRelease(one.id, PERIOD, 2)).referrers.length, 2);
    const ofAccount = await queries.readership.ofAccount(publisher.account.id, null, PERIOD, 20);
    assert.deepEqual(ofAccount.totals, {
      pageViews: 10,
      pictureDownloads: 2,
      pressKits: 1,
      previewOpens: 5,
      mailsSent: 40,
    });
    assert.deepEqual(
      ofAccount.mostRead.map(({ id, title, pageViews }) => ({ id, title, pageViews })),
      [
        { id: one.id, title: one.title, pageViews: 8 },
        { id: two.id, title: two.title, pageViews: 2 },
      ],
    );
    assert.equal((await queries.readership.ofAccount(publisher.account.id, null, PERIOD, 1)).mostRead.length, 1);
    const company = await unitOfWork.run(({ catalogue }) => catalogue.addCompany(aCompany(publisher.account.id)));
    const moved = await storeDraft(unitOfWork, publisher, { companyId: company.id });
    await add(counted(moved.id, '2026-11-30', { pageViews: 5 }));
    for (const [companyIds, pageViews, releases] of [
      [[company.id], 5, [moved.id]],
      [[publisher.company.id], 10, [one.id, two.id]],
      [[publisher.company.id, company.id], 15, [one.id, moved.id, two.id]],
      [[], 0, []],
    ] as const) {
      const found = await queries.readership.ofAccount(publisher.account.id, companyIds, PERIOD, 20);
      assert.equal(found.totals.pageViews, pageViews);
      assert.deepEqual(
        found.mostRead.map(({ id }) => id),
        releases,
      );
    }
  });

  it('is empty for a release and an account without readers', async () => {
    const { unitOfWork, queries } = opened.current;
    const { publisher, one } = await twoReleases(unitOfWork);
    assert.deepEqual(await queries.readership.ofRelease(one.id, PERIOD, 20), { days: [], referrers: [] });
    const ofAccount = await queries.readership.ofAccount(publisher.account.id, null, PERIOD, 20);
    assert.deepEqual(ofAccount, { totals: NO_READERSHIP, mostRead: [] });
  });

  it('names a limited number of hosts for a release and day, and counts the others together', async () => {
    const { unitOfWork, queries } = opened.current;
    const { one } = await twoReleases(unitOfWork);
    const hosts = Array.from({ length: REFERRERS_STORED + 20 }, (_, i) => `h${i}.example`);
    const half = hosts.length / 2;
    const day = (named: readonly string[]) =>
      counted(one.id, '2026-11-02', { pageViews: named.length }, Object.fromEntries(named.map((host) => [host, 1])));
    await add(day([...hosts.slice(0, half), 'direct', 'other']));
    await add(day(hosts.slice(half)));
    await add(day(['h0.example', 'late.example']));
    const { referrers } = await queries.readership.ofRelease(one.id, PERIOD, 1000);
    const views = new Map(referrers.map(({ host, pageViews }) => [host, pageViews]));
    assert.equal(views.size, REFERRERS_STORED + 2);
    assert.deepEqual([views.get('h0.example'), views.get('direct'), views.get('other')], [2, 1, 22]);
  });

  it('keeps the numbers of a deleted release in the sums of its account, and skips later ones', async () => {
    const { unitOfWork, queries } = opened.current;
    const { publisher, one } = await twoReleases(unitOfWork);
    const day = counted(one.id, '2026-11-02', { previewOpens: 2 });
    await add(day);
    await unitOfWork.run(async ({ pressReleases }) => {
      const loaded = await mustLoad(pressReleases, one.id);
      await pressReleases.remove(deletePressRelease(loaded, { actor: publisher.actor, at: later(MINUTE) }));
    });
    await add(day);
    const ofAccount = await queries.readership.ofAccount(publisher.account.id, null, PERIOD, 20);
    assert.deepEqual(ofAccount, { totals: { ...NO_READERSHIP, previewOpens: 2 }, mostRead: [] });
  });
}
