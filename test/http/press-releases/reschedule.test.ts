import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_GUIDELINES, OPERATOR, PERMISSIONS, type PressReleaseId } from '../../../domain/index.ts';
import { editorOf, makeEditor, shownVersions, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam } from '../../support/people/people.ts';
import { approve, publishNew, reject, submitNew } from '../../support/records/release-life.ts';
import { withPublisher, withService, withServiceEach } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const GRACE_SECONDS = 60;

describe('POST /press-releases/{id}/reschedule', () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });
  const publisher = withPublisher(service);
  const inHours = (hours: number) => new Date(service.clock.now().getTime() + hours * HOUR_MS).toISOString();
  const fetched = async (id: number) => (await publisher.api('GET', `/press-releases/${id}`)).body.data;
  const publishDue = () => service.application.schedules.publishDue({ caller: OPERATOR });
  const reschedule = (id: number, publish_at: unknown, headers: Record<string, string> = {}) =>
    publisher.api('POST', `/press-releases/${id}/reschedule`, { json: { publish_at }, headers });
  const scheduled = async (hours = 3) => {
    const { id } = await submitNew(publisher, { publish_at: inHours(hours) });
    await approve(service.application, id);
    return id as number;
  };
  const eventsOf = async (id: number) =>
    (await publisher.api('GET', `/events?press_release_id=${id}&limit=100`)).body.data.map(
      ({ type, data }: { type: string; data: Record<string, unknown> }) => [type, data.publish_at ?? data.fields],
    );

  it('postpones a scheduled release without a new review, and it is published at the new time only', async () => {
    const id = await scheduled();
    const { publish_at: before, version } = await fetched(id);
    const time = inHours(5);
    const reply = await reschedule(id, time);
    assert.equal(reply.status, 200, reply.text);
    const { data } = reply.body;
    assert.deepEqual([data.status, data.publish_at, data.version], ['scheduled', time, version + 1]);
    const [last] = (await publisher.api('GET', `/press-releases/${id}/history?limit=100`)).body.data.slice(-1);
    assert.deepEqual(
      [last.action, last.from, last.to, last.details, last.snapshot],
      ['reschedule', 'scheduled', 'scheduled', { publish_at: time, previous_publish_at: before }, null],
    );
    service.clock.set(new Date(before));
    assert.equal(await publishDue(), 0);
    service.clock.set(new Date(time));
    assert.equal(await publishDue(), 1);
    assert.deepEqual((await eventsOf(id)).slice(-3), [
      ['press_release.scheduled', before],
      ['press_release.scheduled', time],
      ['press_release.published', undefined],
    ]);
  });

  it('brings a scheduled release forward, or publishes it at the next run', async () => {
    const [sooner, now] = [await scheduled(), await scheduled()];
    assert.equal((await reschedule(sooner, inHours(1))).body.data.publish_at, inHours(1));
    const reply = await reschedule(now, 'now');
    assert.deepEqual(
      [reply.body.data.status, reply.body.data.publish_at],
      ['scheduled', service.clock.now().toISOString()],
    );
    assert.equal(await publishDue(), 1);
    assert.deepEqual([(await fetched(now)).status, (await fetched(sooner)).status], ['published', 'scheduled']);
    service.clock.advance(HOUR_MS);
    assert.equal(await publishDue(), 1);
  });

  it('changes the requested time of a release in review, which stays in review', async () => {
    const { id } = await submitNew(publisher);
    const { data } = (await reschedule(id, inHours(4))).body;
    assert.deepEqual([data.status, data.publish_at], ['in_review', inHours(4)]);
    assert.equal((await reschedule(id, 'now')).body.data.publish_at, null);
    await reschedule(id, inHours(6));
    const updates = async () => {
      await service.application.events.publish({ caller: OPERATOR });
      return (await eventsOf(id)).filter(([type]: [string]) => type === 'press_release.updated');
    };
    assert.deepEqual(await updates(), [], 'reported at most once a minute, like edits');
    service.clock.advance(MINUTE_MS);
    assert.deepEqual(await updates(), [['press_release.updated', ['publish_at']]]);
    service.clock.advance(2 * MINUTE_MS);
    await reschedule(id, inHours(6));
    assert.equal((await updates()).length, 2, 'at once after quiet minutes');
    await approve(service.application, id);
    assert.deepEqual([(await fetched(id)).status, (await fetched(id)).publish_at], ['scheduled', inHours(6)]);
  });

  it('changes nothing if the release has that time already', async () => {
    const id = await scheduled();
    const { publish_at, version } = await fetched(id);
    const events = await eventsOf(id);
    const again = await reschedule(id, publish_at);
    assert.deepEqual([again.status, again.body.data.version], [200, version]);
    assert.deepEqual(await eventsOf(id), events);
  });

  it('refuses other times with a sentence that says what to do', async () => {
    const id = await scheduled();
    const { version } = await fetched(id);
    for (const [publish_at, rule, sentence] of [
      [inHours(-1), 'after', /in the future\. Choose a later time, or “now”/],
      [service.clock.now().toISOString(), 'after', /in the future/],
      [inHours(24 * 367), 'until', /too far ahead; the latest possible time is \d{4}-/],
      ['tomorrow', 'format', /RFC 3339/],
      ['NOW', 'format', /RFC 3339/],
      [1_800_000_000, 'format', /RFC 3339/],
      [null, 'required', /is required/],
      ['', 'required', /is required/],
    ] as const) {
      const body = assertProblem(await reschedule(id, publish_at), 422, 'validation_failed');
      const [violation] = body.violations;
      assert.deepEqual([violation.field, violation.rule], ['publish_at', rule], String(publish_at));
      assert.match(body.errors.publish_at[0], sentence);
    }
    assertProblem(await publisher.api('POST', `/press-releases/${id}/reschedule`), 422, 'validation_failed');
    const german = await publisher.api('POST', `/press-releases/${id}/reschedule`, {
      json: { publish_at: inHours(-1) },
      headers: { 'Accept-Language': 'de' },
    });
    assert.match(
      german.body.errors.publish_at[0],
      /in der Zukunft liegen\. Wählen Sie einen späteren Zeitpunkt, oder „now“/,
    );
    assert.equal((await fetched(id)).version, version);
  });

  it('is a conflict in every other state', async () => {
    const draft = await publisher.draft();
    const { id: rejected } = await submitNew(publisher);
    await reject(service.application, rejected, ['duplicate']);
    const out = await publishNew(service, publisher);
    for (const [id, status] of [
      [draft.id, 'draft'],
      [rejected, 'rejected'],
      [out.id, 'published'],
    ]) {
      const body = assertProblem(await reschedule(id, inHours(1)), 409, 'status_conflict');
      assert.equal(body.current_status, status);
      assert.ok(!body.allowed_actions.includes('reschedule'));
    }
    assertProblem(await reschedule(99_999_999, inHours(1)), 404, 'not_found');
  });

  it('changes only the version named by If-Match', async () => {
    const id = await scheduled();
    const seen = (await publisher.api('GET', `/press-releases/${id}`)).headers.get('ETag') ?? '';
    const first = await reschedule(id, inHours(8), { 'If-Match': seen });
    assert.equal(first.status, 200, first.text);
    assertProblem(await reschedule(id, inHours(9), { 'If-Match': seen }), 412, 'precondition_failed');
    assert.equal((await fetched(id)).publish_at, inHours(8));
    const next = await reschedule(id, inHours(9), { 'If-Match': first.headers.get('ETag') ?? '' });
    assert.equal(next.status, 200);
  });

  it('is repeated by an idempotency key without a second change', async () => {
    const id = await scheduled();
    const headers = { 'Idempotency-Key': `time-${id}` };
    const [first, again] = [await reschedule(id, inHours(7), headers), await reschedule(id, inHours(7), headers)];
    assert.deepEqual([again.status, again.text], [200, first.text]);
    assertProblem(await reschedule(id, inHours(8), headers), 422, 'idempotency_key_reused');
  });

  it('is refused to a token that may only draft, and to one of another newsroom', async () => {
    const id = await scheduled();
    const { accountId, companies } = publisher;
    const command = { caller: OPERATOR, accountId, name: 'x', permissions: PERMISSIONS };
    const drafting = await service.application.accounts.createToken({ ...command, draftsOnly: true });
    const { secret } = await service.application.accounts.createToken({ ...command, companyIds: [companies[1].id] });
    for (const [token, code] of [
      [drafting.secret, 'permission_missing'],
      [secret, 'not_owner'],
    ] as const) {
      const json = { publish_at: 'now' };
      assertProblem(
        await service.request('POST', `/api/v1/press-releases/${id}/reschedule`, { token, json }),
        403,
        code,
      );
    }
    assert.equal((await fetched(id)).status, 'scheduled');
  });
});

describe('a new publication time, for the editors', () => {
  const service = withServiceEach({
    settings: { guidelines: DEFAULT_GUIDELINES, publicationGraceSeconds: GRACE_SECONDS },
  });
  const inHours = (hours: number) => new Date(service.clock.now().getTime() + hours * HOUR_MS).toISOString();

  it('leaves the claim, is shown, and has to be seen before a decision', async () => {
    const { publisher } = await makeTeam(service);
    const anna = await makeEditor(service, { name: 'Anna Berg' });
    const id = await submitToDesk(publisher);
    const shown = shownVersions((await anna.get(`/desk/releases/${id}`)).text);
    assert.equal(
      (await publisher.api('POST', `/press-releases/${id}/reschedule`, { json: { publish_at: inHours(5) } })).status,
      200,
    );
    const claim = await service.ports.queries.desk.claim(id as PressReleaseId);
    assert.equal(claim?.user.id, editorOf(anna).user.id);
    const refused = await anna.post(`/desk/releases/${id}/approve`, { ...shown, when: 'now' });
    assert.equal(refused.status, 409);
    const page = await anna.get(`/desk/releases/${id}`);
    assert.match(page.text, /Publication time changed/);
    const reply = await anna.post(`/desk/releases/${id}/approve`, { ...shownVersions(page.text), when: 'wished' });
    assert.equal(reply.status, 303, reply.text);
    const { status, publish_at } = (await publisher.api('GET', `/press-releases/${id}`)).body.data;
    assert.deepEqual([status, publish_at], ['scheduled', inHours(5)]);
  });

  it('does not publish before the end of the grace, and the approval can be undone', async () => {
    const { publisher } = await makeTeam(service);
    const anna = await makeEditor(service, { name: 'Anna Berg' });
    const id = await submitToDesk(publisher);
    const shown = shownVersions((await anna.get(`/desk/releases/${id}`)).text);
    await anna.post(`/desk/releases/${id}/approve`, { ...shown, when: 'now' });
    const end = new Date(service.clock.now().getTime() + GRACE_SECONDS * 1000).toISOString();
    const reschedule = async (publish_at: string) =>
      (await publisher.api('POST', `/press-releases/${id}/reschedule`, { json: { publish_at } })).body.data;
    assert.equal((await reschedule('now')).publish_at, end);
    assert.equal(await service.application.schedules.publishDue({ caller: OPERATOR }), 0);
    const time = inHours(30);
    assert.equal((await reschedule(time)).publish_at, time);
    service.clock.advance(2 * GRACE_SECONDS * 1000);
    const page = (await anna.get(`/desk/releases/${id}`)).text;
    assert.match(page, /The publisher has set a later time: <time/);
    assert.doesNotMatch(page, /data-seconds-left/);
    const undone = await anna.post(`/desk/releases/${id}/undo`);
    assert.equal(undone.status, 303, undone.text);
    const { status, publish_at } = (await publisher.api('GET', `/press-releases/${id}`)).body.data;
    assert.deepEqual([status, publish_at], ['in_review', time], 'the publisher’s time is the requested one');
  });
});
