import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DomainError, type Guideline, OPERATOR, type PressReleaseId } from '../../../domain/index.ts';
import { visibleText } from '../../support/pages/account-pages.ts';
import { editorOf, makeEditor, submitToDesk } from '../../support/people/desk.ts';
import { makePerson } from '../../support/people/people.ts';
import { propose } from '../../support/records/corrections.ts';
import { publishNew, submit } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

const links = (count: number) => `<p>${'<a href="https://example.org/">x</a> '.repeat(count)}</p>`;

describe('guidelines', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const category = async (slug: string) =>
    service.application.catalogue.createCategory({ caller: OPERATOR, slug, de: slug, en: slug });

  it('allow at most 25 links', async () => {
    assert.equal((await submit(publisher, (await publisher.draft({ text: links(25) })).id)).status, 200);
    const { id } = await publisher.draft({ text: links(26) });
    const body = assertProblem(await submit(publisher, id), 422, 'guideline_violation');
    assert.deepEqual(body.violations, [{ field: 'text', rule: 'max_links', max: 25 }]);
    assert.equal((await publisher.api('GET', `/press-releases/${id}`)).body.data.status, 'draft');
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { text: links(3) } });
    assert.equal((await submit(publisher, id)).status, 200);
  });

  it('refuse an inactive category', async () => {
    const { id: category_id } = await category('gone');
    const { id } = await publisher.draft({ category_id });
    await service.application.catalogue.updateCategory({ caller: OPERATOR, id: category_id, active: false });
    const body = assertProblem(await submit(publisher, id), 422, 'guideline_violation');
    assert.deepEqual(body.violations, [{ field: 'category_id', rule: 'active' }]);
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { category_id: publisher.category.id } });
    assert.equal((await submit(publisher, id)).status, 200);
  });

  it('are reported all at once, in the client’s language', async () => {
    const { id: category_id } = await category('both');
    const { id } = await publisher.draft({ category_id, text: links(26) });
    await service.application.catalogue.updateCategory({ caller: OPERATOR, id: category_id, active: false });
    const reply = await submit(publisher, id, {
      json: { ai_text_declaration: 'none' },
      headers: { 'Accept-Language': 'de' },
    });
    const body = assertProblem(reply, 422, 'guideline_violation');
    assert.deepEqual(faultsOf(body), ['text max_links', 'category_id active']);
    assert.match(body.message, /^Das Feld text darf höchstens 25 Links enthalten\. \(und 1 /);
  });
});

/** An embedder's guideline. It can be switched off, so that a violation is stored and found later. */
let isShoutingAllowed = false;
const noShouting: Guideline = ({ content }) =>
  content.title.includes('!') && !isShoutingAllowed
    ? [
        {
          field: 'title',
          rule: 'custom',
          code: 'no_shouting',
          messages: { de: 'Der Titel kommt ohne Ausrufezeichen aus.', en: 'The title needs no exclamation marks.' },
        },
      ]
    : [];

/** A guideline of a program without type checks. */
const careless: Guideline = ({ content }) => {
  if (content.title === 'Odd') return [{ field: 'title', rule: 'blocked_word' as 'format' }];
  if (content.title === 'Broken') throw new DomainError('guideline_violation', { violations: [null as never] });
  return [];
};

describe('a deployment’s own guidelines', () => {
  const service = withService({ settings: { guidelines: { maxLinks: 1, rules: [noShouting, careless] } } });
  const publisher = withPublisher(service);
  const violations = [{ field: 'title', rule: 'custom', code: 'no_shouting' }];
  const held = (body: { errors: unknown; violations: unknown }) => {
    assert.deepEqual(body.violations, violations);
    assert.deepEqual(body.errors, { title: ['The title needs no exclamation marks.'] });
  };

  it('refuse a submission, as the submission check predicted', async () => {
    const { id } = await publisher.draft({ title: 'New!' });
    const { problems } = (await publisher.api('GET', `/press-releases/${id}/submission-check`)).body.data;
    assert.equal(problems.length, 1);
    held(problems[0]);
    held(assertProblem(await submit(publisher, id), 422, 'guideline_violation'));
    const german = await submit(publisher, id, {
      json: { ai_text_declaration: 'none' },
      headers: { 'Accept-Language': 'de' },
    });
    assert.equal(german.body.detail, 'Der Titel kommt ohne Ausrufezeichen aus.');
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { title: 'New' } });
    assert.equal((await submit(publisher, id)).status, 200);
  });

  it('refuse a correction', async () => {
    const release = await publishNew(service, publisher);
    const reply = await propose(publisher, release.id, { title: 'New!', note: 'The title was too quiet.' });
    held(assertProblem(reply, 422, 'guideline_violation'));
  });

  it('are among the desk’s findings, with their messages', async () => {
    isShoutingAllowed = true;
    const id = await submitToDesk(publisher, { title: 'New!' });
    isShoutingAllowed = false;
    const editor = await makeEditor(service);
    assert.match((await editor.get(`/desk/releases/${id}`)).text, /The title needs no exclamation marks\./);
  });

  it('refuse a change that an editor proposed, when the publisher accepts it', async () => {
    const id = await submitToDesk(publisher, { title: 'Quiet' });
    const editor = await makeEditor(service);
    await editor.get(`/desk/releases/${id}`);
    const given = { caller: editorOf(editor), id: id as PressReleaseId, note: null, faults: [] };
    await service.application.desk.propose({ ...given, fields: { title: 'New!' } });
    const reply = await publisher.api('POST', `/press-releases/${id}/proposal/accept`);
    held(assertProblem(reply, 422, 'guideline_violation'));
  });

  it('are shown in the account’s form of a draft', async () => {
    const { id } = await publisher.draft({ title: 'New!' });
    const owner = await makePerson(service, { account: { id: publisher.accountId } });
    const { text } = await owner.get(`/account/releases/${id}`);
    assert.match(text, /The title needs no exclamation marks\./);
  });

  it('are among the findings of the queue', async () => {
    isShoutingAllowed = true;
    const id = await submitToDesk(publisher, { title: 'New again!' });
    isShoutingAllowed = false;
    await service.application.desk.examineWaiting({ caller: OPERATOR });
    const queue = await (await makeEditor(service)).get('/desk');
    const row = queue.text.slice(queue.text.indexOf(`/desk/releases/${id}`));
    assert.match(visibleText(row.slice(0, row.indexOf('</tr>'))), /finding|guideline/i);
  });

  it('get a general message if their rule name is unknown', async () => {
    const { id } = await publisher.draft({ title: 'Odd' });
    const body = assertProblem(await submit(publisher, id), 422, 'guideline_violation');
    assert.deepEqual(body.errors, { title: ['The title is not accepted.'] });
    assert.deepEqual(body.violations, [{ field: 'title', rule: 'custom', code: 'blocked_word' }]);
  });

  it('are an internal error in JSON if their message function throws', async () => {
    const { id } = await publisher.draft({ title: 'Broken' });
    assertProblem(await submit(publisher, id), 500, 'internal_error');
    assert.match(String(service.errors.splice(0)), /a problem could not be written/);
  });

  it('keep the settings of the built-in rules', async () => {
    const { id } = await publisher.draft({ text: links(2) });
    const body = assertProblem(await submit(publisher, id), 422, 'guideline_violation');
    assert.deepEqual(body.violations, [{ field: 'text', rule: 'max_links', max: 1 }]);
  });
});
