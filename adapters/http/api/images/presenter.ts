import { provenanceRecord } from '../../../../application/records/provenance.ts';
import { time } from '../../../../application/records/time.ts';
import type { Image } from '../../../../domain/index.ts';
import type { Addresses } from '../../kernel/addresses.ts';
import type { Shown } from '../../kernel/record.ts';
import type { IMAGE_RECORD } from './record.ts';

/** An image of a release (contract §4). */
export function presentImage(image: Image, addresses: Addresses): Shown<typeof IMAGE_RECORD> {
  const { provenance, aiLabelRecognised: recognised } = image;
  return {
    id: image.id,
    press_release_id: image.pressReleaseId,
    role: image.role,
    is_preview: image.role === 'preview',
    ai_declaration: image.aiLabel,
    ai_declaration_requested: image.aiLabelDeclared,
    ai_declaration_source: image.aiLabelSource,
    provenance: {
      ...provenanceRecord(provenance),
      recognised:
        recognised === null
          ? null
          : {
              ai_declaration: recognised.label,
              source: recognised.from,
              digital_source_type: recognised.value,
              reason: recognised.reason,
            },
    },
    copyright: image.copyright,
    title: image.title,
    description: image.description,
    license_url: image.licenseUrl,
    source_url: image.sourceUrl,
    focus_x: image.focusX,
    focus_y: image.focusY,
    no_crop: image.noCrop,
    rights_confirmed: true,
    confirm_text_version: image.rights.textVersion,
    rights_confirmed_at: time(image.rights.confirmedAt),
    mime_type: image.mimeType,
    width: image.width,
    height: image.height,
    bytes: image.bytes,
    sha256: image.sha256,
    renditions: image.renditions.map(({ name, key, width, height, mimeType }) => ({
      name,
      url: addresses.rendition(key),
      width,
      height,
      mime_type: mimeType,
    })),
    created_at: time(image.createdAt),
  };
}
