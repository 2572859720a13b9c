import type { MailCapacity, MailOutbox } from '../../../application/ports/index.ts';
import { mutedBy, type NewMail } from '../../../domain/index.ts';
import { type Connection, countAffected, type Parameter } from '../database.ts';
import { list } from '../tables/column-lists.ts';
import { MAIL } from '../tables/mail.ts';
import type { Row } from '../tables/table.ts';

/** Remaining mails of account $1 (or of no account) within the limits `perAccount` $2 and `total` $3. */
const CAPACITY = `least(
    $2 - (select count(*) from mail where state = 'waiting'
      and (account_id = $1::bigint or ($1::bigint is null and account_id is null))),
    $3 - (select count(*) from mail where state = 'waiting'))`;

/** Queues a mail for each of the `recipients` (user_id, link_id, report_id); parameters as returned by `valuesOf`. */
const addFor = (recipients: string) => `
  insert into mail (account_id, message_id, content, created_at, next_attempt_at, once, user_id, link_id, report_id,
    state, attempts)
  select $1::bigint, $4::text || suffix, $5::json, $6::timestamptz, $6::timestamptz, $7::text, user_id, link_id, report_id,
    'waiting', 0
  from (${recipients}) recipient order by user_id limit greatest(0, ${CAPACITY})
  on conflict (user_id, once) do nothing returning id`;

const ADD = addFor(`select $8::bigint as user_id, $9::bigint as link_id, $10::bigint as report_id, '' as suffix`);

const AS_RECIPIENT = `u.id as user_id, null::bigint as link_id, null::bigint as report_id, '.' || u.id as suffix`;
/** Condition: user `u` has not muted mails of that topic. A null topic cannot be muted. */
const wants = (topic: string) => `(${topic}::text is null or ${topic}::text <> all(u.muted_mails))`;
const CAN_SIGN_IN = 'u.joined_at is not null and u.disabled_at is null';

/**
 * Recipients: the owners, and the user who last submitted release $8. With $10, also everyone who acted or commented on the
 * release, but not member $10.
 */
const ADD_FOR_MEMBERS = addFor(`
  select ${AS_RECIPIENT} from membership m
  join service_user u on u.id = m.user_id join account a on a.id = m.account_id
  where m.account_id = $1::bigint and not a.sandbox and ${wants('$9')} and ${CAN_SIGN_IN} and u.id is distinct from $10::bigint and (m.role = 'owner' or u.id = (
    select (h.actor -> 'user' ->> 'id')::bigint from history_entry h
    where h.press_release_id = $8::bigint and h.action = 'submit' order by h.id desc limit 1)
    or ($10::bigint is not null and (
      exists (select from release_comment c where c.press_release_id = $8::bigint and c.user_id = u.id)
      or exists (select from history_entry h
        where h.press_release_id = $8::bigint and (h.actor -> 'user' ->> 'id')::bigint = u.id))))`);

const ADD_FOR_EDITORS = addFor(
  `select ${AS_RECIPIENT} from service_user u where u.is_editor and ${wants('$8')} and ${CAN_SIGN_IN}`,
);

/**
 * Condition: not leased at $1, or leased beyond twice the length of a lease (from $1 to $4), because the clock was set
 * back. The factor of two lets a process keep its lease if its clock is slightly ahead, or if it was called later but
 * was faster.
 */
const IS_FREE = (alias: string) =>
  `(${alias}.locked_until is null or ${alias}.locked_until <= $1
    or ${alias}.locked_until > $4::timestamptz + ($4::timestamptz - $1::timestamptz))`;

const CLAIM = `
  with due as (
    select m.id, row_number() over (partition by m.account_id order by m.next_attempt_at, m.id) as place from mail m
    where m.state = 'waiting' and m.next_attempt_at <= $1 and ${IS_FREE('m')}
  ), taken as (
    select m.id from mail m join due on due.id = m.id
    where m.state = 'waiting' and m.next_attempt_at <= $1 and ${IS_FREE('m')}
    order by due.place, m.next_attempt_at, m.id limit $2 for update of m skip locked
  )
  update mail set claim_id = $3, locked_until = $4 from taken where mail.id = taken.id returning ${list(MAIL.columns, 'mail')}`;

const FINISH = `
  update mail set content = $3, state = $4, attempts = $5, next_attempt_at = $6, finished_at = $7,
    claim_id = null, locked_until = null
  where id = $1 and claim_id = $2 returning id`;

const REMOVE = `
  delete from mail where id in (select id from mail where created_at < $1 order by created_at limit $2 for update skip locked)
  returning id`;

type Queued = Pick<NewMail, 'accountId' | 'messageId' | 'content' | 'createdAt' | 'once'>;

const valuesOf = (mail: Queued, { perAccount, total }: MailCapacity): Parameter[] => {
  const { accountId, messageId, content, createdAt, once } = mail;
  return [accountId, perAccount, total, messageId, JSON.stringify(content), createdAt, once];
};

export function createMailOutbox(connection: Connection): MailOutbox {
  const affected = (sql: string, parameters: readonly Parameter[]) => countAffected(connection, sql, parameters);

  return {
    add: async (mail, capacity) =>
      (await affected(ADD, [...valuesOf(mail, capacity), mail.userId, mail.linkId, mail.reportId])) > 0,
    addForMembers: (mail, capacity) =>
      affected(ADD_FOR_MEMBERS, [
        ...valuesOf(mail, capacity),
        mail.pressReleaseId,
        mutedBy(mail.content.kind),
        mail.from ?? null,
      ]),
    addForEditors: (mail, capacity) =>
      affected(ADD_FOR_EDITORS, [...valuesOf({ ...mail, accountId: null }, capacity), mutedBy(mail.content.kind)]),
    async claim({ claimId, now, leaseEndsAt, limit }) {
      return (await connection.query<Row>(CLAIM, [now, limit, claimId, leaseEndsAt])).map(MAIL.read);
    },
    async finish({ id, content, state, attempts, nextAttemptAt, finishedAt }, claimId) {
      const json = content === null ? null : JSON.stringify(content);
      return (await affected(FINISH, [id, claimId, json, state, attempts, nextAttemptAt, finishedAt])) > 0;
    },
    removeBefore: (time, limit) => affected(REMOVE, [time, limit]),
  };
}
