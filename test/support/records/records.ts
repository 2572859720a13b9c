import assert from 'node:assert/strict';
import type { Reply } from '../service/service.ts';

/** The fields of the API's records, complete and in the order of contract §4. */
export const PRESS_RELEASE_FIELDS = [
  'id',
  'status',
  'portal',
  'company_id',
  'category_id',
  'language',
  'title',
  'text',
  'teaser',
  'teaser_begin',
  'teaser_end',
  'translation_of',
  'external_id',
  'metadata',
  'backlink_url',
  'keywords',
  'no_export',
  'ai_text_declaration',
  'rejection',
  'submitted_at',
  'publish_at',
  'published_at',
  'taken_down',
  'corrections',
  'created_at',
  'updated_at',
  'version',
  'allowed_actions',
  'urls',
];
export const PRESS_RELEASE_DETAILS_FIELDS = [...PRESS_RELEASE_FIELDS, 'company', 'category', 'images', 'translations'];
export const REJECTION_FIELDS = ['codes', 'reason', 'fields', 'details', 'rejected_at', 'submission'];
export const COMPANY_FIELDS = [
  'id',
  'name',
  'slug',
  'portal',
  'language',
  'website_url',
  'about',
  'press_contact',
  'responsible_person',
  'verified_domain',
  'logo_url',
  'created_at',
  'updated_at',
];
export const CATEGORY_FIELDS = ['id', 'slug', 'parent_id', 'name', 'translations'];
export const IMAGE_FIELDS = [
  'id',
  'press_release_id',
  'role',
  'is_preview',
  'ai_declaration',
  'ai_declaration_requested',
  'ai_declaration_source',
  'provenance',
  'copyright',
  'title',
  'description',
  'license_url',
  'source_url',
  'focus_x',
  'focus_y',
  'no_crop',
  'press_download',
  'rights_confirmed',
  'confirm_text_version',
  'rights_confirmed_at',
  'mime_type',
  'width',
  'height',
  'bytes',
  'sha256',
  'renditions',
  'taken_down',
  'created_at',
];

/** Every field whose name matches is a time. */
const TIME = /_at$/;

/** Checks for exactly these fields (contract §1), with times in UTC with `Z`. */
export function assertRecord(record: Reply['body'], fields: readonly string[]): void {
  assert.deepEqual(Object.keys(record).sort(), [...fields].sort());
  for (const [name, value] of Object.entries(record)) {
    if (TIME.test(name) && value !== null) {
      assert.match(String(value), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/, name);
    }
  }
}
