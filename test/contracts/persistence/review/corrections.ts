import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StaleWrite } from '../../../../application/errors.ts';
import type { CorrectionItem, UnitOfWork } from '../../../../application/ports/index.ts';
import {
  approveCorrection,
  type Correction,
  type CorrectionId,
  type NewCorrection,
  type PressRelease,
  type PressReleaseId,
  proposeCorrection,
  rejectCorrection,
  SANDBOX_REVIEW_AFTER_MS,
  type SanitizedHtml,
  takeDownPressRelease,
  withdrawCorrection,
  withholdWording,
} from '../../../../domain/index.ts';
import {
  EDITOR,
  historyOf,
  later,
  MINUTE,
  mustLoad,
  type Publisher,
  storePublished,
  storePublisher,
  WHOLE,
} from '../../../support/records/builders.ts';
import { STATEMENT } from '../../../support/records/statement.ts';
import type { Opened } from '../persistence.ts';
import { isConflict } from '../unit-of-work/unit-of-work.ts';

const CHANGES = {
  title: 'Zwei Turbinen 🛰',
  text: '<p>Zwei Turbinen drehen sich.</p>' as SanitizedHtml,
  keywords: null,
};
const PROPOSED = later(2 * MINUTE);

function proposed(release: PressRelease, { actor }: Publisher, changes = CHANGES): NewCorrection {
  const note = 'Es sind zwei Turbinen.';
  return proposeCorrection(release, { kind: 'correction', changes, note }, { actor, at: PROPOSED });
}

async function storeProposed(unitOfWork: UnitOfWork, publisher: Publisher, changes = CHANGES) {
  const release = await storePublished(unitOfWork, publisher);
  const correction = await unitOfWork.run(async ({ pressReleases, corrections }) => {
    await pressReleases.load(release.id);
    return corrections.add(proposed(release, publisher, changes));
  });
  return { release, correction };
}

/** Loads release and correction, applies the change and saves both. */
function approve(unitOfWork: UnitOfWork, { id, pressReleaseId }: Correction) {
  return unitOfWork.run(async ({ pressReleases, corrections }) => {
    const release = await mustLoad(pressReleases, pressReleaseId);
    const correction = await corrections.find(id);
    assert.ok(correction);
    const decided = approveCorrection(correction, release, { actor: EDITOR, at: later(3 * MINUTE) });
    await corrections.save(decided.correction);
    const stored = await pressReleases.save(decided.change);
    return { correction: decided.correction, release: stored };
  });
}

/** The contract of corrections. */
export function correctionsContract(opened: Opened): void {
  const find = (id: CorrectionId) => opened.current.unitOfWork.run(({ corrections }) => corrections.find(id));
  const pendingOf = (id: PressReleaseId) =>
    opened.current.unitOfWork.run(({ corrections }) => corrections.pendingOf(id));

  it('returns increasing ids, and the stored corrections inside and outside a transaction', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const [first, second] = [await storeProposed(unitOfWork, publisher), await storeProposed(unitOfWork, publisher)];
    assert.ok(second.correction.id > first.correction.id);
    const { release, correction } = first;
    assert.deepEqual(correction, { ...proposed(release, publisher), id: correction.id });
    for (const found of [await find(correction.id), await queries.corrections.find(correction.id)]) {
      assert.deepEqual(found, correction);
    }
    for (const found of [await pendingOf(release.id), await queries.corrections.pendingOf(release.id)]) {
      assert.deepEqual(found, correction);
    }
    const unknown = (2 ** 52) as CorrectionId;
    assert.equal(await find(unknown), undefined);
    assert.equal(await queries.corrections.find(unknown), undefined);
    assert.equal(await queries.corrections.pendingOf((2 ** 52) as PressReleaseId), undefined);
  });

  it('stores an approval in correction, release, history and events', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { correction } = await storeProposed(unitOfWork, publisher);
    const approved = await approve(unitOfWork, correction);
    assert.deepEqual(await queries.corrections.find(correction.id), approved.correction);
    const found = await queries.releases.find(approved.release.id);
    assert.equal(found?.title, CHANGES.title);
    assert.deepEqual(found?.corrections, approved.release.corrections);
    assert.deepEqual(
      approved.release.corrections.map(({ id }) => id),
      [correction.id],
    );
    const last = (await historyOf(queries, approved.release.id)).at(-1);
    assert.equal(last?.action, 'correct');
    assert.deepEqual(last?.snapshot?.corrections, approved.release.corrections);
    const events = await unitOfWork.run(({ events }) => events.publish(publisher.account.id, 100));
    const event = events.at(-1);
    assert.ok(event?.type === 'press_release.corrected');
    assert.equal(event.correctionId, correction.id);
    assert.equal(await pendingOf(approved.release.id), undefined);
  });

  it('shows the corrected wording on the portals and in search', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { release, correction } = await storeProposed(unitOfWork, publisher);
    await approve(unitOfWork, correction);
    const shown = await queries.portal.release(release.id);
    assert.equal(shown?.title, CHANGES.title);
    assert.equal(shown?.slug, release.slug);
    assert.equal(shown?.keywords, null);
    const listed = await queries.portal.list({ companyId: publisher.company.id }, { limit: 10 });
    const entries = listed.items.map(({ title, teaser }) => ({ title, teaser }));
    assert.deepEqual(entries, [{ title: CHANGES.title, teaser: 'Zwei Turbinen drehen sich.' }]);
    const withKeyword = await queries.portal.list({ companyId: publisher.company.id, keyword: 'wind' }, { limit: 10 });
    assert.deepEqual(withKeyword.items, []);
  });

  it('stores rejections, withdrawals and withheld wordings', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const changes: readonly ((correction: Correction, release: PressRelease) => Correction)[] = [
      (correction, release) => rejectCorrection(correction, release, 'Nein.', { actor: EDITOR, at: later(3 * MINUTE) }),
      (correction, release) =>
        withdrawCorrection(correction, release, { actor: publisher.actor, at: later(3 * MINUTE) }),
      (correction, release) =>
        withholdWording(
          approveCorrection(correction, release, { actor: EDITOR, at: later(3 * MINUTE) }).correction,
          release,
          'Ein Name.',
          { actor: EDITOR, at: later(4 * MINUTE) },
        ),
    ];
    for (const change of changes) {
      const { release, correction } = await storeProposed(unitOfWork, publisher);
      const changed = change(correction, release);
      await unitOfWork.run(({ corrections }) => corrections.save(changed));
      assert.deepEqual(await queries.corrections.find(correction.id), changed);
      const { changes: wordings, earlier: _earlier, withheld: _withheld, ...summary } = changed;
      const [found] = await queries.corrections.latest(release.id, 5);
      assert.deepEqual(
        { ...found, fields: found?.fields.toSorted() },
        { ...summary, fields: Object.keys(wordings).sort() },
      );
      assert.equal(await queries.corrections.pendingOf(release.id), undefined);
    }
  });

  it('refuses to save an unknown correction', async () => {
    const { unitOfWork } = opened.current;
    const { correction } = await storeProposed(unitOfWork, await storePublisher(unitOfWork));
    const unknown = { ...correction, id: (2 ** 52) as CorrectionId };
    await assert.rejects(
      unitOfWork.run(({ corrections }) => corrections.save(unknown)),
      StaleWrite,
    );
  });

  it('accepts one pending correction per release, and another after the decision', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { release, correction } = await storeProposed(unitOfWork, publisher);
    const again = () => unitOfWork.run(({ corrections }) => corrections.add(proposed(release, publisher)));
    await assert.rejects(again(), isConflict('pending_correction'));
    const { release: corrected } = await approve(unitOfWork, correction);
    const third = await unitOfWork.run(({ corrections }) =>
      corrections.add(proposed(corrected, publisher, { ...CHANGES, title: 'Drei' })),
    );
    assert.equal(third.status, 'pending');
  });

  it('lists the corrections of a release by id, page by page', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { release, correction } = await storeProposed(unitOfWork, publisher);
    await storeProposed(unitOfWork, publisher);
    const stored = [(await approve(unitOfWork, correction)).correction];
    for (let i = 0; i < 2; i++) {
      const next = await unitOfWork.run(async ({ pressReleases, corrections }) => {
        const current = await mustLoad(pressReleases, release.id);
        const added = await corrections.add(proposed(current, publisher, { ...CHANGES, title: `Fassung ${i}` }));
        const withdrawn = withdrawCorrection(added, current, { actor: publisher.actor, at: PROPOSED });
        await corrections.save(withdrawn);
        return withdrawn;
      });
      stored.push(next);
    }
    assert.deepEqual(await queries.corrections.ofRelease(release.id, WHOLE), stored);
    const countOf = (id: PressReleaseId) => unitOfWork.run(({ corrections }) => corrections.countOf(id));
    assert.equal(await countOf(release.id), 3, 'those that were withdrawn count, too, and those of others do not');
    assert.equal(await countOf((2 ** 52) as PressReleaseId), 0);
    const [first, second] = stored;
    assert.ok(first && second);
    assert.deepEqual(await queries.corrections.ofRelease(release.id, { after: first.id, limit: 1 }), [second]);
  });

  describe('the queue of corrections', () => {
    it('is ordered by waiting time, with sandbox accounts separate, and can be limited to an account', async () => {
      const { unitOfWork, queries } = opened.current;
      const publisher = await storePublisher(unitOfWork, 'Berichtigende GmbH');
      const sandbox = await storePublisher(unitOfWork, 'Probierende GmbH', { sandbox: true });
      const [a, b] = [await storeProposed(unitOfWork, publisher), await storeProposed(unitOfWork, publisher)];
      const tried = await storeProposed(unitOfWork, sandbox);
      const done = await storeProposed(unitOfWork, publisher);
      await approve(unitOfWork, done.correction);
      const ours = new Set([a, b, tried, done].map(({ correction }) => correction.id));
      const ids = (items: readonly CorrectionItem[]) =>
        items.map(({ correction }) => correction.id).filter((id) => ours.has(id));
      const all = await queries.corrections.awaiting({ accountKind: 'all' }, WHOLE);
      assert.deepEqual(ids(all), [a.correction.id, b.correction.id, tried.correction.id]);
      assert.deepEqual(ids(await queries.corrections.awaiting({ accountKind: 'live' }, WHOLE)), [
        a.correction.id,
        b.correction.id,
      ]);
      const accountId = publisher.account.id;
      const of = await queries.corrections.awaiting(
        { accountKind: 'all', accountId },
        { after: a.correction.id, limit: 5 },
      );
      assert.deepEqual(of, [
        {
          correction: {
            id: b.correction.id,
            pressReleaseId: b.release.id,
            accountId,
            kind: 'correction',
            note: 'Es sind zwei Turbinen.',
            createdAt: PROPOSED,
          },
          release: { title: b.release.title, language: 'de', portal: 'portal_a', status: 'published' },
          companyName: 'Berichtigende GmbH',
          accountName: 'Berichtigende GmbH',
          sandbox: false,
        },
      ]);
      const first = await queries.corrections.awaiting({ accountKind: 'all', accountId }, { after: null, limit: 1 });
      assert.deepEqual(ids(first), [a.correction.id]);
    });

    it('is counted up to a limit and a time, without sandboxes and decided ones', async () => {
      const { unitOfWork, queries } = opened.current;
      const count = async (until: Date, max = 1_000_000) =>
        (await queries.desk.otherWaitingWork(until, max)).corrections;
      const [soon, then] = [later(2 * MINUTE - 1), PROPOSED];
      const [early, late] = [await count(soon), await count(then)];
      const publisher = await storePublisher(unitOfWork);
      await storeProposed(unitOfWork, publisher);
      await storeProposed(unitOfWork, publisher);
      await approve(unitOfWork, (await storeProposed(unitOfWork, publisher)).correction);
      await storeProposed(unitOfWork, await storePublisher(unitOfWork, 'Probe', { sandbox: true }));
      assert.deepEqual(await count(soon), { waiting: early.waiting + 2, overdue: early.overdue });
      assert.deepEqual(await count(then), { waiting: late.waiting + 2, overdue: late.overdue + 2 });
      assert.deepEqual(await count(then, 1), { waiting: 1, overdue: 1 });
    });

    it('contains sandbox corrections that are due by their new title', async () => {
      const { unitOfWork, queries } = opened.current;
      const [earnest, testing] = [
        await storePublisher(unitOfWork, 'Ernst'),
        await storePublisher(unitOfWork, 'Probe', { sandbox: true }),
      ];
      const titled = (title: string, publisher = testing) =>
        storeProposed(unitOfWork, publisher, { ...CHANGES, title });
      const [yes, no] = [await titled('[Approve] Ja'), await titled('[reject:language] Nein')];
      await titled('[hold] Geduld');
      await titled('Ohne');
      await titled('[approve] Ja', earnest);
      const decided = await titled('[approve] Schon');
      await approve(unitOfWork, decided.correction);
      const gone = await titled('[approve] Weg');
      await unitOfWork.run(async ({ pressReleases }) => {
        const takeDown = takeDownPressRelease(
          await mustLoad(pressReleases, gone.release.id),
          { reason: 'rights', public: 'Weg.', note: null, ...STATEMENT },
          { actor: EDITOR, at: PROPOSED },
        );
        await pressReleases.save(takeDown);
      });
      const { text } = CHANGES;
      const kept = await storePublished(unitOfWork, testing, { title: '[approve] Bleibt' });
      const unnamed = await unitOfWork.run(async ({ pressReleases, corrections }) => {
        await pressReleases.load(kept.id);
        return corrections.add(proposed(kept, testing, { text } as typeof CHANGES));
      });

      const due = (now: Date, after: CorrectionId | null, limit = 1000) =>
        queries.corrections.sandboxDue(now, { after, limit });
      const at = (ms: number) => later(2 * MINUTE + ms);
      const mine = [yes.correction, no.correction, unnamed].map(({ id, pressReleaseId }) => ({ id, pressReleaseId }));
      // Other tests leave some as well, but none sorted between these.
      assert.deepEqual((await due(at(SANDBOX_REVIEW_AFTER_MS), null)).slice(-3), mine);
      assert.deepEqual((await due(at(-SANDBOX_REVIEW_AFTER_MS), null)).slice(-3), mine, 'by a clock that was set back');
      assert.deepEqual(await due(at(SANDBOX_REVIEW_AFTER_MS - 1), (yes.correction.id - 1) as CorrectionId), []);
      assert.deepEqual(await due(at(SANDBOX_REVIEW_AFTER_MS), yes.correction.id, 1), [mine[1]]);
    });
  });
}
