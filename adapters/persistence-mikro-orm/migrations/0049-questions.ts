import { REVIEW_QUEUE_UPDATED } from '../schema/triggers/review-queue.ts';
import { sqlMigration } from './sql-migration.ts';

/**
 * Editors' questions to publishers. The queue marks releases with an open question, and lists answered ones first. From
 * this migration on, every change of a release in review updates the queue.
 */
export const Questions = sqlMigration([
  `alter table "press_release" add column "questions" json not null default '[]'`,
  'alter table "review_queue" add column "question" text null',
  REVIEW_QUEUE_UPDATED.expression,
]);
