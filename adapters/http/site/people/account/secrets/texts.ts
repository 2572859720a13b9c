import type { Language } from '../../../../../../domain/index.ts';

/** What every page says that shows something once. */
export interface SecretTexts {
  readonly shownOnce: string;
  readonly isSaved: string;
  readonly sentBefore: string;
}

export const SECRET_TEXTS: Readonly<Record<Language, SecretTexts>> = {
  de: {
    shownOnce: 'Wird nur einmal angezeigt.',
    isSaved: 'Weiter',
    sentBefore: 'Dieses Formular wurde schon gesendet',
  },
  en: {
    shownOnce: 'You won’t see this again.',
    isSaved: 'Continue',
    sentBefore: 'This form has already been sent',
  },
};
