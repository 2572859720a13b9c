import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Mailer } from '../../../application/ports/index.ts';
import { OPERATOR } from '../../../domain/index.ts';
import { faultAt, fillIn, formIn, textAt } from '../../support/pages/forms.ts';
import { htmlTokens } from '../../support/pages/html-tokens.ts';
import { formOf, makePerson, makeTeam, secretOf, sessionOf, withTeam } from '../../support/people/people.ts';
import { sendMails } from '../../support/people/people-world.ts';
import { startService } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';

const LIST = '/account/members';
const PASSWORD = 'krokus laterne neunzehn';

describe('the members of an account', () => {
  const service = withService();
  const team = withTeam(service);

  const invite = (email: string, changes = {}) => fillIn(team.owner, LIST, LIST, { email, ...changes });
  const invitationsIn = (text: string) => [...new Set(text.match(/invitations\/\d+/g))];
  const accept = (address: string) =>
    service.application.links.use({ secret: secretOf(address), password: PASSWORD, userAgent: 'test' });

  it('are listed with their roles and buttons', async () => {
    assert.match((await team.owner.get(LIST)).text, /<a class="button" href="\/account\/members\/\d+\/role">/);
    const page = await team.owner.get(LIST);
    assert.equal(page.status, 200);
    for (const { user, email } of [team.owner, team.author]) {
      assert.ok(page.text.includes(user.name) && page.text.includes(email));
    }
    assert.match(page.text, new RegExp(`${team.owner.user.name} <span class="tag accent">you</span>`));
  });

  it('are invited by a link to pass on if there is no mail server, which is shown once', async () => {
    const page = await invite('jo.doe@example.org', { name: 'Jo Doe', role: 'author', language: 'de' });
    assert.equal(page.status, 200);
    const link = textAt(page, 'secret');
    assert.ok(link.startsWith(`${service.baseUrl}/links/`));
    const list = await team.owner.get(LIST);
    assert.ok(list.text.includes('jo.doe@example.org') && !list.text.includes(secretOf(link)));
    const { user } = await accept(link);
    assert.deepEqual(
      [user.name, user.language, user.memberships],
      ['Jo Doe', 'de', [{ accountId: team.publisher.accountId, role: 'author' }]],
    );
    assert.match((await team.owner.get(LIST)).text, /Jo Doe/);
  });

  it('get the name of the latest invitation until they have signed in, and keep it then', async () => {
    const nameOf = async () => (await team.owner.get(LIST)).text.match(/M(?:eie|eye)r, Kim/)?.[0];
    await invite('typo@example.org', { name: 'Meier, Kim' });
    const [invitation = ''] = invitationsIn((await team.owner.get(LIST)).text).slice(-1);
    await fillIn(team.owner, LIST, `${LIST}/${invitation}/withdraw`);
    const page = await invite('typo@example.org', { name: 'Meyer, Kim' });
    await accept(textAt(page, 'secret'));
    assert.equal(await nameOf(), 'Meyer, Kim');
    const other = await makeTeam(service);
    await fillIn(other.owner, LIST, LIST, { email: 'typo@example.org', name: 'Meier, Kim' });
    assert.equal(await nameOf(), 'Meyer, Kim');
  });

  it('are informed that they start anew if the address was never confirmed', async () => {
    const shown = textAt(await invite('squatter@example.org'), 'secret');
    const before = await accept(shown);
    const { link } = await service.application.users.invite({
      caller: OPERATOR,
      email: 'squatter@example.org',
      isEditor: true,
    });
    const path = `/links/${secretOf(link.address)}`;
    const page = await service.request('GET', path);
    assert.match(page.text, /This address has not been confirmed yet/);
    const password = 'vierzehn krokodile im regen';
    const reply = await service.request('POST', path, {
      body: formOf({ password }),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
    assert.equal(reply.status, 303);
    assert.equal(await service.application.sessions.recognise(before.secret), undefined);
    assert.equal((await service.application.sessions.recognise(sessionOf(reply) ?? ''))?.user.isEditor, true);
  });

  it('are not invited again by a page reload', async () => {
    const form = { ...formIn(await team.owner.get(LIST), LIST), email: 'once@example.org' };
    const link = textAt(await team.owner.post(LIST, form), 'secret');
    const again = await team.owner.post(LIST, form);
    assert.equal(again.status, 409);
    assert.ok(!again.text.includes(link) && !again.text.includes('/links/'));
    assert.equal(again.text.split('once@example.org').length - 1 >= 1, true);
    const open = invitationsIn((await team.owner.get(LIST)).text);
    assert.equal(open.length, 1);
  });

  it('are invited by mail if there is a mail server, and no link is shown', async () => {
    const sent: string[] = [];
    const mailer: Mailer = {
      canSend: true,
      async send({ to, text }) {
        sent.push(`${to} ${text}`);
        return 'sent';
      },
    };
    const mailing = await startService({ ports: { mailer }, baseUrl: 'http://presswerk.example' });
    try {
      const { owner } = await makeTeam(mailing);
      await sendMails(mailing.application);
      sent.length = 0;
      const reply = await fillIn(owner, LIST, LIST, { email: 'by-mail@example.org' });
      assert.equal(reply.headers.get('Location'), `${LIST}?done=invited`);
      await sendMails(mailing.application);
      assert.equal(sent.length, 1);
      assert.match(sent[0] ?? '', /^by-mail@example\.org [\s\S]*\/links\//);
      assert.ok(!(await owner.get(`${LIST}?done=invited`)).text.includes('/links/'));
    } finally {
      await mailing.close();
    }
  });

  describe('are refused at their fields', () => {
    for (const [what, changes, field, words] of [
      ['no address', { email: ' ' }, 'email', /Enter the person’s email address/],
      ['no such address', { email: 'nobody' }, 'email', /Enter an email address/],
      ['a long name', { name: 'x'.repeat(121) }, 'name', /at most 120 characters/],
      ['no role', { role: [] }, 'role', /Choose a role/],
      ['an unknown role', { role: 'editor' }, 'role', /Choose a role/],
    ] as const) {
      it(what, async () => {
        const page = await invite('refused@example.org', changes);
        assert.equal(page.status, 422);
        assert.match(faultAt(page, field) ?? '', words);
        assert.ok(!(await team.owner.get(LIST)).text.includes('refused@example.org'));
      });
    }

    it('if they are members already', async () => {
      const page = await invite(team.author.email);
      assert.equal(page.status, 422);
      assert.match(faultAt(page, 'email') ?? '', /already a member/);
    });
  });

  it('can have invitations renewed with another link, and withdrawn', async () => {
    const { owner, publisher } = await makeTeam(service);
    const first = textAt(await fillIn(owner, LIST, LIST, { email: 'late@example.org', role: 'owner' }), 'secret');
    const [open] = invitationsIn((await owner.get(LIST)).text);
    const renewed = await fillIn(owner, LIST, `${LIST}/${open}/renew`);
    const second = textAt(renewed, 'secret');
    assert.notEqual(first, second);
    assert.equal(await service.application.links.show({ secret: secretOf(first) }), undefined);
    const [again, ...more] = invitationsIn((await owner.get(LIST)).text);
    assert.notEqual(again, open);
    assert.deepEqual(more, []);
    const withdrawn = await fillIn(owner, LIST, `${LIST}/${again}/withdraw`);
    assert.equal(withdrawn.headers.get('Location'), `${LIST}?done=withdrawn`);
    assert.equal(await service.application.links.show({ secret: secretOf(second) }), undefined);
    assert.deepEqual(invitationsIn((await owner.get(LIST)).text), []);
    for (const act of ['renew', 'withdraw']) {
      assert.equal((await owner.post(`${LIST}/${again}/${act}`)).status, 404);
    }
    assert.equal(publisher.accountId, owner.accountId);
  });

  it('can renew an operator’s invitation with their own, without ending the operator’s', async () => {
    const { owner, publisher } = await makeTeam(service);
    const { owner: other } = await makeTeam(service);
    const { application } = service;
    const email = 'asked-twice@example.org';
    // The inviting person cannot verify the owner of the address, so the operator's grant requires its own link.
    const shown = textAt(await fillIn(other, LIST, LIST, { email, role: 'author' }), 'secret');
    await application.links.use({ secret: secretOf(shown), password: PASSWORD, userAgent: null });
    const membership = { accountId: publisher.accountId, role: 'author' } as const;
    const { link, awaitsConfirmation } = await application.users.invite({
      caller: OPERATOR,
      email,
      isEditor: true,
      membership,
    });
    assert.equal(awaitsConfirmation, true);
    const [open] = invitationsIn((await owner.get(LIST)).text);
    const renewed = textAt(await fillIn(owner, LIST, `${LIST}/${open}/renew`), 'secret');
    assert.ok(await application.links.show({ secret: secretOf(renewed) }));
    const secret = secretOf(link.address);
    const { user } = await application.links.use({ secret, password: `${PASSWORD} anew`, userAgent: null });
    assert.equal(user.isEditor, true);
    assert.ok(user.memberships.some(({ accountId }) => accountId === publisher.accountId));
  });

  it('are invited at most five times a day per address, including renewals', async () => {
    const { owner } = await makeTeam(service);
    const renew = async () => {
      const [open] = invitationsIn((await owner.get(LIST)).text);
      return fillIn(owner, LIST, `${LIST}/${open}/renew`);
    };
    assert.equal((await fillIn(owner, LIST, LIST, { email: 'often@example.org', role: 'author' })).status, 200);
    for (let i = 0; i < 4; i++) assert.equal((await renew()).status, 200);
    const refused = await renew();
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('Retry-After') ?? '', /^[1-9]\d*$/);
    assert.match(refused.text, /Too many attempts/);
  });

  it('get another role after a confirmation, with immediate effect', async () => {
    const { owner, author } = await makeTeam(service);
    const action = `${LIST}/${author.user.id}/role`;
    assert.deepEqual(formIn(await owner.get(action), action).role, ['author']);
    const reply = await fillIn(owner, action, action, { role: 'owner' });
    assert.equal(reply.headers.get('Location'), `${LIST}?done=role-changed`);
    assert.equal((await author.get(LIST)).status, 200);
    const refused = await fillIn(owner, action, action, { role: 'king' });
    assert.equal(refused.status, 422);
    assert.match(faultAt(refused, 'role') ?? '', /Choose a role/);
  });

  it('always include an owner: the last one can neither leave nor become an author', async () => {
    const { owner, author } = await makeTeam(service);
    const id = owner.user.id;
    for (const [action, changes] of [
      [`${LIST}/${id}/role`, { role: 'author' }],
      [`${LIST}/${id}/remove`, {}],
    ] as const) {
      const reply = await fillIn(owner, action, action, changes);
      assert.equal(reply.status, 422);
      assert.match(reply.text, /role="alert"[\s\S]*Make someone else an owner first/);
      assert.equal((await owner.get(LIST)).status, 200);
    }
    await fillIn(owner, `${LIST}/${author.user.id}/role`, `${LIST}/${author.user.id}/role`, { role: 'owner' });
    const own = `${LIST}/${id}/role`;
    assert.match((await owner.get(own)).text, /You are changing your own role/);
    const left = await fillIn(owner, own, own, { role: 'author' });
    assert.equal(left.headers.get('Location'), '/account');
    assert.equal((await owner.get(LIST)).status, 403);
  });

  it('are removed after a confirmation, and have no access from then on', async () => {
    const { owner, author } = await makeTeam(service);
    const action = `${LIST}/${author.user.id}/remove`;
    assert.equal((await author.get('/account/newsrooms')).status, 200);
    const reply = await fillIn(owner, action, action);
    assert.equal(reply.headers.get('Location'), `${LIST}?done=member-removed`);
    assert.equal((await author.get('/account/newsrooms')).status, 403);
    assert.ok(!(await owner.get(LIST)).text.includes(author.email));
    assert.equal((await owner.get(action)).status, 404);
  });

  it('of another account are not found', async () => {
    const { owner: other, author } = await makeTeam(service);
    await fillIn(other, LIST, LIST, { email: 'theirs@example.org' });
    const [open] = invitationsIn((await other.get(LIST)).text);
    const base = `${LIST}/${author.user.id}`;
    for (const path of [`${base}/role`, `${base}/remove`]) {
      assert.equal((await team.owner.get(path)).status, 404);
      assert.equal((await team.owner.post(path, { role: 'owner' })).status, 404);
    }
    for (const act of ['renew', 'withdraw']) {
      assert.equal((await team.owner.post(`${LIST}/${open}/${act}`)).status, 404);
    }
    assert.deepEqual(invitationsIn((await other.get(LIST)).text), [open]);
  });

  it('are visible to owners only', async () => {
    const base = `${LIST}/${team.owner.user.id}`;
    for (const path of [LIST, `${base}/role`, `${base}/remove`]) {
      assert.equal((await team.author.get(path)).status, 403);
      assert.equal((await team.author.post(path, { email: 'x@example.org', role: 'owner' })).status, 403);
    }
  });

  it('are shown in German on request', async () => {
    const german = await makePerson(service, { language: 'de', account: { id: team.publisher.accountId } });
    const base = `${LIST}/${team.author.user.id}`;
    for (const path of [LIST, `${base}/role`, `${base}/remove`]) {
      const shown = await german.get(path);
      assert.equal(shown.status, 200);
      assert.match(shown.text, /<html lang="de">/);
      assert.doesNotThrow(() => htmlTokens(shown.text), path);
    }
    const made = await fillIn(german, LIST, LIST, { email: 'neu@example.org' });
    assert.match(made.text, /neu@example\.org ist eingeladen/);
  });
});
