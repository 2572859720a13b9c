import { byLanguage } from '../../../../kernel/localised.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';

/** Texts shared by all pages of a release. */
export const RELEASE_TEXTS = byLanguage({
  de: {
    ...RELEASE_LABELS.de,
    takenDown: (reason: string) => `Von der Redaktion gesperrt: ${reason}`,
    rejected: 'Die Redaktion hat diese Mitteilung abgelehnt',
    rejectedAt: (time: string) => `Abgelehnt am ${time}`,
    rejectedFields: 'Betrifft',
    rejectedHere: 'Hinweis der Redaktion:',
    releases: 'Pressemitteilungen',
    untitled: 'Ohne Titel',
    number: 'Nr.',
    viewOn: (portal: string) => `Auf ${portal} ansehen`,
    toReason: 'ganze Begründung',
    toQuestion: 'Die Redaktion wartet auf Sie',
  },
  en: {
    ...RELEASE_LABELS.en,
    takenDown: (reason) => `Taken down by the editors: ${reason}`,
    rejected: 'The editors rejected this release',
    rejectedAt: (time) => `Rejected on ${time}`,
    rejectedFields: 'Affects',
    rejectedHere: 'Editors’ note:',
    releases: 'Press releases',
    untitled: 'Untitled',
    number: 'No.',
    viewOn: (portal) => `View on ${portal}`,
    toReason: 'the whole note',
    toQuestion: 'The editors are waiting for you',
  },
});
