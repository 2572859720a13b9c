import { localised } from '../../kernel/localised.ts';

/** The texts of record.ts, by key. */
export const TEXTS = localised({
  de: {
    rejection: {
      description: 'Warum die Redaktion die Mitteilung ablehnte.',
      reason: 'In Worten.',
      fields: 'Betroffene Felder.',
      submission: 'Welche Einreichung beantwortet wird: 1 ist die erste.',
    },
    content: {
      status: 'Status der Mitteilung.',
      portal: 'Heimatportal: dort ist die kanonische Adresse.',
      text: 'Bereinigtes HTML.',
      teaser: 'Teaser aus dem sichtbaren Text.',
      teaser_begin: 'Beginn des Teasers in Unicode-Zeichen des sichtbaren Textes.',
      teaser_end: 'Ende des Teasers.',
      no_export: '`true`: nicht in Feeds und Exporten.',
      ai_text_declaration: 'KI-Anteil am Text, bei der Einreichung verbindlich erklärt.',
      publish_at: 'Wann sie frühestens erscheinen soll; `null`, sobald sie freigegeben ist.',
      taken_down: 'Warum sie niemand mehr sieht; sonst `null`.',
      corrections: 'Freigegebene Berichtigungen, die älteste zuerst.',
      version: 'Zählt die Änderungen ab 1.',
    },
    now: {
      allowed_actions: 'Was in diesem Status möglich ist.',
      urls: 'Öffentliche Adressen, sobald veröffentlicht.',
    },
    pressRelease: 'Eine Pressemitteilung.',
    pressReleaseDetails: 'Eine Pressemitteilung mit Unternehmensprofil, Kategorie und Bildern.',
    snapshot: 'Eine Pressemitteilung, wie sie damals war.',
    historyEntry: {
      description: 'Ein Schritt einer Pressemitteilung.',
      id: 'Steigt mit der Zeit.',
      to: '`null` nach dem Löschen.',
      actor: 'Wer es tat.',
      details: 'Was der Schritt mit sich brachte.',
      snapshot:
        'Die Mitteilung nach dem Schritt: bei jedem Wechsel des Status, beim Berichtigen und beim Löschen. Sonst `null`.',
    },
    submissionCheck: 'Was einer Einreichung entgegensteht.',
  },
  en: {
    rejection: {
      description: 'Why the editors sent the release back.',
      reason: 'In words.',
      fields: 'Fields concerned.',
      submission: 'Which submission this answers: 1 is the first.',
    },
    content: {
      status: 'Status of the release.',
      portal: 'Home portal: its canonical address is there.',
      text: 'Sanitised HTML.',
      teaser: 'Excerpt of the visible text.',
      teaser_begin: 'Where the excerpt begins, in Unicode code points of the visible text.',
      teaser_end: 'Where the excerpt ends.',
      no_export: '`true`: not in feeds and exports.',
      ai_text_declaration: 'AI grade of the text, binding from the submission on.',
      publish_at: 'When it is to be published at the earliest; `null` for as soon as it is approved.',
      taken_down: 'Why nobody sees it any more; otherwise `null`.',
      corrections: 'Approved corrections, oldest first.',
      version: 'Counts the changes from 1.',
    },
    now: {
      allowed_actions: 'What is possible in this status.',
      urls: 'Public addresses, once published.',
    },
    pressRelease: 'A press release.',
    pressReleaseDetails: 'A press release with company profile, category and images.',
    snapshot: 'A press release as it was then.',
    historyEntry: {
      description: 'One step of a press release.',
      id: 'Rises with time.',
      to: '`null` once it was deleted.',
      actor: 'Who did it.',
      details: 'What the step brought.',
      snapshot: 'The release after the step: of every change of status, of correct and of delete. Otherwise `null`.',
    },
    submissionCheck: 'What is in the way of a submission.',
  },
});
