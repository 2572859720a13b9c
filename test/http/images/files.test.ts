import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import { RENDITION_MIME_TYPES, RENDITIONS } from '../../../domain/index.ts';
import { jpeg, png, webp, withExif } from '../../support/pictures/pictures.ts';
import type { Publisher, Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { attached, temporaryFiles } from '../../support/wire/uploads.ts';

const get = async (url: string, init: RequestInit = {}) => {
  const response = await fetch(url, { redirect: 'manual', ...init });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("an image's files", () => {
  const service = withService();
  const publisher = withPublisher(service);
  let stranger: Publisher;
  before(async () => {
    stranger = await service.publisher();
  });
  afterEach(async () => assert.deepEqual(await temporaryFiles(service), []));

  const newImage = async (file: Uint8Array, changes: Record<string, string> = {}): Promise<Reply['body']> =>
    attached(publisher, (await publisher.draft()).id, file, changes);
  const original = (image: { id: number }, options: Parameters<Publisher['api']>[2] = {}, who = publisher) =>
    who.api('GET', `/press-release-images/${image.id}/original`, options);

  it('renditions are public JPEG files of the size in the record', async () => {
    const image = await newImage(await jpeg({ width: 2000, height: 1500 }));
    assert.deepEqual(
      image.renditions.map(({ name, width, height, mime_type }: Reply['body']) => [name, width, height, mime_type]),
      [
        ['large', 1600, 900, 'image/jpeg'],
        ['medium', 800, 450, 'image/jpeg'],
        ['thumbnail', 400, 300, 'image/jpeg'],
      ],
    );
    for (const { url } of image.renditions) {
      assert.ok(url.startsWith(service.baseUrl), url);
      const { response, bytes } = await get(url);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('Content-Type'), 'image/jpeg');
      assert.equal(response.headers.get('Content-Length'), String(bytes.length));
      assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff');
      assert.equal(response.headers.get('Cache-Control'), 'public, max-age=300');
      assert.equal(response.headers.has('Vary'), false);
      const known = await get(url, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } });
      assert.deepEqual([known.response.status, known.bytes.length], [304, 0]);
      assert.match(response.headers.get('Content-Security-Policy') ?? '', /default-src 'none'/);
      assert.equal(response.headers.has('Set-Cookie'), false);
      assert.equal(bytes.readUInt16BE(0), 0xffd8);
      const head = await get(url, { method: 'HEAD' });
      assert.equal(head.response.status, 200);
      assert.equal(head.response.headers.get('Content-Length'), String(bytes.length));
      assert.equal(head.bytes.length, 0);
    }
  });

  it('renditions exist as WebP, too, each format under its own name only', async () => {
    const image = await newImage(await jpeg({ width: 2000, height: 1500 }));
    const stored = (await service.ports.queries.images.find(image.id))?.image.renditions ?? [];
    assert.deepEqual(
      stored.map(({ name, mimeType }) => `${name} ${mimeType}`),
      RENDITION_MIME_TYPES.flatMap((type) => RENDITIONS.map(({ name }) => `${name} ${type}`)),
    );
    for (const { key, mimeType } of stored) {
      const answers = await Promise.all(
        (['jpg', 'webp'] as const).map(async (extension) => get(`${service.baseUrl}/images/${key}.${extension}`)),
      );
      const found = answers.map(({ response }) => response.headers.get('Content-Type'));
      const none = 'text/html; charset=utf-8';
      assert.deepEqual(found, mimeType === 'image/jpeg' ? ['image/jpeg', none] : [none, 'image/webp']);
      assert.deepEqual(answers.map(({ response }) => response.status).sort(), [200, 404]);
    }
  });

  it('every rendition has its own unguessable address', async () => {
    const picture = await png();
    const images = [await newImage(picture), await newImage(picture)];
    const urls = images.flatMap((image) => image.renditions.map(({ url }: { url: string }) => url));
    assert.equal(new Set(urls).size, 6);
    for (const url of urls) {
      // 122 random bits of a version 4 UUID, and nothing of the record.
      assert.match(url, /\/images\/[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.jpg$/);
    }
  });

  it('nothing else is public: no original, no other name, no path out of the folder', async () => {
    const image = await newImage(await jpeg());
    const key = /images\/(.+)\.jpg$/.exec(image.renditions[0].url)?.[1] ?? '';
    const paths = [
      `/images/${image.sha256}`,
      `/images/${image.sha256}.jpg`,
      `/images/${image.id}`,
      `/images/${image.id}.jpg`,
      `/images/${key}`,
      `/images/${key}.png`,
      `/images/${key.toUpperCase()}.jpg`,
      `/images/${key}.jpg%00`,
      `/images/%2e%2e%2f${key}.jpg`,
      '/images/..%2f..%2fetc%2fpasswd',
      '/images/',
      `/originals/${image.sha256}`,
      `/press-release-images/${image.id}/original`,
      '/images/%E0%A4%A.jpg',
    ];
    for (const path of paths) {
      const { response, bytes } = await get(`${service.baseUrl}${path}`);
      assert.equal(response.status, 404, path);
      assert.match(response.headers.get('Content-Type') ?? '', /^text\/html/);
      assert.equal(bytes.includes(Buffer.from(image.sha256)), false);
    }
  });

  it('renditions carry no camera or location, but credit and label', async () => {
    const shot = withExif(await jpeg(), { software: 'CameraWare', artist: 'Secret Name', gps: true });
    const image = await newImage(shot, {
      ai_declaration: 'ai_generated',
      copyright: 'Foto: Jo Blythe',
      license_url: 'https://licences.example/by/4.0/',
      description: 'Nebel',
      press_download: '1',
    });
    const packets = new Set<string | undefined>();
    for (const { url } of image.renditions) {
      const content = (await get(url)).bytes.toString('utf8');
      assert.doesNotMatch(content, /CameraWare|Secret Name|Exif\0\0/);
      assert.match(content, /Jo Blythe/);
      assert.match(content, /trainedAlgorithmicMedia/);
      assert.match(content, /https:\/\/licences\.example\/by\/4\.0\//);
      packets.add(/<x:xmpmeta[\s\S]*<\/x:xmpmeta>/.exec(content)?.[0]);
    }
    assert.equal(image.renditions.at(-1).name, 'press');
    assert.deepEqual([packets.size, packets.has(undefined)], [1, false]);
  });

  for (const [make, mime, ending] of [
    [jpeg, 'image/jpeg', 'jpg'],
    [png, 'image/png', 'png'],
    [webp, 'image/webp', 'webp'],
  ] as const) {
    it(`the original ${ending} is returned to its owner byte for byte`, async () => {
      const file = withExif(await make(), { artist: 'Jo Blythe', gps: true });
      const image = await newImage(file);
      const { response, bytes } = await get(`${service.baseUrl}/api/v1/press-release-images/${image.id}/original`, {
        headers: { Authorization: `Bearer ${publisher.token}` },
      });
      assert.equal(response.status, 200);
      assert.deepEqual(bytes, Buffer.from(file));
      assert.equal(response.headers.get('Content-Type'), mime);
      assert.equal(response.headers.get('Content-Length'), String(file.length));
      assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff');
      assert.match(response.headers.get('Content-Disposition') ?? '', new RegExp(`^attachment; .*\\.${ending}"$`));
      assert.match(response.headers.get('Cache-Control') ?? '', /private/);
      assert.ok(response.headers.get('X-Request-Id'));
    });
  }

  it('the original has a strong ETag, and is not sent again to a client that has it', async () => {
    const image = await newImage(await jpeg());
    const first = await original(image);
    const tag = first.headers.get('ETag') ?? '';
    assert.match(tag, /^"[^"]+"$/);
    const second = await original(image, { headers: { 'If-None-Match': tag } });
    assert.equal(second.status, 304);
    assert.equal(second.text, '');
    assert.equal(second.headers.get('ETag'), tag);
    assert.equal((await original(image, { headers: { 'If-None-Match': '"another"' } })).status, 200);
    const head = await publisher.api('HEAD', `/press-release-images/${image.id}/original`);
    assert.equal(head.status, 200);
    assert.equal(head.headers.get('Content-Length'), String(image.bytes));
  });

  it('the original is for its owner only, and gone with the image', async () => {
    const image = await newImage(await jpeg());
    assertProblem(await original(image, {}, stranger), 403, 'not_owner');
    assertProblem(await original(image, { token: null }), 401, 'unauthenticated');
    assertProblem(await stranger.api('DELETE', `/press-release-images/${image.id}`), 403, 'not_owner');
    const { press_release_id: releaseId } = image;
    assertProblem(await stranger.api('GET', `/press-releases/${releaseId}/images`), 403, 'not_owner');
    assert.equal((await original(image)).status, 200);
    assert.equal((await publisher.api('DELETE', `/press-release-images/${image.id}`)).status, 204);
    assertProblem(await original(image), 404, 'not_found');
    assertProblem(await original(image, {}, stranger), 404, 'not_found');
  });

  it('deleting the release deletes its images and their files', async () => {
    const image = await newImage(await jpeg());
    assert.equal((await publisher.api('DELETE', `/press-releases/${image.press_release_id}`)).status, 204);
    for (const { url } of image.renditions) assert.equal((await get(url)).response.status, 404);
    assertProblem(await original(image), 404, 'not_found');
    assertProblem(await publisher.api('GET', `/press-releases/${image.press_release_id}/images`), 404, 'not_found');
  });

  it('the current rights wording can be read in both languages', async () => {
    const reply = await publisher.api('GET', '/confirm-texts/current');
    assert.equal(reply.status, 200);
    assert.equal(reply.body.data.version, 'img-confirm-v2');
    assert.match(reply.body.data.text.de, /bestätige/);
    assert.match(reply.body.data.text.en, /confirm/);
    assert.equal((await stranger.api('GET', '/confirm-texts/current')).status, 200);
    assertProblem(await publisher.api('GET', '/confirm-texts/current', { token: null }), 401, 'unauthenticated');
  });
});
