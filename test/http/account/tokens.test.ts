import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ApiToken, DEFAULT_PERMISSIONS, OPERATOR } from '../../../domain/index.ts';
import { faultAt, fillIn, formIn, textAt } from '../../support/pages/forms.ts';
import { htmlTokens } from '../../support/pages/html-tokens.ts';
import { makePerson, makeTeam, withTeam } from '../../support/people/people.ts';
import { withService } from '../../support/service/with-service.ts';

const PAGE = '/account/tokens';

describe('the API tokens of an account', () => {
  const service = withService();
  const team = withTeam(service);

  const tokensOf = async (accountId = team.publisher.accountId): Promise<readonly ApiToken[]> => {
    const { items } = await service.application.accounts.listTokens({
      caller: OPERATOR,
      accountId,
      after: null,
      limit: 1000,
    });
    return items;
  };
  const newest = async () => (await tokensOf()).at(-1) ?? assert.fail('no token');
  const create = async (changes: Parameters<typeof fillIn>[3]) => fillIn(team.owner, PAGE, PAGE, changes);

  it('are created with the usual four permissions, and shown once with a working example request', async () => {
    const form = formIn(await team.owner.get(PAGE), PAGE);
    assert.deepEqual(form.permissions, [...DEFAULT_PERMISSIONS]);
    const page = await create({ name: 'Website' });
    assert.equal(page.status, 200);
    assert.equal(page.headers.get('Cache-Control'), 'no-store');
    const secret = textAt(page, 'secret');
    assert.match(secret, /^pwk_/);
    assert.doesNotMatch(page.text, /\/account\/language/, 'no link to another language, which would lose the secret');
    assert.equal(page.text.split(secret).length - 1, 2, 'the token, and the call');
    const call = /^curl -sS (\S+) -H 'Authorization: (Bearer \S+)'$/.exec(textAt(page, 'curl'));
    const answer = await fetch(call?.[1] ?? '', { headers: { Authorization: call?.[2] ?? '' } });
    assert.equal(answer.status, 200);
    const { data } = (await answer.json()) as { data: { permissions: string[]; token: { name: string } } };
    assert.equal(data.token.name, 'Website');
    assert.ok(!(await team.owner.get(PAGE)).text.includes(secret));
  });

  it('are created with the selected permissions, and expire at the end of the chosen day', async () => {
    await create({ name: 'Reader', permissions: ['companies:read', 'webhooks:write'], expires: '2099-02-28' });
    const { permissions, expiresAt } = await newest();
    assert.deepEqual(permissions, ['companies:read', 'webhooks:write']);
    assert.equal(expiresAt?.toISOString(), '2099-03-01T00:00:00.000Z');
    assert.match((await team.owner.get(PAGE)).text, /<time datetime="2099-02-28">28 Feb 2099<\/time>/);
  });

  it('end in a year unless another day is chosen', async () => {
    const { text } = await team.owner.get(PAGE);
    const { year, month, day } = { year: service.clock.now().getUTCFullYear() + 1, month: '08', day: '01' };
    assert.match(
      text,
      new RegExp(
        `name="expires"[^>]* value="${year}-${month}-${day}"|value="${year}-${month}-${day}"[^>]* name="expires"`,
      ),
    );
    await create({ name: 'Forever', expires: '' });
    assert.equal((await newest()).expiresAt, null);
  });

  it('are limited to the newsrooms that are ticked, whose names the list shows', async () => {
    const [first, second] = team.publisher.companies;
    await create({ name: 'All' });
    assert.equal((await newest()).companyIds, null);
    await create({ name: 'Limited', company_ids: [String(second.id)] });
    assert.deepEqual((await newest()).companyIds, [second.id]);
    const { text } = await team.owner.get(PAGE);
    assert.ok(text.includes(`<span class="tag">${second.name}</span>`));
    assert.ok(!text.includes(`<span class="tag">${first.name}</span>`));
  });

  it('are not created again by a page reload', async () => {
    const form = formIn(await team.owner.get(PAGE), PAGE);
    const first = await team.owner.post(PAGE, { ...form, name: 'Once' });
    const before = (await tokensOf()).length;
    for (const name of ['Once', 'Changed']) {
      const again = await team.owner.post(PAGE, { ...form, name });
      assert.equal(again.status, 409);
      assert.ok(!again.text.includes(textAt(first, 'secret')) && !/pwk_[\w-]{7}/.test(again.text));
      assert.match(again.text, /This form has already been sent/);
      assert.deepEqual(formIn(again, PAGE).name, [name], 'the input is kept');
      assert.notDeepEqual(formIn(again, PAGE).form, form.form);
    }
    assert.equal((await tokensOf()).length, before);
  });

  it('are created once if a form is sent twice concurrently', async () => {
    const form = formIn(await team.owner.get(PAGE), PAGE);
    const before = (await tokensOf()).length;
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => team.owner.post(PAGE, { ...form, name: 'Twice' })),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
    assert.equal((await tokensOf()).length, before + 1);
  });

  it('are created by a form that was refused before', async () => {
    const form = formIn(await team.owner.get(PAGE), PAGE);
    assert.equal((await team.owner.post(PAGE, { ...form, name: '' })).status, 422);
    assert.equal((await team.owner.post(PAGE, { ...form, name: 'Mended' })).status, 200);
  });

  describe('are refused at their fields', () => {
    for (const [what, changes, field, words] of [
      ['no name', { name: ' ' }, 'name', /Enter a name for the token/],
      ['a long name', { name: 'x'.repeat(256) }, 'name', /at most 255 characters/],
      ['no permission', { permissions: [] }, 'permissions', /Select at least one permission/],
      ['an unknown permission', { permissions: ['everything'] }, 'permissions', /Select at least one permission/],
      ['a newsroom of another account', { company_ids: ['999999'] }, 'company_ids', /newsrooms of this account/],
      ['a newsroom that is no number', { company_ids: ['all'] }, 'company_ids', /newsrooms of this account/],
      ['a day in the past', { expires: '2020-01-01' }, 'expires', /Choose a day in the future/],
      ['an invalid date', { expires: '2099-02-30' }, 'expires', /Choose a day in the future/],
      ['no day at all', { expires: 'soon' }, 'expires', /Choose a day in the future/],
    ] as const) {
      it(what, async () => {
        const before = (await tokensOf()).length;
        const page = await create({ name: 'Refused', ...changes });
        assert.equal(page.status, 422);
        assert.match(faultAt(page, field) ?? '', words);
        assert.match(page.text, new RegExp(`href="#field-${field}"`));
        assert.equal((await tokensOf()).length, before);
      });
    }
  });

  it('need an active booking, as page and form response say', async () => {
    const { owner } = await makeTeam(service, { terms: null });
    const form = formIn(await owner.get(PAGE), PAGE);
    service.clock.advance(2000);
    const page = await owner.get(PAGE);
    assert.match(page.text, /needs an active plan/);
    assert.ok(!page.text.includes('name="permissions"'));
    const refused = await owner.post(PAGE, { ...form, name: 'Late' });
    assert.equal(refused.status, 402);
    assert.match(refused.text, /role="alert"[\s\S]*needs an active plan/);
  });

  it('are revoked after a confirmation, and refused from then on', async () => {
    const secret = textAt(await create({ name: 'Short-lived' }), 'secret');
    const { id } = await newest();
    const action = `${PAGE}/${id}/revoke`;
    assert.ok((await team.owner.get(PAGE)).text.includes(action));
    const question = await team.owner.get(action);
    assert.match(question.text, /Revoke “Short-lived”\?/);
    assert.equal((await service.request('GET', '/api/v1/me', { token: secret })).status, 200);
    const reply = await team.owner.post(action, formIn(question, action));
    assert.equal(reply.headers.get('Location'), `${PAGE}?done=token-revoked`);
    await service.caughtUp();
    assert.equal((await service.request('GET', '/api/v1/me', { token: secret })).status, 401);
    const list = await team.owner.get(`${PAGE}?done=token-revoked`);
    assert.match(list.text, /role="status">Token revoked/);
    assert.ok(!list.text.includes(action));
    assert.equal((await team.owner.get(action)).status, 303, 'the question redirects');
  });

  describe('can be replaced', () => {
    const rotated = async (name: string) => {
      const old = textAt(await create({ name, permissions: ['companies:read'], drafts_only: '1' }), 'secret');
      const { id } = await newest();
      const action = `${PAGE}/${id}/rotate`;
      const question = await team.owner.get(action);
      const form = formIn(question, action);
      return { old, id, action, question, form };
    };
    const works = async (token: string) => (await service.request('GET', '/api/v1/me', { token })).status === 200;

    it('by one with the same name and rights, which is shown once; the old one works for 24 hours', async () => {
      const { old, id, action, question, form } = await rotated('Leaked');
      assert.match(question.text, /Replace “Leaked”\?[\s\S]*another 24 hours/);
      const page = await team.owner.post(action, form);
      assert.equal(page.status, 200);
      assert.equal(page.headers.get('Cache-Control'), 'no-store');
      const secret = textAt(page, 'secret');
      assert.notEqual(secret, old);
      const [before, after] = (await tokensOf()).slice(-2);
      assert.equal(before?.id, id);
      assert.equal(before?.replacedById, after?.id);
      const kept = ({ name, permissions, draftsOnly, companyIds }: ApiToken) => ({
        ...{ name, permissions, draftsOnly, companyIds },
      });
      assert.deepEqual(after && kept(after), before && kept(before));
      assert.equal(before?.draftsOnly, true);
      assert.equal((await service.request('GET', '/api/v1/me', { token: secret })).body.data.token.drafts_only, true);
      assert.equal(after?.expiresAt?.toISOString(), '2027-08-02T00:00:00.000Z', 'the end of the old one');
      assert.deepEqual([before?.prefix, after?.prefix], [old.slice(0, 10), secret.slice(0, 10)]);
      const { text } = await team.owner.get(PAGE);
      assert.ok(!text.includes(secret) && !text.includes(action), 'nothing to replace again');
      assert.match(text, /Leaked <span class="tag">replaced<\/span>/);
      assert.deepEqual([await works(old), await works(secret)], [true, true]);
      service.clock.advance(24 * 60 * 60_000 + 3_000);
      assert.deepEqual([await works(old), await works(secret)], [false, true]);
    });

    it('once: a reload, a second form and another owner get an explanation', async () => {
      const { action, form } = await rotated('Once only');
      const other = formIn(await team.owner.get(action), action);
      const secret = textAt(await team.owner.post(action, form), 'secret');
      const count = (await tokensOf()).length;
      for (const [again, words] of [
        [await team.owner.post(action, form), /has already been sent/],
        [await team.owner.post(action, other), /can’t be replaced/],
        [await team.owner.get(action), /can’t be replaced/],
      ] as const) {
        assert.equal(again.status, 409);
        assert.match(again.text, words);
        assert.ok(!again.text.includes(secret) && !/pwk_[\w-]{7}/.test(again.text));
      }
      assert.equal((await tokensOf()).length, count);
    });

    it('once of five concurrent attempts', async () => {
      const { action } = await rotated('Contended');
      const forms = await Promise.all([1, 2, 3, 4, 5].map(async () => formIn(await team.owner.get(action), action)));
      const replies = await Promise.all(forms.map((form) => team.owner.post(action, form)));
      assert.deepEqual(replies.map(({ status }) => status).sort(), [200, 409, 409, 409, 409]);
    });

    it('and the old one revoked at once, without affecting the new one', async () => {
      const { old, id, action, form } = await rotated('Stolen');
      const secret = textAt(await team.owner.post(action, form), 'secret');
      await fillIn(team.owner, `${PAGE}/${id}/revoke`, `${PAGE}/${id}/revoke`);
      await service.caughtUp();
      assert.deepEqual([await works(old), await works(secret)], [false, true]);
    });

    it('with an event like that of a new token', async () => {
      const { action, form } = await rotated('Announced');
      await team.owner.post(action, form);
      const { id } = await newest();
      await service.application.events.publish({ caller: OPERATOR });
      const { body } = await team.publisher.api('GET', '/events?limit=100');
      const event = body.data.find(({ data }: { data: { token_id?: number } }) => data.token_id === id);
      assert.equal(event?.type, 'token.created');
    });

    it('but not by authors, owners of another account, or for legacy keys', async () => {
      const { id } = await newest();
      const [foreign] = await tokensOf((await service.publisher()).accountId);
      for (const send of [team.author.get, team.author.post]) {
        assert.equal((await send(`${PAGE}/${id}/rotate`)).status, 403);
      }
      for (const send of [team.owner.get, team.owner.post]) {
        assert.equal((await send(`${PAGE}/${foreign?.id}/rotate`)).status, 404);
      }
      const { accountId } = team.publisher;
      const keys = [{ line: 1, accountId, key: 'old-portal-key-to-replace' }];
      await service.application.accounts.importLegacyKeys({ caller: OPERATOR, keys });
      const key = await newest();
      assert.ok(!(await team.owner.get(PAGE)).text.includes(`${PAGE}/${key.id}/rotate`));
      assert.equal((await team.owner.post(`${PAGE}/${key.id}/rotate`)).status, 409);
    });
  });

  it('can be copied by a button that the script adds', async () => {
    const { text } = await create({ name: 'Copied' });
    assert.match(text, /<script type="module" src="\/assets\/copy-[0-9a-f]{12}\.js" integrity="/);
    assert.match(text, /id="copy-status" role="status" data-copy="Copy"/);
    assert.equal(text.match(/<div class="code">/g)?.length, 2, 'the token, and the example request');
  });

  it('show their first characters, so that a found token can be identified; legacy keys and older tokens do not', async () => {
    const secret = textAt(await create({ name: 'Found' }), 'secret');
    const { text } = await team.owner.get(PAGE);
    const row = /Found<\/th>[\s\S]*?<\/tr>/.exec(text)?.[0] ?? '';
    assert.ok(row.includes(`<code>${secret.slice(0, 10)}…</code>`), row);
    assert.ok(!text.includes(secret.slice(0, 11)));
    const { accountId } = team.publisher;
    const keys = [{ line: 1, accountId, key: 'old-portal-key-9876543210' }];
    await service.application.accounts.importLegacyKeys({ caller: OPERATOR, keys });
    assert.equal((await newest()).prefix, null);
    const me = await service.request('GET', '/api/v1/me', { token: secret });
    assert.ok(!me.text.includes(secret.slice(0, 10)), 'the contract names the members of a token');
  });

  it('show when they were last used', async () => {
    const secret = textAt(await create({ name: 'Used' }), 'secret');
    const row = async () => /Used<\/th>[\s\S]*?<\/tr>/.exec((await team.owner.get(PAGE)).text)?.[0] ?? '';
    assert.match(await row(), /data-label="Last used"><span class="soft">never/);
    await service.request('GET', '/api/v1/me', { token: secret });
    // Written asynchronously after the response.
    for (let i = 0; i < 100 && (await row()).includes('never'); i++) await new Promise(setImmediate);
    assert.match(await row(), /data-label="Last used"><time/);
  });

  it('are listed with legacy keys, which are revoked likewise', async () => {
    const { accountId } = team.publisher;
    const key = 'old-portal-key-0123456789';
    await service.application.accounts.importLegacyKeys({ caller: OPERATOR, keys: [{ line: 1, accountId, key }] });
    assert.match((await team.owner.get(PAGE)).text, /legacy key [0-9a-f]{8} <span class="tag"[^>]*>Legacy key/);
    const { id } = await newest();
    await fillIn(team.owner, `${PAGE}/${id}/revoke`, `${PAGE}/${id}/revoke`);
    assert.equal((await service.request('GET', '/api/v1/me', { headers: { 'X-ApiKey': key } })).status, 401);
  });

  it('of another account are not found, even for owners', async () => {
    const other = await service.publisher();
    const [foreign] = await tokensOf(other.accountId);
    const action = `${PAGE}/${foreign?.id}/revoke`;
    assert.equal((await team.owner.get(action)).status, 404);
    assert.equal((await team.owner.post(action)).status, 404);
    assert.equal((await tokensOf(other.accountId))[0]?.revokedAt, null);
    for (const id of ['0', 'x', '99999999']) assert.equal((await team.owner.get(`${PAGE}/${id}/revoke`)).status, 404);
  });

  it('are accessible to owners only', async () => {
    const { id } = await newest();
    for (const reply of [
      await team.author.get(PAGE),
      await team.author.post(PAGE, { name: 'Mine', permissions: 'press-releases:read' }),
      await team.author.get(`${PAGE}/${id}/revoke`),
      await team.author.post(`${PAGE}/${id}/revoke`),
    ]) {
      assert.equal(reply.status, 403);
      assert.match(reply.text, /Owners only/);
    }
  });

  it('are not changed by a form of another account', async () => {
    const before = await tokensOf();
    const reply = await team.owner.post(PAGE, { account: 999, name: 'Elsewhere', permissions: 'companies:read' });
    assert.equal(reply.status, 409);
    assert.deepEqual(await tokensOf(), before);
  });

  it('are paged if there are many', async () => {
    const { owner, publisher } = await makeTeam(service);
    const { accountId } = publisher;
    const keys = Array.from({ length: 150 }, (_, line) => ({
      line,
      accountId,
      key: `many-keys-${line}-of-${accountId}`,
    }));
    await service.application.accounts.importLegacyKeys({ caller: OPERATOR, keys });
    const first = await owner.get(PAGE);
    const next = /href="(\/account\/tokens\?after=\d+)"/.exec(first.text)?.[1] ?? assert.fail('the list continues');
    const rows = (text: string) => new Set(text.match(/tokens\/\d+\/revoke/g));
    const second = await owner.get(next);
    assert.equal(new Set([...rows(first.text), ...rows(second.text)]).size, 151);
    assert.match(second.text, /href="\/account\/tokens">First page/);
  });

  it('are shown in German on request', async () => {
    const german = await makePerson(service, { language: 'de', account: { id: team.publisher.accountId } });
    const page = await german.get(PAGE);
    assert.match(page.text, /<html lang="de">[\s\S]*<h1>API-Tokens<\/h1>/);
    const refused = await german.post(PAGE, { ...formIn(page, PAGE), name: '' });
    assert.match(faultAt(refused, 'name') ?? '', /Geben Sie dem Token einen Namen/);
    const made = await german.post(PAGE, { ...formIn(page, PAGE), name: 'Webseite' });
    assert.match(made.text, /Token „Webseite“ angelegt/);
    assert.doesNotThrow(() => htmlTokens(made.text));
  });
});
