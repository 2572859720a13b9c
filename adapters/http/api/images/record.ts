import * as v from 'valibot';
import {
  AI_LABELS,
  C2PA_STATES,
  COPYRIGHT_MAX,
  IMAGE_BYTES_MAX,
  IMAGE_DESCRIPTION_MAX,
  IMAGE_MIME_TYPES,
  IMAGE_ROLES,
  IMAGE_SIDE_MAX,
  IMAGE_TITLE_MAX,
  IMAGE_URL_MAX,
  RENDITION_NAMES,
} from '../../../../domain/index.ts';
import { about, address, count, idNumber, instant, link, record } from '../../kernel/responses/record-schemas.ts';
import { TAKE_DOWN_RECORD } from '../records/take-down-record.ts';
import { TEXTS } from './record-texts.ts';

const SOURCES = ['iptc', 'xmp', 'c2pa'] as const;
/** A text from the file, of any length. */
const fileText = () => v.nullable(v.string());
const boundedText = (max: number) => v.pipe(v.string(), v.maxLength(max));
const side = () => v.pipe(idNumber(), v.maxValue(IMAGE_SIDE_MAX));
const percent = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100));

const PROVENANCE = v.strictObject({
  digital_source_type: about(fileText(), TEXTS.provenance.digital_source_type),
  creator: fileText(),
  credit: fileText(),
  copyright_notice: fileText(),
  licence: fileText(),
  software: fileText(),
  data_mining: about(fileText(), TEXTS.provenance.data_mining),
  other_constraints: about(fileText(), TEXTS.provenance.other_constraints),
  ai: about(
    v.nullable(
      v.strictObject({
        system_used: fileText(),
        system_version_used: fileText(),
        prompt_information: fileText(),
        prompt_writer_name: fileText(),
      }),
    ),
    TEXTS.provenance.ai,
  ),
  c2pa_validation_state: about(v.nullable(v.picklist(C2PA_STATES)), TEXTS.provenance.c2pa_validation_state),
  recognised: about(
    v.nullable(
      v.strictObject({
        ai_declaration: v.picklist(AI_LABELS),
        source: v.picklist(SOURCES),
        digital_source_type: v.string(),
        reason: v.string(),
      }),
    ),
    TEXTS.provenance.recognised,
  ),
});

const RENDITION = record('Rendition', TEXTS.rendition.description, {
  name: v.picklist(RENDITION_NAMES),
  url: about(address(), TEXTS.rendition.url),
  width: about(side(), TEXTS.rendition.width),
  height: about(side(), TEXTS.rendition.height),
  mime_type: v.literal('image/jpeg'),
});

/** An image of a release (contract §4). */
export const IMAGE_RECORD = record('Image', TEXTS.image.description, {
  id: idNumber(),
  press_release_id: idNumber(),
  role: about(v.picklist(IMAGE_ROLES), TEXTS.image.role),
  is_preview: v.boolean(),
  ai_declaration: about(v.picklist(AI_LABELS), TEXTS.image.ai_declaration),
  ai_declaration_requested: about(v.picklist(AI_LABELS), TEXTS.image.ai_declaration_requested),
  ai_declaration_source: about(v.picklist(['declared', ...SOURCES]), TEXTS.image.ai_declaration_source),
  provenance: about(PROVENANCE, TEXTS.image.provenance),
  copyright: about(boundedText(COPYRIGHT_MAX), TEXTS.image.copyright),
  title: v.nullable(boundedText(IMAGE_TITLE_MAX)),
  description: v.nullable(boundedText(IMAGE_DESCRIPTION_MAX)),
  license_url: v.nullable(link(IMAGE_URL_MAX)),
  source_url: v.nullable(link(IMAGE_URL_MAX)),
  focus_x: about(percent(), TEXTS.image.focus_x),
  focus_y: about(percent(), TEXTS.image.focus_y),
  no_crop: v.boolean(),
  press_download: about(v.boolean(), TEXTS.image.press_download),
  rights_confirmed: v.literal(true),
  confirm_text_version: about(v.string(), TEXTS.image.confirm_text_version),
  rights_confirmed_at: instant(),
  mime_type: about(v.picklist(IMAGE_MIME_TYPES), TEXTS.image.mime_type),
  width: about(side(), TEXTS.image.width),
  height: about(side(), TEXTS.image.height),
  bytes: about(v.pipe(count(), v.maxValue(IMAGE_BYTES_MAX)), TEXTS.image.bytes),
  sha256: about(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), TEXTS.image.sha256),
  renditions: about(v.array(RENDITION), TEXTS.image.renditions),
  taken_down: about(v.nullable(TAKE_DOWN_RECORD), TEXTS.image.taken_down),
  created_at: instant(),
});

/** The wording of the rights declaration (contract §7). */
export const CONFIRM_TEXT_RECORD = record('ConfirmText', TEXTS.confirmText.description, {
  version: about(v.string(), TEXTS.confirmText.version),
  text: v.strictObject({ de: v.string(), en: v.string() }),
  outdated_versions: about(v.array(v.string()), TEXTS.confirmText.outdated_versions),
});
