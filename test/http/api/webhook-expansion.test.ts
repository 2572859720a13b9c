import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createReleaseRecord } from '../../../adapters/http/api/press-releases/index.ts';
import { BODY_MAX } from '../../../application/events/webhooks/message.ts';
import { OPERATOR, PERMISSIONS } from '../../../domain/index.ts';
import { publishNew } from '../../support/records/release-life.ts';
import type { Publisher } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';
import { createScriptedSender } from '../../support/webhooks/webhooks.ts';
import { assertProblem, faultsOf } from '../../support/wire/problems.ts';

const BASE_URL = 'https://press.example';
const URL_OF_OURS = 'https://newsroom.example/hooks';

describe('webhooks with `expand`', () => {
  const sender = createScriptedSender();
  const record = createReleaseRecord({ baseUrl: BASE_URL, portalHosts: { portal_a: null, portal_b: null } });
  let isLong = false;
  const service = withService({
    baseUrl: BASE_URL,
    ports: { webhookSender: sender },
    settings: {
      releaseRecord: (release) => (isLong ? { text: 'x'.repeat(BODY_MAX) } : record(release)),
    },
    processes: 1,
  });
  const webhook = async (publisher: Publisher, json: object) => {
    const reply = await publisher.api('POST', '/webhooks', { json: { url: URL_OF_OURS, ...json } });
    assert.equal(reply.status, 201, reply.text);
    return reply.body.data;
  };
  const EXPANDED = { expand: ['press_release'], types: ['press_release.created', 'press_release.published'] };
  /** The bodies that are delivered now, oldest first. */
  const delivered = async () => {
    const { events, webhooks } = service.application;
    const before = sender.sent.length;
    await events.publish({ caller: OPERATOR });
    while ((await webhooks.deliverer.begin({ caller: OPERATOR })) > 0)
      await webhooks.deliverer.idle({ caller: OPERATOR });
    return sender.sent.slice(before).map(({ body }) => JSON.parse(body));
  };

  it('have it in their record, and send the release as GET returns it at the time of delivery', async () => {
    const publisher = await service.publisher({ permissions: PERMISSIONS });
    const created = await webhook(publisher, EXPANDED);
    assert.deepEqual(created.expand, ['press_release']);
    const { id } = await publishNew(service, publisher);
    const fetched = (await publisher.api('GET', `/press-releases/${id}`)).body.data;
    const bodies = await delivered();
    assert.deepEqual(
      bodies.map(({ type }) => type),
      ['press_release.created', 'press_release.published'],
    );
    for (const { data } of bodies) {
      assert.equal(data.press_release_id, id);
      assert.deepEqual(data.press_release, fetched);
    }
  });

  it('send null once the release is deleted, and nothing for events without one', async () => {
    const publisher = await service.publisher({ permissions: PERMISSIONS });
    await webhook(publisher, { expand: ['press_release'] });
    const { id } = await publisher.draft();
    await publisher.api('DELETE', `/press-releases/${id}`);
    const { accountId } = publisher;
    await service.application.accounts.createToken({ caller: OPERATOR, accountId, name: 'x' });
    const bodies = await delivered();
    assert.deepEqual(
      bodies.map(({ type, data }) => [type, data.press_release]),
      [
        ['press_release.created', null],
        ['press_release.deleted', null],
        ['token.created', undefined],
      ],
    );
  });

  it('send the event without the release if the body would be too long, as webhooks without `expand` do', async () => {
    const publisher = await service.publisher({ permissions: PERMISSIONS });
    const { id: plain } = await webhook(publisher, { types: ['press_release.created'] });
    await publisher.draft();
    const [alone] = await delivered();
    assert.ok(!('press_release' in alone.data));
    await publisher.api('PATCH', `/webhooks/${plain}`, { json: { expand: ['press_release'] } });
    isLong = true;
    try {
      await publisher.draft();
      const [cut] = await delivered();
      assert.deepEqual(Object.keys(cut.data), Object.keys(alone.data));
    } finally {
      isLong = false;
    }
  });

  it('can be changed by PATCH: an empty list or null removes `expand`', async () => {
    const publisher = await service.publisher({ permissions: PERMISSIONS });
    const { id, version } = await webhook(publisher, EXPANDED);
    for (const [expand, expected, versions] of [
      [['press_release', 'press_release'], ['press_release'], 0],
      [[], [], 1],
      [['press_release'], ['press_release'], 2],
      [null, [], 3],
    ] as const) {
      const { data } = (await publisher.api('PATCH', `/webhooks/${id}`, { json: { expand } })).body;
      assert.deepEqual([data.expand, data.version], [expected, version + versions]);
    }
  });

  for (const [what, expand, faults] of [
    ['an unknown name', ['company'], ['expand.0 in']],
    ['a text', 'press_release', ['expand type']],
    ['too many', Array(11).fill('press_release'), ['expand max_items']],
  ] as const) {
    it(`refuse ${what} as its value`, async () => {
      const publisher = await service.publisher({ permissions: PERMISSIONS });
      const refused = await publisher.api('POST', '/webhooks', { json: { url: URL_OF_OURS, expand } });
      assert.deepEqual(faultsOf(assertProblem(refused, 422, 'validation_failed')), faults);
    });
  }

  it('do not name a translation in a newsroom that the token which created the webhook cannot access', async () => {
    const publisher = await service.publisher({ permissions: PERMISSIONS });
    const [first, second] = publisher.companies;
    const limited = await service.application.accounts.createToken({
      ...{ caller: OPERATOR, accountId: publisher.accountId, name: 'x' },
      ...{ permissions: PERMISSIONS, companyIds: [first.id] },
    });
    const hidden = await publisher.draft({ company_id: second.id, language: 'en' });
    await delivered();
    await webhook({ ...publisher, api: (m, p, o) => publisher.api(m, p, { ...o, token: limited.secret }) }, EXPANDED);
    await webhook(publisher, EXPANDED);
    await publisher.draft({ translation_of: hidden.id });
    const links = (await delivered()).map(({ data }) => data.press_release);
    assert.deepEqual(
      links.map(({ translation_of, translations }) => [translation_of, translations.length]),
      [
        [null, 0],
        [hidden.id, 1],
      ],
    );
  });

  it('do not send a release that has left the newsrooms of the token that created the webhook', async () => {
    const publisher = await service.publisher({ permissions: PERMISSIONS });
    const [first, second] = publisher.companies;
    const limited = await service.application.accounts.createToken({
      ...{ caller: OPERATOR, accountId: publisher.accountId, name: 'x' },
      ...{ permissions: PERMISSIONS, companyIds: [first.id] },
    });
    await delivered();
    await webhook({ ...publisher, api: (m, p, o) => publisher.api(m, p, { ...o, token: limited.secret }) }, EXPANDED);
    const { id } = await publisher.draft();
    await publisher.api('PATCH', `/press-releases/${id}`, { json: { company_id: second.id } });
    const bodies = await delivered();
    assert.deepEqual(
      bodies.map(({ type, data }) => [type, data.press_release]),
      [['press_release.created', null]],
    );
  });
});
