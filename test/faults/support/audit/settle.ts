import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, findByTitle, readRelease } from '../client.ts';
import {
  type AccountName,
  differenceOf,
  type KnownRelease,
  type Ledger,
  type Pending,
  recordChange,
  type SeenRelease,
  withIds,
} from './ledger.ts';

type Accounts = Readonly<Record<AccountName, Account>>;

/**
 * Determines the outcome of a request without a response, once the program responds again: the release must be entirely
 * as before or entirely as requested. A request with an idempotency key is repeated, which must not apply it twice.
 * Records the actual state in the ledger.
 * @throws if the program does not respond
 */
export async function settle(pending: Pending, ledger: Ledger, accounts: Accounts): Promise<'happened' | 'not'> {
  const { what, before, after } = pending;
  const name = (before ?? after)?.account as AccountName;
  const account = accounts[name];
  const fault = (text: string) => ledger.faults.push(`${what} without a response: ${text}`);

  const first = await look(pending, account, fault);
  const happened = first !== 'neither' && first.happened;
  if (first === 'neither') return 'not';
  const repeated = await pending.again?.();
  if (repeated !== undefined) {
    const { status, code } = repeated;
    const inProgress = status === 409 && code === 'idempotency_in_progress';
    // A response is stored in the transaction of its change: without one, nothing can have happened.
    if (inProgress && happened) fault('it happened, but its key is still in progress');
    if (status > 204 && !inProgress) fault(`its repetition returned ${status} ${code}`);
    const second = await look(pending, account, fault);
    if (second === 'neither') return 'not';
    if (second.happened !== (happened || !inProgress))
      fault(`${happened} before it was sent again, ${second.happened} after`);
    write(pending, second, ledger);
    return second.happened ? 'happened' : 'not';
  }
  write(pending, first, ledger);
  return happened ? 'happened' : 'not';
}

interface OutcomeSeen {
  readonly happened: boolean;
  readonly seen: SeenRelease | null;
}

async function look(
  { before, after }: Pending,
  account: Account,
  fault: (text: string) => void,
): Promise<OutcomeSeen | 'neither'> {
  let id = before?.id;
  if (id === undefined) {
    const found = await findByTitle(account, after?.title ?? '');
    if (found.length > 1) fault(`it exists ${found.length} times`);
    if (found.length === 0) return { happened: false, seen: null };
    [id] = found;
  }
  const seen = await readRelease(account, id as number);
  const asBefore = differenceOf(before, seen);
  if (asBefore === undefined) return { happened: false, seen };
  const asAfter = differenceOf(after, seen);
  if (asAfter === undefined) return { happened: true, seen };
  fault(`neither as before (${asBefore}) nor as after (${asAfter})`);
  return 'neither';
}

function write({ before, after }: Pending, { happened, seen }: OutcomeSeen, ledger: Ledger): void {
  if (!happened) return;
  recordChange(ledger, before, after === null || seen === null ? null : withIds(after as KnownRelease, seen));
}

/**
 * `settle`, retried while the program does not respond.
 * @throws after `patienceMs`
 */
export async function settleSoon(
  pending: Pending,
  ledger: Ledger,
  accounts: Accounts,
  patienceMs = 60_000,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    try {
      await settle(pending, ledger, accounts);
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await sleep(250);
    }
  }
}
