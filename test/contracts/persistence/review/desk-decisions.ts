import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeObjectToRejection } from '../../../../application/press-releases/submission/object-to-rejection.ts';
import { makeWithdrawPressRelease } from '../../../../application/press-releases/submission/withdraw-press-release.ts';
import { makeClaimRelease, makeGiveUpClaim } from '../../../../application/review/desk/claim.ts';
import { makeNextInQueue } from '../../../../application/review/desk/queue.ts';
import { makeReviewRecord } from '../../../../application/review/desk/review-record.ts';
import { makeShowAtDesk } from '../../../../application/review/desk/show-release.ts';
import { makeApprove, makeReject } from '../../../../application/review/review.ts';
import {
  type Caller,
  CLAIM_MS,
  DEFAULT_GUIDELINES,
  DomainError,
  type DomainErrorCode,
  type EditorCaller,
  type EditorInPerson,
  editPressRelease,
  type PressRelease,
  type PressReleaseId,
  type SanitizedHtml,
  tokenCaller,
  type UserId,
} from '../../../../domain/index.ts';
import { storeUser } from '../../../support/people/people-rows.ts';
import {
  AT,
  aStoredToken,
  change,
  historyOf,
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

const COMMAND_LINE: EditorCaller = { kind: 'editor', name: 'root' };
const editor = (id: number, name: string): EditorInPerson => ({
  kind: 'editor',
  name,
  user: { id: id as UserId, name },
});
const [ERIKA, HANS] = [editor(900_000_011, 'Erika'), editor(900_000_012, 'Hans')];
const REASONS = { codes: ['language'], reason: null, fields: [] } as const;
const isRefusal = (code: DomainErrorCode) => (error: unknown) => DomainError.is(error, code);

/** Claims, decisions and appeals: one of several concurrent requests succeeds. */
export function deskDecisionContract(opened: Opened): void {
  const clock = createFixedClock(later(1));
  const made = () => {
    const ports = { ...opened.current, clock };
    const settings = { guidelines: DEFAULT_GUIDELINES };
    return {
      claim: makeClaimRelease(ports),
      giveUp: makeGiveUpClaim(ports),
      next: makeNextInQueue(ports),
      show: makeShowAtDesk(ports, settings),
      approve: makeApprove(ports, settings, SILENT),
      reject: makeReject(ports, settings, SILENT),
      object: makeObjectToRejection(ports),
      withdraw: makeWithdrawPressRelease(ports),
      record: makeReviewRecord(ports),
    };
  };
  const waiting = async (changes: Parameters<typeof storeSubmitted>[2] = {}) => {
    const publisher = await storePublisher(opened.current.unitOfWork, 'Tisch');
    return { publisher, release: await storeSubmitted(opened.current.unitOfWork, publisher, changes) };
  };
  const owner = ({ account }: Publisher): Caller => tokenCaller(aStoredToken(account.id));
  const shown = ({ id, submissions: submission, version }: PressRelease) => ({ id, submission, version });
  const decisionsOf = async (id: PressReleaseId) =>
    (await historyOf(opened.current.queries, id)).filter(({ action }) => action === 'approve' || action === 'reject');

  describe('a decision', () => {
    it('requires a valid claim of the editor', async () => {
      const { claim, approve, giveUp } = made();
      const { release } = await waiting();
      const decide = (caller: EditorInPerson) => approve({ ...shown(release), caller });
      const refused = async (holder: string | null) =>
        assert.rejects(decide(ERIKA), (error: unknown) => {
          assert.ok(DomainError.is(error, 'claim_required'));
          assert.equal(error.details.holder?.user.name ?? null, holder);
          return true;
        });
      await refused(null);
      assert.equal((await claim({ caller: HANS, id: release.id })).user.id, HANS.user.id);
      await refused('Hans');
      assert.equal((await claim({ caller: ERIKA, id: release.id })).user.id, HANS.user.id);
      await refused('Hans');
      await giveUp({ caller: ERIKA, id: release.id });
      await refused('Hans');
      const taken = await claim({ caller: ERIKA, id: release.id, takeOver: true });
      assert.deepEqual(taken, {
        pressReleaseId: release.id,
        user: ERIKA.user,
        claimedAt: clock.now(),
        expiresAt: later(CLAIM_MS, clock.now()),
      });
      await assert.rejects(decide(HANS), isRefusal('claim_required'));
      clock.advance(CLAIM_MS);
      await refused(null);
      await claim({ caller: ERIKA, id: release.id });
      clock.advance(CLAIM_MS - 1);
      const renewed = await claim({ caller: ERIKA, id: release.id });
      assert.deepEqual(renewed.expiresAt, later(CLAIM_MS, clock.now()));
      clock.advance(CLAIM_MS - 1);
      assert.equal((await decide(ERIKA)).status, 'published');
      assert.equal(await opened.current.queries.desk.claim(release.id), undefined);
      await assert.rejects(claim({ caller: ERIKA, id: release.id }), isRefusal('status_conflict'));
    });

    it('applies to the version shown, and reports later changes', async () => {
      const { unitOfWork } = opened.current;
      const { claim, approve, reject } = made();
      const { publisher, release } = await waiting();
      const caller = owner(publisher);
      await claim({ caller: ERIKA, id: release.id });
      await made().withdraw({ caller, id: release.id });
      await change(unitOfWork, release.id, (r) =>
        editPressRelease(r, { title: 'Anders' }, { actor: publisher.actor, at: AT }),
      );
      const again = await change(unitOfWork, release.id, (r) => submitted(r, publisher.actor));
      await claim({ caller: ERIKA, id: release.id });
      for (const decide of [
        () => approve({ ...shown(release), caller: ERIKA }),
        () => approve({ ...shown(release), submission: 2, caller: ERIKA }),
        () => reject({ ...shown(release), ...REASONS, caller: ERIKA }),
        () => approve({ id: release.id, submission: 1, caller: COMMAND_LINE }),
      ]) {
        await assert.rejects(decide(), isRefusal('status_conflict'));
      }
      await assert.rejects(approve({ ...shown(release), caller: ERIKA }), (error: unknown) => {
        assert.ok(DomainError.is(error, 'status_conflict'));
        assert.deepEqual(error.details.submission, { shown: 1, waiting: 2, changed: ['title'] });
        return true;
      });
      await assert.rejects(
        approve({ id: release.id, submission: 2, caller: ERIKA }),
        isRefusal('validation_failed'),
        'a signed-in editor names the version',
      );
      assert.equal((await approve({ ...shown(again), caller: ERIKA })).status, 'published');
    });

    it('needs no claim on the command line, and ends any claim', async () => {
      const { claim, approve, reject } = made();
      const { release } = await waiting();
      await claim({ caller: ERIKA, id: release.id });
      await reject({ id: release.id, submission: 1, ...REASONS, caller: COMMAND_LINE });
      assert.equal(await opened.current.queries.desk.claim(release.id), undefined);
      await assert.rejects(approve({ ...shown(release), caller: ERIKA }), isRefusal('status_conflict'));
    });

    it('is stored with editor, version, time and findings', async () => {
      const { claim, approve, reject, record } = made();
      const { publisher, release } = await waiting();
      await reject({ id: release.id, submission: 1, ...REASONS, caller: COMMAND_LINE });
      await assert.rejects(record({ id: release.id }), isRefusal('not_found'));
      const again = await change(opened.current.unitOfWork, release.id, (r) => submitted(r, publisher.actor));
      const { claimedAt } = await claim({ caller: ERIKA, id: release.id });
      await approve({ ...shown(again), caller: ERIKA });
      const { examinations, responsible, history } = await record({ id: release.id });
      assert.deepEqual(
        examinations.map(({ submission, decision, editor, claimedAt }) => [submission, decision, editor, claimedAt]),
        [
          [1, 'reject', { name: 'root' }, null],
          [2, 'approve', { name: 'Erika', user: ERIKA.user }, claimedAt],
        ],
      );
      assert.deepEqual(responsible.editor, { name: 'Erika', user: ERIKA.user });
      assert.equal(history.at(-1)?.action, 'approve');
    });

    it('is returned with the release, its changes and its findings', async () => {
      const { unitOfWork } = opened.current;
      const { show, approve } = made();
      const text = `<p>Nur hier: ${randomUUID()}</p>` as SanitizedHtml;
      const { publisher, release } = await waiting({ text });
      await approve({ id: release.id, submission: 1, caller: COMMAND_LINE });
      const second = await storeSubmitted(unitOfWork, publisher, { title: 'Eins zwei', text });
      await made().withdraw({ caller: owner(publisher), id: second.id });
      await change(unitOfWork, second.id, (r) =>
        editPressRelease(r, { title: 'Eins drei', keywords: null }, { actor: publisher.actor, at: AT }),
      );
      await change(unitOfWork, second.id, (r) => submitted(r, publisher.actor));
      const { changes, findings, account, record, actions } = await show({ id: second.id });
      assert.deepEqual(changes?.texts[0], {
        field: 'title',
        changes: [
          { kind: 'same', text: 'Eins ' },
          { kind: 'removed', text: 'zwei' },
          { kind: 'added', text: 'drei' },
        ],
      });
      assert.equal(changes?.since, 1);
      const same = findings.find(({ code }) => code === 'same_text');
      assert.ok(same?.code === 'same_text' && same.by === 'account');
      assert.deepEqual(
        same.releases.map(({ id }) => id),
        [release.id],
      );
      assert.equal(account.id, publisher.account.id);
      assert.equal(record.releases.published, 1);
      assert.deepEqual(actions, ['approve', 'schedule', 'reject']);
    });
  });

  describe('an appeal', () => {
    const rejected = async (by: EditorCaller) => {
      const { claim, reject } = made();
      const { publisher, release } = await waiting();
      if (by.user !== undefined) await claim({ caller: by as EditorInPerson, id: release.id });
      const result = await reject({ ...shown(release), ...REASONS, caller: by });
      return { release: result, caller: owner(publisher), publisher };
    };

    it('returns the same snapshot to review, once per submission', async () => {
      const { object, reject } = made();
      const { release, caller } = await rejected(COMMAND_LINE);
      const command = { caller, id: release.id, text: ' Das stimmt nicht. ' };
      await assert.rejects(object({ ...command, text: ' ' }), isRefusal('validation_failed'));
      const { release: again } = await object(command);
      const { status, submissions, title, text, rejection, objection } = again;
      assert.deepEqual([status, submissions, title, text], ['in_review', 1, release.title, release.text]);
      assert.deepEqual([rejection, objection?.text], [null, 'Das stimmt nicht.']);
      assert.deepEqual(objection?.rejection, release.rejection);
      await assert.rejects(object(command), isRefusal('status_conflict'));
      await reject({ id: release.id, submission: 1, ...REASONS, caller: { kind: 'editor', name: 'Uli' } });
      await assert.rejects(object(command), (error: unknown) => {
        assert.ok(DomainError.is(error, 'status_conflict'));
        assert.ok(!error.details.allowedActions.includes('object'));
        return true;
      });
    });

    it('is refused after a change of the release, and possible again after the next submission', async () => {
      const { unitOfWork } = opened.current;
      const { object, reject } = made();
      const { release, caller, publisher } = await rejected(COMMAND_LINE);
      const { actor } = publisher;
      await change(unitOfWork, release.id, (r) => editPressRelease(r, { title: 'Neu' }, { actor, at: AT }));
      const command = { caller, id: release.id, text: 'Nein.' };
      await assert.rejects(object(command), isRefusal('status_conflict'));
      await change(unitOfWork, release.id, (r) => submitted(r, actor));
      await reject({ id: release.id, submission: 2, ...REASONS, caller: COMMAND_LINE });
      assert.equal((await object(command)).release.status, 'in_review');
    });

    it('is decided by another editor, and both are in the history', async () => {
      const { object, claim, approve } = made();
      const { release, caller } = await rejected(ERIKA);
      const { release: again } = await object({ caller, id: release.id, text: 'Nein.' });
      await assert.rejects(claim({ caller: ERIKA, id: release.id }), isRefusal('other_editor_required'));
      await claim({ caller: HANS, id: release.id });
      assert.equal((await approve({ ...shown(again), caller: HANS })).status, 'published');
      const names = (await decisionsOf(release.id)).map(({ actor }) => actor.kind === 'editor' && actor.name);
      assert.deepEqual(names, ['Erika', 'Hans']);
    });

    it('is not decided under the same name on the command line while there are other editors', async () => {
      const { unitOfWork } = opened.current;
      const user = await storeUser(unitOfWork, { isEditor: true });
      await unitOfWork.run(({ users }) => users.save({ ...user, joinedAt: AT }));
      const { object, reject } = made();
      const { release, caller } = await rejected(COMMAND_LINE);
      await object({ caller, id: release.id, text: 'Nein.' });
      const again = { id: release.id, submission: 1, ...REASONS };
      await assert.rejects(reject({ ...again, caller: COMMAND_LINE }), isRefusal('other_editor_required'));
      assert.equal((await reject({ ...again, caller: { kind: 'editor', name: 'Uli' } })).status, 'rejected');
    });
  });

  describe('concurrent editors', () => {
    it('decide each release of a queue once, in the version shown', async () => {
      const { unitOfWork, queries } = opened.current;
      const { next, claim, show, approve, reject } = made();
      const publisher = await storePublisher(unitOfWork, 'Zwei am Tisch');
      const releases: PressRelease[] = [];
      for (let i = 0; i < 8; i++) releases.push(await storeSubmitted(unitOfWork, publisher, { title: `Nr. ${i}` }));
      const decided: { readonly id: PressReleaseId; readonly by: string }[] = [];
      const refused: string[] = [];
      const work = async (caller: EditorInPerson) => {
        for (let round = 0; round < 100; round++) {
          const queue = { accountKind: 'all', accountId: publisher.account.id } as const;
          const free = await next({ caller, ...queue });
          // The rest is claimed by the other editor: take it over, before or after their decision.
          const [item] = free === undefined ? await queries.desk.queue(queue, { after: null, limit: 1 }) : [free];
          if (item === undefined) return;
          const { id } = item.release;
          try {
            const held = await claim({ caller, id, takeOver: free === undefined });
            if (held.user.id !== caller.user.id) continue;
            const { release } = await show({ id });
            // Each editor sometimes takes over the other's claim.
            if (round % 3 === 0) await claim({ caller: caller === ERIKA ? HANS : ERIKA, id, takeOver: true });
            if (round % 2 === 0) await approve({ ...shown(release), caller });
            else await reject({ ...shown(release), ...REASONS, caller });
            decided.push({ id, by: caller.name });
          } catch (error) {
            assert.ok(error instanceof DomainError, String(error));
            refused.push(error.code);
            // In memory, both would take over the last release from each other in lockstep, forever.
            if (caller === HANS) await sleep(round % 5);
          }
        }
      };
      await Promise.all([work(ERIKA), work(HANS)]);
      assert.deepEqual(
        decided.map(({ id }) => id).sort((a, b) => a - b),
        releases.map(({ id }) => id),
      );
      for (const { id, by } of decided) {
        const decisions = await decisionsOf(id);
        assert.deepEqual(
          decisions.map(({ actor }) => actor.kind === 'editor' && actor.name),
          [by],
        );
        assert.equal((await queries.desk.examinations(id, 9)).length, 1);
      }
      assert.ok(refused.every((code) => code === 'claim_required' || code === 'status_conflict'));
    });

    it('change a release once, whether by claim, decision, withdrawal or command line', async () => {
      for (let round = 0; round < 6; round++) {
        const { claim, approve, reject, withdraw } = made();
        const { release, publisher } = await waiting();
        const { id } = release;
        await claim({ caller: ERIKA, id });
        const moves = [
          approve({ ...shown(release), caller: ERIKA }),
          reject({ ...shown(release), ...REASONS, caller: HANS }),
          reject({ id, submission: 1, ...REASONS, caller: COMMAND_LINE }),
          withdraw({ caller: owner(publisher), id }),
          claim({ caller: HANS, id, takeOver: true }).then(() => undefined),
        ];
        const results = await Promise.allSettled(round % 2 === 0 ? moves : [...moves].reverse());
        const successful = results.filter((result) => result.status === 'fulfilled' && result.value !== undefined);
        assert.equal(successful.length, 1);
        for (const result of results) {
          if (result.status === 'fulfilled') continue;
          assert.ok(['status_conflict', 'claim_required'].includes((result.reason as DomainError).code));
        }
        const history = await historyOf(opened.current.queries, id);
        assert.equal(history.length, 3);
      }
    });

    it('accept one of several appeals against a rejection', async () => {
      const { object, reject } = made();
      const { release, publisher } = await waiting();
      await reject({ id: release.id, submission: 1, ...REASONS, caller: COMMAND_LINE });
      const results = await Promise.allSettled(
        Array.from({ length: 5 }, (_, i) => object({ caller: owner(publisher), id: release.id, text: `Nein ${i}` })),
      );
      assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
    });
  });
}
