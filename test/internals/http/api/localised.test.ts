import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { localised } from '../../../../adapters/http/kernel/localised.ts';

describe('a table of texts', () => {
  it('gives each key its text in every language', () => {
    const texts = localised({
      de: { title: 'Titel', list: { page: 'Seite' } },
      en: { title: 'Title', list: { page: 'Page' } },
    });
    assert.deepEqual(texts, { title: { de: 'Titel', en: 'Title' }, list: { page: { de: 'Seite', en: 'Page' } } });
  });

  it('does not compile if a language lacks a key or has an extra one', () => {
    // @ts-expect-error: `page` is missing in English
    localised({ de: { title: 'Titel', page: 'Seite' }, en: { title: 'Title' } });
    // @ts-expect-error: `page` is missing in German
    localised({ de: { title: 'Titel' }, en: { title: 'Title', page: 'Page' } });
    // @ts-expect-error: `page` is missing in English, one level down
    localised({ de: { list: { title: 'Titel', page: 'Seite' } }, en: { list: { title: 'Title' } } });
  });
});
