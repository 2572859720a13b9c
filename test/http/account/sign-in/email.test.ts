import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createOutbox } from '../../../support/people/outbox.ts';
import { makePerson, PASSWORD, personOf, sessionOf } from '../../../support/people/people.ts';
import { sendMails } from '../../../support/people/people-world.ts';
import { withService } from '../../../support/service/with-service.ts';

const PATH = '/account/security/email';

describe('the page for changing one’s email address', () => {
  const outbox = createOutbox();
  const service = withService({ ports: { mailer: outbox }, baseUrl: 'http://press.example' });
  /** The path of the last link mailed to an address. */
  const linkTo = async (email: string) => {
    await sendMails(service.application);
    const mail = outbox.mails.findLast(({ to }) => to === email);
    return /\/links\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? assert.fail(`no link to ${email}`);
  };

  it('changes it by a link to each address, and keeps this browser signed in', async () => {
    const person = await makePerson(service);
    assert.match((await person.get('/account/security')).text, new RegExp(`href="${PATH}"`));
    const asked = await person.post(PATH, { email: 'moved@example.org' });
    assert.equal(asked.headers.get('Location'), `${PATH}?done=requested`);
    const pending = await person.get(`${PATH}?done=requested`);
    assert.match(pending.text, /The link is on its way.*New address: moved@example\.org.*to person\d+@example\.org/s);
    const first = await linkTo(person.email);
    assert.match((await person.get(first)).text, /moved@example\.org instead of person\d+@example\.org/);
    assert.equal((await person.post(first)).headers.get('Location'), `${PATH}?done=agreed`);
    const second = await linkTo('moved@example.org');
    const changed = await person.post(second);
    assert.equal(changed.headers.get('Location'), `${PATH}?done=changed`);
    assert.equal((await person.get(PATH)).status, 303, 'the old cookie has ended');
    const renewed = personOf(service, { ...person, secret: sessionOf(changed) ?? '' });
    assert.match((await renewed.get(`${PATH}?done=changed`)).text, /Email address changed.*You sign in with moved@/s);
    assert.equal((await person.get(second)).status, 410);
    const body = new URLSearchParams({ email: 'moved@example.org', password: PASSWORD });
    assert.equal((await service.request('POST', '/sign-in', { body })).status, 303);
  });

  it('shows a link’s addresses to its user only, and requires others to sign in', async () => {
    const person = await makePerson(service);
    const stranger = await makePerson(service);
    await person.post(PATH, { email: 'typo@example.org' });
    await person.post(await linkTo(person.email));
    const link = await linkTo('typo@example.org');
    const anonymous = await service.request('GET', link);
    for (const page of [anonymous, await stranger.get(link), await stranger.post(link)]) {
      assert.equal(page.status, 200);
      assert.match(page.text, /href="\/sign-in\?to=/);
      assert.doesNotMatch(page.text, new RegExp(`typo@|${person.email}`));
    }
    assert.equal((await person.get(link)).status, 200, 'still unused');
  });

  it('refuses an invalid address at the field, and withdraws a request', async () => {
    const person = await makePerson(service);
    const refused = await person.post(PATH, { email: 'nobody' });
    assert.equal(refused.status, 422);
    assert.match(refused.text, /<input id="field-email"[^>]*value="nobody"[^>]*aria-invalid="true"/);
    await person.post(PATH, { email: 'other@example.org' });
    assert.match((await person.get(PATH)).text, /Change not confirmed yet/);
    assert.equal((await person.post(`${PATH}/cancel`)).headers.get('Location'), `${PATH}?done=cancelled`);
    assert.doesNotMatch((await person.get(PATH)).text, /Change not confirmed yet/);
    service.clock.advance(15 * 60_000);
    const late = await person.get(PATH);
    assert.match(late.text, /only in the first 15 minutes/);
    assert.doesNotMatch(late.text, /field-email/);
    assert.match((await person.post(PATH, { email: 'x@example.org' })).text, /only shortly after signing in/);
  });
});

describe('the choice of emails', () => {
  const service = withService();

  it('mutes the topics that are not ticked', async () => {
    const person = await makePerson(service);
    const shown = await person.get('/account/security');
    assert.match(shown.text, /value="decisions" checked/);
    assert.doesNotMatch(shown.text, /value="overdue"/, 'for editors only');
    const saved = await person.post('/account/security/mails', { mails: ['questions', 'quota', 'nonsense'] });
    assert.equal(saved.headers.get('Location'), '/account/security?done=mails');
    const { text } = await person.get('/account/security?done=mails');
    assert.match(text, /Choice of emails saved.*value="decisions">.*value="questions" checked.*value="quota" checked/s);
    await person.post('/account/security/profile', { name: 'Ada', language: 'en' });
    assert.match((await person.get('/account/security')).text, /value="decisions">/, 'the profile leaves it');
  });

  it('offers editors mails about overdue reviews, and keeps their choice while they are no editors', async () => {
    const editor = await makePerson(service, { isEditor: true });
    assert.match((await editor.get('/account/security')).text, /value="overdue" checked/);
    await editor.post('/account/security/mails', { mails: ['decisions'] });
    const { unitOfWork } = service.ports;
    await unitOfWork.run(async ({ users }) => {
      const user = (await users.load(editor.user.id)) ?? assert.fail();
      await users.save({ ...user, isEditor: false });
    });
    await editor.post('/account/security/mails', { mails: ['decisions'] });
    assert.ok((await service.ports.queries.users.find(editor.user.id))?.mutedMails.includes('overdue'));
  });
});
