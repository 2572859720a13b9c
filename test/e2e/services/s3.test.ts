import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type Client, createClient, type PressReleaseFields, PresswerkError } from '../../../client/index.ts';
import type { DurableService } from '../../../composition/compose.ts';
import { readConfig } from '../../../composition/config/config.ts';
import { openService } from '../../../composition/ports/open-service.ts';
import { CURRENT_CONFIRM_TEXT, OPERATOR, type PressReleaseId } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { freePort } from '../../support/process/free-ports.ts';
import { type Started, startNode, untilPrinted } from '../../support/process/processes.ts';
import { until } from '../../support/process/until.ts';
import { type S3Server, startS3Server } from '../../support/servers/s3/server.ts';
import { postgresql, type TestDatabase } from '../../support/servers/services.ts';

const found = await postgresql();

/** Makes the client library look uninstalled. */
const WITHOUT_LIBRARY = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier !== '@aws-sdk/client-s3') return next(specifier, context);
      throw Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
    },
  });
`)}`;

const RIGHTS = {
  ai_declaration: 'original',
  copyright: 'Jo Blythe',
  rights_confirmed: true,
  confirm_text_version: CURRENT_CONFIRM_TEXT.version,
} as const;

describe('servers on two machines that share PostgreSQL and a bucket', { skip: found.skip }, () => {
  let folder: string;
  let s3: S3Server;
  let database: TestDatabase;
  /** The service as an operator's command sees it. */
  let here: DurableService;
  const servers: Started[] = [];
  let urls: string[];
  /** A client for each machine, which accepts any response. */
  let machines: readonly [Client, Client];
  let draft: PressReleaseFields;
  let token: string;

  /** Each machine has its own data folder. */
  const environment = (machine: string, changes: Record<string, string> = {}) => ({
    DATA_DIR: join(folder, machine),
    PORT: '0',
    LOG_LEVEL: 'fatal',
    DATABASE_URL: database.url,
    BASE_URL: 'https://press.example',
    RATE_LIMIT_PER_MINUTE: '10000',
    S3_BUCKET: s3.access.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    ...changes,
  });
  const serve = (machine: string, changes?: Record<string, string>, ...flags: string[]) =>
    startNode([...flags, 'composition/cli.ts', 'serve', '--json'], environment(machine, changes));

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'presswerk-s3-e2e-'));
    s3 = await startS3Server();
    database = await (found.service ?? assert.fail()).createDatabase();
    here = (await openService(readConfig(environment('here')))).service;
    const { accounts, catalogue } = here.application;
    const { companies, secret } = await accounts.provision({
      caller: OPERATOR,
      name: 'Acme Press',
      companies: [{ name: 'Acme Ltd', portal: 'portal_a', language: 'en' }],
      terms: { kind: 'single', credits: 9 },
      tokenName: 'test',
    });
    token = secret;
    const [category] = (await catalogue.allCategories({ caller: OPERATOR, after: null, limit: 1000 })).items;
    draft = {
      company_id: companies[0]?.id ?? 0,
      category_id: category?.id ?? 0,
      language: 'en',
      title: 'A picture on two machines',
      text: '<p>Uploaded here, looked at there.</p>',
    };
    const ports = [await freePort(), await freePort()];
    servers.push(serve('first', { PORT: `${ports[0]}` }), serve('second', { PORT: `${ports[1]}` }));
    for (const server of servers) await untilPrinted(server, /^\{.*\}$/m);
    urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const client = (baseUrl = '') => createClient({ baseUrl, token: secret, retries: 0 });
    machines = [client(urls[0]), client(urls[1])];
  });
  after(async () => {
    for (const server of servers) {
      server.child.kill('SIGTERM');
      assert.deepEqual(await server.ended.then(({ code, stderr }) => [code, stderr]), [0, '']);
    }
    await here.close();
    await database.drop();
    await s3.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A public request to one of the machines, 0 or 1. */
  const ask = (machine: number, path: string) => fetch(`${urls[machine]}${path}`, { redirect: 'manual' });
  const newDraft = async (): Promise<number> => (await machines[0].pressReleases.create(draft)).data.id;
  const upload = async (machine: 0 | 1, release: number, picture: Uint8Array) => {
    return (await machines[machine].images.upload(release, { image: picture, ...RIGHTS })).data;
  };

  test('an image uploaded to one server is available from the other', async () => {
    const picture = await jpeg({ width: 1800, height: 1000 });
    const id = await newDraft();
    const image = await upload(0, id, picture);
    await machines[1].pressReleases.submit(id, { ai_text_declaration: 'none' });
    await here.application.review.approve({
      id: id as PressReleaseId,
      submission: 1,
      caller: { kind: 'editor', name: 'Erika' },
    });

    const { status, headers } = await ask(1, `/portal_a/releases/${id}`);
    assert.equal(status, 301);
    const page = await (await ask(1, headers.get('location') ?? '')).text();
    for (const { url, width } of image.renditions) {
      const path = new URL(url).pathname;
      const rendition = await ask(1, path);
      assert.deepEqual([rendition.status, rendition.headers.get('content-type')], [200, 'image/jpeg']);
      const bytes = new Uint8Array(await rendition.arrayBuffer());
      assert.equal(bytes.length, Number(rendition.headers.get('content-length')));
      assert.deepEqual(bytes.subarray(0, 3), Uint8Array.of(0xff, 0xd8, 0xff));
      if (width === 1600) assert.ok(page.includes(path), 'the page shows it');
    }
    const { data: original } = await machines[1].images.original(image.id);
    const hash = createHash('sha256').update(new Uint8Array(await original.arrayBuffer()));
    assert.equal(hash.digest('hex'), createHash('sha256').update(picture).digest('hex'));
    for (const machine of ['first', 'second']) assert.deepEqual(await filesBelow(join(folder, machine)), []);
  });

  test('a sweep removes only unreferenced files', async () => {
    const id = await newDraft();
    const image = await upload(1, id, await jpeg());
    const { imageStore } = here.ports;
    await imageStore.putRendition('nobody-knows', Uint8Array.of(1));
    await here.application.sweep({ caller: OPERATOR, olderThan: new Date(Date.now() + 60_000), all: true });
    assert.equal(await imageStore.readRendition('nobody-knows'), undefined);
    assert.ok(await imageStore.openOriginal(image.sha256));
    for (const { url } of image.renditions) assert.equal((await ask(0, new URL(url).pathname)).status, 200);
    assert.deepEqual(await here.application.sweep({ caller: OPERATOR, olderThan: new Date(Date.now() + 60_000) }), {
      files: 0,
      idempotencyKeys: 0,
      events: 0,
      signIns: 0,
      mails: 0,
      reports: 0,
      claims: 0,
      previewLinks: 0,
      deliveries: 0,
      deletedReleases: 0,
      subscriptions: 0,
    });
  });

  test('uploads get 503 while the bucket is unavailable, and everything else works', async () => {
    const id = await newDraft();
    assert.equal((await ask(0, '/health/ready')).status, 200);
    await s3.kill();
    await assert.rejects(upload(0, id, await jpeg()), (error: unknown) => {
      assert.ok(error instanceof PresswerkError && error.is('unavailable'));
      assert.equal(error.status, 503);
      assert.ok((error.retryAfterMs ?? 0) > 0);
      return true;
    });
    const readiness = async () => {
      const response = await ask(0, '/health/ready');
      const { status } = (await response.json()) as { status: string };
      return `${response.status} ${status}`;
    };
    await until(async () => (await readiness()) === '200 degraded');
    assert.equal((await ask(0, '/health/live')).status, 200);
    assert.equal((await ask(0, '/portal_a')).status, 200);
    assert.deepEqual((await machines[1].pressReleases.get(id)).data.images, []);

    await s3.start();
    await until(async () => (await readiness()) === '200 ok');
    assert.equal((await upload(0, id, await jpeg())).role, 'title');
  });

  test('a server starts without its bucket, and uses it as soon as it responds', async () => {
    await s3.kill();
    const port = await freePort();
    const third = serve('third', { PORT: `${port}`, LOG_LEVEL: 'warn' });
    try {
      await untilPrinted(third, /^\{.*\}$/m);
      assert.match(third.output.stderr, /"level":40.*ECONNREFUSED.*the bucket does not respond/);
      const url = `http://127.0.0.1:${port}`;
      assert.deepEqual(
        await Promise.all(['/portal_a', '/health/ready'].map(async (path) => (await fetch(url + path)).status)),
        [200, 200],
      );
      const { pressReleases, images } = createClient({ baseUrl: url, token, retries: 0 });
      const { id } = (await pressReleases.create(draft)).data;
      const attach = async () => images.upload(id, { image: await jpeg(), ...RIGHTS });
      await assert.rejects(attach(), (error) => error instanceof PresswerkError && error.is('unavailable'));
      await s3.start();
      assert.equal((await attach()).data.role, 'title');
      third.child.kill('SIGTERM');
      assert.equal((await third.ended).code, 0);
    } finally {
      third.child.kill('SIGKILL');
      await s3.kill();
      await s3.start();
    }
  });

  const faults: readonly (readonly [string, Record<string, string>, string[], RegExp])[] = [
    [
      'the bucket is missing',
      { S3_BUCKET: 'nowhere' },
      [],
      /^S3_BUCKET=nowhere: cannot use this bucket \(there is no bucket nowhere in the storage at http:\S+; create it, or name another one\)\.\n$/,
    ],
    ['the key is wrong', { S3_ACCESS_KEY_ID: 'SOMEBODY' }, [], /^S3_BUCKET=\S+: .*does not let this key use/],
    [
      'the client library is not installed',
      {},
      ['--import', WITHOUT_LIBRARY],
      /^S3_BUCKET=\S+: the client library is not installed\. Run npm install @aws-sdk\/client-s3, or unset S3_BUCKET .*\n$/,
    ],
  ];
  for (const [name, changes, flags, line] of faults) {
    test(`the start ends with an explanation when ${name}`, async () => {
      const { code, stdout, stderr } = await serve('third', changes, ...flags).ended;
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, line);
      assert.ok(!stderr.includes('S3RVER'), 'no key is printed');
    });
  }
});

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
