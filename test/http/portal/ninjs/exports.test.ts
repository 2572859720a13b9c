import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { ninjsFaults } from '../../../support/formats/ninjs.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { approve, publishNew, submit } from '../../../support/records/release-life.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

describe('the export of one release as ninjs', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const at = (path: string) => service.request('GET', path);

  it('is a ninjs 3.2 object, the same on both portals', async () => {
    const { id } = await publishNew(service, publisher, { title: 'Neue Brücke', keywords: 'Hafen' });
    const [a, b] = [
      await at(`/portal_a/releases/${id}/neue-bruecke/ninjs.json`),
      await at(`/portal_b/releases/${id}/neue-bruecke/ninjs.json`),
    ];
    assert.equal(a.status, 200);
    assert.equal(a.headers.get('Content-Type'), 'application/json; charset=utf-8');
    assert.deepEqual(ninjsFaults(a.body), []);
    assert.deepEqual(a.body, b.body);
    assert.equal(a.body.headlines[0].value, 'Neue Brücke');
  });

  it('has the press picture among the renditions, if the publisher allows it', async () => {
    const { id } = await publisher.draft({ title: 'Mit Bildern' });
    const allowed = await uploadImage(publisher, id, await jpeg({ width: 300, height: 900 }), { press_download: '1' });
    await uploadImage(publisher, id, await jpeg(), { is_preview: '1' });
    await submit(publisher, id);
    await approve(service.application, id);
    const { body } = await at(`/portal_a/releases/${id}/mit-bildern/ninjs.json`);
    assert.deepEqual(ninjsFaults(body), []);
    const { url } = allowed.renditions.find((each: { readonly name: string }) => each.name === 'press');
    const press = body.associations.map(({ renditions = [] }: { renditions?: { readonly name: string }[] }) =>
      renditions.filter(({ name }) => name === 'press'),
    );
    const expected = { name: 'press', href: url, contentType: 'image/jpeg', width: 300, height: 900 };
    assert.deepEqual(press.flat(), [expected]);
  });

  it('has one canonical address', async () => {
    const { id } = await publishNew(service, publisher, { title: 'Nur hier' });
    const reply = await at(`/portal_a/releases/${id}/anderswo/ninjs.json`);
    assert.deepEqual(
      [reply.status, reply.headers.get('Location')],
      [301, `/portal_a/releases/${id}/nur-hier/ninjs.json`],
    );
  });

  it('is not found for releases that are unknown, not public or marked no_export', async () => {
    const kept = await publishNew(service, publisher, { title: 'Hier behalten', no_export: true });
    const tester = await service.publisher({ sandbox: true });
    const test = await publishNew(service, tester, { title: 'Nur ein Test' });
    const draft = await publisher.draft({ title: 'Entwurf' });
    for (const path of [
      `${kept.id}/hier-behalten`,
      `${test.id}/nur-ein-test`,
      `${draft.id}/entwurf`,
      '999999/x',
      'x/x',
    ]) {
      assert.equal((await at(`/portal_a/releases/${path}/ninjs.json`)).status, 404, path);
    }
  });
});

describe('the export of all releases as ninjs', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const read = async (after?: string) => {
    const reply = await service.request(
      'GET',
      `/portal_a/exports/ninjs.json${after === undefined ? '' : `?after=${after}`}`,
    );
    assert.equal(reply.status, 200, reply.text);
    for (const item of reply.body.items) assert.deepEqual(ninjsFaults(item), []);
    return reply.body as {
      readonly items: { readonly uri: string; readonly pubStatus: string }[];
      readonly next: string;
    };
  };
  const ids: number[] = [];

  before(async () => {
    for (let i = 0; i < 60; i++) {
      service.clock.advance(1000);
      ids.push((await publishNew(service, publisher, { title: `Nummer ${i}` })).id);
      if (i === 3) await publishNew(service, publisher, { title: 'Hier behalten', no_export: true });
    }
  });

  it('continues from each cursor, oldest first, without releases marked no_export', async () => {
    const first = await read();
    const second = await read(first.next);
    const uris = [...first.items, ...second.items].map(({ uri }) => Number(uri.split('/').at(-1)));
    assert.equal(first.items.length, 50);
    assert.deepEqual(uris, ids);
    const end = await read(second.next);
    assert.deepEqual(end, { items: [], next: second.next });
  });

  it('continues from its end with later changes', async () => {
    let { items, next } = await read();
    while (items.length > 0) ({ items, next } = await read(next));
    const { id } = await publishNew(service, publisher, { title: 'Noch eine' });
    const more = await read(next);
    assert.deepEqual(
      more.items.map(({ uri, pubStatus }) => [uri, pubStatus]),
      [[`tag:127.0.0.1,2026:release/${id}`, 'usable']],
    );
  });

  it('is an empty list if nothing is published', async () => {
    const quiet = await service.request('GET', '/portal_b/exports/ninjs.json?after=c-zzzzzz');
    assert.deepEqual(quiet.body, { items: [], next: 'c-zzzzzz' });
  });

  it('refuses an invalid cursor', async () => {
    const { next } = await read();
    for (const after of ['-1', '1', 'bad', 'c-', 'C-1', `${next}&after=${next}`]) {
      const { status, text } = await service.request('GET', `/portal_a/exports/ninjs.json?after=${after}`);
      assert.equal(status, 400, after);
      assert.match(text, /“after”.*copy “next” from the last response/s);
    }
  });
});
