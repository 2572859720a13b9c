import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, it } from 'node:test';
import { GUIDES } from '../../support/documents/guides.ts';
import { withService } from '../../support/service/with-service.ts';

describe('documentation for programs and agents', () => {
  const service = withService();
  const get = (path: string, headers: Record<string, string> = {}) => service.request('GET', path, { headers });

  for (const guide of GUIDES) {
    it(`returns the guide ${guide} as Markdown in both languages`, async () => {
      for (const language of ['de', 'en']) {
        const reply = await get(`/docs/guides/${guide}.md`, { 'Accept-Language': language });
        assert.equal(reply.status, 200);
        assert.equal(reply.headers.get('Content-Type'), 'text/markdown; charset=utf-8');
        assert.equal(reply.headers.get('Content-Language'), language);
        assert.match(reply.text, /^# \S/);
        assert.doesNotMatch(reply.text, /\{\{|\{#|^<!--|127\.0\.0\.1:8080/m);
      }
    });
  }

  it('returns 404 for a guide that does not exist', async () => {
    assert.equal((await get('/docs/guides/nothing.md')).status, 404);
    assert.equal((await get('/docs/guides/.md')).status, 404);
  });

  it('links to every example of the client’s package, and returns it with the service’s address', async () => {
    const guides = await Promise.all(GUIDES.map((guide) => get(`/docs/guides/${guide}.md`)));
    const linked = guides.flatMap(({ text }) => [...text.matchAll(/\]\((\/docs\/examples\/[^)]+)\)/g)]);
    const paths = [...new Set(linked.map(([, path = '']) => path))].sort();
    const files = globSync('**/*.*', { cwd: new URL('../../../client/examples/', import.meta.url).pathname });
    assert.deepEqual(paths, files.map((file) => `/docs/examples/${basename(file)}`).sort());
    for (const path of paths) {
      const reply = await get(path);
      assert.equal(reply.status, 200, path);
      assert.equal(reply.headers.get('Content-Type'), 'text/plain; charset=utf-8');
      assert.equal(reply.headers.get('Content-Language'), null);
      assert.doesNotMatch(reply.text, /press\.example/);
      assert.equal((await get(path, { 'If-None-Match': reply.headers.get('ETag') ?? '' })).status, 304);
    }
    assert.match((await get('/docs/examples/MainFlow.java')).text, new RegExp(`API=${service.baseUrl}/api/v1`));
    for (const name of ['nothing.ts', 'constructor', '..%2Fpackage.json']) {
      assert.equal((await get(`/docs/examples/${name}`)).status, 404, name);
    }
  });

  it('lists API and guides in llms.txt, and every address in it exists', async () => {
    for (const language of ['de', 'en']) {
      const reply = await get(`/llms.txt?lang=${language}`);
      assert.equal(reply.headers.get('Content-Type'), 'text/markdown; charset=utf-8');
      assert.match(reply.text, /^# Presswerk\n\n> \S/);
      const addresses = [...reply.text.matchAll(/\]\((\S+)\): (\S+)/g)].map(([, address = '', summary]) => {
        assert.notEqual(summary, 'undefined');
        return new URL(address).pathname;
      });
      assert.match(reply.text, new RegExp(`^- MCP: \`POST ${service.baseUrl}/mcp\`, \\S`, 'm'));
      assert.equal(addresses.length, GUIDES.length + 3);
      for (const address of addresses) assert.equal((await get(address)).status, 200, address);
    }
  });

  it('names the API’s description, documentation and status in the catalogue (RFC 9727)', async () => {
    const reply = await get('/.well-known/api-catalog');
    assert.equal(
      reply.headers.get('Content-Type'),
      'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    );
    assert.match(reply.headers.get('Link') ?? '', /<\/\.well-known\/api-catalog>; rel="api-catalog"/);
    const [entry] = JSON.parse(reply.text).linkset;
    assert.equal(new URL(entry.anchor).pathname, '/api/v1');
    for (const relation of ['service-desc', 'service-doc', 'status']) {
      for (const { href, type } of entry[relation]) {
        const target = await get(new URL(href).pathname);
        assert.equal(target.status, 200, href);
        assert.ok(target.headers.get('Content-Type')?.startsWith(type), href);
      }
    }
    assert.equal((await service.request('HEAD', '/.well-known/api-catalog')).status, 200);
  });

  it('names the API’s description on every page of the documentation', async () => {
    for (const path of ['/docs', '/docs/reference', '/docs/guides', '/docs/guides/errors', '/llms.txt']) {
      assert.match((await get(path)).headers.get('Link') ?? '', /<\/api\/v1\/openapi\.json>; rel="service-desc"/, path);
    }
  });

  it('returns 304 if the client has the current version', async () => {
    for (const path of ['/llms.txt', '/.well-known/api-catalog', '/docs/guides/errors.md']) {
      const tag = (await get(path)).headers.get('ETag') ?? '';
      assert.equal((await get(path, { 'If-None-Match': tag })).status, 304, path);
    }
  });
});
