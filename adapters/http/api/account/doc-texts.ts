import { localised } from '../../kernel/localised.ts';

/** The texts of doc.ts, by key. */
export const TEXTS = localised({
  de: {
    getMe: {
      summary: 'Konto, Token, Buchung und Kontingent abrufen',
      description: 'Der einfachste Weg, ein Token zu prüfen.',
      answers: {
        200: 'Das eigene Konto.',
      },
    },
  },
  en: {
    getMe: {
      summary: 'Fetch account, token, booking and quota',
      description: 'The simplest way to check a token.',
      answers: {
        200: 'Your account.',
      },
    },
  },
});
