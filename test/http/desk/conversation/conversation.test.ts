import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { PressReleaseId } from '../../../../domain/index.ts';
import { visibleText } from '../../../support/pages/account-pages.ts';
import { makeEditor } from '../../../support/people/desk.ts';
import { type Person, withTeam } from '../../../support/people/people.ts';
import { ADA, CORRECTED, NOTE, propose } from '../../../support/records/corrections.ts';
import { approve, reject, submit, submitNew, takeDown } from '../../../support/records/release-life.ts';
import { STATEMENT } from '../../../support/records/statement.ts';
import { withService } from '../../../support/service/with-service.ts';

/** The conversation about one release in the scenario below, in order. */
const SAID = [
  'Please hurry <now>.',
  'Please name the source.',
  'It is in the text.',
  'Who measured it?',
  'The city did.',
  'A clearer title.',
  'better title',
  NOTE,
  'Not a mistake.',
  'A right is missing.',
  STATEMENT.facts,
  'Rights were granted in 2019.',
];

describe('the conversation about a release', () => {
  const service = withService();
  const team = withTeam(service);
  let ben: Person;
  let id: PressReleaseId;
  const api = async (method: string, path: string, json?: object) => {
    service.clock.advance(1000);
    const reply = await team.publisher.api(method, `/press-releases/${id}${path}`, json === undefined ? {} : { json });
    assert.ok(reply.status < 300, reply.text);
    return reply.body.data;
  };
  const later = async <T>(work: () => Promise<T>) => {
    service.clock.advance(1000);
    return work();
  };
  before(async () => {
    ben = await makeEditor(service, { name: 'Ben Zimmer' });
    id = (await team.publisher.draft({ title: 'A bridge' })).id;
    const json = { ai_text_declaration: 'none', note: SAID[0] };
    assert.equal((await submit(team.publisher, id, { json })).status, 200);
    await later(() => reject(service.application, id, ['incomplete'], SAID[1], ['text']));
    await api('POST', '/objection', { text: SAID[2] });
    await api('POST', '/withdraw');
    await api('PATCH', '', { text: '<p>The bridge is 214 metres long, says the city.</p>' });
    await api('POST', '/submit', { ai_text_declaration: 'none' });
    await later(() => service.application.desk.ask({ caller: ADA, id, text: SAID[3] ?? '' }));
    await api('POST', '/questions/1/answer', { text: SAID[4] });
    const proposal = { caller: ADA, id, fields: { title: 'A better title' }, note: SAID[5] ?? '' };
    await later(() => service.application.desk.propose(proposal));
    await api('POST', '/proposal/accept');
    await later(() => approve(service.application, id));
    service.clock.advance(1000);
    const correction = await propose(team.publisher, id, CORRECTED);
    assert.equal(correction.status, 201, correction.text);
    await later(() =>
      service.application.corrections.reject({ id: correction.body.data.id, caller: ADA, reason: 'Not a mistake.' }),
    );
    await later(() => takeDown(service.application, id, { note: 'The lawyer called.' }));
    await api('POST', '/objection', { text: SAID.at(-1) });
  });
  const panelOf = (page: string) =>
    visibleText(
      /<section[^>]* id="conversation"[\s\S]*?<\/ol>\s*(?:<\/details>\s*)?<\/section>/.exec(page)?.[0] ??
        assert.fail('no conversation'),
    );
  const assertInOrder = (text: string) => {
    let at = -1;
    for (const words of SAID) {
      const next = text.indexOf(words, at + 1);
      assert.ok(next > at, `“${words}” after the words before:\n${text}`);
      at = next;
    }
  };

  it('is shown to editors in order, with names, statements and internal notes', async () => {
    const page = (await ben.get(`/desk/releases/${id}`)).text;
    const panel = panelOf(page);
    assertInOrder(panel);
    assert.ok(panel.includes('Ada'));
    assert.ok(panel.includes('The lawyer called.'));
    assert.match(panel, /Missing information/);
    assert.match(panel, /\d+ earlier entries/);
  });

  it('is shown to the publisher without names of editors and internal notes', async () => {
    const page = (await team.author.get(`/account/releases/${id}`)).text;
    assertInOrder(panelOf(page));
    assert.doesNotMatch(page, /Ada|The lawyer called/);
    assert.match(panelOf(page), /Editors/);
  });

  it('is shown next to a correction', async () => {
    const [{ id: correction }] = (await team.publisher.api('GET', `/press-releases/${id}/corrections`)).body.data;
    assertInOrder(panelOf((await ben.get(`/desk/corrections/${correction}`)).text));
  });

  it('is folded on the form of a rejected release, and absent if empty', async () => {
    const first = await submitNew(team.publisher, { title: 'Another bridge' });
    assert.doesNotMatch((await ben.get(`/desk/releases/${first.id}`)).text, /id="conversation"/);
    assert.doesNotMatch((await team.author.get(`/account/releases/${first.id}`)).text, /id="conversation"/);
    await reject(service.application, first.id, ['language'], 'Please write German.');
    const form = (await team.author.get(`/account/releases/${first.id}`)).text;
    assert.match(form, /<section[^>]* id="conversation"[^>]*>\s*<details/);
    assert.ok(panelOf(form).includes('Please write German.'));
  });
});
