import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { publishNew } from '../../support/records/release-life.ts';
import { startService } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { rawRequest } from '../../support/wire/raw-http.ts';

const PORTAL_HOSTS = { portal_a: 'a.example.org', portal_b: 'b.example.org:8443' };

describe('the portal of a release', () => {
  const service = withService({ portalHosts: PORTAL_HOSTS });
  const publisher = withPublisher(service);

  /** A request with any Host header, which fetch does not allow. */
  const asked = (
    method: string,
    path: string,
    host: string,
    fields: object,
    more: readonly string[] = [],
    at = service.baseUrl,
  ) => {
    const body = Buffer.from(JSON.stringify(fields));
    const lines = [
      `${method} /api/v1${path} HTTP/1.1`,
      `Host: ${host}`,
      `Authorization: Bearer ${publisher.token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      ...more,
    ];
    return rawRequest(at, lines, body);
  };
  const portalOn = async (host: string, changes: Record<string, unknown> = {}, more: readonly string[] = []) => {
    const reply = await asked('POST', '/press-releases', host, publisher.fields(changes), more);
    assert.equal(reply.status, 201, reply.text);
    return reply.body.data.portal;
  };

  it('is part of a request’s identity under its idempotency key', async () => {
    const send = (host: string) =>
      asked('POST', '/press-releases', host, publisher.fields(), ['Idempotency-Key: by-host']);
    assert.equal((await send('a.example.org')).status, 201);
    assert.equal((await send('A.example.org.')).status, 201);
    assert.equal((await send('b.example.org:8443')).body.code, 'idempotency_key_reused');
    assert.equal((await send('elsewhere.example')).body.code, 'idempotency_key_reused');
  });

  it('is the one in the request, before any other', async () => {
    assert.equal(await portalOn('b.example.org', { portal: 'portal_a' }), 'portal_a');
    assert.equal(await portalOn('a.example.org', { portal: 'portal_b' }), 'portal_b');
    assert.equal(await portalOn('elsewhere.example', { portal: 'portal_b' }), 'portal_b');
  });

  it('is that of the requested host, before that of the company', async () => {
    for (const host of ['b.example.org:8443', 'B.Example.ORG:8443', 'b.example.org.:8443']) {
      assert.equal(await portalOn(host), 'portal_b', host);
      assert.equal(await portalOn(host, { portal: null }), 'portal_b', host);
    }
    for (const host of ['a.example.org', 'A.Example.org.', 'a.example.org:80', 'a.example.org:']) {
      assert.equal(await portalOn(host, { company_id: publisher.companies[1].id }), 'portal_a', host);
    }
  });

  it('is that of the company if the host is neither', async () => {
    for (const host of [
      'elsewhere.example',
      'sub.b.example.org',
      'b.example.org.evil.example',
      '127.0.0.1',
      'b.example.org',
      'a.example.org:8443',
      'b.example.org..:8443',
    ]) {
      assert.equal(await portalOn(host), 'portal_a', host);
      assert.equal(await portalOn(host, { company_id: publisher.companies[1].id }), 'portal_b', host);
    }
  });

  it('ignores X-Forwarded-Host unless the proxy is trusted', async () => {
    const forwarded = ['X-Forwarded-Host: b.example.org:8443'];
    assert.equal(await portalOn('elsewhere.example', {}, forwarded), 'portal_a');
    const behindProxy = await startService({ ports: service.ports, portalHosts: PORTAL_HOSTS, trustProxy: true });
    try {
      const reply = await behindProxy.request('POST', '/api/v1/press-releases', {
        token: publisher.token,
        json: publisher.fields(),
        headers: { 'X-Forwarded-Host': 'b.example.org:8443' },
      });
      assert.equal(reply.body.data.portal, 'portal_b');
    } finally {
      await behindProxy.close();
    }
  });

  it('is distinguished by port if both portals and the service have the same host name', async () => {
    const { port } = new URL(service.baseUrl);
    const sameName = await startService({
      ports: service.ports,
      baseUrl: `http://press.example:${port}`,
      portalHosts: { portal_a: 'press.example:81', portal_b: 'press.example' },
    });
    try {
      const [german, english] = publisher.companies;
      const cases = [
        ['press.example:81', english, 'portal_a'],
        ['press.example', german, 'portal_b'],
        [`press.example:${port}`, german, 'portal_a'],
        [`press.example.:${port}`, english, 'portal_b'],
      ] as const;
      for (const [host, company, portal] of cases) {
        const fields = publisher.fields({ company_id: company.id });
        const reply = await asked('POST', '/press-releases', host, fields, [], sameName.baseUrl);
        assert.equal(reply.body.data.portal, portal, host);
      }
    } finally {
      await sameName.close();
    }
  });

  it('is that of the company if its host is the service itself', async () => {
    const own = await startService({
      ports: service.ports,
      baseUrl: 'https://press.example',
      portalHosts: { portal_a: 'press.example', portal_b: 'b.example' },
    });
    try {
      for (const host of ['press.example', 'press.example:443', 'PRESS.example.']) {
        const fields = publisher.fields({ company_id: publisher.companies[1].id });
        const reply = await asked('POST', '/press-releases', host, fields, [], own.baseUrl);
        assert.equal(reply.body.data.portal, 'portal_b', host);
      }
      // The portal's pages exist nevertheless.
      const { id } = await publishNew(service, publisher);
      const page = await rawRequest(own.baseUrl, [`GET /releases/${id} HTTP/1.1`, 'Host: press.example']);
      assert.equal(page.status, 301);
    } finally {
      await own.close();
    }
  });

  it('is unchanged by an update that does not name it, whatever the host', async () => {
    const { id } = await publisher.draft({ portal: 'portal_a' });
    const { body } = await asked('PATCH', `/press-releases/${id}`, 'b.example.org:8443', { title: 'Neu' });
    assert.equal(body.data.portal, 'portal_a');
  });

  it('is resolved again when an update clears it', async () => {
    const { id } = await publisher.draft({ portal: 'portal_b' });
    const patched = async (host: string, fields: object) =>
      (await asked('PATCH', `/press-releases/${id}`, host, fields)).body.data.portal;
    assert.equal(await patched('elsewhere.example', { portal: null }), 'portal_a');
    assert.equal(await patched('b.example.org:8443', { portal: '' }), 'portal_b');
    assert.equal(await patched('b.example.org:8443', { portal: 'portal_a' }), 'portal_a');
  });

  it('never uses a forged Host header in addresses', async () => {
    const reply = await asked('POST', '/press-releases', 'evil.example', publisher.fields());
    assert.equal(reply.headers.get('Location'), `${service.baseUrl}/api/v1/press-releases/${reply.body.data.id}`);
    const list = await asked('GET', '/press-releases?per_page=1', 'evil.example', {});
    assert.doesNotMatch(list.text + list.headers.get('Link'), /evil/);
  });
});
