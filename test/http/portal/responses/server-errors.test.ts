import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryPersistence } from '../../../../adapters/persistence-memory/index.ts';
import { ApplicationError } from '../../../../application/errors.ts';
import { withServiceEach } from '../../../support/service/with-service.ts';

const persistence = createMemoryPersistence(new Date('2026-07-15T00:00:00Z'));
let failure: Error;
const fail = async () => {
  throw failure;
};
const portal = {
  ...persistence.queries.portal,
  categories: fail,
  list: fail,
  releases: fail,
  search: fail,
  newsroom: fail,
};
const cacheVersions = { ...persistence.queries.cacheVersions, ofReleases: fail };

describe('a portal with a server error', () => {
  const service = withServiceEach(
    { ports: { ...persistence, queries: { ...persistence.queries, portal, cacheVersions } } },
    { mayLogErrors: true },
  );

  const faults = [
    [new ApplicationError('unavailable', { retryAfterSeconds: 7 }), 503, '7', 'nicht verfügbar', 'not available'],
    [new Error('a secret'), 500, null, 'schiefgegangen', 'went wrong'],
  ] as const;
  for (const [error, status, retryAfter, german, english] of faults) {
    it(`sends a page with ${status}, without the cause`, async () => {
      failure = error;
      for (const path of ['', '/newsrooms/1', '/search?q=Haus', '/feed.rss', '/imprint/nowhere']) {
        for (const [language, words] of [
          ['de', german],
          ['en', english],
        ] as const) {
          const page = await service.request('GET', `/portal_a${path}`, { headers: { 'Accept-Language': language } });
          assert.equal(page.status, status, path);
          assert.equal(page.headers.get('Content-Type'), 'text/html; charset=utf-8');
          assert.equal(page.headers.get('Retry-After'), retryAfter);
          assert.equal(page.headers.get('Cache-Control'), 'no-store');
          assert.match(page.text, new RegExp(`(?:<h1>|role="status">)[^<]*${words}`), path);
          assert.doesNotMatch(page.text, /secret/);
        }
      }
    });
  }
});
