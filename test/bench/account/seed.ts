import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { createPasswordHasher } from '../../../adapters/password-hasher/index.ts';
import { createTokenHasher } from '../../../adapters/system/token-hasher.ts';
import type { SeededAccount } from '../support/seed.ts';

export const PASSWORD = 'Jördis liest am Ufer';

/** A session may send 300 requests a minute: together they may send as many as a fast machine answers. */
const SESSIONS = 400;

/** An owner of one account, by an address and PASSWORD. */
export interface SeededOwner {
  readonly email: string;
  /** What a browser sends for each session. */
  readonly cookies: readonly string[];
}

/** An owner of each account with several sessions, by SQL. */
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
  const hasher = createTokenHasher();
  const each = Math.ceil(SESSIONS / ids.length);
  const secret = (id: number, n: number) => createHash('sha256').update(`session ${id} ${n}`).digest('base64url');
  const sessions = ids.flatMap((id) => Array.from({ length: each }, (_, n) => ({ id, secret: secret(id, n) })));
  await client.query(
    `insert into user_session (secret_hash, user_id, account_id, created_at, last_seen_at, user_agent)
     select hash, m.user_id, m.account_id, now(), now(), 'bench'
     from unnest($1::bigint[], $2::text[]) as given (account, hash) join membership m on m.account_id = given.account`,
    [sessions.map(({ id }) => id), sessions.map((session) => hasher.hash(session.secret))],
  );
  return ids.map((id) => ({
    email: email(id),
    cookies: sessions.filter((session) => session.id === id).map((session) => `presswerk=${session.secret}`),
  }));
}
