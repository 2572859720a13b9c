import type { AccountQueries, KnownToken } from '../../../application/ports/index.ts';
import type { Connection } from '../database.ts';
import { ACCOUNT, SELECT_ACCOUNT, TOKEN } from '../tables/accounts/account.ts';
import { SELECT_LEDGER, SELECT_LEDGER_PAGE, toBookingUsage } from '../tables/accounts/booking.ts';
import { list } from '../tables/column-lists.ts';
import type { Row } from '../tables/table.ts';
import { createRowReader } from './row-reader.ts';

const TOKENS = `select ${list(TOKEN.columns)} from api_token`;
const TOKEN_BY_HASH = `
  select ${list(TOKEN.columns, 't')}, a.disabled_at is not null as account_disabled
  from api_token t join account a on a.id = t.account_id where t.hash = $1`;

function toKnownToken(row: Row & { readonly account_disabled: boolean }): KnownToken {
  return { ...TOKEN.read(row), accountDisabled: row.account_disabled };
}

export function createAccountQueries(database: Connection): AccountQueries {
  const { all, first } = createRowReader(database);
  return {
    tokenByHash: (hash) => first(toKnownToken, TOKEN_BY_HASH, [hash]),
    token: (id) => first(TOKEN.read, `${TOKENS} where id = $1`, [id]),
    tokens: (accountId, { after, limit }) =>
      all(TOKEN.read, `${TOKENS} where account_id = $1 and id > $2 order by id limit $3`, [
        accountId,
        after ?? 0,
        limit,
      ]),
    find: (id) => first(ACCOUNT.read, `${SELECT_ACCOUNT} where id = $1`, [id]),
    list: ({ after, limit }) =>
      all(ACCOUNT.read, `${SELECT_ACCOUNT} where id > $1 order by id limit $2`, [after ?? 0, limit]),
    bookings: (accountId, month) => all(toBookingUsage, SELECT_LEDGER, [accountId, month.from]),
    bookingPart: (accountId, month, { after, limit }) =>
      all(toBookingUsage, SELECT_LEDGER_PAGE, [accountId, month.from, after ?? 0, limit]),
  };
}
