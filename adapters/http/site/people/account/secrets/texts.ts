import { byLanguage } from '../../../../kernel/localised.ts';

/** Texts that all pages showing a secret share. */
export const SECRET_TEXTS = byLanguage({
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
});
