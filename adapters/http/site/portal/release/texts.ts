import type { Language, PressReleaseStatus } from '../../../../../domain/index.ts';

/** The words of a release's page that stand on no other page. */
export interface ReleaseTexts {
  readonly morePictures: string;
  readonly report: string;
  readonly corrected: string;
  readonly corrections: string;
  /** In place of a note. */
  readonly typo: string;
  /** The way to the wording of before. */
  readonly earlier: string;
  readonly earlierTitle: (title: string) => string;
  /** The way back. */
  readonly current: string;
  readonly replaced: string;
  /** Before the reason. */
  readonly withheld: string;
  /** Before the public sentence. */
  readonly pictureTakenDown: string;
  readonly moreFrom: (newsroom: string) => string;
  readonly allFrom: (newsroom: string) => string;
}

export const RELEASE_TEXTS: Readonly<Record<Language, ReleaseTexts>> = {
  de: {
    morePictures: 'Weitere Bilder',
    report: 'Diese Mitteilung melden',
    corrected: 'Berichtigt',
    corrections: 'Berichtigungen',
    typo: 'Schreibfehler berichtigt.',
    earlier: 'Frühere Fassung lesen',
    earlierTitle: (title) => `Frühere Fassung: ${title}`,
    current: 'Frühere Fassung – zur aktuellen Pressemitteilung',
    replaced: 'Ersetzt',
    withheld: 'Diese Fassung ist nicht mehr öffentlich.',
    pictureTakenDown: 'Ein Bild dieser Mitteilung wurde entfernt:',
    moreFrom: (newsroom) => `Mehr von ${newsroom}`,
    allFrom: (newsroom) => `Alle Mitteilungen von ${newsroom}`,
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
    withheld: 'This version is no longer public.',
    pictureTakenDown: 'A picture of this release was taken down:',
    moreFrom: (newsroom) => `More from ${newsroom}`,
    allFrom: (newsroom) => `All releases from ${newsroom}`,
  },
};

/** The words of a preview's banner, in the reader's language. */
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
