import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type CategoryId, OPERATOR } from '../../../domain/index.ts';
import { assertRecord, PRESS_RELEASE_FIELDS } from '../../support/records/records.ts';
import { approve, publishNew, rejectNew, submitNew } from '../../support/records/release-life.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

describe('GET /press-releases', () => {
  const service = withService();
  const publisher = withPublisher(service);
  /** Newest first: 13 drafts, 2 in review, 1 rejected, 1 published. */
  let ids: number[];
  before(async () => {
    const stranger = await service.publisher();
    const made = [await publishNew(service, publisher), await rejectNew(service, publisher)];
    for (let i = 0; i < 2; i++) made.push(await submitNew(publisher));
    for (let i = 0; i < 13; i++) {
      await stranger.draft();
      made.push(await publisher.draft({ title: `Entwurf ${i}` }));
    }
    ids = made.map(({ id }) => id).reverse();
  });
  const list = (query = '') => publisher.api('GET', `/press-releases${query}`);
  const idsOf = ({ body }: Reply): number[] => body.data.map(({ id }: { id: number }) => id);
  const path = () => `${service.baseUrl}/api/v1/press-releases`;
  /** The links of a Link header (RFC 8288) by relation. */
  const linksOf = ({ headers }: Reply) =>
    Object.fromEntries(
      [...(headers.get('Link') ?? '').matchAll(/<([^>]+)>; rel="([a-z]+)"/g)].map(([, url, rel]) => [rel, url]),
    );

  it('has exactly the shape of a Laravel paginated resource, 15 a page, newest first', async () => {
    const reply = await list();
    assert.equal(reply.status, 200);
    const { data, links, meta } = reply.body;
    assert.deepEqual(Object.keys(reply.body), ['data', 'links', 'meta']);
    assert.deepEqual(links, {
      first: `${path()}?page=1`,
      last: `${path()}?page=2`,
      prev: null,
      next: `${path()}?page=2`,
    });
    assert.deepEqual(meta, { current_page: 1, from: 1, last_page: 2, path: path(), per_page: 15, to: 15, total: 17 });
    assert.deepEqual(idsOf(reply), ids.slice(0, 15));
    for (const record of data) assertRecord(record, PRESS_RELEASE_FIELDS);
    assert.deepEqual(linksOf(reply), { first: links.first, last: links.last, next: links.next });
  });

  it('shows the records of single fetches without their embedded resources', async () => {
    for (const record of (await list('?per_page=100')).body.data) {
      const { company, category, images, translations, ...single } = (
        await publisher.api('GET', `/press-releases/${record.id}`)
      ).body.data;
      assert.deepEqual(record, single);
    }
  });

  it('sorts by publication: published releases only, the latest first, also through its links', async () => {
    const own = await service.publisher();
    const drafts = [await submitNew(own), await submitNew(own), await submitNew(own)];
    for (const { id } of drafts.toReversed()) {
      await approve(service.application, id);
      service.clock.advance(1000);
    }
    await own.draft();
    const expected = drafts.map(({ id }) => id);
    const first = await own.api('GET', '/press-releases?sort=published_at&per_page=2');
    assert.deepEqual(idsOf(first), expected.slice(0, 2));
    assert.equal(first.body.meta.total, 3);
    const seen: number[] = [];
    let next: string | null = `${path()}?sort=published_at&status=published&per_page=2&cursor=`;
    while (next !== null) {
      const reply = await service.request('GET', next.slice(service.baseUrl.length), { token: own.token });
      seen.push(...idsOf(reply));
      next = reply.body.links.next;
    }
    assert.deepEqual(seen, expected);
    for (const [query, fault] of [
      ['sort=title', 'sort in'],
      ['sort=published_at&status=draft', 'status in'],
      ['include_children=2', 'include_children in'],
    ] as const) {
      const problem = assertProblem(await own.api('GET', `/press-releases?${query}`), 422, 'validation_failed');
      assert.deepEqual(faultsOf(problem), [fault]);
    }
  });

  it('includes subcategories with `include_children=1`', async () => {
    const own = await service.publisher();
    const { catalogue } = service.application;
    const caller = OPERATOR;
    const child = await catalogue.createCategory({
      caller,
      slug: 'rail',
      de: 'Bahn',
      en: 'Rail',
      parentId: 1 as CategoryId,
    });
    const grandchild = await catalogue.createCategory({
      caller,
      slug: 'trams',
      de: 'Trams',
      en: 'Trams',
      parentId: child.id,
    });
    const made = [];
    for (const category_id of [1, child.id, grandchild.id, 2]) made.push((await own.draft({ category_id })).id);
    const of = async (query: string) => idsOf(await own.api('GET', `/press-releases?${query}`));
    assert.deepEqual(await of('category_id=1'), made.slice(0, 1));
    assert.deepEqual(await of('category_id=1&include_children=0'), made.slice(0, 1));
    assert.deepEqual(await of('category_id=1&include_children=1'), made.slice(0, 3).reverse());
    assert.deepEqual(await of(`category_id=${child.id}&include_children=1&cursor=`), made.slice(1, 3).reverse());
    const page = await own.api('GET', '/press-releases?category_id=1&include_children=1&per_page=1');
    assert.equal(page.body.links.next, `${path()}?category_id=1&include_children=1&per_page=1&page=2`);
  });

  it('links through all pages, each release once', async () => {
    const seen: number[] = [];
    let url: string | null = `${path()}?per_page=5&status=draft,in_review`;
    let prev: string | null = null;
    while (url !== null) {
      const reply: Reply = await service.request('GET', url.slice(service.baseUrl.length), { token: publisher.token });
      seen.push(...idsOf(reply));
      assert.equal(reply.body.links.prev === null, prev === null);
      if (prev !== null) assert.equal(new URL(reply.body.links.prev).searchParams.get('status'), 'draft,in_review');
      prev = url;
      url = reply.body.links.next;
    }
    assert.deepEqual(seen, ids.slice(0, 15));
  });

  it('has the right from and to on every page, including the last and those past the end', async () => {
    const meta = async (query: string) => {
      const { body } = await list(query);
      const { from, to, total, current_page, last_page } = body.meta;
      return [
        body.data.length,
        from,
        to,
        total,
        current_page,
        last_page,
        body.links.prev !== null,
        body.links.next !== null,
      ];
    };
    assert.deepEqual(await meta('?page=2'), [2, 16, 17, 17, 2, 2, true, false]);
    assert.deepEqual(await meta('?per_page=17'), [17, 1, 17, 17, 1, 1, false, false]);
    assert.deepEqual(await meta('?per_page=1&page=17'), [1, 17, 17, 17, 17, 17, true, false]);
    assert.deepEqual(await meta('?page=3'), [0, null, null, 17, 3, 2, true, false]);
    assert.deepEqual(await meta('?page=1000000'), [0, null, null, 17, 1_000_000, 2, true, false]);
    assert.deepEqual(await meta('?per_page=100'), [17, 1, 17, 17, 1, 1, false, false]);
  });

  it('is empty, not missing, for an account without releases', async () => {
    const { body } = await (await service.publisher()).api('GET', '/press-releases');
    assert.deepEqual(body, {
      data: [],
      links: { first: `${path()}?page=1`, last: `${path()}?page=1`, prev: null, next: null },
      meta: { current_page: 1, from: null, last_page: 1, path: path(), per_page: 15, to: null, total: 0 },
    });
  });

  it('filters by one or several statuses; a blank one means all', async () => {
    const statuses = async (query: string) => {
      const { body } = await list(`?per_page=100&${query}`);
      const counts: Record<string, number> = {};
      for (const { status } of body.data) counts[status] = (counts[status] ?? 0) + 1;
      assert.equal(body.meta.total, body.data.length);
      return counts;
    };
    const all = { draft: 13, in_review: 2, rejected: 1, published: 1 };
    assert.deepEqual(await statuses('status=draft'), { draft: 13 });
    assert.deepEqual(await statuses('status=in_review'), { in_review: 2 });
    assert.deepEqual(await statuses('status=rejected,published'), { rejected: 1, published: 1 });
    assert.deepEqual(await statuses('status=rejected%2C%20published%20'), { rejected: 1, published: 1 });
    assert.deepEqual(await statuses('status=draft,draft'), { draft: 13 });
    assert.deepEqual(await statuses('status=draft,rejected,in_review,published'), all);
    assert.deepEqual(await statuses('status='), all);
    assert.deepEqual(await statuses(''), all);
  });

  it('keeps the filter in its links', async () => {
    const { links } = (await list('?status=draft&per_page=5&page=2')).body;
    for (const [rel, page] of [
      ['first', '1'],
      ['last', '3'],
      ['prev', '1'],
      ['next', '3'],
    ] as const) {
      const { searchParams } = new URL(links[rel]);
      assert.deepEqual(Object.fromEntries(searchParams), { status: 'draft', per_page: '5', page });
    }
  });

  it('refuses unknown statuses, and lists the known ones', async () => {
    const known = ['draft', 'in_review', 'rejected', 'scheduled', 'published', 'taken_down'];
    for (const status of ['Draft', 'live', 'draft,live', 'draft;rejected', 'constructor']) {
      const body = assertProblem(await list(`?status=${encodeURIComponent(status)}`), 422, 'validation_failed');
      assert.deepEqual(body.violations, [{ field: 'status', rule: 'in', allowed: known }]);
      for (const name of known) assert.ok(body.message.includes(name), name);
    }
  });

  it('refuses page numbers and sizes out of bounds, all at once', async () => {
    const faults = async (query: string) => faultsOf(assertProblem(await list(`?${query}`), 422, 'validation_failed'));
    for (const size of ['0', '101', '-1', '999999999999']) {
      const body = assertProblem(await list(`?per_page=${size}`), 422, 'validation_failed');
      assert.deepEqual(body.violations, [{ field: 'per_page', rule: 'between', min: 1, max: 100 }]);
    }
    for (const size of ['abc', '1.5', '1e1', '0x10', '9'.repeat(40), 'NaN']) {
      assert.deepEqual(await faults(`per_page=${size}`), ['per_page type'], size);
    }
    assert.deepEqual(await faults('page=0'), ['page between']);
    assert.deepEqual(await faults('page=-3'), ['page between']);
    assert.deepEqual(await faults('page=x'), ['page type']);
    assert.deepEqual(await faults('page=1&page=2'), ['page single_value']);
    assert.deepEqual((await faults('page=0&per_page=0&status=x')).sort(), [
      'page between',
      'per_page between',
      'status in',
    ]);
  });

  it('treats blank page and size as missing', async () => {
    const { meta } = (await list('?page=&per_page=')).body;
    assert.deepEqual([meta.current_page, meta.per_page], [1, 15]);
  });

  it('responds to HEAD with the same headers and no body', async () => {
    const [head, get] = [await publisher.api('HEAD', '/press-releases'), await list()];
    assert.deepEqual([head.status, head.text], [200, '']);
    for (const name of ['Content-Type', 'Link', 'Cache-Control']) {
      assert.equal(head.headers.get(name), get.headers.get(name), name);
    }
  });
});
