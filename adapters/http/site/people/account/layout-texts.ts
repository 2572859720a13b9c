import { byLanguage } from '../../../kernel/localised.ts';

/** The words round every page of the account. */
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
    chooseAccount: 'Konto wechseln',
    times: (timeZone: string) => `Alle Zeiten in der Zeitzone ${timeZone}`,
    sandbox: 'Sandbox',
    sandboxText: 'Testkonto: nichts davon wird öffentlich.',
    otherAccount: 'Inzwischen ist ein anderes Konto gewählt',
    otherAccountText: (chosen: string) =>
      `Dieses Formular gehört zu einem anderen Konto als dem, das jetzt gewählt ist: ${chosen}. Vermutlich haben Sie in einem anderen Tab das Konto gewechselt. Es wurde nichts geändert.`,
    goOnWith: (chosen: string) => `Weiter mit ${chosen}`,
    belongsTo: (account: string) => `Diese Seite gehört zum Konto ${account}`,
    switchFrom: (chosen: string) =>
      `Sie arbeiten gerade im Konto ${chosen}. Wechseln Sie das Konto, um die Seite zu öffnen.`,
    switchToOpen: 'Wählen Sie das Konto, um die Seite zu öffnen.',
    switchTo: (account: string) => `Zu ${account} wechseln`,
    ownersOnly: 'Nur für Inhaber',
    ownersOnlyText:
      'Diese Seite können nur Inhaber des Kontos öffnen. Sie schreiben in diesem Konto als Autorin oder Autor; bitten Sie jemanden, dem das Konto gehört.',
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
    chooseAccount: 'Switch account',
    times: (timeZone) => `All times in the ${timeZone} time zone`,
    sandbox: 'Sandbox',
    sandboxText: 'Test account: nothing of it becomes public.',
    otherAccount: 'Another account was chosen meanwhile',
    otherAccountText: (chosen) =>
      `This form belongs to another account than the one that is chosen now: ${chosen}. You probably switched accounts in another tab. Nothing was changed.`,
    goOnWith: (chosen) => `Go on with ${chosen}`,
    belongsTo: (account) => `This page belongs to ${account}`,
    switchFrom: (chosen) => `You are working in the account ${chosen}. Switch accounts to open the page.`,
    switchToOpen: 'Choose the account to open the page.',
    switchTo: (account) => `Switch to ${account}`,
    ownersOnly: 'For owners only',
    ownersOnlyText:
      'Only owners of the account can open this page. You are an author in this account; ask somebody who owns it.',
  },
});
