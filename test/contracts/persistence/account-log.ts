import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { AccountId, AccountLogActor, AccountLogEntry, ApiTokenId, UserId } from '../../../domain/index.ts';
import { AT, later, storePublisher } from '../../support/records/builders.ts';
import type { Opened } from './persistence.ts';

const USER: AccountLogActor = { kind: 'user', id: 3 as UserId, name: 'Änne "Q" \\ 😀' };
const ACTORS: readonly AccountLogActor[] = [
  USER,
  { kind: 'token', id: 4 as ApiTokenId, name: 'CMS' },
  { kind: 'operator' },
];

/** AccountLogRepository and AccountLogQueries. */
export function accountLogContract(opened: Opened): void {
  const add = (entries: readonly Omit<AccountLogEntry, 'id'>[]) =>
    opened.current.unitOfWork.run(({ accountLog }) => accountLog.add(entries));
  const of = (
    id: AccountId,
    ...rest: [Parameters<Opened['current']['queries']['accountLog']['ofAccount']>[1], number]
  ) => opened.current.queries.accountLog.ofAccount(id, ...rest);
  const storeAccount = async () => (await storePublisher(opened.current.unitOfWork)).account.id;
  const entry = (accountId: AccountId, changes: Partial<AccountLogEntry> = {}): Omit<AccountLogEntry, 'id'> => ({
    accountId,
    at: AT,
    by: USER,
    action: 'token_created',
    subject: null,
    detail: null,
    ...changes,
  });
  const withoutIds = (items: readonly AccountLogEntry[]) => items.map(({ id: _, ...each }) => each);

  it('keeps entries of each account separately, newest first, in pages', async () => {
    const [one, other] = [await storeAccount(), await storeAccount()];
    const entries = ACTORS.map((by, i) =>
      entry(one, { by, at: later(i), subject: `Ä' {${i}}, "x"`, detail: i === 0 ? null : 'owner' }),
    );
    await add([...entries, entry(other)]);
    await add([]);
    const all = await of(one, undefined, 10);
    assert.deepEqual(withoutIds(all.items), entries.toReversed());
    assert.deepEqual([all.hasOlder, all.hasNewer], [false, false]);
    const first = await of(one, undefined, 2);
    assert.deepEqual([first.items.length, first.hasOlder], [2, true]);
    const last = first.items.at(-1) ?? assert.fail();
    const second = await of(one, { id: last.id, direction: 'older' }, 2);
    assert.deepEqual(withoutIds(second.items), entries.slice(0, 1));
    assert.deepEqual([second.hasOlder, second.hasNewer], [false, true]);
    assert.equal((await of(other, undefined, 10)).items.length, 1);
  });

  it('is written with its transaction, or not at all', async () => {
    const account = await storeAccount();
    const failed = opened.current.unitOfWork.run(async ({ accountLog }) => {
      await accountLog.add([entry(account)]);
      throw new Error('no');
    });
    await assert.rejects(failed, /no/);
    assert.deepEqual((await of(account, undefined, 10)).items, []);
  });

  it('removes entries older than a time, up to the limit', async () => {
    const account = await storeAccount();
    const old = later(-1000 * 24 * 3_600_000);
    await add([entry(account, { at: old }), entry(account, { at: old }), entry(account)]);
    const remove = (limit: number) =>
      opened.current.unitOfWork.run(({ accountLog }) => accountLog.removeBefore(later(1, old), limit));
    assert.equal(await remove(1), 1);
    assert.equal(await remove(10), 1);
    assert.deepEqual(withoutIds((await of(account, undefined, 10)).items), [entry(account)]);
  });
}
