import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { OPERATOR, PERMISSIONS } from '../../domain/index.ts';
import { approve } from '../support/records/release-life.ts';
import type { Publisher } from '../support/service/service.ts';
import { withService } from '../support/service/with-service.ts';
import { assertProblem } from '../support/wire/problems.ts';

/** The matrix tests every route; this tests the detour by stored responses. */
describe('a token that may only draft', () => {
  const service = withService();
  let publisher: Publisher;
  let drafting = '';

  before(async () => {
    publisher = await service.publisher({ permissions: PERMISSIONS });
    const command = { caller: OPERATOR, accountId: publisher.accountId, name: 'x', permissions: PERMISSIONS };
    drafting = (await service.application.accounts.createToken({ ...command, draftsOnly: true })).secret;
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
      const replayed = await service.request('POST', address, { token: drafting, json, headers });
      assertProblem(replayed, 422, 'idempotency_key_reused');
    }
  });

  it('deletes drafts, but no release that the editors have, which would withdraw it', async () => {
    const remove = (id: number) => service.request('DELETE', `/api/v1/press-releases/${id}`, { token: drafting });
    const { id } = await publisher.draft();
    const path = `/api/v1/press-releases/${id}/submit`;
    await service.request('POST', path, { token: publisher.token, json: { ai_text_declaration: 'none' } });
    assertProblem(await remove(id), 403, 'permission_missing');
    const headers = { 'If-Match': '"outdated"' };
    const outdated = await service.request('DELETE', `/api/v1/press-releases/${id}`, { token: drafting, headers });
    assertProblem(outdated, 403, 'permission_missing');
    await approve(service.application, id, new Date(Date.now() + 86_400_000));
    assertProblem(await remove(id), 403, 'permission_missing');
    assert.equal((await remove((await publisher.draft()).id)).status, 204);
  });

  it('gets its own response again', async () => {
    const headers = { 'Idempotency-Key': 'own' };
    const create = () =>
      service.request('POST', '/api/v1/press-releases', { token: drafting, json: publisher.fields(), headers });
    const [first, second] = [await create(), await create()];
    assert.deepEqual([first.status, second.status, second.text], [201, 201, first.text]);
  });
});
