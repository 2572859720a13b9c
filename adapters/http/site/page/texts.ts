import type { Language } from '../../../../domain/index.ts';

/** The words round every page for people who sign in, and of its forms. */
export interface FrameTexts {
  readonly skip: string;
  readonly security: string;
  readonly desk: string;
  readonly person: string;
  readonly signOut: string;
  readonly languages: string;
  readonly faulty: string;
  readonly faultsTitle: string;
  readonly moreFaults: (count: number) => string;
  readonly optional: string;
  readonly choose: string;
  readonly counted: (length: string, max: string) => string;
  readonly pages: string;
  readonly newer: string;
  readonly older: string;
  readonly cancel: string;
  readonly requestId: string;
}

export const FRAME_TEXTS: Readonly<Record<Language, FrameTexts>> = {
  de: {
    skip: 'Zum Inhalt',
    security: 'Anmeldung und Profil',
    desk: 'Redaktionstisch',
    person: 'Angemeldet',
    signOut: 'Abmelden',
    languages: 'Sprache der Seiten',
    faulty: 'Fehler',
    faultsTitle: 'Bitte prüfen Sie Ihre Angaben',
    moreFaults: (count) => (count === 1 ? 'Und ein weiterer Fehler.' : `Und ${count} weitere Fehler.`),
    optional: 'freiwillig',
    choose: 'Bitte wählen',
    counted: (length, max) => `${length} von ${max} Zeichen`,
    pages: 'Weiterblättern',
    newer: 'Neuere',
    older: 'Ältere',
    cancel: 'Abbrechen',
    requestId: 'Kennung der Anfrage',
  },
  en: {
    skip: 'Skip to content',
    security: 'Sign-in and profile',
    desk: 'Desk',
    person: 'Signed in',
    signOut: 'Sign out',
    languages: 'Language of the pages',
    faulty: 'Error',
    faultsTitle: 'There is a problem',
    moreFaults: (count) => (count === 1 ? 'And one more problem.' : `And ${count} more problems.`),
    optional: 'optional',
    choose: 'Please choose',
    counted: (length, max) => `${length} of ${max} characters`,
    pages: 'More pages',
    newer: 'Newer',
    older: 'Older',
    cancel: 'Cancel',
    requestId: 'Id of the request',
  },
};
