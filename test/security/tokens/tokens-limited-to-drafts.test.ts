import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { OPERATOR, PERMISSIONS } from '../../../domain/index.ts';
import { connectMcp } from '../../http/mcp/mcp-client.ts';
import { approve } from '../../support/records/release-life.ts';
import type { Publisher, RequestOptions } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

/** The matrix tests every route; this tests the detour by stored responses. */
describe('a token limited to drafts', () => {
  const service = withService();
  let publisher: Publisher;
  let draftsOnly = '';

  before(async () => {
    publisher = await service.publisher({ permissions: PERMISSIONS });
    const command = { caller: OPERATOR, accountId: publisher.accountId, name: 'x', permissions: PERMISSIONS };
    draftsOnly = (await service.application.accounts.createToken({ ...command, draftsOnly: true })).secret;
  });

  it('does not get the response of another token for the same idempotency key', async () => {
    const { id } = await publisher.draft();
    for (const [path, json] of [
      ['preview-links', { name: 'Jo Blythe' }],
      ['submit', { ai_text_declaration: 'none' }],
    ] as const) {
      const headers = { 'Idempotency-Key': `shared-${path}` };
      const address = `/api/v1/press-releases/${id}/${path}`;
      const first = await service.request('POST', address, { token: publisher.token, json, headers });
      assert.ok(first.status < 300, first.text);
      const replayed = await service.request('POST', address, { token: draftsOnly, json, headers });
      assertProblem(replayed, 422, 'idempotency_key_reused');
    }
  });

  it('deletes drafts, but no release that the editors have, which would withdraw it', async () => {
    const remove = (id: number) => service.request('DELETE', `/api/v1/press-releases/${id}`, { token: draftsOnly });
    const { id } = await publisher.draft();
    const path = `/api/v1/press-releases/${id}/submit`;
    await service.request('POST', path, { token: publisher.token, json: { ai_text_declaration: 'none' } });
    assertProblem(await remove(id), 403, 'permission_missing');
    const headers = { 'If-Match': '"outdated"' };
    const outdated = await service.request('DELETE', `/api/v1/press-releases/${id}`, { token: draftsOnly, headers });
    assertProblem(outdated, 403, 'permission_missing');
    await approve(service.application, id, new Date(Date.now() + 86_400_000));
    assertProblem(await remove(id), 403, 'permission_missing');
    assert.equal((await remove((await publisher.draft()).id)).status, 204);
  });

  const as = (token: string, method: string, path: string, options: RequestOptions = {}) =>
    service.request(method, `/api/v1/press-releases/${path}`, { token, ...options });

  it('is offered only what it can do, in records and refusals', async () => {
    const { id } = await publisher.draft();
    const actions = async (token: string) => (await as(token, 'GET', `${id}`)).body.data.allowed_actions;
    assert.deepEqual(await actions(draftsOnly), ['edit', 'attach_image', 'remove_image', 'delete']);
    assert.ok((await actions(publisher.token)).includes('submit'));
    const listed = (await as(draftsOnly, 'GET', '')).body.data;
    assert.ok(
      listed.every(({ allowed_actions }: { allowed_actions: string[] }) => !allowed_actions.includes('submit')),
    );
    await as(publisher.token, 'POST', `${id}/submit`, { json: { ai_text_declaration: 'none' } });
    assert.deepEqual(await actions(draftsOnly), []);
    const refused = assertProblem(
      await as(draftsOnly, 'PATCH', `${id}`, { json: { title: 'x' } }),
      409,
      'status_conflict',
    );
    assert.deepEqual([refused.current_status, refused.allowed_actions], ['in_review', []]);
    assert.match(refused.detail, /Token|token/);
    const whole = assertProblem(
      await as(publisher.token, 'PATCH', `${id}`, { json: { title: 'x' } }),
      409,
      'status_conflict',
    );
    assert.deepEqual(whole.allowed_actions, ['withdraw', 'reschedule', 'delete']);
  });

  it('learns from the submission check that it cannot submit', async () => {
    const { id } = await publisher.draft();
    const { body } = await as(draftsOnly, 'GET', `${id}/submission-check`);
    assert.equal(body.data.submittable, false);
    assert.deepEqual(
      body.data.problems.map(({ code, permission }: Record<string, string>) => [code, permission]),
      [['permission_missing', 'press-releases:write']],
    );
    assert.equal((await as(publisher.token, 'GET', `${id}/submission-check`)).body.data.submittable, true);
    const mcp = await connectMcp(service.baseUrl, draftsOnly);
    const checked = await mcp.call('check_submission', { press_release_id: id });
    const read = await mcp.call('get_press_release', { press_release_id: id });
    const updated = await mcp.call('update_draft', { press_release_id: id, title: 'Neu' });
    await mcp.close();
    assert.deepEqual(
      [checked.value.data.submittable, checked.value.data.problems[0].code],
      [false, 'permission_missing'],
    );
    for (const { value } of [read, updated]) assert.ok(!value.data.allowed_actions.includes('submit'));
  });

  it('gets only its allowed actions, as does a token with few permissions', async () => {
    const { id } = await publisher.draft();
    const { accountId } = publisher;
    for (const [permissions, actions] of [
      [['press-releases:read'], []],
      [
        ['press-releases:read', 'press-release-images:write'],
        ['attach_image', 'remove_image'],
      ],
    ] as const) {
      const { secret } = await service.application.accounts.createToken({
        caller: OPERATOR,
        accountId,
        name: 'x',
        permissions,
      });
      assert.deepEqual((await as(secret, 'GET', `${id}`)).body.data.allowed_actions, actions);
      const { data } = (await as(secret, 'GET', `${id}/submission-check`)).body;
      assert.deepEqual([data.submittable, data.problems[0].permission], [false, 'press-releases:write']);
    }
  });

  it('gets its own response again', async () => {
    const headers = { 'Idempotency-Key': 'own' };
    const create = () =>
      service.request('POST', '/api/v1/press-releases', { token: draftsOnly, json: publisher.fields(), headers });
    const [first, second] = [await create(), await create()];
    assert.deepEqual([first.status, second.status, second.text], [201, 201, first.text]);
  });
});
