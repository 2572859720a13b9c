import { keepCounting } from '../editor/counters.ts';
import { focusPicker } from './focus-point.ts';
import { pictureAt } from './inspect-file.ts';
import { pageTexts } from './texts.ts';

/** Shows a form's picture with its focus point and crops. The form works without it. */
export async function enhanceEdit(form: HTMLFormElement): Promise<void> {
  const crop = form.querySelector<HTMLElement>('[data-crop]');
  const [x, y, noCrop] = ['focus_x', 'focus_y', 'no_crop'].map((name) => form.elements.namedItem(name));
  if (!(x instanceof HTMLInputElement && y instanceof HTMLInputElement && noCrop instanceof HTMLInputElement)) return;
  const texts = pageTexts();
  keepCounting(form, texts.counted, document.documentElement.lang);
  const picture = await pictureAt(form.dataset.picture ?? '');
  if (picture === undefined || crop === null) return;
  const { element } = focusPicker(picture, { x, y, noCrop }, texts);
  crop.querySelector('.hint')?.insertAdjacentElement('afterend', element);
}
