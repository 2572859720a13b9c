import type { Language } from '../../../../../../domain/index.ts';

/** Texts of the search for an account or a newsroom. */
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
    which: (name) => `Mehrere Treffer für „${name}“`,
    none: (name) => `Kein Konto und kein Newsroom gefunden für „${name}“.`,
    accountOnly: 'Konto:',
    newsroomOnly: 'Newsroom:',
    without: 'Filter entfernen',
  },
  en: {
    name: 'Account or newsroom',
    account: (name) => `Account ${name}`,
    newsroom: (name, account) => `Newsroom ${name} (account ${account})`,
    which: (name) => `Several matches for “${name}”`,
    none: (name) => `No account or newsroom found for “${name}”.`,
    accountOnly: 'Account:',
    newsroomOnly: 'Newsroom:',
    without: 'remove filter',
  },
};
