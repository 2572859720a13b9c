import type { ReportReason } from '../../../../../domain/index.ts';
import { byLanguage } from '../../../kernel/localised.ts';

export const REPORT_TEXTS = byLanguage({
  de: {
    title: 'Pressemitteilung melden',
    text: 'Schreiben Sie der Redaktion, was an dieser Mitteilung rechtswidrig oder falsch ist. Jede Meldung wird von Menschen gelesen und entschieden.',
    about: 'Mitteilung',
    what: 'Was möchten Sie melden?',
    whole: 'Die ganze Mitteilung',
    picture: (name: string) => `Bild: ${name}`,
    reason: 'Grund',
    reasons: {
      copyright: 'Verletzt Urheberrechte oder verwandte Rechte',
      personal_rights: 'Verletzt Persönlichkeitsrechte oder den Datenschutz',
      unlawful: 'Ist aus einem anderen Grund rechtswidrig',
      child_sexual_abuse: 'Zeigt oder beschreibt sexuellen Missbrauch von Kindern',
      misleading: 'Ist falsch oder irreführend',
      other: 'Etwas anderes',
    } satisfies Readonly<Record<ReportReason, string>>,
    explanation: 'Erklärung',
    explanationHint: 'Welche Stelle ist gemeint, und warum ist sie rechtswidrig oder falsch?',
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    emailHint: 'Dorthin schicken wir die Entscheidung. Der Herausgeber der Mitteilung erfährt Ihre Adresse nicht.',
    nameless: 'Bei sexuellem Missbrauch von Kindern sind Name und E-Mail-Adresse freiwillig.',
    goodFaith: 'Ich versichere nach bestem Wissen, dass meine Angaben richtig und vollständig sind.',
    privacy: (days: number) =>
      `Ihre Angaben sieht nur die Redaktion. Name und E-Mail-Adresse werden nach ${days} Tagen gelöscht, sofern sie nicht länger gebraucht werden, etwa vor Gericht.`,
    send: 'Meldung absenden',
    sentTitle: 'Ihre Meldung ist eingegangen',
    sentText:
      'Die Redaktion prüft Ihre Meldung. Wenn Sie eine E-Mail-Adresse angegeben haben, erhalten Sie die Entscheidung mit Begründung per E-Mail.',
    caseNumber: 'Ihre Fallnummer',
    tooMany: (isSoon: boolean) =>
      `Von Ihrem Anschluss oder zu dieser Mitteilung kamen zu viele Meldungen. Senden Sie Ihre ${isSoon ? 'in einer Stunde' : 'morgen'} noch einmal.`,
    tooManyTitle: 'Die Meldung wurde nicht angenommen',
    back: 'Zurück zur Pressemitteilung',
  },
  en: {
    title: 'Report a press release',
    text: 'Tell the editors what is unlawful or wrong in this release. Every report is read and decided by people.',
    about: 'Release',
    what: 'What would you like to report?',
    whole: 'The whole release',
    picture: (name) => `Picture: ${name}`,
    reason: 'Reason',
    reasons: {
      copyright: 'Infringes copyright or related rights',
      personal_rights: 'Infringes personal rights or data protection',
      unlawful: 'Is unlawful for another reason',
      child_sexual_abuse: 'Shows or describes the sexual abuse of children',
      misleading: 'Is wrong or misleading',
      other: 'Something else',
    },
    explanation: 'Explanation',
    explanationHint: 'Which part do you mean, and why is it unlawful or wrong?',
    name: 'Your name',
    email: 'Your email address',
    emailHint: 'We’ll send the decision there. The publisher won’t see your address.',
    nameless: 'Name and email are optional when you report sexual abuse of children.',
    goodFaith: 'I believe in good faith that the information I have given is accurate and complete.',
    privacy: (days) =>
      `Only the editors see your report. Your name and email are deleted after ${days} days, unless they are needed for longer, for example in court.`,
    send: 'Send report',
    sentTitle: 'Report received',
    sentText:
      'The editors will review your report. If you gave an email address, we’ll send you the decision and the reasons for it.',
    caseNumber: 'Your case number',
    tooMany: (isSoon) =>
      `Too many reports have come from your connection or about this release. Send yours again ${isSoon ? 'in an hour' : 'tomorrow'}.`,
    tooManyTitle: 'The report was not accepted',
    back: 'Back to the press release',
  },
});
