import type { RenderRequest } from '../../../application/ports/index.ts';
import { RENDITIONS } from '../../../domain/index.ts';

/** Default options of a rendering: all renditions, cropped around the centre. */
export function renderRequest(
  { path, header }: Pick<RenderRequest, 'path' | 'header'>,
  more: Partial<RenderRequest> = {},
): RenderRequest {
  return {
    path,
    header,
    renditions: RENDITIONS,
    focusX: 50,
    focusY: 50,
    noCrop: false,
    metadata: { credit: 'Ada', copyrightNotice: null, licenceUrl: null, aiLabel: 'original' },
    share: 'anybody',
    ...more,
  };
}
