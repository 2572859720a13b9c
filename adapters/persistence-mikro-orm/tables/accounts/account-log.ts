import type { AccountId, AccountLogAction, AccountLogActor, AccountLogEntryId } from '../../../../domain/index.ts';
import { id, json, nullable, table, text, time } from '../table.ts';

export const ACCOUNT_LOG = table({
  id: id<AccountLogEntryId>(),
  accountId: id<AccountId>(),
  at: time(),
  by: json<AccountLogActor>(),
  action: text<AccountLogAction>(),
  subject: nullable(text()),
  detail: nullable(text()),
});
