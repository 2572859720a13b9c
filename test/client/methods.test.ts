import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Client, createClient, type PressReleaseFields } from '../../client/index.ts';
import { CURRENT_CONFIRM_TEXT, OPERATOR, PERMISSIONS } from '../../domain/index.ts';
import { type PictureHost, pictureFetcherHere, startPictureHost } from '../support/pictures/picture-host.ts';
import { jpeg } from '../support/pictures/pictures.ts';
import { askAboutNew, publishNew, rejectNew, submitNew, suggestNewTitle } from '../support/records/release-life.ts';
import { createScriptedProofs } from '../support/service/scripted-proofs.ts';
import { withPublisher, withService } from '../support/service/with-service.ts';
import { type Receiver, startReceiver } from '../support/webhooks/webhook-receiver.ts';

/** The names of all methods: `pressReleases.create`, `me`. */
type Method = {
  [Name in keyof Client & string]: Client[Name] extends (...given: never[]) => unknown
    ? Name
    : `${Name}.${keyof Client[Name] & string}`;
}[keyof Client & string];

const RIGHTS = {
  ai_declaration: 'original',
  copyright: 'Photo: Jo Blythe',
  rights_confirmed: true,
  confirm_text_version: CURRENT_CONFIRM_TEXT.version,
} as const;
const SUBMISSION = { ai_text_declaration: 'none' } as const;
const DOMAIN = { domain: 'acme.example' };

describe('every method of the client, on a service', () => {
  const proofs = createScriptedProofs();
  const service = withService({ ports: { pictureFetcher: pictureFetcherHere(), domainProofs: proofs } });
  const publisher = withPublisher(service, { permissions: PERMISSIONS });
  let host: PictureHost;
  let receiver: Receiver;
  let picture: Uint8Array<ArrayBuffer>;
  let presswerk: Client;
  before(async () => {
    picture = new Uint8Array(await jpeg({ width: 64, height: 48 }));
    host = await startPictureHost(picture);
    receiver = await startReceiver();
    presswerk = createClient({ baseUrl: service.baseUrl, token: publisher.token });
  });
  after(async () => {
    await host.close();
    await receiver.close();
  });

  const fields = (changes: Partial<PressReleaseFields> = {}) =>
    ({ ...publisher.fields(), ...changes }) as unknown as PressReleaseFields;
  const draft = async () => (await presswerk.pressReleases.create(fields())).data;
  const pictured = async () => {
    const { id } = await draft();
    return { id, image: (await presswerk.images.upload(id, { ...RIGHTS, image: picture })).data };
  };
  const webhook = async () => (await presswerk.webhooks.create({ url: receiver.url })).data;
  const tested = async () => {
    const { id } = await webhook();
    return { id, delivery: (await presswerk.webhooks.test(id)).data };
  };
  const correctable = async () => {
    const { id } = await publishNew(service, publisher);
    return { id, correction: (await presswerk.corrections.propose(id, { title: 'Genauer', kind: 'typo' })).data };
  };
  const linked = async () => {
    const { id } = await draft();
    return { id, link: (await presswerk.previewLinks.create(id, { name: 'Jo Blythe' })).data };
  };
  const idsOf = (items: readonly { readonly id: number }[]) => items.map(({ id }) => id);
  const first = async <Item>(items: AsyncIterable<Item>): Promise<Item> => {
    for await (const item of items) return item;
    return assert.fail('the list is empty');
  };

  const CALLS: Readonly<Record<Method, () => Promise<void>>> = {
    me: async () => assert.equal((await presswerk.me()).data.account.id, publisher.accountId),
    statistics: async () => {
      const period = { from: '2026-01-01', to: '2026-01-02' };
      const { data } = await presswerk.statistics(period);
      assert.deepEqual([data.from, data.to, data.totals.page_views], [period.from, period.to, 0]);
    },
    request: async () => {
      const { data } = await presswerk.request<{ readonly account: object }>({ path: '/me' });
      assert.deepEqual(data.account, (await presswerk.me()).data.account);
    },
    'pressReleases.create': async () => assert.equal((await draft()).status, 'draft'),
    'pressReleases.get': async () => {
      const { id } = await draft();
      assert.equal((await presswerk.pressReleases.get(id)).data.company.id, publisher.companies[0].id);
    },
    'pressReleases.update': async () => {
      const { id } = await draft();
      assert.equal((await presswerk.pressReleases.update(id, { title: 'Neu' })).data.title, 'Neu');
    },
    'pressReleases.put': async () => {
      const created = await presswerk.pressReleases.put('cms/7 ä', fields());
      const updated = await presswerk.pressReleases.put('cms/7 ä', fields({ title: 'Neu' }));
      assert.deepEqual([created.status, updated.status], [201, 200]);
      assert.deepEqual(
        [updated.data.id, updated.data.external_id, updated.data.title],
        [created.data.id, 'cms/7 ä', 'Neu'],
      );
      const found = await presswerk.pressReleases.list({ external_id: 'cms/7 ä' }).toArray({ limit: 2 });
      assert.deepEqual(idsOf(found), [created.data.id]);
      const onlyNew = presswerk.pressReleases.put('cms/7 ä', fields(), { ifNoneMatch: '*' });
      await assert.rejects(onlyNew, { code: 'precondition_failed', uncertain: false });
    },
    'pressReleases.delete': async () => {
      const { id } = await draft();
      assert.equal((await presswerk.pressReleases.delete(id)).data, null);
      await assert.rejects(presswerk.pressReleases.get(id), { code: 'not_found' });
    },
    'pressReleases.submit': async () => {
      const { id } = await draft();
      assert.equal((await presswerk.pressReleases.submit(id, SUBMISSION)).data.status, 'in_review');
    },
    'pressReleases.withdraw': async () => {
      const { id } = await submitNew(publisher);
      assert.equal((await presswerk.pressReleases.withdraw(id)).data.status, 'draft');
    },
    'pressReleases.reschedule': async () => {
      const { id } = await submitNew(publisher);
      const publish_at = new Date(service.clock.now().getTime() + 3_600_000).toISOString();
      assert.equal((await presswerk.pressReleases.reschedule(id, { publish_at })).data.publish_at, publish_at);
    },
    'pressReleases.object': async () => {
      const { id } = await rejectNew(service, publisher);
      const { data } = await presswerk.pressReleases.object(id, { text: 'Die Zahl steht im zweiten Absatz.' });
      assert.equal(data.status, 'in_review');
    },
    'pressReleases.publish': async () => {
      const images = [{ ...RIGHTS, image_url: host.at() }];
      const { data } = await presswerk.pressReleases.publish({ fields: fields(), images, submission: SUBMISSION });
      assert.equal(data.status, 'in_review');
      assert.equal((await presswerk.images.list(data.id)).data.length, 1);
    },
    'pressReleases.waitForDecision': async () => {
      const { id } = await publishNew(service, publisher);
      assert.equal((await presswerk.pressReleases.waitForDecision(id, { timeoutMs: 60_000 })).data.status, 'published');
    },
    'pressReleases.submissionCheck': async () => {
      const { id } = await draft();
      assert.deepEqual((await presswerk.pressReleases.submissionCheck(id)).data, { submittable: true, problems: [] });
    },
    'pressReleases.history': async () => {
      const { id } = await draft();
      assert.equal((await first(presswerk.pressReleases.history(id))).action, 'create');
    },
    'pressReleases.statistics': async () => {
      const { id } = await publishNew(service, publisher);
      const period = { from: '2026-01-01', to: '2026-01-02' };
      const { data } = await presswerk.pressReleases.statistics(id, period);
      assert.deepEqual([data.from, data.to, data.days.length], [period.from, period.to, 2]);
    },
    'pressReleases.list': async () => {
      const { id } = await draft();
      assert.equal((await first(presswerk.pressReleases.list())).id, id);
      const latest = await publishNew(service, publisher);
      assert.equal((await first(presswerk.pressReleases.list({ sort: 'published_at' }))).id, latest.id);
    },
    'pressReleases.page': async () => {
      const { id } = await draft();
      const { data, meta } = await presswerk.pressReleases.page({ per_page: 1 });
      assert.deepEqual([idsOf(data), meta.current_page], [[id], 1]);
    },
    'corrections.propose': async () => assert.equal((await correctable()).correction.status, 'pending'),
    'corrections.get': async () => {
      const { id, correction } = await correctable();
      assert.deepEqual((await presswerk.corrections.get(id, correction.id)).data, correction);
    },
    'corrections.list': async () => {
      const { id, correction } = await correctable();
      assert.deepEqual(await first(presswerk.corrections.list(id)), correction);
    },
    'corrections.withdraw': async () => {
      const { id, correction } = await correctable();
      assert.equal((await presswerk.corrections.withdraw(id, correction.id)).data.status, 'withdrawn');
    },
    'questions.list': async () => {
      const { id } = await askAboutNew(service, publisher);
      const [question] = (await presswerk.questions.list(id)).data;
      assert.deepEqual([question?.text, question?.answer], ['Woher stammt die Zahl?', null]);
    },
    'questions.answer': async () => {
      const { id } = await askAboutNew(service, publisher);
      const [question] = (await presswerk.questions.list(id)).data;
      const { data } = await presswerk.questions.answer(id, question?.id ?? 0, 'Von der Stadt.');
      assert.equal(data.answer, 'Von der Stadt.');
    },
    'proposals.get': async () => {
      assert.equal((await presswerk.proposals.get((await draft()).id)).data, null);
      const { id } = await suggestNewTitle(service, publisher);
      assert.equal((await presswerk.proposals.get(id)).data?.status, 'open');
    },
    'proposals.accept': async () => {
      const { id } = await suggestNewTitle(service, publisher);
      assert.equal((await presswerk.proposals.accept(id)).data.status, 'accepted');
      assert.equal((await presswerk.pressReleases.get(id)).data.title, 'Ein besserer Titel');
    },
    'proposals.decline': async () => {
      const { id, title } = await suggestNewTitle(service, publisher);
      assert.equal((await presswerk.proposals.decline(id)).data.status, 'declined');
      assert.equal((await presswerk.pressReleases.get(id)).data.title, title);
    },
    'previewLinks.create': async () => {
      const { link } = await linked();
      assert.equal((await fetch(link.url ?? '')).status, 200);
    },
    'previewLinks.list': async () => {
      const { id, link } = await linked();
      assert.deepEqual(await first(presswerk.previewLinks.list(id)), { ...link, url: null });
    },
    'previewLinks.get': async () => {
      const { id, link } = await linked();
      assert.deepEqual((await presswerk.previewLinks.get(id, link.id)).data, { ...link, url: null });
    },
    'previewLinks.revoke': async () => {
      const { id, link } = await linked();
      assert.equal((await presswerk.previewLinks.revoke(id, link.id)).data, null);
      assert.equal((await fetch(link.url ?? '')).status, 410);
    },
    'images.list': async () => {
      const { id, image } = await pictured();
      assert.deepEqual(idsOf((await presswerk.images.list(id)).data), [image.id]);
    },
    'images.upload': async () => {
      const { id } = await draft();
      const { data: sent } = await presswerk.images.upload(id, { ...RIGHTS, image: picture });
      const fetched = { ...RIGHTS, image_url: host.at(), is_preview: true };
      const { data } = await presswerk.images.upload(id, fetched);
      assert.deepEqual([sent.role, data.role, data.sha256], ['title', 'preview', sent.sha256]);
      const nowhere = { ...RIGHTS, image_url: host.at('/none') };
      await assert.rejects(presswerk.images.upload((await draft()).id, nowhere), { code: 'validation_failed' });
    },
    'images.update': async () => {
      const { image } = await pictured();
      const changes = { description: 'Die Brücke', press_download: true };
      const { data } = await presswerk.images.update(image.id, changes);
      assert.deepEqual([data.description, data.press_download], ['Die Brücke', true]);
    },
    'images.delete': async () => {
      const { id, image } = await pictured();
      await presswerk.images.delete(image.id);
      assert.deepEqual((await presswerk.images.list(id)).data, []);
    },
    'images.original': async () => {
      const { image } = await pictured();
      assert.deepEqual(await (await presswerk.images.original(image.id)).data.bytes(), picture);
    },
    'companies.list': async () =>
      assert.deepEqual(idsOf((await presswerk.companies.list()).data), idsOf(publisher.companies)),
    'companies.get': async () => {
      const [{ id, name }] = publisher.companies;
      assert.equal((await presswerk.companies.get(id)).data.name, name);
    },
    'companies.requestDomainVerification': async () => {
      const { data } = await presswerk.companies.requestDomainVerification(publisher.companies[0].id, DOMAIN);
      assert.match(data.record.value, /^presswerk-verification=/);
    },
    'companies.checkDomainVerification': async () => {
      const [{ id }] = publisher.companies;
      await presswerk.companies.requestDomainVerification(id, DOMAIN);
      const { data } = await presswerk.companies.checkDomainVerification(id);
      assert.equal(data.verified_domain?.domain, DOMAIN.domain);
    },
    'categories.list': async () => {
      const { data } = await presswerk.categories.list();
      assert.ok(idsOf(data).includes(publisher.category.id));
    },
    'confirmTexts.current': async () =>
      assert.equal((await presswerk.confirmTexts.current()).data.version, CURRENT_CONFIRM_TEXT.version),
    'events.list': async () => {
      const { id } = await draft();
      await service.application.events.publish({ caller: OPERATOR });
      const { type } = await first(presswerk.events.list({ press_release_id: id }));
      assert.equal(type, 'press_release.created');
      assert.deepEqual(await presswerk.events.list({ after: 'latest' }).toArray({ limit: 1 }), []);
    },
    'events.follow': async () => {
      await service.application.events.publish({ caller: OPERATOR });
      const query = { after: 'latest', types: ['press_release.created'], intervalMs: 1000 } as const;
      const followed = presswerk.events.follow(query)[Symbol.asyncIterator]();
      const next = followed.next();
      const { id } = await draft();
      await service.application.events.publish({ caller: OPERATOR });
      const { value } = await next;
      assert.deepEqual([value?.type, value?.data.press_release_id], ['press_release.created', id]);
      await followed.return?.();
    },
    'webhooks.create': async () => assert.match((await webhook()).secret, /^whsec_/),
    'webhooks.list': async () => {
      const { id } = await webhook();
      assert.ok(idsOf((await presswerk.webhooks.list()).data).includes(id));
    },
    'webhooks.get': async () => {
      const { id } = await webhook();
      assert.equal((await presswerk.webhooks.get(id)).data.url, receiver.url);
    },
    'webhooks.update': async () => {
      const { id } = await webhook();
      const { data } = await presswerk.webhooks.update(id, { expand: ['press_release'] });
      assert.deepEqual(data.expand, ['press_release']);
    },
    'webhooks.delete': async () => {
      const { id } = await webhook();
      await presswerk.webhooks.delete(id);
      await assert.rejects(presswerk.webhooks.get(id), { code: 'not_found' });
    },
    'webhooks.rotateSecret': async () => {
      const { id, secret } = await webhook();
      assert.notEqual((await presswerk.webhooks.rotateSecret(id)).data.secret, secret);
    },
    'webhooks.test': async () => assert.equal((await tested()).delivery.type, 'webhook.test'),
    'webhooks.deliveries': async () => {
      const { id, delivery } = await tested();
      assert.equal((await first(presswerk.webhooks.deliveries(id))).id, delivery.id);
    },
    'webhooks.delivery': async () => {
      const { id, delivery } = await tested();
      assert.deepEqual((await presswerk.webhooks.delivery(id, delivery.id)).data.log, []);
    },
    'webhooks.redeliver': async () => {
      const { id, delivery } = await tested();
      const { webhooks } = service.application;
      await webhooks.deliverer.begin({ caller: OPERATOR });
      await webhooks.deliverer.idle({ caller: OPERATOR });
      assert.equal((await presswerk.webhooks.redeliver(id, delivery.id)).data.message_id, delivery.message_id);
    },
  };

  it('is called by a test below', () => {
    const methods = Object.entries(presswerk).flatMap(([name, member]) =>
      typeof member === 'function' ? [name] : Object.keys(member).map((method) => `${name}.${method}`),
    );
    assert.deepEqual(Object.keys(CALLS).sort(), methods.sort());
  });

  for (const [name, call] of Object.entries(CALLS)) it(name, call);
});
