import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
import {
  expectedFaults,
  faultAt,
  fieldValue,
  selectedValue,
  shownFaults,
} from '../../../support/pages/account-pages.ts';
import { withTeam } from '../../../support/people/people.ts';
import { jpeg, png } from '../../../support/pictures/pictures.ts';
import { normaliseValue, UPLOAD_FORM } from '../../../support/service/http-definitions.ts';
import type { Reply } from '../../../support/service/service.ts';
import { withService } from '../../../support/service/with-service.ts';
import { FIELD_FAULTS, FILE_FAULTS } from '../../../support/wire/faulty-uploads.ts';
import { type FieldChanges, temporaryFiles, upload } from '../../../support/wire/uploads.ts';

const MIB = 1024 * 1024;
/** The text fields of a valid upload. */
const TYPED = { copyright: 'Foto: „Jo“ <Blythe> & Co', description: 'Eine Brücke.\nBei Nacht.', title: 'Brücke' };

describe('the form of a picture', () => {
  const service = withService();
  const team = withTeam(service);
  let id: number;
  let picture: Uint8Array;
  before(async () => {
    id = (await team.publisher.draft()).id;
    picture = await jpeg();
  });
  afterEach(async () => {
    assert.deepEqual(await temporaryFiles(service), []);
    const { body } = await team.publisher.api('GET', `/press-releases/${id}`);
    assert.deepEqual([body.data.images, body.data.version], [[], 1], 'a refused upload leaves the release as it was');
  });

  const path = (release = id) => `/account/releases/${release}/pictures`;
  const send = (changes: FieldChanges, file: Uint8Array | null = picture, release = id) =>
    team.author.post(
      `${path(release)}?key=${crypto.randomUUID()}`,
      team.publisher.imageForm(file, { ...TYPED, ...changes }),
    );

  /**
   * Compares the page with the API's response to the same upload: the same errors in the form's texts, each at its
   * field.
   */
  const assertAlike = (page: Reply, problem: Reply) => {
    assert.equal(page.status, problem.status);
    assert.match(page.text, /<title>Error: /);
    const expected = expectedFaults(UPLOAD_FORM, problem);
    const shown = shownFaults(page);
    assert.deepEqual(shown.slice(0, expected.length), expected);
    for (const { field, text } of expected) assert.ok(faultAt(page, field ?? '')?.includes(text), text);
    const others = shown.slice(expected.length);
    const isFileFaulty = expected.some(({ field }) => field === 'image');
    assert.deepEqual(
      others.map(({ field }) => field),
      isFileFaulty ? [] : ['image'],
      'the file must be selected again',
    );
    assert.match(page.text, /id="field-image-remark">Choose the file again/);
  };
  const assertTyped = (page: Reply, sent: FieldChanges) => {
    for (const [name, value] of Object.entries(sent)) {
      if (name === 'ai_declaration' || name === 'is_preview') continue;
      if (name === 'rights_confirmed' || name === 'no_crop') {
        assert.equal(selectedValue(page, name), undefined, name);
      } else if (name !== 'confirm_text_version') {
        assert.equal(fieldValue(page, name), value ?? (name.startsWith('focus') ? '50' : ''), name);
      }
    }
  };

  // The API refuses a web address without a scheme; the form completes it.
  const isCompleted = (changes: FieldChanges) =>
    Object.entries(changes).some(
      ([field, value]) => field.endsWith('_url') && normaliseValue(field, String(value)) !== value,
    );
  for (const [name, changes] of FIELD_FAULTS.filter(([, each]) => !isCompleted(each))) {
    it(`reports the same as the API if ${name.slice(0, 60)}, and keeps the input`, async () => {
      const page = await send(changes);
      assertAlike(page, await upload(team.publisher, id, picture, { ...TYPED, ...changes }));
      assertTyped(page, { ...TYPED, ...changes });
      const isConfirmed = !('rights_confirmed' in changes || 'confirm_text_version' in changes);
      assert.equal(selectedValue(page, 'rights_confirmed'), isConfirmed ? '1' : undefined);
      if (!('ai_declaration' in changes)) assert.equal(selectedValue(page, 'ai_declaration'), 'original');
    });
  }

  for (const [name, make] of FILE_FAULTS) {
    it(`reports the same as the API if the file is ${name}`, async () => {
      const file = await make();
      const page = await send({}, file);
      assertAlike(page, await upload(team.publisher, id, file, TYPED));
      assertTyped(page, TYPED);
    });
  }

  it('reports all errors at once', async () => {
    const changes = { ai_declaration: null, copyright: ' ', rights_confirmed: null, focus_x: '101', license_url: 'x' };
    const page = await send(changes, null);
    assertAlike(page, await upload(team.publisher, id, null, { ...TYPED, ...changes }));
    assert.match(page.text, /<div class="summary" id="errors" role="alert" tabindex="-1" autofocus>/);
  });

  it('requires the current rights wording, and offers it', async () => {
    const page = await send({ confirm_text_version: 'img-confirm-v1' });
    assertAlike(page, await upload(team.publisher, id, picture, { ...TYPED, confirm_text_version: 'img-confirm-v1' }));
    assert.match(page.text, /<input type="hidden" name="confirm_text_version" value="img-confirm-v2">/);
    assert.equal(selectedValue(page, 'rights_confirmed'), undefined, 'another wording requires a new confirmation');
  });

  it('keeps the input if the file is far too large', async () => {
    for (const size of [16 * MIB + 1, 40 * MIB]) {
      const page = await send({}, Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
      assert.equal(page.status, 422);
      assert.deepEqual(shownFaults(page), [{ field: 'image', text: 'The file can be at most 16 MB.' }]);
      assertTyped(page, TYPED);
    }
  });

  it('is refused with 413 beyond four times the size limit of an image', async () => {
    const page = await send({}, Buffer.alloc(65 * MIB));
    assert.equal(page.status, 413);
    assert.equal(shownFaults(page)[0]?.field, null);
  });

  it('reports an existing title image at the field for its use', async () => {
    const other = await team.publisher.draft();
    assert.equal((await send({}, picture, other.id)).status, 303);
    const page = await send({ is_preview: '0' }, await png(), other.id);
    assert.equal(page.status, 422);
    assert.match(faultAt(page, 'is_preview') ?? '', /^There is already a title image\./);
    assert.equal(shownFaults(page)[0]?.field, 'is_preview');
    assert.equal(selectedValue(page, 'is_preview'), '1', 'what is possible');
    assertTyped(page, TYPED);
  });

  it('reports duplicate fields and files', async () => {
    const form = team.publisher.imageForm(picture, TYPED);
    form.append('title', 'Noch einer');
    form.append('image', new File([(await png()) as Uint8Array<ArrayBuffer>], 'b.png'));
    const page = await team.author.post(path(), form);
    assert.equal(page.status, 422);
    assert.deepEqual(new Set(shownFaults(page).map(({ field }) => field)), new Set(['title', 'image']));
    assert.equal(fieldValue(page, 'title'), TYPED.title);
  });

  it('is refused as a whole without a form body', async () => {
    for (const [body, type, status] of [
      ['garbage', 'multipart/form-data; boundary=b', 400],
      ['a=b', 'application/x-www-form-urlencoded', 415],
    ] as const) {
      const { cookie } = team.author;
      const reply = await service.request('POST', path(), {
        body,
        headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type },
      });
      assert.equal(reply.status, status);
      assert.match(reply.headers.get('Content-Type') ?? '', /^text\/html/);
      assert.equal(shownFaults(reply)[0]?.field, null);
    }
  });
});
