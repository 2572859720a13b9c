import type { SessionRepository } from '../../../application/ports/index.ts';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../../domain/index.ts';
import { type Connection, one, type Parameter } from '../database.ts';
import { type Int8, list, placeholders, toId, toNumber } from '../rows/columns.ts';
import type { Row, Table } from '../rows/table.ts';
import { CEREMONY, LINK, OF_SECRET, PASSKEY, SESSION } from '../rows/user.ts';

// biome-ignore lint/suspicious/noExplicitAny: columns of whatever values
const insertHashed = (name: string, { written }: Table<any>) =>
  `insert into ${name} (${list(written)}, secret_hash) values (${placeholders(written.length + 1)})`;

/** Also ends all but the user's newest sessions; the last parameter is how many to keep. */
const ADD_SESSION = `
  with ended as (
    delete from user_session where id in (
      select id from user_session where user_id = $${SESSION.written.indexOf('user_id') + 1}
      order by last_seen_at desc, id desc offset $${SESSION.written.length + 2}))
  ${insertHashed('user_session', SESSION)} returning id`;
const LOCK_SESSION = `select ${list(SESSION.columns)} from user_session where user_id = $1 and id = $2 for key share`;
const ADD_LINK = `${insertHashed('one_time_link', LINK)} returning id`;
const ADD_CEREMONY = insertHashed('ceremony', CEREMONY);
const ADD_PASSKEY = `
  insert into passkey (${list(PASSKEY.written)}) values (${placeholders(PASSKEY.written.length)}) returning id`;

/** Of several concurrent calls the first deletes the row; the others wait for it and find none. */
const USE_LINK = `
  delete from one_time_link where ${OF_SECRET} and expires_at > $2 returning ${list(LINK.columns)}`;

const SEAL_LINK = `
  update one_time_link set mailed_secret_hash = $2, is_proof = true where id = $1 and expires_at > $3
  returning ${list(LINK.columns)}`;

const REMOVE_INVITATION =
  'delete from one_time_link where account_id = $1 and id = $2 and not by_operator returning id';

const LEAVE_OUT_MEMBERSHIP = `
  update one_time_link set account_id = null, role = null where account_id = $1 and id = $2 returning id`;

const TAKE_CEREMONY = `
  delete from ceremony where secret_hash = $1 and kind = $2 and expires_at > $3 returning ${list(CEREMONY.columns)}`;

/** Expired at $4, or expires later than a window starting now could, which means that the clock was set back. */
const IS_OVER = '(a.expires_at <= $4 or a.expires_at > excluded.expires_at + (excluded.expires_at - $4))';

/**
 * Counts attempts under the keys $1, each up to its limit in $2, in windows of $3 milliseconds. Calls for the same key
 * queue up, and all lock rows in key order, so that no two deadlock.
 */
const TAKE_ATTEMPTS = `
  insert into attempt as a (key, count, expires_at)
  select key, 1, $4::timestamptz + ms * interval '1 millisecond'
  from unnest($1::text[], $3::float8[]) as asked (key, ms) order by key
  on conflict (key) do update set
    count = case when ${IS_OVER} then 1 else a.count + 1 end,
    expires_at = case when ${IS_OVER} then excluded.expires_at else a.expires_at end
  where ${IS_OVER} or a.count < ($2::int[])[array_position($1::text[], a.key)]
  returning key`;

const GIVE_BACK_ATTEMPTS = `
  update attempt a set count = greatest(a.count - 1, 0)
  from (select key from attempt where key = any($1::text[]) order by key for no key update) held
  where a.key = held.key`;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sign-in state (sessions, links, attempts), on the transaction's connection. */
export function createSessionRepository(connection: Connection): SessionRepository {
  /** Number of rows touched by a statement with a `returning` clause. */
  const touched = async (sql: string, parameters: readonly Parameter[]) =>
    (await connection.query(sql, parameters)).length;

  return {
    async add(session, secretHash, max) {
      const values = [...SESSION.values(session), secretHash, max - 1];
      const row = await one<{ id: Int8 }>(connection, ADD_SESSION, values);
      return { ...session, id: toId(row.id) };
    },
    async lock(userId, id) {
      const [row] = await connection.query<Row>(LOCK_SESSION, [userId, id]);
      return row === undefined ? undefined : SESSION.read(row);
    },
    end: async (userId, id) =>
      (await touched('delete from user_session where user_id = $1 and id = $2 returning id', [userId, id])) > 0,
    endAll: (userId, except) =>
      touched('delete from user_session where user_id = $1 and id is distinct from $2::bigint returning id', [
        userId,
        except,
      ]),
    chooseAccount: async (id, accountId) =>
      (await touched('update user_session set account_id = $2 where id = $1 returning id', [id, accountId])) > 0,
    async seen(id, at) {
      await connection.query('update user_session set last_seen_at = $2 where id = $1 and last_seen_at < $2', [id, at]);
    },

    async addLink(link, secretHash) {
      const row = await one<{ id: Int8 }>(connection, ADD_LINK, [...LINK.values(link), secretHash]);
      return { ...link, id: toId(row.id) };
    },
    async sealLink(id, secretHash, now) {
      const [row] = await connection.query<Row>(SEAL_LINK, [id, secretHash, now]);
      return row === undefined ? undefined : LINK.read(row);
    },
    async useLink(secretHash, now) {
      const [row] = await connection.query<Row>(USE_LINK, [secretHash, now]);
      return row === undefined ? undefined : LINK.read(row);
    },
    async removeLinks(userId, purposes) {
      await connection.query('delete from one_time_link where user_id = $1 and purpose = any($2::text[])', [
        userId,
        purposes,
      ]);
    },
    async countInvitations(accountId, now) {
      const sql = 'select count(*) as open from one_time_link where account_id = $1 and expires_at > $2';
      return toNumber((await one<{ open: Int8 }>(connection, sql, [accountId, now])).open);
    },
    removeInvitation: async (accountId, id) =>
      (await touched(REMOVE_INVITATION, [accountId, id])) > 0 ||
      (await touched(LEAVE_OUT_MEMBERSHIP, [accountId, id])) > 0,

    async addCeremony(ceremony, secretHash) {
      await connection.query(ADD_CEREMONY, [...CEREMONY.values(ceremony), secretHash]);
    },
    async takeCeremony(kind, secretHash, now) {
      const [row] = await connection.query<Row>(TAKE_CEREMONY, [secretHash, kind, now]);
      return row === undefined ? undefined : CEREMONY.read(row);
    },

    async countPasskeys(userId) {
      const sql = 'select count(*) as passkeys from passkey where user_id = $1';
      return toNumber((await one<{ passkeys: Int8 }>(connection, sql, [userId])).passkeys);
    },
    async addPasskey(passkey) {
      const row = await one<{ id: Int8 }>(connection, ADD_PASSKEY, PASSKEY.values(passkey));
      return { ...passkey, id: toId(row.id) };
    },
    async loadPasskey(credentialId) {
      const sql = `select ${list(PASSKEY.columns)} from passkey where credential_id = $1 for no key update`;
      const [row] = await connection.query<Row>(sql, [credentialId]);
      return row === undefined ? undefined : PASSKEY.read(row);
    },
    async usedPasskey(id, { counter, isBackedUp, at }) {
      await connection.query('update passkey set counter = $2, is_backed_up = $3, last_used_at = $4 where id = $1', [
        id,
        counter,
        isBackedUp,
        at,
      ]);
    },
    renamePasskey: async (userId, id, name) =>
      (await touched('update passkey set name = $3 where user_id = $1 and id = $2 returning id', [userId, id, name])) >
      0,
    removePasskey: async (userId, id) =>
      (await touched('delete from passkey where user_id = $1 and id = $2 returning id', [userId, id])) > 0,
    async removePasskeys(userId) {
      await connection.query('delete from passkey where user_id = $1', [userId]);
    },

    async takeAttempts(attempts, now) {
      if (attempts.length === 0) return [];
      const keys = attempts.map(({ key }) => key);
      const most = attempts.map(({ limit }) => limit.max);
      const windows = attempts.map(({ limit }) => limit.windowMs);
      const rows = await connection.query<{ readonly key: string }>(TAKE_ATTEMPTS, [keys, most, windows, now]);
      const counted = new Set(rows.map(({ key }) => key));
      return attempts.filter(({ key }) => !counted.has(key));
    },
    async giveBackAttempts(keys) {
      if (keys.length > 0) await connection.query(GIVE_BACK_ATTEMPTS, [keys]);
    },

    async sweep(now, limit) {
      const idle = new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS);
      const oldest = new Date(now.getTime() - SESSION_MAX_DAYS * DAY_MS);
      const over = (name: string, key: string) =>
        touched(
          `delete from ${name} where ${key} in (select ${key} from ${name} where expires_at <= $1 limit $2 for update skip locked)
           returning ${key}`,
          [now, limit],
        );
      const sessions = await touched(
        `delete from user_session where id in (
          select id from user_session where last_seen_at <= $1 or created_at <= $2 limit $3 for update skip locked)
        returning id`,
        [idle, oldest, limit],
      );
      return (
        sessions +
        (await over('one_time_link', 'id')) +
        (await over('ceremony', 'secret_hash')) +
        (await over('attempt', 'key'))
      );
    },
  };
}
