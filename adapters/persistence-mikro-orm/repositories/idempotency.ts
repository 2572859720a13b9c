import { ApplicationError } from '../../../application/errors.ts';
import {
  type IdempotencyRecord,
  type IdempotencyStore,
  type IdempotencyWriter,
  latestClaimEnd,
  type StoredResponse,
} from '../../../application/ports/index.ts';
import type { Connection } from '../database.ts';

interface IdempotencyRow {
  readonly fingerprint: string;
  readonly answer_status: number | null;
  readonly answer_headers: Readonly<Record<string, string>> | null;
  readonly answer_body: string | null;
}

/**
 * Finds the record of account ($1) and key ($2) at time $3: a claim that is still running (until $4 at most), or a
 * stored response.
 */
const FIND = `
  select fingerprint, answer_status, answer_headers, answer_body from idempotency_key
  where account_id = $1 and key = $2 and expires_at > $3
    and (answer_status is not null or (runs_until > $3 and runs_until <= $4))`;

/** Waits for a concurrent writer of the row, then checks the committed row. */
const CLAIM = `
  insert into idempotency_key as k (account_id, key, fingerprint, claim_id, runs_until, expires_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (account_id, key) do update
  set fingerprint = excluded.fingerprint, claim_id = excluded.claim_id, runs_until = excluded.runs_until,
    expires_at = excluded.expires_at, answer_status = null, answer_headers = null, answer_body = null
  where k.expires_at <= $7 or (k.answer_status is null and (k.runs_until <= $7 or k.runs_until > $8))
  returning claim_id`;

const COMPLETE = `
  update idempotency_key set answer_status = $2, answer_headers = $3, answer_body = $4
  where claim_id = $1 and answer_status is null returning claim_id`;

const SWEEP = `
  delete from idempotency_key where expires_at <= $1 and (account_id, key) in (
    select account_id, key from idempotency_key where expires_at <= $1 order by expires_at limit $2 for update skip locked
  ) returning claim_id`;

function toRecord(row: IdempotencyRow): IdempotencyRecord {
  const { fingerprint, answer_status: status, answer_headers: headers, answer_body: body } = row;
  return { fingerprint, response: status === null ? null : { status, headers: headers ?? {}, body: body ?? '' } };
}

/** Stores the response of the open claim; returns false if the claim is gone or already has a response. */
async function complete(connection: Connection, claimId: string, response: StoredResponse): Promise<boolean> {
  const rows = await connection.query(COMPLETE, [
    claimId,
    response.status,
    JSON.stringify(response.headers),
    response.body,
  ]);
  return rows.length > 0;
}

/** Stores responses in the same transaction as the changes they describe. */
export function createIdempotencyWriter(connection: Connection): IdempotencyWriter {
  return {
    async complete(claimId, response) {
      if (!(await complete(connection, claimId, response))) {
        throw new ApplicationError('idempotency_in_progress', { retryAfterSeconds: 1 });
      }
    },
  };
}

/** The store outside of transactions: one atomic statement each. */
export function createIdempotencyStore(database: Connection): IdempotencyStore {
  const find: IdempotencyStore['find'] = async (accountId, key, now) => {
    const [row] = await database.query<IdempotencyRow>(FIND, [accountId, key, now, latestClaimEnd(now)]);
    return row === undefined ? undefined : toRecord(row);
  };
  return {
    find,
    async claim({ accountId, key, fingerprint, claimId, now, runsUntil, expiresAt }) {
      const values = [accountId, key, fingerprint, claimId, runsUntil, expiresAt, now, latestClaimEnd(now)];
      for (;;) {
        const claimed = await database.query(CLAIM, values);
        if (claimed.length > 0) return undefined;
        const record = await find(accountId, key, now);
        // Undefined if the key was released between the two statements: try to claim it again.
        if (record !== undefined) return record;
      }
    },
    async complete(claimId, response) {
      await complete(database, claimId, response);
    },
    async release(claimId) {
      await database.query('delete from idempotency_key where claim_id = $1 and answer_status is null', [claimId]);
    },
    async sweep(now, limit) {
      return (await database.query(SWEEP, [now, limit])).length;
    },
  };
}
