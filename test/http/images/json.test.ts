import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { CURRENT_CONFIRM_TEXT, IMAGE_BYTES_MAX, type ImageId } from '../../../domain/index.ts';
import { type PictureHost, pictureFetcherHere, startPictureHost } from '../../support/pictures/picture-host.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { temporaryFiles } from '../../support/wire/uploads.ts';

const FIELDS = {
  ai_declaration: 'original',
  copyright: 'Photo: Jo Blythe',
  rights_confirmed: true,
  confirm_text_version: CURRENT_CONFIRM_TEXT.version,
};

describe('pictures without multipart', () => {
  const service = withService({ rateLimitPerMinute: 1000, ports: { pictureFetcher: pictureFetcherHere() } });
  const publisher = withPublisher(service);
  let host: PictureHost;
  let picture: Buffer;
  let base64: string;
  before(async () => {
    picture = Buffer.from(await jpeg({ width: 64, height: 48 }));
    base64 = picture.toString('base64');
    host = await startPictureHost(picture);
  });
  after(() => host.close());

  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const { id } = await publisher.draft();
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return publisher.api('POST', `/press-releases/${id}/images`, {
      headers: { 'Content-Type': 'application/json', 'Accept-Language': 'en', ...headers },
      body: text,
    });
  };
  const faults = ({ body, text }: Awaited<ReturnType<typeof post>>) => {
    assert.equal(body.code, 'validation_failed', text);
    return body.violations.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`);
  };

  it('takes the file in Base64 byte for byte, in every usual spelling', async () => {
    const wrapped = base64.replace(/.{76}/g, '$&\r\n');
    for (const text of [
      base64,
      base64.replace(/=+$/, ''),
      picture.toString('base64url'),
      wrapped,
      `data:image/jpeg;base64,${base64}`,
    ]) {
      const reply = await post({ ...FIELDS, image_base64: text });
      assert.equal(reply.status, 201, reply.text);
      assert.equal(reply.body.data.bytes, picture.length);
      assert.equal(reply.body.data.sha256, createHash('sha256').update(picture).digest('hex'));
    }
    const escaped = JSON.stringify({ image_base64: base64, ...FIELDS })
      .replaceAll('/', '\\/')
      .replaceAll('+', '\\u002B');
    assert.equal((await post(escaped)).status, 201);
    assert.deepEqual(await temporaryFiles(service), []);
  });

  it('takes the member of the outermost object, regardless of its surroundings', async () => {
    const reply = await post({
      title: '"image_base64": "x',
      nested: { image_base64: 'no' },
      ...FIELDS,
      image_base64: base64,
    });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.data.title, '"image_base64": "x');
    assert.deepEqual(reply.body.meta.ignored_fields, ['nested']);
  });

  it('fetches the file from its address, and keeps address and time as evidence', async () => {
    const reply = await post({ ...FIELDS, image_url: host.at(), source_url: 'https://source.example/page' });
    assert.equal(reply.status, 201, reply.text);
    const { id, source_url, bytes } = reply.body.data;
    assert.deepEqual([source_url, bytes], ['https://source.example/page', picture.length]);
    const evidence = await service.ports.queries.images.evidence(id as ImageId);
    assert.deepEqual(evidence?.fetched, { url: host.at(), finalUrl: host.at(), at: service.clock.now().toISOString() });
    assert.deepEqual(await temporaryFiles(service), []);
  });

  it('explains why an address could not be fetched, in both languages', async () => {
    const missing = await post({ ...FIELDS, image_url: host.at('/none') });
    assert.equal(missing.status, 422);
    assert.match(missing.body.errors.image_url[0], /there is nothing at this address/);
    const german = await post({ ...FIELDS, image_url: host.at('/none') }, { 'Accept-Language': 'de' });
    assert.match(german.body.errors.image_url[0], /unter dieser Adresse gibt es nichts/);
    for (const [image_url, fault] of [
      ['http://pictures.example/p.jpg', 'image_url https'],
      ['https://127.0.0.1/p.jpg', 'image_url public_host'],
      ['no address', 'image_url url'],
      [7, 'image_url type'],
    ] as const) {
      assert.deepEqual(faults(await post({ ...FIELDS, image_url })), [fault]);
    }
    assert.deepEqual(await temporaryFiles(service), []);
  });

  it('fetches nothing for a request that is refused for other reasons', async () => {
    const before = host.connections();
    assert.deepEqual(faults(await post({ ...FIELDS, image_url: host.at(), copyright: '' })), ['copyright required']);
    assert.equal((await post({ ...FIELDS, image_url: host.at(), confirm_text_version: 'img-confirm-v1' })).status, 422);
    assert.equal(host.connections(), before);
  });

  it('fetches again under the same key after a failure', async () => {
    const { id } = await publisher.draft();
    const ask = async () =>
      publisher.api('POST', `/press-releases/${id}/images`, {
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'picture' },
        body: JSON.stringify({ ...FIELDS, image_url: host.at('/none') }),
      });
    await ask();
    const before = host.requests.length;
    assert.equal((await ask()).status, 422);
    assert.equal(host.requests.length, before + 1);
  });

  it('takes exactly one of Base64 and address', async () => {
    assert.deepEqual(faults(await post({ ...FIELDS })), ['image_url required']);
    assert.deepEqual(faults(await post({ ...FIELDS, image_base64: null, image_url: '' })), ['image_url required']);
    assert.deepEqual(faults(await post({ ...FIELDS, image_base64: base64, image_url: host.at() })), [
      'image_url left_out',
    ]);
  });

  it('names every error of the body', async () => {
    for (const image_base64 of ['no Base64!', 'AAAA=AAAA', 'A']) {
      assert.deepEqual(faults(await post({ ...FIELDS, image_base64 })), ['image_base64 format']);
    }
    assert.deepEqual(faults(await post({ ...FIELDS, image_base64: 7 })), ['image_base64 type']);
    assert.deepEqual(faults(await post({ ...FIELDS, image_base64: 'AAAA', rights_confirmed: 'yes' })), [
      'rights_confirmed type',
      'image_base64 image_format',
    ]);
    const twice = JSON.stringify({ ...FIELDS, image_base64: base64 }).replace('{', `{"image_base64":"${base64}",`);
    assert.deepEqual(faults(await post(twice)), ['image_base64 single_value']);
    assert.deepEqual(faults(await post('[]')), ['body type']);
    assert.equal((await post('{"image_base64":"AAAA"')).body.code, 'malformed_json');
    assert.equal((await post(`{"title":"${'x'.repeat(1024 * 1024)}"}`)).status, 413);
    assert.deepEqual(await temporaryFiles(service), []);
  });

  it('refuses a picture beyond 16 MiB, and a body that could not hold one', async () => {
    const large = Buffer.alloc(IMAGE_BYTES_MAX + 3).toString('base64');
    assert.ok(faults(await post({ ...FIELDS, image_base64: large })).includes('image_base64 file_size'));
    assert.equal((await post(`{"image_base64":"${'A'.repeat(24 * 1024 * 1024)}"}`)).status, 413);
    assert.deepEqual(await temporaryFiles(service), []);
  });
});
