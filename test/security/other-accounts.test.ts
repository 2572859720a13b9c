import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { OPERATOR, PERMISSIONS } from '../../domain/index.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import type { Publisher, RequestOptions } from '../support/service/service.ts';
import { withService } from '../support/service/with-service.ts';
import { assertProblem } from '../support/wire/problems.ts';
import { uploadImage } from '../support/wire/uploads.ts';

const picture = jpeg();

describe('another account’s data', () => {
  const service = withService();
  let owner: Publisher;
  let stranger: Publisher;
  before(async () => {
    owner = await service.publisher();
    stranger = await service.publisher();
  });
  const refused = async (path: string, options: RequestOptions = {}, method = 'GET') =>
    assertProblem(await stranger.api(method, path, options), 403, 'not_owner');

  it('appears in no list, by page, cursor or legacy path', async () => {
    const own = await stranger.draft();
    for (let i = 0; i < 5; i++) await owner.draft();
    const cursors = ['', ...[own.id, 1, 3, 999].flatMap((id) => [`O${id}.`, `N${id}.`])].map((text) =>
      Buffer.from(text).toString('base64url'),
    );
    const mine = await owner.api('GET', '/press-releases?cursor=&per_page=2');
    const paths = [
      '/api/v1/press-releases',
      '/api/v1/press-releases?status=draft&per_page=100',
      '/service/pressreleases?limit=50',
      `/api/v1/press-releases?cursor=${mine.body.meta.next_cursor}`,
      ...cursors.map((cursor) => `/api/v1/press-releases?cursor=${cursor}`),
    ];
    for (const path of paths) {
      const { body, status } = await service.request('GET', path, { token: stranger.token });
      assert.equal(status, 200, path);
      for (const { company_id } of body.data)
        assert.ok(
          stranger.companies.some(({ id }) => id === company_id),
          path,
        );
    }
    const companies = await stranger.api('GET', '/companies');
    assert.deepEqual(
      companies.body.data.map(({ id }: { id: number }) => id),
      stranger.companies.map(({ id }) => id),
    );
  });

  it('is not revealed by ETags', async () => {
    const { id } = await owner.draft();
    const tag = (await owner.api('GET', `/press-releases/${id}`)).headers.get('ETag') ?? '';
    for (const guess of [tag, '*', '"wrong"']) {
      await refused(`/press-releases/${id}`, { headers: { 'If-None-Match': guess } });
      await refused(`/press-releases/${id}`, { headers: { 'If-Match': guess }, json: {} }, 'PATCH');
      await refused(`/press-releases/${id}`, { headers: { 'If-Match': guess } }, 'DELETE');
    }
  });

  it('includes companies, which are unknown in a request body', async () => {
    const answers = await Promise.all(
      [owner.companies[0].id, 999_999].map((company_id) =>
        stranger.api('POST', '/press-releases', { json: stranger.fields({ company_id }) }),
      ),
    );
    const [foreign, unknown] = answers.map((reply) => {
      const { request_id: _, ...problem } = assertProblem(reply, 422, 'validation_failed');
      return problem;
    });
    assert.deepEqual(foreign, unknown);
    const { id } = await stranger.draft();
    const refused = await stranger.api('PATCH', `/press-releases/${id}`, {
      json: { company_id: owner.companies[0].id },
    });
    assertProblem(refused, 422, 'validation_failed');
  });

  it('includes idempotency keys, which are separate per account', async () => {
    const headers = { 'Idempotency-Key': 'same-key' };
    const mine = await owner.api('POST', '/press-releases', { json: owner.fields({ title: 'Geheim' }), headers });
    const theirs = await stranger.api('POST', '/press-releases', { json: stranger.fields(), headers });
    assert.deepEqual([mine.status, theirs.status], [201, 201]);
    assert.equal(theirs.headers.get('Idempotency-Replayed'), null);
    assert.notEqual(theirs.body.data.id, mine.body.data.id);
    // The owner's body, under the stranger's own key: the key was used for another body.
    const stolen = await stranger.api('POST', '/press-releases', { json: owner.fields({ title: 'Geheim' }), headers });
    assertProblem(stolen, 422, 'idempotency_key_reused');
  });

  it('includes stored responses, which are replayed only to tokens with the permission', async () => {
    const headers = { 'Idempotency-Key': 'kept' };
    const json = owner.fields({ title: 'Nur einmal' });
    assert.equal((await owner.api('POST', '/press-releases', { json, headers })).status, 201);
    for (const missing of PERMISSIONS) {
      const permissions = PERMISSIONS.filter((permission) => permission !== missing);
      const { secret: token } = await service.application.accounts.createToken({
        caller: OPERATOR,
        accountId: owner.accountId,
        name: 'limited',
        permissions,
      });
      const reply = await owner.api('POST', '/press-releases', { json, headers, token });
      if (missing === 'press-releases:write') assertProblem(reply, 403, 'permission_missing');
      else assert.equal(reply.headers.get('Idempotency-Replayed'), 'true');
    }
    const { token, secret } = await service.application.accounts.createToken({
      caller: OPERATOR,
      accountId: owner.accountId,
      name: 'ends',
    });
    await service.application.accounts.revokeToken({ caller: OPERATOR, id: token.id });
    const replay = await owner.api('POST', '/press-releases', { json, headers, token: secret });
    assertProblem(replay, 401, 'unauthenticated');
  });

  it('of deleted releases and removed images is gone for everyone', async () => {
    const { id } = await owner.draft();
    const image = await uploadImage(owner, id, await picture);
    const one = await uploadImage(owner, id, await picture, { is_preview: '1' });
    assert.equal((await owner.api('DELETE', `/press-release-images/${one.id}`)).status, 204);
    for (const who of [owner, stranger]) {
      assertProblem(await who.api('GET', `/press-release-images/${one.id}/original`), 404, 'not_found');
      assertProblem(await who.api('DELETE', `/press-release-images/${one.id}`), 404, 'not_found');
    }
    assert.equal((await owner.api('DELETE', `/press-releases/${id}`)).status, 204);
    for (const who of [owner, stranger]) {
      for (const path of ['', '/history', '/images', '/submission-check']) {
        assertProblem(await who.api('GET', `/press-releases/${id}${path}`), 404, 'not_found');
      }
      assertProblem(await who.api('GET', `/press-release-images/${image.id}/original`), 404, 'not_found');
    }
    for (const { url } of [...image.renditions, ...one.renditions]) {
      assert.equal((await service.request('GET', new URL(url).pathname)).status, 404);
    }
  });

  it('of unpublished releases is private, except pictures under unguessable names', async () => {
    const { id, title } = await owner.draft({ title: 'Noch geheim' });
    const { renditions } = await uploadImage(owner, id, await picture);
    for (const portal of ['portal_a', 'portal_b']) {
      const reply = await service.request('GET', `/${portal}/releases/${id}`);
      assert.equal(reply.status, 404);
      assert.ok(!reply.text.includes(title));
    }
    const keys = renditions.map(({ url }: { url: string }) => new URL(url).pathname);
    assert.equal(new Set(keys).size, 3);
    for (const key of keys)
      assert.match(key, /^\/images\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.jpg$/);
  });
});
