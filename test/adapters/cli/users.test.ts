import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type AccountId, OPERATOR, userCaller } from '../../../domain/index.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';

describe('user commands', () => {
  let line: CommandLine;
  before(async () => {
    line = createCommandLine();
    await line.json('account', 'create', '--name', 'Acme Press');
  });
  after(() => line.close());
  const invite = (...more: readonly string[]) => line.json('user', 'invite', ...more);
  const secretOf = (link: string) => link.slice(link.lastIndexOf('/') + 1);
  const follow = (link: string) =>
    line.service.application.links.use({
      secret: secretOf(link),
      password: 'krokus laterne neunzehn',
      userAgent: 'Browser/1.0',
    });

  test('invite prints the user and the link', async () => {
    const user = await invite('--email', 'Jo.Doe@example.org', '--account', '1', '--role', 'owner');
    assert.match(user.link, /\/links\/[\w-]{43}$/);
    assert.deepEqual(
      [user.email, user.name, user.language, user.memberships, user.editor, user.operator, user.mailed],
      ['Jo.Doe@example.org', 'Jo Doe', 'de', [{ account_id: 1, role: 'owner' }], false, false, false],
    );
    const { code, stdout } = await line.run('user', 'invite', '--email', 'erika@example.org', '--editor', '--operator');
    assert.equal(code, 0);
    assert.match(stdout, /^rights +editor, operator$/m);
    assert.match(stdout, /The link works once and is not shown again\. No email was sent/);
    await follow(user.link);
    const known = await invite('--email', 'jo.doe@example.org', '--editor');
    assert.deepEqual([known.id, known.editor, known.link_purpose], [user.id, true, 'sign_in']);
  });

  test('invite explains that role and rights of an unconfirmed address take effect with the link', async () => {
    const { application } = line.service;
    const { id } = await invite('--email', 'jo.doe@example.org');
    const jo = await application.users.list({ caller: OPERATOR, after: null, limit: 10 });
    const user = jo.items.find((each) => each.id === id);
    assert.ok(user);
    const caller = userCaller(user, 1 as AccountId);
    assert.ok(caller);
    const { link } = await application.members.invite({ caller, email: 'guest@example.org', role: 'author' });
    assert.ok(link);
    await follow(link.address);
    const { code, stdout } = await line.run('user', 'invite', '--email', 'guest@example.org', '--editor');
    assert.equal(code, 0);
    assert.doesNotMatch(stdout, /^rights +editor/m);
    assert.match(stdout, /^This address is not confirmed yet: .* take effect when the link is used/m);
    const again = await invite('--email', 'guest@example.org', '--editor');
    assert.deepEqual(
      [again.editor, again.waits, again.link_purpose, again.proven_at],
      [false, true, 'invitation', null],
    );
    assert.equal((await follow(again.link)).user.isEditor, true);
    const { stdout: after } = await line.run('user', 'invite', '--email', 'guest@example.org', '--operator');
    assert.match(after, /^rights +editor, operator$/m);
    assert.doesNotMatch(after, /waits/);
  });

  test('invite names the faulty options', async () => {
    for (const [args, problem, exitCode = 2] of [
      [['--email', 'jo'], /email/, 1],
      [['--email', 'a@example.org', '--account', '1'], /--account and --role together/],
      [['--email', 'a@example.org', '--role', 'owner'], /--account and --role together/],
      [['--email', 'a@example.org', '--account', '99', '--role', 'owner'], /account/, 1],
      [['--email', 'a@example.org', '--account', '1', '--role', 'admin'], /Allowed values: owner, author/],
      [['--account', '1'], /--email/],
    ] as const) {
      const { code, stdout, stderr } = await line.run('user', 'invite', ...args);
      assert.deepEqual([code, stdout], [exitCode, ''], args.join(' '));
      assert.match(stderr, problem);
    }
  });

  test('list shows all users in pages, without secrets', async () => {
    const { stdout } = await line.run('user', 'list');
    assert.match(stdout, /Jo\.Doe@example\.org +Jo Doe +1 \(owner\) +editor/);
    assert.match(stdout, /erika@example\.org/);
    const [first] = await line.json('user', 'list');
    assert.deepEqual(Object.keys(first), [
      'id',
      'email',
      'name',
      'language',
      'memberships',
      'editor',
      'operator',
      'has_password',
      'created_at',
      'joined_at',
      'proven_at',
      'disabled_at',
    ]);
  });

  test("disable, enable, sessions and reset change the user's access", async () => {
    const { id, link } = await invite('--email', 'kim@example.org', '--language', 'en', '--name', 'Kim');
    const { secret } = await follow(link);
    const { sessions } = line.service.application;
    const [session] = await line.json('user', 'sessions', String(id));
    assert.deepEqual([session.user_id, session.user_agent], [id, 'Browser/1.0']);
    assert.deepEqual(await line.json('user', 'sessions', String(id), '--end'), { id, ended: 1 });
    assert.equal(await sessions.recognise(secret), undefined);
    const reset = await line.json('user', 'reset', String(id));
    const again = await follow(reset.link);
    assert.notEqual((await line.json('user', 'disable', String(id))).disabled_at, null);
    assert.equal(await sessions.recognise(again.secret), undefined);
    assert.equal((await line.json('user', 'enable', String(id))).disabled_at, null);
    for (const command of ['disable', 'enable', 'sessions', 'reset']) {
      const { code, stderr } = await line.run('user', command, '4711');
      assert.equal(code, 1);
      assert.match(stderr, /no such user/i);
    }
  });
});
