import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { createPasswordHasher } from '../../../adapters/password-hasher/index.ts';
import { createTokenHasher } from '../../../adapters/system/token-hasher.ts';
import type { SeededAccount } from '../support/seed.ts';

export const PASSWORD = 'Jördis liest am Ufer';

/** A session may send 300 requests a minute; together they must suffice for a fast machine. */
const SESSIONS = 400;

/** An owner of one account; the password is PASSWORD. */
export interface SeededOwner {
  readonly email: string;
  /** A Cookie header for each session. */
  readonly cookies: readonly string[];
}

/** Creates an owner with several sessions for each account, by SQL. */
export async function seedOwners(client: Client, accounts: readonly SeededAccount[]): Promise<SeededOwner[]> {
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  const ids = accounts.map(({ id }) => id);
  const email = (id: number) => `owner-${id}@example.com`;
  await client.query(
    `with made as (
      insert into service_user
        (email, email_key, name, language, is_editor, is_operator, password_hash, created_at, joined_at, disabled_at)
      select email, email, 'Jördis Krüger', 'de', false, false, $3, now(), now(), null from unnest($2::text[]) email
      returning id, email
    )
    insert into membership (user_id, account_id, role)
    select made.id, given.account, 'owner' from made join unnest($1::bigint[], $2::text[]) as given (account, email) using (email)`,
    [ids, ids.map(email), passwordHash],
  );
  const { rows } = await client.query<{ user_id: string; account_id: string }>(
    'select user_id, account_id from membership where account_id = any($1::bigint[])',
    [ids],
  );
  const userOf = new Map(rows.map((row) => [Number(row.account_id), Number(row.user_id)]));
  const each = Math.ceil(SESSIONS / ids.length);
  const owners: SeededOwner[] = [];
  for (const id of ids) {
    const cookies = await seedSessions(client, { userId: userOf.get(id) ?? 0, accountId: id }, each);
    owners.push({ email: email(id), cookies });
  }
  return owners;
}

/** Creates an editor with several sessions. Returns a Cookie header for each. */
export async function seedEditor(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into service_user
       (email, email_key, name, language, is_editor, is_operator, password_hash, created_at, joined_at, disabled_at)
     values ('editor@example.com', 'editor@example.com', 'Erika Ebel', 'de', true, false, null, now(), now(), null) returning id`,
  );
  return seedSessions(client, { userId: Number(rows[0]?.id), accountId: null }, SESSIONS);
}

async function seedSessions(
  client: Client,
  { userId, accountId }: { readonly userId: number; readonly accountId: number | null },
  count: number,
): Promise<string[]> {
  const secrets = Array.from({ length: count }, (_, n) =>
    createHash('sha256').update(`session ${userId} ${n}`).digest('base64url'),
  );
  const hasher = createTokenHasher();
  await client.query(
    `insert into user_session (secret_hash, user_id, account_id, created_at, last_seen_at, user_agent)
     select hash, $1, $2, now(), now(), 'bench' from unnest($3::text[]) hash`,
    [userId, accountId, secrets.map((secret) => hasher.hash(secret))],
  );
  return secrets.map((secret) => `presswerk=${secret}`);
}
