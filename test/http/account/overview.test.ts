import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../domain/index.ts';
import { visibleText } from '../../support/pages/account-pages.ts';
import { makePerson, makeTeam } from '../../support/people/people.ts';
import { askAboutNew, publishNew, reject, submitNew, takeDown } from '../../support/records/release-life.ts';
import { withService } from '../../support/service/with-service.ts';

describe('the first steps in an account without a newsroom', () => {
  const service = withService({
    portals: { portal_a: { name: 'A' }, portal_b: { name: 'B', imprint: { markdown: 'Ein Verlag.' } } },
  });
  const newAccount = async () => {
    const { id } = await service.application.accounts.create({ caller: OPERATOR, name: 'Neu' });
    const [owner, author] = await Promise.all([
      makePerson(service, { account: { id, role: 'owner' } }),
      makePerson(service, { account: { id, role: 'author' } }),
    ]);
    return { owner, author };
  };
  const NEW_NEWSROOM = /href="\/account\/newsrooms\/new"/;

  it('lead owners to the form that creates one, and authors to an owner', async () => {
    const { owner, author } = await newAccount();
    for (const path of ['/account', '/account/releases/new']) {
      assert.match((await owner.get(path)).text, NEW_NEWSROOM, path);
      const { text } = await author.get(path);
      assert.doesNotMatch(text, NEW_NEWSROOM, path);
      assert.match(visibleText(text), /owner of the account/i, path);
    }
  });

  it('name the operator for bookings only, with its legal notice', async () => {
    const { owner } = await newAccount();
    const { text } = await owner.get('/account');
    assert.match(text, /<a href="[^"]*portal_b\/imprint">Contact the operator</);
    assert.doesNotMatch((await owner.get('/account/releases/new')).text, /operator/);
    assert.doesNotMatch(text, /newsrooms and bookings|Have a newsroom/);
  });
});

describe('the overview of an account', () => {
  const service = withService();

  it('shows no empty boxes, but one line if nothing is in review and nothing is a draft', async () => {
    const { publisher, owner } = await makeTeam(service);
    const { id } = await submitNew(publisher);
    await reject(service.application, id, ['incomplete']);
    const { text } = await owner.get('/account');
    assert.match(visibleText(text), /Nothing in review, no drafts\./);
    assert.doesNotMatch(text, /id="overview-(in_review|draft)"/);
    await publisher.draft();
    const later = (await owner.get('/account')).text;
    assert.match(later, /id="overview-draft"/);
    assert.doesNotMatch(later, /id="overview-in_review"|Nothing in review/);
  });

  it('groups the digits of what a booking has left, like all other numbers', async () => {
    const { publisher, owner } = await makeTeam(service);
    await service.application.accounts.grantBooking({
      caller: OPERATOR,
      accountId: publisher.accountId,
      validUntil: null,
      terms: { kind: 'single', credits: 1_234 },
    });
    assert.match(visibleText((await owner.get('/account?lang=de')).text), /1\.23\d übrig/);
    assert.match(visibleText((await owner.get('/account?lang=en')).text), /1,23\d left/);
  });

  it('shows the beginning of the editors’ note on a rejected release', async () => {
    const { publisher, owner } = await makeTeam(service);
    const { id } = await submitNew(publisher);
    await reject(service.application, id, ['incomplete'], `Die Quelle fehlt. ${'x'.repeat(300)}`);
    const { text } = await owner.get('/account');
    assert.match(text, /<span class="small">Die Quelle fehlt\. x{100,200}…<\/span>/);
  });

  it('lists releases that were taken down, with the way to the reasons, in both languages', async () => {
    const { publisher, owner } = await makeTeam(service);
    const { id } = await publishNew(service, publisher);
    assert.doesNotMatch((await owner.get('/account')).text, /id="overview-taken_down"/);
    await takeDown(service.application, id);
    for (const [language, title, link] of [
      ['de', 'Gesperrt', 'Begründung und Einspruch'],
      ['en', 'Taken down', 'Reasons and appeal'],
    ] as const) {
      const { text } = await owner.get(`/account?lang=${language}`);
      assert.match(text, new RegExp(`<h2 id="overview-taken_down">${title} <span class="tag">1<`));
      assert.ok(text.includes(`<a class="small" href="/account/releases/${id}">${link}</a>`));
    }
  });

  it('marks releases for which the editors are waiting, and so does the list', async () => {
    const { publisher, owner } = await makeTeam(service);
    const { id } = await askAboutNew(service, publisher);
    const { id: other } = await submitNew(publisher);
    for (const path of ['/account', '/account/releases']) {
      const { text } = await owner.get(path);
      assert.match(text, new RegExp(`href="/account/releases/${id}#questions">The editors are waiting for you`), path);
      assert.doesNotMatch(text, new RegExp(`releases/${other}#`), path);
    }
  });
});
