import { type Image, isShown, type PressReleaseStatus, renditionsAs } from '../../../../../../domain/index.ts';
import type { Addresses } from '../../../../kernel/addresses.ts';
import { type Html, html } from '../../../page/html.ts';

/** A release's picture in a list. Its alternative text is empty, because the title is next to it. */
export function thumbnail(
  image: Image | undefined,
  status: PressReleaseStatus,
  addresses: Pick<Addresses, 'rendition'>,
): Html | false {
  const small =
    image !== undefined && status !== 'taken_down' && isShown(image)
      ? renditionsAs('image/jpeg', image.renditions).find(({ name }) => name === 'thumbnail')
      : undefined;
  if (small === undefined) return false;
  return html`<img class="thumbnail" src="${addresses.rendition(small.key, small.mimeType)}" width="${small.width}" height="${small.height}" alt="" loading="lazy" decoding="async">`;
}
