import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR, PERMISSIONS } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { reject, submit, submitNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { rawRequest } from '../../support/wire/raw-http.ts';
import { upload } from '../../support/wire/uploads.ts';

describe('conditional requests', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const get = (id: number, headers: Record<string, string> = {}, method = 'GET') =>
    publisher.api(method, `/press-releases/${id}`, { headers });
  const tagOf = async (id: number) => (await get(id)).headers.get('ETag') ?? '';
  const ifMatch = (tag: string) => ({ headers: { 'If-Match': tag } });

  it('get a strong ETag for a release and a company, the same each time', async () => {
    const { id } = await publisher.draft();
    for (const path of [`/press-releases/${id}`, `/companies/${publisher.companies[0].id}`]) {
      const tag = (await publisher.api('GET', path)).headers.get('ETag') ?? '';
      assert.match(tag, /^"[\x21\x23-\x7e]+"$/);
      assert.equal((await publisher.api('GET', path)).headers.get('ETag'), tag);
      assert.equal((await publisher.api('HEAD', path)).headers.get('ETag'), tag);
    }
    assert.notEqual(await tagOf(id), await tagOf((await publisher.draft()).id));
  });

  it('get an ETag for every other single resource, which changes with it', async () => {
    const able = await service.publisher({ permissions: PERMISSIONS });
    const { body } = await able.api('POST', '/webhooks', { json: { url: 'https://newsroom.example/hooks' } });
    const test = await able.api('POST', `/webhooks/${body.data.id}/test`);
    const delivery = `/webhooks/${body.data.id}/deliveries/${test.body.data.id}`;
    const tags = new Map<string, string>();
    for (const path of ['/me', '/confirm-texts/current', delivery]) {
      const tag = (await able.api('GET', path)).headers.get('ETag') ?? '';
      assert.match(tag, /^"[\x21\x23-\x7e]+"$/, path);
      const known = await able.api('GET', path, { headers: { 'If-None-Match': tag, 'Accept-Language': 'de' } });
      assert.deepEqual([known.status, known.text, known.headers.get('ETag')], [304, '', tag]);
      tags.set(path, tag);
    }
    await submit(able, (await able.draft()).id);
    await able.api('PATCH', `/webhooks/${body.data.id}`, { json: { enabled: false } });
    const changed = async (path: string) => (await able.api('GET', path)).headers.get('ETag') !== tags.get(path);
    assert.deepEqual(
      [await changed('/me'), await changed('/confirm-texts/current'), await changed(delivery)],
      [true, false, true],
    );
  });

  it('get an ETag that depends only on the resource', async () => {
    const { id } = await publisher.draft();
    const tag = await tagOf(id);
    const { accountId } = publisher;
    const { secret } = await service.application.accounts.createToken({ caller: OPERATOR, accountId, name: 'another' });
    for (const headers of [
      { Authorization: `Bearer ${secret}` },
      { 'Accept-Language': 'de' },
      { 'Accept-Language': 'en' },
      { Accept: 'text/html' },
      { 'X-Request-Id': 'another' },
    ]) {
      assert.equal((await get(id, headers)).headers.get('ETag'), tag);
    }
  });

  it('return 304 without a body if the ETag matches', async () => {
    const { id } = await publisher.draft();
    const full = await get(id);
    const tag = full.headers.get('ETag') ?? '';
    for (const known of [tag, `W/${tag}`, `"a", ${tag} , "b"`, `"a,b",W/${tag}`, '*']) {
      for (const method of ['GET', 'HEAD']) {
        const reply = await get(id, { 'If-None-Match': known }, method);
        assert.deepEqual([reply.status, reply.text], [304, ''], `${method} ${known}`);
        for (const name of ['ETag', 'Cache-Control', 'Vary']) {
          assert.equal(reply.headers.get(name), full.headers.get(name), name);
        }
        assert.ok(reply.headers.get('X-Request-Id'));
        assert.equal(reply.headers.get('Content-Type'), null);
      }
    }
    for (const other of ['"a"', '"a", "b"', tag.slice(1, -1), `"x${tag.slice(1)}`, '']) {
      assert.equal((await get(id, { 'If-None-Match': other })).status, 200, other);
    }
    const company = `/companies/${publisher.companies[0].id}`;
    const companyTag = (await publisher.api('GET', company)).headers.get('ETag') ?? '';
    const reply = await publisher.api('GET', company, { headers: { 'If-None-Match': companyTag } });
    assert.equal(reply.status, 304);
  });

  it('return 304 to clients that send only the ETag', async () => {
    const { id } = await publisher.draft();
    const lines = [
      `GET /api/v1/press-releases/${id} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${publisher.token}`,
      `If-None-Match: ${await tagOf(id)}`,
    ];
    assert.equal((await rawRequest(service.baseUrl, lines)).status, 304);
  });

  it('authenticate before they return 304', async () => {
    const { id } = await publisher.draft();
    const stranger = await service.publisher();
    const headers = { 'If-None-Match': '*' };
    assertProblem(await stranger.api('GET', `/press-releases/${id}`, { headers }), 403, 'not_owner');
    assertProblem(await get(id, { ...headers, Authorization: 'Bearer pwk_wrong' }), 401, 'unauthenticated');
  });

  it('get the release’s current ETag with every write', async () => {
    const { id } = await publisher.draft();
    const writes = [
      () => publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Neu' } }),
      () => submit(publisher, id),
      () => publisher.api('POST', `/press-releases/${id}/withdraw`),
    ];
    for (const write of writes) assert.equal((await write()).headers.get('ETag'), await tagOf(id));
    const created = await publisher.api('POST', '/press-releases', { json: publisher.fields() });
    assert.equal(created.headers.get('ETag'), await tagOf(created.body.data.id));
  });

  it('get another ETag after every change to the representation', async () => {
    const { catalogue, review } = service.application;
    const { id: category_id } = await catalogue.createCategory({
      caller: OPERATOR,
      slug: 'tags',
      de: 'Marken',
      en: 'Tags',
    });
    const { id } = await publisher.draft({ category_id });
    let image = 0;
    const changes = [
      () => publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Neu' } }),
      async () => {
        const body = publisher.imageForm(await jpeg());
        image = (await publisher.api('POST', `/press-releases/${id}/images`, { body })).body.data.id;
      },
      () => publisher.api('DELETE', `/press-release-images/${image}`),
      () => submit(publisher, id),
      () => publisher.api('POST', `/press-releases/${id}/withdraw`),
      () => submit(publisher, id),
      () => reject(service.application, id, ['language']),
      () => submit(publisher, id),
      () =>
        review.approve({
          id: id as Parameters<typeof review.approve>[0]['id'],
          submission: 3,
          caller: { kind: 'editor', name: 'Ada' },
        }),
      () => catalogue.updateCategory({ caller: OPERATOR, id: category_id, en: 'Labels' }),
    ];
    const seen = new Set([await tagOf(id)]);
    for (const [index, change] of changes.entries()) {
      service.clock.advance(1);
      await change();
      const tag = await tagOf(id);
      assert.ok(!seen.has(tag), `change ${index}`);
      seen.add(tag);
    }
  });

  describe('If-Match', () => {
    const actions = {
      PATCH: (id: number, headers: Record<string, string>) =>
        publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Neu' }, headers }),
      submit: (id: number, headers: Record<string, string>) =>
        submit(publisher, id, { json: { ai_text_declaration: 'none' }, headers }),
      withdraw: (id: number, headers: Record<string, string>) =>
        publisher.api('POST', `/press-releases/${id}/withdraw`, { headers }),
      DELETE: (id: number, headers: Record<string, string>) =>
        publisher.api('DELETE', `/press-releases/${id}`, { headers }),
    };
    for (const [name, act] of Object.entries(actions)) {
      const release = () => (name === 'withdraw' ? submitNew(publisher) : publisher.draft());

      it(`refuses ${name} on a mismatch, and changes nothing`, async () => {
        const { id } = await release();
        const { text, headers } = await get(id);
        const tag = headers.get('ETag') ?? '';
        for (const other of ['', '"before"', `W/${tag}`, tag.slice(1, -1), '"a", "b"', `"x${tag.slice(1)}`]) {
          assertProblem(await act(id, ifMatch(other).headers), 412, 'precondition_failed');
        }
        assert.equal((await get(id)).text, text);
      });

      it(`allows ${name} with the ETag, alone or in a list, with *, or without If-Match`, async () => {
        for (const header of [(tag: string) => tag, (tag: string) => `"a", ${tag}`, () => '*', () => undefined]) {
          const { id } = await release();
          const match = header(await tagOf(id));
          const reply = await act(id, match === undefined ? {} : ifMatch(match).headers);
          assert.ok([200, 204].includes(reply.status), reply.text);
        }
      });
    }

    it('removes an image only if it matches If-Match', async () => {
      const draft = await publisher.draft();
      const uploaded = await upload(publisher, draft.id, await jpeg({ width: 40, height: 30 }));
      const tag = uploaded.headers.get('ETag') ?? '';
      assert.match(tag, /^"[\x21\x23-\x7e]+"$/);
      const path = `/press-release-images/${uploaded.body.data.id}`;
      for (const other of ['"other"', `W/${tag}`, await tagOf(draft.id)]) {
        assertProblem(await publisher.api('DELETE', path, ifMatch(other)), 412, 'precondition_failed');
      }
      assert.equal((await publisher.api('GET', `/press-releases/${draft.id}/images`)).body.data.length, 1);
      assert.equal((await publisher.api('DELETE', path, ifMatch(`"x", ${tag}`))).status, 204);
      const again = await upload(publisher, draft.id, await jpeg({ width: 40, height: 30 }));
      assert.notEqual(again.headers.get('ETag'), tag);
      assert.equal(
        (await publisher.api('DELETE', `/press-release-images/${again.body.data.id}`, ifMatch('*'))).status,
        204,
      );
    });

    it('refuses an ETag from before an image was attached', async () => {
      const { id } = await publisher.draft();
      const tag = await tagOf(id);
      const body = publisher.imageForm(await jpeg());
      assert.equal((await publisher.api('POST', `/press-releases/${id}/images`, { body })).status, 201);
      assertProblem(await actions.submit(id, ifMatch(tag).headers), 412, 'precondition_failed');
      assert.equal((await actions.submit(id, ifMatch(await tagOf(id)).headers)).status, 200);
    });
  });
});
