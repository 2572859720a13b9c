import type { JobQueries, JobRuns } from '../../../application/ports/index.ts';
import type { Connection } from '../database.ts';
import { type Time, toDate } from '../tables/values.ts';

const FINISHED = `
  insert into job_run (job, finished_at) values ($1, $2)
  on conflict (job) do update set finished_at = greatest(job_run.finished_at, excluded.finished_at)`;

const LAST = 'select finished_at from job_run where job = $1';

export function createJobRuns(connection: Connection): JobRuns {
  return {
    async finished(job, at) {
      await connection.query(FINISHED, [job, at]);
    },
  };
}

export function createJobQueries(connection: Connection): JobQueries {
  return {
    async lastFinished(job) {
      const [row] = await connection.query<{ readonly finished_at: Time }>(LAST, [job]);
      return row === undefined ? undefined : toDate(row.finished_at);
    },
  };
}
