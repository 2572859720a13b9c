import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { makePerson } from '../../support/people/people.ts';
import { publishNew } from '../../support/records/release-life.ts';
import { routeTable } from '../../support/service/route-table.ts';
import { startService } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

const KEY = 'a-key-of-an-earlier-portal';

describe('a disabled account', () => {
  const service = withService({ rateLimitPerMinute: 100_000 });
  const publisher = withPublisher(service);
  let reader: string;
  before(async () => {
    const { accountId } = publisher;
    const { accounts } = service.application;
    reader = (
      await accounts.createToken({ caller: OPERATOR, accountId, name: 'reader', permissions: ['companies:read'] })
    ).secret;
    await accounts.importLegacyKeys({ caller: OPERATOR, keys: [{ line: 1, accountId, key: KEY }] });
  });
  const setDisabled = async (disabled: boolean) => {
    await service.application.accounts.setDisabled({ caller: OPERATOR, id: publisher.accountId, disabled });
    await service.caughtUp();
  };

  it('has every token and key refused on known and unknown paths, before permissions are checked', async () => {
    const credentials = [
      { Authorization: `Bearer ${publisher.token}` },
      { Authorization: `Bearer ${reader}` },
      { Authorization: `Bearer ${KEY}` },
      { 'X-ApiKey': KEY },
    ];
    const paths: [string, string][] = routeTable(service).map(({ route, path }) => [
      route.method,
      path.replace(/:[A-Za-z]+/g, '999999'),
    ]);
    paths.push(['GET', '/api/v1/nothing'], ['PUT', '/api/v1/companies']);
    await setDisabled(true);
    for (const [method, path] of paths) {
      for (const headers of credentials) {
        assertProblem(await service.request(method, path, { headers }), 403, 'account_disabled');
      }
    }
    await setDisabled(false);
    for (const headers of credentials) {
      assert.equal((await service.request('GET', '/api/v1/companies', { headers })).status, 200);
    }
  });

  it('is refused after authentication, and only within its rate limit', async () => {
    await setDisabled(true);
    const reply = await service.request('GET', '/api/v1/me', { token: publisher.token });
    assert.equal(reply.headers.get('X-RateLimit-Limit'), '100000');
    assert.match(reply.headers.get('X-RateLimit-Remaining') ?? '', /^\d+$/);
    const german = { 'Accept-Language': 'de', Authorization: `Bearer ${publisher.token}` };
    assert.match((await service.request('GET', '/api/v1/me', { headers: german })).body.detail, /gesperrt/);
    const { token, secret } = await service.application.accounts.createToken({
      caller: OPERATOR,
      accountId: publisher.accountId,
      name: 'revoked',
    });
    await service.application.accounts.revokeToken({ caller: OPERATOR, id: token.id });
    assertProblem(await service.request('GET', '/api/v1/me', { token: secret }), 401, 'unauthenticated');
    await setDisabled(false);
  });

  it('is closed and reopened to its members at once', async () => {
    const member = await makePerson(service, { account: { id: publisher.accountId } });
    const status = async () => (await member.get('/account')).status;
    assert.equal(await status(), 200);
    await setDisabled(true);
    assert.equal(await status(), 403);
    await setDisabled(false);
    assert.equal(await status(), 200);
  });

  it('keeps its published releases public', async () => {
    const release = await publishNew(service, publisher);
    await setDisabled(true);
    assert.equal((await fetch(release.urls.portal_a)).status, 200);
    await setDisabled(false);
  });

  it('does not affect others', async () => {
    const other = await service.publisher();
    await setDisabled(true);
    assert.equal((await other.api('GET', '/me')).status, 200);
    await setDisabled(false);
  });

  it('is counted against the limit of its token', async () => {
    const small = await startService({ rateLimitPerMinute: 3 });
    try {
      const own = await small.publisher();
      await small.application.accounts.setDisabled({ caller: OPERATOR, id: own.accountId, disabled: true });
      const codes: string[] = [];
      for (let i = 0; i < 5; i++) codes.push((await own.api('GET', '/me')).body.code);
      assert.deepEqual(codes, [...Array(3).fill('account_disabled'), ...Array(2).fill('rate_limited')]);
    } finally {
      await small.close();
    }
  });
});
