import { sqlMigration } from './sql-migration.ts';

/**
 * Checks of stored originals (contract §18): the progress of each round, and the originals that differ from the upload.
 * `completed_at` is the end of the last round over all originals.
 */
export const EvidenceChecks = sqlMigration([
  `create table "evidence_round" (
    "name" text not null,
    "started_at" timestamptz(3) not null,
    "since" timestamptz(3) null,
    "originals" integer not null,
    "checked" integer not null,
    "position" text not null,
    "finished_at" timestamptz(3) null,
    "completed_at" timestamptz(3) null,
    primary key ("name")
  )`,
  `create table "evidence_fault" (
    "sha256" text not null,
    "fault" text not null,
    "found_at" timestamptz(3) not null,
    primary key ("sha256")
  )`,
]);
