import type { Language } from '../../../../../../domain/index.ts';
import { RELEASE_WORDS, type ReleaseWords } from '../../../release/texts.ts';

/** The words for a release's state, used by every page that shows one. */
export interface ReleaseTexts extends ReleaseWords {
  readonly rejected: string;
  readonly rejectedAt: (time: string) => string;
  readonly rejectedFields: string;
  readonly rejectedHere: string;
  readonly releases: string;
  readonly untitled: string;
  readonly number: string;
  readonly viewOn: (portal: string) => string;
}

export const RELEASE_TEXTS: Readonly<Record<Language, ReleaseTexts>> = {
  de: {
    ...RELEASE_WORDS.de,
    rejected: 'Die Redaktion hat diese Mitteilung abgelehnt',
    rejectedAt: (time) => `Abgelehnt am ${time}`,
    rejectedFields: 'Betrifft',
    rejectedHere: 'Hinweis der Redaktion:',
    releases: 'Pressemitteilungen',
    untitled: 'Ohne Titel',
    number: 'Nr.',
    viewOn: (portal) => `Auf ${portal} ansehen`,
  },
  en: {
    ...RELEASE_WORDS.en,
    rejected: 'The editors rejected this release',
    rejectedAt: (time) => `Rejected on ${time}`,
    rejectedFields: 'Affects',
    rejectedHere: 'Editors’ note:',
    releases: 'Press releases',
    untitled: 'Untitled',
    number: 'No.',
    viewOn: (portal) => `View on ${portal}`,
  },
};
