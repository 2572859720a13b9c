import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { OPERATOR, PERMISSIONS } from '../../domain/index.ts';
import { approve, publishNew } from '../support/records/release-life.ts';
import type { Publisher } from '../support/service/service.ts';
import { withService } from '../support/service/with-service.ts';
import { createScriptedSender } from '../support/webhooks/webhooks.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const EXAMPLES = join(ROOT, 'client/examples');
const require = createRequire(import.meta.url);
const execute = promisify(execFile);
const HOOK = 'https://hooks.example/catch/1';

const sender = createScriptedSender();

describe('recipes', () => {
  const service = withService({ ports: { webhookSender: sender }, processes: 1 });
  let publisher: Publisher;
  before(async () => {
    publisher = await service.publisher({ permissions: PERMISSIONS });
  });
  const webhooks = async () => (await publisher.api('GET', '/webhooks')).body.data;
  /** The requests that the webhooks receive now, as tools pass them. */
  const delivered = async () => {
    const { events, webhooks } = service.application;
    const before = sender.sent.length;
    await events.publish({ caller: OPERATOR });
    while ((await webhooks.deliverer.begin({ caller: OPERATOR })) > 0)
      await webhooks.deliverer.idle({ caller: OPERATOR });
    return sender.sent.slice(before);
  };
  /** The current time: receivers refuse old messages, and the service's clock stands still. */
  const onServiceTime = (t: TestContext) => t.mock.timers.enable({ apis: ['Date'], now: service.ports.clock.now() });
  /** The request of a tool's helper, which returns the parsed body. */
  const fetchJson = async (of: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: object;
  }) => {
    const { method, url, body } = of;
    const headers = { ...of.headers, ...(body && { 'Content-Type': 'application/json' }) };
    const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    assert.ok(response.ok, `${method} ${url} ${response.status}`);
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  };

  describe('for Zapier', () => {
    const { operation } = require(join(EXAMPLES, 'zapier/decision.cjs'));
    const z = {
      request: async (of: Parameters<typeof fetchJson>[0]) => ({ data: await fetchJson(of) }),
      errors: { Error },
    };
    const authData = () => ({ baseUrl: service.baseUrl, token: publisher.token });

    it('subscribes, samples, takes signed events only, and unsubscribes', async (t) => {
      const earlier = await publishNew(service, publisher);
      const subscribeData = await operation.performSubscribe(z, { authData: authData(), targetUrl: HOOK });
      assert.deepEqual(
        (await webhooks()).map(({ id, url, expand }: { id: number; url: string; expand: string[] }) => [
          id,
          url,
          expand,
        ]),
        [[subscribeData.id, HOOK, ['press_release']]],
      );
      const [sample] = await operation.performList(z, { authData: authData() });
      assert.deepEqual([sample.id, sample.title, sample.status], [earlier.id, earlier.title, 'published']);

      const release = await publishNew(service, publisher, { title: 'Zwei Häfen' });
      const [message, ...more] = await delivered();
      assert.ok(message);
      assert.deepEqual(more, []);
      const headers = Object.fromEntries(
        Object.entries(message.headers).map(([name, value]) => [`Http-${name}`, value]),
      );
      const bundle = { subscribeData, rawRequest: { content: message.body, headers } };
      onServiceTime(t);
      const [record] = await operation.perform(z, bundle);
      assert.deepEqual(
        [record.type, record.title, record.status],
        ['press_release.published', release.title, 'published'],
      );
      const forged = { ...bundle, rawRequest: { headers, content: message.body.replace('Zwei', 'Drei') } };
      await assert.rejects(operation.perform(z, forged), { message: /signature/ });
      t.mock.timers.reset();

      await operation.performUnsubscribe(z, { authData: authData(), subscribeData });
      assert.deepEqual(await webhooks(), []);
    });
  });

  describe('for n8n', () => {
    // n8n loads a package's files by these lists, and derives class names from file names.
    const { credentials, nodes } = require(join(EXAMPLES, 'n8n/package.json')).n8n;
    const load = (file: string) => new (require(join(EXAMPLES, 'n8n', file))[file.split('.')[0] as string])();
    const [trigger, ...others] = nodes.map(load);

    it('is a package of one trigger and its credential, which can be tested', async () => {
      assert.deepEqual(others, []);
      const [credential, ...more] = credentials.map(load);
      assert.deepEqual(more, []);
      assert.deepEqual(trigger.description.credentials, [{ name: credential.name, required: true }]);
      assert.deepEqual(
        credential.properties.map(({ name }: { name: string }) => name),
        ['baseUrl', 'token'],
      );
      const values = { '{{$credentials.token}}': publisher.token, '{{$credentials.baseUrl}}': service.baseUrl };
      const filled = (text: string) =>
        Object.entries(values).reduce((text, [name, value]) => text.replace(name, value), text.replace(/^=/, ''));
      const { baseURL, url } = credential.test.request;
      const { Authorization } = credential.authenticate.properties.headers;
      const response = await fetch(`${filled(baseURL)}${url}`, { headers: { Authorization: filled(Authorization) } });
      assert.equal(response.status, 200);
    });

    it('creates its webhook once, starts with signed events only, and deletes it', async (t) => {
      const stored: Record<string, unknown> = {};
      const node = {
        getCredentials: async () => ({ baseUrl: service.baseUrl, token: publisher.token }),
        getNodeWebhookUrl: () => HOOK,
        getWorkflowStaticData: () => stored,
        helpers: {
          httpRequest: fetchJson,
          returnJsonArray: (items: readonly object[]) => items.map((json) => ({ json })),
        },
      };
      const { checkExists, create, delete: remove } = trigger.webhookMethods.default;
      assert.equal(await checkExists.call(node), false);
      assert.equal(await create.call(node), true);
      assert.equal(await checkExists.call(node), true);

      const release = await publishNew(service, publisher, { title: 'Ein Hafen' });
      const [message] = await delivered();
      assert.ok(message);
      const statuses: number[] = [];
      const received = (body: string) => ({
        ...node,
        getRequestObject: () => ({ headers: message.headers, rawBody: Buffer.from(body) }),
        getResponseObject: () => ({ status: (code: number) => ({ end: () => statuses.push(code) }) }),
      });
      onServiceTime(t);
      const started = await trigger.webhook.call(received(message.body));
      const [[{ json: event }]] = started.workflowData;
      assert.deepEqual([event.type, event.data.press_release.title], ['press_release.published', release.title]);
      assert.deepEqual(await trigger.webhook.call(received(`${message.body} `)), { noWebhookResponse: true });
      assert.deepEqual(statuses, [401]);
      t.mock.timers.reset();

      assert.equal(await remove.call(node), true);
      assert.deepEqual([await webhooks(), stored], [[], {}]);
    });
  });

  describe('for GitHub Actions', () => {
    const missing = ['bash', 'git', 'jq'].filter((program) => spawnSync(program, ['--version']).status !== 0);
    const skip = missing.length > 0 && process.env.CI !== 'true' && `not on this machine: ${missing.join(', ')}`;
    let folder = '';
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'presswerk-action-'));
    });
    after(() => rm(folder, { recursive: true, force: true }));

    it('submits an added Markdown file, and waits for the decision', { skip }, async () => {
      const workflow = parse(await readFile(join(EXAMPLES, 'github/press-release.yml'), 'utf8'));
      const step = workflow.jobs.submit.steps.at(-1);
      assert.deepEqual(Object.keys(step.env).sort(), ['PRESSWERK_TOKEN', 'PRESSWERK_URL']);
      // Replaces the registry: `npx --yes @presswerk/client …` runs the client of this tree.
      const npx = `#!/bin/sh\n[ "$1 $2" = "--yes @presswerk/client" ] || exit 9\nshift 2\nexec "${process.execPath}" "${join(ROOT, 'client/cli/main.ts')}" "$@"\n`;
      await mkdir(join(folder, 'bin'));
      await writeFile(join(folder, 'bin/npx'), npx);
      await chmod(join(folder, 'bin/npx'), 0o755);
      const tree = join(folder, 'tree');
      await mkdir(join(tree, 'press'), { recursive: true });
      const git = (...args: string[]) =>
        execute('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', '-C', tree, ...args]);
      await git('init', '--quiet');
      await writeFile(join(tree, 'press/old.md'), '# Alt\n\nSchon da.\n');
      await git('add', '.');
      await git('commit', '--quiet', '-m', 'old');
      const file = `---\nnewsroom: ${publisher.companies[0].name}\ncategory: ${publisher.category.slug}\nlanguage: de\n---\n# Ein Hafen für den Wind\n\nDie erste Turbine **dreht** sich.\n`;
      await writeFile(join(tree, 'press/harbour.md'), file);
      await git('add', '.');
      await git('commit', '--quiet', '-m', 'harbour');

      const { queries } = service.ports;
      const { accountId } = publisher;
      const inReview = async () =>
        (await queries.releases.list({ accountId, statuses: ['in_review'] }, { limit: 9, offset: 0 })).items;
      let isBusy = false;
      const editor = setInterval(async () => {
        if (isBusy) return;
        isBusy = true;
        for (const { id } of await inReview()) await approve(service.application, id);
        isBusy = false;
      }, 200);
      try {
        const path = `${join(folder, 'bin')}:${process.env.PATH}`;
        const env = { PATH: path, HOME: folder, PRESSWERK_URL: service.baseUrl, PRESSWERK_TOKEN: publisher.token };
        await execute('bash', ['-c', step.run], { cwd: tree, env });
      } finally {
        clearInterval(editor);
      }
      const { data } = (await publisher.api('GET', '/press-releases?per_page=100')).body;
      const [release] = data;
      assert.deepEqual([release.title, release.status], ['Ein Hafen für den Wind', 'published']);
      assert.equal(release.text, '<p>Die erste Turbine <strong>dreht</strong> sich.</p>');
      assert.ok(!data.some(({ title }: { title: string }) => title === 'Alt'));
    });
  });
});
