import assert from 'node:assert/strict';
import { it } from 'node:test';
import { StaleWrite } from '../../../application/errors.ts';
import type { ImageId, NewReport, Report, ReportId } from '../../../domain/index.ts';
import { AT, EDITOR, later, storePublished, storePublisher, WHOLE } from '../../support/records/builders.ts';
import type { Opened } from './persistence.ts';

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
