import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ADA, CORRECTED, NOTE, propose, proposeNew } from '../../support/records/corrections.ts';
import { publishNew, submitNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

describe('a publisher who corrects a published release', () => {
  const service = withService({ rateLimitPerMinute: 100_000 });
  const publisher = withPublisher(service);
  const path = (id: number, rest = '') => `/press-releases/${id}/corrections${rest}`;

  it('gets the pending correction with its address', async () => {
    const release = await publishNew(service, publisher);
    const reply = await propose(publisher, release.id);
    assert.equal(reply.status, 201, reply.text);
    const { id, created_at, ...rest } = reply.body.data;
    assert.deepEqual(rest, {
      kind: 'correction',
      status: 'pending',
      changes: { text: CORRECTED.text },
      note: NOTE,
      reason: null,
      approved_at: null,
    });
    assert.equal(created_at, service.clock.now().toISOString());
    assert.ok(reply.headers.get('Location')?.endsWith(path(release.id, `/${id}`)));
    const fetched = await publisher.api('GET', path(release.id, `/${id}`));
    assert.deepEqual(fetched.body, { data: reply.body.data });
    assert.equal(fetched.headers.get('ETag'), reply.headers.get('ETag'));
    const unchanged = (await publisher.api('GET', `/press-releases/${release.id}`)).body.data;
    assert.deepEqual(unchanged, release, 'the published wording stays until an editor decides');
    assert.deepEqual(unchanged.corrections, []);
  });

  it('gets a warning about removed markup, and the changes as stored', async () => {
    const release = await publishNew(service, publisher);
    const text = '<p onclick="x()">Neu <script>alert(1)</script></p>';
    const reply = await propose(publisher, release.id, { text, note: NOTE, status: 'approved' });
    assert.equal(reply.status, 201, reply.text);
    assert.deepEqual(reply.body.data.changes, { text: '<p>Neu </p>' });
    assert.deepEqual(reply.body.meta, {
      ignored_fields: ['status'],
      warnings: [{ code: 'html_stripped', tags: ['script'], attributes: ['onclick'] }],
    });
  });

  it('keeps only fields that differ from the published ones', async () => {
    const release = await publishNew(service, publisher, { keywords: 'Hafen' });
    const { title, text } = release;
    const reply = await propose(publisher, release.id, { title, text, keywords: null, note: NOTE });
    assert.deepEqual(reply.body.data.changes, { keywords: null });
  });

  const faulty: readonly (readonly [what: string, json: Record<string, unknown>, errors: readonly string[]])[] = [
    ['an empty body', {}, ['changes', 'note']],
    ['nothing new', { title: 'Neue Brücke über den Hafen', note: NOTE }, ['changes']],
    ['no note', { title: 'Neu' }, ['note']],
    ['a note on a misspelling', { title: 'Neu', kind: 'typo', note: NOTE }, ['note']],
    ['an unknown kind', { title: 'Neu', kind: 'retraction', note: NOTE }, ['kind']],
    ['a note that is too long', { title: 'Neu', note: 'x'.repeat(501) }, ['note']],
    ['no title', { title: null, note: NOTE }, ['title']],
    [
      'an over-long title and an invalid URL',
      { title: 'x'.repeat(256), backlink_url: 'x', note: NOTE },
      ['backlink_url', 'title'],
    ],
    ['a text that is stripped completely', { text: '<script>x</script>', note: NOTE }, ['text']],
    ['fields of other types', { title: 7, keywords: [], note: NOTE }, ['keywords', 'title']],
  ];
  for (const [what, json, errors] of faulty) {
    it(`gets every error at once: ${what}`, async () => {
      const release = await publishNew(service, publisher);
      const problem = assertProblem(await propose(publisher, release.id, json), 422, 'validation_failed');
      assert.deepEqual(Object.keys(problem.errors).sort(), errors);
      assert.deepEqual((await publisher.api('GET', path(release.id))).body.data, []);
    });
  }

  it('must meet the guidelines for a submission', async () => {
    const release = await publishNew(service, publisher);
    const text = `<p>${'<a href="https://example.org/">x</a> '.repeat(26)}</p>`;
    assertProblem(await propose(publisher, release.id, { text, note: NOTE }), 422, 'guideline_violation');
  });

  it('can have one pending, and gets its address', async () => {
    const { releaseId, id } = await proposeNew(service, publisher);
    const problem = assertProblem(
      await propose(publisher, releaseId, { title: 'Neu', note: NOTE }),
      409,
      'status_conflict',
    );
    assert.equal(problem.current_status, 'published');
    assert.match(problem.detail, new RegExp(`Correction ${id} .*pending`));
    // The conflict takes precedence over faulty fields.
    assertProblem(await propose(publisher, releaseId, {}), 409, 'status_conflict');
  });

  it('cannot correct an unpublished release', async () => {
    const draft = await publisher.draft();
    const waiting = await submitNew(publisher);
    for (const [id, status] of [
      [draft.id, 'draft'],
      [waiting.id, 'in_review'],
    ]) {
      const problem = assertProblem(await propose(publisher, id), 409, 'status_conflict');
      assert.equal(problem.current_status, status);
    }
  });

  it('cannot edit it: the error suggests a correction', async () => {
    const release = await publishNew(service, publisher);
    const reply = await publisher.api('PATCH', `/press-releases/${release.id}`, { json: { title: 'Neu' } });
    assert.match(assertProblem(reply, 409, 'status_conflict').detail, /Propose a correction/);
  });

  it('corrects only the version of If-Match', async () => {
    const release = await publishNew(service, publisher);
    const stale = await propose(publisher, release.id, CORRECTED, { headers: { 'If-Match': '"x"' } });
    assertProblem(stale, 412, 'precondition_failed');
    const tag = (await publisher.api('GET', `/press-releases/${release.id}`)).headers.get('ETag') ?? '';
    const reply = await propose(publisher, release.id, CORRECTED, { headers: { 'If-Match': tag } });
    assert.equal(reply.status, 201, reply.text);
  });

  it('gets the same response again for the same key, without a second correction', async () => {
    const release = await publishNew(service, publisher);
    const headers = { 'Idempotency-Key': `correction-${release.id}` };
    const first = await propose(publisher, release.id, CORRECTED, { headers });
    const again = await propose(publisher, release.id, CORRECTED, { headers });
    assert.deepEqual([first.status, again.status], [201, 201]);
    assert.equal(again.headers.get('Idempotency-Replayed'), 'true');
    assert.deepEqual(again.body, first.body);
    assert.equal((await publisher.api('GET', path(release.id))).body.data.length, 1);
  });

  it('withdraws a pending one once, and may propose another', async () => {
    const { releaseId, id } = await proposeNew(service, publisher);
    const reply = await publisher.api('POST', path(releaseId, `/${id}/withdraw`));
    assert.equal(reply.status, 200, reply.text);
    assert.equal(reply.body.data.status, 'withdrawn');
    const again = await publisher.api('POST', path(releaseId, `/${id}/withdraw`));
    assert.match(assertProblem(again, 409, 'status_conflict').detail, /already been withdrawn/);
    assert.equal((await propose(publisher, releaseId)).status, 201);
  });

  it('lists them oldest first, page by page', async () => {
    const { releaseId, id } = await proposeNew(service, publisher);
    await publisher.api('POST', path(releaseId, `/${id}/withdraw`));
    const second = (await propose(publisher, releaseId)).body.data.id;
    const whole = await publisher.api('GET', path(releaseId));
    assert.deepEqual(
      whole.body.data.map((each: { id: number; status: string }) => [each.id, each.status]),
      [
        [id, 'withdrawn'],
        [second, 'pending'],
      ],
    );
    assert.equal(whole.body.meta, undefined);
    const part = await publisher.api('GET', path(releaseId, '?limit=1'));
    assert.deepEqual(part.body.meta, { next_after: id });
    assert.match(part.headers.get('Link') ?? '', new RegExp(`corrections\\?limit=1&after=${id}>; rel="next"`));
    const rest = await publisher.api('GET', path(releaseId, `?limit=1&after=${id}`));
    assert.deepEqual(
      rest.body.data.map((each: { id: number }) => each.id),
      [second],
    );
    assertProblem(await publisher.api('GET', path(releaseId, '?limit=21')), 422, 'validation_failed');
  });

  it('cannot see the corrections of other accounts, nor reach them through an own release', async () => {
    const { releaseId, id } = await proposeNew(service, publisher);
    const stranger = await service.publisher();
    const own = await publishNew(service, stranger);
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${id}`],
      ['POST', `/${id}/withdraw`],
    ] as const) {
      assertProblem(
        await stranger.api(method, path(releaseId, rest), { ...(method === 'POST' && { json: CORRECTED }) }),
        403,
        'not_owner',
      );
    }
    assertProblem(await stranger.api('GET', path(own.id, `/${id}`)), 404, 'not_found');
    assertProblem(await stranger.api('POST', path(own.id, `/${id}/withdraw`)), 404, 'not_found');
    assertProblem(await publisher.api('GET', path(releaseId, '/999999')), 404, 'not_found');
    assert.equal((await publisher.api('GET', path(releaseId, `/${id}`))).body.data.status, 'pending');
  });
});

describe('an editor who decides on a correction', () => {
  const service = withService({ rateLimitPerMinute: 100_000 });
  const publisher = withPublisher(service);
  const release = async (id: number) => (await publisher.api('GET', `/press-releases/${id}`)).body.data;
  const events = async () => {
    const { data } = (await publisher.api('GET', '/events?limit=100')).body;
    return data;
  };

  it('replaces the published wording with the new one', async () => {
    const { releaseId, id } = await proposeNew(service, publisher);
    const before = await publisher.api('GET', `/press-releases/${releaseId}`);
    service.clock.advance(60_000);
    await service.application.corrections.approve({ id, caller: ADA });
    const after = await publisher.api('GET', `/press-releases/${releaseId}`);
    const now = service.clock.now().toISOString();
    const { data } = after.body;
    assert.equal(data.text, CORRECTED.text);
    assert.equal(data.teaser, 'Die Brücke ist 241 Meter lang.');
    assert.deepEqual(data.corrections, [{ id, kind: 'correction', note: NOTE, approved_at: now }]);
    assert.equal(data.updated_at, now);
    assert.equal(data.published_at, before.body.data.published_at);
    assert.equal(data.version, before.body.data.version + 1);
    assert.deepEqual(data.urls, before.body.data.urls);
    assert.notEqual(after.headers.get('ETag'), before.headers.get('ETag'));
    const correction = (await publisher.api('GET', `/press-releases/${releaseId}/corrections/${id}`)).body.data;
    assert.deepEqual([correction.status, correction.approved_at], ['approved', now]);
    const { type, data: event } = (await events()).at(-1);
    assert.equal(type, 'press_release.corrected');
    assert.deepEqual(
      [event.press_release_id, event.correction_id, event.kind, event.note, event.actor],
      [releaseId, id, 'correction', NOTE, { kind: 'editor' }],
    );
    const history = (await publisher.api('GET', `/press-releases/${releaseId}/history`)).body.data;
    const last = history.at(-1);
    assert.deepEqual([last.action, last.actor, last.snapshot.text], ['correct', { kind: 'editor' }, CORRECTED.text]);
  });

  it('rejects one with a reason, and the published wording stays', async () => {
    const { releaseId, id } = await proposeNew(service, publisher);
    const before = await release(releaseId);
    await service.application.corrections.reject({ id, caller: ADA, reason: 'Das steht anders in der Quelle.' });
    assert.deepEqual(await release(releaseId), before);
    const correction = (await publisher.api('GET', `/press-releases/${releaseId}/corrections/${id}`)).body.data;
    assert.deepEqual(
      [correction.status, correction.reason, correction.approved_at],
      ['rejected', 'Das steht anders in der Quelle.', null],
    );
    const { type, data: event } = (await events()).at(-1);
    assert.equal(type, 'correction.rejected');
    assert.deepEqual(
      [event.press_release_id, event.correction_id, event.reason],
      [releaseId, id, 'Das steht anders in der Quelle.'],
    );
  });

  it('can turn a proposed typo into a correction', async () => {
    const { releaseId, id } = await proposeNew(service, publisher, { text: CORRECTED.text, kind: 'typo' });
    await service.application.corrections.approve({ id, caller: ADA, note: NOTE });
    const [{ approved_at: _at, ...correction }] = (await release(releaseId)).corrections;
    assert.deepEqual(correction, { id, kind: 'correction', note: NOTE });
  });

  it('decides once: a second decision is refused with the outcome of the first', async () => {
    const { id } = await proposeNew(service, publisher);
    await service.application.corrections.approve({ id, caller: ADA });
    const second = service.application.corrections.reject({ id, caller: ADA, reason: 'Nein.' });
    await assert.rejects(second, (error: { code?: string; details?: unknown }) => {
      assert.equal(error.code, 'status_conflict');
      assert.deepEqual((error.details as { correction: unknown }).correction, { id, status: 'approved' });
      return true;
    });
  });

  it('sees pending corrections with their changes', async () => {
    const { id, releaseId } = await proposeNew(service, publisher);
    const { items } = await service.application.corrections.awaiting({
      caller: ADA,
      accountKind: 'live',
      after: null,
      limit: 1000,
    });
    assert.ok(items.some(({ correction }) => correction.id === id));
    const shown = await service.application.corrections.show({ caller: ADA, id });
    assert.deepEqual([shown.release.id, shown.correction.changes], [releaseId, { text: CORRECTED.text }]);
  });
});
