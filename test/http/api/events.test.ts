import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ApiTokenId, EVENT_RETENTION_DAYS, OPERATOR } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { DAY, MINUTE } from '../../support/records/builders.ts';
import { publishNew, reject, submit } from '../../support/records/release-life.ts';
import type { Publisher, Reply } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

interface ListedEvent {
  readonly id: number;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Record<string, unknown>;
}

const picture = jpeg();

describe('the feed of events', () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });

  const events = (publisher: Publisher, query = ''): Promise<Reply> => publisher.api('GET', `/events${query}`);
  const listEvents = async (publisher: Publisher, query = ''): Promise<ListedEvent[]> => {
    const reply = await events(publisher, query);
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  /** Publishes the events of edits, which are held for a minute. */
  const afterAMinute = async () => {
    service.clock.advance(MINUTE);
    await service.application.events.publish({ caller: OPERATOR });
  };
  const tokenOf = async (publisher: Publisher): Promise<ApiTokenId> =>
    (await publisher.api('GET', '/me')).body.data.token.id;
  const types = (list: readonly ListedEvent[]) => list.map(({ type }) => type);

  it('lists every step of a release, its images and of tokens, oldest first', async () => {
    const publisher = await service.publisher();
    const { accountId } = publisher;
    const tokenId = await tokenOf(publisher);
    const { id } = await publisher.draft();
    const path = `/press-releases/${id}`;
    await publisher.api('PATCH', path, { json: { title: 'Zweiter Titel', no_export: true } });
    const preview = await uploadImage(publisher, id, await picture, { is_preview: '1' });
    const other = await uploadImage(publisher, id, await picture, { is_preview: '1' });
    await publisher.api('DELETE', `/press-release-images/${other.id}`);
    await submit(publisher, id);
    await publisher.api('POST', `${path}/withdraw`);
    await submit(publisher, id);
    await reject(service.application, id, ['other', 'language'], 'Bitte „anders“.', ['title', 'Titel', 'AI-Label']);
    await publisher.api('DELETE', path);
    const { id: second } = await publishNew(service, publisher);
    const { token } = await service.application.accounts.createToken({ caller: OPERATOR, accountId, name: 'Zweites' });
    for (let i = 0; i < 2; i++) await service.application.accounts.revokeToken({ caller: OPERATOR, id: token.id });

    const list = await listEvents(publisher);
    const actor = { kind: 'publisher', token_id: tokenId };
    const editor = { kind: 'editor' };
    const step = (from: string | null, to: string | null, version: number, more: object = {}) => ({
      press_release_id: id,
      external_id: null,
      metadata: {},
      from,
      to,
      version,
      actor,
      ...more,
    });
    const rest = (from: string | null, to: string, version: number, more: object = {}) => ({
      ...step(from, to, version, more),
      press_release_id: second,
    });
    const submission = (number: number) => ({ submission: number, ai_text_declaration: 'none' });
    const image = (of: { id: number }) => ({ image_id: of.id, role: 'preview' });
    assert.deepEqual(
      list.map(({ type, data }) => [type, data]),
      [
        ['token.created', { token_id: tokenId, kind: 'api_token', name: 'test' }],
        ['press_release.created', step(null, 'draft', 1)],
        ['press_release.updated', step('draft', 'draft', 2, { fields: ['title', 'no_export'] })],
        ['image.attached', step('draft', 'draft', 3, { ...image(preview), replaced_image_id: null })],
        ['image.attached', step('draft', 'draft', 4, { ...image(other), replaced_image_id: preview.id })],
        ['image.removed', step('draft', 'draft', 5, image(other))],
        ['press_release.submitted', step('draft', 'in_review', 6, submission(1))],
        ['press_release.withdrawn', step('in_review', 'draft', 7)],
        ['press_release.submitted', step('draft', 'in_review', 8, submission(2))],
        [
          'press_release.rejected',
          step('in_review', 'rejected', 9, {
            actor: editor,
            codes: ['other', 'language'],
            reason: 'Bitte „anders“.',
            fields: ['title', 'Titel', 'AI-Label'],
            details: [],
            submission: 2,
          }),
        ],
        ['press_release.deleted', step('rejected', null, 9)],
        ['press_release.created', rest(null, 'draft', 1)],
        ['press_release.submitted', rest('draft', 'in_review', 2, submission(1))],
        ['press_release.published', rest('in_review', 'published', 3, { actor: editor })],
        ['token.created', { token_id: token.id, kind: 'api_token', name: 'Zweites' }],
        ['token.revoked', { token_id: token.id, kind: 'api_token', name: 'Zweites' }],
      ],
    );
    for (const event of list) {
      assert.deepEqual(Object.keys(event), ['id', 'type', 'timestamp', 'data']);
      assert.match(event.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    const ids = list.map(({ id: each }) => each);
    assert.deepEqual(
      ids,
      [...new Set(ids)].sort((a, b) => a - b),
    );
    assert.deepEqual(await listEvents(publisher), list, 'asking again changes nothing');
  });

  it('lists no refused change, and none without effect', async () => {
    const publisher = await service.publisher();
    const { id, title } = await publisher.draft();
    const before = await listEvents(publisher);
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: '' } });
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { title } });
    await publisher.api('POST', `/press-releases/${id}/withdraw`);
    await publisher.api('POST', '/press-releases', { json: publisher.fields({ title: '' }) });
    assert.deepEqual(await listEvents(publisher), before);
  });

  it('lists a request repeated under its idempotency key once', async () => {
    const publisher = await service.publisher();
    for (let i = 0; i < 3; i++) {
      const headers = { 'Idempotency-Key': 'once' };
      const reply = await publisher.api('POST', '/press-releases', { json: publisher.fields(), headers });
      assert.equal(reply.status, 201);
    }
    assert.deepEqual(types(await listEvents(publisher)), ['token.created', 'press_release.created']);
  });

  it('shows an account only its own events', async () => {
    const [one, other] = [await service.publisher(), await service.publisher()];
    const first = await one.draft();
    await other.draft();
    await one.draft();
    const list = await listEvents(one);
    assert.deepEqual(types(list), ['token.created', 'press_release.created', 'press_release.created']);
    assert.equal(list[1]?.data.press_release_id, first.id);
    assert.deepEqual(types(await listEvents(other)), ['token.created', 'press_release.created']);
    const foreign = await listEvents(other, `?after=${(list[0]?.id ?? 0) - 1}`);
    assert.ok(foreign.every(({ id }) => list.every((own) => own.id !== id)));
  });

  it('can be read to its end by links, and continued there', async () => {
    const publisher = await service.publisher();
    for (let i = 0; i < 6; i++) await publisher.draft({ title: `Titel ${i}` });
    const seen: ListedEvent[] = [];
    let next: string | null = `${service.baseUrl}/api/v1/events?limit=3`;
    let cursor = 0;
    while (next !== null) {
      const reply = await service.request('GET', next.slice(service.baseUrl.length), { token: publisher.token });
      assert.equal(reply.status, 200);
      seen.push(...reply.body.data);
      cursor = reply.body.meta.next_after;
      assert.equal(cursor, seen.at(-1)?.id);
      next = /^<([^>]+)>; rel="next"$/.exec(reply.headers.get('Link') ?? '')?.[1] ?? null;
      assert.equal(next !== null, seen.length < 7);
    }
    assert.deepEqual(seen, await listEvents(publisher));

    const nothing = await events(publisher, `?after=${cursor}`);
    assert.deepEqual(nothing.body, { data: [], meta: { next_after: cursor } });
    assert.equal(nothing.headers.get('Link'), null);
    const { id } = await publisher.draft();
    const later = await events(publisher, `?after=${cursor}`);
    assert.deepEqual(
      later.body.data.map(({ data }: ListedEvent) => data.press_release_id),
      [id],
    );
    assert.equal(later.body.meta.next_after, later.body.data[0].id);
    assert.ok(later.body.meta.next_after > cursor);
  });

  it('begins at 0 with fifty events a page by default', async () => {
    const publisher = await service.publisher();
    for (let i = 0; i < 52; i++) await publisher.draft();
    assert.deepEqual(await listEvents(publisher, '?after=0'), await listEvents(publisher));
    assert.equal((await listEvents(publisher)).length, 50);
    assert.equal((await listEvents(publisher, '?limit=100')).length, 53);
  });

  it('refuses invalid parameters with every error', async () => {
    const publisher = await service.publisher();
    const body = assertProblem(await events(publisher, '?limit=0&after=x'), 422, 'validation_failed');
    assert.deepEqual(faultsOf(body), ['limit between', 'after type']);
    for (const query of ['limit=101', 'limit=1.5', 'after=-1', 'after=1&after=2', 'after=99999999999999999999']) {
      assertProblem(await events(publisher, `?${query}`), 422, 'validation_failed');
    }
  });

  it('begins at its end with `latest`', async () => {
    const publisher = await service.publisher();
    const { id } = await publisher.draft();
    const latest = await events(publisher, '?after=latest');
    const all = await listEvents(publisher);
    assert.deepEqual(latest.body, { data: [], meta: { next_after: all.at(-1)?.id } });
    assert.equal(latest.headers.get('Link'), null);
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Neu' } });
    await afterAMinute();
    assert.deepEqual(types(await listEvents(publisher, `?after=${latest.body.meta.next_after}`)), [
      'press_release.updated',
    ]);
    const problem = assertProblem(await events(publisher, '?after=latest&after=1'), 422, 'validation_failed');
    assert.deepEqual(faultsOf(problem), ['after single_value']);
  });

  it('is filtered by type and release, and continues after omitted events', async () => {
    const publisher = await service.publisher();
    const { id } = await publisher.draft();
    const other = await publisher.draft();
    for (const title of ['Zwei', 'Drei']) {
      await publisher.api('PATCH', `/press-releases/${id}`, { json: { title } });
      await afterAMinute();
    }
    assert.deepEqual(types(await listEvents(publisher, '?types=token.created,press_release.created')), [
      'token.created',
      'press_release.created',
      'press_release.created',
    ]);
    const ofOther = await listEvents(publisher, `?press_release_id=${other.id}`);
    assert.deepEqual(
      ofOther.map(({ data }) => data.press_release_id),
      [other.id],
    );
    const end = (await listEvents(publisher)).at(-1)?.id;
    const none = await events(publisher, '?types=press_release.published');
    assert.deepEqual(none.body, { data: [], meta: { next_after: end } });
    const query = `limit=1&types=press_release.updated&press_release_id=${id}`;
    const first = await events(publisher, `?${query}`);
    const next = first.body.meta.next_after;
    assert.equal(first.headers.get('Link'), `<${service.baseUrl}/api/v1/events?${query}&after=${next}>; rel="next"`);
    const second = await events(publisher, `?${query}&after=${next}`);
    assert.equal(second.body.data.length, 1);
    assert.equal(second.headers.get('Link'), null);
    for (const [refused, fault] of [
      ['types=press_release.created,nothing', 'types in'],
      ['press_release_id=x', 'press_release_id type'],
    ] as const) {
      const problem = assertProblem(await events(publisher, `?${refused}`), 422, 'validation_failed');
      assert.deepEqual(faultsOf(problem), [fault]);
    }
  });

  it('has one event for the edits of a minute, with all their fields', async () => {
    const publisher = await service.publisher();
    const { id } = await publisher.draft();
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Zuerst' } });
    const latest = (await events(publisher, '?after=latest')).body.meta.next_after;
    for (const json of [{ title: 'Neu' }, { no_export: true }, { title: 'Neuer' }]) {
      await publisher.api('PATCH', `/press-releases/${id}`, { json });
      service.clock.advance(10_000);
    }
    assert.deepEqual(await listEvents(publisher, `?after=${latest}`), []);
    await afterAMinute();
    const [event, ...more] = await listEvents(publisher, `?after=${latest}`);
    assert.deepEqual(more, []);
    assert.deepEqual([event?.data.fields, event?.data.version], [['title', 'no_export'], 5]);
  });

  it('refuses an `after` beyond its end', async () => {
    const publisher = await service.publisher();
    const end = (await listEvents(publisher)).at(-1)?.id ?? 0;
    assert.equal((await events(publisher, `?after=${end}`)).status, 200);
    for (const query of [`after=${end + 1_000_000}`, `after=${end + 1_000_000}&types=token.created`]) {
      const problem = assertProblem(await events(publisher, `?${query}`), 422, 'validation_failed');
      assert.deepEqual(faultsOf(problem), ['after between']);
    }
  });

  it('discloses nothing of the events of other accounts in that refusal', async () => {
    const publisher = await service.publisher();
    const end = (await listEvents(publisher)).at(-1)?.id ?? 0;
    const stranger = await service.publisher();
    for (let n = 0; n < 3; n++) await stranger.draft();
    const last = (await listEvents(stranger)).at(-1)?.id ?? 0;
    assert.ok(last > end + 3);
    for (const after of [end + 1, last, last + 1]) {
      const { violations } = assertProblem(await events(publisher, `?after=${after}`), 422, 'validation_failed');
      assert.deepEqual(violations, [{ field: 'after', rule: 'between', min: 0, max: end }]);
    }
    const latest = (await events(publisher, '?after=latest')).body.meta.next_after;
    assert.equal(latest, end);
    assert.equal((await events(publisher, `?after=${latest}`)).status, 200);
  });

  it('never refuses a client whose last events were removed, and repeats and skips none', async () => {
    const publisher = await service.publisher();
    await publisher.draft();
    const { next_after } = (await events(publisher)).body.meta;
    service.clock.advance(2 * EVENT_RETENTION_DAYS * DAY);
    await service.application.sweep({ caller: OPERATOR });
    for (const query of ['', '&types=press_release.created']) {
      const { status, body } = await events(publisher, `?after=${next_after}${query}`);
      assert.deepEqual([status, body.data], [200, []]);
      assert.ok(body.meta.next_after <= next_after);
    }
    const { id } = await publisher.draft();
    const [event, ...more] = await listEvents(publisher, `?after=${next_after}`);
    assert.deepEqual([event?.data.press_release_id, more], [id, []]);
  });

  it('needs a token with press-releases:read', async () => {
    assertProblem(await service.request('GET', '/api/v1/events'), 401, 'unauthenticated');
    const writer = await service.publisher({ permissions: ['press-releases:write', 'companies:read'] });
    const problem = assertProblem(await events(writer), 403, 'permission_missing');
    assert.equal(problem.permission, 'press-releases:read');
  });

  it('lists no imported key, but its revocation', async () => {
    const publisher = await service.publisher();
    const { accountId } = publisher;
    const key = 'a-key-of-an-earlier-portal';
    await service.application.accounts.importLegacyKeys({ caller: OPERATOR, keys: [{ line: 1, accountId, key }] });
    const before = await listEvents(publisher);
    assert.deepEqual(types(before), ['token.created']);
    const { items } = await service.application.accounts.listTokens({
      caller: OPERATOR,
      accountId,
      after: null,
      limit: 100,
    });
    const legacy = items.find(({ kind }) => kind === 'legacy_key');
    assert.ok(legacy);
    await service.application.accounts.revokeToken({ caller: OPERATOR, id: legacy.id });
    const [event] = await listEvents(publisher, `?after=${before[0]?.id}`);
    assert.equal(event?.type, 'token.revoked');
    assert.deepEqual(event?.data, { token_id: legacy.id, kind: 'legacy_key', name: legacy.name });
    assert.ok(!JSON.stringify(event).includes(key));
  });
});
