import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { jpeg } from '../../support/pictures/pictures.ts';
import {
  assertRecord,
  CATEGORY_FIELDS,
  COMPANY_FIELDS,
  IMAGE_FIELDS,
  PRESS_RELEASE_DETAILS_FIELDS,
} from '../../support/records/records.ts';
import { publishNew, submitNew } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

/** Malformed ids: each names nothing. */
const ODD_IDS = [
  'abc',
  '-1',
  '0',
  '1e3',
  '01',
  '1.0',
  '+1',
  '%201',
  '9'.repeat(16),
  '9'.repeat(40),
  '%00',
  '1;2',
  'null',
];

describe('one press release', () => {
  const service = withService();
  const publisher = withPublisher(service);

  it('is fetched with company, category and images', async () => {
    const draft = await publisher.draft();
    const upload = await publisher.api('POST', `/press-releases/${draft.id}/images`, {
      body: publisher.imageForm(await jpeg()),
    });
    assert.equal(upload.status, 201, upload.text);
    const reply = await publisher.api('GET', `/press-releases/${draft.id}`);
    assert.equal(reply.status, 200);
    assert.deepEqual(Object.keys(reply.body), ['data']);
    const { data } = reply.body;
    assertRecord(data, PRESS_RELEASE_DETAILS_FIELDS);
    assertRecord(data.company, COMPANY_FIELDS);
    assertRecord(data.category, CATEGORY_FIELDS);
    assert.equal(data.images.length, 1);
    assertRecord(data.images[0], IMAGE_FIELDS);
    assert.deepEqual(data.images[0], upload.body.data);
    assert.deepEqual(data.company, (await publisher.api('GET', `/companies/${data.company_id}`)).body.data);
  });

  it('names its category by Accept-Language', async () => {
    const { id } = await publisher.draft();
    const name = async (language: string) => {
      const { body } = await publisher.api('GET', `/press-releases/${id}`, {
        headers: { 'Accept-Language': language },
      });
      return body.data.category.name;
    };
    const { de, en } = publisher.category.translations;
    assert.deepEqual([await name('de'), await name('en'), await name('fr')], [de.name, en.name, en.name]);
  });

  it('is 404 for a malformed id and for an unknown one', async () => {
    for (const id of [...ODD_IDS, '999999', String(Number.MAX_SAFE_INTEGER)]) {
      for (const [method, path] of [
        ['GET', ''],
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', '/submit'],
        ['POST', '/withdraw'],
        ['GET', '/submission-check'],
        ['GET', '/history'],
        ['GET', '/images'],
      ] as const) {
        assertProblem(await publisher.api(method, `/press-releases/${id}${path}`), 404, 'not_found');
      }
    }
  });

  it('has its addresses on both portals only once it is published', async () => {
    const { id, title } = await publishNew(service, publisher, { title: 'Größe & Maß' });
    const { data } = (await publisher.api('GET', `/press-releases/${id}`)).body;
    assert.deepEqual(data.urls, {
      portal_a: `${service.baseUrl}/portal_a/releases/${id}/groesse-mass`,
      portal_b: `${service.baseUrl}/portal_b/releases/${id}/groesse-mass`,
    });
    for (const url of Object.values<string>(data.urls)) {
      const page = await fetch(url);
      assert.equal(page.status, 200);
      assert.ok((await page.text()).includes('Größe &amp; Maß'), title);
    }
    const waiting = await submitNew(publisher);
    assert.equal(waiting.urls, null);
    for (const portal of ['portal_a', 'portal_b']) {
      assert.equal((await service.request('GET', `/${portal}/releases/${waiting.id}`)).status, 404);
    }
  });

  describe('when deleted', () => {
    const gone = async (id: number) => {
      for (const path of ['', '/history', '/images', '/submission-check']) {
        assertProblem(await publisher.api('GET', `/press-releases/${id}${path}`), 404, 'not_found');
      }
      assertProblem(await publisher.api('DELETE', `/press-releases/${id}`), 404, 'not_found');
      const { data } = (await publisher.api('GET', '/press-releases?per_page=100')).body;
      assert.ok(!data.some((record: { id: number }) => record.id === id));
    };

    it('is removed with its images, in every status except published', async () => {
      const draft = await publisher.draft();
      const upload = await publisher.api('POST', `/press-releases/${draft.id}/images`, {
        body: publisher.imageForm(await jpeg()),
      });
      const image = upload.body.data;
      const waiting = await submitNew(publisher);
      const sentBack = await submitNew(publisher);
      await service.application.review.reject({
        id: sentBack.id,
        submission: 1,
        caller: { kind: 'editor', name: 'Ada' },
        codes: ['language'],
        reason: null,
        fields: [],
      });
      for (const { id } of [draft, waiting, sentBack]) {
        const reply = await publisher.api('DELETE', `/press-releases/${id}`);
        assert.deepEqual([reply.status, reply.text, reply.headers.get('Content-Type')], [204, '', null]);
        await gone(id);
      }
      assertProblem(await publisher.api('GET', `/press-release-images/${image.id}/original`), 404, 'not_found');
      assertProblem(await publisher.api('DELETE', `/press-release-images/${image.id}`), 404, 'not_found');
      for (const { url } of image.renditions) assert.equal((await fetch(url)).status, 404);
    });

    it('never has its id reused', async () => {
      const { id } = await publisher.draft();
      await publisher.api('DELETE', `/press-releases/${id}`);
      assert.ok((await publisher.draft()).id > id);
    });

    it('is refused for a published release', async () => {
      const { id } = await publishNew(service, publisher);
      const body = assertProblem(await publisher.api('DELETE', `/press-releases/${id}`), 409, 'status_conflict');
      assert.deepEqual([body.current_status, body.allowed_actions], ['published', []]);
      assert.equal((await publisher.api('GET', `/press-releases/${id}`)).body.data.status, 'published');
    });
  });
});
