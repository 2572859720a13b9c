import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    correction: 'Eine Änderung an einer veröffentlichten Pressemitteilung.',
    published: 'Eine freigegebene Berichtigung.',
    kind: '`correction` trägt einen öffentlichen Hinweis, `typo` nur ihr Datum. Die Redaktion kann `typo` in `correction` ändern.',
    note: 'Öffentlicher Hinweis; `null` bei `typo`.',
    status: 'Stand der Prüfung durch die Redaktion.',
    changes: 'Nur die geänderten Felder.',
    reason: 'Warum die Redaktion die Berichtigung abgelehnt hat.',
  },
  en: {
    correction: 'A change to a published press release.',
    published: 'An approved correction.',
    kind: '`correction` carries a public note, `typo` only its date. An editor may change `typo` into `correction`.',
    note: 'Public note; `null` for `typo`.',
    status: 'State of the review by the editors.',
    changes: 'Only the changed fields.',
    reason: 'Why the editors rejected the correction.',
  },
});
