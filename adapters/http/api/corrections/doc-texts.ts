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
        'Für veröffentlichte Mitteilungen. Wartet wie eine Einreichung auf die Redaktion und ist frei; eine je Mitteilung zur selben Zeit. Mindestens ein Feld muss anders sein als veröffentlicht. Die Entscheidung zeigen `GET /press-releases/{id}/corrections/{correctionId}` und `GET /events`.',
      answers: { 201: 'Die Berichtigung wartet.' },
    },
    list: {
      summary: 'Berichtigungen auflisten',
      description:
        'Alle Berichtigungen einer Mitteilung, die älteste zuerst, auch abgelehnte und zurückgezogene. Aufrufen, um vor einem neuen Vorschlag zu sehen, ob noch einer wartet.',
      query: {
        limit: 'Höchstens so viele Berichtigungen.',
        after: 'Nur Berichtigungen nach der mit dieser `id`.',
      },
      answers: { 200: 'Die Berichtigungen; mit `meta.next_after`, wenn es weitergeht.' },
      next_after: 'Wert für `after`.',
    },
    get: {
      summary: 'Eine Berichtigung abrufen',
      description:
        'Eine Berichtigung mit ihrem Stand und, nach einer Ablehnung, dem Grund. Aufrufen, um auf die Entscheidung zu warten; ohne Abfragen meldet sie ein Webhook.',
      answers: { 200: 'Die Berichtigung.' },
    },
    withdraw: {
      summary: 'Eine Berichtigung zurückziehen',
      description: 'Nur solange die Redaktion nicht entschieden hat. Danach kann eine andere vorgeschlagen werden.',
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
        'For published releases. It waits for an editor like a submission and is free; one of a release at a time. At least one field has to differ from what is published. Next: read the decision from `GET /press-releases/{id}/corrections/{correctionId}` or `GET /events`.',
      answers: { 201: 'The correction waits.' },
    },
    list: {
      summary: 'List corrections',
      description:
        'All corrections of a release, oldest first, rejected and withdrawn ones included. Call it before you propose another, to see whether one is still waiting.',
      query: {
        limit: 'At most so many corrections.',
        after: 'Only corrections after the one with this `id`.',
      },
      answers: { 200: 'The corrections; with `meta.next_after` where there are more.' },
      next_after: 'Value for `after`.',
    },
    get: {
      summary: 'Fetch a correction',
      description:
        'One correction with its status and, once rejected, the reason. Call it to wait for the decision; a webhook tells it without polling.',
      answers: { 200: 'The correction.' },
    },
    withdraw: {
      summary: 'Withdraw a correction',
      description: 'Only while no editor has decided. Afterwards another one can be proposed.',
      answers: { 200: 'The correction is withdrawn.' },
    },
  },
});
