import type { AccountRepository } from '../../../../application/ports/index.ts';
import { type Connection, one } from '../../database.ts';
import { ACCOUNT, SELECT_ACCOUNT, TOKEN } from '../../tables/accounts/account.ts';
import { list, placeholders } from '../../tables/column-lists.ts';
import type { Row } from '../../tables/table.ts';
import { type Int8, toId } from '../../tables/values.ts';

/** Number of keys per statement, passed as one document. */
const KEYS_PER_STATEMENT = 2_000;

/** Skips tokens locked by another transaction, which writes the same time or revokes the token. */
const MARK_USED = `
  with used as (
    select t.id, u.at from json_to_recordset($1::json) as u(id bigint, at timestamptz) join api_token t on t.id = u.id
    for no key update of t skip locked
  )
  update api_token set last_used_at = used.at from used where api_token.id = used.id`;

export function createAccountRepository(connection: Connection): AccountRepository {
  return {
    async add(account) {
      const row = await one<{ id: Int8 }>(
        connection,
        'insert into account (name, sandbox, created_at) values ($1, $2, $3) returning id',
        [account.name, account.sandbox, account.createdAt],
      );
      return { ...account, id: toId(row.id), disabledAt: null, requiresOwner: false };
    },
    async find(id) {
      const [row] = await connection.query<Row>(`${SELECT_ACCOUNT} where id = $1`, [id]);
      return row === undefined ? undefined : ACCOUNT.read(row);
    },
    async setDisabled(id, at) {
      const [row] = await connection.query<Row>(
        `update account set disabled_at = case when $2::timestamptz is not null then coalesce(disabled_at, $2) end
         where id = $1 returning ${list(ACCOUNT.columns)}`,
        [id, at],
      );
      return row === undefined ? undefined : ACCOUNT.read(row);
    },
    async rename(id, name) {
      const [row] = await connection.query<Row>(
        `update account set name = $2 where id = $1 returning ${list(ACCOUNT.columns)}`,
        [id, name],
      );
      return row === undefined ? undefined : ACCOUNT.read(row);
    },
    async setRequiresOwner(id, requiresOwner) {
      const [row] = await connection.query<Row>(
        `update account set requires_owner = $2 where id = $1 returning ${list(ACCOUNT.columns)}`,
        [id, requiresOwner],
      );
      return row === undefined ? undefined : ACCOUNT.read(row);
    },
    async addToken(token, hash) {
      const row = await one<{ id: Int8 }>(
        connection,
        `insert into api_token (${list(TOKEN.written)}, hash) values (${placeholders(TOKEN.written.length + 1)}) returning id`,
        [...TOKEN.values(token), hash],
      );
      return { ...token, id: toId(row.id) };
    },
    async addLegacyKeys(keys) {
      let added = 0;
      for (let i = 0; i < keys.length; i += KEYS_PER_STATEMENT) {
        const rows = keys.slice(i, i + KEYS_PER_STATEMENT).map(({ token, hash }) => ({
          account_id: token.accountId,
          kind: token.kind,
          name: token.name,
          permissions: token.permissions,
          created_at: token.createdAt,
          expires_at: token.expiresAt,
          revoked_at: token.revokedAt,
          last_used_at: token.lastUsedAt,
          drafts_only: token.draftsOnly,
          company_ids: token.companyIds,
          prefix: token.prefix,
          replaced_by_id: token.replacedById,
          hash,
        }));
        const stored = await connection.query(
          `insert into api_token (${list(TOKEN.written)}, hash)
           select ${list(TOKEN.written)}, hash from json_to_recordset($1::json) as k(
             account_id bigint, kind text, name text, permissions text[], created_at timestamptz,
             expires_at timestamptz, revoked_at timestamptz, last_used_at timestamptz, drafts_only boolean,
             company_ids bigint[], prefix text, replaced_by_id bigint, hash text)
           on conflict (hash) do nothing returning id`,
          [JSON.stringify(rows)],
        );
        added += stored.length;
      }
      return added;
    },
    async lockToken(id) {
      const [row] = await connection.query<Row>(
        `select ${list(TOKEN.columns)} from api_token where id = $1 for no key update`,
        [id],
      );
      return row === undefined ? undefined : TOKEN.read(row);
    },
    async replaceToken(id, { by, expiresAt }) {
      await connection.query('update api_token set replaced_by_id = $2, expires_at = $3 where id = $1', [
        id,
        by,
        expiresAt,
      ]);
    },
    async revokeToken(id, at) {
      const [revoked] = await connection.query<Row>(
        `update api_token set revoked_at = $2 where id = $1 and revoked_at is null returning ${list(TOKEN.columns)}`,
        [id, at],
      );
      if (revoked !== undefined) return { token: TOKEN.read(revoked), isNew: true };
      // A separate statement, so that it sees a revocation that the one above may have waited for.
      const [row] = await connection.query<Row>(`select ${list(TOKEN.columns)} from api_token where id = $1`, [id]);
      return row === undefined ? undefined : { token: TOKEN.read(row), isNew: false };
    },
    async markUsed(uses) {
      await connection.query(MARK_USED, [JSON.stringify(uses)]);
    },
  };
}
