import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient, type PressRelease } from '../../client/index.ts';
import { startNode } from '../support/process/processes.ts';
import { type RunningServer, type RunningServers, runningServers, stop } from '../support/service/running-servers.ts';

/** A client's test of its sandbox account: with the real server, job and clock. */

let servers: RunningServers;
let server: RunningServer;
let token = '';
let presswerk: Client;
let companyId = 0;

const environment = () => ({ DATA_DIR: join(servers.home, 'data') });

async function json(...args: string[]) {
  const { code, stdout, stderr } = await startNode(['composition/presswerk.js', ...args, '--json'], environment())
    .ended;
  assert.deepEqual([code, stderr], [0, ''], args.join(' '));
  return JSON.parse(stdout);
}

before(async () => {
  servers = await runningServers();
  server = await servers.start(environment());
  const { id } = await json('account', 'create', '--name', 'Client tests', '--sandbox');
  const account = ['--account', String(id)];
  companyId = (await json('company', 'create', ...account, '--name', 'Acme', '--portal', 'portal_a')).id;
  await json('booking', 'grant', ...account, '--plan');
  ({ token } = await json('token', 'create', ...account, '--name', 'tests'));
  presswerk = createClient({ baseUrl: server.url, token });
});
after(() => servers.close());

async function submitted(title: string): Promise<number> {
  const [category] = (await presswerk.categories.list()).data;
  assert.ok(category);
  const fields = {
    company_id: companyId,
    category_id: category.id,
    language: 'en',
    title,
    text: '<p>Text.</p>',
  } as const;
  const { id } = (await presswerk.pressReleases.create(fields)).data;
  const { data } = await presswerk.pressReleases.submit(id, { ai_text_declaration: 'none' });
  assert.equal(data.status, 'in_review');
  return id;
}

/** The release once it has left review; otherwise the test times out. */
async function decided(id: number): Promise<PressRelease> {
  for (;;) {
    const { data } = await presswerk.pressReleases.get(id);
    if (data.status !== 'in_review') return data;
    await sleep(100);
  }
}

test('the server decides by title without publishing anything', async () => {
  const [held, approved, rejected] = [
    await submitted('[hold] Later'),
    await submitted('[approve] A bridge'),
    await submitted('[reject:misleading] A bridge'),
  ];
  const release = await decided(approved);
  assert.equal(release.status, 'published');
  for (const url of Object.values(release.urls ?? {})) assert.equal((await fetch(url)).status, 404);
  assert.deepEqual((await decided(rejected)).rejection?.codes, ['misleading']);
  assert.equal((await presswerk.pressReleases.get(held)).data.status, 'in_review');
  assert.deepEqual(await json('review', 'list'), []);
  assert.deepEqual(
    (await json('review', 'list', '--sandbox')).map(({ id }: { id: number }) => id),
    [held],
  );
});

test('a release submitted before a restart is decided afterwards', async () => {
  const id = await submitted('[approve] Over night');
  await stop(server);
  server = await servers.start(environment());
  presswerk = createClient({ baseUrl: server.url, token });
  assert.equal((await decided(id)).status, 'published');
});
