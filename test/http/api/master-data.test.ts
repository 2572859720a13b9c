import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { DomainError, OPERATOR } from '../../../domain/index.ts';
import { assertRecord, CATEGORY_FIELDS, COMPANY_FIELDS } from '../../support/records/records.ts';
import { submit } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';

describe('the master data of a publisher', () => {
  const service = withService();
  const publisher = withPublisher(service);
  before(async () => {
    await service.publisher();
  });

  describe('companies', () => {
    it('are the caller’s own', async () => {
      const reply = await publisher.api('GET', '/companies');
      assert.equal(reply.status, 200);
      assert.deepEqual(Object.keys(reply.body), ['data']);
      assert.deepEqual(
        reply.body.data.map(({ id }: { id: number }) => id),
        publisher.companies.map(({ id }) => id),
      );
      for (const company of reply.body.data) assertRecord(company, COMPANY_FIELDS);
    });

    it('are fetched individually as in the list', async () => {
      const { accountId } = publisher;
      const made = await service.application.catalogue.createCompany({
        caller: OPERATOR,
        accountId,
        name: ' Größe & Söhne ',
        portal: 'portal_b',
        language: 'en',
        websiteUrl: 'https://example.org/',
        about: ' Wir messen. ',
        pressContact: { name: ' ', email: 'presse@example.org' },
      });
      const reply = await publisher.api('GET', `/companies/${made.id}`);
      const { id, created_at, updated_at, ...rest } = reply.body.data;
      assert.deepEqual(rest, {
        name: 'Größe & Söhne',
        slug: 'groesse-soehne',
        portal: 'portal_b',
        language: 'en',
        website_url: 'https://example.org/',
        about: 'Wir messen.',
        press_contact: { name: null, email: 'presse@example.org', phone: null },
        responsible_person: null,
        verified_domain: null,
        logo_url: null,
      });
      const { data } = (await publisher.api('GET', '/companies')).body;
      assert.deepEqual(data.at(-1), { id, created_at, updated_at, ...rest });
    });

    it('are not created with an invisible name or an invalid website', async () => {
      const { accountId } = publisher;
      const make = (name: string, websiteUrl: string) =>
        service.application.catalogue.createCompany({
          caller: OPERATOR,
          accountId,
          name,
          portal: 'portal_a',
          language: 'de',
          websiteUrl,
        });
      for (const [name, websiteUrl, fault] of [
        ['\u200b', 'https://example.org/', 'name required'],
        ['Nord', 'example.org', 'website_url url'],
        ['Nord', 'https://example.org/\u0000', 'website_url control_characters'],
        ['Nord', `https://example.org/${'x'.repeat(2048)}`, 'website_url max'],
      ] as const) {
        await assert.rejects(make(name, websiteUrl), (error) => {
          assert.ok(DomainError.is(error, 'validation_failed'));
          assert.deepEqual(
            error.details.violations.map((v) => `${v.field} ${v.rule}`),
            [fault],
          );
          return true;
        });
      }
    });

    it('are 404 for a malformed id', async () => {
      for (const id of ['999999', 'abc', '0', '-1', '1e3', '01', '9'.repeat(40)]) {
        assertProblem(await publisher.api('GET', `/companies/${id}`), 404, 'not_found');
      }
    });
  });

  describe('categories', () => {
    const list = (language = 'en') => publisher.api('GET', '/categories', { headers: { 'Accept-Language': language } });

    it('are about twenty in a new database, named by Accept-Language, with both translations', async () => {
      const [de, en] = [(await list('de')).body.data, (await list('en')).body.data];
      assert.ok(en.length >= 20, String(en.length));
      for (const [index, category] of en.entries()) {
        assertRecord(category, CATEGORY_FIELDS);
        const { translations } = category;
        assert.deepEqual(Object.keys(translations).sort(), ['de', 'en']);
        assert.deepEqual([Object.keys(translations.de), Object.keys(translations.en)], [['name'], ['name']]);
        assert.deepEqual([category.name, de[index].name], [translations.en.name, translations.de.name]);
        assert.deepEqual({ ...de[index], name: category.name }, category);
      }
      assert.equal(new Set(en.map(({ slug }: { slug: string }) => slug)).size, en.length);
    });

    it('are the operator’s active ones', async () => {
      const { catalogue } = service.application;
      const parent = await catalogue.createCategory({ caller: OPERATOR, slug: 'zoo', de: 'Zoo', en: 'Zoo' });
      const child = await catalogue.createCategory({
        caller: OPERATOR,
        slug: 'zoo-news',
        de: 'Neues',
        en: 'News',
        parentId: parent.id,
      });
      const found = async () => (await list()).body.data.find(({ id }: { id: number }) => id === child.id);
      assert.deepEqual(await found(), {
        id: child.id,
        slug: 'zoo-news',
        parent_id: parent.id,
        name: 'News',
        translations: { de: { name: 'Neues' }, en: { name: 'News' } },
      });
      await catalogue.updateCategory({ caller: OPERATOR, id: child.id, active: false });
      assert.equal(await found(), undefined);
      await catalogue.updateCategory({ caller: OPERATOR, id: child.id, active: true, en: 'Animals' });
      assert.equal((await found()).name, 'Animals');
    });
  });

  it('has the current rights wording in both languages', async () => {
    const { data } = (await publisher.api('GET', '/confirm-texts/current')).body;
    assert.equal(data.version, 'img-confirm-v2');
    assert.deepEqual(Object.keys(data.text).sort(), ['de', 'en']);
    for (const text of Object.values<string>(data.text)) assert.ok(text.length > 40);
    assert.deepEqual(data.outdated_versions, ['img-confirm-v1']);
  });

  describe('GET /me', () => {
    it('returns account, token, permissions, booking and quota', async () => {
      const own = await service.publisher({
        terms: { kind: 'plan', monthlyQuota: 3 },
        permissions: ['companies:read', 'press-releases:read'],
      });
      const { data } = (await own.api('GET', '/me')).body;
      assertRecord(data, ['account', 'token', 'permissions', 'booking', 'quota']);
      assertRecord(data.account, ['id', 'name', 'sandbox', 'created_at']);
      assertRecord(data.token, ['id', 'name', 'kind', 'drafts_only', 'company_ids', 'created_at', 'expires_at']);
      assert.equal(data.account.id, own.accountId);
      const { name, kind, drafts_only, company_ids, expires_at } = data.token;
      assert.deepEqual([name, kind, drafts_only, company_ids, expires_at], ['test', 'api_token', false, null, null]);
      assert.deepEqual(data.permissions, ['press-releases:read', 'companies:read']);
      assert.deepEqual(data.booking, { active: true, valid_until: null, credits_left: 0 });
      assert.deepEqual(data.quota, { limit: 3, used: 0, remaining: 3, resets_at: '2026-09-01T00:00:00.000Z' });
    });

    it('never shows a secret', async () => {
      const { text } = await publisher.api('GET', '/me');
      assert.ok(!text.includes(publisher.token));
      assert.ok(!text.includes(service.ports.tokenHasher.hash(publisher.token)));
    });

    it('shows bookings and their use', async () => {
      const own = await service.publisher({ terms: { kind: 'single', credits: 2 } });
      const me = async () => {
        const { booking, quota } = (await own.api('GET', '/me')).body.data;
        return { booking, quota };
      };
      assert.deepEqual(await me(), { booking: { active: true, valid_until: null, credits_left: 2 }, quota: null });
      await submit(own, (await own.draft()).id);
      assert.deepEqual(await me(), { booking: { active: true, valid_until: null, credits_left: 1 }, quota: null });
      await submit(own, (await own.draft()).id);
      assert.deepEqual(await me(), { booking: { active: false, valid_until: null, credits_left: 0 }, quota: null });
      await service.application.accounts.grantBooking({
        caller: OPERATOR,
        accountId: own.accountId,
        terms: { kind: 'plan', monthlyQuota: null },
        validUntil: new Date('2027-01-01T00:00:00Z'),
      });
      assert.deepEqual(await me(), {
        booking: { active: true, valid_until: '2027-01-01T00:00:00.000Z', credits_left: 0 },
        quota: { limit: null, used: 0, remaining: null, resets_at: null },
      });
    });
  });
});
