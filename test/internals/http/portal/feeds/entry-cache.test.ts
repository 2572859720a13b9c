import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEntryCache } from '../../../../../adapters/http/site/portal/feeds/entry-cache.ts';
import type { VersionedRelease } from '../../../../../application/ports/index.ts';

const RSS = { extension: 'rss' } as const;
const release = (id: number, cacheVersion = 'v1') => ({ id, cacheVersion }) as unknown as VersionedRelease;

describe('the cache of feed entries', () => {
  it('returns a page if all its entries are cached in that version and format', () => {
    const cache = createEntryCache();
    cache.store(RSS, release(1), 'one');
    cache.store(RSS, release(2), 'two');
    assert.deepEqual(cache.all(RSS, [release(2), release(1)]), ['two', 'one']);
    assert.deepEqual(cache.all(RSS, []), []);
    for (const page of [[release(1), release(3)], [release(1, 'v2')]]) assert.equal(cache.all(RSS, page), undefined);
    assert.equal(cache.all({ extension: 'atom' }, [release(1)]), undefined);
  });

  it('keeps the last version of an entry only', () => {
    const cache = createEntryCache();
    cache.store(RSS, release(1), 'old');
    cache.store(RSS, release(1, 'v2'), 'new');
    assert.equal(cache.all(RSS, [release(1)]), undefined);
    assert.deepEqual(cache.all(RSS, [release(1, 'v2')]), ['new']);
  });

  it('is bounded in bytes, and keeps what was used last', () => {
    const text = 'x'.repeat(1000);
    const cache = createEntryCache(3 * 2500);
    for (const id of [1, 2, 3]) cache.store(RSS, release(id), text);
    assert.deepEqual(cache.all(RSS, [release(1)]), [text]);
    cache.store(RSS, release(4), text);
    const kept = [1, 2, 3, 4].filter((id) => cache.all(RSS, [release(id)]) !== undefined);
    assert.deepEqual(kept, [1, 3, 4]);
    // The same entry again does not count twice.
    for (let again = 0; again < 5; again++) cache.store(RSS, release(4), text);
    assert.deepEqual(cache.all(RSS, [release(3), release(4)]), [text, text]);
    cache.store(RSS, release(5), 'x'.repeat(5000));
    assert.equal(cache.all(RSS, [release(5)]), undefined, 'larger than the whole cache');
  });
});
