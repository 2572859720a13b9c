import type { PublicRelease } from '../../../../../application/ports/index.ts';
import type { Image } from '../../../../../domain/index.ts';
import { captionLines } from './release-document.ts';
import { PLAIN_TEXT, paragraph, running } from './text-format.ts';
import { PRESS_TEXTS } from './texts.ts';

/** A picture and its file name in the kit. */
export interface KitPicture {
  readonly name: string;
  readonly image: Image;
}

/** For each picture: file name, caption, credit, licence, source, AI label, and the file's own copyright notice. */
export function pictureCaptions(release: PublicRelease, pictures: readonly KitPicture[]): string {
  const texts = PRESS_TEXTS[release.language];
  const blocks = pictures.map(({ name, image }) => {
    const { copyrightNotice } = image.provenance;
    const notice = copyrightNotice === null ? [] : [`${texts.copyright}: ${running(copyrightNotice, PLAIN_TEXT)}`];
    return paragraph([name, ...captionLines(image, release, PLAIN_TEXT), ...notice], PLAIN_TEXT);
  });
  return `${blocks.join('\n\n')}\n`;
}
