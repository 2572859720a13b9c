import type { PortalChange } from '../../../application/ports/index.ts';
import type { CategoryId, CompanyId, Language, Portal, PressReleaseId } from '../../../domain/index.ts';
import { bigint, boolean, id, nullable, table, text, texts, time } from './table.ts';

/** A row for each public release: what its lists are found and ordered by. It is written with the release alone. */
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
  /** Folded, each once. */
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

/** What happened last to a release that is or was exported. */
export const PORTAL_CHANGE = table({
  pressReleaseId: id<PressReleaseId>(),
  kind: text<PortalChange['kind']>(),
  at: time(),
  /** Null until PortalRepository.orderChanges gives one. */
  position: nullable(bigint()),
});
