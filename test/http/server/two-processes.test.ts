import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { OPERATOR } from '../../../domain/index.ts';
import { postgresql } from '../../support/servers/services.ts';
import type { Reply, Service } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

const { skip } = await postgresql();

/** Faults that need several processes. press-releases/concurrency.test.ts runs its races on two, too. */
describe('two processes that share PostgreSQL and Redis', { skip }, () => {
  const service = withService({ processes: 2, rateLimitPerMinute: 200 });
  const publisher = withPublisher(service);
  const times = (count: number, make: () => Promise<Reply>) => Promise.all(Array.from({ length: count }, make));
  const me = (token: string) => service.request('GET', '/api/v1/me', { token });

  it('share one rate limit: 200 of 300 concurrent requests succeed', async () => {
    const { api } = await service.publisher();
    const replies = await times(300, () => api('GET', '/companies'));
    const accepted = replies.filter(({ status }) => status === 200);
    assert.equal(accepted.length, 200);
    for (const reply of replies) if (reply.status !== 200) assertProblem(reply, 429, 'rate_limited');
    const remaining = new Set(accepted.map(({ headers }) => headers.get('X-RateLimit-Remaining')));
    assert.equal(remaining.size, 200, 'each response has its own count');
  });

  it("replay each other's responses under an Idempotency-Key", async () => {
    const headers = { 'Idempotency-Key': 'from-one-to-the-other' };
    const first = await publisher.api('POST', '/press-releases', { json: publisher.fields(), headers });
    const replays = await times(6, () =>
      publisher.api('POST', '/press-releases', { json: publisher.fields(), headers }),
    );
    assert.equal(first.status, 201);
    for (const reply of replays) {
      assert.deepEqual([reply.headers.get('Idempotency-Replayed'), reply.text], ['true', first.text]);
    }
  });

  it("see each other's writes at once", async () => {
    for (let round = 0; round < 6; round++) {
      const { id } = await publisher.draft({ title: `Runde ${round}` });
      for (const reply of await times(4, () => publisher.api('GET', `/press-releases/${id}`))) {
        assert.equal(reply.body.data.title, `Runde ${round}`);
      }
    }
  });

  type Token = Awaited<ReturnType<Service['application']['accounts']['createToken']>>['token'];
  const waysToEnd: readonly [string, (token: Token) => Promise<unknown>, number, string][] = [
    [
      'its revocation',
      ({ id }) => service.application.accounts.revokeToken({ caller: OPERATOR, id }),
      401,
      'unauthenticated',
    ],
    [
      'its account being disabled',
      ({ accountId }) => service.application.accounts.setDisabled({ caller: OPERATOR, id: accountId, disabled: true }),
      403,
      'account_disabled',
    ],
  ];
  for (const [what, end, expectedStatus, expectedCode] of waysToEnd) {
    it(`refuse a token within 5 seconds after ${what} by a third process`, async () => {
      const { accountId } = await service.publisher();
      const { token, secret } = await service.application.accounts.createToken({
        caller: OPERATOR,
        accountId,
        name: 'soon refused',
      });
      for (const { status } of await times(4, () => me(secret))) assert.equal(status, 200);
      await end(token);
      const endedAt = performance.now();
      let acceptedAt = endedAt;
      // Longer than five seconds, to find a token that is still accepted then.
      while (performance.now() - endedAt < 6_000) {
        const askedAt = performance.now();
        const replies = await times(2, () => me(secret));
        if (replies.some(({ status }) => status === 200)) acceptedAt = askedAt;
        await sleep(500);
      }
      assert.ok(acceptedAt - endedAt <= 5_000, `still accepted ${acceptedAt - endedAt} ms later`);
      assertProblem(await me(secret), expectedStatus, expectedCode);
    });
  }
});
