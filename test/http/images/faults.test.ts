import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import { jpeg, png } from '../../support/pictures/pictures.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { ASTRAL, FIELD_FAULTS, FILE_FAULTS, latin1 } from '../../support/wire/faulty-uploads.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';
import { type FieldChanges, temporaryFiles, upload, uploadImage } from '../../support/wire/uploads.ts';

describe('an invalid upload', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let releaseId: number;
  let picture: Uint8Array;
  before(async () => {
    releaseId = (await publisher.draft()).id;
    picture = await jpeg();
  });
  afterEach(async () => {
    assert.deepEqual(await temporaryFiles(service), []);
    const { body } = await publisher.api('GET', `/press-releases/${releaseId}`);
    assert.deepEqual([body.data.images, body.data.version], [[], 1], 'a refused upload leaves the release as it was');
  });

  const send = (changes: FieldChanges, file: Uint8Array | null = picture, headers: Record<string, string> = {}) =>
    upload(publisher, releaseId, file, changes, { headers });
  const refused = async (reply: Promise<Reply>) => assertProblem(await reply, 422, 'validation_failed');

  for (const [name, changes, fault] of FIELD_FAULTS) {
    it(`is refused if ${name.slice(0, 60)}`, async () => {
      assert.deepEqual(faultsOf(await refused(send(changes))), [fault]);
    });
  }

  it('gets the limit that it exceeds', async () => {
    const changes = {
      copyright: 'c'.repeat(256),
      title: 't'.repeat(121),
      description: 'd'.repeat(501),
      focus_x: '101',
    };
    const { violations } = await refused(send({ ...changes, ai_declaration: 'x' }));
    const limits = Object.fromEntries(
      violations.map(({ field, rule: _rule, ...limit }: Reply['body']) => [field, limit]),
    );
    assert.deepEqual(limits, {
      ai_declaration: { allowed: ['original', 'ai_edited', 'ai_generated'] },
      copyright: { max: 255 },
      title: { max: 120 },
      description: { max: 500 },
      focus_x: { min: 0, max: 100 },
    });
  });

  it('gets every error at once, including those of the file', async () => {
    const problem = await refused(
      send(
        {
          ai_declaration: null,
          copyright: ' ',
          rights_confirmed: 'no',
          confirm_text_version: 'img-confirm-v1',
          title: 'x'.repeat(121),
          description: 'x'.repeat(501),
          license_url: 'licence',
          source_url: 'source',
          focus_x: '-1',
          focus_y: 'middle',
          no_crop: '?',
          is_preview: '?',
        },
        latin1('GIF89a'),
      ),
    );
    assert.deepEqual(faultsOf(problem).sort(), [
      'ai_declaration required',
      'confirm_text_version current',
      'copyright required',
      'description max',
      'focus_x between',
      'focus_y type',
      'image image_format',
      'is_preview type',
      'license_url url',
      'no_crop type',
      'rights_confirmed accepted',
      'source_url url',
      'title max',
    ]);
    assert.equal(problem.current_confirm_text_version, 'img-confirm-v2');
  });

  for (const version of ['img-confirm-v1', 'img-confirm-v3', 'IMG-CONFIRM-V2']) {
    it(`with the wording ${version} is refused as outdated, with the current one`, async () => {
      const problem = assertProblem(await send({ confirm_text_version: version }), 422, 'confirm_text_outdated');
      assert.equal(problem.current_confirm_text_version, 'img-confirm-v2');
      assert.deepEqual(faultsOf(problem), ['confirm_text_version current']);
      assert.match(problem.detail, /img-confirm-v2/);
    });
  }

  it('without a confirmed wording gets no error about an outdated one', async () => {
    const problem = await refused(send({ confirm_text_version: null }));
    assert.equal('current_confirm_text_version' in problem, false);
  });

  it('with unknown fields is refused if the client requests strictness', async () => {
    const changes = { id: '7', status: 'published', colour: 'red' };
    const problem = await refused(send(changes, picture, { Prefer: 'handling=strict' }));
    assert.deepEqual(faultsOf(problem), ['colour unknown_field', 'id unknown_field', 'status unknown_field']);
  });

  for (const [name, make, fault] of FILE_FAULTS) {
    it(`is refused if the file is ${name}, regardless of its name`, async () => {
      const form = publisher.imageForm(null);
      form.append('image', new Blob([(await make()) as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), 'a.jpg');
      const problem = await refused(publisher.api('POST', `/press-releases/${releaseId}/images`, { body: form }));
      assert.deepEqual(faultsOf(problem), [fault]);
      assert.match(problem.errors.image[0], /^The image .+\.$/);
    });
  }
});

describe('an upload at the limits', () => {
  const service = withService();
  const publisher = withPublisher(service);
  let picture: Uint8Array;
  before(async () => {
    picture = await jpeg();
  });
  afterEach(async () => assert.deepEqual(await temporaryFiles(service), []));
  const attach = async (changes: FieldChanges, file = picture) =>
    uploadImage(publisher, (await publisher.draft()).id, file, changes);

  it('is accepted with texts of the maximum length in code points', async () => {
    const changes = { copyright: ASTRAL.repeat(255), title: ASTRAL.repeat(120), description: ASTRAL.repeat(500) };
    const image = await attach(changes);
    assert.deepEqual({ copyright: image.copyright, title: image.title, description: image.description }, changes);
  });

  it('is accepted with 8000 pixels on a side', async () => {
    const image = await attach({}, await png({ width: 8000, height: 1 }));
    assert.deepEqual([image.width, image.height], [8000, 1]);
  });

  for (const [value, words] of [
    [true, ['1', 'true', 'on', 'yes', 'TRUE', 'On', 'yEs', ' 1 ']],
    [false, ['0', 'false', 'off', 'no', 'FALSE', 'Off', 'nO', '']],
  ] as const) {
    it(`reads ${words.map((word) => `"${word}"`).join(' ')} as ${value}`, async () => {
      for (const word of words) {
        const image = await attach({ no_crop: word, is_preview: word });
        assert.deepEqual([image.no_crop, image.is_preview], [value, value], word);
      }
    });
  }

  it('treats blank optional fields as absent', async () => {
    const blank = { title: ' ', description: '', license_url: ' ', source_url: '', focus_x: ' ', focus_y: '' };
    const image = await attach({ ...blank, no_crop: '', is_preview: ' ' });
    for (const field of ['title', 'description', 'license_url', 'source_url']) assert.equal(image[field], null, field);
    assert.deepEqual([image.focus_x, image.focus_y, image.no_crop, image.is_preview], [50, 50, false, false]);
  });

  it('names ignored fields', async () => {
    const { id } = await publisher.draft();
    const changes = { id: '99', role: 'preview', status: 'published', account_id: '1', '<b>': 'x' };
    const reply = await upload(publisher, id, picture, changes);
    assert.equal(reply.status, 201, reply.text);
    assert.deepEqual(reply.body.meta, { ignored_fields: ['<b>', 'account_id', 'id', 'role', 'status'] });
    assert.equal(reply.body.data.role, 'title');
    assert.notEqual(reply.body.data.id, 99);
  });
});
