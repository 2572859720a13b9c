import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { persistenceContract } from '../../contracts/persistence/persistence.ts';
import { AT, WHOLE } from '../../support/records/builders.ts';

persistenceContract('persistence in memory', { open: async () => createMemoryPersistence() });

describe('persistence in memory', () => {
  it('shares nothing with another one', async () => {
    const [one, other] = [createMemoryPersistence(), createMemoryPersistence()];
    await one.unitOfWork.run(({ accounts }) => accounts.add({ name: 'Nur hier', sandbox: false, createdAt: AT }));
    assert.equal((await one.queries.accounts.list(WHOLE)).length, 1);
    assert.deepEqual(await other.queries.accounts.list(WHOLE), []);
  });

  it('dates its first categories by the given time', async () => {
    const { queries } = createMemoryPersistence(AT);
    assert.ok((await queries.catalogue.categories('all')).every(({ createdAt }) => createdAt === AT));
  });

  it('is unavailable once it is closed', async () => {
    const { unitOfWork, queries, idempotency, close } = createMemoryPersistence();
    await close();
    for (const refused of [
      unitOfWork.run(async () => 1),
      queries.accounts.list(WHOLE),
      queries.check(),
      idempotency.sweep(AT, 1),
    ]) {
      await assert.rejects(refused, (error) => ApplicationError.is(error, 'unavailable'));
    }
  });
});
