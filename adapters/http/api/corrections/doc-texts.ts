import { localised } from '../../kernel/localised.ts';

/** The texts of doc.ts, by key. */
export const TEXTS = localised({
  de: {
    path: {
      id: 'ID der Pressemitteilung.',
      correctionId: 'ID der Berichtigung.',
    },
    fields: {
      kind: 'Mit öffentlichem Hinweis (`correction`, ohne Angabe) oder Tippfehler ohne Hinweis (`typo`).',
      note: 'Öffentlicher Hinweis, was berichtigt wird: bei `correction` erforderlich, bei `typo` keiner.',
      title: 'Neue Überschrift.',
      text: 'Neuer Text als HTML, nach denselben Regeln wie beim Anlegen.',
      keywords: 'Neue Schlagwörter; `null` entfernt sie.',
      backlink_url: 'Neue Adresse; `null` entfernt sie.',
    },
    propose: {
      summary: 'Eine Berichtigung vorschlagen',
      description:
        'Für veröffentlichte Mitteilungen. Wartet wie eine Einreichung auf die Redaktion und ist frei; eine je Mitteilung zur selben Zeit. Mindestens ein Feld muss anders sein als veröffentlicht.',
      answers: { 201: 'Die Berichtigung wartet.' },
    },
    list: {
      summary: 'Berichtigungen auflisten',
      description: 'Die älteste zuerst.',
      query: {
        limit: 'Höchstens so viele Berichtigungen.',
        after: 'Nur Berichtigungen nach der mit dieser `id`.',
      },
      answers: { 200: 'Die Berichtigungen; mit `meta.next_after`, wenn es weitergeht.' },
      next_after: 'Wert für `after`.',
    },
    get: {
      summary: 'Eine Berichtigung abrufen',
      answers: { 200: 'Die Berichtigung.' },
    },
    withdraw: {
      summary: 'Eine Berichtigung zurückziehen',
      description: 'Solange die Redaktion nicht entschieden hat.',
      answers: { 200: 'Die Berichtigung ist zurückgezogen.' },
    },
  },
  en: {
    path: {
      id: 'Id of the press release.',
      correctionId: 'Id of the correction.',
    },
    fields: {
      kind: 'With a public note (`correction`, when omitted), or typographical without one (`typo`).',
      note: 'Public note on what is corrected: required for `correction`, none for `typo`.',
      title: 'New headline.',
      text: 'New text as HTML, by the same rules as on create.',
      keywords: 'New keywords; `null` removes them.',
      backlink_url: 'New address; `null` removes it.',
    },
    propose: {
      summary: 'Propose a correction',
      description:
        'For published releases. It waits for an editor like a submission and is free; one of a release at a time. At least one field has to differ from what is published.',
      answers: { 201: 'The correction waits.' },
    },
    list: {
      summary: 'List corrections',
      description: 'Oldest first.',
      query: {
        limit: 'At most so many corrections.',
        after: 'Only corrections after the one with this `id`.',
      },
      answers: { 200: 'The corrections; with `meta.next_after` where there are more.' },
      next_after: 'Value for `after`.',
    },
    get: {
      summary: 'Fetch a correction',
      answers: { 200: 'The correction.' },
    },
    withdraw: {
      summary: 'Withdraw a correction',
      description: 'As long as no editor has decided.',
      answers: { 200: 'The correction is withdrawn.' },
    },
  },
});
