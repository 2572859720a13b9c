import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
