import type { Language } from '../../../../../domain/index.ts';

/** The words of looking for an account or a newsroom. */
export interface PublisherTexts {
  readonly name: string;
  readonly account: (name: string) => string;
  readonly newsroom: (name: string, account: string) => string;
  readonly which: (name: string) => string;
  readonly none: (name: string) => string;
  readonly accountOnly: string;
  readonly newsroomOnly: string;
  readonly without: string;
}

export const PUBLISHER_TEXTS: Readonly<Record<Language, PublisherTexts>> = {
  de: {
    name: 'Konto oder Newsroom',
    account: (name) => `Konto ${name}`,
    newsroom: (name, account) => `Newsroom ${name} (Konto ${account})`,
    which: (name) => `Wer ist mit „${name}“ gemeint?`,
    none: (name) => `Kein Konto und kein Newsroom heißt „${name}“.`,
    accountOnly: 'Nur das Konto',
    newsroomOnly: 'Nur der Newsroom',
    without: 'alle zeigen',
  },
  en: {
    name: 'Account or newsroom',
    account: (name) => `Account ${name}`,
    newsroom: (name, account) => `Newsroom ${name} (account ${account})`,
    which: (name) => `Who is meant by “${name}”?`,
    none: (name) => `No account and no newsroom is called “${name}”.`,
    accountOnly: 'Only the account',
    newsroomOnly: 'Only the newsroom',
    without: 'show all',
  },
};
