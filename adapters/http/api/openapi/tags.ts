import type { Localised } from '../../kernel/localised.ts';

/** What operations are about, in the order in which a reader meets them. */
export const TAGS = {
  'press-releases': {
    name: { de: 'Pressemitteilungen', en: 'Press releases' },
    description: {
      de: 'Entwürfe anlegen, bearbeiten, einreichen und zurückziehen; ihr Verlauf.',
      en: 'Create, edit, submit and withdraw drafts; their history.',
    },
  },
  images: {
    name: { de: 'Bilder', en: 'Images' },
    description: {
      de: 'Bilder einer Pressemitteilung mit Bildrechten und KI-Kennzeichnung.',
      en: 'Images of a press release, with rights and AI label.',
    },
  },
  'master-data': {
    name: { de: 'Stammdaten', en: 'Master data' },
    description: {
      de: 'Unternehmensprofile (Newsrooms) und Kategorien.',
      en: 'Company profiles (newsrooms) and categories.',
    },
  },
  account: {
    name: { de: 'Konto', en: 'Account' },
    description: {
      de: 'Konto, Token, Buchung und Kontingent des Aufrufers.',
      en: 'Account, token, booking and quota of the caller.',
    },
  },
  events: {
    name: { de: 'Ereignisse', en: 'Events' },
    description: {
      de: 'Was mit Ihren Pressemitteilungen, Bildern und Tokens geschah.',
      en: 'What happened to your press releases, images and tokens.',
    },
  },
  webhooks: {
    name: { de: 'Webhooks', en: 'Webhooks' },
    description: {
      de: 'Adressen, an die Ereignisse geschickt werden.',
      en: 'Addresses that events are sent to.',
    },
  },
  legacy: {
    name: { de: 'Alte Pfade', en: 'Legacy paths' },
    description: {
      de: 'Pfade früherer Portale. Neue Anbindungen nutzen `/api/v1`.',
      en: 'Paths of earlier portals. New integrations use `/api/v1`.',
    },
  },
  description: {
    name: { de: 'Beschreibung', en: 'Description' },
    description: { de: 'Dieses Dokument.', en: 'This document.' },
  },
} as const satisfies Readonly<Record<string, { readonly name: Localised; readonly description: Localised }>>;

export type TagName = keyof typeof TAGS;
