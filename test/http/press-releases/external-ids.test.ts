import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inReview } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

describe('a client’s own ids and values', () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });
  const publisher = withPublisher(service);
  let made = 0;
  const newId = () => `cms/${++made}`;

  const post = (json: Record<string, unknown>) =>
    publisher.api('POST', '/press-releases', { json: publisher.fields(json) });
  const patch = (id: number, json: Record<string, unknown>) =>
    publisher.api('PATCH', `/press-releases/${id}`, { json });
  const put = (externalId: string, changes: Record<string, unknown> = {}, options: object = {}) =>
    publisher.api('PUT', `/press-releases/by-external-id/${encodeURIComponent(externalId)}`, {
      json: publisher.fields(changes),
      ...options,
    });
  const found = async (externalId: string) =>
    (await publisher.api('GET', `/press-releases?external_id=${encodeURIComponent(externalId)}`)).body.data;
  const violationsOf = (reply: Parameters<typeof assertProblem>[0]) =>
    assertProblem(reply, 422, 'validation_failed').violations;

  it('are stored on create and update, searchable, and in history and events', async () => {
    const external_id = newId();
    const metadata = { constructor: 'a', 'x.y-z_1': '😀' };
    const { body } = await post({ external_id: ` ${external_id} `, metadata: { ...metadata, blank: ' ', none: null } });
    const { id } = body.data;
    assert.deepEqual([body.data.external_id, body.data.metadata], [external_id, metadata]);
    assert.deepEqual(
      (await found(external_id)).map((each: { id: number }) => each.id),
      [id],
    );
    assert.deepEqual(await found(`${external_id}0`), []);
    assert.equal((await patch(id, { metadata: { 'x.y-z_1': '😀', constructor: 'a' } })).body.data.version, 1);
    const changed = (await patch(id, { metadata: null, external_id: newId() })).body.data;
    assert.deepEqual(changed.metadata, {});
    const history = await publisher.api('GET', `/press-releases/${id}/history`);
    assert.deepEqual(history.body.data.at(-1).details, { fields: ['external_id', 'metadata'] });
    await service.caughtUp();
    const events = await publisher.api('GET', `/events?press_release_id=${id}`);
    assert.deepEqual(
      events.body.data.map(({ data }: { data: Record<string, unknown> }) => [data.external_id, data.metadata]),
      [
        [external_id, metadata],
        [changed.external_id, {}],
      ],
    );
    assert.equal((await patch(id, { external_id: null })).body.data.external_id, null);
  });

  it('are refused beyond their limits, with all errors at once', async () => {
    const value = (length: number) => 'ä'.repeat(length);
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']));
    for (const [fields, violations] of [
      [{ external_id: value(192) }, [{ field: 'external_id', rule: 'max', max: 191 }]],
      [{ external_id: 7 }, [{ field: 'external_id', rule: 'type', expected: 'string' }]],
      [{ metadata: [] }, [{ field: 'metadata', rule: 'type', expected: 'object' }]],
      [{ metadata: 'a' }, [{ field: 'metadata', rule: 'type', expected: 'object' }]],
      [{ metadata: keys(21) }, [{ field: 'metadata', rule: 'max_items', max: 20 }]],
      [{ metadata: { ['k'.repeat(41)]: 'v' } }, [{ field: 'metadata', rule: 'format' }]],
      [{ metadata: { 'Großes K': 'v' } }, [{ field: 'metadata', rule: 'format' }]],
      [
        { metadata: { a: value(501), b: 7, c: 'a\u0000b', d: {} } },
        [
          { field: 'metadata.a', rule: 'max', max: 500 },
          { field: 'metadata.b', rule: 'type', expected: 'string' },
          { field: 'metadata.c', rule: 'control_characters' },
          { field: 'metadata.d', rule: 'type', expected: 'string' },
        ],
      ],
    ] as const) {
      assert.deepEqual(violationsOf(await post(fields)), violations);
    }
    const most = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${'k'.repeat(38)}${i + 10}`, value(500)]));
    assert.equal((await post({ external_id: value(191), metadata: most })).status, 201);
    const faulty = await publisher.api('GET', `/press-releases?external_id=${'a'.repeat(192)}`);
    assert.deepEqual(violationsOf(faulty), [{ field: 'external_id', rule: 'max', max: 191 }]);
  });

  it('are unique in the account, and independent of other accounts', async () => {
    const external_id = newId();
    await post({ external_id });
    const refused = [{ field: 'external_id', rule: 'unique' }];
    assert.deepEqual(violationsOf(await post({ external_id })), refused);
    const { id } = await publisher.draft();
    assert.deepEqual(violationsOf(await patch(id, { external_id })), refused);
    const stranger = await service.publisher();
    const json = stranger.fields({ external_id });
    assert.equal((await stranger.api('POST', '/press-releases', { json })).status, 201);
  });

  describe('with PUT', () => {
    it('create the release, and then replace all its fields', async () => {
      const id = newId();
      const created = await put(id, { keywords: 'bridge', metadata: { a: 'b' }, external_id: id });
      assert.equal(created.status, 201, created.text);
      assert.equal(created.headers.get('Location')?.endsWith(`/press-releases/${created.body.data.id}`), true);
      assert.deepEqual([created.body.data.external_id, created.body.data.keywords], [id, 'bridge']);
      const again = await put(id, { keywords: 'bridge', metadata: { a: 'b' } });
      assert.deepEqual([again.status, again.body.data], [200, created.body.data]);
      assert.equal(again.headers.get('ETag'), created.headers.get('ETag'));
      const replaced = (await put(id, { title: 'Another bridge' })).body.data;
      assert.deepEqual(
        [replaced.id, replaced.title, replaced.keywords, replaced.metadata, replaced.version],
        [created.body.data.id, 'Another bridge', null, {}, 2],
      );
    });

    it('require the whole body, with the same id', async () => {
      const id = newId();
      const incomplete = await put(id, {}, { json: { title: 'A' } });
      assert.deepEqual(
        violationsOf(incomplete).map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`),
        ['company_id required', 'category_id required', 'language required', 'text required'],
      );
      assert.deepEqual(violationsOf(await put(id, { external_id: 'other' })), [
        { field: 'external_id', rule: 'in', allowed: [id] },
      ]);
      assert.deepEqual(violationsOf(await put('a'.repeat(192))), [{ field: 'external_id', rule: 'max', max: 191 }]);
      assert.deepEqual(violationsOf(await put(' ')), [{ field: 'external_id', rule: 'required' }]);
      for (const malformed of ['%FF', 'caf%E9', '%', '%zz', '%ED%A0%80']) {
        const reply = await service.request('PUT', `/api/v1/press-releases/by-external-id/${malformed}`, {
          token: publisher.token,
          json: publisher.fields(),
        });
        assert.deepEqual(violationsOf(reply), [{ field: 'external_id', rule: 'lone_surrogate' }], malformed);
      }
      assert.deepEqual(await found('%FF'), []);
      assert.deepEqual(await found(id), []);
    });

    it('respect status and precondition', async () => {
      const id = newId();
      const none = { headers: { 'If-Match': '*' } };
      for (const tag of ['*', '"1.z"', 'x']) {
        assertProblem(await put(id, {}, { headers: { 'If-Match': tag } }), 404, 'not_found');
      }
      assert.deepEqual(await found(id), []);
      const { data } = (await put(id)).body;
      const stale = { headers: { 'If-Match': '"1.z"' } };
      assertProblem(await put(id, {}, stale), 412, 'precondition_failed');
      assert.equal((await put(id, { title: 'Next' }, none)).status, 200);
      const reviewed = await inReview(publisher, { external_id: newId() });
      assertProblem(await put(reviewed.external_id, {}, { json: {} }), 409, 'status_conflict');
      assert.equal(data.status, 'draft');
    });

    it('create one release from concurrent requests, and the others update it', async () => {
      const id = newId();
      const replies = await Promise.all([1, 2, 3, 4].map((n) => put(id, { title: `Title ${n}` })));
      assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 200, 200, 201]);
      assert.equal(new Set(replies.map(({ body }) => body.data.id)).size, 1);
      assert.equal((await found(id)).length, 1);
    });
  });
});
