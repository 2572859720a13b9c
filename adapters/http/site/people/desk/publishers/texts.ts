import { byLanguage } from '../../../../kernel/localised.ts';

/** Texts of the search for an account or a newsroom. */
export const PUBLISHER_TEXTS = byLanguage({
  de: {
    name: 'Konto oder Newsroom',
    account: (name: string) => `Konto ${name}`,
    newsroom: (name: string, account: string) => `Newsroom ${name} (Konto ${account})`,
    which: (name: string) => `Mehrere Treffer für „${name}“`,
    none: (name: string) => `Kein Konto und kein Newsroom gefunden für „${name}“.`,
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
});
