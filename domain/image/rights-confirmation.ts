import type { Language } from '../language.ts';

/** A wording that the publisher confirms for each image (specification §2.2, image rule 2). */
export interface ConfirmText {
  readonly version: string;
  readonly text: Readonly<Record<Language, string>>;
}

const V1: ConfirmText = {
  version: 'img-confirm-v1',
  text: {
    de: 'Ich bestätige, dass ich zur Veröffentlichung des Bildes berechtigt bin.',
    en: 'I confirm that I am entitled to publish the image.',
  },
};

const V2: ConfirmText = {
  version: 'img-confirm-v2',
  text: {
    de: 'Ich bestätige, dass ich zur Veröffentlichung des Bildes berechtigt bin, dass die Rechte abgebildeter Personen und Dritter gewahrt sind und dass meine Angaben zu Urheber, Lizenz und KI-Kennzeichnung richtig sind.',
    en: 'I confirm that I am entitled to publish the image, that the rights of persons shown and of third parties are respected, and that my statements on credit, licence and AI label are correct.',
  },
};

/** Every wording ever in use, oldest first. Evidence refers to them by version, so none may change. */
export const CONFIRM_TEXTS: readonly [ConfirmText, ...ConfirmText[]] = [V1, V2];

export const CURRENT_CONFIRM_TEXT = V2;

export function isCurrentConfirmText(version: string): boolean {
  return version === CURRENT_CONFIRM_TEXT.version;
}

export interface RightsConfirmation {
  readonly textVersion: string;
  readonly confirmedAt: Date;
}
