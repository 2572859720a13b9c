import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { EVENT_TYPES, isWebhookSecret, OPERATOR } from '../../../domain/index.ts';
import { type CommandLine, createCommandLine } from '../../support/service/command-line.ts';
import { startReceiver } from '../../support/webhooks/webhook-receiver.ts';

const HOOK = 'https://newsroom.example/hooks';

describe('webhook commands', () => {
  let line: CommandLine;
  before(async () => {
    // Test receivers are on this machine.
    line = createCommandLine({}, { webhookTargets: 'any' });
    await line.json('account', 'create', '--name', 'Acme Press');
  });
  after(() => line.close());

  const created = (...more: readonly string[]) =>
    line.json('webhook', 'create', '--account', '1', '--url', HOOK, ...more);
  /** Delivers due events, as the server's background job does. */
  const background = async () => {
    const { deliverer } = line.service.application.webhooks;
    await deliverer.begin({ caller: OPERATOR });
    await deliverer.idle({ caller: OPERATOR });
  };

  test('only create and rotate-secret print the secret', async () => {
    const { code, stdout } = await line.run('webhook', 'create', '--account', '1', '--url', HOOK);
    assert.equal(code, 0);
    const [, secret = '', id] = /^secret +(\S+)\nwebhook +(\d+)\n/.exec(stdout) ?? [];
    assert.ok(isWebhookSecret(secret), stdout);
    assert.match(stdout, /Save the secret now/);
    for (const args of [
      ['show', id ?? ''],
      ['list', '--account', '1'],
      ['update', id ?? '', '--disable'],
    ]) {
      for (const json of [[], ['--json']]) {
        const shown = await line.run('webhook', ...args, ...json);
        assert.equal(shown.code, 0, shown.stderr);
        assert.ok(!shown.stdout.includes('secret') && !shown.stdout.includes('whsec_'));
      }
    }
  });

  test('create accepts types in every usual form, and a description', async () => {
    const webhook = await created(
      ...['--type', 'press_release.published', 'press_release.rejected,image.attached', '--description', 'Newsroom'],
    );
    assert.deepEqual(webhook.types, ['press_release.published', 'press_release.rejected', 'image.attached']);
    assert.equal(webhook.description, 'Newsroom');
    assert.deepEqual((await created()).types, []);
  });

  test('text is trimmed, and blank text counts as none, as over HTTP', async () => {
    const blank = await created('--description', ' ');
    assert.equal(blank.description, null);
    const update = (...args: readonly string[]) => line.json('webhook', 'update', String(blank.id), ...args);
    assert.equal((await update('--description', ' Newsroom ')).description, 'Newsroom');
    assert.equal((await update('--url', ` ${HOOK}/2 `)).url, `${HOOK}/2`);
    assert.equal((await created('--url', ` ${HOOK} `, '--description', ' A ')).description, 'A');
  });

  test('list shows a line per webhook with state and types', async () => {
    const { id: accountId } = await line.json('account', 'create', '--name', 'Two');
    const of = ['--account', String(accountId)];
    assert.equal((await line.run('webhook', 'list', ...of)).stdout, 'This account has no webhooks.\n');
    const { id } = await line.json('webhook', 'create', ...of, '--url', HOOK);
    await line.json('webhook', 'create', ...of, '--url', `${HOOK}/2`, '--type', 'token.created,token.revoked');
    await line.json('webhook', 'update', String(id), '--disable');
    const { stdout } = await line.run('webhook', 'list', ...of);
    const [heading, ...lines] = stdout.trimEnd().split('\n');
    assert.match(heading ?? '', /^ID +URL +TYPES +STATE +DESCRIPTION$/);
    assert.match(lines[0] ?? '', /hooks +all +disabled \(requested\) +-$/);
    assert.match(lines[1] ?? '', /hooks\/2 +token\.created,token\.revoked +enabled +-$/);
    assert.equal(lines.length, 2);
  });

  test('update changes only the given fields', async () => {
    const { id, secret: _, ...before } = await created('--type', 'token.created', '--description', 'Alt');
    const update = (...options: readonly string[]) => line.json('webhook', 'update', String(id), ...options);
    const updated = await update('--url', `${HOOK}/3`);
    assert.deepEqual(updated, { id, ...before, url: `${HOOK}/3`, version: 2 });
    assert.deepEqual((await update('--all-types')).types, []);
    assert.deepEqual((await update('--expand', 'press_release')).expand, ['press_release']);
    assert.deepEqual((await update('--no-expand')).expand, []);
    assert.equal((await update('--description', '')).description, null);
    assert.equal((await update('--disable')).disabled_reason, 'requested');
    assert.equal((await update('--enable')).enabled, true);
  });

  test('rotate-secret prints a new secret, and how long the old one still signs', async () => {
    const { id, secret } = await created();
    const { stdout } = await line.run('webhook', 'rotate-secret', String(id));
    const [, rotated = ''] = /^secret +(\S+)\n/.exec(stdout) ?? [];
    assert.ok(isWebhookSecret(rotated));
    assert.notEqual(rotated, secret);
    assert.match(stdout, /24 hours/);
  });

  test('test and redeliver queue deliveries, and deliveries shows their outcomes', async () => {
    let status = 500;
    const receiver = await startReceiver((_request, response) => void response.writeHead(status).end());
    try {
      const { id } = await line.json('webhook', 'create', '--account', '1', '--url', receiver.url);
      const none = await line.run('webhook', 'deliveries', String(id));
      assert.equal(none.stdout, 'No deliveries yet.\n');
      const result = await line.run('webhook', 'test', String(id));
      const [, delivery = ''] = /^Delivery (\d+) queued/.exec(result.stdout) ?? [];
      await background();
      const failed = await line.run('webhook', 'deliveries', String(id));
      assert.match(failed.stdout, /webhook\.test +failed \(exhausted\) +1 +500 +-\n$/);
      status = 204;
      const again = await line.run('webhook', 'redeliver', delivery);
      assert.match(again.stdout, new RegExp(`npx presswerk webhook deliveries ${id}\n$`));
      await background();
      const [made] = await line.json('webhook', 'deliveries', String(id), '--limit', '1');
      assert.deepEqual([made.id, made.state, made.log.length], [Number(delivery), 'delivered', 2]);
      assert.match((await line.run('webhook', 'deliveries', String(id))).stdout, /delivered +1 +204 +-\n$/);
    } finally {
      await receiver.close();
    }
  });

  test('delete deletes a webhook', async () => {
    const { id } = await created();
    assert.deepEqual(await line.json('webhook', 'delete', String(id)), { id, deleted: true });
    const { code, stderr } = await line.run('webhook', 'show', String(id));
    assert.equal(code, 1);
    assert.match(stderr, /^error: .*not_found/);
  });

  const faults: readonly (readonly [string, readonly string[], RegExp])[] = [
    [
      'an unknown type',
      ['create', '--account', '1', '--url', HOOK, '--type', 'all'],
      new RegExp(EVENT_TYPES.join(', ')),
    ],
    ['an invalid URL', ['create', '--account', '1', '--url', 'nowhere'], /validation_failed\n +The url must be/],
    ['an unknown account', ['create', '--account', '99', '--url', HOOK], /not_found/],
    ['the list of an unknown account', ['list', '--account', '99'], /not_found/],
    ['nothing to update', ['update', '1'], /Nothing to change/],
    ['contradictory options', ['update', '1', '--enable', '--disable'], /either --enable or --disable/],
    ['an unknown record', ['update', '1', '--expand', 'author'], /press_release/],
    ['some types and all', ['update', '1', '--type', 'token.created', '--all-types'], /either --type or --all-types/],
    ['too many deliveries', ['deliveries', '1', '--limit', '101'], /limit.* from 1 to 100/s],
    ['no deliveries', ['deliveries', '1', '--limit', '0'], /limit.* from 1 to 100/s],
    ['an unknown delivery', ['redeliver', '999'], /not_found/],
  ];
  for (const [what, args, message] of faults) {
    test(`refuses ${what} on stderr, with exit code 2 for wrong arguments`, async () => {
      const { code, stdout, stderr } = await line.run('webhook', ...args);
      const isRule = /validation_failed|not_found/.test(message.source);
      assert.deepEqual([code, stdout], [isRule ? 1 : 2, '']);
      assert.match(stderr, /^error: /);
      assert.match(stderr, message);
    });
  }

  for (const command of ['', 'create', 'update', 'deliveries', 'redeliver']) {
    test(`webhook ${command} --help shows examples`, async () => {
      const { code, stdout } = await line.run('webhook', ...(command === '' ? [] : [command]), '--help');
      assert.equal(code, 0);
      assert.match(stdout, /Examples:\n {2}\$ npx presswerk webhook /);
    });
  }

  test('a description cannot change the text direction', async () => {
    const { id } = await created('--description', 'newsroom \u202ealert');
    const { code, stdout } = await line.run('webhook', 'show', String(id));
    assert.equal(code, 0);
    assert.match(stdout, /newsroom \ufffdalert/);
  });
});
