import type { Language, ReportMailContent, ReportOutcome, ReportReasons } from '../../domain/index.ts';
import { type MailText, shortTitle } from './mail-text.ts';

type ReportMail = ReportMailContent['kind'];
type ReportTexts = { readonly [Kind in ReportMail]: MailText<Extract<ReportMailContent, { kind: Kind }>> };

/** The outcome in a sentence. */
export const OUTCOME_SENTENCES: Readonly<Record<Language, Readonly<Record<ReportOutcome, string>>>> = {
  en: {
    no_action: 'Nothing is changed: the press release stays as it is.',
    taken_down: 'The press release was taken down.',
    image_taken_down: 'The picture was taken down.',
    corrected: 'The press release was corrected.',
  },
  de: {
    no_action: 'Es wird nichts geändert: Die Pressemitteilung bleibt, wie sie ist.',
    taken_down: 'Die Pressemitteilung wurde gesperrt.',
    image_taken_down: 'Das Bild wurde gesperrt.',
    corrected: 'Die Pressemitteilung wurde korrigiert.',
  },
};

const WORDS = {
  en: {
    ground: 'What this rests on:',
    facts: 'What was found:',
    redress: 'What you can do if you do not agree:',
    automated: 'Automated means were used in finding or deciding this.',
    byPeople: 'This was decided by people, without automated means.',
  },
  de: {
    ground: 'Worauf das beruht:',
    facts: 'Was festgestellt wurde:',
    redress: 'Was Sie tun können, wenn Sie nicht einverstanden sind:',
    automated: 'Dabei wurden automatisierte Mittel verwendet.',
    byPeople: 'Das haben Menschen entschieden, ohne automatisierte Mittel.',
  },
} as const;

/** A decision with its reasons, equal for reporter and publisher. */
export function decisionParagraphs(decision: ReportReasons, language: Language): string[] {
  const { outcome, ground, facts, redress, automated } = decision;
  const words = WORDS[language];
  return [
    OUTCOME_SENTENCES[language][outcome],
    ...[words.ground, ground],
    ...[words.facts, facts],
    automated ? words.automated : words.byPeople,
    ...[words.redress, redress],
  ];
}

/** Mails to reporters, without a greeting: name and address may be somebody else's. */
export const REPORT_MAILS: Readonly<Record<Language, ReportTexts>> = {
  en: {
    report_received: {
      subject: ({ title }) => `Your report was received: ${shortTitle(title)}`,
      paragraphs: ({ title, caseNumber }) => [
        'Hello,',
        `we received a report about the press release “${title}” that gave this address. The editors will review it.`,
        ...(caseNumber === undefined ? [] : [`Your case number: ${caseNumber}`]),
        'We will email you the decision, the reasons for it, and what you can do if you disagree. If you did not send this report, you can ignore this message.',
      ],
    },
    report_decided: {
      subject: ({ title }) => `Decided on your report: ${shortTitle(title)}`,
      paragraphs: ({ title, decision }) => [
        'Hello,',
        `your report of the press release “${title}” is decided.`,
        ...decisionParagraphs(decision, 'en'),
      ],
    },
  },
  de: {
    report_received: {
      subject: ({ title }) => `Ihre Meldung ist eingegangen: ${shortTitle(title)}`,
      paragraphs: ({ title, caseNumber }) => [
        'Guten Tag,',
        `wir haben eine Meldung zur Pressemitteilung „${title}“ erhalten, in der diese Adresse angegeben ist. Die Redaktion prüft sie.`,
        ...(caseNumber === undefined ? [] : [`Ihre Fallnummer: ${caseNumber}`]),
        'Sie erhalten die Entscheidung mit ihrer Begründung per E-Mail, und Sie erfahren, was Sie dagegen tun können. Wenn die Meldung nicht von Ihnen ist, brauchen Sie nichts zu tun.',
      ],
    },
    report_decided: {
      subject: ({ title }) => `Über Ihre Meldung ist entschieden: ${shortTitle(title)}`,
      paragraphs: ({ title, decision }) => [
        'Guten Tag,',
        `über Ihre Meldung der Pressemitteilung „${title}“ ist entschieden.`,
        ...decisionParagraphs(decision, 'de'),
      ],
    },
  },
};
