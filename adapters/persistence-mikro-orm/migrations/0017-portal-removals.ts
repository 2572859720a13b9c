import { sqlMigration } from './sql-migration.ts';

/**
 * When a release last left the portals' lists or changed its position in them: the last-modified time of a list that
 * now shows less. Several rows, so that concurrent take-downs do not wait for each other.
 */
export const PortalRemovals = sqlMigration([
  `create table "portal_removal" ("part" int not null primary key, "at" timestamptz(3) not null)`,
]);
