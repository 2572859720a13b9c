import { sqlMigration } from './sql-migration.ts';

/** When a cluster-wide job last finished. */
export const JobRuns = sqlMigration([
  'create table "job_run" ("job" text not null, "finished_at" timestamptz(3) not null, primary key ("job"))',
]);
