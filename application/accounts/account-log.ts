import type {
  AccountId,
  AccountLogAction,
  AccountLogActor,
  AccountLogEntry,
  AccountLogEntryId,
  Caller,
  OperatorCaller,
  User,
} from '../../domain/index.ts';
import type { KeyPage, KeyPosition, Ports, Transaction } from '../ports/index.ts';

/** Entries per page. */
export const ACCOUNT_LOG_PAGE = 50;

/** Records a change in the log of an account. Call it in the transaction of the change. */
export async function logChange(
  { accountLog }: Pick<Transaction, 'accountLog'>,
  caller: Caller | OperatorCaller,
  entry: {
    readonly accountId: AccountId;
    readonly at: Date;
    readonly action: AccountLogAction;
    readonly subject?: string | null;
    readonly detail?: string | null;
  },
): Promise<void> {
  const { accountId, at, action, subject = null, detail = null } = entry;
  await accountLog.add([{ accountId, at, by: actorOf(caller), action, subject, detail }]);
}

/** Records a user's change of their own access in the log of each of their accounts. */
export async function logOfUser(
  { accountLog }: Pick<Transaction, 'accountLog'>,
  { id, name, memberships }: Pick<User, 'id' | 'name' | 'memberships'>,
  entry: Pick<AccountLogEntry, 'at' | 'action' | 'detail'>,
): Promise<void> {
  const by = { kind: 'user', id, name } as const;
  await accountLog.add(memberships.map(({ accountId }) => ({ ...entry, accountId, by, subject: null })));
}

function actorOf(caller: Caller | OperatorCaller): AccountLogActor {
  if (!('via' in caller)) return { kind: 'operator' };
  const { via } = caller;
  return via.kind === 'user'
    ? { kind: 'user', id: via.user.id, name: via.user.name }
    : { kind: 'token', id: via.token.id, name: via.token.name };
}

/** A page of the log of the caller's account, newest first. */
export function makeListAccountLog({ queries }: Pick<Ports, 'queries'>) {
  return ({
    caller,
    position,
  }: {
    readonly caller: Caller;
    readonly position?: KeyPosition<AccountLogEntryId> | undefined;
  }): Promise<KeyPage<AccountLogEntry>> => queries.accountLog.ofAccount(caller.accountId, position, ACCOUNT_LOG_PAGE);
}
