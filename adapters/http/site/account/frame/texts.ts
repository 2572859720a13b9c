import type { Language } from '../../../../../domain/index.ts';

/** The words round every page of the account, and of its forms. */
export interface FrameTexts {
  readonly skip: string;
  readonly account: string;
  readonly menu: string;
  readonly overview: string;
  readonly releases: string;
  readonly newsrooms: string;
  readonly tokens: string;
  readonly webhooks: string;
  readonly members: string;
  readonly security: string;
  readonly desk: string;
  readonly person: string;
  readonly signOut: string;
  readonly chooseAccount: string;
  readonly sandbox: string;
  readonly sandboxText: string;
  readonly languages: string;
  readonly documentation: string;
  readonly toPortal: string;
  readonly faulty: string;
  readonly faultsTitle: (count: number) => string;
  readonly moreFaults: (count: number) => string;
  readonly required: string;
  readonly optional: string;
  readonly choose: string;
  readonly counted: (length: string, max: string) => string;
  readonly pages: string;
  readonly newer: string;
  readonly older: string;
  readonly cancel: string;
  readonly actions: string;
  readonly otherAccount: string;
  readonly otherAccountText: (chosen: string) => string;
  readonly goOnWith: (chosen: string) => string;
  readonly changedMeanwhile: string;
  readonly changedMeanwhileText: string;
  readonly ownersOnly: string;
  readonly ownersOnlyText: string;
  readonly back: string;
  readonly requestId: string;
}

export const FRAME_TEXTS: Readonly<Record<Language, FrameTexts>> = {
  de: {
    skip: 'Zum Inhalt',
    account: 'Konto',
    menu: 'Bereiche des Kontos',
    overview: 'Übersicht',
    releases: 'Pressemitteilungen',
    newsrooms: 'Newsrooms',
    tokens: 'API-Tokens',
    webhooks: 'Webhooks',
    members: 'Mitglieder',
    security: 'Anmeldung und Profil',
    desk: 'Redaktionstisch',
    person: 'Angemeldet',
    signOut: 'Abmelden',
    chooseAccount: 'Konto wechseln',
    sandbox: 'Sandbox',
    sandboxText: 'Testkonto: nichts davon wird öffentlich.',
    languages: 'Sprache der Seiten',
    documentation: 'Dokumentation',
    toPortal: 'Zum Portal',
    faulty: 'Fehler',
    faultsTitle: (count) =>
      count === 1 ? 'Eine Angabe fehlt oder ist falsch' : `${count} Angaben fehlen oder sind falsch`,
    moreFaults: (count) => (count === 1 ? 'Dazu kommt ein weiterer Fehler.' : `Dazu kommen ${count} weitere Fehler.`),
    required: 'Pflichtfeld',
    optional: 'freiwillig',
    choose: 'Bitte wählen',
    counted: (length, max) => `${length} von ${max} Zeichen`,
    pages: 'Weiterblättern',
    newer: 'Neuere',
    older: 'Ältere',
    cancel: 'Abbrechen',
    actions: 'Aktionen',
    otherAccount: 'Inzwischen ist ein anderes Konto gewählt',
    otherAccountText: (chosen) =>
      `Dieses Formular gehört zu einem anderen Konto als dem, das jetzt gewählt ist: ${chosen}. Vermutlich haben Sie in einem anderen Tab das Konto gewechselt. Es wurde nichts geändert.`,
    goOnWith: (chosen) => `Weiter mit ${chosen}`,
    changedMeanwhile: 'Inzwischen hat jemand anderes gespeichert',
    changedMeanwhileText:
      'Es ist nichts geschehen. Sehen Sie sich den jetzigen Stand an, und entscheiden Sie dann noch einmal.',
    ownersOnly: 'Nur für Inhaber',
    ownersOnlyText:
      'Diese Seite können nur Inhaber des Kontos öffnen. Sie schreiben in diesem Konto als Autorin oder Autor; bitten Sie jemanden, dem das Konto gehört.',
    back: 'Zurück',
    requestId: 'Kennung der Anfrage',
  },
  en: {
    skip: 'Skip to content',
    account: 'Account',
    menu: 'Sections of the account',
    overview: 'Overview',
    releases: 'Press releases',
    newsrooms: 'Newsrooms',
    tokens: 'API tokens',
    webhooks: 'Webhooks',
    members: 'Members',
    security: 'Sign-in and profile',
    desk: 'Desk',
    person: 'Signed in',
    signOut: 'Sign out',
    chooseAccount: 'Switch account',
    sandbox: 'Sandbox',
    sandboxText: 'Test account: nothing of it becomes public.',
    languages: 'Language of the pages',
    documentation: 'Documentation',
    toPortal: 'Go to the portal',
    faulty: 'Error',
    faultsTitle: (count) => (count === 1 ? 'One entry is missing or wrong' : `${count} entries are missing or wrong`),
    moreFaults: (count) => (count === 1 ? 'There is one more error.' : `There are ${count} more errors.`),
    required: 'required',
    optional: 'optional',
    choose: 'Please choose',
    counted: (length, max) => `${length} of ${max} characters`,
    pages: 'More pages',
    newer: 'Newer',
    older: 'Older',
    cancel: 'Cancel',
    actions: 'Actions',
    otherAccount: 'Another account is chosen by now',
    otherAccountText: (chosen) =>
      `This form belongs to another account than the one that is chosen now: ${chosen}. You probably switched accounts in another tab. Nothing was changed.`,
    goOnWith: (chosen) => `Go on with ${chosen}`,
    changedMeanwhile: 'Somebody else has saved meanwhile',
    changedMeanwhileText: 'Nothing was done. Look at how it is now, then decide again.',
    ownersOnly: 'For owners only',
    ownersOnlyText:
      'Only owners of the account can open this page. You are an author in this account; ask somebody who owns it.',
    back: 'Back',
    requestId: 'Id of the request',
  },
};
