import { byLanguage } from '../../../kernel/localised.ts';

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
    press: (width: number, height: number, size: string | null) =>
      `Druckfassung herunterladen (JPEG, ${width} × ${height} Pixel${size === null ? '' : `, ${size}`})`,
    more: 'Weitere Bilder dieser Mitteilung',
    report: 'Dieses Bild melden',
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
    press: (width, height, size) =>
      `Download for print (JPEG, ${width} × ${height} pixels${size === null ? '' : `, ${size}`})`,
    more: 'More pictures from this release',
    report: 'Report this picture',
    close: 'Go to the press release',
  },
});
