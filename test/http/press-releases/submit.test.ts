import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertRecord, PRESS_RELEASE_FIELDS } from '../../support/records/records.ts';
import { publishNew, rejectNew, submit, submitNew } from '../../support/records/release-life.ts';
import type { Publisher } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

describe('a submission', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const fetched = async (id: number) => (await publisher.api('GET', `/press-releases/${id}`)).body.data;
  const withdraw = (id: number, options: Parameters<Publisher['api']>[2] = {}) =>
    publisher.api('POST', `/press-releases/${id}/withdraw`, options);

  it('succeeds with each declaration', async () => {
    for (const declaration of ['none', 'assisted', 'mostly_ai', 'fully_ai']) {
      const draft = await publisher.draft();
      service.clock.advance(1000);
      const reply = await submit(publisher, draft.id, { json: { ai_text_declaration: declaration } });
      assert.equal(reply.status, 200, reply.text);
      assert.deepEqual(Object.keys(reply.body), ['data']);
      const { data } = reply.body;
      assertRecord(data, PRESS_RELEASE_FIELDS);
      const { submitted_at } = data;
      assert.equal(submitted_at, service.clock.now().toISOString());
      assert.deepEqual(data, {
        ...draft,
        status: 'in_review',
        ai_text_declaration: declaration,
        submitted_at,
        updated_at: submitted_at,
        version: 2,
        allowed_actions: ['withdraw', 'reschedule', 'delete'],
      });
    }
  });

  it('requires the declaration', async () => {
    const { id } = await publisher.draft();
    const faults = async (options: Parameters<Publisher['api']>[2]) =>
      assertProblem(await submit(publisher, id, options), 422, 'validation_failed').violations;
    const required = [{ field: 'ai_text_declaration', rule: 'required' }];
    assert.deepEqual(
      assertProblem(await publisher.api('POST', `/press-releases/${id}/submit`), 422, 'validation_failed').violations,
      required,
    );
    for (const declaration of [undefined, null, '', '  ']) {
      assert.deepEqual(await faults({ json: { ai_text_declaration: declaration } }), required);
    }
    for (const declaration of ['None', 'ai', 'human']) {
      assert.deepEqual(await faults({ json: { ai_text_declaration: declaration } }), [
        { field: 'ai_text_declaration', rule: 'in', allowed: ['none', 'assisted', 'mostly_ai', 'fully_ai'] },
      ]);
    }
    for (const declaration of [1, true, ['none'], { none: true }]) {
      assert.deepEqual(await faults({ json: { ai_text_declaration: declaration } }), [
        { field: 'ai_text_declaration', rule: 'type', expected: 'string' },
      ]);
    }
    assert.equal((await fetched(id)).status, 'draft');
  });

  it('may have a note to the editors, which only the history keeps', async () => {
    const note = 'Embargo until our board has met.\nFigures: annual report, page 12.';
    const { id } = await publisher.draft();
    const reply = await submit(publisher, id, { json: { ai_text_declaration: 'none', note: ` ${note} ` } });
    assert.equal(reply.status, 200, reply.text);
    assert.ok(!reply.text.includes('Embargo'));
    const history = await publisher.api('GET', `/press-releases/${id}/history`);
    assert.deepEqual(history.body.data.at(-1).details, { submission: 1, ai_text_declaration: 'none', note });
    await withdraw(id);
    for (const blank of [null, '', '  ']) {
      await submit(publisher, id, { json: { ai_text_declaration: 'none', note: blank } });
      const { body } = await publisher.api('GET', `/press-releases/${id}/history`);
      assert.ok(!('note' in body.data.at(-1).details));
      await withdraw(id);
    }
    const json = (value: unknown) => ({ json: { ai_text_declaration: 'none', note: value } });
    for (const [value, fault] of [
      ['x'.repeat(1001), 'note max'],
      [5, 'note type'],
      [['x'], 'note type'],
    ] as const) {
      const problem = assertProblem(await submit(publisher, id, json(value)), 422, 'validation_failed');
      assert.deepEqual(faultsOf(problem), [fault]);
    }
    assert.equal((await submit(publisher, id, json('ü'.repeat(1000)))).status, 200);
  });

  it('counts as acknowledging archiving, and refuses a denial', async () => {
    for (const acknowledged of [undefined, true, null, '']) {
      const { id } = await publisher.draft();
      const json = { ai_text_declaration: 'none', archive_acknowledged: acknowledged };
      assert.equal((await submit(publisher, id, { json })).status, 200);
      const stored = await service.ports.queries.releases.find(id);
      assert.deepEqual(stored?.archiveAcknowledgement, {
        textVersion: 'archive-v1',
        acknowledgedAt: service.clock.now(),
      });
    }
    const { id } = await publisher.draft();
    const denied = await submit(publisher, id, { json: { ai_text_declaration: 'no', archive_acknowledged: false } });
    assert.deepEqual(faultsOf(assertProblem(denied, 422, 'validation_failed')), [
      'ai_text_declaration in',
      'archive_acknowledged accepted',
    ]);
    const odd = await submit(publisher, id, { json: { ai_text_declaration: 'none', archive_acknowledged: 'false' } });
    assert.deepEqual(faultsOf(assertProblem(odd, 422, 'validation_failed')), ['archive_acknowledged type']);
  });

  it('names ignored fields, and refuses them with Prefer: handling=strict', async () => {
    const { id } = await publisher.draft();
    const json = { ai_text_declaration: 'none', status: 'published', title: 'x' };
    const strict = await submit(publisher, id, { json, headers: { Prefer: 'handling=strict' } });
    assert.deepEqual(faultsOf(assertProblem(strict, 422, 'validation_failed')), [
      'status unknown_field',
      'title unknown_field',
    ]);
    const { data, meta } = (await submit(publisher, id, { json })).body;
    assert.deepEqual(meta, { ignored_fields: ['status', 'title'] });
    assert.deepEqual([data.status, data.title], ['in_review', 'Neue Brücke über den Hafen']);
  });

  it('is possible from draft and rejected only', async () => {
    const again = await rejectNew(service, publisher);
    const { data } = (await submit(publisher, again.id)).body;
    assert.deepEqual([data.status, data.rejection], ['in_review', null]);
    for (const [release, actions] of [
      [data, ['withdraw', 'reschedule', 'delete']],
      [await publishNew(service, publisher), []],
    ] as const) {
      const body = assertProblem(await submit(publisher, release.id), 409, 'status_conflict');
      assert.deepEqual([body.current_status, body.allowed_actions], [release.status, actions]);
      assert.equal((await fetched(release.id)).version, release.version);
    }
  });

  it('can be withdrawn to a draft that can be changed and submitted again', async () => {
    const { id } = await submitNew(publisher);
    const reply = await withdraw(id);
    assert.equal(reply.status, 200, reply.text);
    assertRecord(reply.body.data, PRESS_RELEASE_FIELDS);
    assert.deepEqual([reply.body.data.status, reply.body.data.allowed_actions.includes('submit')], ['draft', true]);
    assert.equal((await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'Neu' } })).status, 200);
    assert.equal((await submit(publisher, id)).status, 200);
  });

  it('can be withdrawn from review only', async () => {
    for (const release of [
      await publisher.draft(),
      await rejectNew(service, publisher),
      await publishNew(service, publisher),
    ]) {
      const body = assertProblem(await withdraw(release.id), 409, 'status_conflict');
      assert.equal(body.current_status, release.status);
      assert.equal((await fetched(release.id)).status, release.status);
    }
  });

  it('can be withdrawn with an empty body or object; other fields are ignored or refused', async () => {
    const { id } = await submitNew(publisher);
    const strict = await withdraw(id, { json: { status: 'draft' }, headers: { Prefer: 'handling=strict' } });
    assert.deepEqual(faultsOf(assertProblem(strict, 422, 'validation_failed')), ['status unknown_field']);
    assertProblem(await withdraw(id, { json: [] }), 422, 'validation_failed');
    const { data, meta } = (await withdraw(id, { json: { status: 'published' } })).body;
    assert.deepEqual([data.status, meta], ['draft', { ignored_fields: ['status'] }]);
    await submit(publisher, id);
    assert.equal((await withdraw(id, { json: {} })).status, 200);
  });

  it('records each submitted version in the history', async () => {
    const { id } = await publisher.draft({ title: 'Erster' });
    const json = { title: 'Zweiter' };
    await publisher.api('PATCH', `/press-releases/${id}`, { json });
    await submit(publisher, id);
    await withdraw(id);
    const reply = await publisher.api('GET', `/press-releases/${id}/history`);
    assert.deepEqual([reply.status, Object.keys(reply.body)], [200, ['data']]);
    const entries = reply.body.data;
    for (const entry of entries) {
      assertRecord(entry, ['id', 'action', 'from', 'to', 'actor', 'at', 'details', 'snapshot', 'digest']);
      assert.deepEqual(Object.keys(entry.actor).sort(), ['kind', 'token_id']);
    }
    const moves = entries.map(({ action, from, to }: { action: string; from: string; to: string }) => [
      action,
      from,
      to,
    ]);
    assert.deepEqual(moves, [
      ['create', null, 'draft'],
      ['edit', 'draft', 'draft'],
      ['submit', 'draft', 'in_review'],
      ['withdraw', 'in_review', 'draft'],
    ]);
    assert.deepEqual(entries[1].details, { fields: ['title'] });
    const { snapshot } = entries[2];
    assertRecord(snapshot, [
      ...PRESS_RELEASE_FIELDS.filter((field) => field !== 'allowed_actions' && field !== 'urls'),
      'images',
    ]);
    assert.deepEqual([snapshot.title, snapshot.status, snapshot.images], ['Zweiter', 'in_review', []]);
    const ids = entries.map((entry: { id: number }) => entry.id);
    assert.deepEqual(
      ids,
      ids.toSorted((a: number, b: number) => a - b),
    );
  });
});
