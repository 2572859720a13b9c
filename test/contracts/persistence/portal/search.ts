import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import fc from 'fast-check';
import { searchTerms } from '../../../../application/portal/search/words.ts';
import type { PortalSearch, SearchPart, SearchPosition } from '../../../../application/ports/index.ts';
import {
  approvePressRelease,
  type CategoryId,
  newsroomName,
  type PressRelease,
  type PressReleaseContent,
  type SanitizedHtml,
} from '../../../../domain/index.ts';
import { runs } from '../../../support/process/runs.ts';
import { ANY_CHARACTER } from '../../../support/records/any-character.ts';
import {
  aCategory,
  change,
  EDITOR,
  editedTo,
  later,
  MINUTE,
  type Publisher,
  storePublisher,
  storeSubmitted,
} from '../../../support/records/builders.ts';
import type { Opened } from '../persistence.ts';

/** Titles with the searches that find them and those that do not. */
const FORMS = [
  {
    language: 'de',
    title: 'Neue Häuser am Hafen',
    by: ['haus', 'Häuser', 'HAEUSER', 'hauser', 'Hafen Haus'],
    notBy: ['aus', 'maus'],
  },
  { language: 'de', title: 'Neue Haeuser in Koeln', by: ['Häuser', 'haus', 'Köln', 'koeln'], notBy: [] },
  {
    language: 'de',
    title: 'Die Straße nach <Köln>',
    by: ['Strasse', 'straße', 'köln', '<Köln>', 'koeln', 'Koln'],
    notBy: [],
  },
  {
    language: 'de',
    title: 'Unsere Digitalisierungsstrategie',
    by: ['Strategie', 'strategien', 'Digitalisierung', 'digitalis', 'Digitalisierungsstrategien'],
    notBy: ['Analyse', 'rat'],
  },
  {
    language: 'de',
    title: 'Das Krankenhaus wächst',
    by: ['haus', 'Häuser', 'kranken', 'Krankenhäuser'],
    notBy: ['laus'],
  },
  {
    language: 'de',
    title: 'Donaudampfschifffahrtsgesellschaft',
    by: ['schifffahrt', 'Gesellschaft', 'Dampf', 'Donau'],
    notBy: ['haft'],
  },
  { language: 'de', title: 'Preis im Kreis', by: ['Preise', 'kreis'], notBy: ['Reis'] },
  {
    language: 'de',
    title: 'KI-Offensive in Köln/Bonn: 2025-2026',
    by: ['KI', 'Offensive', 'ki-offensive', 'Bonn', '2026'],
    notBy: ['202'],
  },
  { language: 'de', title: 'Umsatz.Gewinn von AT&T &amp; Söhne', by: ['Gewinn', 'Umsatz', 'at&t', 'Söhne'], notBy: [] },
  {
    language: 'en',
    title: 'Two companies open markets',
    by: ['company', 'Markets', 'market', 'compan'],
    notBy: ['any'],
  },
  { language: 'en', title: 'Reports from Köln', by: ['report', 'Köln', 'koeln'], notBy: ['port'] },
] as const;

const PAGES = 3;

/** No other suite publishes at this time. */
let newest = Date.UTC(2091, 4, 30, 23, 50, 0, 7);
const nextTime = () => {
  newest += MINUTE;
  return new Date(newest);
};

/** The contract of the PortalSearchQueries port. */
export function portalSearchContract(opened: Opened): void {
  const publish = async (publisher: Publisher, changes: Partial<PressReleaseContent>, at = nextTime()) => {
    const { id } = await storeSubmitted(opened.current.unitOfWork, publisher, { keywords: null, ...changes }, at);
    return change(opened.current.unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at }));
  };
  const html = (text: string) => `<p>${text}</p>` as SanitizedHtml;
  const ask = (
    publisher: Publisher,
    text: string,
    changes: Partial<PortalSearch> = {},
    part: Partial<SearchPart> = {},
  ) =>
    opened.current.queries.portal.search(
      { terms: searchTerms(text), sort: 'relevance', companyId: publisher.company.id, ...changes },
      { limit: 50, ...part },
    );
  const found = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).items.map(({ id }) => id);

  /** Updates the search as the background job does. */
  const rename = async ({ company }: Publisher, name: string) => {
    const { unitOfWork } = opened.current;
    await unitOfWork.run(({ catalogue }) => catalogue.saveCompany({ ...company, name }));
    while (await unitOfWork.run(({ portal }) => portal.indexRenamed(2)));
  };

  describe('finds inflected words', () => {
    for (const { language, title, by, notBy } of FORMS) {
      describe(`in “${title}”`, () => {
        let publisher: Publisher;
        let release: PressRelease;
        before(async () => {
          publisher = await storePublisher(opened.current.unitOfWork);
          release = await publish(publisher, { language, title, text: html('Anderes') });
        });
        for (const text of by) {
          it(`with ${text}`, async () => assert.deepEqual(await found(publisher, text), [release.id]));
        }
        for (const text of notBy) {
          it(`but not with ${text}`, async () => assert.deepEqual(await found(publisher, text), []));
        }
      });
    }
  });

  it('finds words in title, keywords and visible text, but not in markup', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const title = await publish(publisher, { title: 'Über Zinnkraut', text: html('Anderes') });
    const keywords = await publish(publisher, { title: 'Eins', keywords: 'Garten, Zinnkraut', text: html('Anderes') });
    const text = await publish(publisher, {
      title: 'Zwei',
      text: html('Mit <strong>Zinn</strong>kraut<br>und <a href="https://bingelkraut.example/">mehr</a>'),
    });
    assert.deepEqual(await found(publisher, 'zinnkraut'), [title.id, keywords.id, text.id]);
    for (const markup of ['strong', 'href', 'bingelkraut']) assert.deepEqual(await found(publisher, markup), []);
  });

  it('ranks titles before keywords and texts, whole words before longer ones, then the newest first', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const of = (title: string, text: string, keywords: string | null = null) =>
      publish(publisher, { title, keywords, text: html(text) });
    const oldTitle = await of('Die Windkraft', 'Anderes');
    const newTitle = await of('Neue Windkraft', 'Anderes');
    const longerTitle = await of('Windkraftanlagen', 'Anderes');
    const keyword = await of('Eins', 'Anderes', 'Windkraft');
    const oldText = await of('Zwei', 'Mit Windkraft');
    const newText = await of('Drei', 'Viel Windkraft');
    const longerText = await of('Vier', 'Mit Windkraftanlagen');
    const byRelevance = [newTitle, oldTitle, longerTitle, keyword, newText, oldText, longerText].map(({ id }) => id);
    assert.deepEqual(await found(publisher, 'Windkraft'), byRelevance);
    const byTime = [longerText, newText, oldText, keyword, longerTitle, newTitle, oldTitle].map(({ id }) => id);
    assert.deepEqual(await found(publisher, 'Windkraft', { sort: 'newest' }), byTime);
  });

  it('finds several words, phrases, and excludes words with a minus', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const of = (title: string, text: string) => publish(publisher, { title, text: html(text) });
    const row = await of('Künstliche Intelligenz', 'Im Handwerk');
    const apart = await of('Intelligenz', 'Eine künstliche Grenze im Handel');
    const split = await of('Die Stadt der Zukunft', 'Hat eine Stadt Zukunft');
    assert.deepEqual(await found(publisher, 'künstliche intelligenz'), [row.id, apart.id]);
    assert.deepEqual(await found(publisher, '"künstliche intelligenz"'), [row.id]);
    assert.deepEqual(await found(publisher, '"intelligenz künstliche"'), []);
    assert.deepEqual(await found(publisher, 'intelligenz -handwerk'), [apart.id]);
    assert.deepEqual(await found(publisher, 'intelligenz -"künstliche grenze"'), [row.id]);
    assert.deepEqual(await found(publisher, '"Stadt der Zukunft"'), [split.id]);
    assert.deepEqual(await found(publisher, '"Zukunft der Stadt"'), []);
    assert.deepEqual(await found(publisher, 'intelligenz handwerk handel'), []);
  });

  it('ignores stop words next to others, and finds nothing without words', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const release = await publish(publisher, { title: 'Das Zinnkraut', text: html('Anderes') });
    assert.deepEqual(await found(publisher, 'mit dem Zinnkraut und der'), [release.id]);
    for (const text of ['und der die', '-Zinnkraut', '', '"', '!?']) {
      assert.deepEqual(await ask(publisher, text, { language: 'de' }), {
        items: [],
        next: null,
        stems: [],
        total: 0,
        newsrooms: [],
      });
    }
  });

  it('is filtered by language, category, newsroom, export and time', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const other = await storePublisher(unitOfWork);
    const category = await unitOfWork.run(({ catalogue }) => catalogue.addCategory(aCategory()));
    const words = { title: 'Einzigartiges Bingelkraut', text: html('Anderes') };
    const first = await publish(publisher, words);
    const second = await publish(publisher, { ...words, language: 'en', noExport: true });
    const third = await publish(publisher, { ...words, categoryId: category.id });
    const foreign = await publish(other, words);
    assert.ok(second.publishedAt && third.publishedAt);
    const of = (changes: Partial<PortalSearch>) => found(publisher, 'bingelkraut', changes);
    assert.deepEqual(await of({}), [third.id, second.id, first.id]);
    assert.deepEqual(await of({ language: 'de' }), [third.id, first.id]);
    assert.deepEqual(await of({ language: 'en' }), [second.id]);
    assert.deepEqual(await of({ categoryIds: [category.id], companyId: undefined }), [third.id]);
    assert.deepEqual(await of({ categoryIds: [2_000_000_000 as CategoryId] }), []);
    assert.deepEqual(await of({ companyId: other.company.id }), [foreign.id]);
    assert.deepEqual(await of({ exported: true }), [third.id, first.id]);
    assert.deepEqual(await of({ exported: false }), [third.id, second.id, first.id]);
    assert.deepEqual(await of({ from: second.publishedAt }), [third.id, second.id]);
    assert.deepEqual(await of({ until: second.publishedAt }), [first.id]);
    assert.deepEqual(await of({ from: second.publishedAt, until: third.publishedAt, language: 'en' }), [second.id]);
    for (const long of [
      '-000001-12-31T23:00:00Z',
      '0000-01-01T00:00:00Z',
      '0001-01-01T00:00:00Z',
      '0001-02-01T00:00:00Z',
    ]) {
      assert.deepEqual(await of({ until: new Date(long) }), [], long);
      assert.deepEqual(await of({ from: new Date(long) }), [third.id, second.id, first.id], long);
    }
    assert.deepEqual(await of({ from: new Date('9999-12-31T00:00:00Z') }), []);
  });

  it('continues after the previous page, regardless of publications and withdrawals meanwhile', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const at = nextTime();
    for (const days of [0, 0, 1, 40, 400, 4000]) {
      await publish(publisher, { title: 'Bingelkraut', text: html('Anderes') }, later(-days * 24 * 60 * MINUTE, at));
      await publish(
        publisher,
        { title: 'Anderes', text: html('Mit Bingelkraut') },
        later(-days * 24 * 60 * MINUTE, at),
      );
    }
    for (const sort of ['relevance', 'newest'] as const) {
      const whole = await found(publisher, 'bingelkraut', { sort });
      assert.equal(new Set(whole).size, whole.length);
      const parts: number[] = [];
      for (let after: SearchPosition | undefined; ; ) {
        const { items, next } = await ask(publisher, 'bingelkraut', { sort }, { after, limit: PAGES });
        assert.ok(items.length <= PAGES);
        parts.push(...items.map(({ id }) => id));
        if (next === null) break;
        if (after === undefined) await publish(publisher, { title: 'Bingelkraut', text: html('Neu') });
        after = next;
      }
      assert.deepEqual(parts, whole);
    }
  });

  it('returns results as in lists, with their text, or whole releases', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const keywords = 'Garten, Ölpreis';
    const { id, text } = await publish(publisher, { title: 'Bingelkraut & Häuser', text: html('Anderes'), keywords });
    const { portal } = opened.current.queries;
    const { items, stems } = await ask(publisher, 'bingelkraut häuser');
    const [entry] = (await portal.list({ companyId: publisher.company.id }, { limit: 1 })).items;
    assert.deepEqual(items, [{ ...entry, html: text, keywords }]);
    assert.ok(stems.includes('haus'));
    const query = { terms: searchTerms('häuser'), sort: 'newest', companyId: publisher.company.id } as const;
    const whole = await portal.searchReleases(query, { limit: 1 });
    assert.deepEqual(whole.items, [await portal.release(id)]);
  });

  it('changes the cache version of a page of results with each visible change', async () => {
    const { unitOfWork, queries } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const version = (part: Partial<SearchPart> = {}) =>
      queries.cacheVersions.ofSearch(
        { terms: searchTerms('bingelkraut'), sort: 'relevance', companyId: publisher.company.id },
        { limit: 2, ...part },
      );
    const versions = [await version()];
    const isNew = async (what: string) => {
      const now = await version();
      assert.ok(!versions.includes(now), what);
      assert.equal(await version(), now);
      versions.push(now);
    };
    const { id } = await publish(publisher, { title: 'Bingelkraut', text: html('Anderes') });
    await isNew('the first result');
    await publish(publisher, { title: 'Zinnkraut', text: html('Anderes') });
    assert.equal(await version(), versions.at(-1), 'another release');
    await publish(publisher, { title: 'Mehr Bingelkraut', text: html('Anderes') });
    await isNew('a second result');
    await publish(publisher, { title: 'Anderes', text: html('Bingelkraut') });
    await isNew('a third, which the part does not have');
    assert.notEqual(await version({ limit: 1 }), versions.at(-1));
    const at = nextTime();
    await unitOfWork.run(({ catalogue }) =>
      catalogue.saveCompany({ ...publisher.company, name: 'Ost', updatedAt: at }),
    );
    await isNew('another name of the newsroom');
    await change(unitOfWork, id, (release) => editedTo(release, { text: html('Neues') }, nextTime()));
    await isNew('another text');
  });

  it('follows changes of a release, and forgets it when it is no longer public', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    const { id } = await publish(publisher, { title: 'Erster Titel mit Bingelkraut', text: html('Anderes') });
    const alter = (changes: Partial<PressRelease>, at = nextTime()) =>
      change(unitOfWork, id, (release) => editedTo(release, changes, at));
    await alter({ title: 'Zweiter Titel mit Zinnkraut' });
    assert.deepEqual(await found(publisher, 'bingelkraut'), []);
    assert.deepEqual(await found(publisher, 'zinnkraut'), [id]);
    await alter({ status: 'rejected' });
    assert.deepEqual(await found(publisher, 'zinnkraut'), []);
  });

  it('finds nothing private', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    await storeSubmitted(unitOfWork, publisher, { title: 'Bingelkraut' });
    assert.deepEqual(await found(publisher, 'bingelkraut'), []);
    const sandbox = await storePublisher(unitOfWork, 'Probe', { sandbox: true });
    await publish(sandbox, { title: 'Bingelkraut' });
    assert.deepEqual(await found(sandbox, 'bingelkraut'), []);
  });

  it('counts the name of the newsroom as a word, below titles and above texts', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    await rename(publisher, 'Kardiovita Klinik GmbH');
    const text = await publish(publisher, { title: 'Eins', text: html('Über Kardiovita') });
    const other = await publish(publisher, { title: 'Zwei', text: html('Anderes') });
    const title = await publish(publisher, { title: 'Neues von Kardiovita', text: html('Anderes') });
    assert.deepEqual(await found(publisher, 'kardiovita'), [title.id, other.id, text.id]);
    assert.deepEqual(await found(publisher, 'kardiovita zwei'), [other.id]);
    assert.deepEqual(await found(publisher, '"kardiovita klinik"'), [title.id, other.id, text.id]);
  });

  it('finds the releases of a renamed newsroom by its new name, and no longer by the old one', async () => {
    const { unitOfWork } = opened.current;
    const publisher = await storePublisher(unitOfWork);
    await rename(publisher, 'Altmühlia');
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await publish(publisher, { title: 'Eins', text: html('Anderes') })).id);
    assert.deepEqual(await found(publisher, 'altmühlia'), ids);
    await rename(publisher, 'Neumühlia');
    assert.deepEqual(await found(publisher, 'altmühlia'), []);
    assert.deepEqual(await found(publisher, 'neumuehlia'), ids);
    assert.equal(await unitOfWork.run(({ portal }) => portal.indexRenamed(2)), false);
  });

  it('counts the results of all pages', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const first = await publish(publisher, { title: 'Bingelkraut', text: html('Anderes') });
    await publish(publisher, { title: 'Eins', text: html('Mit Bingelkraut') });
    await publish(publisher, { title: 'Zwei', text: html('Bingelkrautsuppe'), language: 'en' });
    const count = (text: string, changes: Partial<PortalSearch> = {}) =>
      opened.current.queries.portal.searchCount({
        terms: searchTerms(text),
        sort: 'relevance',
        companyId: publisher.company.id,
        ...changes,
      });
    assert.equal(await count('bingelkraut'), 3);
    assert.equal(await count('bingelkraut', { language: 'de' }), 2);
    assert.equal(await count('bingelkraut', { from: later(1, first.publishedAt ?? undefined) }), 2);
    assert.equal(await count('bingelkraut -suppe -eins'), 2);
    for (const none of ['', '-bingelkraut', 'unauffindbar']) assert.equal(await count(none), 0, none);
  });

  it('finds newsrooms by their names, without legal forms, accents and case', async () => {
    const { queries, unitOfWork } = opened.current;
    const namesOf = (names: readonly string[], beginning = '') => ({
      names: names.map(newsroomName),
      beginning: newsroomName(beginning),
    });
    const named = async (...names: Parameters<typeof namesOf>) =>
      (await queries.portal.newsroomsNamed(namesOf(...names))).map(({ company }) => company.name);
    const of = async (name: string, sandbox = false) => {
      const publisher = await storePublisher(unitOfWork, 'Konto', { sandbox });
      await rename(publisher, name);
      return publisher;
    };
    for (const name of ['Stadtwerke Möckernau AG', 'Möckernau', 'Stadtwerke Möckernau Netz GmbH & Co. KG']) {
      await publish(await of(name), { title: 'Eins', text: html('Anderes') });
    }
    await of('Möckernau ohne Mitteilung');
    await publish(await of('Möckernau Probe', true), { title: 'Eins', text: html('Anderes') });
    assert.deepEqual(await named(['STADTWERKE MOECKERNAU', 'Möckernau']), ['Stadtwerke Möckernau AG', 'Möckernau']);
    assert.deepEqual(await named(['mockernau']), ['Möckernau']);
    assert.deepEqual(await named(['Stadtwerke Möckernau Netz'], ''), ['Stadtwerke Möckernau Netz GmbH & Co. KG']);
    assert.deepEqual(await named(['stadtwerke möckernau'], 'stadtwerke möckernau'), [
      'Stadtwerke Möckernau AG',
      'Stadtwerke Möckernau Netz GmbH & Co. KG',
    ]);
    assert.deepEqual(await named([], 'stadtwerke möck'), []);
    await publish(await of('„Groeßte & Größere“ Kœlner Söhne KGaA'), { title: 'Eins', text: html('Anderes') });
    assert.equal((await named(['groesste größere kœlner soehne'])).length, 1);
    assert.deepEqual(await named(['moeckernau'], 'moeckernau'), ['Möckernau']);
    const [newsroom] = await queries.portal.newsroomsNamed(namesOf(['Möckernau']));
    assert.deepEqual([newsroom?.releases, newsroom?.newest.title], [1, 'Eins']);

    const search = async (text: string, named?: ReturnType<typeof namesOf>) =>
      (await queries.portal.search({ terms: searchTerms(text), sort: 'relevance' }, { limit: 10 }, named)).newsrooms;
    assert.deepEqual(await search('Möckernau', namesOf(['Möckernau'])), [newsroom]);
    assert.deepEqual(await search('unauffindbar', namesOf(['Möckernau'])), [newsroom]);
    assert.deepEqual(await search('die', namesOf(['Möckernau'])), [newsroom]);
    assert.deepEqual(await search('Möckernau'), []);
  });

  it('returns words that resemble another, but none for a word that occurs', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    await publish(publisher, { title: 'Der Quittenpark', text: html('Mit Zwetschgenwiesen') });
    const { portal } = opened.current.queries;
    const similar = await portal.similarWords(['quittenprak', 'zwetschgenwisen', 'quittenpark', 'xyzzyqwv']);
    assert.equal(similar.get('quittenprak')?.[0], 'quittenpark');
    assert.match(similar.get('zwetschgenwisen')?.[0] ?? '', /^zwetschgenwiese/);
    assert.deepEqual([...similar.keys()].sort(), ['quittenprak', 'zwetschgenwisen']);
    assert.deepEqual(await portal.similarWords([]), new Map());
  });

  it('indexes the longest texts and words', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    const different = Array.from({ length: 12_000 }, (_, n) => `w${n.toString(36)}x`).join(' ');
    const release = await publish(publisher, {
      title: 'Bingelkraut',
      text: html(`${'a'.repeat(20_000)} ${different} Zinnkraut`),
    });
    assert.deepEqual(await found(publisher, 'zinnkraut'), [release.id]);
  });

  it('handles arbitrary queries', async () => {
    const publisher = await storePublisher(opened.current.unitOfWork);
    await publish(publisher, { title: `Bingelkraut ' \\ & | ! : * ( ) <-> 'x':*A`, text: html('Anderes') });
    const operators = fc.constantFrom(
      '"',
      "'",
      '\\',
      '&',
      '|',
      '!',
      '<->',
      '<1>',
      ':*',
      '-',
      '(',
      ')',
      '%',
      '_',
      'OR',
      '*',
      '\0',
      '$1',
      '::',
      '😀',
      '\u0301',
      '㍿',
      'ﬁ',
      'İ',
    );
    const piece = fc.oneof(
      operators,
      fc.string({ unit: ANY_CHARACTER, maxLength: 8 }),
      fc.constantFrom('bingelkraut', 'und', 'the', 'Häuser'),
    );
    const odd = fc
      .array(piece, { maxLength: 20 })
      .chain((pieces) => fc.constantFrom(' ', '').map((space) => pieces.join(space)));
    await fc.assert(
      fc.asyncProperty(odd, fc.constantFrom('relevance', 'newest'), async (text, sort) => {
        const { items, next } = await ask(publisher, text, { sort }, { limit: 5 });
        assert.ok(items.length <= 1 && next === null);
      }),
      { numRuns: runs(100) },
    );
    await ask(publisher, 'x'.repeat(10_000));
  });
}
