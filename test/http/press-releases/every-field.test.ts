import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  CONTENT_FIELD_NAMES,
  CONTENT_FIELDS,
  type ContentField,
  changesBetween,
  type PressRelease,
  ruleOf,
} from '../../../domain/index.ts';
import { publishedRelease } from '../../support/records/published-release.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

/**
 * Another value for each field than a new release has. A new field needs one here; the tests then hold it to everything that
 * has to carry it.
 */
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
    it(`${wire} is kept on create and on update, and is no unknown field`, async () => {
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

    it(`${wire} is compared between two submissions as its rule says`, () => {
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
