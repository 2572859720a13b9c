import { localised } from '../../kernel/localised.ts';

/** The texts of record.ts, by key. */
export const TEXTS = localised({
  de: {
    correction: 'Eine Änderung an einer veröffentlichten Pressemitteilung.',
    published: 'Eine freigegebene Berichtigung.',
    kind: '`correction` trägt einen öffentlichen Hinweis, `typo` nur ihr Datum. Die Redaktion kann aus der zweiten die erste machen.',
    note: 'Öffentlicher Hinweis; `null` bei `typo`.',
    status: 'Ob die Redaktion entschieden hat.',
    changes: 'Nur die Felder, die anders werden.',
    reason: 'Warum die Redaktion die Berichtigung ablehnte.',
  },
  en: {
    correction: 'A change of a published press release.',
    published: 'An approved correction.',
    kind: '`correction` carries a public note, `typo` only its date. An editor may make the former of the latter.',
    note: 'Public note; `null` for `typo`.',
    status: 'Whether an editor has decided.',
    changes: 'Only the fields that become different.',
    reason: 'Why the editors rejected the correction.',
  },
});
