import { localised } from '../../kernel/localised.ts';

/** The tags of operations, in reading order. */
export const TAGS = localised({
  de: {
    'press-releases': {
      name: 'Pressemitteilungen',
      description: 'Entwürfe anlegen, bearbeiten, einreichen und zurückziehen; ihr Verlauf.',
    },
    images: {
      name: 'Bilder',
      description: 'Bilder einer Pressemitteilung mit Bildrechten und KI-Kennzeichnung.',
    },
    'master-data': {
      name: 'Stammdaten',
      description: 'Unternehmensprofile (Newsrooms) und Kategorien.',
    },
    account: {
      name: 'Konto',
      description: 'Konto, Token, Buchung und Kontingent des Aufrufers.',
    },
    events: {
      name: 'Ereignisse',
      description: 'Ereignisse zu Ihren Pressemitteilungen, Bildern und Tokens.',
    },
    webhooks: {
      name: 'Webhooks',
      description: 'Adressen, an die Ereignisse geschickt werden.',
    },
    legacy: {
      name: 'Alte Pfade',
      description: 'Pfade früherer Portale. Neue Anbindungen nutzen `/api/v1`.',
    },
    description: {
      name: 'Beschreibung',
      description: 'Dieses Dokument.',
    },
  },
  en: {
    'press-releases': {
      name: 'Press releases',
      description: 'Create, edit, submit and withdraw drafts; their history.',
    },
    images: {
      name: 'Images',
      description: 'Images of a press release, with rights and AI label.',
    },
    'master-data': {
      name: 'Master data',
      description: 'Company profiles (newsrooms) and categories.',
    },
    account: {
      name: 'Account',
      description: 'Account, token, booking and quota of the caller.',
    },
    events: {
      name: 'Events',
      description: 'Events of your press releases, images and tokens.',
    },
    webhooks: {
      name: 'Webhooks',
      description: 'URLs that events are sent to.',
    },
    legacy: {
      name: 'Legacy paths',
      description: 'Paths of earlier portals. New integrations use `/api/v1`.',
    },
    description: {
      name: 'Description',
      description: 'This document.',
    },
  },
});

export type TagName = keyof typeof TAGS;
