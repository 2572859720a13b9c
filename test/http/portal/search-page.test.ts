import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { elements, htmlTokens } from '../../support/pages/html-tokens.ts';
import { assertPlain } from '../../support/pages/plain-language.ts';
import { runs } from '../../support/process/runs.ts';
import { ANY_CHARACTER } from '../../support/records/any-character.ts';
import { publishNew } from '../../support/records/release-life.ts';
import type { Reply } from '../../support/service/service.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';

const shown = ({ text }: Reply) =>
  elements(htmlTokens(text), 'a')
    .filter(({ attributes }) => attributes.get('class') === 'over')
    .map((link) => link.text);
const marks = ({ text }: Reply) => elements(htmlTokens(text), 'mark').map((mark) => mark.text);

describe('the search page', () => {
  const service = withService();
  const publisher = withPublisher(service);
  const get = (query: string, headers: Record<string, string> = {}) =>
    service.request('GET', `/portal_a/search${query}`, { headers });

  before(async () => {
    const [, company] = publisher.companies;
    await publishNew(service, publisher, { title: 'Ein Haus am Hafen' });
    service.clock.advance(24 * 60 * 60 * 1000);
    await publishNew(service, publisher, { title: 'Häuser <Köln>', text: '<p>Am Rhein.</p>' });
    service.clock.advance(24 * 60 * 60 * 1000);
    await publishNew(service, publisher, {
      title: 'A house by the sea',
      language: 'en',
      company_id: company.id,
      text: '<p>Haus is German for house.</p>',
    });
  });

  it('has a form that works without scripts, and no results without a text', async () => {
    for (const query of ['', '?q=', '?q=%20', '?q=&language=&category=&from=&until=&sort=relevance']) {
      const page = await get(query, { 'Accept-Language': 'de' });
      assert.equal(page.status, 200);
      assert.deepEqual(shown(page), []);
      const form = elements(htmlTokens(page.text), 'form').find(
        ({ attributes }) => attributes.get('class') === 'search',
      );
      assert.equal(form?.attributes.get('action'), '/portal_a/search');
      assert.match(page.text, /<meta name="robots" content="noindex, follow">/);
    }
  });

  it('marks matches in their inflected forms', async () => {
    const page = await get('?q=haus');
    assert.deepEqual(new Set(shown(page)), new Set(['Ein Haus am Hafen', 'Häuser <Köln>', 'A house by the sea']));
    assert.ok(marks(page).includes('Haus') && marks(page).includes('Häuser'), marks(page).join(' '));
    assert.deepEqual(shown(await get('?q=K%C3%B6ln')), ['Häuser <Köln>']);
  });

  it('shows and marks the keyword of a release that matches by it alone', async () => {
    await publishNew(service, publisher, { title: 'Tiere am Platz', keywords: 'Hunde, Katzen <im> Büro' });
    const page = await get('?q=Katze', { 'Accept-Language': 'en' });
    assert.deepEqual([shown(page), marks(page)], [['Tiere am Platz'], ['Katzen']]);
    assert.match(page.text, /<p class="hits" lang="de">Schlagwörter: <mark>Katzen<\/mark> &lt;im&gt; Büro<\/p>/);
  });

  it('puts no quotes around a text with its own', async () => {
    for (const [query, heading] of [
      ['haus', 'Search for “haus”'],
      ['%22haus+am%22', 'Search: "haus am"'],
    ] as const) {
      const page = await get(`?q=${query}`, { 'Accept-Language': 'en' });
      assert.deepEqual(
        elements(htmlTokens(page.text), 'h1').map(({ text }) => text),
        [heading],
      );
    }
  });

  it('applies its filters, and keeps them in the form', async () => {
    const [first] = publisher.companies;
    const newest = await get('?q=haus&sort=newest');
    assert.deepEqual(shown(newest), ['A house by the sea', 'Häuser <Köln>', 'Ein Haus am Hafen']);
    for (const [query, titles] of [
      ['&language=en', ['A house by the sea']],
      [`&newsroom=${first.id}&sort=newest`, ['Häuser <Köln>', 'Ein Haus am Hafen']],
      ['&from=2026-08-02&until=2026-08-02', ['Häuser <Köln>']],
      ['&until=2026-08-01', ['Ein Haus am Hafen']],
      ['&category=sports', []],
    ] as const) {
      assert.deepEqual(shown(await get(`?q=haus${query}`)), titles, query);
    }
    const form = await get('?q=haus&language=en&from=2026-08-02&sort=newest');
    const chosen = elements(htmlTokens(form.text), 'option').filter(({ attributes }) => attributes.has('selected'));
    assert.deepEqual(
      chosen.map(({ attributes }) => attributes.get('value')),
      ['en', '', 'newest'],
    );
    assert.match(form.text, /name="from" value="2026-08-02"/);
  });

  it('is paged by one link with a cursor', async () => {
    for (let i = 0; i < 21; i++) await publishNew(service, publisher, { title: `Zitrone ${i}` });
    const page = await get('?q=zitrone');
    assert.equal(shown(page).length, 20);
    assert.equal(page.text.match(/before=/g)?.length, 1);
    const [next = ''] = elements(htmlTokens(page.text), 'a')
      .map(({ attributes }) => attributes.get('href') ?? '')
      .filter((href) => href.includes('before='));
    const further = await service.request('GET', next);
    assert.equal(shown(further).length, 1);
    assert.equal(new Set([...shown(page), ...shown(further)]).size, 21);
  });

  it('shows the number of results', async () => {
    const said = async (query: string, language: string) =>
      /<p class="total" role="status">([^<]*)/.exec((await get(query, { 'Accept-Language': language })).text)?.[1];
    assert.equal(await said('?q=zitrone', 'de'), '21 Treffer');
    assert.equal(await said('?q=zitrone', 'en'), '21 results');
    assert.equal(await said('?q=rhein', 'de'), '1 Treffer');
    assert.equal(await said('?q=rhein', 'en'), '1 result');
    assert.equal(await said('?q=unauffindbar', 'de'), undefined);
  });

  it('suggests another spelling if it finds little, with the same filters', async () => {
    for (const [language, text] of [
      ['de', 'Meinten Sie:'],
      ['en', 'Did you mean:'],
    ] as const) {
      const page = await get('?q=Zitrnoe&sort=newest', { 'Accept-Language': language });
      const [, label, href, shownText] =
        /<p class="suggestion">([^<]*) <a href="([^"]*)">([^<]*)</.exec(page.text) ?? [];
      assert.deepEqual([label, shownText], [text, 'Zitrone']);
      assert.equal(shown(await service.request('GET', (href ?? '').replaceAll('&amp;', '&'))).length, 20);
      assert.match(href ?? '', /sort=newest/);
    }
    assert.doesNotMatch((await get('?q=zitrone')).text, /class="suggestion"/);
  });

  it('shows a newsroom above the results of a search for its name', async () => {
    const [company] = publisher.companies;
    const named = async (query: string) => /<section class="named".*?<\/section>/s.exec((await get(query)).text)?.[0];
    const { name } = company;
    const section = await named(`?q=${encodeURIComponent(name.toUpperCase())}`);
    assert.ok(section?.includes(`/newsrooms/${company.id}/`), section);
    assert.equal(await named('?q=zitrone'), undefined);
    assert.equal(await named(`?q=${encodeURIComponent(name)}&newsroom=${company.id}`), undefined);
  });

  it('names an invalid parameter', async () => {
    for (const query of [
      'sort=best',
      'language=fr',
      'category=nothing',
      'newsroom=999999',
      'newsroom=x',
      'from=2026-02-30',
      'until=yesterday',
      // At the limits of the database's years.
      'from=0000-01-01',
      'from=0001-01-01',
      'until=0000-01-01',
      'until=0999-12-31',
      'before=x',
      'before=',
      `q=${'x'.repeat(201)}`,
      'q=a&q=b',
    ]) {
      const page = await get(`?q=haus&${query}`.replace(/^\?q=haus&q=x/, '?q=x'));
      assert.equal(page.status, 400, query);
      assert.match(page.headers.get('Content-Type') ?? '', /^text\/html/);
      assertPlain(await get(`?lang=de&q=haus&${query}`.replace(/q=haus&q=x/, 'q=x')), 'de');
      assertPlain(await get(`?lang=en&q=haus&${query}`.replace(/q=haus&q=x/, 'q=x')), 'en');
    }
  });

  it('shows the form again for an invalid field, with what was typed and an instruction', async () => {
    const { status, text } = await get('?lang=de&q=haus&sort=newest&from=yesterday');
    assert.equal(status, 400);
    assert.match(text, /<p class="fault" id="search-fault"[^>]*>Geben Sie bei „Veröffentlicht ab“ einen Tag ein/);
    assert.match(text, /name="q"[^>]* value="haus"/);
    assert.match(text, /name="from" value="yesterday" aria-invalid="true" aria-describedby="search-fault"/);
    assert.match(text, /<option value="newest" selected>/);
    assert.match(text, /<details open>/);
  });

  it('returns a page for any text', async () => {
    const odd = fc.oneof(
      fc.string({ unit: ANY_CHARACTER, maxLength: 60 }),
      fc
        .array(
          fc.constantFrom('"', '-', "'", '&', '|', '!', ':*', '(', ')', '<->', 'haus', 'und', '\u0000', '%', '\\', 'ß'),
        )
        .map((words) => words.join(' ').slice(0, 200)),
    );
    await fc.assert(
      fc.asyncProperty(odd, async (words) => {
        const page = await get(`?q=${encodeURIComponent(words.toWellFormed())}`);
        assert.equal(page.status, 200, JSON.stringify(words));
        htmlTokens(page.text);
      }),
      { numRuns: runs(150) },
    );
  });
});
