import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTokenUseRecorder, TOKEN_USE_MS } from '../../../application/accounts/token-use.ts';
import type { TokenUse, Transaction, UnitOfWork } from '../../../application/ports/index.ts';
import type { ApiTokenId } from '../../../domain/index.ts';
import { AT, later } from '../../support/records/builders.ts';

const unused = (id: number) => ({ id: id as ApiTokenId, lastUsedAt: null });

/** A cache over a database whose responses the test controls. `written` has one list per write. */
function recordedUses() {
  const written: (readonly TokenUse[])[] = [];
  let answer: () => Promise<void> = async () => undefined;
  const accounts = {
    async markUsed(uses: readonly TokenUse[]) {
      written.push(uses);
      await answer();
    },
  };
  const unitOfWork: Pick<UnitOfWork, 'run'> = { run: (work) => work({ accounts } as unknown as Transaction) };
  return {
    ...createTokenUseRecorder({ unitOfWork: unitOfWork as UnitOfWork }),
    written,
    answerBy(next: () => Promise<void>) {
      answer = next;
    },
  };
}

/** Resolves in the next iteration of the event loop, after settled promises have continued. */
const nextIteration = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('last-use times of tokens', () => {
  it('are written at once for the first use, then once per interval', async () => {
    const { note, written } = recordedUses();
    for (const at of [AT, later(1), later(TOKEN_USE_MS - 1), later(TOKEN_USE_MS), later(TOKEN_USE_MS + 1)]) {
      note(unused(1), at);
      await nextIteration();
    }
    assert.deepEqual(written, [[{ id: 1, at: AT }], [{ id: 1, at: later(TOKEN_USE_MS) }]]);
  });

  it('are not written when another process has just written them', async () => {
    const { note, written } = recordedUses();
    note({ ...unused(1), lastUsedAt: later(-TOKEN_USE_MS + 1) }, AT);
    note({ ...unused(2), lastUsedAt: later(-TOKEN_USE_MS) }, AT);
    await nextIteration();
    assert.deepEqual(written, [[{ id: 2, at: AT }]]);
  });

  it('are written when a clock was ahead or is set back', async () => {
    const { note, written } = recordedUses();
    note({ ...unused(1), lastUsedAt: later(10 * TOKEN_USE_MS) }, AT);
    note(unused(1), later(-10 * TOKEN_USE_MS));
    await nextIteration();
    assert.equal(written.flat().length, 2);
  });

  it('are written one batch at a time', async () => {
    const { note, written, answerBy } = recordedUses();
    const gate = Promise.withResolvers<void>();
    answerBy(() => gate.promise);
    for (const id of [1, 2, 3]) note(unused(id), AT);
    await nextIteration();
    assert.deepEqual(written, [[{ id: 1, at: AT }]]);
    gate.resolve();
    await nextIteration();
    assert.deepEqual(written.slice(1), [
      [
        { id: 2, at: AT },
        { id: 3, at: AT },
      ],
    ]);
  });

  it('survive a failed write', async () => {
    const { note, written, answerBy } = recordedUses();
    answerBy(() => Promise.reject(new Error('away')));
    note(unused(1), AT);
    await nextIteration();
    answerBy(async () => undefined);
    note(unused(2), AT);
    note(unused(1), later(TOKEN_USE_MS));
    await nextIteration();
    assert.deepEqual(
      written.map((uses) => uses.map(({ id }) => id)),
      [[1], [2], [1]],
    );
  });

  it('are bounded while the database does not respond', async () => {
    const { note, written, answerBy } = recordedUses();
    const gate = Promise.withResolvers<void>();
    answerBy(() => gate.promise);
    for (let id = 1; id <= 25_000; id++) note(unused(id), AT);
    gate.resolve();
    await nextIteration();
    assert.deepEqual(
      written.map(({ length }) => length),
      [1, 10_000],
    );
  });
});
