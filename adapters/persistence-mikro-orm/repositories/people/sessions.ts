import type { SessionRepository } from '../../../../application/ports/index.ts';
import { SESSION_IDLE_DAYS, SESSION_MAX_DAYS } from '../../../../domain/index.ts';
import { type Connection, countAffected, one } from '../../database.ts';
import { list } from '../../tables/column-lists.ts';
import type { Row } from '../../tables/table.ts';
import { SESSION } from '../../tables/user.ts';
import { type Int8, toId } from '../../tables/values.ts';
import { insertHashed } from './hashed-rows.ts';

/** Also ends all but the user's newest sessions; the last parameter is how many to keep. */
const ADD_SESSION = `
  with ended as (
    delete from user_session where id in (
      select id from user_session where user_id = $${SESSION.written.indexOf('user_id') + 1}
      order by last_seen_at desc, id desc offset $${SESSION.written.length + 2}))
  ${insertHashed('user_session', SESSION)} returning id`;
const LOCK_SESSION = `select ${list(SESSION.columns)} from user_session where user_id = $1 and id = $2 for key share`;
const SWEEP = `
  delete from user_session where id in (
    select id from user_session where last_seen_at <= $1 or created_at <= $2 limit $3 for update skip locked)
  returning id`;

const DAY_MS = 24 * 60 * 60 * 1000;

export function createSessionRepository(connection: Connection): SessionRepository {
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
      (await countAffected(connection, 'delete from user_session where user_id = $1 and id = $2 returning id', [
        userId,
        id,
      ])) > 0,
    endAll: (userId, except) =>
      countAffected(
        connection,
        'delete from user_session where user_id = $1 and id is distinct from $2::bigint returning id',
        [userId, except],
      ),
    chooseAccount: async (id, accountId) =>
      (await countAffected(connection, 'update user_session set account_id = $2 where id = $1 returning id', [
        id,
        accountId,
      ])) > 0,
    async seen(id, at) {
      await connection.query('update user_session set last_seen_at = $2 where id = $1 and last_seen_at < $2', [id, at]);
    },
    sweep(now, limit) {
      const idle = new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS);
      const oldest = new Date(now.getTime() - SESSION_MAX_DAYS * DAY_MS);
      return countAffected(connection, SWEEP, [idle, oldest, limit]);
    },
  };
}
