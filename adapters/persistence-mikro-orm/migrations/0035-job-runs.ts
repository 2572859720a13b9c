import { Migration } from '@mikro-orm/migrations';

/** When a cluster-wide job last finished. */
export class JobRuns extends Migration {
  override up(): void {
    this.addSql(
      'create table "job_run" ("job" text not null, "finished_at" timestamptz(3) not null, primary key ("job"))',
    );
  }
}
