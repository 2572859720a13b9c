import type { AccountLogQueries } from '../../../application/ports/index.ts';
import type { Connection } from '../database.ts';
import { ACCOUNT_LOG } from '../tables/accounts/account-log.ts';
import { list } from '../tables/column-lists.ts';
import { queryKeyPage } from './key-page.ts';

const OF_ACCOUNT = `select ${list(ACCOUNT_LOG.columns)} from account_log where account_id = $1`;

export function createAccountLogQueries(database: Connection): AccountLogQueries {
  return {
    ofAccount: (id, position, limit) =>
      queryKeyPage(database, OF_ACCOUNT, ACCOUNT_LOG.read, { of: id, position, limit }),
  };
}
