import type { Language } from '../../../../../domain/index.ts';

/** The words of a release's page that stand on no other page. */
export interface ReleaseTexts {
  readonly morePictures: string;
  readonly moreFrom: (newsroom: string) => string;
  readonly allFrom: (newsroom: string) => string;
}

export const RELEASE_TEXTS: Readonly<Record<Language, ReleaseTexts>> = {
  de: {
    morePictures: 'Weitere Bilder',
    moreFrom: (newsroom) => `Mehr von ${newsroom}`,
    allFrom: (newsroom) => `Alle Mitteilungen von ${newsroom}`,
  },
  en: {
    morePictures: 'More pictures',
    moreFrom: (newsroom) => `More from ${newsroom}`,
    allFrom: (newsroom) => `All releases from ${newsroom}`,
  },
};
