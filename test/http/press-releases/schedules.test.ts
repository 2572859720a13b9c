import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { approve, reject, submit, submitNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

const HOUR_MS = 3_600_000;
const YEAR_MS = 366 * 24 * HOUR_MS;

describe('a publication time', () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });
  const publisher = withPublisher(service);
  const inHours = (hours: number) => new Date(service.clock.now().getTime() + hours * HOUR_MS);
  const fetched = async (id: number) => (await publisher.api('GET', `/press-releases/${id}`)).body.data;
  const publishDue = () => service.application.schedules.publishDue({ caller: OPERATOR });

  it('is set at creation, changed and cleared before submission, and set with it', async () => {
    const wish = inHours(48);
    const draft = await publisher.draft({ publish_at: wish.toISOString().replace('Z', '+00:00') });
    assert.equal(draft.publish_at, wish.toISOString());
    const path = `/press-releases/${draft.id}`;
    const patched = async (publish_at: unknown) =>
      (await publisher.api('PATCH', path, { json: { publish_at } })).body.data;
    assert.equal((await patched(wish.toISOString())).version, draft.version);
    const postponed = await patched(inHours(1).toISOString());
    assert.deepEqual([postponed.publish_at, postponed.version], [inHours(1).toISOString(), draft.version + 1]);
    const [edit] = (await publisher.api('GET', `${path}/history`)).body.data.slice(-1);
    assert.deepEqual(edit.details, { fields: ['publish_at'] });
    assert.equal((await patched(null)).publish_at, null);
    const json = { ai_text_declaration: 'none', publish_at: wish.toISOString() };
    const submitted = await submit(publisher, draft.id, { json });
    assert.deepEqual([submitted.status, submitted.body.data.publish_at], [200, wish.toISOString()]);
    const refused = await publisher.api('PATCH', path, { json: { publish_at: null } });
    assertProblem(refused, 409, 'status_conflict');
    const withdrawn = (await publisher.api('POST', `${path}/withdraw`)).body.data;
    assert.deepEqual([withdrawn.status, withdrawn.publish_at], ['draft', wish.toISOString()]);
    assert.equal((await submit(publisher, draft.id)).body.data.publish_at, wish.toISOString());
  });

  it('is a time by RFC 3339, at most a year ahead; one in the past means immediate publication', async () => {
    for (const [publish_at, rule] of [
      ['tomorrow', 'format'],
      ['2026-12-01', 'format'],
      ['2026-12-01T09:00:00', 'format'],
      ['2026-02-30T09:00:00Z', 'format'],
      [1_800_000_000, 'type'],
      [new Date(service.clock.now().getTime() + YEAR_MS).toISOString(), 'until'],
    ] as const) {
      const json = publisher.fields({ publish_at });
      const body = assertProblem(await publisher.api('POST', '/press-releases', { json }), 422, 'validation_failed');
      assert.deepEqual(
        body.violations.map(({ field, rule }: { field: string; rule: string }) => [field, rule]),
        [['publish_at', rule]],
      );
    }
    const draft = await publisher.draft();
    const far = { json: { ai_text_declaration: 'none', publish_at: '2031-01-01T00:00:00Z' } };
    assertProblem(await submit(publisher, draft.id, far), 422, 'validation_failed');
    assertProblem(await publisher.api('PATCH', `/press-releases/${draft.id}`, far), 422, 'validation_failed');

    const { id } = await submitNew(publisher, { publish_at: '2020-01-01T00:00:00Z' });
    await approve(service.application, id);
    const { status, published_at } = await fetched(id);
    assert.deepEqual([status, published_at], ['published', service.clock.now().toISOString()]);
  });

  it('takes effect after approval: the release is published on time, with an event for the schedule and one for the publication', async () => {
    const at = inHours(3);
    const { id } = await submitNew(publisher, { publish_at: at.toISOString() });
    await approve(service.application, id);
    const scheduled = await fetched(id);
    assert.deepEqual(
      [scheduled.status, scheduled.publish_at, scheduled.published_at, scheduled.urls, scheduled.allowed_actions],
      ['scheduled', at.toISOString(), null, null, ['withdraw', 'reschedule', 'delete']],
    );
    service.clock.set(new Date(at.getTime() - 1));
    assert.equal(await publishDue(), 0);
    service.clock.set(at);
    assert.equal(await publishDue(), 1);
    assert.equal(await publishDue(), 0);
    const published = await fetched(id);
    assert.deepEqual([published.status, published.published_at], ['published', at.toISOString()]);
    assert.ok(published.urls.portal_a);
    const events = (await publisher.api('GET', '/events?limit=100')).body.data
      .filter(({ data }: { data: { press_release_id?: number } }) => data.press_release_id === id)
      .slice(-2);
    assert.deepEqual(
      events.map(({ type, data }: { type: string; data: Record<string, unknown> }) => [
        type,
        data.actor,
        data.publish_at,
      ]),
      [
        ['press_release.scheduled', { kind: 'editor' }, at.toISOString()],
        ['press_release.published', { kind: 'clock' }, undefined],
      ],
    );
    const history = (await publisher.api('GET', `/press-releases/${id}/history`)).body.data.slice(-2);
    assert.deepEqual(
      history.map(({ action, actor, details }: Record<string, unknown>) => [action, actor, details]),
      [
        ['schedule', { kind: 'editor' }, { publish_at: at.toISOString() }],
        ['publish', { kind: 'clock' }, {}],
      ],
    );
  });

  it('can be changed by the editor to another one, or to immediate publication', async () => {
    const wish = inHours(5);
    const [other, now] = [
      await submitNew(publisher, { publish_at: wish.toISOString() }),
      await submitNew(publisher, { publish_at: wish.toISOString() }),
    ];
    await approve(service.application, other.id, inHours(2));
    await approve(service.application, now.id, 'now');
    assert.deepEqual((await fetched(other.id)).publish_at, inHours(2).toISOString());
    const { status, publish_at } = await fetched(now.id);
    assert.deepEqual([status, publish_at], ['published', null]);
    await assert.rejects(approve(service.application, other.id), /status_conflict/);
    const third = await submitNew(publisher);
    await assert.rejects(approve(service.application, third.id, inHours(24 * 400)), /validation_failed/);
  });

  it('does not apply to releases withdrawn, rejected or deleted in the meantime', async () => {
    const scheduled = async () => {
      const { id } = await submitNew(publisher, { publish_at: inHours(1).toISOString() });
      await approve(service.application, id);
      return id;
    };
    const [withdrawn, rejected, deleted] = [await scheduled(), await scheduled(), await scheduled()];
    const wish = inHours(1).toISOString();
    await publisher.api('POST', `/press-releases/${withdrawn}/withdraw`);
    await reject(service.application, rejected, ['duplicate']);
    assert.equal((await publisher.api('DELETE', `/press-releases/${deleted}`)).status, 204);
    service.clock.advance(2 * HOUR_MS);
    await publishDue();
    assert.deepEqual(
      [await fetched(withdrawn), await fetched(rejected)].map(({ status, publish_at }) => [status, publish_at]),
      [
        ['draft', wish],
        ['rejected', wish],
      ],
    );
    assertProblem(await publisher.api('GET', `/press-releases/${deleted}`), 404, 'not_found');
  });

  it('of a scheduled release: it is listed by its status, and in no legacy list', async () => {
    const { id } = await submitNew(publisher, { publish_at: inHours(1).toISOString() });
    await approve(service.application, id);
    const ids = async (path: string) =>
      (await service.request('GET', path, { token: publisher.token })).body.data.map((each: { id: number }) => each.id);
    assert.ok((await ids('/api/v1/press-releases?status=scheduled')).includes(id));
    assert.ok((await ids('/api/v1/press-releases')).includes(id));
    assert.ok(!(await ids('/service/pressreleases')).includes(id));
    assert.equal(
      (await service.request('DELETE', `/service/press-releases/${id}`, { token: publisher.token })).status,
      204,
    );
  });
});
