import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { withService } from '../../support/service/with-service.ts';
import { rawRequest } from '../../support/wire/raw-http.ts';

const PATH = '/.well-known/security.txt';

describe('security.txt', () => {
  const securityContacts = ['mailto:security@press.example', 'https://press.example/report'];
  const service = withService({ portalHosts: { portal_a: 'a.example', portal_b: null }, securityContacts });

  it('has the contacts in order, its expiry and its address, at every host', async () => {
    const reply = await service.request('GET', PATH);
    assert.deepEqual([reply.status, reply.headers.get('Content-Type')], [200, 'text/plain; charset=utf-8']);
    const fields = reply.text
      .trimEnd()
      .split('\n')
      .map((line) => /^([A-Z][A-Za-z-]*): (\S.*)$/.exec(line)?.slice(1) ?? assert.fail(line));
    const valuesOf = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value);
    assert.deepEqual(valuesOf('Contact'), securityContacts);
    assert.deepEqual(valuesOf('Preferred-Languages'), ['de, en']);
    assert.deepEqual(valuesOf('Canonical'), [`${service.baseUrl}${PATH}`, `http://a.example${PATH}`]);
    const [expires, ...others] = valuesOf('Expires');
    assert.deepEqual(others, []);
    const days = (Date.parse(expires ?? '') - service.clock.now().getTime()) / 86_400_000;
    assert.ok(days > 30 && days < 365, `valid for ${days} days`);
    const atPortal = [`GET ${PATH} HTTP/1.1`, 'Host: a.example', 'Connection: close'];
    assert.equal((await rawRequest(service.baseUrl, atPortal)).text, reply.text);
    assert.equal((await service.request('HEAD', PATH)).status, 200);
  });
});

describe('security.txt without a contact', () => {
  const service = withService();

  it('does not exist', async () => {
    assert.equal((await service.request('GET', PATH)).status, 404);
  });
});
