import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR } from '../../../../domain/index.ts';
import type { Fields } from '../../../support/people/people.ts';
import {
  formOf,
  makePerson,
  PASSWORD,
  personOf,
  secretOf,
  sessionOf,
  withTeam,
} from '../../../support/people/people.ts';
import type { RequestOptions } from '../../../support/service/service.ts';
import { withService } from '../../../support/service/with-service.ts';

describe('the sign-in pages', () => {
  const service = withService();
  const team = withTeam(service);

  const post = (path: string, fields: Fields, headers: RequestOptions['headers'] = {}) =>
    service.request('POST', path, { body: formOf(fields), headers: { 'Sec-Fetch-Site': 'same-origin', ...headers } });

  describe('signing in', () => {
    it('asks for email and password', async () => {
      const page = await service.request('GET', '/sign-in');
      assert.equal(page.status, 200);
      assert.match(page.text, /<input [^>]*type="email" name="email"/);
      assert.match(page.text, /<input [^>]*type="password" name="password"/);
    });

    it('starts a session with the right password, and redirects to the account', async () => {
      const reply = await post('/sign-in', { email: team.owner.email.toUpperCase(), password: PASSWORD });
      assert.equal(reply.status, 303);
      assert.equal(reply.headers.get('Location'), '/account');
      const [line = ''] = reply.headers.getSetCookie();
      assert.match(line, /^presswerk=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
      const secret = sessionOf(reply) ?? '';
      const page = await personOf(service, { ...team.owner, secret }).get('/sign-out');
      assert.ok(page.text.includes(team.owner.user.name));
    });

    it('redirects editors to the desk', async () => {
      const editor = await makePerson(service, { isEditor: true });
      const reply = await post('/sign-in', { email: editor.email, password: PASSWORD });
      assert.equal(reply.headers.get('Location'), '/desk');
    });

    it('redirects to the requested page', async () => {
      const asked = await service.request('GET', '/desk?a=1');
      assert.equal(asked.status, 303);
      assert.equal(asked.headers.get('Location'), '/sign-in?to=%2Fdesk%3Fa%3D1');
      const reply = await post('/sign-in?to=%2Fdesk%3Fa%3D1', { email: team.owner.email, password: PASSWORD });
      assert.equal(reply.headers.get('Location'), '/desk?a=1');
    });

    it('shows the desk to editors, and informs others that it is for editors', async () => {
      const editor = await makePerson(service, { isEditor: true });
      assert.equal((await editor.get('/desk')).status, 200);
      assert.equal((await team.owner.get('/desk')).status, 403);
    });

    it('reports an ended session, and keeps the requested page', async () => {
      const person = await makePerson(service, { account: { id: team.publisher.accountId } });
      await person.post('/account/sessions/end-all');
      const asked = await person.get('/account/tokens');
      assert.equal(asked.headers.get('Location'), '/sign-in?to=%2Faccount%2Ftokens&done=ended');
      const page = await service.request('GET', asked.headers.get('Location') ?? '');
      assert.match(page.text, /Your session has ended/);
      assert.doesNotMatch(page.text, /kept in this browser/);
      assert.match(page.text, /action="\/sign-in\?to=%2Faccount%2Ftokens"/);
    });

    it('reports that unsaved text is kept if a release’s form was sent after the session ended', async () => {
      const person = { ...team.owner, secret: 'A'.repeat(43) };
      const asked = await personOf(service, person).post('/account/releases/new', { title: 'Unsaved' });
      assert.equal(asked.headers.get('Location'), '/sign-in?to=%2Faccount%2Freleases%2Fnew&done=ended-unsaved');
      const page = await service.request('GET', asked.headers.get('Location') ?? '');
      assert.match(page.text, /Your session has ended/);
      assert.match(page.text, /class="scripted">Text that you have not saved is kept in this browser/);
    });

    it('ends the session by a form only', async () => {
      const person = await makePerson(service);
      assert.equal((await person.get('/sign-out')).status, 200);
      assert.equal((await person.get('/desk')).status, 403);
      const reply = await person.post('/sign-out');
      assert.equal(reply.status, 303);
      assert.match(reply.headers.getSetCookie().join(), /presswerk=; Max-Age=0/);
      assert.equal(reply.headers.get('Clear-Site-Data'), '"storage"');
      assert.equal((await person.get('/desk')).status, 303);
    });

    it('is in the language of browser, address or user', async () => {
      const html = async (path: string, headers = {}) => (await service.request('GET', path, { headers })).text;
      assert.match(await html('/sign-in', { 'Accept-Language': 'de' }), /<html lang="de">/);
      assert.match(await html('/sign-in?lang=en', { 'Accept-Language': 'de' }), /<html lang="en">/);
      const german = await makePerson(service, { language: 'de' });
      assert.match((await german.get('/sign-out', { 'Accept-Language': 'en' })).text, /<html lang="de">/);
    });

    it('has no page at a portal’s own host, and none below its path', async () => {
      for (const path of ['/portal_a/account', '/portal_a/sign-in']) {
        assert.equal((await service.request('GET', path)).status, 404);
      }
    });
  });

  describe('a one-time link', () => {
    const invite = async (email: string) =>
      (await service.application.users.invite({ caller: OPERATOR, email, language: 'en' })).link.address;

    it('shows a form whenever it is opened, and is used up by the form only', async () => {
      const path = new URL(await invite('new@example.org'), service.baseUrl).pathname;
      for (let i = 0; i < 3; i++) {
        const page = await service.request('GET', path);
        assert.equal(page.status, 200);
        assert.match(page.text, /autocomplete="new-password"/);
      }
      const short = await post(path, { password: 'short' });
      assert.equal(short.status, 422);
      assert.match(short.text, /at least 12/);
      const used = await post(path, { password: PASSWORD });
      assert.equal(used.status, 303);
      assert.ok(sessionOf(used));
      assert.equal((await post(path, { password: PASSWORD })).status, 410);
      assert.equal((await service.request('GET', path)).status, 410);
    });

    it('works once when its form is sent several times concurrently', async () => {
      const path = `/links/${secretOf(await invite('many@example.org'))}`;
      const replies = await Promise.all(Array.from({ length: 5 }, () => post(path, { password: PASSWORD })));
      assert.deepEqual(replies.map(({ status }) => status).sort(), [303, 410, 410, 410, 410]);
    });

    it('is unknown in any other spelling', async () => {
      for (const secret of ['x', 'A'.repeat(43), '%00', encodeURIComponent('ä'.repeat(43))]) {
        assert.equal((await service.request('GET', `/links/${secret}`)).status, 410, secret);
      }
    });
  });

  describe('a forgotten password', () => {
    it('gets the same response for known and unknown addresses', async () => {
      const replies = await Promise.all(
        [team.owner.email, 'nobody@example.org'].map((email) => post('/sign-in/reset', { email })),
      );
      for (const { status, headers } of replies) {
        assert.equal(status, 303);
        assert.equal(headers.get('Location'), '/sign-in/reset?done=asked');
      }
      assert.equal((await service.request('GET', '/sign-in/reset?done=asked')).status, 200);
    });
  });
});
