import { byLanguage } from '../../kernel/localised.ts';

/** Texts shared by the layout and all forms. */
export const LAYOUT_TEXTS = byLanguage({
  de: {
    skip: 'Zum Inhalt',
    security: 'Anmeldung und Profil',
    desk: 'Redaktion',
    person: 'Angemeldet',
    signOut: 'Abmelden',
    signedOut:
      'Nicht gesendet: Sie sind abgemeldet. Melden Sie sich in einem neuen Tab an, und senden Sie dann hier noch einmal. Ihre Eingaben bleiben stehen.',
    signIn: 'Anmelden',
    languages: 'Sprache der Seiten',
    faulty: 'Fehler',
    faultsTitle: 'Bitte prüfen Sie Ihre Angaben',
    moreFaults: (count: number): string => (count === 1 ? 'Und ein weiterer Fehler.' : `Und ${count} weitere Fehler.`),
    optional: 'freiwillig',
    choose: 'Bitte wählen',
    counted: (length: string, max: string) => `${length} von ${max} Zeichen`,
    pages: 'Weiterblättern',
    newer: 'Neuere',
    older: 'Ältere',
    cancel: 'Abbrechen',
    requestId: 'Anfragenummer',
  },
  en: {
    skip: 'Skip to content',
    security: 'Sign-in and profile',
    desk: 'Desk',
    person: 'Signed in',
    signOut: 'Sign out',
    signedOut:
      'Not sent: you are signed out. Sign in (in a new tab), then send again here. Your input is still in the form.',
    signIn: 'Sign in',
    languages: 'Language of the pages',
    faulty: 'Error',
    faultsTitle: 'There is a problem',
    moreFaults: (count) => (count === 1 ? 'And one more problem.' : `And ${count} more problems.`),
    optional: 'optional',
    choose: 'Choose an option',
    counted: (length, max) => `${length} of ${max} characters`,
    pages: 'More pages',
    newer: 'Newer',
    older: 'Older',
    cancel: 'Cancel',
    requestId: 'Request ID',
  },
});
