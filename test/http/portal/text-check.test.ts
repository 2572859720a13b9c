import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { type Language, type SanitizedHtml, visibleText } from '../../../domain/index.ts';
import { assertPlain } from '../../support/pages/plain-language.ts';
import { ADA, propose } from '../../support/records/corrections.ts';
import { approve, publishNew, rejectNew, submitNew, takeDown } from '../../support/records/release-life.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

const WORDS = (from: number, count: number) => Array.from({ length: count }, (_, i) => `Wort${from + i}`).join(' ');

/** Sentences about an address. `wording`: any about the wording of a text. */
const OF_ADDRESSES = {
  de: {
    ours: /<h1>Ja, diese Adresse gehört zu uns<\/h1>\n<p class="standfirst">Sie führt zu der Pressemitteilung unten\. /,
    unknown:
      /<p class="standfirst">Unter dieser Adresse ist hier weder eine Pressemitteilung noch ein Bild erschienen\.</,
    wording: /Der Wortlaut stimmt|lautet so/,
  },
  en: {
    ours: /<h1>Yes, this address is ours<\/h1>\n<p class="standfirst">It leads to the press release below\. /,
    unknown: /<p class="standfirst">No press release or picture was published here at this address\.</,
    wording: /The wording is the one|nearly this wording/,
  },
} as const satisfies Readonly<Record<Language, object>>;

describe('the check of a text', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const sandboxed = withPublisher(service, { sandbox: true });
  beforeEach(() => service.rateLimits.clear());
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    service.request('POST', '/portal_a/check', {
      body: new URLSearchParams(fields),
      headers: { 'Accept-Language': 'en', ...headers },
    });
  const check = async (fields: Record<string, string>) => {
    const reply = await send(fields, { Accept: 'application/json' });
    assert.equal(reply.status, 200, reply.text);
    return reply.body.data;
  };
  const UNKNOWN = { result: 'unknown', release: null, similarity: null, corrected_at: null };

  it('recognises a published wording, and a nearly identical one', async () => {
    const text = `„Anfang“ &amp; ${WORDS(0, 60)}`;
    const title = 'Der Titel steht davor';
    const release = await publishNew(service, publisher, { title, text: `<p>${text}</p><p>Und Schluss.</p>` });
    const given = `"Anfang" & ${WORDS(0, 60)}\n\nUnd  Schluss.`;
    const same = {
      result: 'unchanged',
      release: { id: release.id, title, url: release.urls[release.portal], published_at: release.published_at },
      similarity: 1,
      corrected_at: null,
    };
    assert.deepEqual(await check({ text: given }), same);
    assert.deepEqual(await check({ text: `${title}\n\n${given}` }), same);
    assert.deepEqual(await check({ address: release.urls.portal_b }), same);
    const form = new FormData();
    form.append('text', given);
    form.append('image', new Blob([]), '');
    form.append('address', '');
    const multipart = await service.request('POST', '/portal_a/check', {
      body: form,
      headers: { 'Accept-Language': 'en' },
    });
    assert.match(multipart.text, /<h1>Yes, this press release was published here<\/h1>/);
    const near = await check({ text: given.replace('Wort30', 'Anders') });
    assert.deepEqual([near.result, near.release.id], ['similar', release.id]);
    assert.ok(near.similarity > 0.8 && near.similarity < 1);
    const page = await send({ text: given.replace('Wort30', 'Anders') });
    assert.match(page.text, /<del>[^/]*>missing from your text: <\/span>Wort30<\/del>/);
    assert.match(page.text, /<ins>[^/]*>only in your text: <\/span>Anders<\/ins>/);
    assert.equal(page.headers.get('Cache-Control'), 'no-store');
    assert.deepEqual(await check({ text: given.toUpperCase() }), UNKNOWN);
  });

  it('recognises its own downloads and copies of its pages, whatever stands around the wording', async () => {
    const text = `${WORDS(300, 30)} <strong>wichtig</strong>. ${WORDS(330, 30)}`;
    const { id, urls } = await publishNew(service, publisher, { title: 'Zum Mitnehmen', text: `<p>${text}</p>` });
    const { pathname } = new URL(urls.portal_a);
    for (const ending of ['.txt', '.md', '']) {
      const { text: whole } = await service.request('GET', `${pathname}${ending}`);
      const given = ending === '' ? whole.replace(/.*<body/s, '<body').replace(/<[^>]*>/g, ' ') : whole;
      const { result, release, similarity } = await check({ text: given });
      assert.deepEqual([ending, result, release?.id], [ending, 'similar', id]);
      assert.ok(similarity > 0.6, `${ending}: ${similarity}`);
    }
    const page = await send({ text: `Menü. ${visibleText(`<p>${text}</p>` as SanitizedHtml)} ${WORDS(400, 90)}` });
    assert.match(page.text, /<h1>Your text contains one of our press releases<\/h1>/);
    assert.doesNotMatch(page.text, /<(?:ins|del)>/, 'only this part is compared');
    assert.doesNotMatch(page.text, /<section class="changed">/, 'equal parts have no differences to show');
    assert.deepEqual(await check({ text: WORDS(300, 15) }), UNKNOWN);
  });

  it('prefers an address to the text that is still in the form', async () => {
    const { id, urls } = await publishNew(service, publisher, { text: `<p>${WORDS(7000, 40)}</p>` });
    const { result, release } = await check({ text: 'Etwas anderes', address: urls.portal_a });
    assert.deepEqual([result, release.id], ['unchanged', id]);
  });

  it('shows the text again, so that it can be changed and checked again', async () => {
    const { text } = await send({ text: '\nKurz & <b>unbekannt</b>' });
    assert.match(text, /<textarea[^>]*>\n\nKurz &amp; &lt;b&gt;unbekannt&lt;\/b&gt;<\/textarea>/);
  });

  it('recognises an earlier wording with the time of its correction', async () => {
    const text = WORDS(1000, 40);
    const { id } = await publishNew(service, publisher, { text: `<p>${text}</p>` });
    const json = { text: `<p>${text.replace('Wort1020', 'berichtigt')}</p>`, note: 'Ein Wort war falsch.' };
    const proposal = (await propose(publisher, id, json)).body.data;
    await service.application.corrections.approve({ id: proposal.id, caller: ADA });
    const { corrections } = (await publisher.api('GET', `/press-releases/${id}`)).body.data;
    const found = await check({ text });
    assert.equal(found.result, 'earlier_wording');
    assert.deepEqual([found.release.id, found.corrected_at], [id, corrections[0].approved_at]);
    const page = await send({ text });
    assert.match(page.text, /<del>.*berichtigt<\/del>.*<ins>.*Wort1020<\/ins>/s);
    const address = `${service.baseUrl}/portal_a/releases/${id}/x/corrections/${proposal.id}`;
    assert.deepEqual(await check({ address }), found);
    const named = await send({ address });
    assert.match(named.text, /Struck through: only in the current wording\. Underlined: only in the earlier one\./);
    assert.doesNotMatch(named.text, /your text/);
    assert.equal((await check({ text: text.replace('Wort1020', 'berichtigt') })).result, 'unchanged');
  });

  it('names the oldest of the public releases with the same text, in any form of the text', async () => {
    const text = WORDS(2000, 40);
    const [first, second] = [
      await publishNew(service, publisher, { title: 'Erste Ausgabe', text: `<p>${text}</p>` }),
      await publishNew(service, publisher, { title: 'Zweite Ausgabe', text: `<h2>${text}</h2>` }),
    ];
    const found = async (given: string) => {
      const { result, release } = await check({ text: given });
      return [result, release?.id];
    };
    assert.deepEqual(await found(text), ['unchanged', first.id]);
    // The title distinguishes them.
    assert.deepEqual(await found(`Erste Ausgabe ${text}`), ['unchanged', first.id]);
    assert.deepEqual(await found(`Zweite Ausgabe ${text}`), ['unchanged', second.id]);
    await takeDown(service.application, first.id);
    assert.deepEqual(await found(text), ['unchanged', second.id]);
    await takeDown(service.application, second.id);
    assert.deepEqual(await found(text), ['taken_down', undefined]);
  });

  it('finds an original behind more newer copies than are compared, all taken down', async () => {
    const text = WORDS(2500, 40);
    const original = await publishNew(service, publisher, { title: 'Vorlage', text: `<p>${text}</p>` });
    for (let i = 0; i < 10; i++) {
      const copy = await publishNew(service, publisher, { title: `Abschrift ${i}`, text: `<p>${text}</p>` });
      await takeDown(service.application, copy.id);
    }
    for (const given of [text, `Vorlage ${text}`]) {
      const { result, release } = await check({ text: given });
      assert.deepEqual([result, release?.id], ['unchanged', original.id]);
    }
    const near = await check({ text: text.replace('Wort2520', 'anders') });
    assert.deepEqual([near.result, near.release?.id], ['similar', original.id]);
  });

  it('recognises a text that is nearly an earlier wording, and shows the differences from it', async () => {
    const text = WORDS(7000, 60);
    const { id } = await publishNew(service, publisher, { text: `<p>${text}</p>` });
    const json = { text: `<p>${WORDS(7100, 60)}</p>`, note: 'Das war alles falsch.' };
    const proposal = (await propose(publisher, id, json)).body.data;
    await service.application.corrections.approve({ id: proposal.id, caller: ADA });
    const { corrections } = (await publisher.api('GET', `/press-releases/${id}`)).body.data;
    const given = text.replace('Wort7030', 'anders');
    const found = await check({ text: given });
    assert.deepEqual([found.result, found.release?.id], ['similar', id]);
    assert.equal(found.corrected_at, corrections[0].approved_at);
    assert.ok(found.similarity > 0.8 && found.similarity < 1);
    const page = await send({ text: given });
    assert.match(page.text, /It is closest to an earlier wording/);
    assert.match(page.text, /<del>.*Wort7030<\/del>.*<ins>.*anders<\/ins>/s);
    assert.doesNotMatch(page.text, /Wort7100/);
    assert.match((await send({ text: given }, { 'Accept-Language': 'de' })).text, /Am nächsten kommt ihm ein früherer/);

    // A text near a withheld wording would be shown its content. The whole wording was public, and stays known.
    await service.application.corrections.withhold({ id: proposal.id, reason: 'Es nennt ein Kind.', caller: ADA });
    assert.deepEqual(await check({ text: given }), UNKNOWN);
    const exact = await check({ text });
    assert.deepEqual([exact.result, exact.corrected_at], ['earlier_wording', corrections[0].approved_at]);
    const address = `${service.baseUrl}/portal_a/releases/${id}/x/corrections/${proposal.id}`;
    const withheld = await check({ address });
    assert.deepEqual([withheld.result, withheld.similarity], ['earlier_wording', null]);
    const named = await send({ address });
    assert.match(named.text, /<h1>This is an earlier wording<\/h1>/);
    assert.doesNotMatch(named.text, /Wort70/);
  });

  it('distinguishes letters that only look alike, and shows them', async () => {
    const text = `${WORDS(3000, 20)} Hofen zahlt 1000 Euro ${WORDS(3020, 20)}`;
    const { id } = await publishNew(service, publisher, { text: `<p>${text}</p>` });
    for (const [ours, theirs, named] of [
      ['Hofen', 'Ноfen', 'Н (U+041D), о (U+043E)'], // Cyrillic
      ['Euro', 'Еуро', 'Е (U+0415), у (U+0443), р (U+0440), о (U+043E)'],
      ['1000', '1ОО0', 'О (U+041E)'],
      ['Hofen', 'Ho\u200bfen', 'U+200B'], // zero-width space
      ['Hofen', 'Ho\u00adfen', 'U+00AD'], // soft hyphen
      ['zahlt', 'zah1t', undefined], // visible on close inspection
    ] as const) {
      service.rateLimits.clear();
      const given = text.replace(ours, theirs);
      const found = await check({ text: given });
      assert.deepEqual([found.result, found.release.id], ['similar', id], theirs);
      assert.ok(found.similarity < 1);
      const page = await send({ text: given });
      assert.match(page.text, /<h1>This text differs from ours<\/h1>/);
      const note = /characters that only look like ours, or cannot be seen at all: (.*)\.<\/p>/.exec(page.text)?.[1];
      assert.equal(note, named, theirs);
    }
    service.rateLimits.clear();
    // Other encodings of the same characters are the same wording.
    assert.equal(
      (await check({ text: text.replace('1000', '１０００').replace('zahlt', '\u2009zahlt') })).result,
      'unchanged',
    );
  });

  it('handles texts of 100,000 combining characters', async () => {
    for (const text of [
      '\u0301'.repeat(100_000),
      `a${'\u0301\u0323'.repeat(49_999)}`,
      `${'a\u0316\u0301'.repeat(33_333)}`,
      '\ufdfa'.repeat(100_000),
    ]) {
      assert.deepEqual(await check({ text }), UNKNOWN);
    }
  });

  for (const [language, titles] of Object.entries({
    de: [
      'Ja, diese Pressemitteilung ist hier erschienen',
      'Das ist ein früherer Wortlaut',
      'Dieser Text weicht von unserem ab',
      'Das wurde entfernt',
      'Das haben wir nicht gefunden',
    ],
    en: [
      'Yes, this press release was published here',
      'This is an earlier wording',
      'This text differs from ours',
      'This was taken down',
      'We did not find this',
    ],
  })) {
    const of = OF_ADDRESSES[language as Language];
    it(`shows each result in the reader’s language: ${language}`, async () => {
      const from = language === 'de' ? 4000 : 5000;
      const texts = Array.from({ length: 3 }, (_, i) => WORDS(from + 100 * i, 40));
      const [stays = '', corrected = '', goes = ''] = texts;
      const [first, second, third] = [
        await publishNew(service, publisher, { text: `<p>${stays}</p>` }),
        await publishNew(service, publisher, { text: `<p>${corrected}</p>` }),
        await publishNew(service, publisher, { text: `<p>${goes}</p>` }),
      ];
      const json = { text: `<p>${corrected} Zusatz</p>`, note: 'Es fehlte etwas.' };
      const proposal = (await propose(publisher, second.id, json)).body.data;
      await service.application.corrections.approve({ id: proposal.id, caller: ADA });
      await takeDown(service.application, third.id);
      const near = stays.replace(/Wort(\d+)20/, 'anders');
      for (const [i, text] of [stays, corrected, near, goes, 'Nie gehört'].entries()) {
        const page = await send({ text }, { 'Accept-Language': language });
        assert.match(page.text, new RegExp(`<html lang="${language}"`));
        assert.ok(page.text.includes(`<h1>${titles[i]}</h1>`), titles[i]);
      }
      const unknown = `${service.baseUrl}/portal_b/releases/999999/x`;
      for (const [address, sentence] of [
        [first.urls.portal_b, of.ours],
        [unknown, of.unknown],
      ] as const) {
        const { text } = await send({ address }, { 'Accept-Language': language });
        assert.match(text, sentence);
        assert.doesNotMatch(text, of.wording, 'no text was checked');
      }
    });
  }

  it('reveals nothing private, and only the notice of a take-down', async () => {
    const text = WORDS(500, 30);
    await publisher.draft({ text: `<p>${text}</p>` });
    await submitNew(publisher, { text: `<p>${text}</p>` });
    assert.deepEqual(await check({ text }), UNKNOWN);
    const gone = await publishNew(service, publisher, { title: 'Verschwunden', text: `<p>${text}</p>` });
    await takeDown(service.application, gone.id);
    assert.deepEqual(await check({ text }), { ...UNKNOWN, result: 'taken_down' });
    assert.deepEqual(await check({ address: gone.urls.portal_a }), { ...UNKNOWN, result: 'taken_down' });
    const page = await send({ text });
    assert.match(page.text, /<h1>This was taken down<\/h1>/);
    assert.doesNotMatch(page.text, /Verschwunden/);
    assert.deepEqual(await check({ address: `${service.baseUrl}/portal_a/releases/999999/x` }), UNKNOWN);
    assert.deepEqual(await check({ address: `${service.baseUrl}/images/1-0123456789abcdef-large.jpg` }), UNKNOWN);
    assert.deepEqual(await check({ address: 'https://elsewhere.example/releases/1/x' }), UNKNOWN);
  });

  it('responds to the address of a release that was never public as to one that does not exist', async () => {
    const later = new Date(service.clock.now().getTime() + 86_400_000).toISOString();
    const scheduled = await submitNew(publisher, { publish_at: later });
    await approve(service.application, scheduled.id);
    const deleted = await publisher.draft();
    await publisher.api('DELETE', `/press-releases/${deleted.id}`);
    const correction = (await propose(publisher, (await publishNew(service, publisher)).id)).body.data;
    const releases = {
      draft: await publisher.draft(),
      in_review: await submitNew(publisher),
      scheduled,
      rejected: await rejectNew(service, publisher),
      deleted,
      'published in a sandbox': await publishNew(service, sandboxed),
    };
    const page = async (address: string) =>
      (await send({ address }, { Accept: 'text/html' })).text.replaceAll(/nonce="[^"]*"/g, '');
    const missing = await page(`${service.baseUrl}/portal_a/releases/999999/x`);
    for (const [state, { id }] of Object.entries(releases)) {
      service.rateLimits.clear();
      for (const path of [`${id}/x`, `${id}`, `${id}/x/corrections/${correction.id}`]) {
        const address = `${service.baseUrl}/portal_a/releases/${path}`;
        assert.deepEqual(await check({ address }), UNKNOWN, `${state}: ${path}`);
      }
      assert.equal(await page(`${service.baseUrl}/portal_a/releases/${id}/x`), missing, state);
    }
    // A correction that waits is no wording of its release.
    const waiting = `${service.baseUrl}/portal_a/releases/${correction.press_release_id}/x/corrections/${correction.id}`;
    assert.deepEqual(await check({ address: waiting }), UNKNOWN);
  });

  it('refuses empty and oversized texts', async () => {
    const empty = await send({ text: ' ', address: '' });
    assert.equal(empty.status, 422);
    assert.match(empty.text, /Paste a text, choose a picture file, or enter an address\./);
    const long = await send({ text: 'ä'.repeat(100_001) }, { Accept: 'application/json' });
    assert.equal(long.status, 422);
    assert.match(long.headers.get('Content-Type') ?? '', /^application\/problem\+json/);
    assert.deepEqual(long.body.violations, [{ field: 'text', rule: 'max', max: 100_000 }]);
    assert.deepEqual(await check({ text: `${'ä'.repeat(50_000)} ${'\u0301'.repeat(49_999)}` }), UNKNOWN);
  });

  it('returns refusals as problems to a client that prefers JSON, and as pages to others', async () => {
    const body = new URLSearchParams({ text: 'a' });
    const post = (headers: Record<string, string>, sent: string | Blob | URLSearchParams = body) =>
      service.request('POST', '/portal_a/check', { body: sent, headers: { 'Accept-Language': 'en', ...headers } });
    const foreign = { 'Sec-Fetch-Site': 'cross-site' };
    const other = new Blob(['{}'], { type: 'application/json' });
    const cases: readonly (readonly [
      number,
      string | undefined,
      Record<string, string>,
      string | Blob | URLSearchParams,
    ])[] = [
      [403, undefined, foreign, body],
      [415, 'unsupported_media_type', {}, other],
      [422, 'validation_failed', {}, new URLSearchParams({ text: ' ' })],
    ];
    const assertBoth = async (
      status: number,
      code: string | undefined,
      headers = {},
      sent: string | Blob | URLSearchParams = body,
    ) => {
      const problem = await post({ ...headers, Accept: 'application/json' }, sent);
      assert.equal(problem.status, status, problem.text);
      assert.equal(problem.headers.get('Content-Type'), 'application/problem+json; charset=utf-8');
      assert.equal(problem.headers.get('Cache-Control'), 'no-store');
      assert.deepEqual([problem.body.status, problem.body.code], [status, code]);
      assert.ok(problem.body.title.length > 0 && problem.body.request_id.length > 0);
      const page = await post({ ...headers, Accept: 'text/html,*/*;q=0.8' }, sent);
      assert.equal(page.status, status);
      assert.match(page.headers.get('Content-Type') ?? '', /^text\/html/);
      assertPlain(page, 'en');
      const german = await post({ ...headers, Accept: 'text/html,*/*;q=0.8', 'Accept-Language': 'de' }, sent);
      assertPlain(german, 'de');
      return problem;
    };
    for (const [status, code, headers, sent] of cases) await assertBoth(status, code, headers, sent);
    while ((await post({ Accept: 'application/json' })).status === 200);
    const limited = await assertBoth(429, 'rate_limited');
    assert.match(limited.headers.get('Retry-After') ?? '', /^\d+$/);
  });

  it('redirects from its earlier address', async () => {
    const page = await service.request('GET', '/portal_a/pictures/check?lang=de');
    assert.deepEqual([page.status, page.headers.get('Location')], [301, '/portal_a/check?lang=de']);
    const form = await service.request('POST', '/portal_a/pictures/check', {
      body: new URLSearchParams({ text: 'a' }),
    });
    assert.deepEqual([form.status, form.headers.get('Location')], [308, '/portal_a/check']);
  });
});
