import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { PERMISSIONS } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { CORRECTED, proposeNew } from '../../support/records/corrections.ts';
import { askAboutNew, publishNew, rejectNew, submitNew, suggestNewTitle } from '../../support/records/release-life.ts';
import { routeTable } from '../../support/service/route-table.ts';
import { createScriptedProofs } from '../../support/service/scripted-proofs.ts';
import type { Publisher, Reply, Service } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

const STRICT = { Prefer: 'handling=strict' };
const NAMES = ['utm_source', 'statuss'];
const QUERY = '?utm_source=a&utm_source=b&statuss=draft';

/** A release in the status that the last segment of a path requires. */
const IN_STATUS: Readonly<Record<string, (service: Service, publisher: Publisher) => Promise<string>>> = {
  withdraw: async (_service, publisher) => (await submitNew(publisher)).id,
  reschedule: async (_service, publisher) => (await submitNew(publisher)).id,
  objection: async (service, publisher) => (await rejectNew(service, publisher)).id,
  answer: async (service, publisher) => (await askAboutNew(service, publisher)).id,
  accept: async (service, publisher) => (await suggestNewTitle(service, publisher)).id,
  decline: async (service, publisher) => (await suggestNewTitle(service, publisher)).id,
  corrections: async (service, publisher) => (await publishNew(service, publisher)).id,
};

/** Valid requests, by method and path of the route table. */
async function requestsOf(service: Service) {
  const picture = await jpeg();
  const ids = async (publisher: Publisher, path: string) => {
    const { id: release } = await publisher.draft();
    if (path.includes(':imageId')) {
      const body = publisher.imageForm(picture);
      const image = await publisher.api('POST', `/press-releases/${release}/images`, { body });
      return { release, image: image.body.data.id };
    }
    if (path.includes(':linkId')) {
      const link = await publisher.api('POST', `/press-releases/${release}/preview-links`, { json: { name: 'Desk' } });
      return { release, link: link.body.data.id };
    }
    if (!path.startsWith('/webhooks/')) return { release };
    const url = `https://hooks.example/${release}`;
    const webhook = (await publisher.api('POST', '/webhooks', { json: { url } })).body.data;
    const delivery = (await publisher.api('POST', `/webhooks/${webhook.id}/test`, { json: {} })).body.data;
    return { release, webhook: webhook.id, delivery: delivery.id };
  };
  return async (method: string, path: string) => {
    const publisher = await service.publisher({ permissions: PERMISSIONS });
    const known = await ids(publisher, path);
    if (path.endsWith('/domain-verification/check')) {
      const request = `/companies/${publisher.companies[0].id}/domain-verification`;
      await publisher.api('POST', request, { json: { domain: 'nordwind.example' } });
    }
    const correction = path.includes(':correctionId') ? await proposeNew(service, publisher) : undefined;
    const release =
      correction?.releaseId ?? (await IN_STATUS[path.split('/').at(-1) ?? '']?.(service, publisher)) ?? known.release;
    const filled = path
      .replace('/companies/:id', `/companies/${publisher.companies[0].id}`)
      .replace('/webhooks/:id', `/webhooks/${known.webhook}`)
      .replace(':deliveryId', known.delivery)
      .replace(':imageId', known.image)
      .replace(':linkId', known.link)
      .replace(':correctionId', String(correction?.id))
      .replace(':questionId', '1')
      .replace(':external_id', 'cms-4711')
      .replace(':id', release);
    const json: Record<string, unknown> = {
      '/press-releases': publisher.fields(),
      '/pressreleases': publisher.fields(),
      '/press-releases/by-external-id/:external_id': publisher.fields(),
      '/press-releases/:id/submit': { ai_text_declaration: 'none' },
      '/press-releases/:id/reschedule': { publish_at: 'now' },
      '/press-releases/:id/objection': { text: 'Das stimmt so.' },
      '/press-releases/:id/questions/:questionId/answer': { text: 'Aus dem Geschäftsbericht.' },
      '/press-releases/:id/corrections': CORRECTED,
      '/press-releases/:id/preview-links': { name: 'Desk' },
      '/companies/:id/domain-verification': { domain: 'nordwind.example' },
      '/webhooks': { url: 'https://hooks.example/new' },
    };
    const options = path.endsWith('/images')
      ? { body: publisher.imageForm(picture, { is_preview: '1' }) }
      : { json: json[path] ?? {} };
    return (query: string, headers: Record<string, string> = {}): Promise<Reply> =>
      service.request(method, `${path.startsWith('/pressreleases') ? '/service' : '/api/v1'}${filled}${query}`, {
        token: publisher.token,
        headers,
        ...(method === 'GET' || method === 'DELETE' ? {} : options),
      });
  };
}

describe('an unknown query parameter', () => {
  const service = withService({ ports: { domainProofs: createScriptedProofs() } });
  const publisher = withPublisher(service, { permissions: PERMISSIONS });
  let requestOf: Awaited<ReturnType<typeof requestsOf>>;
  let routes: (readonly [string, string])[];
  before(async () => {
    requestOf = await requestsOf(service);
    const all = routeTable(service).map(({ route }) => [route.method, route.path] as const);
    routes = [...new Map(all.map((each) => [each.join(' '), each])).values()];
  });

  it('is named in meta.ignored_parameters, or refused with strict handling, on every route', async () => {
    assert.ok(routes.length > 20);
    for (const [method, path] of routes) {
      const send = await requestOf(method, path);
      const what = `${method} ${path}`;
      const refused = await send(QUERY, STRICT);
      assert.equal(refused.status, 422, `${what}: ${refused.text}`);
      const unknown = [...NAMES].sort().map((name) => `${name} unknown_field`);
      assert.deepEqual(faultsOf(assertProblem(refused, 422, 'validation_failed')), unknown, what);
      assert.equal(refused.headers.get('Preference-Applied'), 'handling=strict', what);
      const reply = await send(QUERY);
      assert.ok(reply.status < 300, `${what}: ${reply.text}`);
      if (reply.body?.data !== undefined) {
        assert.deepEqual(reply.body.meta.ignored_parameters, [...NAMES].sort(), what);
      }
    }
  });

  it('is absent from meta if the query has none', async () => {
    const { body } = await publisher.api('GET', '/press-releases?page=1&per_page=5');
    assert.ok(!('ignored_parameters' in body.meta));
    assert.deepEqual(Object.keys((await publisher.api('GET', '/me')).body), ['data']);
  });

  it('is reported after earlier checks, together with other errors', async () => {
    const gone = await publisher.api('DELETE', '/press-releases/999999?x=1', { headers: STRICT });
    assertProblem(gone, 404, 'not_found');
    const list = await publisher.api('GET', '/press-releases?per_page=0&x=1', { headers: STRICT });
    assert.deepEqual(faultsOf(assertProblem(list, 422, 'validation_failed')), ['per_page between', 'x unknown_field']);
    const json = { ...publisher.fields({ title: '' }), y: 1 };
    const create = await publisher.api('POST', '/press-releases?x=1', {
      json,
      headers: { ...STRICT, 'Idempotency-Key': 'a b' },
    });
    assert.deepEqual(faultsOf(assertProblem(create, 422, 'validation_failed')), [
      'title required',
      'y unknown_field',
      'x unknown_field',
      'Idempotency-Key format',
    ]);
  });

  it('is refused as one of more than a hundred parameters, which are counted before parsing', async () => {
    for (const path of ['/press-releases', '/events', '/me']) {
      const reply = await publisher.api('GET', `${path}?${'a&'.repeat(2_000)}`);
      assert.deepEqual(faultsOf(assertProblem(reply, 422, 'validation_failed')), ['query max_items']);
    }
    const status = await publisher.api('GET', `/press-releases?status=${'draft,'.repeat(1_000)}`);
    assert.deepEqual(faultsOf(assertProblem(status, 422, 'validation_failed')), ['status max_items']);
    const legacy = await service.request('GET', `/service/pressreleases?languages[]=${'de,'.repeat(1_000)}`, {
      token: publisher.token,
    });
    assert.deepEqual(faultsOf(assertProblem(legacy, 422, 'validation_failed')), ['languages max_items']);
  });
});

describe('the list of releases', () => {
  const service = withService({}, { mayLogErrors: true });
  const publisher = withPublisher(service);
  const ids: number[] = [];
  before(async () => {
    for (const index of [0, 1, 2, 3, 4, 5]) {
      service.clock.advance(60_000);
      const company = publisher.companies[index % 2] ?? publisher.companies[0];
      ids.push((await publisher.draft({ company_id: company.id, language: index < 4 ? 'de' : 'en' })).id);
    }
  });
  const idsOf = (reply: Reply): number[] => reply.body.data.map(({ id }: { id: number }) => id);

  const narrowed: readonly (readonly [string, () => string, readonly number[]])[] = [
    ['a company', () => `company_id=${publisher.companies[0].id}`, [4, 2, 0]],
    ['a language', () => 'language=en', [5, 4]],
    ['a category', () => `category_id=${publisher.category.id}`, [5, 4, 3, 2, 1, 0]],
    ['no such company', () => 'company_id=999999', []],
    ['several of them', () => `company_id=${publisher.companies[1].id}&language=de&status=draft,published`, [3, 1]],
  ];
  for (const [what, query, indexes] of narrowed) {
    it(`can be filtered by ${what}, by page and by cursor, with the right total and links that keep the filter`, async () => {
      const expected = indexes.map((index) => ids[index]);
      const first = await publisher.api('GET', `/press-releases?per_page=1&${query()}`);
      assert.equal(first.body.meta.total, expected.length);
      for (const start of ['', '&cursor=']) {
        const seen: number[] = [];
        let next: string | null = `${service.baseUrl}/api/v1/press-releases?per_page=1&${query()}${start}`;
        while (next !== null && seen.length <= ids.length) {
          const reply: Reply = await service.request('GET', next.slice(service.baseUrl.length), publisher);
          seen.push(...idsOf(reply));
          next = reply.body.links.next;
        }
        assert.deepEqual(seen, expected);
      }
    });
  }

  it('can be filtered by the time of the last change', async () => {
    const { data } = (await publisher.api('GET', `/press-releases/${ids[3]}`)).body;
    const after = async (at: string) =>
      idsOf(await publisher.api('GET', `/press-releases?updated_after=${at}`)).map((id) => ids.indexOf(id));
    assert.deepEqual(await after(data.updated_at), [5, 4]);
    assert.deepEqual(await after(data.updated_at.replace('Z', '+00:00')), [5, 4]);
    service.clock.advance(1_000);
    await publisher.api('PATCH', `/press-releases/${ids[0]}`, { json: { title: 'Neu' } });
    assert.deepEqual(await after(data.updated_at), [5, 4, 0]);
  });

  it('refuses invalid filters, all errors at once', async () => {
    const query = 'company_id=x&category_id=1&category_id=2&language=fr&updated_after=2026-02-30T00:00:00Z';
    const body = assertProblem(await publisher.api('GET', `/press-releases?${query}`), 422, 'validation_failed');
    const faults = ['company_id type', 'category_id single_value', 'language in', 'updated_after format'];
    assert.deepEqual(faultsOf(body), faults);
    for (const at of ['yesterday', '2026-13-01T00:00:00Z', '2026-01-01', '2026-01-01T25:00:00Z', '1']) {
      assertProblem(await publisher.api('GET', `/press-releases?updated_after=${at}`), 422, 'validation_failed');
    }
  });

  it('accepts times of the years 0001 to 9999 in UTC, and refuses others', async () => {
    const status = async (at: string) =>
      (await publisher.api('GET', `/press-releases?updated_after=${encodeURIComponent(at)}`)).status;
    for (const at of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00-23:59']) {
      assert.equal(await status(at), 200, at);
    }
    for (const at of [
      '0000-01-01T00:00:00Z',
      '0000-12-31T23:59:59.999Z',
      '0001-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-23:59',
    ]) {
      assert.equal(await status(at), 422, at);
    }
  });
});
