import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ACCOUNT_LOG_PAGE } from '../../../application/accounts/account-log.ts';
import { OPERATOR, userCaller } from '../../../domain/index.ts';
import { formOf, PASSWORD, type Person, withTeam } from '../../support/people/people.ts';
import { withService } from '../../support/service/with-service.ts';

const TIME = / \d+ \w+ \d{4}, \d\d:\d\d$/;

describe('the account’s log', () => {
  const service = withService();
  const team = withTeam(service);
  const callerOf = ({ user }: Person) => userCaller(user, team.publisher.accountId) ?? assert.fail();
  const rowsOf = (text: string) =>
    [...text.matchAll(/<tr .*?<\/tr>/gs)].map(([row]) =>
      row
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(TIME, ''),
    );
  const log = async (query = '') => rowsOf((await team.owner.get(`/account/log${query}`)).text).slice(1);

  it('lists actors and actions, newest first, without secrets', async () => {
    const { accountId } = team.publisher;
    const { accounts, members, webhooks, catalogue } = service.application;
    const caller = callerOf(team.owner);
    const { token, secret } = await accounts.createToken({ caller, accountId, name: 'CMS' });
    await accounts.rotateToken({ caller, id: token.id });
    await accounts.revokeToken({ caller: OPERATOR, id: token.id });
    await accounts.revokeToken({ caller: OPERATOR, id: token.id });
    const url = 'https://hooks.example.com/s3cret?key=s3cret';
    const { webhook } = await webhooks.create({ caller, url });
    await webhooks.update({ caller, id: webhook.id, description: 'x' });
    await webhooks.rotateSecret({ caller, id: webhook.id });
    await webhooks.delete({ caller, id: webhook.id });
    const { invitation } = await members.invite({ caller, email: 'new@example.org', role: 'author' });
    await members.removeInvitation({ caller, id: invitation.id });
    await members.changeRole({ caller, userId: team.author.user.id, role: 'owner' });
    await members.changeRole({ caller, userId: team.author.user.id, role: 'author' });
    await accounts.setRequiresOwner({ caller, id: accountId, requiresOwner: true });
    await accounts.setRequiresOwner({ caller, id: accountId, requiresOwner: false });
    const profile = { name: 'Nord AG', portal: 'portal_a', language: 'de' } as const;
    const company = await catalogue.createCompany({ caller, accountId, ...profile });
    await catalogue.updateCompany({ caller, id: company.id, name: 'Nord SE' });
    await service.request('POST', '/sign-in', { body: formOf({ email: team.author.email, password: PASSWORD }) });
    const page = await team.owner.get('/account/log');
    const owner = team.owner.user.name;
    const author = team.author.user.name;
    const expected = [
      `Signed in (with a password) ${author}`,
      `Changed a newsroom Nord SE ${owner}`,
      `Created a newsroom Nord AG ${owner}`,
      `Changed who submits (all members) ${owner}`,
      `Changed who submits (owners only) ${owner}`,
      `Changed a role (author) ${author} ${owner}`,
      `Changed a role (owner) ${author} ${owner}`,
      `Withdrew an invitation new@example.org ${owner}`,
      `Invited a member (author) new@example.org ${owner}`,
      `Deleted a webhook hooks.example.com ${owner}`,
      `Rotated a webhook’s secret hooks.example.com ${owner}`,
      `Changed a webhook hooks.example.com ${owner}`,
      `Created a webhook hooks.example.com ${owner}`,
      'Revoked an API token CMS Operator',
      `Replaced an API token CMS ${owner}`,
      `Created an API token CMS ${owner}`,
    ];
    const rows = rowsOf(page.text).slice(1);
    assert.deepEqual(rows.slice(0, expected.length), expected);
    assert.doesNotMatch(page.text, /s3cret|pwk_|127\.0\.0\.1/);
    assert.ok(!page.text.includes(secret));
    assert.match(page.text, /All times in the Europe\/Berlin time zone/);
    assert.ok(rows.some((row) => row === `Accepted the invitation (author) ${author}`));
  });

  it('records that an owner renamed the account, which every page then shows', async () => {
    const path = '/account/members/account-name';
    assert.match((await team.owner.get('/account/members')).text, new RegExp(`href="${path}"`));
    const blank = await team.owner.post(path, { name: ' ' });
    assert.equal(blank.status, 422);
    assert.match(blank.text, /Enter a name for the account/);
    const renamed = await team.owner.post(path, { name: ' Nordlicht SE ' });
    assert.equal(renamed.headers.get('Location'), '/account/members?done=account-renamed');
    assert.match((await team.author.get('/account')).text, /<strong>Nordlicht SE<\/strong>/);
    const me = await service.request('GET', '/api/v1/me', { token: team.publisher.token });
    assert.equal(me.body.data.account.name, 'Nordlicht SE');
    assert.equal((await log())[0], `Renamed the account Nordlicht SE ${team.owner.user.name}`);
    assert.equal((await team.author.post(path, { name: 'Mine' })).status, 403);
  });

  it('is for owners of this account only', async () => {
    assert.equal((await team.author.get('/account/log')).status, 403);
    assert.doesNotMatch((await team.author.get('/account')).text, /\/account\/log/);
    const foreign = await service.publisher();
    await service.application.accounts.createToken({
      caller: OPERATOR,
      accountId: foreign.accountId,
      name: 'Elsewhere',
    });
    assert.doesNotMatch((await team.owner.get('/account/log')).text, /Elsewhere/);
  });

  it('is shown in pages', async () => {
    const caller = callerOf(team.owner);
    const { accountId } = team.publisher;
    for (let i = 0; i <= ACCOUNT_LOG_PAGE; i++) {
      await service.application.accounts.setRequiresOwner({ caller, id: accountId, requiresOwner: i % 2 === 0 });
    }
    const first = await team.owner.get('/account/log');
    assert.equal(rowsOf(first.text).length - 1, ACCOUNT_LOG_PAGE);
    const [, older = ''] = /href="\/account\/log(\?cursor=[^"]+)"/.exec(first.text) ?? [];
    const second = await log(older);
    assert.ok(second.length > 1 && second[0]?.includes('Changed who submits'));
    assert.equal((await team.owner.get('/account/log?cursor=nonsense')).status, 200);
  });
});
