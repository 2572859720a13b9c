import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { ApplicationError } from '../../../application/errors.ts';
import { suggestions, typingErrors } from '../../../application/portal/search/suggestions.ts';
import { makeSummariseSearch } from '../../../application/portal/search/summary.ts';
import { approvePressRelease, type PressReleaseContent } from '../../../domain/index.ts';
import { AT, change, EDITOR, storePublisher, storeSubmitted } from '../../support/records/builders.ts';

const RELEVANCE = { sort: 'relevance', limit: 10 } as const;

describe('typing errors', () => {
  for (const [a, b, errors] of [
    ['haus', 'haus', 0],
    ['hasu', 'haus', 1],
    ['hambrug', 'hamburg', 1],
    ['solrpark', 'solarpark', 1],
    ['solaarpark', 'solarpark', 1],
    ['solarbark', 'solarpark', 1],
    ['', 'haus', 4],
    ['haus', '', 4],
    ['haus', 'baum', 2],
  ] as const) {
    it(`between ${a || 'nothing'} and ${b || 'nothing'} are ${errors}`, () => assert.equal(typingErrors(a, b), errors));
  }
});

describe('other spellings of a search', () => {
  it('replace words by those with the fewest errors, and keep the rest unchanged', () => {
    const similar = new Map([
      ['solarprak', ['solarkraft', 'solarpark']],
      ['kolm', ['köln', 'kolmar', 'holm']],
    ]);
    assert.deepEqual(suggestions('"Solarprak" in Kolm -Bonn', similar), [
      '"Solarpark" in Köln -Bonn',
      '"Solarpark" in Holm -Bonn',
    ]);
  });

  it('are none for words that only look alike', () => {
    assert.deepEqual(suggestions('haus', new Map([['haus', ['hausmeister']]])), []);
    assert.deepEqual(suggestions('haus', new Map()), []);
  });
});

describe('a summary of a search', () => {
  async function published(changes: Partial<PressReleaseContent>, name?: string) {
    const persistence = createMemoryPersistence();
    const publisher = await storePublisher(persistence.unitOfWork, name);
    const { id } = await storeSubmitted(persistence.unitOfWork, publisher, changes);
    await change(persistence.unitOfWork, id, (release) => approvePressRelease(release, { actor: EDITOR, at: AT }));
    return { persistence, publisher, id, summarise: makeSummariseSearch(persistence) };
  }

  it('counts results, and suggests an existing word for one that does not occur', async () => {
    const { summarise } = await published({ title: 'Ein Solarpark' });
    assert.deepEqual(await summarise({ text: 'Solarpark', ...RELEVANCE }), {
      total: 1,
      newsrooms: [],
      suggestion: null,
    });
    const { total, suggestion } = await summarise({ text: 'Solarprak', ...RELEVANCE });
    assert.deepEqual([total, suggestion], [0, 'Solarpark']);
  });

  it('suggests nothing that would find nothing with the same filters', async () => {
    const { summarise } = await published({ title: 'Ein Solarpark', language: 'de' });
    const { suggestion } = await summarise({ text: 'Solarprak', language: 'en', ...RELEVANCE });
    assert.equal(suggestion, null);
  });

  it('suggests no words that are not public', async () => {
    const persistence = createMemoryPersistence();
    const publisher = await storePublisher(persistence.unitOfWork);
    await storeSubmitted(persistence.unitOfWork, publisher, { title: 'Ein Solarpark' });
    const summarise = makeSummariseSearch(persistence);
    assert.equal((await summarise({ text: 'Solarprak', ...RELEVANCE })).suggestion, null);
  });

  it('names the newsrooms of a search, unless it is narrowed to one', async () => {
    const { summarise, publisher } = await published({ title: 'Ein Solarpark' }, 'Südwind Netz GmbH');
    const newsroomsFor = async (text: string, narrowed = {}) =>
      (await summarise({ text, ...RELEVANCE, ...narrowed })).newsrooms.map(({ company }) => company.name);
    const { name } = publisher.company;
    for (const text of [name, name.toUpperCase(), `${name} Solarpark`, `Was macht ${name}?`]) {
      assert.deepEqual(await newsroomsFor(text), [name], text);
    }
    for (const text of ['Solarpark', `-"${name}"`, '', 'x']) assert.deepEqual(await newsroomsFor(text), [], text);
    assert.deepEqual(await newsroomsFor(name, { companyId: publisher.company.id }), []);
  });

  it('omits a count that takes too long', async () => {
    const unavailable = new ApplicationError('unavailable', { retryAfterSeconds: 5 });
    const portal = {
      searchCount: () => Promise.reject(unavailable),
      newsroomsNamed: async () => [],
      similarWords: () => Promise.reject(new Error('not asked')),
    };
    const summary = await makeSummariseSearch({ queries: { portal } } as never)({ text: 'haus', ...RELEVANCE });
    assert.deepEqual(summary, { total: null, newsrooms: [], suggestion: null });
  });
});
