import * as v from 'valibot';
import { previewLinkRecord } from '../../../../../application/records/press-releases/preview-links.ts';
import { PREVIEW_LINK_NAME_MAX } from '../../../../../domain/index.ts';
import {
  about,
  address,
  count,
  definePresenter,
  idNumber,
  instant,
  record,
} from '../../../kernel/responses/record-schemas.ts';
import { TEXTS } from './record-texts.ts';

/** A link to an unpublished release (contract §16). */
export const PREVIEW_LINK_RECORD = record('PreviewLink', TEXTS.description, {
  id: idNumber(),
  name: about(v.pipe(v.string(), v.maxLength(PREVIEW_LINK_NAME_MAX)), TEXTS.name),
  url: about(v.nullable(address()), TEXTS.url),
  created_at: instant(),
  expires_at: about(instant(), TEXTS.expires_at),
  revoked_at: about(v.nullable(instant()), TEXTS.revoked_at),
  opens: about(count(), TEXTS.opens),
  last_opened_at: about(v.nullable(instant()), TEXTS.last_opened_at),
});

export const presentPreviewLink = definePresenter<typeof PREVIEW_LINK_RECORD>()(previewLinkRecord);
