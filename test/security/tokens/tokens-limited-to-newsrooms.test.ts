import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type CompanyId, NO_READERSHIP, OPERATOR, PERMISSIONS, type PressReleaseId } from '../../../domain/index.ts';
import { connectMcp, type McpConnection } from '../../http/mcp/mcp-client.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { published } from '../../support/records/release-life.ts';
import type { Publisher, Reply, RequestOptions } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';
import { attached } from '../../support/wire/uploads.ts';

const HOOK = 'https://newsroom.example/hooks';

const idsOf = ({ body }: Reply): number[] => body.data.map(({ id }: { id: number }) => id);

/** The matrix tests every route; these tests cover detours. */
describe('a token that is limited to newsrooms', () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });
  let publisher: Publisher;
  let limited = '';
  /** A draft of the newsroom that the token may use, and one of the other. */
  let own = 0;
  let other = 0;
  const ask = (method: string, path: string, options: RequestOptions = {}) =>
    service.request(method, `/api/v1${path}`, { token: limited, ...options });
  const tokenFor = async (companyIds: readonly CompanyId[] | null, of = publisher) => {
    const command = { caller: OPERATOR, accountId: of.accountId, name: 'x', permissions: PERMISSIONS, companyIds };
    return (await service.application.accounts.createToken(command)).secret;
  };

  before(async () => {
    publisher = await service.publisher({ permissions: PERMISSIONS });
    const [first, second] = publisher.companies;
    limited = await tokenFor([first.id]);
    own = (await publisher.draft({ external_id: 'own' })).id;
    other = (await publisher.draft({ external_id: 'other', company_id: second.id })).id;
  });

  it('shows them in GET /me; null means all', async () => {
    assert.deepEqual((await ask('GET', '/me')).body.data.token.company_ids, [publisher.companies[0].id]);
    assert.equal((await publisher.api('GET', '/me')).body.data.token.company_ids, null);
  });

  it('is refused for newsrooms of other accounts, and for an empty list', async () => {
    const stranger = await service.publisher();
    for (const [companyIds, fault] of [
      [[publisher.companies[0].id, stranger.companies[0].id], { field: 'company_ids', rule: 'exists' }],
      [[], { field: 'company_ids', rule: 'required' }],
    ] as const) {
      await assert.rejects(tokenFor(companyIds), { code: 'validation_failed', details: { violations: [fault] } });
    }
  });

  it('finds nothing of other newsrooms by page, cursor, filter or external id', async () => {
    const cursors = ['', ...[other, other + 1, own].flatMap((id) => [`O${id}.`, `N${id}.`])].map((text) =>
      Buffer.from(text).toString('base64url'),
    );
    const paths = [
      '/press-releases',
      '/press-releases?status=draft,in_review,published&per_page=100',
      '/press-releases?sort=published_at',
      `/press-releases?company_id=${publisher.companies[1].id}`,
      `/press-releases?company_id=${publisher.companies[1].id}&cursor=`,
      '/press-releases?external_id=other',
      '/press-releases?updated_after=2020-01-01T00:00:00Z',
      ...cursors.map((cursor) => `/press-releases?cursor=${cursor}`),
    ];
    for (const path of paths) {
      const reply = await ask('GET', path);
      assert.equal(reply.status, 200, `${path} ${reply.text}`);
      assert.ok(!idsOf(reply).includes(other), path);
    }
    const { meta } = (await ask('GET', '/press-releases')).body;
    assert.equal(meta.total, 1, 'the number of releases discloses none either');
    assert.deepEqual(idsOf(await ask('GET', '/press-releases?external_id=own')), [own]);
    assert.deepEqual(idsOf(await ask('GET', '/companies')), [publisher.companies[0].id]);
  });

  it('writes for its newsrooms only', async () => {
    const [first, second] = publisher.companies;
    const create = (json: object) => ask('POST', '/press-releases', { json: { ...publisher.fields(), ...json } });
    const created = await create({ company_id: first.id });
    assert.equal(created.status, 201, created.text);
    const outside = assertProblem(await create({ company_id: second.id }), 422, 'validation_failed');
    assert.deepEqual(faultsOf(outside), ['company_id exists']);
    const moved = await ask('PATCH', `/press-releases/${own}`, { json: { company_id: second.id } });
    assert.deepEqual(faultsOf(assertProblem(moved, 422, 'validation_failed')), ['company_id exists']);
    const linked = await create({ company_id: first.id, language: 'en', translation_of: other });
    assert.deepEqual(faultsOf(assertProblem(linked, 422, 'validation_failed')), ['translation_of exists']);
    const put = await ask('PUT', '/press-releases/by-external-id/other', { json: publisher.fields() });
    assertProblem(put, 403, 'not_owner');
    for (const [method, path] of [
      ['POST', '/press-releases'],
      ['PATCH', `/press-releases/${own}`],
    ] as const) {
      const taken = await ask(method, path, { json: { ...publisher.fields(), external_id: 'other' } });
      const refused = assertProblem(taken, 422, 'validation_failed');
      assert.deepEqual(faultsOf(refused), ['external_id unique']);
      assert.match(refused.detail, /Newsrooms|newsrooms/, 'the other release may be invisible');
      assert.doesNotMatch(refused.detail, /\d/, 'nothing names it');
    }
  });

  it('does not get the response of another token for the same idempotency key', async () => {
    const json = { ...publisher.fields(), company_id: publisher.companies[1].id };
    const headers = { 'Idempotency-Key': 'shared-between-tokens' };
    assert.equal((await publisher.api('POST', '/press-releases', { json, headers })).status, 201);
    const replayed = await ask('POST', '/press-releases', { json, headers });
    assert.equal(replayed.status, 422, replayed.text);
    assert.equal(replayed.body.code, 'idempotency_key_reused');
  });

  it('reads only events of its newsrooms, also after the release is deleted', async () => {
    const { id: gone } = await publisher.draft({ company_id: publisher.companies[1].id });
    assert.equal((await publisher.api('DELETE', `/press-releases/${gone}`)).status, 204);
    const { id: mine } = await publisher.draft();
    assert.equal((await publisher.api('DELETE', `/press-releases/${mine}`)).status, 204);
    const eventsOf = async (path: string) =>
      (await ask('GET', path)).body.data.map(
        ({ type, data }: { type: string; data: { press_release_id?: number } }) => `${type} ${data.press_release_id}`,
      );
    const all = await eventsOf('/events?limit=100');
    assert.ok(all.includes(`press_release.created ${own}`) && all.includes(`press_release.deleted ${mine}`));
    assert.ok(all.every((line: string) => !line.endsWith(` ${other}`) && !line.endsWith(` ${gone}`)));
    assert.ok(!all.some((line: string) => line.startsWith('token.')), 'events of the account are not of a newsroom');
    assert.deepEqual(await eventsOf(`/events?press_release_id=${other}`), []);
    const latest = (await ask('GET', '/events?after=latest')).body;
    assert.deepEqual([latest.data, typeof latest.meta.next_after], [[], 'number']);
  });

  it('creates webhooks that receive only events of its newsrooms, and reaches no others', async () => {
    const [first, second] = publisher.companies;
    const all = (await publisher.api('POST', '/webhooks', { json: { url: HOOK } })).body.data;
    const mine = (await ask('POST', '/webhooks', { json: { url: HOOK, company_ids: null } })).body.data;
    assert.deepEqual([all.company_ids, mine.company_ids], [null, [first.id]]);
    assert.deepEqual(idsOf(await ask('GET', '/webhooks')), [mine.id]);
    const both = await tokenFor([first.id, second.id]);
    assert.deepEqual(idsOf(await ask('GET', '/webhooks', { token: both })), [mine.id]);
    await publisher.draft({ company_id: second.id });
    await publisher.draft({ company_id: first.id });
    await service.application.events.publish({ caller: OPERATOR });
    const deliveries = async (id: number, token: string) =>
      (await ask('GET', `/webhooks/${id}/deliveries`, { token })).body.data;
    assert.equal((await deliveries(mine.id, limited)).length, 1);
    const [, delivery] = await deliveries(all.id, publisher.token);
    assert.ok(delivery);
    const target = `/webhooks/${all.id}/deliveries/${delivery.id}`;
    assertProblem(await ask('GET', target), 403, 'not_owner');
    assertProblem(await ask('POST', `${target}/redeliver`), 403, 'not_owner');
    assertProblem(await ask('PATCH', `/webhooks/${all.id}`, { json: { enabled: false } }), 403, 'not_owner');
    const kept = await ask('PATCH', `/webhooks/${mine.id}`, { json: { description: 'x', company_ids: null } });
    assert.deepEqual(kept.body.data.company_ids, [first.id]);
    const elsewhere = await tokenFor([second.id]);
    assertProblem(await ask('GET', `/webhooks/${mine.id}`, { token: elsewhere }), 403, 'not_owner');
  });

  it('counts readers of its newsrooms only', async () => {
    const [first, second] = publisher.companies;
    const day = service.ports.clock.now().toISOString().slice(0, 10);
    for (const company of [first, second]) {
      const { id } = await published(service, publisher, { company_id: company.id });
      await service.ports.unitOfWork.run(({ readership }) =>
        readership.add([{ pressReleaseId: id, day, counts: { ...NO_READERSHIP, pageViews: 3 }, referrers: [] }]),
      );
    }
    const { data } = (await ask('GET', '/statistics')).body;
    assert.equal(data.totals.page_views, 3);
    assert.equal(data.press_releases.length, 1);
    assert.equal((await publisher.api('GET', '/statistics')).body.data.totals.page_views, 6);
  });

  it('reaches no image of another newsroom', async () => {
    const { id } = await attached(publisher, other, await jpeg());
    assertProblem(await ask('GET', `/press-release-images/${id}/original`), 403, 'not_owner');
  });

  it('is also checked in the use cases of the account’s pages', async () => {
    const { accounts, catalogue, pressReleases } = service.application;
    const caller = await accounts.authenticate({ bearer: limited });
    const [first] = publisher.companies;
    const overview = await accounts.overview({ caller });
    assert.ok(overview.drafts.total > 0);
    for (const { companyId } of overview.drafts.items) assert.equal(companyId, first.id);
    const all = await accounts.overview({ caller: await accounts.authenticate({ bearer: publisher.token }) });
    assert.ok(all.drafts.total > overview.drafts.total);
    const page = await pressReleases.linesByKey({ caller }, undefined, 100);
    const opened = await pressReleases.openForEditing({ caller, id: own as PressReleaseId });
    for (const { companies } of [page, opened.choices, await catalogue.choices({ caller })]) {
      assert.deepEqual(
        companies.map(({ id }) => id),
        [first.id],
      );
    }
    for (const { companyId } of page.items) assert.equal(companyId, first.id);
    await assert.rejects(pressReleases.openForEditing({ caller, id: other as PressReleaseId }), { code: 'not_owner' });
  });

  describe('with a translation in another newsroom', () => {
    const title = 'Hidden';
    let hidden = 0;
    let shown = 0;
    before(async () => {
      const company_id = publisher.companies[1].id;
      hidden = (await publisher.draft({ company_id, language: 'en', title })).id;
      shown = (await publisher.draft({ translation_of: hidden })).id;
    });
    const path = () => `/press-releases/${shown}`;
    const linkOf = async () => (await publisher.api('GET', path())).body.data.translation_of;

    it('does not see the link, but the same ETag as every other token', async () => {
      const [limitedly, wholly] = [await ask('GET', path()), await publisher.api('GET', path())];
      assert.deepEqual([limitedly.body.data.translation_of, limitedly.body.data.translations], [null, []]);
      assert.equal(wholly.body.data.translation_of, hidden);
      const tag = wholly.headers.get('ETag') ?? '';
      assert.equal(limitedly.headers.get('ETag'), tag);
      assert.ok(!tag.split(/[".-]/).includes(hidden.toString(36)), 'the tag does not name it');
      const headers = { 'If-Match': tag };
      assert.equal((await ask('PATCH', path(), { json: { keywords: 'Brücke' }, headers })).status, 200);
      const reverse = await ask('GET', path(), { token: await tokenFor([publisher.companies[1].id]) });
      assertProblem(reverse, 403, 'not_owner');
    });

    it('cannot remove what it does not see, by a change or by replacing the release', async () => {
      assert.equal((await ask('PATCH', path(), { json: { translation_of: null } })).body.data.translation_of, null);
      assert.equal(await linkOf(), hidden);
      await ask('PATCH', path(), { json: { external_id: 'linked' } });
      const put = await ask('PUT', '/press-releases/by-external-id/linked', { json: publisher.fields() });
      assert.deepEqual([put.status, put.body.data.translation_of], [200, null]);
      assert.equal(await linkOf(), hidden);
      await publisher.api('PATCH', path(), { json: { translation_of: null } });
      assert.equal(await linkOf(), null);
      await publisher.api('PATCH', path(), { json: { translation_of: hidden } });
    });

    it('does not see it in lists, histories and over MCP either', async () => {
      await ask('POST', `${path()}/submit`, { json: { ai_text_declaration: 'none' } });
      await ask('POST', `${path()}/withdraw`);
      const mcp = await connectMcp(service.baseUrl, limited);
      const texts = [
        (await ask('GET', '/press-releases?per_page=100')).text,
        (await ask('GET', '/press-releases?cursor=')).text,
        (await ask('GET', `${path()}/history`)).text,
        (await ask('GET', `${path()}/history?proof=1`)).text,
        (await mcp.call('get_press_release', { press_release_id: shown })).text,
        (await mcp.call('list_press_releases')).text,
        (await mcp.call('update_draft', { press_release_id: shown, title: 'Neu' })).text,
      ];
      await mcp.close();
      for (const text of texts) {
        assert.match(text, /"translation_of":null/);
        assert.doesNotMatch(text, /"translation_of":\d|Hidden/);
      }
      const whole = await publisher.api('GET', `${path()}/history`);
      assert.match(whole.text, new RegExp(`"translation_of":${hidden}`));
    });
  });

  describe('with a release that moved between newsrooms', () => {
    const text = 'Nur im anderen Newsroom';
    let moved = 0;
    before(async () => {
      const [first, second] = publisher.companies;
      moved = (await publisher.draft({ company_id: second.id, text: `<p>${text}</p>` })).id;
      const path = `/press-releases/${moved}`;
      await publisher.api('POST', `${path}/submit`, { json: { ai_text_declaration: 'none', note: text } });
      await publisher.api('POST', `${path}/withdraw`);
      service.clock.advance(3_600_000);
      await publisher.api('PATCH', path, { json: { company_id: first.id, text: '<p>Neu</p>' } });
      await publisher.api('POST', `${path}/submit`, { json: { ai_text_declaration: 'none' } });
    });

    it('sees its history from the move on, without the version before it', async () => {
      for (const query of ['', '?proof=1', '?limit=1', '?after=1']) {
        const { body, text: sent } = await ask('GET', `/press-releases/${moved}/history${query}`);
        assert.equal(body.data[0].action, 'edit', sent);
        assert.equal(body.data[0].snapshot, null);
        assert.ok(!sent.includes(text));
        if (query !== '?proof=1') continue;
        const isProven = body.data.map(({ proof }: { proof: unknown }) => proof !== null);
        assert.deepEqual(isProven, [false, true], 'the hashes of the move cover the version of the other newsroom');
      }
      const whole = (await publisher.api('GET', `/press-releases/${moved}/history`)).body.data;
      assert.deepEqual(
        whole.map(({ action }: { action: string }) => action),
        ['create', 'submit', 'withdraw', 'edit', 'submit'],
      );
      assert.ok(JSON.stringify(whole).includes(text), 'other tokens see all of it');
      const { accounts, pressReleases } = service.application;
      const caller = await accounts.authenticate({ bearer: limited });
      const target = { caller, id: moved as PressReleaseId };
      for (const { id } of whole.slice(0, 4)) {
        await assert.rejects(pressReleases.version({ ...target, entryId: id }), { code: 'not_found' });
      }
      assert.ok((await pressReleases.version({ ...target, entryId: whole[4].id })).snapshot);
      assert.equal((await pressReleases.conversation(target)).entries.length, 1);
    });

    it('gets none of its earlier events', async () => {
      const { text: sent } = await ask('GET', `/events?press_release_id=${moved}&limit=100`);
      assert.match(sent, /press_release.submitted/);
      assert.doesNotMatch(sent, /press_release.created|press_release.withdrawn/);
    });
  });

  describe('over MCP', () => {
    let mcp: McpConnection;
    before(async () => {
      mcp = await connectMcp(service.baseUrl, limited);
    });
    after(() => mcp.close());

    it('has the same limits', async () => {
      const newsrooms = await mcp.call('list_newsrooms');
      assert.deepEqual(
        newsrooms.value.data.map(({ id }: { id: number }) => id),
        [publisher.companies[0].id],
      );
      const listed = await mcp.call('list_press_releases', { limit: 50 });
      assert.ok(!listed.value.data.some(({ id }: { id: number }) => id === other));
      for (const [tool, args] of [
        ['get_press_release', {}],
        ['update_draft', { title: 'Neu' }],
        ['check_submission', {}],
        ['list_decisions', {}],
        ['withdraw', {}],
      ] as const) {
        const refused = await mcp.call(tool, { press_release_id: other, ...args });
        assert.deepEqual([refused.isError, refused.value.code], [true, 'not_owner'], tool);
      }
    });
  });

  it('gets no proof of a step that names a release of another newsroom: its id could be guessed from the hash', async () => {
    const { id } = await publisher.draft({ language: 'en', translation_of: other });
    await publisher.api('POST', `/press-releases/${id}/submit`, { json: { ai_text_declaration: 'none' } });
    const history = `/press-releases/${id}/history?proof=1`;
    const whole = (await publisher.api('GET', history)).body.data.at(-1);
    assert.equal(whole.snapshot.translation_of, other);
    assert.match(whole.proof.salt, /^[0-9a-f]{64}$/);
    const [created, submitted] = (await ask('GET', history)).body.data;
    assert.deepEqual([submitted.snapshot.translation_of, submitted.proof], [null, null]);
    assert.match(created.proof.salt, /^[0-9a-f]{64}$/, 'a step of which everything is shown is proved');
  });
});
