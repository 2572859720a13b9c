import type { Language, PressReleaseStatus } from '../../../../../domain/index.ts';
import { byLanguage } from '../../../kernel/localised.ts';
import { type Html, html } from '../../page/html.ts';

export const RELEASE_TEXTS = byLanguage({
  de: {
    morePictures: 'Weitere Bilder',
    share: 'Per E-Mail teilen',
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
    /** Followed by the reason. */
    withheld: 'Diese Fassung ist nicht mehr öffentlich.',
    /** Followed by the public reason. */
    pictureTakenDown: 'Ein Bild dieser Mitteilung wurde entfernt:',
    moreFrom: (newsroom: string) => `Mehr von ${newsroom}`,
    allFrom: (newsroom: string) => `Alle Mitteilungen von ${newsroom}`,
  },
  en: {
    morePictures: 'More pictures',
    share: 'Share by email',
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

export const PREVIEW_TEXTS: Readonly<
  Record<
    Language,
    Readonly<Record<'back' | 'sandbox' | 'approved' | 'notApproved' | 'noTime', string>> & {
      readonly marks: Readonly<Record<PressReleaseStatus, string>>;
      readonly from: (time: Html) => Html;
      readonly recipient: (name: string) => Html;
    }
  >
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
    sandbox: 'Vorschau in der Sandbox – wird nie veröffentlicht',
    approved: 'Von der Redaktion freigegeben.',
    notApproved: 'Noch nicht freigegeben: Text und Bilder können sich ändern.',
    noTime: 'Sperrfrist: kein Zeitpunkt festgelegt.',
    from: (time) => html`Sperrfrist: frei zur Verwendung ab ${time}.`,
    recipient: (name) => html`Dieser Link ist für ${isolated(name)}.`,
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
    sandbox: 'Sandbox preview – never published',
    approved: 'Approved by the editors.',
    notApproved: 'Not approved yet: text and pictures may change.',
    noTime: 'Embargo: no time set.',
    from: (time) => html`Embargo: may be used from ${time}.`,
    recipient: (name) => html`This link is for ${isolated(name)}.`,
    back: 'Back to editing',
  },
};

const isolated = (name: string): Html => html`<bdi>${name}</bdi>`;
