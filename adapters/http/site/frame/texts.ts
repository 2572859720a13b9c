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
  readonly faultsTitle: (count: number) => string;
  readonly moreFaults: (count: number) => string;
  readonly optional: string;
  readonly choose: string;
  readonly counted: (length: string, max: string) => string;
  readonly pages: string;
  readonly newer: string;
  readonly older: string;
  readonly cancel: string;
  readonly changedMeanwhile: string;
  readonly changedMeanwhileText: string;
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
    faultsTitle: (count) =>
      count === 1 ? 'Eine Angabe fehlt oder ist falsch' : `${count} Angaben fehlen oder sind falsch`,
    moreFaults: (count) => (count === 1 ? 'Dazu kommt ein weiterer Fehler.' : `Dazu kommen ${count} weitere Fehler.`),
    optional: 'freiwillig',
    choose: 'Bitte wählen',
    counted: (length, max) => `${length} von ${max} Zeichen`,
    pages: 'Weiterblättern',
    newer: 'Neuere',
    older: 'Ältere',
    cancel: 'Abbrechen',
    changedMeanwhile: 'Inzwischen hat jemand anderes gespeichert',
    changedMeanwhileText:
      'Es ist nichts geschehen. Sehen Sie sich den jetzigen Stand an, und entscheiden Sie dann noch einmal.',
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
    faultsTitle: (count) => (count === 1 ? 'One entry is missing or wrong' : `${count} entries are missing or wrong`),
    moreFaults: (count) => (count === 1 ? 'There is one more error.' : `There are ${count} more errors.`),
    optional: 'optional',
    choose: 'Please choose',
    counted: (length, max) => `${length} of ${max} characters`,
    pages: 'More pages',
    newer: 'Newer',
    older: 'Older',
    cancel: 'Cancel',
    changedMeanwhile: 'Somebody else has saved meanwhile',
    changedMeanwhileText: 'Nothing was done. Look at how it is now, then decide again.',
    requestId: 'Id of the request',
  },
};
