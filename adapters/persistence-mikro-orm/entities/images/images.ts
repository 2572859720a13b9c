import { defineEntity, p } from '@mikro-orm/core';
import { IMAGE_CHANGE } from '../../tables/images/change.ts';
import { EVIDENCE } from '../../tables/images/evidence.ts';
import { IMAGE } from '../../tables/images/image.ts';
import { columns, id, time } from '../columns.ts';
import { PressReleaseEntity } from '../press-releases/releases.ts';

export const ImageEntity = defineEntity({
  name: 'Image',
  tableName: 'image',
  properties: {
    ...columns(IMAGE),
    id: id(),
    pressReleaseId: () => p.manyToOne(PressReleaseEntity).joinColumn('press_release_id').deleteRule('cascade'),
    pressDownload: p.boolean().default(false),
    /** The file keys inside `renditions`, as a searchable array. */
    renditionKeys: p.array().columnType('text[]'),
    /** Hashes of the renditions, where known. */
    renditionSha256: p.array().columnType('text[]').nullable(),
    /** The certificate that signed all renditions. */
    signed: p.text().nullable(),
    /** True if all renditions carry a time stamp. */
    stamped: p.boolean().default(false),
    /** End of the lease of the process that is signing the renditions. */
    signingUntil: time().nullable(),
  },
  uniques: [{ name: 'image_press_release_id_role_unique', properties: ['pressReleaseId', 'role'] }],
  indexes: [
    { name: 'image_rendition_keys_index', properties: ['renditionKeys'], type: 'gin' },
    { name: 'image_rendition_sha256_index', properties: ['renditionSha256'], type: 'gin' },
    { name: 'image_sha256_index', properties: ['sha256'] },
  ],
});

export const ImageEvidenceEntity = defineEntity({
  name: 'ImageEvidence',
  tableName: 'image_evidence',
  properties: {
    ...columns(EVIDENCE),
    imageId: p.bigint('number').primary().autoincrement(false),
  },
  indexes: [
    { name: 'image_evidence_sha256_index', properties: ['sha256'] },
    { name: 'image_evidence_confirmed_at_image_id_index', properties: ['confirmedAt', 'imageId'] },
  ],
});

export const ImageChangeEntity = defineEntity({
  name: 'ImageChange',
  tableName: 'image_change',
  properties: {
    ...columns(IMAGE_CHANGE),
    id: id(),
    imageId: () => p.manyToOne(ImageEvidenceEntity).joinColumn('image_id').deleteRule('cascade'),
  },
  indexes: [{ name: 'image_change_image_id_id_index', properties: ['imageId', 'id'] }],
});
