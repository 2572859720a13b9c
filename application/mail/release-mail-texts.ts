import type { Language, MemberMailContent } from '../../domain/index.ts';
import { REJECTION_CODE_LABELS } from '../messages/rejection-codes.ts';
import { TAKE_DOWN_REASON_LABELS } from '../messages/take-down-reasons.ts';
import { type MemberTexts, quotable, shortTitle, unsubscribeDe, unsubscribeEn } from './mail-text.ts';
import { decisionParagraphs, statementParagraphs } from './report-texts.ts';

/** An introduction and a quotation; empty without a text to quote. */
const quotation = (intro: string, text: string | null) => (text === null ? [] : [intro, text]);

/** The reasons for a rejection, one a line, each with its passage and explanation. */
function rejectionReasons(
  { codes, details = [] }: Pick<Extract<MemberMailContent, { kind: 'rejected' }>, 'codes' | 'details'>,
  language: Language,
  quote: (text: string) => string,
): string {
  const labels = REJECTION_CODE_LABELS[language];
  const withoutDetail = codes.filter((code) => !details.some((detail) => detail.code === code));
  return [...details, ...withoutDetail.map((code) => ({ code, quote: null, text: null }))]
    .map(({ code, quote: passage, text }) => {
      const about = [passage && quote(passage), text].filter(Boolean).join(' – ');
      return `– ${labels[code]}${about === '' ? '' : `: ${about}`}`;
    })
    .join('\n');
}

/** About a release: it was decided, corrected, taken down, commented on or reported. */
type ReleaseMail = Extract<MemberMailContent, { readonly pressReleaseId: unknown }>['kind'];

/** Mails to members about one of their releases. */
export const RELEASE_MAILS: Readonly<Record<Language, MemberTexts<ReleaseMail>>> = {
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
        rejectionReasons(facts, 'en', (text) => `“${text}”`),
        ...quotation('Editors’ note:', facts.reason),
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
        ...quotation('Their message:', facts.note),
        'Check the release and submit it here:',
        { address: facts.address },
      ],
    },
    question: {
      subject: ({ title }) => `Question about: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Hello ${facts.name},`,
        `The editors have a question about your press release “${facts.title}”. The review continues once you have answered.`,
        ...quotation('Their question:', facts.text),
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
        ...quotation('Editors’ note:', facts.note),
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
        ...quotation('Correction note:', facts.note),
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
        `Reason: ${TAKE_DOWN_REASON_LABELS.en[facts.reason]}`,
        'Explanation shown to the public:',
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
        rejectionReasons(facts, 'de', (text) => `„${text}“`),
        ...quotation('Hinweis der Redaktion:', facts.reason),
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
        ...quotation('Die Nachricht dazu:', facts.note),
        'Hier können Sie die Mitteilung prüfen und einreichen:',
        { address: facts.address },
      ],
    },
    question: {
      subject: ({ title }) => `Rückfrage zu: ${shortTitle(title)}`,
      paragraphs: (facts) => [
        `Guten Tag ${facts.name},`,
        `die Redaktion hat eine Frage zu Ihrer Pressemitteilung „${facts.title}“. Sobald Sie geantwortet haben, geht die Prüfung weiter.`,
        ...quotation('Die Frage:', facts.text),
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
        ...quotation('Hinweis der Redaktion:', facts.note),
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
        ...quotation('Hinweis zur Berichtigung:', facts.note),
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
        `Grund: ${TAKE_DOWN_REASON_LABELS.de[facts.reason]}`,
        'Öffentlich angezeigte Erklärung:',
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
  },
};
