import { byLanguage } from '../../../../kernel/localised.ts';

/** Texts shared by all pages that show a secret. */
export const SECRET_TEXTS = byLanguage({
  de: {
    shownOnce: 'Wird nur einmal angezeigt.',
    copy: 'Kopieren',
    copyBlock: 'Feld',
    copied: 'Kopiert.',
    copyFailed: 'Der Browser erlaubt das Kopieren nicht. Der Text ist markiert: Kopieren Sie ihn mit der Tastatur.',
    isSaved: 'Weiter',
    alreadySent: 'Dieses Formular wurde schon gesendet',
  },
  en: {
    shownOnce: 'You won’t see this again.',
    copy: 'Copy',
    copyBlock: 'field',
    copied: 'Copied.',
    copyFailed: 'Your browser does not allow copying. The text is selected: copy it with the keyboard.',
    isSaved: 'Continue',
    alreadySent: 'This form has already been sent',
  },
});
