import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PortalRequest } from '../../../../adapters/http/site/portal/request/portal-request.ts';
import { createResponseCache } from '../../../../adapters/http/site/portal/responses/response-cache.ts';

const requestFor = (path: string, cacheWindow: number, language = 'de') =>
  ({
    cacheWindow,
    ctx: { path, querystring: '' },
    portal: 'portal_a',
    base: '',
    language,
    chosen: undefined,
  }) as unknown as PortalRequest;

/** A cache whose responses show `content`, which is also their version. */
function cacheOf(bytesMax?: number) {
  let now = 0;
  const cache = createResponseCache(async () => now, bytesMax);
  const counts = { renders: 0, versions: 0 };
  let content = 'first';
  let elsewhere: string | undefined;
  let windows = 0;
  const renderedIn: (number | null)[] = [];
  return {
    counts,
    /** The window whose shared reads each render could use; null if it had to read everything again. */
    renderedIn,
    fresh: (path: string, cacheWindow: number) => cache.fresh(requestFor(path, cacheWindow))?.response.body.toString(),
    change: (to: string) => {
      content = to;
    },
    /** Makes the next render show another server's data; that server responds from then on. */
    switchWhileRendering: (to: string) => {
      elsewhere = to;
    },
    /** By default each request has its own window. */
    async request(path: string, language?: string, cacheWindow = windows++): Promise<string> {
      const readVersion = async () => {
        counts.versions++;
        return content;
      };
      const render = async (sharedWindow: number | null) => {
        counts.renders++;
        renderedIn.push(sharedWindow);
        const body = `${elsewhere ?? content} ${path} ${language}`;
        if (elsewhere !== undefined) now++;
        elsewhere = undefined;
        return { body, type: 'text/plain' };
      };
      return String((await cache.get(requestFor(path, cacheWindow, language), readVersion, render)).body);
    },
  };
}

describe('the response cache of the portals', () => {
  it('serves a response again while its version is the same', async () => {
    const { request, counts } = cacheOf();
    for (let i = 0; i < 5; i++) assert.equal(await request('/a', 'de'), 'first /a de');
    assert.deepEqual(counts, { renders: 2, versions: 4 });
  });

  it('renders again as soon as the version changes', async () => {
    const { request, change } = cacheOf();
    for (let i = 0; i < 3; i++) await request('/a', 'de');
    change('second');
    assert.equal(await request('/a', 'de'), 'second /a de');
    change('first');
    assert.equal(await request('/a', 'de'), 'first /a de');
  });

  it('does not store a response under the version of another server', async () => {
    const { request, change, switchWhileRendering } = cacheOf();
    for (let i = 0; i < 3; i++) await request('/a', 'de');
    change('second');
    switchWhileRendering('first');
    assert.equal(await request('/a', 'de'), 'first /a de');
    assert.equal(await request('/a', 'de'), 'second /a de');
  });

  it('uses no shared reads that may be older than the version', async () => {
    const { request, renderedIn } = cacheOf();
    await request('/a', 'de', 7);
    await request('/a', 'de', 7);
    assert.deepEqual(renderedIn, [7, null]);
  });

  it('distinguishes addresses and languages', async () => {
    const { request } = cacheOf();
    for (let i = 0; i < 3; i++) {
      assert.equal(await request('/a', 'de'), 'first /a de');
      assert.equal(await request('/a', 'en'), 'first /a en');
      assert.equal(await request('/b', 'de'), 'first /b de');
    }
  });

  it('stores no response on the first request, and evicts the oldest addresses', async () => {
    const { request, counts } = cacheOf(5000);
    for (let i = 0; i < 100; i++) await request(`/${i}`);
    await request('/0');
    assert.deepEqual(counts, { renders: 101, versions: 0 });
  });

  it('does not cache long addresses', async () => {
    const { request, counts } = cacheOf();
    const path = `/${'a'.repeat(1000)}`;
    for (let i = 0; i < 3; i++) await request(path);
    assert.deepEqual(counts, { renders: 3, versions: 0 });
  });

  it('serves a response without reading anything, but only within its cache window', async () => {
    const { request, change, fresh, counts } = cacheOf();
    await request('/a', 'de', 7);
    assert.equal(fresh('/a', 7), undefined, 'requested once');
    await request('/a', 'de', 7);
    change('second');
    for (let i = 0; i < 3; i++) assert.equal(await request('/a', 'de', 7), 'first /a de');
    assert.equal(fresh('/a', 7), 'first /a de');
    assert.deepEqual(counts, { renders: 2, versions: 1 });
    assert.equal(fresh('/a', 8), undefined);
    assert.equal(await request('/a', 'de', 8), 'second /a de');
    assert.equal(fresh('/a', 8), 'second /a de');
  });
});
