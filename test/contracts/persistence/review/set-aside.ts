import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { QueueFilter } from '../../../../application/ports/index.ts';
import { makeAnswerQuestion } from '../../../../application/press-releases/conversation/questions.ts';
import { makeAskPublisher } from '../../../../application/review/desk/ask-publisher.ts';
import { makeClaimRelease } from '../../../../application/review/desk/claim.ts';
import {
  makeCountQueue,
  makeListQueue,
  makeNextInQueue,
  makeStillInQueue,
} from '../../../../application/review/desk/queue.ts';
import { makeBringBack, makeSetAside } from '../../../../application/review/desk/set-aside.ts';
import { makeApprove } from '../../../../application/review/review.ts';
import {
  DEFAULT_GUIDELINES,
  DomainError,
  type DomainErrorCode,
  type EditorInPerson,
  type PressRelease,
  type PressReleaseId,
  type QuestionId,
  SET_ASIDE_MAX_DAYS,
  SET_ASIDE_NOTE_MAX,
  tokenCaller,
  type UserId,
  withdrawPressRelease,
} from '../../../../domain/index.ts';
import {
  AT,
  aStoredToken,
  change,
  DAY,
  later,
  type Publisher,
  storePublisher,
  storeSubmitted,
  submitted,
} from '../../../support/records/builders.ts';
import { createFixedClock } from '../../../support/records/fixed-clock.ts';
import type { Opened } from '../persistence.ts';

/** Mails are tested elsewhere. */
const SILENT = { notifyMembers: async () => undefined };
const DUE_HOURS = 24;

const editor = (id: number, name: string): EditorInPerson => ({
  kind: 'editor',
  name,
  user: { id: id as UserId, name },
});
const [ERIKA, HANS] = [editor(900_000_031, 'Erika'), editor(900_000_032, 'Hans')];
const isRefusal = (code: DomainErrorCode) => (error: unknown) => DomainError.is(error, code);

/** Releases that editors take out of the queue for a time. */
export function setAsideContract(opened: Opened): void {
  const made = () => {
    const clock = createFixedClock(later(1));
    const ports = { ...opened.current, clock };
    const due = { reviewDueHours: DUE_HOURS };
    return {
      clock,
      claim: makeClaimRelease(ports),
      setAside: makeSetAside(ports),
      bringBack: makeBringBack(ports),
      ask: makeAskPublisher(ports, SILENT),
      answer: makeAnswerQuestion(ports),
      approve: makeApprove(ports, { guidelines: DEFAULT_GUIDELINES }, SILENT),
      list: makeListQueue(ports, due),
      counts: makeCountQueue(ports, due),
      next: makeNextInQueue(ports),
      still: makeStillInQueue(ports),
    };
  };
  const desk = () => opened.current.queries.desk;
  const publisher = () => storePublisher(opened.current.unitOfWork, 'Zurück & Co');
  const waiting = (of: Publisher, at = AT) => storeSubmitted(opened.current.unitOfWork, of, {}, at);
  const ofAccount = ({ account }: Publisher) => ({ accountKind: 'all', accountId: account.id }) as const;
  const owner = ({ account }: Publisher) => tokenCaller(aStoredToken(account.id));
  type Made = ReturnType<typeof made>;
  const aside = async (
    { claim, setAside }: Made,
    { id, version }: Pick<PressRelease, 'id' | 'version'>,
    until: Date | null = null,
  ) => {
    await claim({ caller: ERIKA, id });
    return setAside({ caller: ERIKA, id, version, note: ' Ruft zurück. ', until });
  };
  const idsIn = async (filter: QueueFilter): Promise<PressReleaseId[]> =>
    (await desk().queue(filter, { after: null, limit: 99 })).map(({ release }) => release.id);

  describe('a release that is set aside', () => {
    it('leaves the queue until its time, and its claim ends', async () => {
      const use = made();
      const own = await publisher();
      const [first, second] = [await waiting(own), await waiting(own, later(1))];
      const until = later(2 * DAY);
      const stored = await aside(use, first, until);
      assert.deepEqual(stored, {
        pressReleaseId: first.id,
        user: ERIKA.user,
        note: 'Ruft zurück.',
        setAsideAt: use.clock.now(),
        until,
        untilReply: false,
        version: first.version,
      });
      assert.deepEqual(await desk().setAside(first.id), stored);
      assert.equal(await desk().claim(first.id), undefined);
      const of = ofAccount(own);
      const shown = async (setAside: boolean) =>
        (await use.list({ ...of, setAside, limit: 9 })).items.map((item) => [item.release.id, item.setAside]);
      assert.deepEqual(await shown(false), [[second.id, null]]);
      assert.deepEqual(await shown(true), [[first.id, stored]]);
      assert.equal((await use.next({ caller: HANS, ...of }))?.release.id, second.id);
      assert.deepEqual(await idsIn(of), [first.id, second.id], 'without the filter, both are there');
      use.clock.set(until);
      assert.deepEqual(await shown(false), [
        [first.id, null],
        [second.id, null],
      ]);
      assert.deepEqual(await shown(true), []);
    });

    it('returns at once when the publisher answers, or submits it again', async () => {
      const use = made();
      const own = await publisher();
      const asked = await waiting(own);
      await use.claim({ caller: ERIKA, id: asked.id });
      const open = await use.ask({ caller: ERIKA, id: asked.id, text: 'Wer?' });
      const stored = await aside(use, open);
      assert.deepEqual([stored.untilReply, stored.until], [true, later(SET_ASIDE_MAX_DAYS * DAY, use.clock.now())]);
      const of = ofAccount(own);
      const isAside = async () => (await use.list({ ...of, setAside: true, limit: 9 })).items.length === 1;
      assert.ok(await isAside());
      await use.answer({ caller: owner(own), id: asked.id, questionId: 1 as QuestionId, text: 'Sie.' });
      assert.ok(!(await isAside()));
      assert.equal((await use.next({ caller: HANS, ...of }))?.release.id, asked.id);
      const { version } = (await opened.current.queries.releases.find(asked.id)) ?? assert.fail();
      await aside(use, { id: asked.id, version });
      assert.ok(await isAside());
      const { unitOfWork } = opened.current;
      await change(unitOfWork, asked.id, (r) => withdrawPressRelease(r, { actor: own.actor, at: use.clock.now() }));
      await change(unitOfWork, asked.id, (r) => submitted(r, own.actor, use.clock.now()));
      assert.ok(!(await isAside()));
      assert.deepEqual(await idsIn(of), [asked.id]);
    });

    it('can be returned to the queue or decided by any editor', async () => {
      const use = made();
      const own = await publisher();
      const release = await waiting(own);
      await aside(use, release);
      assert.equal(await use.bringBack({ caller: HANS, id: release.id }), true);
      assert.equal(await use.bringBack({ caller: HANS, id: release.id }), false);
      assert.equal((await use.next({ caller: HANS, ...ofAccount(own) }))?.release.id, release.id);
      await aside(use, release);
      await use.claim({ caller: HANS, id: release.id });
      const { id, submissions: submission, version } = release;
      assert.equal((await use.approve({ id, submission, version, caller: HANS })).status, 'published');
      assert.deepEqual((await use.list({ ...ofAccount(own), setAside: true, limit: 9 })).items, []);
    });

    it('is overdue at the same time as before', async () => {
      const use = made();
      const own = await publisher();
      await waiting(own, later(DAY));
      await aside(use, await waiting(own));
      use.clock.set(later(DUE_HOURS * 60 * 60 * 1000));
      const { waiting: left, overdue, setAside } = await use.counts(ofAccount(own));
      assert.deepEqual([left, overdue, setAside], [1, 0, { waiting: 1, overdue: 1 }]);
    });

    it('is refused without a claim, reason or valid time, in another version, and outside review', async () => {
      const use = made();
      const own = await publisher();
      const { id, version } = await waiting(own);
      const given = { caller: ERIKA, id, version, note: 'Warum.', until: null };
      await assert.rejects(use.setAside(given), isRefusal('claim_required'));
      await use.claim({ caller: ERIKA, id });
      const latest = later(SET_ASIDE_MAX_DAYS * DAY, use.clock.now());
      for (const faulty of [
        { note: ' ' },
        { note: 'x'.repeat(SET_ASIDE_NOTE_MAX + 1) },
        { until: use.clock.now() },
        { until: later(1, latest) },
      ]) {
        await assert.rejects(use.setAside({ ...given, ...faulty }), isRefusal('validation_failed'));
      }
      await assert.rejects(use.setAside({ ...given, version: version + 1 }), isRefusal('status_conflict'));
      await assert.rejects(use.setAside({ ...given, id: 999_999_999 as PressReleaseId }), isRefusal('not_found'));
      assert.equal(await desk().setAside(id), undefined);
      await use.setAside({ ...given, until: latest });
      await use.claim({ caller: ERIKA, id });
      await use.approve({ id, submission: 1, version, caller: ERIKA });
      await assert.rejects(use.setAside(given), isRefusal('status_conflict'));
    });

    it('and decided concurrently: one succeeds, and the other is refused', async () => {
      for (let round = 0; round < 4; round++) {
        const use = made();
        const own = await publisher();
        const { id, version } = await waiting(own);
        await use.claim({ caller: ERIKA, id });
        const both = [
          () => use.setAside({ caller: ERIKA, id, version, note: 'Später.', until: null }),
          () => use.approve({ id, submission: 1, version, caller: ERIKA }),
        ];
        const results = await Promise.allSettled((round % 2 === 0 ? both : both.toReversed()).map((each) => each()));
        const refused = results.filter(({ status }) => status === 'rejected');
        assert.equal(refused.length, 1);
        const [told] = refused as PromiseRejectedResult[];
        assert.ok(isRefusal('claim_required')(told?.reason) || isRefusal('status_conflict')(told?.reason));
      }
    });

    it('is forgotten long after its time, up to the limit', async () => {
      const use = made();
      const own = await publisher();
      const releases = [await waiting(own), await waiting(own)];
      for (const [i, release] of releases.entries()) await aside(use, release, later(DAY + i));
      const remove = (time: Date, limit: number) =>
        opened.current.unitOfWork.run((each) => each.desk.removeSetAsidesBefore(time, limit));
      // Removes those that other tests left.
      while ((await remove(later(DAY), 100)) > 0);
      assert.equal(await remove(later(DAY + 1), 9), 1);
      const left = await Promise.all(releases.map(({ id }) => desk().setAside(id)));
      assert.deepEqual(
        left.map((each) => each?.pressReleaseId),
        [undefined, releases[1]?.id],
      );
      assert.equal(await remove(later(DAY + 2), 0), 0);
    });
  });

  describe('the releases that an editor has skipped', () => {
    it('stay in the queue unless they are decided, in question, set aside or claimed by others', async () => {
      const use = made();
      const own = await publisher();
      const releases: PressRelease[] = [];
      for (let i = 0; i < 5; i++) releases.push(await waiting(own, later(i)));
      const [decided, asked, held, put, left] = releases as [
        PressRelease,
        PressRelease,
        PressRelease,
        PressRelease,
        PressRelease,
      ];
      const ids = releases.map(({ id }) => id).reverse();
      const of = { caller: HANS, ...ofAccount(own) };
      assert.deepEqual(await use.still({ ...of, ids }), ids);
      await use.approve({ id: decided.id, submission: 1, caller: { kind: 'editor', name: 'root' } });
      await use.ask({ caller: { kind: 'editor', name: 'root' }, id: asked.id, text: 'Wer?' });
      await use.claim({ caller: ERIKA, id: held.id });
      await aside(use, put);
      assert.deepEqual(await use.still({ ...of, ids }), [left.id]);
      assert.deepEqual(await use.still({ ...of, ids: [] }), []);
    });
  });
}
