import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StaleWrite } from '../../../../application/errors.ts';
import type { ImageId, NewReport, Report, ReportId } from '../../../../domain/index.ts';
import { AT, EDITOR, later, storePublished, storePublisher, WHOLE } from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const NOBODY = 999_999_999 as ReportId;
const DECISION: NonNullable<Report['decision']> = {
  outcome: 'no_action',
  ground: '§ 23 "KUG"',
  facts: 'Ä\n😀',
  redress: 'Write.',
  automated: false,
  by: EDITOR,
  at: later(5),
};

/** The contract of ReportRepository and ReportQueries. */
export function reportsContract(opened: Opened): void {
  const run: Opened['current']['unitOfWork']['run'] = (work) => opened.current.unitOfWork.run(work);

  async function storeReport(changes: Partial<NewReport> = {}): Promise<Report> {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const release = await storePublished(unitOfWork, publisher);
    const report: NewReport = {
      pressReleaseId: release.id,
      imageId: null,
      accountId: publisher.account.id,
      title: release.title,
      reason: 'copyright',
      sender: { name: 'Ada \u2028', email: 'ada@example.org', explanation: 'My picture.\n<b>' },
      language: 'en',
      isHeld: false,
      createdAt: AT,
      decision: null,
      ...changes,
    };
    return run(({ reports }) => reports.add(report));
  }
  const find = (id: ReportId) => opened.current.queries.reports.find(id);

  it('stores a report, with or without a sender’s name, and its decision', async () => {
    const sender = { name: null, email: null, explanation: 'x' };
    for (const report of [await storeReport(), await storeReport({ sender, imageId: 7 as ImageId, language: 'de' })]) {
      assert.deepEqual(await find(report.id), report);
      assert.deepEqual(await run(({ reports }) => reports.load(report.id)), report);
      const decided: Report = { ...report, isHeld: true, decision: DECISION };
      await run(({ reports }) => reports.save({ ...decided, title: 'Another', reason: 'other' }));
      assert.deepEqual(await find(report.id), decided);
    }
    assert.equal(await find(NOBODY), undefined);
    assert.equal(await run(({ reports }) => reports.load(NOBODY)), undefined);
    const report = await storeReport();
    await assert.rejects(
      run(({ reports }) => reports.save({ ...report, id: NOBODY })),
      StaleWrite,
    );
  });

  it('lists reports oldest first, filtered by state and release', async () => {
    const open = await storeReport();
    const decided = await storeReport();
    await run(({ reports }) => reports.save({ ...decided, decision: DECISION }));
    const { list } = opened.current.queries.reports;
    const ids = async (filter: Parameters<typeof list>[0]) =>
      (await list(filter, WHOLE)).map(({ id }) => id).filter((id) => id >= open.id);
    assert.deepEqual(await ids({}), [open.id, decided.id]);
    assert.deepEqual(await ids({ state: 'open' }), [open.id]);
    assert.deepEqual(await ids({ state: 'decided' }), [decided.id]);
    assert.deepEqual(await ids({ pressReleaseId: decided.pressReleaseId }), [decided.id]);
    assert.deepEqual(
      (await list({}, { after: open.id, limit: 1 })).map(({ id }) => id),
      [decided.id],
    );
  });

  it('counts the reports of a period by reason, outcome and automation, with the median hours to a decision', async () => {
    const [from, until] = [new Date('2161-01-01T00:00:00Z'), new Date('2162-01-01T00:00:00Z')];
    const hours = (count: number, after = from) => new Date(after.getTime() + count * 3_600_000);
    const statistics = () => opened.current.queries.reports.statistics({ from, until });
    assert.deepEqual(await statistics().then(({ notices, noticeHours }) => [notices, noticeHours]), [[], null]);
    const decided = async (createdAt: Date, after: number, changes: Partial<typeof DECISION> = {}) => {
      const report = await storeReport({ createdAt });
      const decision = { ...DECISION, ...changes, at: hours(after, createdAt) };
      await run(({ reports }) => reports.save({ ...report, decision }));
    };
    await decided(from, 1);
    await decided(from, 2, { automated: true });
    // The decision itself may be later.
    await decided(new Date(until.getTime() - 1), 6, { outcome: 'taken_down' });
    await decided(hours(5), 100, { outcome: 'image_taken_down' });
    await decided(new Date(from.getTime() - 1), 1_000);
    await decided(until, 1_000);
    await storeReport({ createdAt: hours(9), reason: 'unlawful' });
    await storeReport({ createdAt: hours(10), reason: 'unlawful', sender: null });
    const { notices, noticeHours } = await statistics();
    const sorted = (groups: readonly object[]) => groups.map((group) => JSON.stringify(group)).toSorted();
    assert.deepEqual(
      sorted(notices),
      sorted([
        { reason: 'copyright', outcome: 'no_action', automated: false, count: 1 },
        { reason: 'copyright', outcome: 'no_action', automated: true, count: 1 },
        { reason: 'copyright', outcome: 'taken_down', automated: false, count: 1 },
        { reason: 'copyright', outcome: 'image_taken_down', automated: false, count: 1 },
        { reason: 'unlawful', outcome: null, automated: false, count: 2 },
      ]),
    );
    assert.equal(noticeHours, 4);
  });

  it('forgets old senders up to the limit, except of held reports', async () => {
    const old = later(-1_000_000_000);
    const first = await storeReport({ createdAt: old });
    const held = await storeReport({ createdAt: old, isHeld: true });
    const fresh = await storeReport();
    const forget = (limit: number) => run(({ reports }) => reports.forgetSenders(later(1, old), limit));
    assert.equal(await forget(0), 0);
    while ((await forget(1)) > 0);
    assert.deepEqual(await find(first.id), { ...first, sender: null });
    assert.deepEqual(await find(held.id), held);
    assert.deepEqual(await find(fresh.id), fresh);
  });
}
