import type { Language } from '../../../../../domain/index.ts';

/** What every page says that shows something once. */
export interface SecretTexts {
  readonly shownOnce: string;
  readonly isSaved: string;
  readonly sentBefore: string;
}

export const SECRET_TEXTS: Readonly<Record<Language, SecretTexts>> = {
  de: {
    shownOnce: 'Das steht nur jetzt hier.',
    isSaved: 'Ich habe es gesichert',
    sentBefore: 'Dieses Formular wurde schon gesendet',
  },
  en: {
    shownOnce: 'This is shown only now.',
    isSaved: 'I have saved it',
    sentBefore: 'This form was sent already',
  },
};
