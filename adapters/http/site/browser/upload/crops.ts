import { planRendition } from '../../../../../domain/image/renditions/crop.ts';
import {
  type CroppedRenditionName,
  NEUTRAL_GROUND,
  RENDITIONS,
  type RenditionSpec,
} from '../../../../../domain/image/renditions/renditions.ts';
import { createElement } from '../dom.ts';
import type { Picture } from './inspect-file.ts';
import type { BrowserTexts } from './texts.ts';

/** The crop parameters of a picture, as the service's renderer uses them. */
export interface Crop {
  readonly focusX: number;
  readonly focusY: number;
  readonly noCrop: boolean;
}

/** Canvas width of a crop in pixels; pages show it smaller. */
const DRAWN_WIDTH = 640;

/** Previews of a picture's crops as the renderer will make them. */
export function crops(picture: Picture, texts: BrowserTexts) {
  const previews = RENDITIONS.map((spec) => ({
    spec,
    canvas: createElement('canvas', { role: 'img', 'aria-label': texts.renditions[spec.name] }),
    size: createElement('span', { class: 'number' }),
  }));
  return {
    element: createElement(
      'div',
      { class: 'crops', role: 'group', 'aria-label': texts.crops },
      ...previews.map(({ spec, canvas, size }) =>
        createElement(
          'figure',
          { class: `crop ${spec.name}` },
          canvas,
          createElement('figcaption', {}, `${texts.renditions[spec.name]}, `, size),
        ),
      ),
    ),
    draw(crop: Crop): void {
      for (const { spec, canvas, size } of previews) size.textContent = drawCrop(canvas, spec, picture, crop);
    },
  };
}

/** Draws one crop; returns its size as text. */
function drawCrop(
  canvas: HTMLCanvasElement,
  spec: RenditionSpec<CroppedRenditionName>,
  { size, preview }: Picture,
  crop: Crop,
): string {
  const plan = planRendition(spec, size, crop);
  const scale = DRAWN_WIDTH / plan.canvas.width;
  canvas.width = DRAWN_WIDTH;
  canvas.height = Math.max(1, Math.round(plan.canvas.height * scale));
  const context = canvas.getContext('2d');
  if (context !== null) {
    const { r, g, b } = NEUTRAL_GROUND;
    context.fillStyle = `rgb(${r} ${g} ${b})`;
    context.fillRect(0, 0, canvas.width, canvas.height);
    const previewScale = preview.width / size.width;
    const { left, top, width, height } = plan.crop;
    context.drawImage(
      preview,
      ...([left, top, width, height].map((n) => n * previewScale) as [number, number, number, number]),
      ...([plan.left, plan.top, plan.scaled.width, plan.scaled.height].map((n) => n * scale) as [
        number,
        number,
        number,
        number,
      ]),
    );
  }
  return `${plan.canvas.width} × ${plan.canvas.height}`;
}
