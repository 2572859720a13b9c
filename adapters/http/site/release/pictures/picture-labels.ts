import type { AiLabel } from '../../../../../domain/index.ts';
import { byLanguage } from '../../../kernel/localised.ts';

/** The texts of a picture's own page. */
export const PICTURE_TEXTS = byLanguage({
  de: {
    from: 'Bild zur Pressemitteilung',
    credit: 'Bildnachweis',
    licence: 'Lizenz',
    source: 'Quelle',
    label: 'Künstliche Intelligenz',
    /** The meaning of each label, including `original`. */
    labels: {
      original: 'Nach Angabe des Herausgebers ohne künstliche Intelligenz entstanden.',
      ai_edited: 'Mit künstlicher Intelligenz bearbeitet.',
      ai_generated: 'Mit künstlicher Intelligenz erzeugt.',
    } satisfies Readonly<Record<AiLabel, string>>,
    /** The short label on or next to the picture. */
    marks: { original: null, ai_edited: 'Mit KI bearbeitet', ai_generated: 'Mit KI erzeugt' } satisfies Readonly<
      Record<AiLabel, string | null>
    >,
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
});
