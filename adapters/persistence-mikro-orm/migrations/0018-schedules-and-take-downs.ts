import { Migration } from '@mikro-orm/migrations';

/** When a release is to be published, and why a release or a picture was taken down. */
export class SchedulesAndTakeDowns extends Migration {
  override up(): void {
    this.addSql(
      `alter table "press_release" add column "publish_at" timestamptz(3) null, add column "taken_down" json null`,
    );
    this.addSql(`alter table "image" add column "taken_down" json null`);
  }
}

/** Of the few that wait for their time: no other write touches it. */
export class DueIndex extends Migration {
  override up(): void {
    this.addSql(
      `create index "press_release_due_index" on "press_release" ("publish_at", "id") where "status" = 'scheduled'`,
    );
  }
}

/** Of the few that were taken down, the last first. */
export class TakenDownIndex extends Migration {
  override up(): void {
    this.addSql(
      `create index "press_release_taken_down_index" on "press_release" ("updated_at", "id") where "status" = 'taken_down'`,
    );
  }
}
