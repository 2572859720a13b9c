import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  type Actor,
  approvePressRelease,
  objectToRejection,
  type PressReleaseId,
  type RejectionCode,
  rejectPressRelease,
  type UserId,
  undoApproval,
  withdrawPressRelease,
} from '../../../../domain/index.ts';
import { change, DAY, type Publisher, storePublisher, storeSubmitted } from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

const HOUR = 3_600_000;
const DUE = { dueHours: 24 };
const NONE = { approved: 0, rejected: 0, medianHours: null, hours90: null, overdue: 0 };

/** Statistics of decisions. Each test has its own days, without decisions of other tests. */
export function decisionStatisticsContract(opened: Opened): void {
  const days = (count: number) => {
    const start = Date.UTC(1000 + randomInt(900), randomInt(12), 1 + randomInt(20));
    return Array.from({ length: count + 1 }, (_, i) => new Date(start + i * DAY));
  };
  const at = (bounds: readonly Date[], day: number, hours: number) =>
    new Date((bounds[day]?.getTime() ?? 0) + hours * HOUR);
  const person = (id: number, name: string): Actor & { kind: 'editor' } => ({
    kind: 'editor',
    name,
    user: { id: id as UserId, name },
  });
  const [ERIKA, HANS] = [person(900_000_021, 'Erika'), person(900_000_022, 'Hans')];
  const ROOT: Actor = { kind: 'editor', name: 'root' };
  const waiting = async (owner: Publisher, since: Date) =>
    (await storeSubmitted(opened.current.unitOfWork, owner, {}, since)).id;
  const approve = (id: PressReleaseId, actor: Actor, when: Date, graceMs = 0) =>
    change(opened.current.unitOfWork, id, (release) =>
      approvePressRelease(release, { actor, at: when }, 'as_wished', graceMs),
    );
  const reject = (id: PressReleaseId, actor: Actor, when: Date, codes: readonly RejectionCode[]) =>
    change(opened.current.unitOfWork, id, (release) =>
      rejectPressRelease(release, { codes, reason: 'Why.', fields: [] }, { actor, at: when }),
    );
  const read = (bounds: readonly Date[]) => opened.current.queries.desk.statistics({ bounds, ...DUE });

  describe('statistics of decisions', () => {
    it('count by day, editor and reason, with times to the decision', async () => {
      const bounds = days(3);
      const owner = await storePublisher(opened.current.unitOfWork);
      const [one, two, three, four] = [
        await waiting(owner, at(bounds, 0, 0)),
        await waiting(owner, at(bounds, 0, 0)),
        await waiting(owner, at(bounds, 0, 0)),
        await waiting(owner, at(bounds, 0, 0)),
      ];
      await approve(one, ERIKA, at(bounds, 0, 2));
      await reject(two, HANS, at(bounds, 0, 4), ['advertising', 'language']);
      await reject(three, person(900_000_022, 'Hans Neu'), at(bounds, 2, 0), ['advertising']);
      await approve(four, ROOT, at(bounds, 2, 24 - 1 / 3600));
      const { total, days: byDay, editors, codes } = await read(bounds);
      const close = (value: number | null | undefined, expected: number) =>
        assert.ok(Math.abs((value ?? Number.NaN) - expected) < 0.001, `${value} instead of ${expected}`);
      assert.deepEqual([total.approved, total.rejected, total.overdue], [2, 2, 2]);
      close(total.medianHours, (4 + 48) / 2);
      close(total.hours90, 48 + 0.7 * (72 - 1 / 3600 - 48));
      assert.deepEqual([...byDay.keys()].sort(), [0, 2]);
      const first = byDay.get(0);
      assert.deepEqual([first?.approved, first?.rejected, first?.overdue], [1, 1, 0]);
      close(first?.medianHours, 3);
      close(first?.hours90, 3.8);
      assert.deepEqual(
        editors.map(({ editor, approved, rejected, overdue }) => [editor, approved, rejected, overdue]),
        [
          [{ name: 'Hans Neu', user: { id: HANS.user?.id, name: 'Hans Neu' } }, 0, 2, 1],
          [{ name: 'root' }, 1, 0, 1],
          [{ name: 'Erika', user: { id: ERIKA.user?.id, name: 'Erika' } }, 1, 0, 0],
        ],
      );
      assert.deepEqual(codes, [
        { code: 'advertising', count: 2 },
        { code: 'language', count: 1 },
      ]);
    });

    it('begin and end with the bounds', async () => {
      const bounds = days(2);
      const owner = await storePublisher(opened.current.unitOfWork);
      for (const when of [at(bounds, 0, -1 / 3600), at(bounds, 0, 0), at(bounds, 1, 0), at(bounds, 2, 0)]) {
        await approve(await waiting(owner, at(bounds, 0, -5)), ERIKA, when);
      }
      const { total, days: byDay } = await read(bounds);
      assert.equal(total.approved, 2);
      assert.deepEqual([...byDay].map(([day, { approved }]) => [day, approved]).sort(), [
        [0, 1],
        [1, 1],
      ]);
    });

    it('leave out undone approvals and sandboxes, and count from the appeal', async () => {
      const bounds = days(1);
      const owner = await storePublisher(opened.current.unitOfWork);
      const id = await waiting(owner, at(bounds, 0, -100));
      await approve(id, ERIKA, at(bounds, 0, 1), 600_000);
      await change(opened.current.unitOfWork, id, (release) =>
        undoApproval(release, { caller: ERIKA, at: at(bounds, 0, 1) }),
      );
      assert.deepEqual(await read(bounds), { total: NONE, days: new Map(), editors: [], codes: [] });
      await reject(id, ERIKA, at(bounds, 0, 2), ['other']);
      await change(opened.current.unitOfWork, id, (release) =>
        objectToRejection(release, 'No.', { actor: owner.actor, at: at(bounds, 0, 3) }),
      );
      await approve(id, HANS, at(bounds, 0, 3.5), 600_000);
      const { total, editors } = await read(bounds);
      assert.deepEqual([total.approved, total.rejected, total.overdue], [1, 1, 1]);
      assert.deepEqual(editors.find(({ editor }) => editor.name === 'Hans')?.medianHours, 0.5);
      const withdrawn = await waiting(owner, at(bounds, 0, 0));
      await change(opened.current.unitOfWork, withdrawn, (release) =>
        withdrawPressRelease(release, { actor: owner.actor, at: at(bounds, 0, 4) }),
      );
      const sandbox = await storePublisher(opened.current.unitOfWork, 'Sand', { sandbox: true });
      await approve(await waiting(sandbox, at(bounds, 0, 0)), ERIKA, at(bounds, 0, 1));
      assert.deepEqual((await read(bounds)).total, total);
    });

    it('are zero without decisions', async () => {
      assert.deepEqual(await read(days(400)), { total: NONE, days: new Map(), editors: [], codes: [] });
    });
  });
}
