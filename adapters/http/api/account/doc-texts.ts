import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    getMe: {
      summary: 'Konto, Token, Buchung und Kontingent abrufen',
      description:
        'Zeigt Konto, Berechtigungen des Tokens, Buchung und restliches Kontingent. Als Erstes aufrufen, um ein Token zu prüfen, und vor dem Einreichen, um das restliche Kontingent zu sehen. Danach: `GET /companies` und `GET /categories`.',
      responses: {
        200: 'Das eigene Konto.',
      },
    },
  },
  en: {
    getMe: {
      summary: 'Fetch account, token, booking and quota',
      description:
        'Returns the account, the token’s permissions, the booking and the quota left. Call it first to check a token, and before submitting to see the quota left. Next: `GET /companies` and `GET /categories`.',
      responses: {
        200: 'Your account.',
      },
    },
  },
});
