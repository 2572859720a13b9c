import type { UserQueries } from '../../../application/ports/index.ts';
import { emailKey, SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../../domain/index.ts';
import type { Connection, Parameter } from '../database.ts';
import { list } from '../tables/column-lists.ts';
import type { Row } from '../tables/table.ts';
import {
  LINK,
  matchesSecret,
  OWN_ACCOUNTS,
  type OwnAccountJson,
  PASSKEY,
  SELECT_CREDENTIALS,
  SELECT_USER,
  SESSION,
  toCredentials,
  toOwnAccount,
  toUser,
  USER_JSON,
  type UserJson,
  type UserRow,
  userOfJson,
} from '../tables/user.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const SESSION_BY_HASH = `
  select ${list(SESSION.columns, 's')}, ${USER_JSON} as user, ${OWN_ACCOUNTS} as accounts
  from user_session s join service_user u on u.id = s.user_id where s.secret_hash = $1`;

const SESSIONS = `
  select ${list(SESSION.columns)} from user_session
  where user_id = $1 and last_seen_at > $2 and created_at > $3 order by last_seen_at desc, id desc`;

const INVITED = `
  select ${list(LINK.columns, 'l')}, u.email from one_time_link l join service_user u on u.id = l.user_id
  where l.account_id = $1 and l.expires_at > $2 order by l.id`;

const EMAIL_LINK = `
  select ${list(LINK.columns)} from one_time_link
  where user_id = $1 and expires_at > $2 and purpose in ('email_change', 'email_confirmation') order by id desc limit 1`;

const PASSKEYS = `select ${list(PASSKEY.columns)} from passkey`;

/** Users, their sign-in methods and their sessions, straight from SQL. */
export function createUserQueries(database: Connection): UserQueries {
  const all = async <R, T>(convert: (row: R) => T, sql: string, parameters: readonly Parameter[]) =>
    (await database.query<R>(sql, parameters)).map(convert);
  const first = async <R, T>(convert: (row: R) => T, sql: string, parameters: readonly Parameter[]) =>
    (await all(convert, sql, parameters))[0];

  return {
    find: (id) => first(toUser, `${SELECT_USER} where u.id = $1`, [id]),
    credentials: (email) => first(toCredentials, `${SELECT_CREDENTIALS} where u.email_key = $1`, [emailKey(email)]),
    async passwordHash(id) {
      const hash = (row: { readonly password_hash: string | null }) => row.password_hash;
      return (await first(hash, 'select password_hash from service_user where id = $1', [id])) ?? null;
    },
    list: ({ after, limit }) =>
      all(toUser, `${SELECT_USER} where u.id > $1 order by u.id limit $2`, [after ?? 0, limit]),
    members: (accountId) =>
      all<UserRow, ReturnType<typeof toUser>>(
        toUser,
        `${SELECT_USER} where u.id in (select user_id from membership where account_id = $1) order by u.id`,
        [accountId],
      ),
    async accountsOf(id) {
      const sql = `select ${OWN_ACCOUNTS} as accounts from service_user u where u.id = $1`;
      const accounts = (row: { readonly accounts: readonly OwnAccountJson[] }) => row.accounts.map(toOwnAccount);
      return (await first(accounts, sql, [id])) ?? [];
    },
    invited: (accountId, now) =>
      all((row: Row & { readonly email: string }) => ({ link: LINK.read(row), email: row.email }), INVITED, [
        accountId,
        now,
      ]),
    sessionByHash: (secretHash) =>
      first(
        (row: Row & { readonly user: UserJson; readonly accounts: readonly OwnAccountJson[] }) => ({
          session: SESSION.read(row),
          user: userOfJson(row.user),
          accounts: row.accounts.map(toOwnAccount),
        }),
        SESSION_BY_HASH,
        [secretHash],
      ),
    sessions: (userId, now) =>
      all(SESSION.read, SESSIONS, [
        userId,
        new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS),
        new Date(now.getTime() - SESSION_MAX_DAYS * DAY_MS),
      ]),
    linkByHash: (secretHash, now) =>
      first(
        LINK.read,
        `select ${list(LINK.columns)} from one_time_link where ${matchesSecret('$1')} and expires_at > $2`,
        [secretHash, now],
      ),
    emailLink: (userId, now) => first(LINK.read, EMAIL_LINK, [userId, now]),
    passkeys: (userId) => all(PASSKEY.read, `${PASSKEYS} where user_id = $1 order by id`, [userId]),
    passkeyByCredential: (credentialId) => first(PASSKEY.read, `${PASSKEYS} where credential_id = $1`, [credentialId]),
  };
}
