import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { OPERATOR, type PressReleaseId } from '../../../../domain/index.ts';
import { visibleText } from '../../../support/pages/account-pages.ts';
import { editorOf, makeEditor } from '../../../support/people/desk.ts';
import { makeTeam, type Person } from '../../../support/people/people.ts';
import { jpeg } from '../../../support/pictures/pictures.ts';
import { approve, reinstate, submit, takeDown } from '../../../support/records/release-life.ts';
import { STATEMENT, STATEMENT_RECORD } from '../../../support/records/statement.ts';
import { withPublisher, withService } from '../../../support/service/with-service.ts';
import { assertProblem } from '../../../support/wire/problems.ts';
import { uploadImage } from '../../../support/wire/uploads.ts';

const SENTENCE = 'Ein Gericht hat <diese> Mitteilung untersagt.';

describe('a take-down', () => {
  const service = withService({ rateLimitPerMinute: 1_000_000 });
  const publisher = withPublisher(service);
  let picture: Uint8Array;
  before(async () => {
    picture = await jpeg();
  });

  const published = async (word: string) => {
    const draft = await publisher.draft({ title: `Titel ${word}`, text: `<p>Es gilt ${word}.</p>`, keywords: word });
    const title = await uploadImage(publisher, draft.id, picture, { title: `Bild ${word}` });
    const preview = await uploadImage(publisher, draft.id, picture, { is_preview: '1', title: `Vorschau ${word}` });
    await submit(publisher, draft.id);
    await approve(service.application, draft.id);
    service.clock.advance(60_000);
    const { data } = (await publisher.api('GET', `/press-releases/${draft.id}`)).body;
    return { id: data.id, record: data, path: new URL(data.urls.portal_a).pathname, title, preview };
  };
  /** Resolves once each process has seen the change. */
  const everywhere = async (act: Promise<unknown>) => {
    await act;
    await service.caughtUp();
  };
  const page = (path: string) => service.request('GET', path);
  const fetched = async (id: number) => (await publisher.api('GET', `/press-releases/${id}`)).body.data;
  const changeOf = async (id: number) => {
    const { items } = (await page('/portal_a/exports/ninjs.json')).body;
    return items.find(({ uri }: { uri: string }) => uri.endsWith(`release/${id}`));
  };

  for (const [reason, status] of [
    ['rights', 410],
    ['policy', 410],
    ['publisher_request', 410],
    ['unlawful', 451],
    ['court_order', 451],
  ] as const) {
    it(`for ${reason} returns ${status} with the public sentence and no former content, until it ends`, async () => {
      const word = `losung${reason.replace('_', '')}`;
      const { id, path, title, record } = await published(word);
      const rendition = new URL(title.renditions[0].url).pathname;
      const whole = await page(path);
      assert.equal(whole.status, 200);
      await everywhere(takeDown(service.application, id, { reason, public: SENTENCE, note: 'Az. 7 O 1/26' }));
      for (const address of [
        path,
        `/portal_b/releases/${id}`,
        `/portal_a/releases/${id}/anders`,
        `${path}/ninjs.json`,
      ]) {
        const { status: gone, text, headers } = await page(address);
        assert.equal(gone, status, address);
        assert.ok(text.includes('Ein Gericht hat &lt;diese&gt; Mitteilung untersagt.'), text);
        assert.doesNotMatch(text, new RegExp(`${word}|7 O 1`));
        assert.equal(headers.get('Cache-Control'), 'no-store');
        if (!address.endsWith('.json')) {
          assert.equal(/rel="blocked-by"/.test(headers.get('Link') ?? ''), status === 451, address);
        }
      }
      const gone = await page(rendition);
      assert.deepEqual([gone.status, gone.text.includes('&lt;diese&gt;')], [410, true]);
      const key = /([^/]+)\.jpg$/.exec(rendition)?.[1];
      assert.equal((await page(`/portal_a/pictures/${key}`)).status, status);
      for (const list of ['/portal_a', '/portal_a/sitemap-0.xml', `/portal_a/search?q=${word}&sort=newest`]) {
        assert.doesNotMatch((await page(list)).text, new RegExp(`releases/${id}`), list);
      }
      assert.equal((await page(`/portal_a/keywords/${word}`)).status, 404);
      const atom = (await page('/portal_a/feed.atom')).text;
      assert.match(
        atom,
        new RegExp(`<at:deleted-entry ref="tag:[^"]+release/${id}" when="${service.clock.now().toISOString()}">`),
      );
      assert.ok(atom.includes('&lt;diese&gt;'));
      const change = await changeOf(id);
      assert.deepEqual([change.pubStatus, change.title], ['canceled', undefined]);

      const down = await fetched(id);
      const at = service.clock.now().toISOString();
      const taken_down = { reason, public: SENTENCE, at, ...STATEMENT_RECORD };
      assert.deepEqual([down.status, down.taken_down, down.urls], ['taken_down', taken_down, record.urls]);
      assert.deepEqual(down.allowed_actions, ['object']);

      service.clock.advance(60_000);
      await everywhere(reinstate(service.application, id));
      assert.equal((await page(path)).status, 200);
      assert.equal((await page(rendition)).status, 200);
      assert.match((await page('/portal_a')).text, new RegExp(`releases/${id}`));
      assert.doesNotMatch(
        (await page('/portal_a/feed.atom')).text,
        new RegExp(`deleted-entry ref="[^"]+release/${id}"`),
      );
      assert.equal((await changeOf(id)).pubStatus, 'usable');
      const back = await fetched(id);
      assert.deepEqual([back.status, back.taken_down, back.published_at], ['published', null, record.published_at]);
    });
  }

  it('of one picture keeps its release, and removes the picture everywhere', async () => {
    const { id, path, title, preview } = await published('einbild');
    const [shown, hidden] = [title, preview].map(({ renditions }) => new URL(renditions[0].url).pathname);
    assert.ok(shown && hidden);
    const nameOf = (address: string) => /([^/]+)\.jpg$/.exec(address)?.[1] ?? address;
    const front = async ({ renditions }: { renditions: { url: string }[] }) => {
      const { text } = await page('/portal_a');
      return renditions.some(({ url }) => text.includes(nameOf(url)));
    };
    assert.deepEqual([await front(preview), await front(title)], [true, false]);
    await everywhere(takeDown(service.application, id, { imageId: preview.id, public: SENTENCE }));
    assert.deepEqual([(await page(shown)).status, (await page(hidden)).status], [200, 410]);
    for (const address of [
      path,
      '/portal_a',
      '/portal_a/feed.rss',
      '/portal_a/feed.atom',
      '/portal_a/feed.json',
      `${path}/ninjs.json`,
    ]) {
      const { status, text } = await page(address);
      assert.equal(status, 200, address);
      for (const { url } of preview.renditions) assert.ok(!text.includes(nameOf(url)), address);
      assert.ok(!text.includes('Vorschau einbild'), address);
    }
    assert.ok(visibleText((await page(path)).text).includes(SENTENCE), 'the release says why');
    assert.ok(await front(title), 'the other one replaces it');
    const { status, images } = await fetched(id);
    assert.equal(status, 'published');
    const down = images.find((image: { id: number }) => image.id === preview.id);
    assert.deepEqual([down.renditions, down.taken_down.public, down.sha256], [[], SENTENCE, preview.sha256]);
    assert.equal((await publisher.api('GET', `/press-release-images/${preview.id}/original`)).status, 200);

    await assert.rejects(takeDown(service.application, id, { imageId: preview.id }), /status_conflict/);
    await takeDown(service.application, id);
    await everywhere(reinstate(service.application, id, preview.id));
    assert.equal((await page(hidden)).status, 410, 'its release is taken down still');
    await everywhere(reinstate(service.application, id));
    assert.equal((await page(hidden)).status, 200);
    assert.ok(!visibleText((await page(path)).text).includes(SENTENCE));
    const again = await fetched(id);
    assert.deepEqual(
      again.images.map(({ renditions }: { renditions: unknown[] }) => renditions.length),
      [3, 3],
    );
    await assert.rejects(takeDown(service.application, id, { imageId: 999_999 as never }), /not_found/);
  });

  it('shows its publisher the reason, but not the editors’ notes', async () => {
    const { id, preview } = await published('gruende');
    await takeDown(service.application, id, { imageId: preview.id, public: SENTENCE, note: 'geheim' });
    await takeDown(service.application, id, { reason: 'unlawful', public: SENTENCE, note: 'geheim' });
    await reinstate(service.application, id);
    await reinstate(service.application, id, preview.id);
    const events = await publisher.api('GET', '/events?limit=100');
    const own = events.body.data.filter(
      (event: { data: { press_release_id?: number } }) => event.data.press_release_id === id,
    );
    assert.deepEqual(
      own
        .slice(-4)
        .map(({ type, data }: { type: string; data: Record<string, unknown> }) => [type, data.reason, data.image_id]),
      [
        ['image.taken_down', 'rights', preview.id],
        ['press_release.taken_down', 'unlawful', undefined],
        ['press_release.reinstated', undefined, null],
        ['press_release.reinstated', undefined, preview.id],
      ],
    );
    const history = await publisher.api('GET', `/press-releases/${id}/history?limit=100`);
    assert.ok(history.text.includes(SENTENCE));
    assert.doesNotMatch(`${events.text}${history.text}`, /geheim/);
  });

  it('counts as published: the release can be neither changed nor deleted, and nothing of it is purged', async () => {
    const { id, title } = await published('bleibt');
    await takeDown(service.application, id, { imageId: title.id });
    await takeDown(service.application, id);
    const path = `/press-releases/${id}`;
    for (const [method, address, json] of [
      ['DELETE', path],
      ['PATCH', path, { title: 'Neu' }],
      ['POST', `${path}/submit`, { ai_text_declaration: 'none' }],
      ['POST', `${path}/withdraw`],
      ['DELETE', `/press-release-images/${title.id}`],
    ] as const) {
      const body = assertProblem(await publisher.api(method, address, json && { json }), 409, 'status_conflict');
      assert.deepEqual([body.current_status, body.allowed_actions], ['taken_down', ['object']]);
    }
    const legacy = await service.request('DELETE', `/service${path}`, { token: publisher.token });
    assertProblem(legacy, 409, 'status_conflict');
    const listed = (await service.request('GET', '/service/pressreleases?limit=50', { token: publisher.token })).body
      .data;
    assert.ok(!listed.some((release: { id: number }) => release.id === id));
    const known = (await publisher.api('GET', '/press-releases?status=taken_down&per_page=100')).body.data;
    assert.ok(known.some((release: { id: number }) => release.id === id));

    service.clock.advance(20 * 366 * 24 * 3_600_000);
    const { total } = await service.application.evidence.purge({ caller: OPERATOR, olderThanDays: 1, dryRun: false });
    assert.equal(total, 0);
    const { items } = await service.application.evidence.show({ caller: OPERATOR, imageId: title.id });
    assert.equal(items[0]?.evidence.sha256, title.sha256);
    assert.equal((await publisher.api('GET', `/press-release-images/${title.id}/original`)).status, 200);
  });

  it('is not published if the release never was public', async () => {
    const sandbox = await service.publisher({ sandbox: true });
    const draft = await sandbox.draft({ title: 'Nie zu sehen' });
    await submit(sandbox, draft.id);
    await approve(service.application, draft.id);
    await takeDown(service.application, draft.id, { public: SENTENCE });
    assert.equal((await page(`/portal_a/releases/${draft.id}`)).status, 404);
    assert.doesNotMatch((await page('/portal_a/feed.atom')).text, new RegExp(`release/${draft.id}"`));
  });
});

describe('an objection to a take-down', () => {
  const service = withService({ rateLimitPerMinute: 1_000_000, settings: { baseUrl: 'https://press.example' } });

  it('is decided by another editor, once for each take-down', async () => {
    const { publisher, owner } = await makeTeam(service);
    const [taker, decider] = [await makeEditor(service), await makeEditor(service)];
    const draft = await publisher.draft();
    const path = `/press-releases/${draft.id}`;
    const object = () => publisher.api('POST', `${path}/objection`, { json: { text: 'Das stimmt nicht.' } });
    await submit(publisher, draft.id);
    await approve(service.application, draft.id);
    assertProblem(await object(), 409, 'status_conflict');
    const id = draft.id as PressReleaseId;
    const down = () =>
      service.application.review.takeDown({
        ...{ id, caller: editorOf(taker), reason: 'rights', public: 'Weg.', note: null },
        ...STATEMENT,
      });
    await down();
    assert.match((await owner.get(`/account/releases/${id}`)).text, /\/objection"/);
    assert.equal((await object()).status, 200);
    assertProblem(await object(), 409, 'status_conflict');
    const list = (await decider.get('/desk/objections')).text;
    assert.match(list, new RegExp(`/desk/releases/${id}"`));
    const uphold = `/desk/releases/${id}/uphold`;
    const decisionOf = async (editor: Person) =>
      /<section class="panel decide".*?<\/section>/s.exec((await editor.get(`/desk/releases/${id}`)).text)?.[0] ?? '';
    assert.match(await decisionOf(decider), /has not been decided yet\..*\/uphold">.*\/reinstate">/s);
    assert.match(await decisionOf(taker), /Another editor decides the appeal\./);
    assert.doesNotMatch(await decisionOf(taker), /\/(?:uphold|reinstate)"/);
    const asked = (await decider.get(uphold)).text;
    for (const given of ['Das stimmt nicht.', STATEMENT.facts]) assert.ok(asked.includes(given), given);
    assert.ok(asked.includes(`>\n${STATEMENT.groundText}</textarea>`), 'the ground of the take-down');
    const reasons = { ground: 'terms', ground_text: 'Abschnitt 4', facts: 'Nochmals geprüft.' };
    const own = await taker.post(uphold, reasons);
    assert.equal(own.status, 403);
    assert.match(own.text, /against your own decision/);
    assert.equal((await taker.post(`/desk/releases/${id}/reinstate`, { facts: 'Doch gut.' })).status, 403);
    const empty = await decider.post(uphold, {});
    assert.equal(empty.status, 422);
    assert.match(empty.text, /ground_text/);
    assert.equal((await decider.post(uphold, reasons)).status, 303);
    const upheld = (await publisher.api('GET', path)).body.data;
    assert.deepEqual([upheld.status, upheld.taken_down.ground_text], ['taken_down', 'Abschnitt 4']);
    assert.deepEqual(upheld.allowed_actions, []);
    assertProblem(await object(), 409, 'status_conflict');
    assert.equal((await decider.post(uphold, reasons)).status, 409);
    assert.doesNotMatch((await decider.get('/desk/objections')).text, new RegExp(`/desk/releases/${id}"`));
    await service.application.review.reinstate({ id, caller: editorOf(taker) });

    await down();
    assert.equal((await object()).status, 200, 'once for each take-down');
    assert.equal((await decider.post(`/desk/releases/${id}/reinstate`, {})).status, 422);
    assert.equal((await decider.post(`/desk/releases/${id}/reinstate`, { facts: 'Ein Irrtum.' })).status, 303);
    assert.equal((await publisher.api('GET', path)).body.data.status, 'published');
    const { data } = (await publisher.api('GET', `${path}/history`)).body;
    const decisions = data
      .slice(-4)
      .map(({ action, details }: { action: string; details: { facts?: string } }) => [action, details.facts]);
    assert.deepEqual(decisions.slice(1), [
      ['take_down', STATEMENT.facts],
      ['object', undefined],
      ['reinstate', 'Ein Irrtum.'],
    ]);
    const year = service.clock.now().getUTCFullYear();
    const figures = await service.application.reports.statistics({ caller: OPERATOR, year });
    const outcomes = figures.objections.filter(({ outcome }) => outcome !== 'open');
    assert.deepEqual(outcomes.map(({ outcome, count }) => [outcome, count]).sort(), [
      ['reversed', 1],
      ['upheld', 1],
    ]);
  });
});
