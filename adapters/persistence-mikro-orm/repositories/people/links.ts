import type { LinkRepository } from '../../../../application/ports/index.ts';
import { type Connection, countAffected, one } from '../../database.ts';
import { list } from '../../tables/column-lists.ts';
import type { Row } from '../../tables/table.ts';
import { CEREMONY, LINK, matchesSecret } from '../../tables/user.ts';
import { type Int8, toId, toNumber } from '../../tables/values.ts';
import { insertHashed, removeExpired } from './hashed-rows.ts';

const ADD_LINK = `${insertHashed('one_time_link', LINK)} returning id`;
const ADD_CEREMONY = insertHashed('ceremony', CEREMONY);

/** Of several concurrent calls the first deletes the row; the others wait for it and find none. */
const USE_LINK = `
  delete from one_time_link where ${matchesSecret('$1')} and expires_at > $2 returning ${list(LINK.columns)}`;

const SEAL_LINK = `
  update one_time_link set mailed_secret_hash = $2, is_proof = true where id = $1 and expires_at > $3
  returning ${list(LINK.columns)}`;

const REMOVE_INVITATION =
  'delete from one_time_link where account_id = $1 and id = $2 and not by_operator returning id';

const REMOVE_MEMBERSHIP = `
  update one_time_link set account_id = null, role = null where account_id = $1 and id = $2 returning id`;

const TAKE_CEREMONY = `
  delete from ceremony where secret_hash = $1 and kind = $2 and expires_at > $3 returning ${list(CEREMONY.columns)}`;

export function createLinkRepository(connection: Connection): LinkRepository {
  return {
    async add(link, secretHash) {
      const row = await one<{ id: Int8 }>(connection, ADD_LINK, [...LINK.values(link), secretHash]);
      return { ...link, id: toId(row.id) };
    },
    async seal(id, secretHash, now) {
      const [row] = await connection.query<Row>(SEAL_LINK, [id, secretHash, now]);
      return row === undefined ? undefined : LINK.read(row);
    },
    async use(secretHash, now) {
      const [row] = await connection.query<Row>(USE_LINK, [secretHash, now]);
      return row === undefined ? undefined : LINK.read(row);
    },
    async remove(userId, purposes) {
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
      (await countAffected(connection, REMOVE_INVITATION, [accountId, id])) > 0 ||
      (await countAffected(connection, REMOVE_MEMBERSHIP, [accountId, id])) > 0,

    async addCeremony(ceremony, secretHash) {
      await connection.query(ADD_CEREMONY, [...CEREMONY.values(ceremony), secretHash]);
    },
    async takeCeremony(kind, secretHash, now) {
      const [row] = await connection.query<Row>(TAKE_CEREMONY, [secretHash, kind, now]);
      return row === undefined ? undefined : CEREMONY.read(row);
    },

    sweep: async (now, limit) =>
      (await removeExpired(connection, 'one_time_link', 'id', now, limit)) +
      (await removeExpired(connection, 'ceremony', 'secret_hash', now, limit)),
  };
}
