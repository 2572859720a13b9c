import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Announcement } from '../../../application/ports/index.ts';
import type { Opened } from './persistence.ts';

/** The contract of the JobRuns port and its queries. */
export function jobRunsContract(opened: Opened): void {
  describe('runs of jobs', () => {
    it('keeps the latest end of each job, and undefined before the first run', async () => {
      const { unitOfWork, queries } = opened.current;
      const finished = (job: string, at: Date) => unitOfWork.run(({ jobRuns }) => jobRuns.finished(job, at));
      assert.equal(await queries.jobs.lastFinished('a job'), undefined);
      const [early, late] = [new Date('2026-11-24T10:00:00Z'), new Date('2026-11-24T11:00:00Z')];
      await finished('a job', late);
      await finished('a job', early);
      await finished('another', early);
      assert.deepEqual(await queries.jobs.lastFinished('a job'), late);
      assert.deepEqual(await queries.jobs.lastFinished('another'), early);
    });
  });
}

/** The contract of the AnnouncementRepository port and its queries. */
export function announcementsContract(opened: Opened): void {
  describe('announcements', () => {
    it('reserve a target for one process until its time, and keep its state', async () => {
      const { unitOfWork, queries } = opened.current;
      const target = `https://hub.example/${process.pid}-${Date.now()}`;
      const at = (second: number) => new Date(Date.UTC(2026, 10, 24, 10, 0, second));
      const claim = (now: number, until: number) =>
        unitOfWork.run(({ announcements }) => announcements.claim(target, at(now), at(until)));
      assert.equal(await queries.announcements.announcement(target), undefined);
      const first = await claim(0, 10);
      assert.ok(first !== undefined && first.position >= 0);
      assert.deepEqual([first.failures, first.dueAt], [0, at(10)]);
      assert.equal(await claim(9, 20), undefined);
      const second = await claim(10, 20);
      assert.deepEqual(second, { ...first, dueAt: at(20) });

      const next = { position: first.position + 7, failures: 3, dueAt: at(30) };
      const finish = (claimed: Announcement) =>
        unitOfWork.run(({ announcements }) => announcements.finish(target, claimed, next));
      await finish(first);
      assert.deepEqual(await queries.announcements.announcement(target), second, 'another process has claimed it');
      await finish(second);
      assert.deepEqual(await queries.announcements.announcement(target), next);
      assert.deepEqual(await claim(30, 40), { ...next, dueAt: at(40) });
    });
  });
}
