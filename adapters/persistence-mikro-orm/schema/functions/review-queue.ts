import type { SqlFunction } from './sql-function.ts';

/**
 * State of the publisher's reply to the last question and the proposal (domain: awaitedReply). Ignores those that an
 * earlier review closed.
 */
const QUESTION = `select case when count(*) = 0 then null when count(reply) < count(*) then 'open' else 'answered' end
        as "question"
      from (
        select r."questions" -> -1 as asked, r."questions" -> -1 ->> 'answer' as reply
        union all select r."proposal", r."proposal" ->> 'outcome'
      ) awaited
      where asked is not null and asked ->> 'closedAt' is null`;

/**
 * The queue is read in the order of submitted_at. Releases with answered questions come first, in the order of their
 * submissions, because their submitted_at is stored as this much earlier.
 */
export const ANSWERED_HEAD_START = `interval '438000 hours'`;

export const REVIEW_QUEUE: SqlFunction = {
  name: 'review_queue_changed',
  sql: `create or replace function "review_queue_changed"() returns trigger language plpgsql as $$
  begin
    delete from "review_queue" where "press_release_id" = new."id";
    insert into "review_queue" ("press_release_id", "submitted_at", "sandbox", "account_id", "company_id", "language",
        "portal", "is_objection", "objection_against", "question")
      select r."id", r."submitted_at" - case q."question" when 'answered' then ${ANSWERED_HEAD_START} else interval '0' end,
        a."sandbox", r."account_id", r."company_id", r."language", r."portal",
        r."objection" is not null, (r."objection" #>> '{rejection,by,user,id}')::bigint, q."question"
      from (select new.*) r join "account" a on a."id" = r."account_id"
      cross join lateral (${QUESTION}) q
      where r."status" = 'in_review' and r."submitted_at" is not null;
    return null;
  end $$`,
};
