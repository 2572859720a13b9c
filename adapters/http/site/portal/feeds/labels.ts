import type { Language } from '../../../../../domain/index.ts';

/** The texts that feeds add to a publisher's own. */
export interface FeedLabels {
  readonly pressReleases: string;
  readonly description: (portal: string) => string;
  readonly pressContact: string;
  readonly origin: string;
  readonly correction: string;
}

export const FEED_LABELS: Readonly<Record<Language, FeedLabels>> = {
  de: {
    pressReleases: 'Pressemitteilungen',
    description: (portal) => `Pressemitteilungen auf ${portal}, die neuesten zuerst`,
    pressContact: 'Pressekontakt',
    origin: 'Herkunft dieses Bildes',
    correction: 'Berichtigung',
  },
  en: {
    pressReleases: 'Press releases',
    description: (portal) => `Press releases on ${portal}, newest first`,
    pressContact: 'Press contact',
    origin: 'Where this picture comes from',
    correction: 'Correction',
  },
};
