import { byLanguage } from '../../../kernel/localised.ts';

/** The texts of a picture's own page. */
export const PICTURE_TEXTS = byLanguage({
  de: {
    from: 'Bild zur Pressemitteilung',
    credit: 'Bildnachweis',
    licence: 'Lizenz',
    source: 'Quelle',
    label: 'Künstliche Intelligenz',
    published: 'Veröffentlicht',
    download: (format: string, width: number, height: number) =>
      `Herunterladen (${format}, ${width} × ${height} Pixel)`,
    more: 'Weitere Bilder dieser Mitteilung',
    close: 'Zur Pressemitteilung',
  },
  en: {
    from: 'Picture from the press release',
    credit: 'Credit',
    licence: 'Licence',
    source: 'Source',
    label: 'Artificial intelligence',
    published: 'Published',
    download: (format, width, height) => `Download (${format}, ${width} × ${height} pixels)`,
    more: 'More pictures from this release',
    close: 'Go to the press release',
  },
});
