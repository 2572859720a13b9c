import type { PortalChange } from '../../../application/ports/index.ts';
import type { CategoryId, CompanyId, Language, Portal, PressReleaseId } from '../../../domain/index.ts';
import { bigint, boolean, id, nullable, table, text, texts, time } from './table.ts';

/** A row per public release, with the columns that lists filter and sort by. Written only together with the release. */
export const PORTAL_RELEASE = table({
  pressReleaseId: id<PressReleaseId>(),
  publishedAt: time(),
  updatedAt: time(),
  companyId: id<CompanyId>(),
  categoryId: id<CategoryId>(),
  language: text<Language>(),
  portal: text<Portal>(),
  noExport: boolean(),
  slug: text(),
  /** Case-folded and distinct. */
  keywords: texts<string>(),
});

/** A row for each keyword of a public release. */
export const PORTAL_KEYWORD = table({
  keyword: text(),
  language: text<Language>(),
  noExport: boolean(),
  publishedAt: time(),
  pressReleaseId: id<PressReleaseId>(),
});

/** The last change of a release that is or was exported. */
export const PORTAL_CHANGE = table({
  pressReleaseId: id<PressReleaseId>(),
  kind: text<PortalChange['kind']>(),
  at: time(),
  /** Null until PortalRepository.orderChanges assigns one. */
  position: nullable(bigint()),
});
