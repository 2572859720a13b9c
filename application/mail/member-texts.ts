import type { Language, MemberMailContent } from '../../domain/index.ts';
import { type MailText, quotable, shortTitle } from './mail-text.ts';
import { decisionParagraphs, statementParagraphs } from './report-texts.ts';

export type MemberMail = MemberMailContent['kind'];

/** The content of the mail, its recipient, and the pages that it links to. */
export type MemberMailFacts<Kind extends MemberMail> = Extract<MemberMailContent, { kind: Kind }> & {
  readonly name: string;
  /** Page of the release or the newsroom in the account, or the account's overview. */
  readonly address: string;
  /** The page that turns these mails off. */
  readonly profileAddress: string;
};

type MemberTexts = { readonly [Kind in MemberMail]: MailText<MemberMailFacts<Kind>> };

/** Explains how to stop mails of this kind; omitted from mails that cannot be turned off. */
const unsubscribeDe = ({ profileAddress }: { readonly profileAddress: string }) => [
  'Benachrichtigungen dieser Art können Sie hier abbestellen:',
  { address: profileAddress },
];
const unsubscribeEn = ({ profileAddress }: { readonly profileAddress: string }) => [
  'To stop receiving emails like this, change your notification settings:',
  { address: profileAddress },
];

/** An introduction and a quotation; empty without a text to quote. */
const quoted = (intro: string, text: string | null) => (text === null ? [] : [intro, text]);

export const MEMBER_MAILS: Readonly<Record<Language, MemberTexts>> = {
  en: {
    published: {
      subject: ({ title }) => `Published: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `Your press release “${facts.title}” was published. See where it appeared:`,
        { address: facts.address },
        ...unsubscribeEn(facts),
      ],
    },
    rejected: {
      subject: ({ title }) => `Not published: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `Your press release “${facts.title}” was not approved for publication.`,
        ...quoted('Editors’ note:', facts.reason),
        'You can see the details, edit your release and submit it again here:',
        { address: facts.address },
        ...unsubscribeEn(facts),
      ],
    },
    handed_over: {
      subject: ({ title }) => `Ready to submit: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `“${quotable(facts.by)}” asks you to submit the press release “${facts.title}” for review. In your account, only owners submit releases.`,
        ...quoted('Their message:', facts.note),
        'Check the release and submit it here:',
        { address: facts.address },
      ],
    },
    question: {
      subject: ({ title }) => `Question about: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `The editors have a question about your press release “${facts.title}”. The review continues once you have answered.`,
        ...quoted('Their question:', facts.text),
        'Answer here:',
        { address: facts.address },
        ...unsubscribeEn(facts),
      ],
    },
    comment: {
      subject: ({ title }) => `Comment on: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `“${quotable(facts.by)}” commented on the press release “${facts.title}”:`,
        facts.text,
        'Read all comments and reply here. You get at most one email in ten minutes for each release.',
        { address: facts.address },
        ...unsubscribeEn(facts),
      ],
    },
    proposal: {
      subject: ({ title }) => `Proposed changes: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `The editors propose changes to your press release “${facts.title}”. Nothing changes unless you accept them.`,
        ...quoted('Editors’ note:', facts.note),
        'See the changes, and accept or decline them:',
        { address: facts.address },
        ...unsubscribeEn(facts),
      ],
    },
    corrected: {
      subject: ({ title }) => `Corrected: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `The correction to your press release “${facts.title}” was published.`,
        ...quoted('Correction note:', facts.note),
        'View the release:',
        { address: facts.address },
        ...unsubscribeEn(facts),
      ],
    },
    correction_rejected: {
      subject: ({ title }) => `Correction rejected: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `The correction to your press release “${facts.title}” was rejected. The release stays as it is.`,
        'Editors’ note:',
        facts.reason,
        'You can view the release and request another correction here:',
        { address: facts.address },
        ...unsubscribeEn(facts),
      ],
    },
    taken_down: {
      subject: ({ title, isPicture }) => `${isPicture ? 'Picture taken' : 'Taken'} down: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        facts.isPicture
          ? `A picture in your press release “${facts.title}” was taken down.`
          : `Your press release “${facts.title}” was taken down.`,
        'Reason shown to the public:',
        facts.public,
        ...statementParagraphs(facts.statement, 'en'),
        facts.isPicture
          ? 'If you disagree, contact the operator of this service. You can also turn to an out-of-court dispute settlement body or to the courts. View the release in your account:'
          : 'If you disagree, you can appeal once, in your account; another editor then decides. You can also turn to an out-of-court dispute settlement body or to the courts. View the release in your account:',
        { address: facts.address },
      ],
    },
    objection_decided: {
      subject: ({ title, outcome }) =>
        `${outcome === 'upheld' ? 'Appeal rejected' : 'Public again'}: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        facts.outcome === 'upheld'
          ? `Another editor examined your appeal. Your press release “${facts.title}” stays down.`
          : `Another editor examined your appeal. Your press release “${facts.title}” is public again.`,
        ...statementParagraphs(facts.statement, 'en'),
        ...(facts.outcome === 'upheld'
          ? [
              'You cannot appeal to the editors again. If you disagree, you can turn to an out-of-court dispute settlement body or to the courts.',
            ]
          : []),
        'View the release in your account:',
        { address: facts.address },
      ],
    },
    reported: {
      subject: ({ title }) => `Decision on a report: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `Your press release “${facts.title}” was reported. We have decided on the report.`,
        ...decisionParagraphs(facts.decision, 'en'),
        'View the release in your account:',
        { address: facts.address },
      ],
    },
    domain_lost: {
      subject: ({ newsroom }) => `No longer verified: ${shortTitle(newsroom)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        ...(facts.reason === undefined
          ? [
              `We have not found your proof at ${facts.domain} for three days, so the newsroom “${quotable(facts.newsroom)}” is no longer marked as verified. Publish the record again, and check it here:`,
            ]
          : [
              `An editor has removed the mark of the newsroom “${quotable(facts.newsroom)}” for ${facts.domain}. Reason:`,
              quotable(facts.reason),
              'The newsroom cannot be verified until the editors permit it again. If you think this is wrong, reply to them. The newsroom in your account:',
            ]),
        { address: facts.address },
        ...unsubscribeEn(facts),
      ],
    },
    quota_used_up: {
      subject: 'Presswerk: monthly quota used up',
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `Your account has used up its quota for this month (${facts.limit} ${facts.limit === 1 ? 'press release' : 'press releases'}). You can submit more from the first of next month, or with credits. Go to your account:`,
        { address: facts.address },
        ...unsubscribeEn(facts),
      ],
    },
  },
  de: {
    published: {
      subject: ({ title }) => `Veröffentlicht: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `Ihre Pressemitteilung „${facts.title}“ wurde veröffentlicht. Hier sehen Sie, wo sie erschienen ist:`,
        { address: facts.address },
        ...unsubscribeDe(facts),
      ],
    },
    rejected: {
      subject: ({ title }) => `Nicht veröffentlicht: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `Ihre Pressemitteilung „${facts.title}“ wurde nicht zur Veröffentlichung freigegeben.`,
        ...quoted('Hinweis der Redaktion:', facts.reason),
        'Hier finden Sie die Einzelheiten und können die Mitteilung überarbeiten und erneut einreichen:',
        { address: facts.address },
        ...unsubscribeDe(facts),
      ],
    },
    handed_over: {
      subject: ({ title }) => `Bereit zum Einreichen: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `„${quotable(facts.by)}“ bittet Sie, die Pressemitteilung „${facts.title}“ zur Prüfung einzureichen. In Ihrem Konto reichen nur Inhaber ein.`,
        ...quoted('Die Nachricht dazu:', facts.note),
        'Hier können Sie die Mitteilung prüfen und einreichen:',
        { address: facts.address },
      ],
    },
    question: {
      subject: ({ title }) => `Rückfrage zu: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `die Redaktion hat eine Frage zu Ihrer Pressemitteilung „${facts.title}“. Sobald Sie geantwortet haben, geht die Prüfung weiter.`,
        ...quoted('Die Frage:', facts.text),
        'Hier können Sie antworten:',
        { address: facts.address },
        ...unsubscribeDe(facts),
      ],
    },
    comment: {
      subject: ({ title }) => `Kommentar zu: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `„${quotable(facts.by)}“ hat die Pressemitteilung „${facts.title}“ kommentiert:`,
        facts.text,
        'Hier können Sie alle Kommentare lesen und antworten. Je Mitteilung bekommen Sie höchstens eine E-Mail in zehn Minuten.',
        { address: facts.address },
        ...unsubscribeDe(facts),
      ],
    },
    proposal: {
      subject: ({ title }) => `Änderungsvorschlag: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `die Redaktion schlägt Änderungen an Ihrer Pressemitteilung „${facts.title}“ vor. Ohne Ihre Zustimmung ändert sich nichts.`,
        ...quoted('Hinweis der Redaktion:', facts.note),
        'Hier sehen Sie die Änderungen und können sie annehmen oder ablehnen:',
        { address: facts.address },
        ...unsubscribeDe(facts),
      ],
    },
    corrected: {
      subject: ({ title }) => `Berichtigt: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `die Berichtigung Ihrer Pressemitteilung „${facts.title}“ wurde veröffentlicht.`,
        ...quoted('Hinweis zur Berichtigung:', facts.note),
        'Mitteilung ansehen:',
        { address: facts.address },
        ...unsubscribeDe(facts),
      ],
    },
    correction_rejected: {
      subject: ({ title }) => `Berichtigung abgelehnt: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `die Berichtigung Ihrer Pressemitteilung „${facts.title}“ wurde abgelehnt. Die Mitteilung bleibt unverändert.`,
        'Hinweis der Redaktion:',
        facts.reason,
        'Hier können Sie die Mitteilung ansehen und eine neue Berichtigung einreichen:',
        { address: facts.address },
        ...unsubscribeDe(facts),
      ],
    },
    taken_down: {
      subject: ({ title, isPicture }) => `${isPicture ? 'Bild gesperrt' : 'Gesperrt'}: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        facts.isPicture
          ? `ein Bild Ihrer Pressemitteilung „${facts.title}“ wurde gesperrt.`
          : `Ihre Pressemitteilung „${facts.title}“ wurde gesperrt.`,
        'Öffentlich angezeigter Grund:',
        facts.public,
        ...statementParagraphs(facts.statement, 'de'),
        facts.isPicture
          ? 'Wenn Sie nicht einverstanden sind, wenden Sie sich an den Betreiber dieses Dienstes. Sie können auch eine außergerichtliche Streitbeilegungsstelle oder ein Gericht anrufen. Zur Mitteilung in Ihrem Konto:'
          : 'Wenn Sie nicht einverstanden sind, können Sie in Ihrem Konto einmal Einspruch einlegen; dann entscheidet ein anderes Mitglied der Redaktion. Sie können auch eine außergerichtliche Streitbeilegungsstelle oder ein Gericht anrufen. Zur Mitteilung in Ihrem Konto:',
        { address: facts.address },
      ],
    },
    objection_decided: {
      subject: ({ title, outcome }) =>
        `${outcome === 'upheld' ? 'Einspruch abgelehnt' : 'Wieder öffentlich'}: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        facts.outcome === 'upheld'
          ? `ein anderes Mitglied der Redaktion hat Ihren Einspruch geprüft. Ihre Pressemitteilung „${facts.title}“ bleibt gesperrt.`
          : `ein anderes Mitglied der Redaktion hat Ihren Einspruch geprüft. Ihre Pressemitteilung „${facts.title}“ ist wieder öffentlich.`,
        ...statementParagraphs(facts.statement, 'de'),
        ...(facts.outcome === 'upheld'
          ? [
              'Ein weiterer Einspruch bei der Redaktion ist nicht möglich. Wenn Sie nicht einverstanden sind, können Sie eine außergerichtliche Streitbeilegungsstelle oder ein Gericht anrufen.',
            ]
          : []),
        'Zur Mitteilung in Ihrem Konto:',
        { address: facts.address },
      ],
    },
    reported: {
      subject: ({ title }) => `Entscheidung über eine Meldung: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `Ihre Pressemitteilung „${facts.title}“ wurde gemeldet. Wir haben über die Meldung entschieden.`,
        ...decisionParagraphs(facts.decision, 'de'),
        'Zur Mitteilung in Ihrem Konto:',
        { address: facts.address },
      ],
    },
    domain_lost: {
      subject: ({ newsroom }) => `Nicht mehr bestätigt: ${shortTitle(newsroom)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        ...(facts.reason === undefined
          ? [
              `wir haben Ihren Nachweis bei ${facts.domain} drei Tage lang nicht gefunden. Der Newsroom „${quotable(facts.newsroom)}“ gilt deshalb nicht mehr als bestätigt. Veröffentlichen Sie den Eintrag wieder, und prüfen Sie ihn hier:`,
            ]
          : [
              `die Redaktion hat das Zeichen des Newsrooms „${quotable(facts.newsroom)}“ für ${facts.domain} entfernt. Begründung:`,
              quotable(facts.reason),
              'Der Newsroom kann erst wieder bestätigt werden, wenn die Redaktion es erlaubt. Wenn Sie das für falsch halten, wenden Sie sich an sie. Der Newsroom in Ihrem Konto:',
            ]),
        { address: facts.address },
        ...unsubscribeDe(facts),
      ],
    },
    quota_used_up: {
      subject: 'Presswerk: Monatskontingent aufgebraucht',
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `Ihr Konto hat das Kontingent für diesen Monat aufgebraucht (${facts.limit} ${facts.limit === 1 ? 'Pressemitteilung' : 'Pressemitteilungen'}). Weitere können Sie ab dem Ersten des nächsten Monats einreichen oder mit Einzelbuchungen. Zu Ihrem Konto:`,
        { address: facts.address },
        ...unsubscribeDe(facts),
      ],
    },
  },
};
