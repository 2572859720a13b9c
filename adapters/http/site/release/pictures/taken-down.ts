import type { Image, Language, PressRelease, TakeDown } from '../../../../../domain/index.ts';
import { type Html, html } from '../../page/html.ts';
import { RELEASE_LABELS } from '../texts.ts';
import { PICTURE_LABELS } from './texts.ts';

/** The take-down of a picture or of its release; null for neither. */
export function takeDownOf(image: Pick<Image, 'takenDown'>, release: Pick<PressRelease, 'takenDown'>): TakeDown | null {
  return image.takenDown ?? release.takenDown;
}

/** The placeholder of a picture that was taken down; its files are no longer served. */
export function takenDownElement(
  image: Pick<Image, 'takenDown'>,
  { reason, public: publicText }: TakeDown,
  language: Language,
): Html {
  const texts = PICTURE_LABELS[language];
  return html`<div class="gone"><p><strong>${image.takenDown === null ? texts.releaseTakenDown : texts.takenDown}</strong></p>
<p>${RELEASE_LABELS[language].takeDownReasons[reason]}: ${publicText}</p></div>`;
}

/** A dashed box in place of the picture. */
export const GONE_STYLE = `
.gone { display: grid; place-content: center; gap: .3rem; min-height: 9rem; padding: 1rem; border: 1px dashed var(--edge); border-radius: var(--round); background: var(--panel); text-align: center; }
`;
