import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { OPERATOR, PERMISSIONS } from '../../../domain/index.ts';
import { faultAt } from '../../support/pages/account-pages.ts';
import { makeEditor } from '../../support/people/desk.ts';
import { makeTeam } from '../../support/people/people.ts';
import { createScriptedProofs } from '../../support/service/scripted-proofs.ts';
import { withServiceEach } from '../../support/service/with-service.ts';

const DOMAIN = 'nordwind.example';

describe('a newsroom’s mark that an editor removes', () => {
  const service = withServiceEach({
    ports: { domainProofs: createScriptedProofs() },
    settings: { baseUrl: 'https://press.example' },
  });

  async function verified() {
    const { publisher, owner, author } = await makeTeam(service, { permissions: PERMISSIONS });
    const editor = await makeEditor(service, { name: 'Anna Berg' });
    const [company] = publisher.companies;
    const api = `/companies/${company.id}`;
    const check = async () => {
      const requested = await publisher.api('POST', `${api}/domain-verification`, { json: { domain: DOMAIN } });
      return requested.status === 200 ? publisher.api('POST', `${api}/domain-verification/check`) : requested;
    };
    const mark = async () => (await publisher.api('GET', api)).body.data.verified_domain?.domain ?? null;
    assert.equal((await check()).status, 200);
    assert.equal(await mark(), DOMAIN);
    const account = `/desk/accounts/${publisher.accountId}`;
    const path = `${account}/newsrooms/${company.id}`;
    return { publisher, owner, author, editor, company, check, mark, account, path };
  }

  it('disappears at once, and cannot be restored until an editor permits it', async () => {
    const { editor, check, mark, account, path } = await verified();
    assert.match((await editor.get(account)).text, /Verified: nordwind\.example/);
    const removed = await editor.post(`${path}/remove-mark`, { reason: ' Die Domain gehört <jetzt> anderen. ' });
    assert.deepEqual([removed.status, removed.headers.get('Location')], [303, `${account}?done=mark-removed`]);
    assert.equal(await mark(), null);
    const page = (await editor.get(`${account}?done=mark-removed`)).text;
    assert.match(
      page,
      /Mark removed by Anna Berg on <time[^>]*>[^<]*<\/time>: Die Domain gehört &lt;jetzt&gt; anderen\./,
    );
    const refused = await check();
    assert.deepEqual([refused.status, refused.body.violations], [422, [{ field: 'domain', rule: 'mark_removed' }]]);
    while (await service.application.catalogue.recheckDomains({ caller: OPERATOR }));
    assert.equal(await mark(), null);
    const permitted = await editor.post(`${path}/permit-mark`);
    assert.equal(permitted.headers.get('Location'), `${account}?done=mark-permitted`);
    assert.equal(await mark(), null, 'the owner has to start over');
    assert.equal((await check()).status, 200);
    assert.equal(await mark(), DOMAIN);
  });

  it('is reported to the owners with the reason, in the account, its log and a mail, without the editor’s name', async () => {
    const { owner, editor, company, path } = await verified();
    await editor.post(`${path}/remove-mark`, { reason: 'Die Domain gehört jetzt anderen.' });
    const page = (await owner.get(`/account/newsrooms/${company.id}`)).text;
    assert.match(page, /Reason: Die Domain gehört jetzt anderen\./);
    assert.doesNotMatch(page, /Anna Berg|domain\/check/);
    const log = (await owner.get('/account/log')).text;
    assert.match(log, /Editors removed the mark of a newsroom/);
    assert.doesNotMatch(log, /Anna Berg/);
    const { mails } = service.ports.mailer as unknown as { mails: { to: string; text: string }[] };
    const found = () => mails.find(({ to, text }) => to === owner.email && /nordwind\.example/.test(text));
    for (let i = 0; i < 50 && found() === undefined; i++) {
      await service.application.mails.sendDue({ caller: OPERATOR, signal: new AbortController().signal });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.match(found()?.text ?? '', /Die Domain gehört jetzt anderen\./);
    assert.doesNotMatch(found()?.text ?? '', /three days|drei Tage|Anna Berg/);
  });

  it('needs a reason, a mark and an editor', async () => {
    const { owner, author, editor, mark, account, path } = await verified();
    for (const [reason, fault] of [
      [' ', 'Give a reason.'],
      ['x'.repeat(501), /500/],
    ] as const) {
      const refused = await editor.post(`${path}/remove-mark`, { reason });
      assert.equal(refused.status, 422);
      assert.match(String(faultAt(refused, 'reason')), fault instanceof RegExp ? fault : new RegExp(fault));
      assert.match(refused.text, /<details open>/);
    }
    for (const person of [owner, author]) {
      assert.ok([303, 403, 404].includes((await person.post(`${path}/remove-mark`, { reason: 'x' })).status));
      assert.ok([303, 403, 404].includes((await person.post(`${path}/permit-mark`)).status));
    }
    assert.equal(await mark(), DOMAIN);
    assert.equal((await editor.post(`${account}/newsrooms/999999/remove-mark`, { reason: 'x' })).status, 404);
    assert.equal((await editor.post(`${path}/remove-mark`, { reason: 'x' })).status, 303);
    assert.equal((await editor.post(`${path}/remove-mark`, { reason: 'x' })).status, 422);
  });
});
