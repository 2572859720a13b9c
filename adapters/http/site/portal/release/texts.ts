import type { Language, PressReleaseStatus } from '../../../../../domain/index.ts';
import { byLanguage } from '../../../kernel/localised.ts';

export const RELEASE_TEXTS = byLanguage({
  de: {
    morePictures: 'Weitere Bilder',
    report: 'Diese Mitteilung melden',
    corrected: 'Berichtigt',
    corrections: 'Berichtigungen',
    /** Shown for a correction without a note. */
    typo: 'Schreibfehler berichtigt.',
    earlier: 'Frühere Fassung lesen',
    earlierTitle: (title: string) => `Frühere Fassung: ${title}`,
    current: 'Frühere Fassung – zur aktuellen Pressemitteilung',
    replaced: 'Ersetzt',
    reason: 'Grund der Berichtigung:',
    /** Precedes the reason. */
    withheld: 'Diese Fassung ist nicht mehr öffentlich.',
    /** Precedes the public reason. */
    pictureTakenDown: 'Ein Bild dieser Mitteilung wurde entfernt:',
    moreFrom: (newsroom: string) => `Mehr von ${newsroom}`,
    allFrom: (newsroom: string) => `Alle Mitteilungen von ${newsroom}`,
  },
  en: {
    morePictures: 'More pictures',
    report: 'Report this release',
    corrected: 'Corrected',
    corrections: 'Corrections',
    typo: 'Typo corrected.',
    earlier: 'Read the earlier version',
    earlierTitle: (title) => `Earlier version: ${title}`,
    current: 'Earlier version – go to the current press release',
    replaced: 'Replaced',
    reason: 'Reason for the correction:',
    withheld: 'This version is no longer public.',
    pictureTakenDown: 'A picture of this release was taken down:',
    moreFrom: (newsroom) => `More from ${newsroom}`,
    allFrom: (newsroom) => `All releases from ${newsroom}`,
  },
});

export type ReleaseTexts = (typeof RELEASE_TEXTS)[Language];

/** The texts of a preview's banner. */
export const PREVIEW_TEXTS: Readonly<
  Record<Language, { readonly marks: Readonly<Record<PressReleaseStatus, string>>; readonly back: string }>
> = {
  de: {
    marks: {
      draft: 'Vorschau – nicht veröffentlicht',
      in_review: 'Vorschau – nicht veröffentlicht',
      rejected: 'Vorschau – nicht veröffentlicht',
      scheduled: 'Vorschau – noch nicht veröffentlicht',
      published: 'Vorschau – Mitteilung ist veröffentlicht',
      taken_down: 'Vorschau – Mitteilung ist gesperrt',
    },
    back: 'Zurück zur Bearbeitung',
  },
  en: {
    marks: {
      draft: 'Preview – not published',
      in_review: 'Preview – not published',
      rejected: 'Preview – not published',
      scheduled: 'Preview – not published yet',
      published: 'Preview – this release is published',
      taken_down: 'Preview – this release was taken down',
    },
    back: 'Back to editing',
  },
};
