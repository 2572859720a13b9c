import { byLanguage } from '../../../kernel/localised.ts';

export const FEED_LABELS = byLanguage({
  de: {
    pressReleases: 'Pressemitteilungen',
    description: (portal: string) => `Pressemitteilungen auf ${portal}, die neuesten zuerst`,
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
});
