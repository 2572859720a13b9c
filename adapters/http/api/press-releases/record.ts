import * as v from 'valibot';
import {
  AI_LABELS,
  AI_TEXT_DECLARATIONS,
  BACKLINK_URL_MAX,
  IMAGE_ROLES,
  KEYWORDS_MAX,
  LANGUAGES,
  PORTALS,
  PRESS_RELEASE_ACTIONS,
  PRESS_RELEASE_STATUSES,
  REJECTION_CODES,
  TITLE_MAX,
} from '../../../../domain/index.ts';
import { OBSTACLE_RECORD } from '../../kernel/problems/problem-record.ts';
import { about, address, count, idNumber, instant, link, record } from '../../kernel/record.ts';
import { CATEGORY_RECORD } from '../categories/record.ts';
import { COMPANY_RECORD } from '../companies/record.ts';
import { IMAGE_RECORD } from '../images/record.ts';

const STATUS = v.picklist(PRESS_RELEASE_STATUSES);

/** Why a release came back (contract §4). */
export const REJECTION_RECORD = record(
  'Rejection',
  { de: 'Warum die Redaktion die Mitteilung ablehnte.', en: 'Why the editors sent the release back.' },
  {
    codes: v.array(v.picklist(REJECTION_CODES)),
    reason: about(v.nullable(v.string()), { de: 'In Worten.', en: 'In words.' }),
    fields: about(v.array(v.string()), { de: 'Betroffene Felder.', en: 'Fields concerned.' }),
    rejected_at: instant(),
    submission: about(idNumber(), {
      de: 'Welche Einreichung beantwortet wird: 1 ist die erste.',
      en: 'Which submission this answers: 1 is the first.',
    }),
  },
);

/** What a release has whether it is shown as it is or as it was. */
const CONTENT = {
  id: idNumber(),
  status: about(STATUS, { de: 'Status der Mitteilung.', en: 'Status of the release.' }),
  portal: about(v.picklist(PORTALS), {
    de: 'Heimatportal: dort ist die kanonische Adresse.',
    en: 'Home portal: its canonical address is there.',
  }),
  company_id: idNumber(),
  category_id: idNumber(),
  language: v.picklist(LANGUAGES),
  title: v.pipe(v.string(), v.maxLength(TITLE_MAX)),
  text: about(v.string(), { de: 'Bereinigtes HTML.', en: 'Sanitised HTML.' }),
  teaser: about(v.string(), { de: 'Teaser aus dem sichtbaren Text.', en: 'Excerpt of the visible text.' }),
  teaser_begin: about(v.nullable(count()), {
    de: 'Beginn des Teasers in Unicode-Zeichen des sichtbaren Textes.',
    en: 'Where the excerpt begins, in Unicode code points of the visible text.',
  }),
  teaser_end: about(v.nullable(count()), { de: 'Ende des Teasers.', en: 'Where the excerpt ends.' }),
  backlink_url: v.nullable(link(BACKLINK_URL_MAX)),
  keywords: v.nullable(v.pipe(v.string(), v.maxLength(KEYWORDS_MAX))),
  no_export: about(v.boolean(), {
    de: '`true`: nicht in Feeds und Exporten.',
    en: '`true`: not in feeds and exports.',
  }),
  ai_text_declaration: about(v.nullable(v.picklist(AI_TEXT_DECLARATIONS)), {
    de: 'KI-Anteil am Text, bei der Einreichung verbindlich erklärt.',
    en: 'AI grade of the text, binding from the submission on.',
  }),
  rejection: v.nullable(REJECTION_RECORD),
  submitted_at: v.nullable(instant()),
  published_at: v.nullable(instant()),
  created_at: instant(),
  updated_at: instant(),
  version: about(idNumber(), { de: 'Zählt die Änderungen ab 1.', en: 'Counts the changes from 1.' }),
} as const;

const NOW = {
  allowed_actions: about(v.array(v.picklist(PRESS_RELEASE_ACTIONS)), {
    de: 'Was in diesem Status möglich ist.',
    en: 'What is possible in this status.',
  }),
  urls: about(v.nullable(v.strictObject({ portal_a: address(), portal_b: address() })), {
    de: 'Öffentliche Adressen, sobald veröffentlicht.',
    en: 'Public addresses, once published.',
  }),
} as const;

/** A release as lists and writes show it (contract §4). */
export const PRESS_RELEASE_RECORD = record(
  'PressRelease',
  { de: 'Eine Pressemitteilung.', en: 'A press release.' },
  { ...CONTENT, ...NOW },
);

/** A release as a single fetch shows it. */
export const PRESS_RELEASE_DETAILS_RECORD = record(
  'PressReleaseDetails',
  {
    de: 'Eine Pressemitteilung mit Unternehmensprofil, Kategorie und Bildern.',
    en: 'A press release with company profile, category and images.',
  },
  { ...CONTENT, ...NOW, company: COMPANY_RECORD, category: CATEGORY_RECORD, images: v.array(IMAGE_RECORD) },
);

const SNAPSHOT_RECORD = record(
  'PressReleaseSnapshot',
  { de: 'Eine Pressemitteilung, wie sie damals war.', en: 'A press release as it was then.' },
  { ...CONTENT, images: v.array(IMAGE_RECORD) },
);

const IMAGE_REMOVED = { image_id: idNumber(), role: v.picklist(IMAGE_ROLES), sha256: v.string() };

/** What a step itself brought; that with the most members first, as readers may stop at the first that fits. */
export const HISTORY_DETAILS = v.union([
  v.strictObject({
    ...IMAGE_REMOVED,
    ai_label: v.picklist(AI_LABELS),
    ai_label_declared: v.picklist(AI_LABELS),
    ai_label_source: v.string(),
    ai_label_recognised: v.nullable(
      v.strictObject({ label: v.picklist(AI_LABELS), from: v.string(), value: v.string(), reason: v.string() }),
    ),
    replaced_image_id: v.nullable(idNumber()),
  }),
  v.strictObject(IMAGE_REMOVED),
  v.strictObject({ submission: idNumber(), ai_text_declaration: v.picklist(AI_TEXT_DECLARATIONS) }),
  v.strictObject({ rejection: REJECTION_RECORD }),
  v.strictObject({ fields: v.array(v.string()) }),
  v.strictObject({}),
]);

/** One transition (contract §5). */
export const HISTORY_ENTRY_RECORD = record(
  'HistoryEntry',
  { de: 'Ein Schritt einer Pressemitteilung.', en: 'One step of a press release.' },
  {
    id: about(idNumber(), { de: 'Steigt mit der Zeit.', en: 'Rises with time.' }),
    action: v.picklist(['create', ...PRESS_RELEASE_ACTIONS]),
    from: v.nullable(STATUS),
    to: about(v.nullable(STATUS), { de: '`null` nach dem Löschen.', en: '`null` once it was deleted.' }),
    actor: about(
      v.variant('kind', [
        v.strictObject({ kind: v.literal('publisher'), token_id: v.nullable(idNumber()) }),
        v.strictObject({ kind: v.literal('editor') }),
      ]),
      { de: 'Wer es tat.', en: 'Who did it.' },
    ),
    at: instant(),
    details: about(HISTORY_DETAILS, { de: 'Was der Schritt mit sich brachte.', en: 'What the step brought.' }),
    snapshot: about(v.nullable(SNAPSHOT_RECORD), {
      de: 'Die Mitteilung nach dem Schritt: beim Einreichen, Zurückziehen, Freigeben, Ablehnen und Löschen. Sonst `null`.',
      en: 'The release after the step: of submit, withdraw, approve, reject and delete. Otherwise `null`.',
    }),
  },
);

/** What would refuse a submission now (contract §6). */
export const SUBMISSION_CHECK_RECORD = record(
  'SubmissionCheck',
  { de: 'Was einer Einreichung entgegensteht.', en: 'What is in the way of a submission.' },
  { submittable: v.boolean(), problems: v.array(OBSTACLE_RECORD) },
);
