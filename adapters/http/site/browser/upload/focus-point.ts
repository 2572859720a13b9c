import { FOCUS_CENTRE, FOCUS_MAX } from '../../../../../domain/image/limits.ts';
import { createElement } from '../dom.ts';
import { type Crop, crops } from './crops.ts';
import type { Picture } from './inspect-file.ts';
import type { BrowserTexts } from './texts.ts';

/** The form's fields, which contain the submitted values. */
export interface FocusFields {
  readonly x: HTMLInputElement;
  readonly y: HTMLInputElement;
  readonly noCrop: HTMLInputElement;
}

/** Percent per arrow key. */
const STEP = 1;
/** Percent with Shift. */
const LONG_STEP = 10;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The picture with its focus point, moved by pointer or keys, and its crops. */
export function focusPicker(picture: Picture, fields: FocusFields, texts: BrowserTexts) {
  const { preview } = picture;
  const canvas = createElement('canvas', { 'aria-hidden': 'true' });
  canvas.width = preview.width;
  canvas.height = preview.height;
  canvas.getContext('2d')?.drawImage(preview, 0, 0);
  const point = createElement('span', { class: 'point' });
  // Unique, because a page may have several pickers.
  const hintId = `focus-hint-${fields.x.id}`;
  const hint = createElement('p', { class: 'hint', id: hintId }, texts.focusHint);
  const slider = createElement(
    'div',
    {
      class: 'focus',
      role: 'slider',
      tabindex: '0',
      'aria-label': texts.focus,
      'aria-describedby': hintId,
      'aria-valuemin': '0',
      'aria-valuemax': String(FOCUS_MAX),
    },
    canvas,
    point,
  );
  const cropPreviews = crops(picture, texts);

  const show = () => {
    const crop = cropOf(fields);
    point.style.left = `${crop.focusX}%`;
    point.style.top = `${crop.focusY}%`;
    slider.setAttribute('aria-valuenow', String(crop.focusX));
    slider.setAttribute('aria-valuetext', texts.focusAt(crop.focusX, crop.focusY));
    slider.setAttribute('aria-disabled', String(crop.noCrop));
    cropPreviews.draw(crop);
  };
  const moveTo = (x: number, y: number) => {
    if (fields.noCrop.checked) return;
    fields.x.value = String(percent(x));
    fields.y.value = String(percent(y));
    show();
  };
  const follow = (event: PointerEvent) => {
    const { left, top, width, height } = slider.getBoundingClientRect();
    moveTo(((event.clientX - left) / width) * 100, ((event.clientY - top) / height) * 100);
  };
  slider.addEventListener('pointerdown', (event) => {
    slider.setPointerCapture(event.pointerId);
    follow(event);
  });
  slider.addEventListener('pointermove', (event) => {
    if (slider.hasPointerCapture(event.pointerId)) follow(event);
  });
  slider.addEventListener('keydown', (event) => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? LONG_STEP : STEP;
    const { focusX, focusY } = cropOf(fields);
    moveTo(focusX + move[0] * step, focusY + move[1] * step);
  });

  const listeners = new AbortController();
  for (const field of [fields.x, fields.y, fields.noCrop]) {
    field.addEventListener('input', show, { signal: listeners.signal });
  }
  show();
  return {
    element: createElement('div', { class: 'focusing' }, createElement('div', {}, hint, slider), cropPreviews.element),
    /** Removes the picture and frees its memory. */
    remove() {
      listeners.abort();
      preview.close();
      this.element.remove();
    },
  };
}

function cropOf({ x, y, noCrop }: FocusFields): Crop {
  return { focusX: percentOf(x), focusY: percentOf(y), noCrop: noCrop.checked };
}

/** Incomplete or missing numbers mean the centre, as on the server. */
function percentOf({ value }: HTMLInputElement): number {
  return value.trim() === '' || Number.isNaN(Number(value)) ? FOCUS_CENTRE : percent(Number(value));
}

function percent(value: number): number {
  return Math.min(FOCUS_MAX, Math.max(0, Math.round(value)));
}
