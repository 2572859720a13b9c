import type { AccountLogRepository } from '../../../../application/ports/index.ts';
import { type Connection, countAffected } from '../../database.ts';
import { ACCOUNT_LOG } from '../../tables/accounts/account-log.ts';

/** Adds all entries of a sign-in in one statement: a user may have a hundred accounts. */
const ADD = `
  insert into account_log (${ACCOUNT_LOG.written.map((name) => `"${name}"`).join(', ')})
  select account_id, at, by::json, action, nullif(subject, ''), nullif(detail, '')
  from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::text[])
    with ordinality as entry (account_id, at, by, action, subject, detail, n)
  order by n`;

const REMOVE = `
  delete from account_log where id in (select id from account_log where at < $1 limit $2 for update skip locked)
  returning id`;

export function createAccountLogRepository(connection: Connection): AccountLogRepository {
  return {
    async add(entries) {
      if (entries.length === 0) return;
      await connection.query(ADD, [
        entries.map(({ accountId }) => accountId),
        entries.map(({ at }) => at.toISOString()),
        entries.map(({ by }) => JSON.stringify(by)),
        entries.map(({ action }) => action),
        entries.map(({ subject }) => subject ?? ''),
        entries.map(({ detail }) => detail ?? ''),
      ]);
    },
    removeBefore: (time, limit) => countAffected(connection, REMOVE, [time, limit]),
  };
}
