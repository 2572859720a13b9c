import type { PressReleaseRecord } from '../../../application/ports/index.ts';
import type {
  AiTextDeclaration,
  Language,
  Portal,
  PressReleaseStatus,
  SanitizedHtml,
  UnfiledPressRelease,
} from '../../../domain/index.ts';
import type { Parameter } from '../database.ts';
import { decodeDocument, encodeDocument } from '../json.ts';
import { type Int8, orNull, type Time, toDate, toId, toNumber } from './columns.ts';

/** Every column of press_release but the id, in the order of releaseValues. */
export const RELEASE_COLUMNS = [
  'account_id',
  'company_id',
  'category_id',
  'status',
  'portal',
  'language',
  'title',
  'text',
  'teaser',
  'teaser_begin',
  'teaser_end',
  'backlink_url',
  'keywords',
  'no_export',
  'ai_text_declaration',
  'archive_text_version',
  'archive_acknowledged_at',
  'rejection',
  'submissions',
  'submitted_at',
  'published_at',
  'created_at',
  'updated_at',
  'version',
] as const;

export interface PressReleaseRow {
  readonly id: Int8;
  readonly account_id: Int8;
  readonly company_id: Int8;
  readonly category_id: Int8;
  readonly status: PressReleaseStatus;
  readonly portal: Portal;
  readonly language: Language;
  readonly title: string;
  readonly text: SanitizedHtml;
  readonly teaser: string;
  readonly teaser_begin: Int8 | null;
  readonly teaser_end: Int8 | null;
  readonly backlink_url: string | null;
  readonly keywords: string | null;
  readonly no_export: boolean;
  readonly ai_text_declaration: AiTextDeclaration | null;
  readonly archive_text_version: string | null;
  readonly archive_acknowledged_at: Time | null;
  readonly rejection: unknown;
  readonly submissions: number;
  readonly submitted_at: Time | null;
  readonly published_at: Time | null;
  readonly created_at: Time;
  readonly updated_at: Time;
  readonly version: number;
}

export function releaseValues(release: UnfiledPressRelease): Parameter[] {
  return [
    release.accountId,
    release.companyId,
    release.categoryId,
    release.status,
    release.portal,
    release.language,
    release.title,
    release.text,
    release.teaser,
    release.teaserBegin,
    release.teaserEnd,
    release.backlinkUrl,
    release.keywords,
    release.noExport,
    release.aiTextDeclaration,
    release.archiveAcknowledgement?.textVersion ?? null,
    release.archiveAcknowledgement?.acknowledgedAt ?? null,
    orNull(release.rejection, encodeDocument),
    release.submissions,
    release.submittedAt,
    release.publishedAt,
    release.createdAt,
    release.updatedAt,
    release.version,
  ];
}

export function toReleaseRecord(row: PressReleaseRow): PressReleaseRecord {
  return {
    id: toId(row.id),
    accountId: toId(row.account_id),
    companyId: toId(row.company_id),
    categoryId: toId(row.category_id),
    status: row.status,
    portal: row.portal,
    language: row.language,
    title: row.title,
    text: row.text,
    teaser: row.teaser,
    teaserBegin: orNull(row.teaser_begin, toNumber),
    teaserEnd: orNull(row.teaser_end, toNumber),
    backlinkUrl: row.backlink_url,
    keywords: row.keywords,
    noExport: row.no_export,
    aiTextDeclaration: row.ai_text_declaration,
    archiveAcknowledgement:
      row.archive_text_version === null || row.archive_acknowledged_at === null
        ? null
        : { textVersion: row.archive_text_version, acknowledgedAt: toDate(row.archive_acknowledged_at) },
    rejection: decodeDocument(row.rejection),
    submissions: row.submissions,
    submittedAt: orNull(row.submitted_at, toDate),
    publishedAt: orNull(row.published_at, toDate),
    createdAt: toDate(row.created_at),
    updatedAt: toDate(row.updated_at),
    version: row.version,
  };
}
