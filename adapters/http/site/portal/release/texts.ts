import type { Language } from '../../../../../domain/index.ts';

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
    earlier: 'Fassung davor lesen',
    earlierTitle: (title) => `Frühere Fassung: ${title}`,
    current: 'Frühere Fassung – zur gültigen Pressemitteilung',
    replaced: 'Ersetzt',
    withheld: 'Diese Fassung wird nicht mehr gezeigt.',
    moreFrom: (newsroom) => `Mehr von ${newsroom}`,
    allFrom: (newsroom) => `Alle Mitteilungen von ${newsroom}`,
  },
  en: {
    morePictures: 'More pictures',
    report: 'Report this release',
    corrected: 'Corrected',
    corrections: 'Corrections',
    typo: 'Misspelling corrected.',
    earlier: 'Read the wording before',
    earlierTitle: (title) => `Earlier wording: ${title}`,
    current: 'Earlier wording – to the press release as it is now',
    replaced: 'Replaced',
    withheld: 'This wording is not shown any more.',
    moreFrom: (newsroom) => `More from ${newsroom}`,
    allFrom: (newsroom) => `All releases from ${newsroom}`,
  },
};
