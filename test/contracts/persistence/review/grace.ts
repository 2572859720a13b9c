import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { MailQueue } from '../../../../application/mail/mail-queue.ts';
import { makeWithdrawPressRelease } from '../../../../application/press-releases/submission/withdraw-press-release.ts';
import { makePublishDue } from '../../../../application/publication/publish-due.ts';
import { makeTakeDown } from '../../../../application/publication/take-down.ts';
import { makeClaimRelease } from '../../../../application/review/desk/claim.ts';
import { makeApprove, makeReject } from '../../../../application/review/review.ts';
import { makeUndoApproval } from '../../../../application/review/undo-approval.ts';
import {
  CLAIM_MS,
  DEFAULT_GUIDELINES,
  DomainError,
  type EditorInPerson,
  type PressReleaseId,
  tokenCaller,
  type UserId,
} from '../../../../domain/index.ts';
import {
  aStoredToken,
  historyOf,
  later,
  type Publisher,
  storePublisher,
  storeSubmitted,
} from '../../../support/records/builders.ts';
import { createFixedClock } from '../../../support/records/fixed-clock.ts';
import { STATEMENT } from '../../../support/records/statement.ts';
import type { Opened } from '../persistence.ts';

/** Mails are tested elsewhere. */
const nothing = async () => undefined;
const SILENT: MailQueue = {
  notifyUser: nothing,
  notifyPreviousAddress: nothing,
  notifyMembers: nothing,
  notifyEditors: nothing,
  handOver: async () => false,
  notifyOfComment: async () => undefined,
  notifyQuotaUsedUp: nothing,
  notifyDomainLost: nothing,
  sendLink: async () => false,
  notifyReporter: nothing,
};
const GRACE_SECONDS = 60;

const editor = (id: number, name: string): EditorInPerson => ({
  kind: 'editor',
  name,
  user: { id: id as UserId, name },
});
const [ERIKA, HANS] = [editor(900_000_021, 'Erika'), editor(900_000_022, 'Hans')];
const REASONS = { codes: ['language'], reason: null, fields: [] } as const;
const WHY = { reason: 'rights', public: 'Es fehlt ein Recht.', note: null, ...STATEMENT } as const;

/** Approvals that can be undone: of an undo and a concurrent change, one wins and the other is refused. */
export function graceContract(opened: Opened): void {
  // Before all schedules of other suites, so that only this suite's releases are due.
  const clock = createFixedClock(later(-10_000_000));
  const made = () => {
    const ports = { ...opened.current, clock };
    const settings = { guidelines: DEFAULT_GUIDELINES, publicationGraceSeconds: GRACE_SECONDS };
    return {
      claim: makeClaimRelease(ports),
      approve: makeApprove(ports, settings, SILENT),
      undo: makeUndoApproval(ports),
      reject: makeReject(ports, settings, SILENT),
      withdraw: makeWithdrawPressRelease(ports),
      takeDown: makeTakeDown(ports, SILENT),
      publishDue: makePublishDue(ports, SILENT),
    };
  };
  const approved = async () => {
    const { claim, approve } = made();
    const publisher = await storePublisher(opened.current.unitOfWork, 'Frist');
    const waiting = await storeSubmitted(opened.current.unitOfWork, publisher, {}, clock.now());
    const { id, submissions: submission, version } = waiting;
    await claim({ caller: ERIKA, id });
    return { publisher, waiting, release: await approve({ id, submission, version, caller: ERIKA }) };
  };
  const owner = ({ account }: Publisher) => tokenCaller(aStoredToken(account.id));
  const found = (id: PressReleaseId) => opened.current.queries.releases.find(id);

  describe('an approval with a grace', () => {
    it('waits as scheduled, and returns to the review of its editor', async () => {
      const { undo } = made();
      const { release, waiting } = await approved();
      assert.equal(release.status, 'scheduled');
      assert.deepEqual(release.publishAt, later(GRACE_SECONDS * 1000, clock.now()));
      assert.deepEqual((await found(release.id))?.grace, release.grace);
      const back = await undo({ caller: ERIKA, id: release.id });
      assert.deepEqual([back.status, back.publishAt, back.submissions], ['in_review', waiting.publishAt, 1]);
      assert.deepEqual(await opened.current.queries.desk.claim(release.id), {
        pressReleaseId: release.id,
        user: ERIKA.user,
        claimedAt: clock.now(),
        expiresAt: later(CLAIM_MS, clock.now()),
      });
      const { accountId } = release;
      const queue = await opened.current.queries.desk.queue(
        { accountKind: 'all', accountId },
        { after: null, limit: 9 },
      );
      assert.deepEqual(
        queue.map((item) => item.release.id),
        [release.id],
      );
    });

    it('takes the release over from an editor who has opened it', async () => {
      const { claim, undo } = made();
      const { release } = await approved();
      await claim({ caller: HANS, id: release.id });
      await undo({ caller: ERIKA, id: release.id });
      assert.equal((await opened.current.queries.desk.claim(release.id))?.user.id, ERIKA.user.id);
    });

    it('is published once the grace is over, and not before', async () => {
      const { publishDue, undo } = made();
      const { release } = await approved();
      clock.advance(GRACE_SECONDS * 1000 - 1);
      await publishDue();
      assert.equal((await found(release.id))?.status, 'scheduled');
      clock.advance(1);
      await publishDue();
      const published = await found(release.id);
      assert.deepEqual([published?.status, published?.grace], ['published', null]);
      await assert.rejects(undo({ caller: ERIKA, id: release.id }), isConflict);
    });

    it('ends once, whether by undo, publication, withdrawal, rejection or take-down', async () => {
      for (let round = 0; round < 6; round++) {
        const { undo, publishDue, withdraw, reject, takeDown } = made();
        const { release, publisher } = await approved();
        const { id } = release;
        clock.advance(GRACE_SECONDS * 1000);
        const before = (await historyOf(opened.current.queries, id)).length;
        const moves: (() => Promise<unknown>)[] = [
          () => undo({ caller: ERIKA, id }),
          () => publishDue(),
          () => withdraw({ caller: owner(publisher), id }),
          () => reject({ id, submission: 1, ...REASONS, caller: { kind: 'editor', name: 'root' } }),
          () => takeDown({ id, ...WHY, caller: HANS }),
          () => undo({ caller: ERIKA, id }),
          () => undo({ caller: HANS, id }),
        ];
        const turned = moves.map((_, i) => moves[(i + round) % moves.length] ?? assert.fail());
        const results = await Promise.allSettled(turned.map((each) => each()));
        for (const result of results) {
          if (result.status === 'fulfilled') continue;
          assert.ok(isConflict(result.reason) || DomainError.is(result.reason, 'same_editor_required'), result.reason);
        }
        const steps = (await historyOf(opened.current.queries, id)).slice(before).map(({ action }) => action);
        assertOneWay(steps);
        assert.equal((await found(id))?.version, release.version + steps.length);
        await publishDue();
      }
    });
  });
}

const isConflict = (error: unknown): boolean => DomainError.is(error, 'status_conflict');

/** The release leaves its schedule once: undone, it can still be rejected or withdrawn; published, taken down. */
function assertOneWay([first, ...rest]: readonly string[]): void {
  const after: Partial<Record<string, readonly string[]>> = {
    undo_approval: ['reject', 'withdraw'],
    publish: ['take_down'],
    withdraw: [],
    reject: [],
  };
  assert.ok(first !== undefined && after[first] !== undefined, first);
  assert.ok(rest.length <= 1 && rest.every((step) => after[first]?.includes(step)), [first, ...rest].join(', then '));
}
