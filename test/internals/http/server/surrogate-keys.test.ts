import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { surrogateKeys } from '../../../../adapters/http/server/shared-caches.ts';

describe('surrogate keys of responses', () => {
  for (const [path, keys] of [
    ['/portal_a/releases/7/wind', ['pages', 'release-7']],
    ['/releases/7/wind/ninjs.json', ['pages', 'release-7']],
    ['/portal_b/newsrooms/3/acme/feed.rss', ['pages', 'lists', 'newsroom-3']],
    ['/portal_a', ['pages', 'lists']],
    ['/search', ['pages', 'lists']],
    ['/images/abc-1.webp', ['pictures', 'picture-abc-1']],
  ] as const) {
    it(`are ${keys.join(', ')} at ${path}`, () => assert.deepEqual(surrogateKeys(path), keys));
  }
});
