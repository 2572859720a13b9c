import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { ANSWER_MAX, type PressReleaseId, QUESTION_MAX } from '../../../../domain/index.ts';
import { faultAt } from '../../../support/pages/account-pages.ts';
import { makeEditor } from '../../../support/people/desk.ts';
import { type Person, withTeam } from '../../../support/people/people.ts';
import { approve, askAboutNew, reject, submit, submitNew } from '../../../support/records/release-life.ts';
import { withService } from '../../../support/service/with-service.ts';
import { assertProblem } from '../../../support/wire/problems.ts';

const TEXT = 'Woher stammt <die> Zahl?';

describe('a question of the editors', () => {
  const service = withService();
  const team = withTeam(service);
  let anna: Person;
  let ben: Person;
  before(async () => {
    anna = await makeEditor(service, { name: 'Anna Berg' });
    ben = await makeEditor(service, { name: 'Ben Zimmer' });
  });
  const api = (method: string, path: string, json?: object) =>
    team.publisher.api(method, `/press-releases/${path}`, json === undefined ? {} : { json });
  const answer = (id: number, text = 'Aus dem Geschäftsbericht.') => api('POST', `${id}/questions/1/answer`, { text });
  const stored = async (id: number) => (await api('GET', `${id}`)).body.data;

  it('is asked at the desk, answered in the account, and visible to both', async () => {
    await submitNew(team.publisher, { title: 'Die andere' });
    service.clock.advance(1000);
    const { id } = await submitNew(team.publisher, { title: 'Die Zahl' });
    const path = `/account/releases/${id}`;
    await anna.get(`/desk/releases/${id}`);
    const empty = await anna.post(`/desk/releases/${id}/ask`, { question: ' ' });
    assert.deepEqual([empty.status, faultAt(empty, 'question')], [422, 'Write a question.']);
    const asked = await anna.post(`/desk/releases/${id}/ask`, { question: TEXT });
    assert.match(asked.headers.get('Location') ?? '', /done=asked/);
    assert.match((await anna.get('/desk')).text, /awaits publisher/);

    const overview = await team.author.get('/account');
    assert.ok(overview.text.includes(`href="${path}#questions"`));
    const page = (await team.author.get(path)).text;
    assert.match(page, /The editors have a question/);
    assert.ok(page.includes('Woher stammt &lt;die&gt; Zahl?') && !page.includes('Anna Berg'));
    const { version } = await stored(id);
    const refused = await team.author.post(`${path}/questions/1/answer`, { text: '' });
    assert.deepEqual([refused.status, faultAt(refused, 'text')], [422, 'Write an answer.']);
    const sent = await team.author.post(`${path}/questions/1/answer`, { text: 'Aus dem\nGeschäftsbericht.' });
    assert.equal(sent.headers.get('Location'), `${path}?done=answered`);
    assert.deepEqual(
      [(await stored(id)).status, (await stored(id)).version, (await stored(id)).allowed_actions],
      ['in_review', version + 1, ['withdraw', 'reschedule', 'delete']],
    );
    const next = (await ben.post('/desk/next')).headers.get('Location');
    assert.equal(next, `/desk/releases/${id}`, 'the answered release is first');
    const desk = (await ben.get(`/desk/releases/${id}`)).text;
    assert.match(desk, /The publisher has answered/);
    assert.match(desk, /Aus dem<br>Geschäftsbericht\./);
    assert.ok(desk.includes('Anna Berg') && desk.includes(team.author.user.name));
    const { data } = (await api('GET', `${id}/history?limit=100`)).body;
    assert.deepEqual(
      data
        .slice(-2)
        .map(({ action, details, actor }: Record<string, Record<string, unknown>>) => [
          action,
          details?.text,
          actor?.kind,
        ]),
      [
        ['ask', TEXT, 'editor'],
        ['answer', 'Aus dem\nGeschäftsbericht.', 'publisher'],
      ],
    );
  });

  it('is listed, answered once and reported as an event', async () => {
    const { id } = await askAboutNew(service, team.publisher);
    assert.deepEqual((await stored(id)).allowed_actions, ['answer', 'withdraw', 'reschedule', 'delete']);
    assert.equal(
      assertProblem(await api('PATCH', `${id}`, { title: 'Neu' }), 409, 'status_conflict').current_status,
      'in_review',
    );
    const [open] = (await api('GET', `${id}/questions`)).body.data;
    assert.deepEqual([open.id, open.status, open.answer, open.answered_at], [1, 'open', null, null]);
    assertProblem(await answer(id, 'x'.repeat(ANSWER_MAX + 1)), 422, 'validation_failed');
    const { body } = await answer(id);
    assert.deepEqual([body.data.status, body.data.answer], ['answered', 'Aus dem Geschäftsbericht.']);
    assert.match(assertProblem(await answer(id), 409, 'status_conflict').detail, /already been answered/);
    assertProblem(await api('POST', `${id}/questions/2/answer`, { text: 'Ja.' }), 404, 'not_found');
    const { data } = (await team.publisher.api('GET', '/events?after=0&types=press_release.question&limit=100')).body;
    const answers = data.filter(({ data: of }: { data: { press_release_id: number } }) => of.press_release_id === id);
    assert.deepEqual(
      answers.map((event: { data: { answer: string | null } }) => event.data.answer),
      [null, 'Aus dem Geschäftsbericht.'],
    );
  });

  it('is allowed one at a time, in review only, to the editor who holds the release', async () => {
    const caller = { kind: 'editor', name: 'Ada' } as const;
    const { id } = await askAboutNew(service, team.publisher);
    const ask = (text = 'Wer?') => service.application.desk.ask({ caller, id: id as PressReleaseId, text });
    await assert.rejects(ask(), { code: 'status_conflict' });
    await answer(id);
    await assert.rejects(ask('x'.repeat(QUESTION_MAX + 1)), { code: 'validation_failed' });
    const unclaimed = await anna.post(`/desk/releases/${id}/ask`, { question: 'Wer?' });
    assert.equal(unclaimed.status, 409);
    await ask();
    await api('POST', `${id}/withdraw`);
    await assert.rejects(ask(), { code: 'status_conflict' });
  });

  it('says on pages why it cannot be asked or answered', async () => {
    const { id } = await askAboutNew(service, team.publisher);
    const second = await anna.post(`/desk/releases/${id}/ask`, { question: 'Wer?' });
    assert.deepEqual([second.status, /A question to the publisher is still open/.test(second.text)], [409, true]);
    await answer(id);
    const again = await team.author.post(`/account/releases/${id}/questions/1/answer`, { text: 'Ja.' });
    assert.deepEqual([again.status, /This question has already been answered/.test(again.text)], [409, true]);
    const fresh = await submitNew(team.publisher);
    const unclaimed = await anna.post(`/desk/releases/${fresh.id}/ask`, { question: 'Wer?' });
    assert.match(unclaimed.text, /no longer assigned to you/);
  });

  it('is closed when the release leaves review, in any way', async () => {
    const leave = {
      withdraw: (id: number) => api('POST', `${id}/withdraw`),
      approve: (id: number) => approve(service.application, id),
      reject: (id: number) => reject(service.application, id, ['incomplete']),
    };
    for (const [how, act] of Object.entries(leave)) {
      const { id } = await askAboutNew(service, team.publisher);
      await act(id);
      assert.match(assertProblem(await answer(id), 409, 'status_conflict').detail, /closed/, how);
      assert.equal((await api('GET', `${id}/questions`)).body.data[0].status, 'closed');
      if (how !== 'withdraw') continue;
      await submit(team.publisher, id);
      assert.deepEqual(
        (await stored(id)).allowed_actions,
        ['withdraw', 'reschedule', 'delete'],
        'resubmitting does not reopen it',
      );
    }
  });

  it('conflicts with a concurrent withdrawal: one wins, the other is refused', async () => {
    const { id } = await askAboutNew(service, team.publisher);
    const replies = await Promise.all([answer(id), api('POST', `${id}/withdraw`)]);
    assert.equal(replies[1]?.status, 200);
    assert.ok([200, 409].includes(replies[0]?.status ?? 0));
    const [question] = (await api('GET', `${id}/questions`)).body.data;
    assert.equal(question.status, replies[0]?.status === 200 ? 'answered' : 'closed');
  });
});
