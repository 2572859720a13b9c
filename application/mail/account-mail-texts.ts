import type { Language } from '../../domain/index.ts';
import { type MemberTexts, quotable, shortTitle, unsubscribeDe, unsubscribeEn } from './mail-text.ts';

/** Mails to members about their account or one of its newsrooms. */
export const ACCOUNT_MAILS: Readonly<Record<Language, MemberTexts<'domain_lost' | 'quota_used_up'>>> = {
  en: {
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
