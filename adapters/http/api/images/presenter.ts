import { imageRecord } from '../../../../application/records/images.ts';
import type { Image } from '../../../../domain/index.ts';
import type { Addresses } from '../../kernel/addresses.ts';
import type { RecordOf } from '../../kernel/responses/record-schemas.ts';
import type { IMAGE_RECORD } from './record.ts';

/** An image of a release (contract §4). */
export function presentImage(image: Image, addresses: Addresses): RecordOf<typeof IMAGE_RECORD> {
  return imageRecord(image, ({ name, key, width, height, mimeType }) => ({
    name,
    url: addresses.rendition(key),
    width,
    height,
    mime_type: mimeType,
  }));
}
