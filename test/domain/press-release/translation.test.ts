import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  type CompanyId,
  type Language,
  type PressReleaseId,
  type Translation,
  translationFaults,
  withinNewsrooms,
} from '../../../domain/index.ts';

const member = (id: number | null, language: Language, translationOf: number | null = null, accountId = 1) => ({
  id: id as PressReleaseId,
  accountId: accountId as AccountId,
  companyId: 1 as CompanyId,
  language,
  translationOf: translationOf as PressReleaseId | null,
});

describe('a translation', () => {
  for (const [what, release, group, rule] of [
    ['is of another release in another language', member(2, 'en', 1), [member(1, 'de')], undefined],
    ['may be new', member(null, 'en', 1), [member(1, 'de')], undefined],
    ['may have no original', member(2, 'en'), [], undefined],
    ['may have its original as its translation, too', member(1, 'de', 2), [member(2, 'en', 1)], undefined],
    ['is not of an unknown release', member(2, 'en', 1), [], 'exists'],
    ['is not of itself', member(2, 'en', 2), [member(2, 'en', 2)], 'exists'],
    ['is not of a release of another account', member(2, 'en', 1), [member(1, 'de', null, 9)], 'exists'],
    ['is not in the language of its original', member(2, 'de', 1), [member(1, 'de')], 'unique'],
    ['is the only one in its language', member(3, 'en', 1), [member(1, 'de'), member(2, 'en', 1)], 'unique'],
    [
      'is not of a translation in its own language’s group',
      member(3, 'de', 2),
      [member(1, 'de'), member(2, 'en', 1)],
      'unique',
    ],
    ['keeps its language apart from that of its translations', member(1, 'en'), [member(2, 'en', 1)], 'unique'],
  ] as const) {
    it(what, () => {
      const expected = rule === undefined ? [] : [{ field: 'translation_of', rule }];
      assert.deepEqual(translationFaults(release, group), expected);
    });
  }
});

describe('a release as a caller with some newsrooms sees it', () => {
  const [OWN, OTHER] = [1 as CompanyId, 2 as CompanyId];
  const [first, second] = [11 as PressReleaseId, 12 as PressReleaseId];
  const linked = [
    { id: first, companyId: OWN },
    { id: second, companyId: OTHER },
  ];
  const translations = linked as unknown as readonly Translation[];

  for (const [what, newsrooms, original, expectedOriginal, expectedTranslations] of [
    ['keeps its links within them', [OWN], first, first, [first]],
    ['loses its links to others', [OWN], second, null, [first]],
    ['loses all links without a newsroom', [], first, null, []],
    ['keeps all links in both', [OWN, OTHER], second, second, [first, second]],
    ['keeps all links without a limit', null, second, second, [first, second]],
    ['need not be a translation', [OWN], null, null, [first]],
  ] as const) {
    it(what, () => {
      const release = { translationOf: original, translations, title: 'A' };
      const { title, translationOf, ...seen } = withinNewsrooms(newsrooms, release, linked);
      assert.deepEqual(
        [title, translationOf, seen.translations.map(({ id }) => id)],
        ['A', expectedOriginal, expectedTranslations],
      );
    });
  }

  it('gets no list of translations if it has none', () => {
    assert.deepEqual(withinNewsrooms([OWN], { translationOf: second }, linked), { translationOf: null });
  });
});
