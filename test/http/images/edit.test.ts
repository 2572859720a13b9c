import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, before, describe, it } from 'node:test';
import sharp from 'sharp';
import { ApplicationError } from '../../../application/errors.ts';
import { type ImageId, OPERATOR } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { approve, rejectNew, submit } from '../../support/records/release-life.ts';
import type { Reply, RequestOptions } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { bytesOf } from '../../support/wire/bytes.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { temporaryFiles, uploadImage } from '../../support/wire/uploads.ts';

/** Four quarters of different colours, so that crops differ. */
const quarters = async () => {
  const quarter = (left: number, top: number, colour: string) => ({
    input: { create: { width: 200, height: 150, channels: 3 as const, background: colour } },
    left,
    top,
  });
  const size = { width: 400, height: 300, channels: 3 as const, background: '#fff' };
  return new Uint8Array(
    await sharp({ create: size })
      .composite([quarter(0, 0, '#f00'), quarter(200, 0, '#0f0'), quarter(0, 150, '#00f'), quarter(200, 150, '#ff0')])
      .jpeg()
      .toBuffer(),
  );
};

describe('changing an image', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const stranger = withPublisher(service);
  let picture: Uint8Array;
  before(async () => {
    picture = await quarters();
  });
  afterEach(async () => assert.deepEqual(await temporaryFiles(service), []));

  const patch = (id: number, json: unknown, options: RequestOptions = {}): Promise<Reply> =>
    publisher.api('PATCH', `/press-release-images/${id}`, { json, ...options });
  const fresh = async (changes: Record<string, string> = {}) => {
    const { id } = await publisher.draft();
    return uploadImage(publisher, id, picture, changes);
  };
  const imagesOf = async (id: number) => (await publisher.api('GET', `/press-releases/${id}/images`)).body.data;
  const file = (url: string, options: RequestInit = {}) => fetch(service.baseUrl + new URL(url).pathname, options);
  const urls = (image: Reply['body']) => image.renditions.map(({ url }: { url: string }) => url);

  it('sets every field, and returns the whole record and its tag', async () => {
    const image = await fresh();
    const fields = {
      title: 'Die Brücke',
      description: 'Zwei Pfeiler im Nebel',
      copyright: 'Foto: Ada',
      license_url: 'https://licence.example/',
      source_url: 'https://source.example/',
      focus_x: 10,
      focus_y: 90,
      no_crop: true,
      press_download: true,
    };
    const reply = await patch(image.id, fields);
    assert.equal(reply.status, 200, reply.text);
    assert.deepEqual(Object.keys(reply.body), ['data']);
    const { renditions, ...rest } = reply.body.data;
    const { renditions: _, ...before } = image;
    assert.deepEqual(rest, { ...before, ...fields });
    assert.deepEqual(
      renditions.map(({ name }: { name: string }) => name),
      ['large', 'medium', 'thumbnail', 'press'],
    );
    assert.match(reply.headers.get('ETag') ?? '', /^"[^"]+"$/);
    assert.deepEqual(await imagesOf(image.press_release_id), [reply.body.data]);
  });

  it('keeps fields that are not sent, and resets those that are null', async () => {
    const image = await fresh({ title: 'A', description: 'B', focus_x: '1', no_crop: '1', press_download: '1' });
    const { data } = (await patch(image.id, { title: null, focus_x: null, no_crop: null, press_download: null })).body;
    const { title, description, focus_x, focus_y, no_crop, press_download } = data;
    assert.deepEqual(
      { title, description, focus_x, focus_y, no_crop, press_download },
      { title: null, description: 'B', focus_x: 50, focus_y: 50, no_crop: false, press_download: false },
    );
    assert.deepEqual(
      data.renditions.map(({ name }: { name: string }) => name),
      ['large', 'medium', 'thumbnail'],
    );
  });

  it('makes the renditions again from the original if the crop changes, under new addresses', async () => {
    const image = await fresh({ focus_x: '0', focus_y: '0' });
    const corner = async (url: string) => {
      const { data } = await sharp(Buffer.from(await (await file(url)).arrayBuffer()))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [data[0], data[1], data[2]].map((value) => Math.round((value ?? 0) / 255)).join();
    };
    assert.equal(await corner(urls(image)[0]), '1,0,0');
    const { data } = (await patch(image.id, { focus_y: 100 })).body;
    // 16:9 of 400×300 leaves out the upper quarter of the height: the crop still begins in the upper half.
    assert.notDeepEqual(urls(data), urls(image));
    for (const url of urls(image)) assert.equal((await file(url)).status, 404);
    for (const url of urls(data)) assert.equal((await file(url)).status, 200);
    assert.equal(data.sha256, image.sha256);
    const uncropped = (await patch(image.id, { no_crop: true })).body.data;
    assert.deepEqual(
      await sharp(Buffer.from(await (await file(urls(uncropped)[0])).arrayBuffer()))
        .metadata()
        .then(({ height }) => height),
      300,
    );
  });

  it('serves the previous renditions, press included, until the new ones are recorded', async () => {
    const image = await fresh({ press_download: '1' });
    const { imageStore } = service.ports;
    const put = imageStore.putRendition;
    const stored: string[] = [];
    const [begun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    imageStore.putRendition = async (key, bytes) => {
      await put.call(imageStore, key, bytes);
      stored.push(key);
      begun.resolve();
      await mayEnd.promise;
    };
    try {
      const patched = patch(image.id, { focus_y: 100 });
      await begun.promise;
      for (const url of urls(image)) {
        assert.equal((await file(url)).status, 200);
        assert.equal((await file(url, { method: 'HEAD' })).status, 200);
      }
      assert.deepEqual(await imagesOf(image.press_release_id), [image]);
      mayEnd.resolve();
      const { data } = (await patched).body;
      for (const url of urls(data)) {
        assert.equal((await file(url)).status, 200);
        assert.ok(stored.some((key) => url.includes(key)));
      }
      for (const url of urls(image)) assert.equal((await file(url)).status, 404);
    } finally {
      mayEnd.resolve();
      imageStore.putRendition = put;
    }
  });

  it('writes changed words into the renditions', async () => {
    const image = await fresh({ description: 'Before' });
    const { data } = (await patch(image.id, { description: 'Nebel & Licht', copyright: 'Ada <ada@nordwind.example>' }))
      .body;
    const text = Buffer.from(await (await file(urls(data)[0])).arrayBuffer()).toString('utf8');
    assert.match(text, /Nebel &amp; Licht/);
    assert.match(text, /Ada &lt;ada@nordwind\.example/);
    assert.doesNotMatch(text, /Before/);
  });

  it('keeps the addresses if no field in the renditions changes', async () => {
    const image = await fresh();
    const { data } = (await patch(image.id, { title: 'Neu', source_url: 'https://source.example/' })).body;
    assert.deepEqual(data.renditions, image.renditions);
    for (const url of urls(image)) assert.equal((await file(url)).status, 200);
  });

  it('changes nothing if the values are the same: version, history, tag and evidence stay', async () => {
    const image = await fresh({ title: 'A', focus_x: '10' });
    const release = () => publisher.api('GET', `/press-releases/${image.press_release_id}`);
    const before = await release();
    for (const json of [{}, { title: 'A' }, { title: ' A ', focus_x: 10, press_download: false }]) {
      const reply = await patch(image.id, json);
      assert.deepEqual([reply.status, reply.body.data], [200, image]);
    }
    assert.equal((await release()).headers.get('ETag'), before.headers.get('ETag'));
    assert.deepEqual(await service.ports.queries.images.changes(image.id as ImageId, 10), []);
  });

  it('ignores declarations and rights, and names them', async () => {
    const image = await fresh();
    const sent = {
      ai_declaration: 'ai_generated',
      rights_confirmed: false,
      confirm_text_version: 'x',
      is_preview: true,
      role: 'preview',
      taken_down: null,
    };
    const reply = await patch(image.id, { ...sent, title: 'Neu' });
    assert.deepEqual(reply.body.data, { ...image, title: 'Neu' });
    assert.deepEqual(reply.body.meta.ignored_fields.toSorted(), Object.keys(sent).toSorted());
    const strict = await patch(image.id, sent, { headers: { Prefer: 'handling=strict' } });
    const problem = assertProblem(strict, 422, 'validation_failed');
    assert.equal(problem.violations.length, Object.keys(sent).length);
  });

  const FAULTY: readonly (readonly [json: Record<string, unknown>, faults: readonly string[]])[] = [
    [{ copyright: null }, ['copyright required']],
    [{ copyright: ' ' }, ['copyright required']],
    [{ copyright: '\u200b' }, ['copyright required']],
    [{ copyright: 'x'.repeat(256), title: 'x'.repeat(121) }, ['copyright max', 'title max']],
    [{ description: 'x'.repeat(501), license_url: 'cc-by' }, ['description max', 'license_url url']],
    [{ source_url: 'javascript:alert(1)' }, ['source_url url']],
    [{ focus_x: 101, focus_y: -1 }, ['focus_x between', 'focus_y between']],
    [{ focus_x: '10', no_crop: 1, press_download: 'yes' }, ['focus_x type', 'no_crop type', 'press_download type']],
    [{ focus_x: 1.5 }, ['focus_x type']],
    [{ title: 'a\u0001', description: '\ud800' }, ['title control_characters', 'description lone_surrogate']],
  ];
  let unchanged: ReturnType<typeof fresh> | undefined;
  for (const [json, faults] of FAULTY) {
    it(`refuses ${JSON.stringify(json).slice(0, 60)}, and changes nothing`, async () => {
      unchanged ??= fresh();
      const image = await unchanged;
      const problem = assertProblem(await patch(image.id, json), 422, 'validation_failed');
      const found = problem.violations.map(({ field, rule }: { field: string; rule: string }) => `${field} ${rule}`);
      assert.deepEqual(found.toSorted(), faults.toSorted());
      assert.deepEqual(await imagesOf(image.press_release_id), [image]);
    });
  }

  it('explains errors in the caller’s language', async () => {
    const image = await fresh();
    const german = await patch(image.id, { copyright: '' }, { headers: { 'Accept-Language': 'de' } });
    const english = await patch(image.id, { copyright: '' }, { headers: { 'Accept-Language': 'en' } });
    assert.notEqual(german.body.detail, english.body.detail);
    assert.match(english.body.errors.copyright[0], /required/);
  });

  it('refuses bodies that are not a JSON object', async () => {
    const { id } = await fresh();
    const send = (type: string, body: string) => patch(id, undefined, { headers: { 'Content-Type': type }, body });
    assertProblem(await send('application/json', '{'), 400, 'malformed_json');
    assertProblem(await send('application/json', '[]'), 422, 'validation_failed');
    assertProblem(await send('text/plain', 'title=x'), 415, 'unsupported_media_type');
  });

  it('is allowed for drafts and rejected releases only', async () => {
    const sentBack = await rejectNew(service, publisher);
    const onRejected = await uploadImage(publisher, sentBack.id, picture);
    assert.equal((await patch(onRejected.id, { title: 'Neu' })).status, 200);

    const submitted = await fresh();
    await submit(publisher, submitted.press_release_id);
    const liveImage = await fresh();
    const live = { id: liveImage.press_release_id };
    await submit(publisher, live.id);
    await approve(service.application, live.id);
    for (const [id, status] of [
      [submitted.id, 'in_review'],
      [liveImage.id, 'published'],
    ]) {
      // Before the body is checked.
      const problem = assertProblem(await patch(id, { focus_x: 'x' }), 409, 'status_conflict');
      assert.equal(problem.current_status, status);
    }
    assert.deepEqual(await imagesOf(live.id), [liveImage]);
  });

  it('checks in the usual order: token, permission, existence, owner, status, precondition, body', async () => {
    const image = await fresh();
    const path = `/press-release-images/${image.id}`;
    const broken = { headers: { 'Content-Type': 'text/plain' }, body: 'x' };
    const anonymous = await fetch(`${service.baseUrl}/api/v1${path}`, { method: 'PATCH', ...broken });
    assert.equal(anonymous.status, 401);
    const { secret } = await service.application.accounts.createToken({
      accountId: publisher.accountId,
      name: 'reader',
      permissions: ['press-releases:read'],
      caller: OPERATOR,
    });
    const reader = await publisher.api('PATCH', path, { ...broken, token: secret });
    assertProblem(reader, 403, 'permission_missing');
    assertProblem(await patch(987_654_321, undefined, broken), 404, 'not_found');
    assertProblem(await stranger.api('PATCH', path, broken), 403, 'not_owner');
    const stale = { ...broken, headers: { ...broken.headers, 'If-Match': '"other"' } };
    assertProblem(await patch(image.id, undefined, stale), 412, 'precondition_failed');
    assertProblem(await patch(image.id, undefined, broken), 415, 'unsupported_media_type');
  });

  it('honours If-Match: a second writer with the same tag is refused', async () => {
    const { id } = await publisher.draft();
    const form = publisher.imageForm(picture);
    const upload = await publisher.api('POST', `/press-releases/${id}/images`, { body: form });
    const ifMatch = { headers: { 'If-Match': upload.headers.get('ETag') ?? '' } };
    const image = upload.body.data;
    const first = await patch(image.id, { title: 'One' }, ifMatch);
    assert.equal(first.status, 200, first.text);
    assertProblem(await patch(image.id, { title: 'Two' }, ifMatch), 412, 'precondition_failed');
    const next = { headers: { 'If-Match': first.headers.get('ETag') ?? '' } };
    const remove = (options: RequestOptions) => publisher.api('DELETE', `/press-release-images/${image.id}`, options);
    assertProblem(await remove(ifMatch), 412, 'precondition_failed');
    assert.equal((await remove(next)).status, 204);
  });

  it('merges concurrent changes of different fields, and lets one of two with the same tag win', async () => {
    const image = await fresh();
    const replies = await Promise.all([
      patch(image.id, { focus_x: 10 }),
      patch(image.id, { copyright: 'Ada' }),
      patch(image.id, { title: 'Neu' }),
    ]);
    for (const reply of replies) assert.equal(reply.status, 200, reply.text);
    const [{ focus_x, copyright, title, ...now }] = await imagesOf(image.press_release_id);
    assert.deepEqual([focus_x, copyright, title], [10, 'Ada', 'Neu']);
    for (const url of urls(now)) assert.equal((await file(url)).status, 200);

    const { headers } = await patch(image.id, {});
    const ifMatch = { headers: { 'If-Match': headers.get('ETag') ?? '' } };
    const both = await Promise.all([
      patch(image.id, { focus_x: 20 }, ifMatch),
      patch(image.id, { focus_x: 30 }, ifMatch),
    ]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 412]);
  });

  it('conflicts with a concurrent submission: either the editors get the change, or it is refused', async () => {
    for (let round = 0; round < 4; round++) {
      const image = await fresh();
      const [changed, submitted] = await Promise.all([
        patch(image.id, { focus_x: 10, description: 'Neu' }),
        submit(publisher, image.press_release_id),
      ]);
      assert.equal(submitted.status, 200, submitted.text);
      const [now] = await imagesOf(image.press_release_id);
      if (changed.status === 200) assert.deepEqual(now, changed.body.data);
      else {
        assertProblem(changed, 409, 'status_conflict');
        assert.deepEqual(now, image);
      }
      for (const url of urls(now)) assert.equal((await file(url)).status, 200);
    }
  });

  it('conflicts with a concurrent removal: the image is gone, and no file is left', async () => {
    const image = await fresh();
    const [changed, removed] = await Promise.all([
      patch(image.id, { focus_x: 10 }),
      publisher.api('DELETE', `/press-release-images/${image.id}`),
    ]);
    assert.equal(removed.status, 204);
    assert.ok([200, 404].includes(changed.status), changed.text);
    assert.deepEqual(await imagesOf(image.press_release_id), []);
    const made = changed.status === 200 ? urls(changed.body.data) : [];
    for (const url of [...urls(image), ...made]) assert.equal((await file(url)).status, 404);
  });

  it('leaves image and files unchanged if the record cannot be written', async () => {
    const image = await fresh();
    const { imageStore } = service.ports;
    const put = imageStore.putRendition;
    imageStore.putRendition = async () => {
      throw new ApplicationError('unavailable', { retryAfterSeconds: 1 });
    };
    try {
      assert.equal((await patch(image.id, { focus_x: 10 })).status, 503);
    } finally {
      imageStore.putRendition = put;
    }
    assert.equal(service.errors.splice(0).length, 1);
    assert.deepEqual(await imagesOf(image.press_release_id), [image]);
    for (const url of urls(image)) assert.equal((await file(url)).status, 200);
  });

  it('appears in history, events and evidence, with actor, time and both values', async () => {
    const image = await fresh({ title: 'A' });
    await patch(image.id, { title: 'B', focus_x: 20 });
    await patch(image.id, { title: null });
    const releaseId = image.press_release_id;
    const history = (await publisher.api('GET', `/press-releases/${releaseId}/history`)).body.data;
    const { action, details, snapshot } = history[2];
    assert.deepEqual([action, snapshot], ['edit_image', null]);
    const about = { image_id: image.id, role: 'title' };
    assert.deepEqual(details, { ...about, sha256: image.sha256, fields: ['title', 'focus_x'] });
    const events = (await publisher.api('GET', `/events?press_release_id=${releaseId}&types=image.updated`)).body.data;
    assert.deepEqual(
      events.map(({ data }: Reply['body']) => [data.image_id, data.role, data.fields]),
      [
        [image.id, 'title', ['title', 'focus_x']],
        [image.id, 'title', ['title']],
      ],
    );
    const { items } = await service.application.evidence.show({ caller: OPERATOR, imageId: image.id as ImageId });
    const [evidence] = items;
    assert.deepEqual(
      evidence?.changes.map(({ changes }) => changes),
      [
        [
          { field: 'title', before: 'A', after: 'B' },
          { field: 'focusX', before: 50, after: 20 },
        ],
        [{ field: 'title', before: 'B', after: null }],
      ],
    );
    const [change] = evidence?.changes ?? [];
    assert.ok(change?.tokenId);
    assert.match(change?.remoteAddress ?? '', /127\.0\.0\.1$/);
    assert.equal(evidence?.evidence.copyright, 'Foto: Jo Blythe');
  });

  it('sends large renditions in chunks, with a tag for conditional requests', async () => {
    const large = new Uint8Array(
      await sharp(Buffer.from(Array.from({ length: 1500 * 1500 * 3 }, (_, i) => (i * 7919) % 251)), {
        raw: { width: 1500, height: 1500, channels: 3 },
      })
        .jpeg({ quality: 100 })
        .toBuffer(),
    );
    const { id } = await publisher.draft();
    const image = await uploadImage(publisher, id, large, { press_download: '1' });
    const { url } = image.renditions.find(({ name }: { name: string }) => name === 'press');
    const reply = await file(url);
    const bytes = Buffer.from(await reply.arrayBuffer());
    assert.ok(bytes.length > 1024 * 1024, String(bytes.length));
    assert.deepEqual([reply.status, reply.headers.get('Content-Type')], [200, 'image/jpeg']);
    assert.equal(Number(reply.headers.get('Content-Length')), bytes.length);
    const key = /([a-z0-9-]+)\.jpg$/.exec(url)?.[1] ?? '';
    const stored = await service.ports.imageStore.openRendition(key);
    const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex');
    assert.equal(hash(bytes), hash(await bytesOf(stored?.content ?? assert.fail())));
    const tag = reply.headers.get('ETag') ?? '';
    const known = await file(url, { headers: { 'If-None-Match': tag } });
    assert.deepEqual([known.status, (await known.arrayBuffer()).byteLength], [304, 0]);
    const head = await file(url, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('Content-Length')], [200, String(bytes.length)]);
    assert.equal((await file(url.replace(/jpg$/, 'webp'))).status, 404);
    const download = await file(`${url}?download=1`);
    assert.equal(download.headers.get('Cache-Control'), 'public, max-age=300');
    await download.arrayBuffer();
  });

  it('takes press_download in uploads without multipart, too', async () => {
    const { id } = await publisher.draft();
    const reply = await publisher.api('POST', `/press-releases/${id}/images`, {
      json: {
        image_base64: Buffer.from(await jpeg()).toString('base64'),
        ai_declaration: 'original',
        copyright: 'Ada',
        rights_confirmed: true,
        confirm_text_version: 'img-confirm-v2',
        press_download: true,
      },
    });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.data.press_download, true);
  });
});
