import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { submitNew } from '../../support/records/release-life.ts';
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
    const metadata = { constructor: 'a', 'x.y-z_1': '😀', blank: '' };
    const sent = { ...metadata, constructor: ' a\n', blank: ' ' };
    const { body } = await post({ external_id: ` ${external_id}\n`, metadata: sent });
    const { id } = body.data;
    assert.deepEqual([body.data.external_id, body.data.metadata], [external_id, metadata]);
    assert.deepEqual(
      (await found(external_id)).map((each: { id: number }) => each.id),
      [id],
    );
    assert.deepEqual(await found(`${external_id}0`), []);
    assert.equal(
      (await patch(id, { metadata: { 'x.y-z_1': '😀', blank: '', constructor: 'a' } })).body.data.version,
      1,
    );
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
      [{ metadata: { ['k'.repeat(41)]: 'v' } }, [{ field: `metadata.${'k'.repeat(41)}`, rule: 'format' }]],
      [
        { metadata: { 'Großes K': 'v', '': 'v', 'a\u0000': 'v' } },
        [
          { field: 'metadata.Großes K', rule: 'format' },
          { field: 'metadata.', rule: 'format' },
          { field: 'metadata.a\u0000', rule: 'format' },
        ],
      ],
      [
        { metadata: { a: value(501), b: 7, c: 'a\u0000b', d: {}, e: null } },
        [
          { field: 'metadata.a', rule: 'max', max: 500 },
          { field: 'metadata.b', rule: 'type', expected: 'string' },
          { field: 'metadata.c', rule: 'control_characters' },
          { field: 'metadata.d', rule: 'type', expected: 'string' },
          { field: 'metadata.e', rule: 'type', expected: 'string' },
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

  it('are refused if an address cannot contain them, or people cannot tell them from others', async () => {
    const odd = [
      '.',
      '..',
      'a\nb',
      'a\tb',
      'a\u0000b',
      'a\u0085b',
      'a\u2028b',
      'a\u200bb',
      '\u00ad',
      'a\ufe0f',
      '\u202ea',
    ];
    for (const external_id of odd) {
      const named = JSON.stringify(external_id);
      const expected = [{ field: 'external_id', rule: 'addressable' }];
      assert.deepEqual(violationsOf(await post({ external_id })), expected, named);
      const { id } = await publisher.draft();
      assert.deepEqual(violationsOf(await patch(id, { external_id })), expected, named);
      // fetch resolves the segments `.` and `..` itself.
      if (!external_id.startsWith('.')) assert.deepEqual(violationsOf(await put(external_id)), expected, named);
    }
    for (const external_id of ['...', '.a', 'a b', 'a/b?c#d%20', 'Größe\\', '🌉', 'a\u00a0b']) {
      assert.equal((await put(external_id)).status, 201, external_id);
      assert.equal((await found(external_id)).length, 1, external_id);
      assert.equal((await put(` ${external_id}\n`)).status, 200, external_id);
    }
  });

  it('are named in the message, with the remedy, in both languages', async () => {
    for (const [fields, en, de] of [
      [{ external_id: '..' }, /^The external_id becomes .* Remove them\.$/, /^Das Feld external_id wird .* diese\.$/],
      [
        { metadata: { 'A b': '' } },
        /The key “A b” in metadata .* use 1 to 40/,
        /Schlüssel „A b“ in metadata .*: Verwenden/,
      ],
      [
        { metadata: { 'a.b': 'x'.repeat(501) } },
        /“a\.b” in metadata .* 500 .* Shorten/,
        /„a\.b“ in metadata .* 500 .* Kürzen/,
      ],
      [{ metadata: { 'a.1': null } }, /“a\.1” in metadata must be a string\. Leave/, /„a\.1“ in metadata .* Lassen/],
    ] as const) {
      const json = publisher.fields(fields);
      for (const [language, expected] of Object.entries({ en, de })) {
        const headers = { 'Accept-Language': language };
        const { body } = await publisher.api('POST', '/press-releases', { json, headers });
        assert.match(body.detail, expected);
      }
    }
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
      for (const path of ['by-external-id/', 'by-external-id', 'seven']) {
        const reply = await publisher.api('PUT', `/press-releases/${path}`, { json: publisher.fields() });
        assertProblem(reply, 404, 'not_found');
      }
      assert.deepEqual(await found('%FF'), []);
      assert.deepEqual(await found(id), []);
    });

    it('respect status and precondition', async () => {
      const id = newId();
      const none = { headers: { 'If-Match': '*' } };
      for (const tag of ['*', '"1.z"', 'x']) {
        assertProblem(await put(id, {}, { headers: { 'If-Match': tag } }), 412, 'precondition_failed');
      }
      assert.deepEqual(await found(id), []);
      const { data } = (await put(id)).body;
      const stale = { headers: { 'If-Match': '"1.z"' } };
      assertProblem(await put(id, {}, stale), 412, 'precondition_failed');
      assert.equal((await put(id, { title: 'Next' }, none)).status, 200);
      const reviewed = await submitNew(publisher, { external_id: newId() });
      assertProblem(await put(reviewed.external_id, {}, { json: {} }), 409, 'status_conflict');
      assert.equal(data.status, 'draft');
    });

    it('only create with If-None-Match, and only replace with If-Match', async () => {
      const id = newId();
      const onlyNew = { headers: { 'If-None-Match': '*' } };
      const missing = assertProblem(
        await put(id, {}, { headers: { 'If-Match': '"1.z"' } }),
        412,
        'precondition_failed',
      );
      assert.match(missing.detail, /no press release with this external_id.*If-Match/);
      const created = await put(id, {}, onlyNew);
      assert.equal(created.status, 201);
      const existing = assertProblem(await put(id, { title: 'Next' }, onlyNew), 412, 'precondition_failed');
      assert.match(existing.detail, /exists already.*If-None-Match/);
      const tag = created.headers.get('ETag') ?? '';
      for (const named of [tag, `W/${tag}`, `"other", ${tag}`]) {
        const reply = await put(id, { title: 'Next' }, { headers: { 'If-None-Match': named } });
        assertProblem(reply, 412, 'precondition_failed');
      }
      const other = { headers: { 'If-None-Match': '"other"', 'If-Match': tag } };
      assert.equal((await put(id, { title: 'Next' }, other)).status, 200);
      const reviewed = await submitNew(publisher, { external_id: newId() });
      assertProblem(await put(reviewed.external_id, {}, onlyNew), 412, 'precondition_failed');
    });

    it('create one release from concurrent requests that only create', async () => {
      const id = newId();
      const headers = { 'If-None-Match': '*' };
      const replies = await Promise.all([1, 2, 3, 4].map((n) => put(id, { title: `Title ${n}` }, { headers })));
      assert.deepEqual(replies.map(({ status }) => status).sort(), [201, 412, 412, 412]);
      const created = replies.find(({ status }) => status === 201);
      assert.equal((await found(id))[0].title, created?.body.data.title);
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
