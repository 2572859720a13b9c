import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DEFAULT_GUIDELINES, OPERATOR } from '../../../domain/index.ts';
import { makeEditor, shownVersions, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam, type Person, type Team } from '../../support/people/people.ts';
import { withServiceEach } from '../../support/service/with-service.ts';

const GRACE_PERIOD_SECONDS = 60;

describe('an approval at the desk, where approvals can be undone', () => {
  const service = withServiceEach({
    settings: { guidelines: DEFAULT_GUIDELINES, publicationGraceSeconds: GRACE_PERIOD_SECONDS },
  });
  let team: Team;
  let anna: Person;
  let ben: Person;
  const setUp = async () => {
    team = await makeTeam(service);
    [anna, ben] = [await makeEditor(service, { name: 'Anna Berg' }), await makeEditor(service, { name: 'Ben Carter' })];
  };
  const record = async (id: number) => (await team.publisher.api('GET', `/press-releases/${id}`)).body.data;
  const approved = async (changes = {}) => {
    const id = await submitToDesk(team.publisher, changes);
    const { text } = await anna.get(`/desk/releases/${id}`);
    const reply = await anna.post(`/desk/releases/${id}/approve`, { ...shownVersions(text), when: 'now' });
    return { id, reply };
  };

  it('shows the editor who approved, and nobody else, the remaining time and an Undo button without script', async () => {
    await setUp();
    const { id, reply } = await approved({ title: 'Zu schnell' });
    assert.equal(reply.status, 303);
    const { status, publish_at, urls } = await record(id);
    assert.deepEqual([status, urls], ['scheduled', null]);
    assert.equal(new Date(publish_at).getTime(), service.clock.now().getTime() + GRACE_PERIOD_SECONDS * 1000);
    const button = `action="/desk/releases/${id}/undo"`;
    const next = await anna.get(reply.headers.get('Location') ?? '');
    assert.match(next.text, /“Zu schnell” is approved and will be published shortly\./);
    assert.ok(next.text.includes(button), 'the notice has the button, too');
    service.clock.advance(15_000);
    const mine = (await anna.get(`/desk/releases/${id}`)).text;
    assert.match(mine, /Time until publication: <time[^>]*>0:45<\/time>/);
    assert.ok(mine.includes(button));
    const others = (await ben.get(`/desk/releases/${id}`)).text;
    assert.match(others, /Approved by Anna Berg\./);
    assert.ok(!others.includes(button));
  });

  it('is undone by its editor, who reviews the release again', async () => {
    await setUp();
    const { id } = await approved();
    await ben.get(`/desk/releases/${id}`);
    const undone = await anna.post(`/desk/releases/${id}/undo`);
    assert.equal(undone.headers.get('Location'), `/desk/releases/${id}?done=undone`);
    const { status, publish_at, allowed_actions } = await record(id);
    assert.deepEqual([status, publish_at, allowed_actions], ['in_review', null, ['withdraw', 'reschedule', 'delete']]);
    const page = (await anna.get(`/desk/releases/${id}?done=undone`)).text;
    assert.match(page, /Approval undone\./);
    assert.match(page, /assigned to you/);
    const again = await anna.post(`/desk/releases/${id}/approve`, { ...shownVersions(page), when: 'now' });
    assert.equal(again.status, 303);
    const { data } = (await team.publisher.api('GET', '/events?after=0&limit=100')).body;
    assert.deepEqual(
      data.slice(-3).map((event: { type: string }) => event.type),
      ['press_release.scheduled', 'press_release.approval_undone', 'press_release.scheduled'],
    );
    const history = (await team.publisher.api('GET', `/press-releases/${id}/history?limit=100`)).body.data;
    const step = history.find(({ action }: { action: string }) => action === 'undo_approval');
    assert.deepEqual([step.from, step.to, step.actor], ['scheduled', 'in_review', { kind: 'editor' }]);
  });

  it('cannot be undone by others, nor by anybody once the release is published', async () => {
    await setUp();
    const { id } = await approved();
    const refused = await ben.post(`/desk/releases/${id}/undo`);
    assert.equal(refused.status, 403);
    assert.match(refused.text, /Only the editor who approved the release can undo the approval\./);
    service.clock.advance(GRACE_PERIOD_SECONDS * 1000);
    assert.equal(await service.application.schedules.publishDue({ caller: OPERATOR }), 1);
    const late = await anna.post(`/desk/releases/${id}/undo`);
    assert.equal(late.status, 409);
    assert.match(late.text, /The release is published/);
    assert.equal((await record(id)).status, 'published');
    assert.equal((await anna.post('/desk/releases/999999/undo')).status, 404);
  });
});

describe('an approval at the desk, where approvals cannot be undone', () => {
  const service = withServiceEach();

  it('is published at once', async () => {
    const team = await makeTeam(service);
    const anna = await makeEditor(service);
    const id = await submitToDesk(team.publisher);
    const shown = shownVersions((await anna.get(`/desk/releases/${id}`)).text);
    const reply = await anna.post(`/desk/releases/${id}/approve`, { ...shown, when: 'now' });
    assert.match(reply.headers.get('Location') ?? '', /done=approved$/);
    assert.equal((await anna.post(`/desk/releases/${id}/undo`)).status, 409);
    assert.equal((await team.publisher.api('GET', `/press-releases/${id}`)).body.data.status, 'published');
  });
});
