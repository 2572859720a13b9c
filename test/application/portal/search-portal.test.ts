import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { decodeSearchPosition, encodeSearchPosition } from '../../../application/portal/search/position.ts';
import { makeSearchPortal, SEARCH_PAGE_MAX } from '../../../application/portal/search/search-portal.ts';
import { SEARCH_MAX } from '../../../application/portal/search/words.ts';
import { SEARCH_RANKS } from '../../../application/ports/index.ts';
import { approvePressRelease, DomainError, type PressReleaseId, type SanitizedHtml } from '../../../domain/index.ts';
import { AT, change, EDITOR, storePublisher, storeSubmitted } from '../../support/records/builders.ts';

const RELEVANCE = { sort: 'relevance', limit: 10 } as const;

describe('a search of the portals', () => {
  it('returns highlighted titles and excerpts without markup', async () => {
    const persistence = createMemoryPersistence();
    const publisher = await storePublisher(persistence.unitOfWork);
    const text = '<p>Vorspann.</p><p>Drei <strong>Häu</strong>ser &amp; ein &lt;Garten&gt;.</p>' as SanitizedHtml;
    const { id } = await storeSubmitted(persistence.unitOfWork, publisher, { title: 'Das <Haus>', text });
    await change(persistence.unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: AT }));
    const { items, next } = await makeSearchPortal(persistence).search({ text: 'haus', ...RELEVANCE });
    assert.equal(next, null);
    const [result] = items;
    assert.ok(result && !('html' in result));
    assert.deepEqual(result.titlePieces, [
      { text: 'Das <', hit: false },
      { text: 'Haus', hit: true },
      { text: '>', hit: false },
    ]);
    assert.deepEqual(result.excerpt, [
      { text: 'Vorspann. Drei ', hit: false },
      { text: 'Häuser', hit: true },
      { text: ' & ein <Garten>.', hit: false },
    ]);
    const { items: releases } = await makeSearchPortal(persistence).searchReleases({ text: 'haus', ...RELEVANCE });
    assert.deepEqual(releases, [await persistence.queries.portal.release(id)]);
  });

  it('returns the matching keywords only if title and excerpt show no match', async () => {
    const persistence = createMemoryPersistence();
    const publisher = await storePublisher(persistence.unitOfWork);
    const keywords = 'Hunde, Katzen im Büro, Katzenklappe';
    for (const title of ['Tiere am Arbeitsplatz', 'Katzen am Arbeitsplatz']) {
      const fields = { title, keywords, text: '<p>Sie dürfen mit.</p>' as SanitizedHtml };
      const { id } = await storeSubmitted(persistence.unitOfWork, publisher, fields);
      await change(persistence.unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: AT }));
    }
    const { items } = await makeSearchPortal(persistence).search({ text: 'Katze', ...RELEVANCE });
    assert.deepEqual(
      items.map(({ title, keywordPieces }) => [title, keywordPieces]),
      [
        ['Katzen am Arbeitsplatz', []],
        [
          'Tiere am Arbeitsplatz',
          [
            [
              { text: 'Katzen', hit: true },
              { text: ' im Büro', hit: false },
            ],
            [{ text: 'Katzenklappe', hit: true }],
          ],
        ],
      ],
    );
  });

  it('yields to the event loop between results', async () => {
    const found = Array.from({ length: 20 }, () => ({ title: 'Haus', language: 'de', html: '<p>Haus</p>' }));
    const portal = { search: async () => ({ items: found, next: null, stems: ['haus'] }) };
    let turns = 0;
    let over = false;
    const count = () => {
      if (over) return;
      turns++;
      setImmediate(count);
    };
    setImmediate(count);
    const { items } = await makeSearchPortal({ queries: { portal } } as never).search({ text: 'haus', ...RELEVANCE });
    over = true;
    assert.equal(items.length, found.length);
    assert.ok(turns >= found.length - 1, `${turns} turns`);
  });

  it('rejects an over-long text, naming the field', async () => {
    const search = makeSearchPortal(createMemoryPersistence());
    await search.search({ text: '😀'.repeat(SEARCH_MAX), ...RELEVANCE });
    for (const ask of [search.search, search.searchReleases]) {
      await assert.rejects(
        ask({ text: 'x'.repeat(SEARCH_MAX + 1), ...RELEVANCE }),
        (error) =>
          DomainError.is(error, 'validation_failed') &&
          error.details.violations.every(
            ({ field, rule, max }) => field === 'q' && rule === 'max' && max === SEARCH_MAX,
          ),
      );
    }
  });

  it('limits the page size', async () => {
    const limits: number[] = [];
    const portal = {
      async search(_: unknown, { limit }: { limit: number }) {
        limits.push(limit);
        return NOTHING;
      },
    };
    await makeSearchPortal({ queries: { portal } } as never).search({ text: 'x', sort: 'newest', limit: 1e9 });
    assert.deepEqual(limits, [SEARCH_PAGE_MAX]);
  });
});

const NOTHING = { items: [], next: null, stems: [] };

describe('a position in search results', () => {
  const position = { rank: 3, publishedAt: AT, id: 7 as PressReleaseId };

  it('round-trips through a URL', () => {
    assert.deepEqual(decodeSearchPosition(encodeSearchPosition(position), 'relevance'), position);
    const newest = { ...position, rank: 0 };
    assert.deepEqual(decodeSearchPosition(encodeSearchPosition(newest), 'newest'), newest);
  });

  for (const text of [
    '',
    '-',
    '3',
    '3-',
    `33-${encodeSearchPosition(position)}`,
    ` ${encodeSearchPosition(position)}`,
    'x-1-1',
  ]) {
    it(`rejects ${JSON.stringify(text)}`, () => assert.equal(decodeSearchPosition(text, 'relevance'), undefined));
  }

  it('rejects a rank outside the sort order’s range', () => {
    const at = (rank: number) => encodeSearchPosition({ ...position, rank });
    assert.equal(decodeSearchPosition(at(SEARCH_RANKS.relevance), 'relevance'), undefined);
    assert.equal(decodeSearchPosition(at(1), 'newest'), undefined);
  });
});
