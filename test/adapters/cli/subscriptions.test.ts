import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Frequency, listKey } from '../../../domain/index.ts';
import { AT } from '../../support/records/builders.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

describe('subscription end', () => {
  let line: CommandLine;
  before(() => {
    line = createCommandLine();
  });
  after(() => line.close());

  const subscribe = (email: string, frequencies: readonly Frequency[]) =>
    line.service.ports.unitOfWork.run(async ({ subscriptions }) => {
      const { id: subscriberId } = await subscriptions.subscriberOf(email, AT);
      for (const [i, frequency] of frequencies.entries()) {
        const list = { key: listKey({ keyword: `k${i}` }), path: '/', name: 'Neu', search: null };
        const wish = { portal: 'portal_a', language: 'de', wanted: null, askedAt: AT, confirmedAt: AT } as const;
        await subscriptions.save({ id: null, subscriberId, frequency, list, ...wish });
      }
    });
  const subscriptionsOf = (email: string) =>
    line.service.ports.unitOfWork.run(
      async ({ subscriptions }) => (await subscriptions.subscriberOf(email, AT)).subscriptions.length,
    );

  it('ends all subscriptions of an address, regardless of case, and no others', async () => {
    await subscribe('jo@example.org', ['at_once', 'weekly']);
    await subscribe('ada@example.org', ['daily']);
    assert.deepEqual(await line.json('subscription', 'end', '--email', ' Jo@Example.org'), { ended: 2 });
    assert.deepEqual([await subscriptionsOf('jo@example.org'), await subscriptionsOf('ada@example.org')], [0, 1]);
    const ended = await line.run('subscription', 'end', '--email', 'ada@example.org');
    assert.deepEqual([ended.code, ended.stdout], [0, '1 subscription has ended, and ada@example.org is deleted.\n']);
  });

  it('reports an address without subscriptions, and requires an address', async () => {
    assert.deepEqual(await line.json('subscription', 'end', '--email', 'eve@example.org'), { ended: 0 });
    const none = await line.run('subscription', 'end', '--email', 'eve@example.org');
    assert.deepEqual([none.code, none.stdout], [0, 'eve@example.org has no subscriptions.\n']);
    assert.equal((await line.run('subscription', 'end')).code, 2);
  });
});
