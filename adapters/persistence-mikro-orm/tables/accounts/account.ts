import type { AccountId, ApiToken, ApiTokenId, CompanyId, Permission } from '../../../../domain/index.ts';
import { list } from '../column-lists.ts';
import { boolean, id, ids, nullable, table, text, texts, time } from '../table.ts';

export const ACCOUNT = table({
  id: id<AccountId>(),
  name: text(),
  sandbox: boolean(),
  createdAt: time(),
  disabledAt: nullable(time()),
  requiresOwner: boolean(),
});

export const SELECT_ACCOUNT = `select ${list(ACCOUNT.columns)} from account`;

/** The token itself is stored only as its `hash`. */
export const TOKEN = table({
  id: id<ApiTokenId>(),
  accountId: id<AccountId>(),
  kind: text<ApiToken['kind']>(),
  name: text(),
  permissions: texts<Permission>(),
  createdAt: time(),
  expiresAt: nullable(time()),
  revokedAt: nullable(time()),
  lastUsedAt: nullable(time()),
  draftsOnly: boolean(),
  companyIds: nullable(ids<CompanyId>()),
  prefix: nullable(text()),
  replacedById: nullable(id<ApiTokenId>()),
});
