import { byLanguage } from '../../../kernel/localised.ts';

interface RefusalText {
  readonly title: string;
  readonly text: string;
}

export const REFUSAL_TEXTS = byLanguage({
  de: {
    /** A form sent from another website. */
    foreign: {
      title: 'Formular nicht angenommen',
      text: 'Dieses Formular kam von einer anderen Website. Es wurde nichts geändert. Öffnen Sie die Seite hier, und senden Sie das Formular noch einmal.',
    } satisfies RefusalText,
    /** A signed-in user without an account. */
    noAccount: {
      title: 'Noch kein Konto',
      text: 'Sie sind angemeldet, gehören aber zu keinem Konto. Bitten Sie den Inhaber eines Kontos, Sie einzuladen.',
    } satisfies RefusalText,
    /** A signed-in user who is not an editor. */
    notAnEditor: {
      title: 'Nur für die Redaktion',
      text: 'Diese Seite können nur Redakteurinnen und Redakteure des Dienstes öffnen.',
    } satisfies RefusalText,
    security: 'Anmeldung und Profil',
    toAccount: 'Zum Konto',
    toDesk: 'Zur Redaktion',
    signOut: 'Abmelden',
    requestId: 'Anfragenummer',
  },
  en: {
    foreign: {
      title: 'Form not accepted',
      text: 'This form came from another website. Nothing was changed. Open the page here and send the form again.',
    },
    noAccount: {
      title: 'No account yet',
      text: 'You are signed in, but you are not a member of an account. Ask the owner of an account to invite you.',
    },
    notAnEditor: {
      title: 'Editors only',
      text: 'Only editors of the service can open this page.',
    },
    security: 'Sign-in and profile',
    toAccount: 'Go to the account',
    toDesk: 'Go to the desk',
    signOut: 'Sign out',
    requestId: 'Request ID',
  },
});
