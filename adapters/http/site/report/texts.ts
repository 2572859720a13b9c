import type { Language, ReportReason } from '../../../../domain/index.ts';

/** The words of the page on which anybody reports a release. */
export interface ReportTexts {
  readonly title: string;
  readonly text: string;
  readonly about: string;
  readonly what: string;
  readonly whole: string;
  readonly picture: (name: string) => string;
  readonly reason: string;
  readonly reasons: Readonly<Record<ReportReason, string>>;
  readonly explanation: string;
  readonly explanationHint: string;
  readonly name: string;
  readonly email: string;
  readonly emailHint: string;
  readonly nameless: string;
  readonly goodFaith: string;
  readonly privacy: (days: number) => string;
  readonly send: string;
  readonly sentTitle: string;
  readonly sentText: string;
  readonly tooMany: string;
  readonly back: string;
}

export const REPORT_TEXTS: Readonly<Record<Language, ReportTexts>> = {
  de: {
    title: 'Pressemitteilung melden',
    text: 'Sagen Sie der Redaktion, was an dieser Mitteilung rechtswidrig oder falsch ist. Menschen sehen sich Ihre Meldung an und entscheiden darüber.',
    about: 'Es geht um',
    what: 'Was melden Sie?',
    whole: 'Die ganze Mitteilung',
    picture: (name) => `Das Bild: ${name}`,
    reason: 'Grund',
    reasons: {
      copyright: 'Verletzt Urheberrechte oder verwandte Rechte',
      personal_rights: 'Verletzt Persönlichkeitsrechte oder den Datenschutz',
      unlawful: 'Ist aus einem anderen Grund rechtswidrig',
      child_sexual_abuse: 'Zeigt oder beschreibt sexuellen Missbrauch von Kindern',
      misleading: 'Ist falsch oder irreführend',
      other: 'Etwas anderes',
    },
    explanation: 'Erklärung',
    explanationHint: 'Welche Stelle ist gemeint, und warum ist sie rechtswidrig oder falsch?',
    name: 'Ihr Name',
    email: 'Ihre E-Mail-Adresse',
    emailHint:
      'Dorthin schreiben wir, was entschieden wurde. Wer die Mitteilung veröffentlicht hat, erfährt sie nicht.',
    nameless: 'Name und Adresse können bei sexuellem Missbrauch von Kindern fehlen.',
    goodFaith: 'Ich versichere nach bestem Wissen, dass meine Angaben richtig und vollständig sind.',
    privacy: (days) =>
      `Was Sie hier angeben, sieht nur die Redaktion. Nach ${days} Tagen wird es gelöscht, wenn es nicht länger gebraucht wird, etwa vor Gericht.`,
    send: 'Meldung absenden',
    sentTitle: 'Ihre Meldung ist eingegangen',
    sentText:
      'Die Redaktion entscheidet darüber. Haben Sie eine Adresse angegeben, bekommen Sie die Entscheidung mit ihren Gründen per Mail.',
    tooMany: 'Von hier kamen zu viele Meldungen, oder zu dieser Mitteilung. Versuchen Sie es später noch einmal.',
    back: 'Zur Pressemitteilung',
  },
  en: {
    title: 'Report a press release',
    text: 'Tell the editors what is unlawful or wrong in this release. People look at your report and decide about it.',
    about: 'It is about',
    what: 'What do you report?',
    whole: 'The whole release',
    picture: (name) => `The picture: ${name}`,
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
    explanationHint: 'Which passage do you mean, and why is it unlawful or wrong?',
    name: 'Your name',
    email: 'Your email address',
    emailHint: 'We send the decision there. The publisher of the release does not learn your address.',
    nameless: 'Name and address may be left out where it is about the sexual abuse of children.',
    goodFaith: 'I declare in good faith that what I say is right and complete.',
    privacy: (days) =>
      `Only the editors see what you say here. After ${days} days it is deleted, unless it is needed for longer, as in court.`,
    send: 'Send the report',
    sentTitle: 'Your report was received',
    sentText:
      'The editors will decide about it. If you gave an address, you get the decision with its reasons by mail.',
    tooMany: 'Too many reports came from here, or about this release. Try again later.',
    back: 'To the press release',
  },
};
