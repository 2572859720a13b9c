import { StaleWrite } from '../../../../application/errors.ts';
import type { Credentials, UserRepository } from '../../../../application/ports/index.ts';
import { emailKey, topicsFor, type User, type UserId } from '../../../../domain/index.ts';
import { type Connection, one } from '../../database.ts';
import {
  type CredentialsRow,
  SELECT_CREDENTIALS,
  SELECT_USER,
  toCredentials,
  toUser,
  type UserRow,
} from '../../tables/user.ts';
import { type Int8, toId } from '../../tables/values.ts';

const ADD = `
  insert into service_user (email, email_key, name, language, is_editor, is_operator, muted_mails, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`;

const SAVE = `
  update service_user set
    name = $2, language = $3, is_editor = $4, is_operator = $5, muted_mails = $6, wants_news = $10, joined_at = $7, proven_at = $8,
    disabled_at = $9
  where id = $1 returning id`;

const REMOVE_MEMBERSHIPS = 'delete from membership where user_id = $1 and not (account_id = any($2::bigint[]))';

const SAVE_MEMBERSHIPS = `
  insert into membership as m (user_id, account_id, role)
  select $1, * from unnest($2::bigint[], $3::text[])
  on conflict (user_id, account_id) do update set role = excluded.role where m.role <> excluded.role`;

/** Skips users who are being invited again concurrently. */
const LOCK_INVITED = `
  select id from service_user
  where joined_at is null and disabled_at is null and not is_editor and not is_operator and created_at < $1
    and not exists (select from one_time_link l where l.user_id = service_user.id)
    and not exists (select from membership m where m.user_id = service_user.id)
  limit $2 for update skip locked`;

/** Checks again in a separate statement: an invitation may have been committed between the first check and the lock. */
const REMOVE_INVITED = `
  delete from service_user
  where id = any($1::bigint[]) and joined_at is null and disabled_at is null and not is_editor and not is_operator
    and not exists (select from one_time_link l where l.user_id = service_user.id)
    and not exists (select from membership m where m.user_id = service_user.id)
  returning id`;

export function createUserRepository(connection: Connection): UserRepository {
  const select = async (where: string, parameter: string | number): Promise<Credentials | undefined> => {
    const [locked] = await connection.query<{ readonly id: Int8 }>(
      `select id from service_user where ${where} for no key update`,
      [parameter],
    );
    if (locked === undefined) return undefined;
    // A separate statement, so that it sees changes committed while the lock was awaited.
    const [row] = await connection.query<CredentialsRow>(`${SELECT_CREDENTIALS} where u.id = $1`, [Number(locked.id)]);
    return row === undefined ? undefined : toCredentials(row);
  };

  const writeMemberships = async (id: UserId, memberships: User['memberships']) => {
    const accountIds = memberships.map(({ accountId }) => accountId);
    await connection.query(REMOVE_MEMBERSHIPS, [id, accountIds]);
    if (accountIds.length === 0) return;
    await connection.query(SAVE_MEMBERSHIPS, [id, accountIds, memberships.map(({ role }) => role)]);
  };

  const assertFound = (rows: readonly unknown[], id: UserId) => {
    if (rows.length === 0) throw new StaleWrite(`user ${id}`);
  };

  return {
    async add(user) {
      const { email, name, language, memberships, isEditor, isOperator, mutedMails, createdAt } = user;
      const values = [email, emailKey(email), name, language, isEditor, isOperator, mutedMails, createdAt];
      const id = toId<UserId>((await one<{ id: Int8 }>(connection, ADD, values)).id);
      if (memberships.length > 0) await writeMemberships(id, memberships);
      return { ...user, id, hasPassword: false, joinedAt: null, provenAt: null, disabledAt: null };
    },
    load: async (id) => (await select('id = $1', id))?.user,
    loadCredentials: (id) => select('id = $1', id),
    loadByEmail: async (email) => (await select('email_key = $1', emailKey(email)))?.user,
    async save(user) {
      const { id, name, language, memberships, isEditor, isOperator, mutedMails, joinedAt, provenAt, disabledAt } =
        user;
      const wantsNews = !topicsFor(user).every((topic) => mutedMails.includes(topic));
      const values = [id, name, language, isEditor, isOperator, mutedMails, joinedAt, provenAt, disabledAt, wantsNews];
      assertFound(await connection.query(SAVE, values), id);
      await writeMemberships(id, memberships);
    },
    async changeEmail(id, email) {
      const sql = 'update service_user set email = $2, email_key = $3 where id = $1 returning id';
      assertFound(await connection.query(sql, [id, email, emailKey(email)]), id);
    },
    async setPassword(id, hash) {
      const sql = 'update service_user set password_hash = $2 where id = $1 returning id';
      assertFound(await connection.query(sql, [id, hash]), id);
    },
    async members(accountId) {
      await connection.query('select id from account where id = $1 for no key update', [accountId]);
      const rows = await connection.query<UserRow>(
        `${SELECT_USER} where u.id in (select user_id from membership where account_id = $1) order by u.id`,
        [accountId],
      );
      return rows.map(toUser);
    },
    async removeNeverSignedIn(before, limit) {
      const locked = await connection.query<{ readonly id: Int8 }>(LOCK_INVITED, [before, limit]);
      if (locked.length === 0) return 0;
      return (await connection.query(REMOVE_INVITED, [locked.map(({ id }) => Number(id))])).length;
    },
  };
}
