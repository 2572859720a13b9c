import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { assertRecord, PRESS_RELEASE_FIELDS } from '../../support/records/records.ts';
import { publishNew, rejectNew, submitNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

describe('PATCH /press-releases/{id}', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const patch = (id: number, json: unknown, headers: Record<string, string> = {}) =>
    publisher.api('PATCH', `/press-releases/${id}`, { json, headers });
  const fetched = async (id: number) => (await publisher.api('GET', `/press-releases/${id}`)).body.data;
  const full = () =>
    publisher.draft({
      backlink_url: 'https://example.org/',
      keywords: 'a',
      teaser_begin: 4,
      teaser_end: 10,
      no_export: true,
    });

  it('changes the given fields only', async () => {
    const draft = await full();
    service.clock.advance(60_000);
    const changes = [
      { title: 'Neuer Titel' },
      { text: '<p>Ganz neuer Text.</p>', teaser: 'neuer' },
      { language: 'en' },
      { keywords: 'b, c' },
      { backlink_url: 'http://example.org/b' },
      { company_id: publisher.companies[1].id },
      { portal: 'portal_b' },
      { teaser_begin: 5 },
      { teaser_end: 8, teaser: 'neu' },
      { no_export: false },
    ];
    let expected = draft;
    for (const { teaser = expected.teaser, ...change } of changes as ({ teaser?: string } & Record<
      string,
      unknown
    >)[]) {
      const reply = await patch(draft.id, change);
      assert.equal(reply.status, 200, reply.text);
      assertRecord(reply.body.data, PRESS_RELEASE_FIELDS);
      const { updated_at } = reply.body.data;
      assert.ok(updated_at > draft.updated_at);
      expected = { ...expected, ...change, teaser, updated_at, version: expected.version + 1 };
      assert.deepEqual(reply.body, { data: expected });
    }
    const { company, category, images, translations, ...record } = await fetched(draft.id);
    assert.deepEqual(record, expected);
    assert.deepEqual([company.id, category.id, images], [publisher.companies[1].id, publisher.category.id, []]);
  });

  it('clears optional fields by null or blank', async () => {
    for (const blank of [null, '', '  ']) {
      const { id } = await full();
      const reply = await patch(id, {
        backlink_url: blank,
        keywords: blank,
        teaser_begin: blank,
        teaser_end: blank,
        no_export: blank,
      });
      assert.equal(reply.status, 200, reply.text);
      const { backlink_url, keywords, teaser_begin, teaser_end, no_export, teaser } = reply.body.data;
      assert.deepEqual(
        [backlink_url, keywords, teaser_begin, teaser_end, no_export, teaser],
        [null, null, null, null, false, 'Die Brücke ist 214 Meter lang.'],
      );
    }
  });

  it('refuses to clear required fields, all at once', async () => {
    const draft = await full();
    for (const blank of [null, '', '\t']) {
      const required = { company_id: blank, category_id: blank, language: blank, title: blank, text: blank };
      const body = assertProblem(await patch(draft.id, required), 422, 'validation_failed');
      assert.deepEqual(faultsOf(body).sort(), [
        'category_id required',
        'company_id required',
        'language required',
        'text required',
        'title required',
      ]);
    }
    assert.equal((await fetched(draft.id)).version, draft.version);
  });

  it('changes nothing if one of several fields is invalid', async () => {
    const draft = await full();
    const body = assertProblem(
      await patch(draft.id, { title: 'Gut', keywords: 7, category_id: 999_999, text: '<script>x</script>' }),
      422,
      'validation_failed',
    );
    assert.deepEqual(faultsOf(body).sort(), ['category_id exists', 'keywords type', 'text not_empty_html']);
    const { company, category, images, translations, ...after } = await fetched(draft.id);
    assert.deepEqual(after, draft);
  });

  it('keeps version, ETag and history if nothing changes', async () => {
    const draft = await full();
    const tag = (await publisher.api('GET', `/press-releases/${draft.id}`)).headers.get('ETag');
    service.clock.advance(60_000);
    const { title, text, portal, company_id, teaser_begin, no_export } = draft;
    for (const options of [
      { json: {} },
      {},
      { json: { status: 'published' } },
      {
        json: { title: ` ${title}\t`, text: `${text}<script>x</script>`, portal, company_id, teaser_begin, no_export },
      },
    ]) {
      const reply = await publisher.api('PATCH', `/press-releases/${draft.id}`, options);
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(reply.body.data, draft);
      assert.equal(reply.headers.get('ETag'), tag);
    }
    const history = await publisher.api('GET', `/press-releases/${draft.id}/history`);
    assert.deepEqual(
      history.body.data.map(({ action }: { action: string }) => action),
      ['create'],
    );
  });

  it('records a change if at least one field differs', async () => {
    const draft = await full();
    const reply = await patch(draft.id, { title: draft.title, keywords: 'neu', language: draft.language });
    assert.equal(reply.body.data.version, draft.version + 1);
    const [, edit] = (await publisher.api('GET', `/press-releases/${draft.id}/history`)).body.data;
    assert.deepEqual(edit.details, { fields: ['keywords'] });
  });

  it('checks offsets against the text, whichever of the two is new', async () => {
    const { id } = await publisher.draft({ teaser_begin: 20, teaser_end: 25 });
    assert.deepEqual(assertProblem(await patch(id, { text: '<p>kurz</p>' }), 422, 'validation_failed').violations, [
      { field: 'teaser_begin', rule: 'offset_past_end', max: 3 },
    ]);
    assert.deepEqual(assertProblem(await patch(id, { teaser_end: 20 }), 422, 'validation_failed').violations, [
      { field: 'teaser_end', rule: 'after', other: 'teaser_begin' },
    ]);
    const both = await patch(id, { text: '<p>kurz</p>', teaser_begin: 1, teaser_end: 3 });
    assert.equal(both.body.data.teaser, 'ur');
  });

  it('names ignored fields, and refuses them with Prefer: handling=strict', async () => {
    const draft = await full();
    const ignored = await patch(draft.id, {
      id: 1,
      status: 'published',
      version: 9,
      account_id: 1,
      allowed_actions: [],
    });
    assert.deepEqual(ignored.body.meta.ignored_fields, ['account_id', 'allowed_actions', 'id', 'status', 'version']);
    const { status, version } = ignored.body.data;
    assert.deepEqual([status, version], ['draft', draft.version]);
    const reply = await patch(draft.id, { status: 'published', title: 'X' }, { Prefer: 'handling=strict' });
    assert.deepEqual(faultsOf(assertProblem(reply, 422, 'validation_failed')), ['status unknown_field']);
    assert.equal((await fetched(draft.id)).title, draft.title);
  });

  it('refuses companies of others and inactive categories, but keeps one that became inactive', async () => {
    const { catalogue } = service.application;
    const other = await service.publisher();
    const { id: category_id } = await catalogue.createCategory({ caller: OPERATOR, slug: 'old', de: 'Alt', en: 'Old' });
    const { id } = await publisher.draft({ category_id });
    await catalogue.updateCategory({ caller: OPERATOR, id: category_id, active: false });
    const { id: another } = await publisher.draft();
    const body = assertProblem(
      await patch(another, { company_id: other.companies[0].id, category_id }),
      422,
      'validation_failed',
    );
    assert.deepEqual(faultsOf(body), ['company_id exists', 'category_id active']);
    assert.equal((await patch(id, { title: 'Neu' })).body.data.category_id, category_id);
    const repeated = await patch(id, { title: 'Neuer', category_id });
    assert.equal(`${repeated.status} ${repeated.body.data?.category_id}`, `200 ${category_id}`);
    const { body: check } = await publisher.api('GET', `/press-releases/${id}/submission-check`);
    assert.deepEqual(faultsOf(check.data.problems[0]), ['category_id active']);
  });

  it('leaves a rejected release rejected, with its rejection', async () => {
    const release = await rejectNew(service, publisher);
    const { data } = (await patch(release.id, { title: 'Besser' })).body;
    assert.deepEqual([data.status, data.title, data.rejection], ['rejected', 'Besser', release.rejection]);
  });

  it('conflicts with every other status, and lists the allowed actions', async () => {
    const waiting = await submitNew(publisher);
    const live = await publishNew(service, publisher);
    for (const [release, actions] of [
      [waiting, ['withdraw', 'reschedule', 'delete']],
      [live, []],
    ] as const) {
      const body = assertProblem(await patch(release.id, { title: 'Neu' }), 409, 'status_conflict');
      assert.deepEqual([body.current_status, body.allowed_actions], [release.status, actions]);
      const { title, version } = await fetched(release.id);
      assert.deepEqual([title, version], [release.title, release.version]);
    }
  });

  it('refuses a body that is not an object, and truncated JSON', async () => {
    const { id } = await publisher.draft();
    for (const json of [[], 'x', 3, null]) {
      assert.deepEqual(faultsOf(assertProblem(await patch(id, json), 422, 'validation_failed')), ['body type']);
    }
    assertProblem(
      await publisher.api('PATCH', `/press-releases/${id}`, {
        body: '{"title": "x"',
        headers: { 'Content-Type': 'application/json' },
      }),
      400,
      'malformed_json',
    );
    assert.equal((await fetched(id)).version, 1);
  });
});
