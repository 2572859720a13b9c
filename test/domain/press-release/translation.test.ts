import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type AccountId,
  type CompanyId,
  type Language,
  type PressReleaseId,
  translationFaults,
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
