import type { PasskeyRepository } from '../../../../application/ports/index.ts';
import { type Connection, countAffected, one } from '../../database.ts';
import { list, placeholders } from '../../tables/column-lists.ts';
import type { Row } from '../../tables/table.ts';
import { PASSKEY } from '../../tables/user.ts';
import { type Int8, toId, toNumber } from '../../tables/values.ts';

const ADD_PASSKEY = `
  insert into passkey (${list(PASSKEY.written)}) values (${placeholders(PASSKEY.written.length)}) returning id`;

export function createPasskeyRepository(connection: Connection): PasskeyRepository {
  return {
    async count(userId) {
      const sql = 'select count(*) as passkeys from passkey where user_id = $1';
      return toNumber((await one<{ passkeys: Int8 }>(connection, sql, [userId])).passkeys);
    },
    async add(passkey) {
      const row = await one<{ id: Int8 }>(connection, ADD_PASSKEY, PASSKEY.values(passkey));
      return { ...passkey, id: toId(row.id) };
    },
    async load(credentialId) {
      const sql = `select ${list(PASSKEY.columns)} from passkey where credential_id = $1 for no key update`;
      const [row] = await connection.query<Row>(sql, [credentialId]);
      return row === undefined ? undefined : PASSKEY.read(row);
    },
    async markUsed(id, { counter, isBackedUp, at }) {
      await connection.query('update passkey set counter = $2, is_backed_up = $3, last_used_at = $4 where id = $1', [
        id,
        counter,
        isBackedUp,
        at,
      ]);
    },
    rename: async (userId, id, name) =>
      (await countAffected(connection, 'update passkey set name = $3 where user_id = $1 and id = $2 returning id', [
        userId,
        id,
        name,
      ])) > 0,
    remove: async (userId, id) =>
      (await countAffected(connection, 'delete from passkey where user_id = $1 and id = $2 returning id', [
        userId,
        id,
      ])) > 0,
    async removeAll(userId) {
      await connection.query('delete from passkey where user_id = $1', [userId]);
    },
  };
}
