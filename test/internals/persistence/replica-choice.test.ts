import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onChosenServer } from '../../../adapters/persistence-mikro-orm/replica/server-choice.ts';
import { ApplicationError } from '../../../application/errors.ts';

describe('a query that fails on a replica', () => {
  const unavailable = (code?: string) =>
    new ApplicationError('unavailable', { retryAfterSeconds: 1 }, { cause: Object.assign(new Error(), { code }) });
  const failing = (error: Error) => {
    const calls: string[] = [];
    const queries = onChosenServer(
      { ask: async () => 'of the primary' },
      { ask: () => Promise.reject(error) },
      {
        choose: () => !calls.includes('doubt'),
        count: (source) => void calls.push(source),
        reportFailure: () => void calls.push('doubt'),
      },
    );
    return { queries, calls };
  };

  for (const [what, error] of [
    ['when it is unavailable', unavailable()],
    ['when replication conflicts with the query', unavailable('40001')],
    ['when a migration has not reached it yet', Object.assign(new Error(), { code: '42P01' })],
  ] as const) {
    it(`is repeated on the primary ${what}`, async () => {
      const { queries, calls } = failing(error);
      assert.equal(await queries.ask(), 'of the primary');
      assert.deepEqual(calls, ['doubt', 'primary']);
    });
  }

  for (const [what, error] of [
    ['that took too long', unavailable('57014')],
    ['after a fault of its own', new TypeError('a fault')],
  ] as const) {
    it(`is not retried ${what}`, async () => {
      const { queries, calls } = failing(error);
      await assert.rejects(queries.ask(), error);
      assert.deepEqual(calls, []);
    });
  }
});
