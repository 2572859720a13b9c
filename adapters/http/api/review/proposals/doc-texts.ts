import { localised } from '../../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    path: { id: 'ID der Pressemitteilung.' },
    proposal: {
      description: 'Änderungen, die die Redaktion an einer Mitteilung in Prüfung vorschlägt.',
      status: '`open`: wartet auf Sie. `closed`: Die Prüfung endete, ohne dass Sie entschieden haben.',
      changes: 'Die vorgeschlagenen Werte; nur die Felder, die sich ändern.',
      before: 'Die Werte derselben Felder vor dem Vorschlag.',
      note: 'Erläuterung der Redaktion.',
      decided_by: 'Wer entschieden hat; `null` bei einem Token.',
    },
    get: {
      summary: 'Den Änderungsvorschlag der Redaktion abrufen',
      description:
        'Der letzte Vorschlag zu einer Mitteilung, offen oder entschieden; `data` ist `null`, wenn es keinen gab. Aufrufen nach dem Ereignis `press_release.proposal`, dann annehmen oder ablehnen.',
      responses: { 200: 'Der Vorschlag, oder `null`.' },
    },
    accept: {
      summary: 'Einen Änderungsvorschlag annehmen',
      description:
        'Die vorgeschlagenen Werte werden die der Mitteilung. Sie bleibt in Prüfung und rückt in der Warteschlange nach vorn; der Verlauf enthält beide Fassungen.',
      responses: { 200: 'Der angenommene Vorschlag.' },
    },
    decline: {
      summary: 'Einen Änderungsvorschlag ablehnen',
      description:
        'Keine der vorgeschlagenen Änderungen wird übernommen: Die Mitteilung bleibt unverändert in Prüfung.',
      responses: { 200: 'Der abgelehnte Vorschlag.' },
    },
  },
  en: {
    path: { id: 'Id of the press release.' },
    proposal: {
      description: 'Changes that the editors propose to a release in review.',
      status: '`open`: awaits your decision. `closed`: the review ended before you decided.',
      changes: 'The proposed values; only the fields that change.',
      before: 'The values of the same fields before the proposal.',
      note: 'The editors’ explanation.',
      decided_by: 'Who decided; `null` for a token.',
    },
    get: {
      summary: 'Fetch the editors’ proposed changes',
      description:
        'The latest proposal for a release, open or decided; `data` is `null` if there was none. Call it after the event `press_release.proposal`, then accept or decline.',
      responses: { 200: 'The proposal, or `null`.' },
    },
    accept: {
      summary: 'Accept proposed changes',
      description:
        'The proposed values become the release’s. It stays in review and moves to the front of the queue; the history contains both versions.',
      responses: { 200: 'The accepted proposal.' },
    },
    decline: {
      summary: 'Decline proposed changes',
      description: 'None of the proposed changes is applied: the release stays unchanged and in review.',
      responses: { 200: 'The declined proposal.' },
    },
  },
});
