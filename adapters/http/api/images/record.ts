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
import { about, address, count, idNumber, instant, link, record } from '../../kernel/record.ts';

const SOURCES = ['iptc', 'xmp', 'c2pa'] as const;
const readText = () => v.nullable(v.string());
const writtenText = (max: number) => v.pipe(v.string(), v.maxLength(max));
const side = () => v.pipe(idNumber(), v.maxValue(IMAGE_SIDE_MAX));
const percent = () => v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(100));

const PROVENANCE = v.strictObject({
  digital_source_type: about(readText(), {
    de: 'IPTC Digital Source Type, wie er in der Datei steht.',
    en: 'IPTC digital source type, as it stands in the file.',
  }),
  creator: readText(),
  credit: readText(),
  copyright_notice: readText(),
  licence: readText(),
  software: readText(),
  c2pa_validation_state: about(v.nullable(v.picklist(C2PA_STATES)), {
    de:
      'Was die Prüfung der Content Credentials (C2PA) ergab; `null` ohne Manifest. Alles außer `invalid` zählt für die ' +
      'Kennzeichnung: Signatur und Hashes stimmen, und der Zustand sagt nur, wie es um das Zertifikat steht.',
    en:
      'What the validation of the Content Credentials (C2PA) gave; `null` without a manifest. All but `invalid` count for ' +
      'the label: signature and hashes hold, and the state tells only of the certificate.',
  }),
  recognised: about(
    v.nullable(
      v.strictObject({
        ai_declaration: v.picklist(AI_LABELS),
        source: v.picklist(SOURCES),
        digital_source_type: v.string(),
        reason: v.string(),
      }),
    ),
    {
      de: 'Die Kennzeichnung, die aus der Datei folgt, und warum.',
      en: 'The label that follows from the file, and why.',
    },
  ),
});

const RENDITION = record(
  'Rendition',
  { de: 'Eine öffentliche Fassung des Bildes.', en: 'A public picture made from the image.' },
  {
    name: v.picklist(RENDITION_NAMES),
    url: about(address(), {
      de: 'Unerratbare Adresse, ohne Token abrufbar.',
      en: 'An unguessable address that needs no token.',
    }),
    width: about(side(), { de: 'Pixel.', en: 'Pixels.' }),
    height: about(side(), { de: 'Pixel.', en: 'Pixels.' }),
    mime_type: v.literal('image/jpeg'),
  },
);

/** An image of a release (contract §4). */
export const IMAGE_RECORD = record(
  'Image',
  { de: 'Ein Bild einer Pressemitteilung.', en: 'An image of a press release.' },
  {
    id: idNumber(),
    press_release_id: idNumber(),
    role: about(v.picklist(IMAGE_ROLES), {
      de: 'Titelbild oder Vorschaubild.',
      en: 'Title image or preview image.',
    }),
    is_preview: v.boolean(),
    ai_declaration: about(v.picklist(AI_LABELS), {
      de: 'KI-Kennzeichnung, die gilt: die stärkere aus Angabe und Datei.',
      en: 'The AI label that applies: the stronger of what was declared and what the file says.',
    }),
    ai_declaration_requested: about(v.picklist(AI_LABELS), {
      de: 'Was beim Hochladen angegeben wurde.',
      en: 'What was declared at the upload.',
    }),
    ai_declaration_source: about(v.picklist(['declared', ...SOURCES]), {
      de: 'Woraus die geltende Kennzeichnung stammt.',
      en: 'Where the label that applies comes from.',
    }),
    provenance: about(PROVENANCE, {
      de: 'Herkunftsangaben, wie sie in der Datei stehen.',
      en: 'Provenance data as it stands in the file.',
    }),
    copyright: about(writtenText(COPYRIGHT_MAX), { de: 'Bildnachweis.', en: 'Image credit.' }),
    title: v.nullable(writtenText(IMAGE_TITLE_MAX)),
    description: v.nullable(writtenText(IMAGE_DESCRIPTION_MAX)),
    license_url: v.nullable(link(IMAGE_URL_MAX)),
    source_url: v.nullable(link(IMAGE_URL_MAX)),
    focus_x: about(percent(), {
      de: 'Fokuspunkt in Prozent von links.',
      en: 'Focus point, percent from the left.',
    }),
    focus_y: about(percent(), { de: 'Fokuspunkt in Prozent von oben.', en: 'Focus point, percent from the top.' }),
    no_crop: v.boolean(),
    rights_confirmed: v.literal(true),
    confirm_text_version: about(v.string(), {
      de: 'Bestätigter Wortlaut der Rechteerklärung.',
      en: 'The rights wording that was confirmed.',
    }),
    rights_confirmed_at: instant(),
    mime_type: about(v.picklist(IMAGE_MIME_TYPES), { de: 'Format des Originals.', en: 'Format of the original.' }),
    width: about(side(), { de: 'Pixel, aufrecht.', en: 'Pixels, upright.' }),
    height: about(side(), { de: 'Pixel, aufrecht.', en: 'Pixels, upright.' }),
    bytes: about(v.pipe(count(), v.maxValue(IMAGE_BYTES_MAX)), {
      de: 'Größe des Originals.',
      en: 'Size of the original.',
    }),
    sha256: about(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)), {
      de: 'Prüfsumme des Originals.',
      en: 'Checksum of the original.',
    }),
    renditions: v.array(RENDITION),
    created_at: instant(),
  },
);

/** The wording of the rights declaration (contract §7). */
export const CONFIRM_TEXT_RECORD = record(
  'ConfirmText',
  { de: 'Wortlaut der Rechteerklärung.', en: 'The wording of the rights declaration.' },
  {
    version: about(v.string(), {
      de: 'Kennung für `confirm_text_version`.',
      en: 'Identifier for `confirm_text_version`.',
    }),
    text: v.strictObject({ de: v.string(), en: v.string() }),
    outdated_versions: about(v.array(v.string()), {
      de: 'Kennungen früherer Wortlaute; sie werden nicht mehr angenommen.',
      en: 'Identifiers of earlier wordings; they are accepted no more.',
    }),
  },
);
