import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    path: {
      id: 'ID der Pressemitteilung.',
      correctionId: 'ID der Berichtigung.',
    },
    fields: {
      kind: '`correction` (Vorgabe) mit öffentlichem Hinweis, `typo` für Tippfehler ohne Hinweis.',
      note: 'Öffentlicher Hinweis auf die Berichtigung: bei `correction` erforderlich, bei `typo` nicht erlaubt.',
      title: 'Neue Überschrift.',
      text: 'Neuer Text als HTML, nach denselben Regeln wie beim Anlegen.',
      keywords: 'Neue Schlagwörter; `null` entfernt sie.',
      backlink_url: 'Neue Adresse; `null` entfernt sie.',
    },
    propose: {
      summary: 'Eine Berichtigung vorschlagen',
      description:
        'Für veröffentlichte Mitteilungen. Die Redaktion prüft sie wie eine Einreichung, kostenlos; je Mitteilung kann nur eine offen sein. Mindestens ein Feld muss sich vom veröffentlichten Stand unterscheiden. Die Entscheidung zeigen `GET /press-releases/{id}/corrections/{correctionId}` und `GET /events`.',
      responses: { 201: 'Die Berichtigung ist in Prüfung.' },
    },
    list: {
      summary: 'Berichtigungen auflisten',
      description:
        'Alle Berichtigungen einer Mitteilung, die älteste zuerst, auch abgelehnte und zurückgezogene. Aufrufen, um vor einem neuen Vorschlag zu sehen, ob noch einer in Prüfung ist.',
      query: {
        limit: 'Höchstzahl der Berichtigungen in der Antwort.',
        after: 'Nur Berichtigungen nach der mit dieser `id`.',
      },
      responses: { 200: 'Die Berichtigungen; mit `meta.next_after`, wenn weitere folgen.' },
      next_after: 'Wert für `after`.',
    },
    get: {
      summary: 'Eine Berichtigung abrufen',
      description:
        'Eine Berichtigung mit Status und, nach einer Ablehnung, dem Grund. Aufrufen, um auf die Entscheidung zu warten; ein Webhook meldet sie, ohne dass Sie abfragen.',
      responses: { 200: 'Die Berichtigung.' },
    },
    withdraw: {
      summary: 'Eine Berichtigung zurückziehen',
      description: 'Nur solange die Redaktion nicht entschieden hat. Danach können Sie eine andere vorschlagen.',
      responses: { 200: 'Die Berichtigung ist zurückgezogen.' },
    },
  },
  en: {
    path: {
      id: 'Id of the press release.',
      correctionId: 'Id of the correction.',
    },
    fields: {
      kind: '`correction` (default) with a public note, `typo` for a typing error without one.',
      note: 'Public note on the correction: required for `correction`, not allowed for `typo`.',
      title: 'New headline.',
      text: 'New text as HTML, by the same rules as on create.',
      keywords: 'New keywords; `null` removes them.',
      backlink_url: 'New address; `null` removes it.',
    },
    propose: {
      summary: 'Propose a correction',
      description:
        'For published releases. Editors review it like a submission, free of charge; a release can have one open correction at a time. At least one field has to differ from the published version. Next: read the decision from `GET /press-releases/{id}/corrections/{correctionId}` or `GET /events`.',
      responses: { 201: 'The correction is in review.' },
    },
    list: {
      summary: 'List corrections',
      description:
        'All corrections of a release, oldest first, rejected and withdrawn ones included. Call it before you propose another, to see whether one is still in review.',
      query: {
        limit: 'Maximum number of corrections.',
        after: 'Only corrections after the one with this `id`.',
      },
      responses: { 200: 'The corrections; with `meta.next_after` if there are more.' },
      next_after: 'Value for `after`.',
    },
    get: {
      summary: 'Fetch a correction',
      description:
        'One correction with its status and, after a rejection, the reason. Call it to wait for the decision; a webhook reports it without polling.',
      responses: { 200: 'The correction.' },
    },
    withdraw: {
      summary: 'Withdraw a correction',
      description: 'Only while no editor has decided. You can then propose another one.',
      responses: { 200: 'The correction is withdrawn.' },
    },
  },
});
