import assert from 'node:assert/strict';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createClientWithRuntime } from '../../client/client.ts';
import {
  type Client,
  createClient,
  type FileSource,
  type PressReleaseFields,
  PresswerkError,
} from '../../client/index.ts';
import { fileFrom } from '../../client/node.ts';
import { globalRuntime } from '../../client/transport/runtime.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { reject } from '../support/records/release-life.ts';
import { type Publisher, type Service, startService } from '../support/service/service.ts';
import { startHttpTap } from '../support/wire/http-tap.ts';

let service: Service;
let publisher: Publisher;
let presswerk: Client;
let folder = '';
let picture: Uint8Array<ArrayBuffer>;
before(async () => {
  service = await startService();
  publisher = await service.publisher();
  presswerk = createClient({ baseUrl: service.baseUrl, token: publisher.token });
  folder = await mkdtemp(join(tmpdir(), 'presswerk-client-'));
  picture = new Uint8Array(await jpeg({ width: 900, height: 600 }));
  await writeFile(join(folder, 'bridge.jpg'), picture);
});
after(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const fields = (changes: Partial<PressReleaseFields> = {}) =>
  ({ ...publisher.fields(), ...changes }) as unknown as PressReleaseFields;
const rights = { ai_declaration: 'original', copyright: 'Jo Blythe', rights_confirmed: true } as const;

describe('the client, with the service', () => {
  it('takes a release from draft to both portals', async () => {
    const { data: me } = await presswerk.me();
    assert.ok(me.permissions.includes('press-releases:write'));
    const { data: companies } = await presswerk.companies.list();
    const { data: company, etag: companyTag } = await presswerk.companies.get(companies[0]?.id ?? 0);
    assert.equal((await presswerk.companies.get(company.id, { ifNoneMatch: companyTag ?? '' })).status, 304);
    const { data: categories } = await presswerk.categories.list({ language: 'de' });
    const category = categories[0];
    assert.ok(category);
    assert.equal(category.name, category.translations.de.name);

    const text = '<p style="x">The bridge is 214 m long.</p><script>x</script>';
    const created = await presswerk.pressReleases.create(
      fields({ company_id: company.id, category_id: category.id, text }),
    );
    const { id } = created.data;
    assert.deepEqual([created.status, created.data.status], [201, 'draft']);
    assert.deepEqual(created.meta.warnings, [{ code: 'html_stripped', tags: ['script'], attributes: ['style'] }]);
    assert.ok(created.rateLimit !== null && created.rateLimit.remaining < created.rateLimit.limit);
    assert.equal(created.headers.get('X-Request-Id'), created.requestId);

    const { data: wording } = await presswerk.confirmTexts.current();
    const image = await fileFrom(join(folder, 'bridge.jpg'));
    assert.deepEqual([image.name, image.size], ['bridge.jpg', picture.length]);
    const uploaded = await presswerk.images.upload(id, {
      image,
      ...rights,
      confirm_text_version: wording.version,
      focus_x: 60,
    });
    assert.deepEqual([uploaded.data.focus_x, uploaded.data.bytes], [60, picture.length]);
    const original = await presswerk.images.original(uploaded.data.id);
    assert.deepEqual(new Uint8Array(await original.data.arrayBuffer()), picture);
    assert.equal((await presswerk.images.list(id)).data.length, 1);

    assert.deepEqual((await presswerk.pressReleases.submissionCheck(id)).data, { submittable: true, problems: [] });
    const submitted = await presswerk.pressReleases.submit(id, { ai_text_declaration: 'none' });
    assert.equal(submitted.data.status, 'in_review');
    const publish_at = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
    const rescheduled = await presswerk.pressReleases.reschedule(id, { publish_at });
    assert.deepEqual([rescheduled.data.status, rescheduled.data.publish_at], ['in_review', publish_at]);
    await presswerk.pressReleases.reschedule(id, { publish_at: 'now' });
    assert.equal((await presswerk.pressReleases.withdraw(id)).data.status, 'draft');
    await presswerk.pressReleases.submit(id, { ai_text_declaration: 'none' });
    await service.application.review.approve({
      id: id as never,
      submission: 2,
      caller: { kind: 'editor', name: 'Ada' },
    });

    const { data, etag } = await presswerk.pressReleases.get(id);
    assert.deepEqual(
      [data.status, data.company.id, data.category.id, data.images.length],
      ['published', company.id, category.id, 1],
    );
    assert.match(data.urls?.portal_b ?? '', /^http/);
    const again = await presswerk.pressReleases.get(id, { ifNoneMatch: etag ?? '' });
    assert.deepEqual([again.status, again.data], [304, null]);

    const actions: string[] = [];
    for await (const { action } of presswerk.pressReleases.history(id)) actions.push(action);
    assert.deepEqual(actions, [
      ...['create', 'attach_image', 'submit', 'reschedule', 'reschedule', 'withdraw', 'submit', 'approve'],
    ]);

    const { corrections } = presswerk;
    const proposal = { title: 'A bridge across the fjord', note: 'It is a fjord.' };
    const proposed = await corrections.propose(id, proposal);
    assert.deepEqual([proposed.status, proposed.data.changes], [201, { title: proposal.title }]);
    assert.equal((await corrections.withdraw(id, proposed.data.id)).data.status, 'withdrawn');
    const second = await corrections.propose(id, { title: proposal.title, kind: 'typo' });
    assert.deepEqual((await corrections.get(id, second.data.id)).data, second.data);
    const listed: [number, string][] = [];
    for await (const each of corrections.list(id)) listed.push([each.id, each.status]);
    assert.deepEqual(listed, [
      [proposed.data.id, 'withdrawn'],
      [second.data.id, 'pending'],
    ]);
  });

  it('appeals a rejection', async () => {
    const { id } = (await presswerk.pressReleases.create(fields())).data;
    await presswerk.pressReleases.submit(id, { ai_text_declaration: 'none' });
    await reject(service.application, id, ['incomplete']);
    const appealed = await presswerk.pressReleases.object(id, { text: 'The number is in the second paragraph.' });
    assert.deepEqual([appealed.data.id, appealed.data.status], [id, 'in_review']);
    await assert.rejects(presswerk.pressReleases.object(id, { text: 'Once more.' }), { code: 'status_conflict' });
  });

  const sources: readonly (readonly [what: string, source: () => FileSource | Promise<FileSource>])[] = [
    ['a Blob', () => new Blob([picture])],
    ['bytes', () => picture],
    ['a web stream', () => new Blob([picture]).stream()],
    ['a stream of Node', () => createReadStream(join(folder, 'bridge.jpg'))],
    ['a function that opens one', () => () => createReadStream(join(folder, 'bridge.jpg'), { highWaterMark: 1000 })],
    ['a file on disk', () => fileFrom(join(folder, 'bridge.jpg'))],
  ];
  for (const [what, source] of sources) {
    it(`uploads ${what}`, async () => {
      const { id } = (await presswerk.pressReleases.create(fields())).data;
      const description = 'Grüße "aus" der Höhe\nund aus dem Tal';
      const upload = {
        image: await source(),
        ...rights,
        confirm_text_version: 'img-confirm-v2',
        description,
        is_preview: true,
      };
      const { data } = await presswerk.images.upload(id, upload);
      assert.deepEqual(
        [data.bytes, data.role, data.description?.replace('\r\n', '\n')],
        [picture.length, 'preview', description],
      );
      assert.equal((await presswerk.images.delete(data.id)).data, null);
    });
  }

  it('lists everything by cursor, or a page by its number', async () => {
    const other = await service.publisher();
    const client = createClient({ baseUrl: service.baseUrl, token: other.token });
    for (let i = 0; i < 7; i++) await other.draft({ title: `Release ${i}` });
    const titles: string[] = [];
    for await (const { title } of client.pressReleases.list({ status: ['draft', 'rejected'], per_page: 3 }))
      titles.push(title);
    assert.deepEqual(
      titles,
      [6, 5, 4, 3, 2, 1, 0].map((i) => `Release ${i}`),
    );
    const page = await client.pressReleases.page({ page: 2, per_page: 3 });
    assert.deepEqual([page.data.length, page.meta.total, page.meta.last_page], [3, 7, 3]);
    assert.match(page.links.next ?? '', /page=3/);
    const first = await client.pressReleases.page({ cursor: '', per_page: 3 });
    assert.deepEqual([first.data.length, first.links.prev], [3, null]);
    const none: unknown[] = [];
    for await (const release of client.pressReleases.list({ status: 'published' })) none.push(release);
    assert.deepEqual(none, []);
  });

  it('changes only the known version with ifMatch', async () => {
    const { data, etag } = await presswerk.pressReleases.create(fields());
    const mine = await presswerk.pressReleases.update(data.id, { title: 'Mine' }, { ifMatch: etag ?? '' });
    assert.equal(mine.data.title, 'Mine');
    await assert.rejects(presswerk.pressReleases.update(data.id, { title: 'Too late' }, { ifMatch: etag ?? '' }), {
      code: 'precondition_failed',
      uncertain: false,
    });
    await presswerk.pressReleases.delete(data.id, { ifMatch: mine.etag ?? '' });
    await assert.rejects(presswerk.pressReleases.delete(data.id), { code: 'not_found' });
  });

  it('returns the stored response of an idempotency key', async () => {
    const options = { idempotencyKey: 'order-4711' };
    const first = await presswerk.pressReleases.create(fields(), options);
    const again = await presswerk.pressReleases.create(fields(), options);
    assert.deepEqual([again.data.id, again.replayed, first.replayed], [first.data.id, true, false]);
    await assert.rejects(presswerk.pressReleases.create(fields({ title: 'Other' }), options), {
      code: 'idempotency_key_reused',
    });
  });

  it('returns errors in the requested language', async () => {
    const english = presswerk.pressReleases.create(fields({ title: ' ' }));
    await assert.rejects(english, (error: unknown) => {
      assert.ok(error instanceof PresswerkError && error.is('validation_failed'));
      assert.deepEqual(error.violations, [{ field: 'title', rule: 'required' }]);
      assert.deepEqual(error.errors, { title: ['The title is required.'] });
      assert.match(error.message, /^The title is required\. \(422 validation_failed\)$/);
      assert.ok(error.requestId !== null);
      return true;
    });
    const german = presswerk.pressReleases.create(fields({ title: ' ' }), { language: 'de' });
    await assert.rejects(german, /^ProblemError: Das Feld title ist erforderlich\./);
    const { data } = await presswerk.pressReleases.create(fields());
    await presswerk.pressReleases.submit(data.id, { ai_text_declaration: 'none' });
    await assert.rejects(presswerk.pressReleases.update(data.id, {}), (error: unknown) => {
      assert.ok(error instanceof PresswerkError && error.is('status_conflict'));
      assert.equal(error.problem.current_status, 'in_review');
      assert.ok(error.problem.allowed_actions.includes('withdraw'));
      return true;
    });
    const revoked = createClient({ baseUrl: service.baseUrl, token: 'pwk_nobody' });
    await assert.rejects(revoked.me(), { code: 'unauthenticated', status: 401 });
  });

  /** Above the limit of uploads. */
  const CHUNKS = 400;
  const CHUNK = new Uint8Array(100_000);
  const large: readonly (readonly [what: string, source: () => FileSource])[] = [
    ['a Blob', () => new Blob(Array.from({ length: CHUNKS }, () => CHUNK))],
    [
      'a stream',
      async function* () {
        for (let i = 0; i < CHUNKS; i++) yield CHUNK;
      },
    ],
  ];
  for (const [what, source] of large) {
    it(`gets the reason why ${what} was refused, although it was not read to its end`, async () => {
      const { id } = (await presswerk.pressReleases.create(fields())).data;
      const stranger = createClient({ baseUrl: service.baseUrl, token: 'pwk_nobody' });
      const upload = () => ({ image: source(), ...rights, confirm_text_version: 'img-confirm-v2' });
      await assert.rejects(presswerk.images.upload(id, upload()), { code: 'body_too_large', attempts: 1 });
      await assert.rejects(presswerk.images.upload(999_999, upload()), { code: 'not_found', attempts: 1 });
      await assert.rejects(stranger.images.upload(id, upload()), { code: 'unauthenticated', attempts: 1 });
    });
  }

  it('follows no redirect, and sends its token nowhere else', async () => {
    const elsewhere = await startHttpTap(service.baseUrl);
    const redirecting = await startHttpTap(service.baseUrl);
    try {
      redirecting.intercept = ({ url }, response) => {
        response.writeHead(307, { Location: `${elsewhere.url}${url}` }).end();
        return true;
      };
      const client = createClient({ baseUrl: redirecting.url, token: publisher.token });
      await assert.rejects(client.me(), { code: 'unexpected_answer', status: 307, attempts: 1 });
      await assert.rejects(client.pressReleases.create(fields()), { code: 'unexpected_answer', status: 307 });
      assert.deepEqual([redirecting.requests.length, elsewhere.requests.length], [2, 0]);
    } finally {
      await redirecting.close();
      await elsewhere.close();
    }
  });

  it('waits for the next minute if this one’s requests are used up', async () => {
    const limited = await startService({ ports: service.ports, rateLimitPerMinute: 2 });
    try {
      const waits: number[] = [];
      const sleep = async (ms: number) => {
        waits.push(ms);
        await limited.rateLimits.clear();
      };
      const client = createClientWithRuntime(
        { ...globalRuntime(), sleep },
        { baseUrl: limited.baseUrl, token: publisher.token },
      );
      const left: (number | undefined)[] = [];
      for (let i = 0; i < 3; i++) left.push((await client.me()).rateLimit?.remaining);
      assert.deepEqual(left, [1, 0, 1]);
      assert.equal(waits.length, 1);
      assert.ok(waits[0] !== undefined && waits[0] >= 1000 && waits[0] <= 61_000);
    } finally {
      await limited.close();
    }
  });
});
