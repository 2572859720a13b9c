import type { DomainVerificationRepository } from '../../../application/ports/index.ts';
import { type Connection, one } from '../database.ts';
import { DOMAIN_VERIFICATION } from '../tables/catalogue.ts';
import { list, placeholders } from '../tables/column-lists.ts';
import type { Row } from '../tables/table.ts';
import { type Int8, toId } from '../tables/values.ts';

const TOKEN = 'select token from domain_token where account_id = $1';
/** Of concurrent statements, only the first stores its token. */
const ADD_TOKEN = 'insert into domain_token (account_id, token) values ($1, $2) on conflict (account_id) do nothing';

const LOAD = `select ${list(DOMAIN_VERIFICATION.columns)} from domain_verification where company_id = $1`;

const SAVE = `
  insert into domain_verification (${list(DOMAIN_VERIFICATION.written)})
  values (${placeholders(DOMAIN_VERIFICATION.written.length)})
  on conflict (company_id) do update
  set domain = excluded.domain, missing_since = excluded.missing_since, due_at = excluded.due_at`;

const CLAIM = `
  with due as (
    select v.company_id, c.verified_domain, t.token from domain_verification v
    join company c on c.id = v.company_id join account a on a.id = c.account_id join domain_token t on t.account_id = a.id
    where (v.due_at <= $1 or v.due_at > $3) and c.verified_domain is not null and a.disabled_at is null
    order by v.due_at limit $4 for update of v skip locked
  )
  update domain_verification v set due_at = $2 from due where v.company_id = due.company_id
  returning due.company_id, due.verified_domain, due.token`;

interface DueRow {
  readonly company_id: Int8;
  readonly verified_domain: string;
  readonly token: string;
}

export function createDomainVerifications(connection: Connection): DomainVerificationRepository {
  return {
    async token(accountId, newToken) {
      const [known] = await connection.query<{ token: string }>(TOKEN, [accountId]);
      if (known !== undefined) return known.token;
      await connection.query(ADD_TOKEN, [accountId, newToken]);
      return (await one<{ token: string }>(connection, TOKEN, [accountId])).token;
    },
    async load(companyId) {
      const [row] = await connection.query<Row>(LOAD, [companyId]);
      return row === undefined ? undefined : DOMAIN_VERIFICATION.read(row);
    },
    async save(verification) {
      await connection.query(SAVE, DOMAIN_VERIFICATION.values(verification));
    },
    async claimDue({ now, until, latest, limit }) {
      const rows = await connection.query<DueRow>(CLAIM, [now, until, latest, limit]);
      return rows.map((row) => ({ companyId: toId(row.company_id), domain: row.verified_domain, token: row.token }));
    },
  };
}
