import type { AiLabel, Language } from '../../../../../domain/index.ts';

/** The texts of a picture's own page. */
export interface PictureTexts {
  readonly from: string;
  readonly credit: string;
  readonly licence: string;
  readonly source: string;
  readonly label: string;
  /** The meaning of each label, including `original`. */
  readonly labels: Readonly<Record<AiLabel, string>>;
  /** The short label on or next to the picture. */
  readonly marks: Readonly<Record<AiLabel, string | null>>;
  readonly published: string;
  readonly download: (format: string, width: number, height: number) => string;
  readonly more: string;
  readonly close: string;
}

export const PICTURE_TEXTS: Readonly<Record<Language, PictureTexts>> = {
  de: {
    from: 'Bild zur Pressemitteilung',
    credit: 'Bildnachweis',
    licence: 'Lizenz',
    source: 'Quelle',
    label: 'Künstliche Intelligenz',
    labels: {
      original: 'Nach Angabe des Herausgebers ohne künstliche Intelligenz entstanden.',
      ai_edited: 'Mit künstlicher Intelligenz bearbeitet.',
      ai_generated: 'Mit künstlicher Intelligenz erzeugt.',
    },
    marks: { original: null, ai_edited: 'Mit KI bearbeitet', ai_generated: 'Mit KI erzeugt' },
    published: 'Veröffentlicht',
    download: (format, width, height) => `Herunterladen (${format}, ${width} × ${height} Pixel)`,
    more: 'Weitere Bilder dieser Mitteilung',
    close: 'Zur Pressemitteilung',
  },
  en: {
    from: 'Picture from the press release',
    credit: 'Credit',
    licence: 'Licence',
    source: 'Source',
    label: 'Artificial intelligence',
    labels: {
      original: 'Made without artificial intelligence, according to the publisher.',
      ai_edited: 'Edited with artificial intelligence.',
      ai_generated: 'Generated with artificial intelligence.',
    },
    marks: { original: null, ai_edited: 'Edited with AI', ai_generated: 'Made with AI' },
    published: 'Published',
    download: (format, width, height) => `Download (${format}, ${width} × ${height} pixels)`,
    more: 'More pictures from this release',
    close: 'Go to the press release',
  },
};
