import { byLanguage } from '../../../../kernel/localised.ts';

/** What every page says that shows something once. */
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
