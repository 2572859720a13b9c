import { one } from '../../kernel/record.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { ME_RECORD } from './record.ts';

export const GET_ME: RouteDoc = {
  operationId: 'getMe',
  tag: 'account',
  summary: { de: 'Konto, Token, Buchung und Kontingent abrufen', en: 'Fetch account, token, booking and quota' },
  description: {
    de: 'Der einfachste Weg, ein Token zu prüfen.',
    en: 'The simplest way to check a token.',
  },
  answers: {
    200: {
      description: { de: 'Das eigene Konto.', en: 'Your account.' },
      body: one(ME_RECORD),
      headers: ['ETag'],
    },
  },
};
