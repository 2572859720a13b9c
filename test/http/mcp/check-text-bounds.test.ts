import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { startService } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';
import { connectMcp } from './mcp-client.ts';

describe('checks of texts by agents', () => {
  const service = withService({ processes: 1 });

  it('run at most two at a time for an account, and the others wait', async () => {
    let running = 0;
    let most = 0;
    let begun = 0;
    const gate = Promise.withResolvers<void>();
    const { queries } = service.ports;
    const portal = {
      ...queries.portal,
      textCandidates: async () => {
        begun += 1;
        running += 1;
        most = Math.max(most, running);
        await gate.promise;
        running -= 1;
        return [];
      },
    };
    const slow = await startService({ ports: { ...service.ports, queries: { ...queries, portal } }, processes: 1 });
    const publisher = await slow.publisher();
    const agents = await Promise.all(Array.from({ length: 4 }, () => connectMcp(slow.baseUrl, publisher.token)));
    const checks = agents.map((agent) => agent.call('check_text', { text: 'Ist das von hier?' }));
    while (begun < 2) await setImmediate();
    // A request of another account, answered later, shows that no third check has begun meanwhile.
    const other = await slow.publisher();
    const stranger = await connectMcp(slow.baseUrl, other.token);
    const check = stranger.call('check_text', { text: 'Und das?' });
    while (begun < 3) await setImmediate();
    await stranger.call('who_am_i', {});
    assert.equal(most, 3, 'two of the first account and one of the other');
    gate.resolve();
    for (const { value } of await Promise.all([...checks, check])) assert.equal(value.data.result, 'unknown');
    for (const agent of [...agents, stranger]) await agent.close();
    await slow.close();
  });
});
