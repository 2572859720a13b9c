import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { SANDBOX_EDITOR } from '../../../application/review/decide-sandbox-reviews.ts';
import { PORTALS, REJECTION_CODES } from '../../../domain/index.ts';
import { jpeg } from '../../support/pictures/pictures.ts';
import { submit, submitNew } from '../../support/records/release-life.ts';
import type { Publisher, Service } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { rawRequest } from '../../support/wire/raw-http.ts';
import { uploadImage } from '../../support/wire/uploads.ts';

/** Runs the background job shortly after everything was submitted. */
async function decided({ application, clock }: Service): Promise<number> {
  clock.advance(2_000);
  return application.review.decideSandboxReviews({ caller: SANDBOX_EDITOR });
}

describe('a sandbox account', () => {
  const service = withService({ portalHosts: { portal_a: 'a.example', portal_b: 'b.example' } });
  let testing: Publisher;
  let earnest: Publisher;
  before(async () => {
    testing = await service.publisher({ sandbox: true });
    earnest = await service.publisher();
  });
  const fetched = async (id: number) => (await testing.api('GET', `/press-releases/${id}`)).body.data;
  const history = async (id: number) => (await testing.api('GET', `/press-releases/${id}/history`)).body.data;

  it('is marked at /me', async () => {
    assert.equal((await testing.api('GET', '/me')).body.data.account.sandbox, true);
    assert.equal((await earnest.api('GET', '/me')).body.data.account.sandbox, false);
  });

  it('has a submitted release approved after two seconds, by the editor “sandbox”', async () => {
    const { id, status, urls } = await submitNew(testing, { title: '[approve] Neue Brücke' });
    assert.deepEqual([status, urls], ['in_review', null]);
    service.clock.advance(1_999);
    assert.equal(await service.application.review.decideSandboxReviews({ caller: SANDBOX_EDITOR }), 0);
    assert.equal((await fetched(id)).status, 'in_review');
    service.clock.advance(1);
    assert.equal(await service.application.review.decideSandboxReviews({ caller: SANDBOX_EDITOR }), 1);
    const release = await fetched(id);
    assert.equal(release.status, 'published');
    assert.equal(release.published_at, service.clock.now().toISOString());
    assert.deepEqual(Object.keys(release.urls).sort(), [...PORTALS].sort());
    assert.deepEqual(
      (await history(id)).map(({ action, to }: { action: string; to: string }) => [action, to]),
      [
        ['create', 'draft'],
        ['submit', 'in_review'],
        ['approve', 'published'],
      ],
    );
    assertProblem(await testing.api('DELETE', `/press-releases/${id}`), 409, 'status_conflict');
  });

  for (const code of REJECTION_CODES) {
    it(`has a release rejected for ${code} if the title requests it`, async () => {
      const { id } = await submitNew(testing, { title: `[reject:${code}] Neue Brücke` });
      assert.equal(await decided(service), 1);
      const { status, rejection } = await fetched(id);
      assert.equal(status, 'rejected');
      assert.deepEqual([rejection.codes, rejection.submission, rejection.fields], [[code], 1, []]);
      if (code === 'other') assert.match(rejection.reason, /\S/);
      else assert.equal(rejection.reason, null);
    });
  }

  it('has a release rejected for several codes at once', async () => {
    const { id } = await submitNew(testing, { title: '[reject:language, formatting] Neue Brücke' });
    await decided(service);
    assert.deepEqual((await fetched(id)).rejection.codes, ['language', 'formatting']);
  });

  for (const [language, words] of [
    ['de', /„nonsens“.*Bekannt sind: incomplete, .*, other\./],
    ['en', /“nonsens”.*Known codes: incomplete, .*, other\./],
  ] as const) {
    it(`has a release with an unknown code rejected with a text that lists the known ones (${language})`, async () => {
      const { id } = await submitNew(testing, { title: '[reject:nonsens] Neue Brücke', language });
      await decided(service);
      const { rejection } = await fetched(id);
      assert.deepEqual(rejection.codes, ['other']);
      assert.match(rejection.reason, words);
    });
  }

  for (const title of ['[hold] Neue Brücke', 'Neue Brücke', '[reject] Neue Brücke', 'Neue Brücke [approve]']) {
    it(`leaves “${title}” in review until an editor decides`, async () => {
      const { id } = await submitNew(testing, { title });
      service.clock.advance(24 * 60 * 60 * 1000);
      assert.equal(await service.application.review.decideSandboxReviews({ caller: SANDBOX_EDITOR }), 0);
      assert.equal((await fetched(id)).status, 'in_review');
      await service.application.review.approve({ id, submission: 1, caller: { kind: 'editor', name: 'Ada' } });
      assert.equal((await fetched(id)).status, 'published');
    });
  }

  it('can withdraw a release held in review, change its title and submit it again', async () => {
    const { id } = await submitNew(testing, { title: '[hold] Neue Brücke' });
    assert.equal((await testing.api('POST', `/press-releases/${id}/withdraw`)).status, 200);
    assert.equal(await decided(service), 0);
    assert.equal((await fetched(id)).status, 'draft');
    const edited = await testing.api('PATCH', `/press-releases/${id}`, { json: { title: '[approve] Neue Brücke' } });
    assert.equal(edited.status, 200);
    assert.equal(await decided(service), 0, 'a draft is not decided');
    assert.equal((await submit(testing, id)).status, 200);
    assert.equal(
      await service.application.review.decideSandboxReviews({ caller: SANDBOX_EDITOR }),
      0,
      'the two seconds start again',
    );
    assert.equal(await decided(service), 1);
    assert.equal((await fetched(id)).status, 'published');
  });

  it('can submit a rejected release again any number of times', async () => {
    const { id } = await submitNew(testing, { title: '[reject:incomplete] Neue Brücke' });
    await decided(service);
    assert.equal((await submit(testing, id)).status, 200);
    await decided(service);
    assert.equal((await fetched(id)).rejection.submission, 2);
    await testing.api('PATCH', `/press-releases/${id}`, { json: { title: '[approve] Neue Brücke' } });
    assert.equal((await submit(testing, id)).status, 200);
    await decided(service);
    const { status, rejection } = await fetched(id);
    assert.deepEqual([status, rejection], ['published', null]);
  });

  it('can delete a release in review, which is then never decided', async () => {
    const { id } = await submitNew(testing, { title: '[approve] Neue Brücke' });
    assert.equal((await testing.api('DELETE', `/press-releases/${id}`)).status, 204);
    assert.equal(await decided(service), 0);
    assertProblem(await testing.api('GET', `/press-releases/${id}`), 404, 'not_found');
  });

  it('has every decision in its events, like other accounts', async () => {
    const own = await service.publisher({ sandbox: true });
    const { id } = await submitNew(own, { title: '[reject:language] Neue Brücke' });
    await decided(service);
    await own.api('PATCH', `/press-releases/${id}`, { json: { title: '[approve] Neue Brücke' } });
    await submit(own, id);
    await decided(service);
    const { data } = (await own.api('GET', '/events')).body;
    const types = data.map(({ type }: { type: string }) => type.replace('press_release.', ''));
    assert.deepEqual(
      types.filter((type: string) => !type.startsWith('token.')),
      ['created', 'submitted', 'rejected', 'updated', 'submitted', 'published'],
    );
    const rejected = data.find(({ type }: { type: string }) => type === 'press_release.rejected');
    assert.equal(rejected.data.press_release_id, id);
  });

  it('has corrections decided after two seconds by their resulting title, with an event', async () => {
    const own = await service.publisher({ sandbox: true });
    const { id } = await submitNew(own, { title: '[approve] Neue Brücke' });
    await decided(service);
    const path = `/press-releases/${id}/corrections`;
    const propose = async (changes: object) =>
      (await own.api('POST', path, { json: { note: 'Es war falsch.', ...changes } })).body.data;
    const becameOf = async ({ id: correction }: { id: number }) => {
      const { status, reason } = (await own.api('GET', `${path}/${correction}`)).body.data;
      return [status, reason];
    };
    const { decideSandboxReviews } = service.application.review;

    const approved = await propose({ text: '<p>Die Brücke ist 241 Meter lang.</p>' });
    service.clock.advance(1_999);
    assert.equal(await decideSandboxReviews({ caller: SANDBOX_EDITOR }), 0);
    service.clock.advance(1);
    assert.equal(await decideSandboxReviews({ caller: SANDBOX_EDITOR }), 1);
    assert.deepEqual(await becameOf(approved), ['approved', null]);
    const { text, corrections } = (await own.api('GET', `/press-releases/${id}`)).body.data;
    assert.deepEqual([text, corrections.length], ['<p>Die Brücke ist 241 Meter lang.</p>', 1]);

    const rejected = await propose({ title: '[reject:misleading,language] Alte Brücke' });
    assert.equal(await decided(service), 1);
    assert.deepEqual(await becameOf(rejected), ['rejected', 'misleading, language']);
    const explained = await propose({ title: '[reject:nonsens] Alte Brücke' });
    await decided(service);
    const [status, reason] = await becameOf(explained);
    assert.equal(status, 'rejected');
    assert.match(reason, /nonsens/);

    const held = await propose({ title: '[hold] Alte Brücke' });
    assert.equal(await decided(service), 0);
    assert.deepEqual(await becameOf(held), ['pending', null]);
    assert.equal((await own.api('POST', `${path}/${held.id}/withdraw`)).status, 200);

    const { data } = (await own.api('GET', '/events?limit=100')).body;
    const types = data.map(({ type }: { type: string }) => type).filter((type: string) => type.includes('correct'));
    assert.deepEqual(types, ['press_release.corrected', 'correction.rejected', 'correction.rejected']);
  });

  it('is charged, limited and checked like other accounts', async () => {
    const poor = await service.publisher({ sandbox: true, terms: { kind: 'single', credits: 1 } });
    const draft = await poor.draft({ title: '[approve] Neue Brücke' });
    assertProblem(await poor.api('POST', `/press-releases/${draft.id}/submit`, { json: {} }), 422, 'validation_failed');
    assert.equal((await submit(poor, draft.id)).status, 200);
    assert.equal((await poor.api('GET', '/me')).body.data.booking.credits_left, 0);
    const second = await poor.draft({ title: '[approve] Noch eine' });
    assertProblem(await submit(poor, second.id), 402, 'booking_required');
    assert.equal(await decided(service), 1);
    const links = Array.from({ length: 26 }, (_, i) => `<a href="https://x.example/${i}">x</a>`).join(' ');
    const spam = await testing.draft({ title: '[approve] Links', text: `<p>${links}</p>` });
    assertProblem(await submit(testing, spam.id), 422, 'guideline_violation');
  });

  it('does not affect decisions on releases of other accounts', async () => {
    const { id } = await submitNew(earnest, { title: '[approve] Neue Brücke' });
    assert.equal(await decided(service), 0);
    assert.equal((await earnest.api('GET', `/press-releases/${id}`)).body.data.status, 'in_review');
    await service.application.review.approve({ id, submission: 1, caller: { kind: 'editor', name: 'Ada' } });
    const corrections = `/press-releases/${id}/corrections`;
    const json = { title: '[approve] Alte Brücke', note: 'Sie ist alt.' };
    assert.equal((await earnest.api('POST', corrections, { json })).status, 201);
    assert.equal(await decided(service), 0);
    assert.equal((await earnest.api('GET', corrections)).body.data[0].status, 'pending');
  });

  it('publishes nothing: no page on either portal, by path or by host, for anybody', async () => {
    const life = async (publisher: Publisher) => {
      const draft = await publisher.draft({
        title: publisher === testing ? '[approve] Geheime Probe' : 'Neue Brücke',
      });
      await uploadImage(publisher, draft.id, await jpeg());
      assert.equal((await submit(publisher, draft.id)).status, 200);
      if (publisher === testing) assert.equal(await decided(service), 1);
      else
        await service.application.review.approve({
          id: draft.id,
          submission: 1,
          caller: { kind: 'editor', name: 'Ada' },
        });
      return (await publisher.api('GET', `/press-releases/${draft.id}`)).body.data;
    };
    const own = new URL(service.baseUrl).host;
    const addressesOf = ({ id, urls }: { id: number; urls: Record<string, string> }) => {
      const slug = (urls.portal_a ?? '').split('/').at(-1);
      return [`/releases/${id}`, `/releases/${id}/${slug}`].flatMap((path) => [
        ...PORTALS.map((portal) => [own, `/${portal}${path}`] as const),
        ...['a.example', 'b.example'].map((host) => [host, path] as const),
      ]);
    };
    const ask = (host: string, path: string, token: string) =>
      rawRequest(service.baseUrl, [
        `GET ${path} HTTP/1.1`,
        `Host: ${host}`,
        `Authorization: Bearer ${token}`,
        'Connection: close',
      ]);

    const real = await life(earnest);
    for (const [host, path] of addressesOf(real)) {
      const { status } = await ask(host, path, 'nobody');
      assert.ok(status === 200 || status === 301, `${status} ${host}${path}`);
    }
    const test = await life(testing);
    for (const [host, path] of addressesOf(test)) {
      for (const token of ['nobody', testing.token, earnest.token]) {
        const reply = await ask(host, path, token);
        assert.equal(reply.status, 404, `${host}${path}`);
        assert.doesNotMatch(reply.text, /Geheime Probe/);
      }
    }
    // A picture has an unguessable address, as in a draft, so that a client's test can view its uploads.
    for (const { url } of test.images[0].renditions) {
      assert.equal((await service.request('GET', new URL(url).pathname)).status, 200);
    }
    assertProblem(await earnest.api('GET', `/press-releases/${test.id}`), 403, 'not_owner');
    const ids = (await earnest.api('GET', '/press-releases?per_page=100')).body.data.map(
      ({ id }: { id: number }) => id,
    );
    assert.ok(ids.includes(real.id) && !ids.includes(test.id));
  });
});
