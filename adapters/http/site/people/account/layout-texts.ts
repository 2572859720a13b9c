import { byLanguage } from '../../../kernel/localised.ts';

/** Texts of the account's layout. */
export const ACCOUNT_LAYOUT_TEXTS = byLanguage({
  de: {
    account: 'Konto',
    menu: 'Bereiche des Kontos',
    overview: 'Übersicht',
    releases: 'Pressemitteilungen',
    newsrooms: 'Newsrooms',
    tokens: 'API-Tokens',
    webhooks: 'Webhooks',
    members: 'Mitglieder',
    log: 'Protokoll',
    chooseAccount: 'Konto wechseln',
    times: (timeZone: string) => `Alle Zeiten in der Zeitzone ${timeZone}`,
    sandbox: 'Sandbox',
    sandboxText: 'Testkonto: Nichts davon wird veröffentlicht.',
    otherAccount: 'Sie haben inzwischen das Konto gewechselt',
    otherAccountText: (chosen: string) =>
      `Dieses Formular gehört zu einem anderen Konto; Sie arbeiten jetzt im Konto ${chosen}. Vermutlich haben Sie in einem anderen Tab gewechselt. Es wurde nichts geändert.`,
    goOnWith: (chosen: string) => `Weiter mit ${chosen}`,
    belongsTo: (account: string) => `Diese Seite gehört zum Konto ${account}`,
    switchFrom: (chosen: string) =>
      `Sie arbeiten gerade im Konto ${chosen}. Wechseln Sie das Konto, um die Seite zu öffnen.`,
    switchToOpen: 'Wählen Sie das Konto, um die Seite zu öffnen.',
    switchTo: (account: string) => `Zu ${account} wechseln`,
    ownersOnly: 'Nur für Inhaber',
    ownersOnlyText:
      'Diese Seite können nur Inhaber des Kontos öffnen. Sie sind in diesem Konto Autorin oder Autor. Bitten Sie einen Inhaber um Hilfe.',
  },
  en: {
    account: 'Account',
    menu: 'Sections of the account',
    overview: 'Overview',
    releases: 'Press releases',
    newsrooms: 'Newsrooms',
    tokens: 'API tokens',
    webhooks: 'Webhooks',
    members: 'Members',
    log: 'Log',
    chooseAccount: 'Switch account',
    times: (timeZone) => `All times in the ${timeZone} time zone`,
    sandbox: 'Sandbox',
    sandboxText: 'Test account: nothing is published.',
    otherAccount: 'You have switched accounts',
    otherAccountText: (chosen) =>
      `This form belongs to another account. You are now working in ${chosen}, probably because you switched accounts in another tab. Nothing was changed.`,
    goOnWith: (chosen) => `Continue with ${chosen}`,
    belongsTo: (account) => `This page belongs to ${account}`,
    switchFrom: (chosen) => `You are working in ${chosen}. Switch accounts to open the page.`,
    switchToOpen: 'Choose the account to open the page.',
    switchTo: (account) => `Switch to ${account}`,
    ownersOnly: 'Owners only',
    ownersOnlyText: 'Only owners of the account can open this page. You are an author. Ask an owner for help.',
  },
});
