import type {
  Language,
  ReportMailContent,
  ReportOutcome,
  ReportReasons,
  StatementOfReasons,
} from '../../domain/index.ts';
import { type MailText, shortTitle } from './mail-text.ts';

type ReportMail = ReportMailContent['kind'];
type ReportTexts = { readonly [Kind in ReportMail]: MailText<Extract<ReportMailContent, { kind: Kind }>> };

/** The outcome of a report, in one sentence. */
export const OUTCOME_SENTENCES: Readonly<Record<Language, Readonly<Record<ReportOutcome, string>>>> = {
  en: {
    no_action: 'We took no action on the report.',
    taken_down: 'The press release was taken down.',
    image_taken_down: 'The picture was taken down.',
    corrected: 'The press release was corrected.',
  },
  de: {
    no_action: 'Wir haben aufgrund der Meldung nichts unternommen.',
    taken_down: 'Die Pressemitteilung wurde gesperrt.',
    image_taken_down: 'Das Bild wurde gesperrt.',
    corrected: 'Die Pressemitteilung wurde berichtigt.',
  },
};

const TEXTS = {
  en: {
    ground: 'Legal or contractual basis:',
    law: 'Legal basis:',
    terms: 'Based on the terms of service:',
    facts: 'Our findings:',
    redress: 'If you disagree:',
    automated: 'Automated tools were used to detect or decide this.',
    byPeople: 'This decision was made by people, without automated tools.',
  },
  de: {
    ground: 'Rechtliche oder vertragliche Grundlage:',
    law: 'Rechtliche Grundlage:',
    terms: 'Grundlage in den Nutzungsbedingungen:',
    facts: 'Unsere Feststellungen:',
    redress: 'Wenn Sie nicht einverstanden sind:',
    automated: 'Bei der Prüfung oder Entscheidung wurden automatisierte Mittel eingesetzt.',
    byPeople: 'Die Entscheidung haben Menschen getroffen, ohne automatisierte Mittel.',
  },
} as const;

/** A decision with its reasons, worded the same for the reporter and the publisher. */
export function decisionParagraphs(decision: ReportReasons, language: Language): string[] {
  const { outcome, ground, facts, redress, automated } = decision;
  const texts = TEXTS[language];
  return [
    OUTCOME_SENTENCES[language][outcome],
    ...[texts.ground, ground],
    ...[texts.facts, facts],
    automated ? texts.automated : texts.byPeople,
    ...[texts.redress, redress],
  ];
}

/** The statement of reasons for a take-down; empty if it predates statements or the publisher requested it. */
export function statementParagraphs(statement: StatementOfReasons | undefined, language: Language): string[] {
  const { ground, groundText, facts, automated } = statement ?? {};
  const texts = TEXTS[language];
  return [
    ...(groundText == null ? [] : [texts[ground ?? 'ground'], groundText]),
    ...(facts == null ? [] : [texts.facts, facts, automated === true ? texts.automated : texts.byPeople]),
  ];
}

/** Mails to the reporter. No name in the greeting: the report form is public, so name and address may be somebody else's. */
export const REPORT_MAILS: Readonly<Record<Language, ReportTexts>> = {
  en: {
    report_received: {
      subject: ({ title }) => `We received your report: ${shortTitle(title)}`,
      paragraphs: ({ title, caseNumber }) => [
        'Hello,',
        `We received a report about the press release “${title}” that gave this address. The editors will review it.`,
        ...(caseNumber === undefined ? [] : [`Your case number: ${caseNumber}`]),
        'We will email you the decision, the reasons for it, and what you can do if you disagree. If you did not send this report, you can ignore this message.',
      ],
    },
    report_decided: {
      subject: ({ title }) => `Decision on your report: ${shortTitle(title)}`,
      paragraphs: ({ title, decision }) => [
        'Hello,',
        `We have decided on your report about the press release “${title}”.`,
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
        'Die Entscheidung teilen wir Ihnen per E-Mail mit, mit Begründung und Hinweisen, wie Sie sie anfechten können. Wenn die Meldung nicht von Ihnen stammt, können Sie diese Nachricht ignorieren.',
      ],
    },
    report_decided: {
      subject: ({ title }) => `Entscheidung über Ihre Meldung: ${shortTitle(title)}`,
      paragraphs: ({ title, decision }) => [
        'Guten Tag,',
        `wir haben über Ihre Meldung zur Pressemitteilung „${title}“ entschieden.`,
        ...decisionParagraphs(decision, 'de'),
      ],
    },
  },
};
