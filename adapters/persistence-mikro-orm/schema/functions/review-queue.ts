import type { SqlFunction } from './sql-function.ts';

export const QUEUE_COLUMNS = `"press_release_id", "submitted_at", "sandbox", "account_id", "company_id", "language", "portal",
    "is_objection", "objection_against"`;

/** The values of QUEUE_COLUMNS for a release `r` of an account `a`. */
export const QUEUE_VALUES = `
  select r."id", r."submitted_at", a."sandbox", r."account_id", r."company_id", r."language", r."portal",
    r."objection" is not null, (r."objection" #>> '{rejection,by,user,id}')::bigint`;

export const REVIEW_QUEUE: SqlFunction = {
  name: 'review_queue_changed',
  sql: `create or replace function "review_queue_changed"() returns trigger language plpgsql as $$
  begin
    delete from "review_queue" where "press_release_id" = new."id";
    insert into "review_queue" (${QUEUE_COLUMNS}) ${QUEUE_VALUES}
      from (select new.*) r join "account" a on a."id" = r."account_id"
      where r."status" = 'in_review' and r."submitted_at" is not null;
    return null;
  end $$`,
};
