import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  EVENT_TYPES,
  isWebhookSecret,
  OPERATOR,
  type SendResult,
  WEBHOOKS_MAX,
  type Webhook,
} from '../../../domain/index.ts';
import { visibleText } from '../../support/pages/account-pages.ts';
import { faultAt, fillIn, formIn, textAt } from '../../support/pages/forms.ts';
import { htmlTokens } from '../../support/pages/html-tokens.ts';
import { makePerson, makeTeam, withTeam } from '../../support/people/people.ts';
import { withService } from '../../support/service/with-service.ts';
import { startReceiver } from '../../support/webhooks/webhook-receiver.ts';
import { sendResult, TIMED_OUT } from '../../support/webhooks/webhooks.ts';

const LIST = '/account/webhooks';
const NEW = `${LIST}/new`;

describe('the webhooks of an account', () => {
  const service = withService();
  const team = withTeam(service);

  const webhooksOf = (accountId = team.publisher.accountId) =>
    service.application.webhooks.list({ caller: { ...OPERATOR, accountId } });
  const newest = async () => (await webhooksOf()).at(-1) ?? assert.fail('no webhook');
  const create = (url: string, changes = {}) => fillIn(team.owner, NEW, LIST, { url, ...changes });
  async function aWebhook(url = 'https://receiver.example/hook'): Promise<Webhook> {
    await create(url, { description: '' });
    return newest();
  }
  const deliverAll = async () => {
    const { deliverer } = service.application.webhooks;
    await deliverer.begin({ caller: OPERATOR, signal: new AbortController().signal });
    await deliverer.idle({ caller: OPERATOR });
  };
  const deliveryOf = (location: string | null) => /^(\S+)\?done=([a-z-]+)$/.exec(location ?? '')?.slice(1) ?? [];

  it('are created, and their secret is shown once', async () => {
    const page = await create('https://receiver.example/first', {
      description: 'CMS',
      types: ['press_release.published', 'press_release.rejected'],
    });
    assert.equal(page.status, 200);
    const secret = textAt(page, 'secret');
    assert.ok(isWebhookSecret(secret));
    const { id, url, description, types, secrets } = await newest();
    assert.deepEqual(
      [url, description, types, secrets.map((each) => each.secret)],
      ['https://receiver.example/first', 'CMS', ['press_release.published', 'press_release.rejected'], [secret]],
    );
    for (const path of [LIST, `${LIST}/${id}`, `${LIST}/${id}/edit`]) {
      const shown = await team.owner.get(path);
      assert.equal(shown.status, 200);
      assert.ok(shown.text.includes('receiver.example/first') && !shown.text.includes(secret), path);
    }
  });

  it('are not created again by a page reload', async () => {
    const form = { ...formIn(await team.owner.get(NEW), LIST), url: 'https://receiver.example/once' };
    assert.equal((await team.owner.post(LIST, form)).status, 200);
    const before = (await webhooksOf()).length;
    const again = await team.owner.post(LIST, form);
    assert.equal(again.status, 409);
    assert.ok(!again.text.includes('whsec_'));
    assert.equal((await webhooksOf()).length, before);
  });

  it('offer every event by its name', async () => {
    const page = await team.owner.get(NEW);
    for (const type of EVENT_TYPES) assert.match(page.text, new RegExp(`value="${type}"`));
  });

  describe('are refused at their fields', () => {
    for (const [what, changes, field, words] of [
      ['no address', { url: ' ' }, 'url', /Enter the address of your receiver/],
      ['something else than an address', { url: 'receiver' }, 'url', /Enter a full address/],
      ['a password in the address', { url: 'https://a:b@receiver.example/' }, 'url', /Enter a full address/],
      ['a long address', { url: `https://receiver.example/${'x'.repeat(2048)}` }, 'url', /at most 2,048 characters/],
      ['a long description', { description: 'x'.repeat(256) }, 'description', /at most 255 characters/],
      ['an unknown event', { types: ['press_release.published', 'all'] }, 'types', /Select events from the list/],
    ] as const) {
      it(what, async () => {
        const before = (await webhooksOf()).length;
        const page = await create('https://receiver.example/', changes);
        assert.equal(page.status, 422);
        assert.match(faultAt(page, field) ?? '', words);
        assert.equal((await webhooksOf()).length, before);
      });
    }

    it('with a missing address and a long description, both at once', async () => {
      const page = await create('', { description: 'x'.repeat(256) });
      assert.ok(faultAt(page, 'url') && faultAt(page, 'description'));
    });

    it('beyond the limit, at which the list offers no form', async () => {
      const { owner, publisher } = await makeTeam(service);
      for (let i = 0; i < WEBHOOKS_MAX; i++) {
        const caller = { ...OPERATOR, accountId: publisher.accountId };
        await service.application.webhooks.create({ caller, url: `https://receiver.example/${i}` });
      }
      const page = await fillIn(owner, NEW, LIST, { url: 'https://receiver.example/more' });
      assert.equal(page.status, 422);
      assert.match(page.text, /The account already has 20 webhooks/);
      assert.ok(!(await owner.get(LIST)).text.includes(`href="${NEW}"`));
    });
  });

  it('are changed, unless somebody else did so in the meantime', async () => {
    const { id } = await aWebhook();
    const edit = `${LIST}/${id}/edit`;
    const first = formIn(await team.owner.get(edit), edit);
    const saved = await team.owner.post(edit, {
      ...first,
      url: 'https://receiver.example/moved',
      description: 'Moved',
      types: ['image.attached'],
    });
    assert.equal(saved.headers.get('Location'), `${LIST}/${id}?done=webhook-saved`);
    assert.deepEqual((await newest()).types, ['image.attached']);
    const late = await team.owner.post(edit, { ...first, url: 'https://receiver.example/late' });
    assert.equal(late.status, 412);
    assert.match(late.text, /webhook has changed since you opened the form/);
    assert.deepEqual(formIn(late, edit).url, ['https://receiver.example/late'], 'the input is kept');
    assert.equal((await newest()).url, 'https://receiver.example/moved');
    const again = await team.owner.post(edit, { ...formIn(late, edit), url: 'https://receiver.example/late' });
    assert.equal(again.status, 303, 'a user who has seen the change may save');
  });

  it('are refused at their fields when they are changed', async () => {
    const { id, version } = await aWebhook();
    const edit = `${LIST}/${id}/edit`;
    const page = await fillIn(team.owner, edit, edit, { url: 'ftp://receiver.example', types: ['x'] });
    assert.equal(page.status, 422);
    assert.ok(faultAt(page, 'url') && faultAt(page, 'types'));
    assert.equal((await newest()).version, version);
  });

  it('are switched off and on', async () => {
    const { id } = await aWebhook();
    const page = `${LIST}/${id}`;
    const off = await fillIn(team.owner, page, `${page}/disable`);
    assert.equal(off.headers.get('Location'), `${page}?done=webhook-disabled`);
    assert.equal((await newest()).disabled?.reason, 'requested');
    assert.match((await team.owner.get(page)).text, /The webhook was switched off/);
    await fillIn(team.owner, page, `${page}/enable`);
    assert.equal((await newest()).disabled, null);
  });

  it('get a new secret after a confirmation, which is shown once; the previous one stays valid for a day', async () => {
    const webhook = await aWebhook();
    const rotate = `${LIST}/${webhook.id}/rotate`;
    const question = await team.owner.get(rotate);
    assert.match(question.text, /24 hours/);
    const form = formIn(question, rotate);
    const page = await team.owner.post(rotate, form);
    const secret = textAt(page, 'secret');
    const { secrets } = await newest();
    assert.deepEqual(
      secrets.map((each) => each.secret),
      [secret, webhook.secrets[0]?.secret],
    );
    const again = await team.owner.post(rotate, form);
    assert.equal(again.status, 409);
    assert.match(again.text, /already been issued/);
    assert.doesNotThrow(() => htmlTokens(again.text));
    assert.equal((await newest()).secrets[0]?.secret, secret);
  });

  it('show the event of a delivery as it was sent, with a button to copy it', async (t) => {
    const receiver = await startReceiver();
    t.after(() => receiver.close());
    const { id } = await aWebhook(receiver.url);
    await team.publisher.draft({ title: 'Shown <in> full' });
    await service.application.events.publish({ caller: OPERATOR });
    await deliverAll();
    const page = await team.owner.get(`${LIST}/${id}`);
    const delivery = new RegExp(`${LIST}/${id}/deliveries/\\d+`).exec(page.text)?.[0] ?? assert.fail('no delivery');
    const { text } = await team.owner.get(delivery);
    const shown = /<pre class="payload"><code[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
    const sent = receiver.requests.find(({ headers }) => text.includes(`<code>${headers['webhook-id']}</code>`));
    assert.deepEqual(JSON.parse(visibleText(shown)), JSON.parse(sent?.body ?? ''));
    assert.match(text, /id="copy-status"/);
    assert.match(text, /src="\/assets\/copy-/);
    const test = await fillIn(team.owner, `${LIST}/${id}`, `${LIST}/${id}/test`);
    assert.ok(
      text.includes(`<code>webhook-timestamp</code></dt><dd class="mono">${sent?.headers['webhook-timestamp']}</dd>`),
    );
    const [ofTest = ''] = deliveryOf(test.headers.get('Location'));
    await deliverAll();
    const tested = (await team.owner.get(ofTest)).text;
    const body = JSON.parse(visibleText(/<pre class="payload"><code[^>]*>([^<]*)/.exec(tested)?.[1] ?? ''));
    assert.deepEqual(body, JSON.parse(receiver.requests.at(-1)?.body ?? ''), 'a test, too');
    assert.match(tested, /webhook-signature/);
  });

  it('can be tested, and show each delivery with its attempts and responses; a failed one can be redelivered', async (t) => {
    let status = 500;
    const receiver = await startReceiver((_request, response) => {
      response.writeHead(status).end();
    });
    t.after(() => receiver.close());
    const { id } = await aWebhook(receiver.url);
    const page = `${LIST}/${id}`;
    assert.match((await team.owner.get(page)).text, /No deliveries yet/);
    const [delivery = '', key] = deliveryOf((await fillIn(team.owner, page, `${page}/test`)).headers.get('Location'));
    assert.equal(key, 'test-sent');
    assert.match((await team.owner.get(delivery)).text, /Delivering now/);
    await deliverAll();
    const failed = await team.owner.get(delivery);
    assert.match(failed.text, /<span class="tag bad">HTTP 500/);
    assert.match(failed.text, /test_\d+/);
    assert.match((await team.owner.get(page)).text, new RegExp(`HTTP 500[\\s\\S]*href="${delivery}"`));
    status = 204;
    const again = await fillIn(team.owner, delivery, `${delivery}/redeliver`);
    assert.deepEqual(deliveryOf(again.headers.get('Location')), [delivery, 'redelivered']);
    await deliverAll();
    const delivered = await team.owner.get(delivery);
    assert.match(delivered.text, /HTTP 204[\s\S]*HTTP 500/, 'the newest attempt first');
    assert.match(delivered.text, /<span class="tag good">delivered/);
    assert.equal(receiver.requests.length, 2);
  });

  it('show the beginning of the latest response', async (t) => {
    const { webhookSender } = service.ports;
    const send = t.mock.method(webhookSender, 'send');
    const responds = (answer: SendResult) => send.mock.mockImplementation(async () => answer);
    const { id } = await aWebhook();
    const page = `${LIST}/${id}`;
    responds({ ...sendResult(422), body: '{"error":"<b>no</b> such list"}' });
    const [delivery = ''] = deliveryOf((await fillIn(team.owner, page, `${page}/test`)).headers.get('Location'));
    await deliverAll();
    const refused = await team.owner.get(delivery);
    assert.match(visibleText(refused.text), /Receiver’s response[\s\S]*{"error":"<b>no<\/b> such list"}/);
    assert.doesNotThrow(() => htmlTokens(refused.text));
    for (const [answer, shown] of [
      [{ ...sendResult(200), body: '' }, /The response was empty/],
      [{ ...sendResult(200), body: null }, undefined],
      [TIMED_OUT, undefined],
    ] as const) {
      responds(answer);
      await fillIn(team.owner, delivery, `${delivery}/redeliver`);
      await deliverAll();
      const { text } = await team.owner.get(delivery);
      assert.doesNotMatch(text, /such list/);
      if (shown === undefined) assert.doesNotMatch(text, /Receiver’s response/);
      else assert.match(text, shown);
    }
  });

  it('name a failed attempt in the language of the page', async (t) => {
    const failure = { outcome: 'failed', reason: 'connection', durationMs: 5 } as const;
    const detail = 'the host refuses connections on this port';
    t.mock.method(service.ports.webhookSender, 'send', async () => ({ ...failure, detail }));
    const { id } = await aWebhook();
    const page = `${LIST}/${id}`;
    const [delivery = ''] = deliveryOf((await fillIn(team.owner, page, `${page}/test`)).headers.get('Location'));
    await deliverAll();
    assert.match((await team.owner.get(`${delivery}?lang=en`)).text, /the host refuses connections on this port/);
    const german = visibleText((await team.owner.get(`${delivery}?lang=de`)).text);
    assert.doesNotMatch(german, /the host|refuses/);
    assert.match(german, /keine Verbindung/);
  });

  it('explain why a disabled one gets nothing', async () => {
    const { id } = await aWebhook();
    const page = `${LIST}/${id}`;
    const test = formIn(await team.owner.get(page), `${page}/test`);
    const [delivery = ''] = deliveryOf((await team.owner.post(`${page}/test`, test)).headers.get('Location'));
    await fillIn(team.owner, page, `${page}/disable`);
    for (const action of [`${page}/test`, `${delivery}/redeliver`]) {
      const reply = await team.owner.post(action, test);
      assert.equal(reply.status, 422);
      assert.match(reply.text, /role="alert"[\s\S]*This webhook is switched off/);
    }
    assert.ok(!(await team.owner.get(page)).text.includes(`${page}/test`));
  });

  it('show deliveries in pages', async () => {
    const webhook = await aWebhook();
    const caller = { ...OPERATOR, accountId: team.publisher.accountId };
    for (let i = 0; i < 30; i++) await service.application.webhooks.sendTest({ caller, id: webhook.id });
    const page = `${LIST}/${webhook.id}`;
    const shown = (text: string) => new Set(text.match(/deliveries\/\d+/g));
    const first = await team.owner.get(page);
    const older = /href="([^"]+\?older=\d+)"/.exec(first.text)?.[1] ?? assert.fail('the list continues');
    const second = await team.owner.get(older);
    assert.equal(new Set([...shown(first.text), ...shown(second.text)]).size, 30);
    const newer = /href="([^"]+\?newer=\d+)"/.exec(second.text)?.[1] ?? assert.fail('no link to newer deliveries');
    assert.deepEqual(shown((await team.owner.get(newer)).text), shown(first.text));
    assert.deepEqual(shown((await team.owner.get(`${page}?older=x`)).text), shown(first.text));
  });

  it('are deleted after a confirmation', async () => {
    const { id } = await aWebhook();
    const action = `${LIST}/${id}/delete`;
    const reply = await fillIn(team.owner, action, action);
    assert.equal(reply.headers.get('Location'), `${LIST}?done=webhook-deleted`);
    assert.equal((await team.owner.get(`${LIST}/${id}`)).status, 404);
    assert.match((await team.owner.get(`${LIST}?done=webhook-deleted`)).text, /Webhook deleted/);
  });

  const READ = ['', '/edit', '/rotate', '/delete'];
  const WRITTEN = ['/edit', '/rotate', '/delete', '/enable', '/disable', '/test'];

  it('of another account are refused on every page and form, and stay as they are', async () => {
    const { owner: other } = await makeTeam(service);
    const webhook = await aWebhook();
    const [delivery = ''] = deliveryOf(
      (await fillIn(team.owner, `${LIST}/${webhook.id}`, `${LIST}/${webhook.id}/test`)).headers.get('Location'),
    );
    const before = await newest();
    const base = `${LIST}/${webhook.id}`;
    for (const path of [...READ.map((each) => `${base}${each}`), delivery]) {
      assert.equal((await other.get(path)).status, 403, path);
    }
    for (const path of [...WRITTEN.map((each) => `${base}${each}`), `${delivery}/redeliver`]) {
      const reply = await other.post(path, { url: 'https://evil.example', version: before.version });
      assert.equal(reply.status, 403, path);
      assert.ok(!reply.text.includes('receiver.example'));
    }
    assert.deepEqual(await newest(), before);
  });

  it('are accessible to owners only', async () => {
    const { id } = await newest();
    const base = `${LIST}/${id}`;
    for (const path of [LIST, NEW, ...READ.map((each) => `${base}${each}`), `${base}/deliveries/1`]) {
      assert.equal((await team.author.get(path)).status, 403, path);
    }
    for (const path of [LIST, ...WRITTEN.map((each) => `${base}${each}`), `${base}/deliveries/1/redeliver`]) {
      assert.equal((await team.author.post(path)).status, 403, path);
    }
  });

  it('that do not exist are not found', async () => {
    for (const id of ['0', 'x', '99999999']) {
      assert.equal((await team.owner.get(`${LIST}/${id}`)).status, 404);
      assert.equal((await team.owner.post(`${LIST}/${id}/delete`)).status, 404);
    }
    const { id } = await newest();
    assert.equal((await team.owner.get(`${LIST}/${id}/deliveries/99999999`)).status, 404);
  });

  it('are shown in German on request', async () => {
    const german = await makePerson(service, { language: 'de', account: { id: team.publisher.accountId } });
    const { id } = await newest();
    for (const path of [LIST, NEW, ...READ.map((each) => `${LIST}/${id}${each}`)]) {
      const page = await german.get(path);
      assert.equal(page.status, 200);
      assert.match(page.text, /<html lang="de">/);
      assert.doesNotThrow(() => htmlTokens(page.text), path);
    }
    assert.match((await german.get(NEW)).text, /Mitteilung veröffentlicht/);
  });
});
