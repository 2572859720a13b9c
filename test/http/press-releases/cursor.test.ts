import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { assertRecord, PRESS_RELEASE_FIELDS } from '../../support/records/records.ts';
import { submitNew } from '../../support/records/release-life.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

describe('GET /press-releases?cursor=', () => {
  const service = withService();
  const publisher = withPublisher(service);
  /** Newest first. */
  let ids: number[];
  before(async () => {
    const stranger = await service.publisher();
    const made = [await submitNew(publisher)];
    for (let i = 0; i < 9; i++) {
      await stranger.draft();
      made.push(await publisher.draft());
    }
    ids = made.map(({ id }) => id).reverse();
  });
  const list = (query: string) => publisher.api('GET', `/press-releases?${query}`);
  const follow = (url: string): Promise<Reply> =>
    service.request('GET', url.slice(service.baseUrl.length), { token: publisher.token });
  const idsOf = ({ body }: Reply): number[] => body.data.map(({ id }: { id: number }) => id);

  it('starts with an empty cursor, and has no total', async () => {
    const reply = await list('cursor=&per_page=4');
    const { data, links, meta } = reply.body;
    assert.deepEqual(Object.keys(reply.body), ['data', 'links', 'meta']);
    assert.deepEqual(idsOf(reply), ids.slice(0, 4));
    for (const record of data) assertRecord(record, PRESS_RELEASE_FIELDS);
    assert.deepEqual(Object.keys(meta).sort(), ['next_cursor', 'per_page', 'prev_cursor']);
    assert.deepEqual([meta.per_page, meta.prev_cursor, links.prev], [4, null, null]);
    assert.match(meta.next_cursor, /^[A-Za-z0-9_-]+$/);
    const next = new URL(links.next);
    assert.deepEqual(Object.fromEntries(next.searchParams), { per_page: '4', cursor: meta.next_cursor });
    assert.equal(reply.headers.get('Link'), `<${links.next}>; rel="next"`);
    assert.equal((await list('cursor=')).body.meta.per_page, 15);
  });

  it('pages through the whole list in both directions, with the same pages', async () => {
    const forth: number[][] = [];
    let url: string | null = `${service.baseUrl}/api/v1/press-releases?cursor=&per_page=3`;
    let last = url;
    while (url !== null) {
      const reply = await follow(url);
      forth.push(idsOf(reply));
      last = url;
      url = reply.body.links.next;
    }
    assert.deepEqual(forth, [ids.slice(0, 3), ids.slice(3, 6), ids.slice(6, 9), ids.slice(9)]);
    const back: number[][] = [];
    url = last;
    while (url !== null) {
      const reply = await follow(url);
      back.unshift(idsOf(reply));
      url = reply.body.links.prev;
    }
    assert.deepEqual(back, forth);
  });

  it('keeps its filter', async () => {
    const first = await list('cursor=&status=draft&per_page=8');
    assert.deepEqual(idsOf(first), ids.slice(0, 8));
    const second = await follow(first.body.links.next);
    assert.deepEqual([idsOf(second), second.body.links.next], [ids.slice(8, 9), null]);
    const none = await list('cursor=&status=published');
    assert.deepEqual([none.body.data, none.body.links], [[], { prev: null, next: null }]);
    assert.equal(none.headers.get('Link'), null);
  });

  it('skips and repeats nothing while releases are created and deleted', async () => {
    const walker = await service.publisher();
    const walk = (query: string) => walker.api('GET', `/press-releases?${query}`);
    const made: number[] = [];
    for (let i = 0; i < 6; i++) made.unshift((await walker.draft()).id);
    const first = await walk('cursor=&per_page=2');
    await walker.draft();
    for (const gone of [made[1], made[2]]) await walker.api('DELETE', `/press-releases/${gone}`);
    const second = await walk(`cursor=${first.body.meta.next_cursor}&per_page=2`);
    assert.deepEqual(idsOf(second), made.slice(3, 5));
    const third = await walk(`cursor=${second.body.meta.next_cursor}&per_page=2`);
    assert.deepEqual([idsOf(third), third.body.meta.next_cursor], [made.slice(5), null]);
  });

  it('refuses malformed cursors', async () => {
    const { next_cursor } = (await list('cursor=&per_page=2')).body.meta;
    for (const cursor of ['x', '!', `${next_cursor}AAAA`, 'bzA', '%00', 'a'.repeat(5000), '1', '-1']) {
      const body = assertProblem(await list(`cursor=${cursor}`), 422, 'validation_failed');
      assert.deepEqual(faultsOf(body), ['cursor format'], cursor.slice(0, 20));
    }
    const both = assertProblem(await list('cursor=!&per_page=0&status=x'), 422, 'validation_failed');
    assert.deepEqual(faultsOf(both).sort(), ['cursor format', 'per_page between', 'status in']);
  });

  it('refuses every part of a cursor, and one with other unused bits', async () => {
    const { next_cursor } = (await list('cursor=&per_page=2')).body.meta;
    const parts = Array.from(next_cursor as string).flatMap((_, at) => [
      next_cursor.slice(0, at),
      next_cursor.slice(at),
    ]);
    const others = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (last) => `${next_cursor.slice(0, -1)}${last}`);
    for (const cursor of [...parts, ...others]) {
      if (cursor === '' || cursor === next_cursor) continue;
      const body = assertProblem(await list(`cursor=${cursor}`), 422, 'validation_failed');
      assert.deepEqual(faultsOf(body), ['cursor format'], cursor);
    }
  });

  it('continues from a cursor of version 1.0, as a program that pages during an upgrade does', async () => {
    const { data, meta } = (await list('cursor=&per_page=2')).body;
    const former = Buffer.from(`o${data[1].id}`).toString('base64url');
    assert.deepEqual(
      (await list(`cursor=${former}&per_page=2`)).body.data,
      (await list(`cursor=${meta.next_cursor}&per_page=2`)).body.data,
    );
  });

  it('does not show releases of another account through its cursor', async () => {
    const { next_cursor } = (await list('cursor=&per_page=1')).body.meta;
    const stranger = await service.publisher();
    const { body } = await stranger.api('GET', `/press-releases?cursor=${next_cursor}`);
    assert.deepEqual(body.data, []);
  });
});
