import { Migration } from '@mikro-orm/migrations';

/**
 * When a release left the portals' lists last, or came to another place in them: what tells when a list that shows less than before
 * was changed. Several rows, so that who takes down a release does not wait for who does likewise.
 */
export class PortalRemovals extends Migration {
  override up(): void {
    this.addSql(`create table "portal_removal" ("part" int not null primary key, "at" timestamptz(3) not null)`);
  }
}
