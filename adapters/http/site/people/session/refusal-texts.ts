import { byLanguage } from '../../../kernel/localised.ts';

interface RefusalText {
  readonly title: string;
  readonly text: string;
}

/** What pages for people say of their own. */
export const REFUSAL_TEXTS = byLanguage({
  de: {
    /** A form that another site sent. */
    foreign: {
      title: 'Nicht angenommen',
      text: 'Dieses Formular kam von einer anderen Website. Es ist nichts geschehen. Öffnen Sie die Seite hier, und senden Sie das Formular von dort.',
    } satisfies RefusalText,
    /** Somebody who has signed in belongs to no account. */
    noAccount: {
      title: 'Noch kein Konto',
      text: 'Sie sind angemeldet, gehören aber zu keinem Konto. Bitten Sie jemanden, dem ein Konto gehört, Sie dorthin einzuladen.',
    } satisfies RefusalText,
    /** Somebody who has signed in is no editor. */
    notAnEditor: {
      title: 'Nur für die Redaktion',
      text: 'Diese Seite können nur Redakteurinnen und Redakteure des Dienstes öffnen.',
    } satisfies RefusalText,
    security: 'Anmeldung und Profil',
    toAccount: 'Zum Konto',
    toDesk: 'Zum Redaktionstisch',
    signOut: 'Abmelden',
    requestId: 'Kennung der Anfrage',
  },
  en: {
    foreign: {
      title: 'Not accepted',
      text: 'This form came from another website. Nothing was done. Open the page here, and send the form from there.',
    },
    noAccount: {
      title: 'No account yet',
      text: 'You are signed in, but belong to no account. Ask an owner of an account to invite you.',
    },
    notAnEditor: {
      title: 'For editors only',
      text: 'Only editors of the service can open this page.',
    },
    security: 'Sign-in and profile',
    toAccount: 'To the account',
    toDesk: 'To the desk',
    signOut: 'Sign out',
    requestId: 'Request id',
  },
});
