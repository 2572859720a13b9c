import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import {
  CONTENT_FIELD_NAMES,
  CONTENT_FIELDS,
  type ContentField,
  changesBetween,
  type PressRelease,
  ruleOf,
} from '../../../domain/index.ts';
import { makeEditor, submitToDesk } from '../../support/people/desk.ts';
import { makeTeam } from '../../support/people/people.ts';
import { publishedRelease } from '../../support/records/published-release.ts';
import { approve } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

/** A value for each field that differs from a new release's. The tests expect it wherever the field is shown. */
const OTHER: Readonly<Record<ContentField, unknown>> = {
  portal: 'portal_b',
  companyId: 'other company',
  categoryId: 'other category',
  language: 'en',
  title: 'Another headline',
  text: '<p>Another text.</p>',
  backlinkUrl: 'https://example.org/another',
  keywords: 'another, word',
  teaserBegin: 1,
  teaserEnd: 6,
  noExport: true,
  publishAt: '2026-12-01T08:00:00.000Z',
};

describe('every field of a release', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const otherValue = async (field: ContentField) => {
    if (field === 'companyId') return publisher.companies[1].id;
    if (field !== 'categoryId') return OTHER[field];
    const { body } = await publisher.api('GET', '/categories');
    return body.data.find(({ id }: { readonly id: number }) => id !== publisher.category.id).id;
  };

  for (const field of CONTENT_FIELD_NAMES) {
    const { wire } = CONTENT_FIELDS[field];
    it(`${wire} is stored on create and update`, async () => {
      const value = await otherValue(field);
      const created = await publisher.api('POST', '/press-releases', { json: publisher.fields({ [wire]: value }) });
      assert.equal(created.status, 201, JSON.stringify(created.body));
      assert.deepEqual(created.body.data[wire], value);
      assert.equal(created.body.meta?.ignored_fields, undefined);

      const plain = await publisher.api('POST', '/press-releases', { json: publisher.fields() });
      const path = `/press-releases/${plain.body.data.id}`;
      assert.notDeepEqual(plain.body.data[wire], value);
      const updated = await publisher.api('PATCH', path, { json: { [wire]: value } });
      assert.equal(updated.status, 200, JSON.stringify(updated.body));
      assert.deepEqual(updated.body.data[wire], value);
      assert.equal(updated.body.meta?.ignored_fields, undefined);
      assert.deepEqual((await publisher.api('GET', path)).body.data[wire], value);
    });

    it(`${wire} is refused beyond its limit`, async () => {
      const { max, kind } = ruleOf(field);
      if (max === undefined) return assert.ok(!['line', 'html', 'url'].includes(kind), `${wire} has no limit`);
      const tooLong = kind === 'url' ? `https://example.org/${'a'.repeat(max)}` : 'a'.repeat(max + 1);
      const refused = await publisher.api('POST', '/press-releases', { json: publisher.fields({ [wire]: tooLong }) });
      assert.equal(refused.status, 422);
      assert.deepEqual(refused.body.violations, [{ field: wire, rule: 'max', max }]);
    });

    it(`${wire} is compared between two submissions by its rule`, () => {
      const { compared } = ruleOf(field);
      if (compared === null) return;
      const before = publishedRelease({ language: 'de' });
      const after = { ...before, [field]: OTHER[field] } as PressRelease;
      const { texts, values } = changesBetween(before, after);
      const found = compared === 'words' ? texts : values;
      assert.deepEqual(
        found.map((change) => change.field),
        [wire],
      );
    });
  }
});

describe('a text of a release', () => {
  const service = withService({ rateLimitPerMinute: 100_000 });
  const pages: Partial<Record<'form' | 'desk' | 'page' | 'feed', string>> = {};
  const TEXTS = CONTENT_FIELD_NAMES.filter((field) => ['line', 'html', 'url'].includes(ruleOf(field).kind));
  const visibleIn = (html: string) => html.replace(/<[^<>]*>/g, ' ');
  // The public page and the feed show keywords individually, and an address without its scheme.
  const shownOf = (field: ContentField) => String(OTHER[field]).replace(/<[^>]*>|^https:\/\/|,.*/g, '');

  before(async () => {
    const { publisher, owner } = await makeTeam(service);
    const editor = await makeEditor(service);
    const { id } = await publisher.draft(Object.fromEntries(TEXTS.map((f) => [CONTENT_FIELDS[f].wire, OTHER[f]])));
    pages.form = (await owner.get(`/account/releases/${id}`)).text;
    await submitToDesk(publisher, {}, id);
    pages.desk = visibleIn((await editor.get(`/desk/releases/${id}`)).text);
    await approve(service.application, id);
    await service.caughtUp();
    const { urls } = (await publisher.api('GET', `/press-releases/${id}`)).body.data;
    pages.page = visibleIn((await service.request('GET', new URL(urls.portal_a).pathname)).text);
    pages.feed = (await service.request('GET', '/portal_a/feed.json')).text;
  });

  for (const field of TEXTS) {
    const { wire } = CONTENT_FIELDS[field];
    it(`${wire} has a control in the account's form`, () => {
      assert.match(pages.form ?? '', new RegExp(` name="${wire}"`));
    });
    for (const where of ['desk', 'page', 'feed'] as const) {
      it(`${wire} is shown (${where})`, () => {
        assert.ok(pages[where]?.includes(shownOf(field)), `${shownOf(field)} is missing in:\n${pages[where]}`);
      });
    }
  }
});
