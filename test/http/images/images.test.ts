import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, before, describe, it } from 'node:test';
import type { ImageId } from '../../../domain/index.ts';
import { jpeg, png, webp, withOrientation, withXmp, xmpPacket } from '../../support/pictures/pictures.ts';
import { assertRecord, IMAGE_FIELDS } from '../../support/records/records.ts';
import { publishNew, rejectNew, submitNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { bytesOf } from '../../support/wire/bytes.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { temporaryFiles, upload, uploadImage } from '../../support/wire/uploads.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const UNKNOWN_PROVENANCE = {
  digital_source_type: null,
  creator: null,
  credit: null,
  copyright_notice: null,
  licence: null,
  software: null,
  data_mining: null,
  other_constraints: null,
  ai: null,
  c2pa_validation_state: null,
  recognised: null,
};

describe('images of a press release', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let picture: Uint8Array;
  before(async () => {
    picture = await jpeg();
  });
  afterEach(async () => assert.deepEqual(await temporaryFiles(service), []));

  const imagesOf = async (id: number) => (await publisher.api('GET', `/press-releases/${id}/images`)).body.data;

  for (const [format, make, mime] of [
    ['JPEG', jpeg, 'image/jpeg'],
    ['PNG', png, 'image/png'],
    ['WebP', webp, 'image/webp'],
  ] as const) {
    it(`a ${format} is attached with exactly the fields of the contract`, async () => {
      const file = await make({ width: 100, height: 60 });
      const { id } = await publisher.draft();
      const reply = await upload(publisher, id, file);
      assert.equal(reply.status, 201, reply.text);
      assert.equal(reply.headers.get('Content-Type'), 'application/json; charset=utf-8');
      assert.deepEqual(Object.keys(reply.body), ['data']);
      const image = reply.body.data;
      assertRecord(image, IMAGE_FIELDS);
      const { id: imageId, renditions, created_at, rights_confirmed_at, ...rest } = image;
      assert.ok(Number.isSafeInteger(imageId) && imageId > 0);
      assert.equal(created_at, rights_confirmed_at);
      assert.deepEqual(rest, {
        press_release_id: id,
        role: 'title',
        is_preview: false,
        ai_declaration: 'original',
        ai_declaration_requested: 'original',
        ai_declaration_source: 'declared',
        provenance: UNKNOWN_PROVENANCE,
        copyright: 'Foto: Jo Blythe',
        title: null,
        description: null,
        license_url: null,
        source_url: null,
        focus_x: 50,
        focus_y: 50,
        no_crop: false,
        press_download: false,
        rights_confirmed: true,
        confirm_text_version: 'img-confirm-v2',
        mime_type: mime,
        width: 100,
        height: 60,
        bytes: file.length,
        sha256: sha256(file),
        taken_down: null,
      });
      assert.deepEqual(
        renditions.map((r: { name: string }) => r.name),
        ['large', 'medium', 'thumbnail'],
      );
      assert.deepEqual(await imagesOf(id), [image]);
      const single = await publisher.api('GET', `/press-releases/${id}`);
      assert.deepEqual(single.body.data.images, [image]);
      const location = new URL(reply.headers.get('Location') ?? '');
      assert.deepEqual((await publisher.api('GET', location.pathname.replace('/api/v1', ''))).body.data, [image]);
    });
  }

  it('every field of an image is returned as sent, trimmed', async () => {
    const { id } = await publisher.draft();
    const image = await uploadImage(publisher, id, picture, {
      ai_declaration: 'ai_edited',
      copyright: '  © Zoë Ångström / dpa 📷 ',
      title: ' Die Brücke ',
      description: 'Zwei\nZeilen',
      license_url: 'https://creativecommons.org/licenses/by/4.0/',
      source_url: 'http://bilder.example/1?x=ä',
      focus_x: '0',
      focus_y: '100',
      no_crop: 'on',
    });
    assert.equal(image.ai_declaration, 'ai_edited');
    assert.equal(image.copyright, '© Zoë Ångström / dpa 📷');
    assert.equal(image.title, 'Die Brücke');
    assert.match(image.description, /^Zwei\r?\nZeilen$/);
    assert.equal(image.license_url, 'https://creativecommons.org/licenses/by/4.0/');
    assert.equal(image.source_url, 'http://bilder.example/1?x=ä');
    assert.deepEqual([image.focus_x, image.focus_y, image.no_crop], [0, 100, true]);
  });

  it('width and height are those of the upright picture', async () => {
    const { id } = await publisher.draft();
    const image = await uploadImage(publisher, id, withOrientation(await jpeg({ width: 80, height: 40 }), 6));
    assert.deepEqual([image.width, image.height], [40, 80]);
  });

  it('the name and the declared type of the file are ignored', async () => {
    const { id } = await publisher.draft();
    const form = publisher.imageForm(null);
    form.append(
      'image',
      new Blob([(await png()) as Uint8Array<ArrayBuffer>], { type: 'text/html' }),
      '../../evil.html',
    );
    const reply = await publisher.api('POST', `/press-releases/${id}/images`, { body: form });
    assert.equal(reply.status, 201, reply.text);
    assert.equal(reply.body.data.mime_type, 'image/png');
  });

  it('a release can have a title image and a preview image', async () => {
    const { id } = await publisher.draft();
    const title = await uploadImage(publisher, id, picture, { is_preview: 'false' });
    const preview = await uploadImage(publisher, id, picture, { is_preview: '1' });
    assert.deepEqual([title.role, title.is_preview], ['title', false]);
    assert.deepEqual([preview.role, preview.is_preview], ['preview', true]);
    assert.deepEqual(await imagesOf(id), [title, preview]);
  });

  it('a second title image is refused as a quota, and changes nothing', async () => {
    const { id } = await publisher.draft();
    const first = await uploadImage(publisher, id, picture);
    const problem = assertProblem(await upload(publisher, id, await png()), 422, 'title_image_exists');
    assert.deepEqual(problem.violations, [{ field: 'image', rule: 'unique', max: 1 }]);
    assert.deepEqual(await imagesOf(id), [first]);
  });

  it('exactly one of ten concurrent title images is attached', async () => {
    const { id } = await publisher.draft();
    const files = await Promise.all(Array.from({ length: 10 }, (_, i) => jpeg({ width: 20 + i, height: 20 })));
    const replies = await Promise.all(files.map((file) => upload(publisher, id, file)));
    const created = replies.filter(({ status }) => status === 201);
    assert.equal(created.length, 1, replies.map(({ status }) => status).join());
    for (const reply of replies) if (reply !== created[0]) assertProblem(reply, 422, 'title_image_exists');
    assert.deepEqual(await imagesOf(id), [created[0]?.body.data]);
  });

  it('a new preview image replaces the previous one and its renditions', async () => {
    const { id } = await publisher.draft();
    const title = await uploadImage(publisher, id, picture);
    const first = await uploadImage(publisher, id, picture, { is_preview: 'yes' });
    const second = await uploadImage(publisher, id, await png(), { is_preview: 'yes' });
    assert.deepEqual(await imagesOf(id), [title, second]);
    for (const { url } of first.renditions) assert.equal((await fetch(url)).status, 404);
    for (const { url } of [...title.renditions, ...second.renditions]) assert.equal((await fetch(url)).status, 200);
    assertProblem(await publisher.api('DELETE', `/press-release-images/${first.id}`), 404, 'not_found');
    assertProblem(await publisher.api('GET', `/press-release-images/${first.id}/original`), 404, 'not_found');
  });

  it('a removed image is deleted with its renditions, and another can be attached', async () => {
    const { id } = await publisher.draft();
    const image = await uploadImage(publisher, id, picture);
    const removal = await publisher.api('DELETE', `/press-release-images/${image.id}`);
    assert.equal(removal.status, 204);
    assert.equal(removal.text, '');
    assert.deepEqual(await imagesOf(id), []);
    for (const { url } of image.renditions) assert.equal((await fetch(url)).status, 404);
    assertProblem(await publisher.api('DELETE', `/press-release-images/${image.id}`), 404, 'not_found');
    await uploadImage(publisher, id, picture);
  });

  it('images are attached and removed only while the release is a draft or rejected', async () => {
    const sentBack = await rejectNew(service, publisher);
    const { id: kept } = await uploadImage(publisher, sentBack.id, picture);
    assert.equal((await publisher.api('DELETE', `/press-release-images/${kept}`)).status, 204);

    const withImage = await publisher.draft();
    const image = await uploadImage(publisher, withImage.id, picture);
    await publisher.api('POST', `/press-releases/${withImage.id}/submit`, { json: { ai_text_declaration: 'none' } });
    const reviewed = await submitNew(publisher);
    const live = await publishNew(service, publisher);
    const conflicts = [
      [await upload(publisher, reviewed.id, picture), 'in_review'],
      [await upload(publisher, live.id, picture), 'published'],
      [await publisher.api('DELETE', `/press-release-images/${image.id}`), 'in_review'],
    ] as const;
    for (const [reply, status] of conflicts) {
      const problem = assertProblem(reply, 409, 'status_conflict');
      assert.equal(problem.current_status, status);
      assert.deepEqual(problem.allowed_actions, status === 'published' ? [] : ['withdraw', 'reschedule', 'delete']);
    }
    assert.deepEqual(await imagesOf(withImage.id), [image]);
  });

  it('the file’s metadata raises the declaration, and the upload still succeeds', async () => {
    const GENERATED = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia';
    const marked = (file: Uint8Array) =>
      withXmp(file, xmpPacket({ attributes: `Iptc4xmpExt:DigitalSourceType="${GENERATED}"` }));
    for (const file of [picture, await png(), await webp()]) {
      const { id } = await publisher.draft();
      const image = await uploadImage(publisher, id, marked(file), { ai_declaration: 'original' });
      assert.equal(image.ai_declaration, 'ai_generated');
      assert.equal(image.ai_declaration_requested, 'original');
      assert.equal(image.ai_declaration_source, 'xmp');
      assert.equal(image.provenance.digital_source_type, GENERATED);
      const { reason, ...recognised } = image.provenance.recognised;
      assert.deepEqual(recognised, { ai_declaration: 'ai_generated', source: 'xmp', digital_source_type: GENERATED });
      assert.match(reason, /generative/);
      const history = (await publisher.api('GET', `/press-releases/${id}/history`)).body.data;
      const { details } = history.at(-1);
      assert.deepEqual(
        [details.ai_label, details.ai_label_declared, details.ai_label_source, details.ai_label_recognised],
        ['ai_generated', 'original', 'xmp', { label: 'ai_generated', from: 'xmp', value: GENERATED, reason }],
      );
    }
  });

  it('the file’s metadata never weakens the declaration', async () => {
    const captured = xmpPacket({ attributes: 'Iptc4xmpExt:DigitalSourceType="digitalCapture" photoshop:Credit="dpa"' });
    const { id } = await publisher.draft();
    const image = await uploadImage(publisher, id, withXmp(picture, captured), { ai_declaration: 'ai_generated' });
    assert.equal(image.ai_declaration, 'ai_generated');
    assert.equal(image.ai_declaration_source, 'declared');
    const { recognised, ...provenance } = image.provenance;
    assert.deepEqual(
      { ...provenance, recognised: null },
      { ...UNKNOWN_PROVENANCE, digital_source_type: 'digitalCapture', credit: 'dpa' },
    );
    assert.deepEqual([recognised.ai_declaration, recognised.source], ['original', 'xmp']);
  });

  it('original and declaration are kept as evidence after image and release are gone', async () => {
    const { id } = await publisher.draft();
    const image = await uploadImage(publisher, id, picture, { license_url: 'https://licence.example/' });
    const imageId = image.id as ImageId;
    assert.equal((await publisher.api('DELETE', `/press-release-images/${imageId}`)).status, 204);
    const before = await service.ports.queries.images.evidence(imageId);
    assert.equal((await publisher.api('DELETE', `/press-releases/${id}`)).status, 204);
    const evidence = await service.ports.queries.images.evidence(imageId);
    assert.deepEqual(evidence, before);
    assert.equal(evidence?.pressReleaseId, id);
    assert.equal(evidence?.accountId, publisher.accountId);
    assert.ok(evidence?.tokenId);
    assert.match(evidence?.remoteAddress ?? '', /^(?:::ffff:)?127\.0\.0\.1$/);
    assert.equal(evidence?.sha256, image.sha256);
    assert.equal(evidence?.copyright, image.copyright);
    assert.equal(evidence?.licenseUrl, 'https://licence.example/');
    assert.equal(evidence?.confirmTextVersion, 'img-confirm-v2');
    assert.match(evidence?.confirmText.de ?? '', /bestätige/);
    assert.match(evidence?.confirmText.en ?? '', /confirm/);
    assert.equal(evidence?.confirmedAt.toISOString(), image.rights_confirmed_at);
    const original = await service.ports.imageStore.openOriginal(image.sha256);
    assert.ok(original);
    assert.deepEqual(await bytesOf(original.content), Buffer.from(picture));
  });
});
