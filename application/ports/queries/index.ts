import type { AnnouncementQueries } from '../announcing.ts';
import type { HistoryTreeQueries } from '../history.ts';
import type { EvidenceCheckQueries } from '../images/evidence-checks.ts';
import type { MailQueries } from '../mail/mail-outbox.ts';
import type { CommentQueries } from '../repositories/comments.ts';
import type { JobQueries } from '../repositories/job-runs.ts';
import type { ReportQueries } from '../repositories/reports.ts';
import type { AccountLogQueries } from './account-log.ts';
import type { AccountQueries } from './accounts.ts';
import type { CacheVersions } from './cache-versions.ts';
import type { CatalogueQueries } from './catalogue.ts';
import type { CorrectionQueries } from './corrections.ts';
import type { DeskQueries } from './desk.ts';
import type { EventQueries } from './events.ts';
import type { ImageQueries } from './images.ts';
import type { PortalQueries } from './portal.ts';
import type { PortalSearchQueries } from './portal-search.ts';
import type { PreviewLinkQueries } from './preview-links.ts';
import type { ReadershipQueries } from './readership.ts';
import type { ReleaseQueries } from './releases.ts';
import type { UserQueries } from './users.ts';
import type { WebhookQueries } from './webhooks.ts';

export type * from './account-log.ts';
export * from './accounts.ts';
export type * from './cache-versions.ts';
export * from './catalogue.ts';
export * from './corrections.ts';
export * from './decision-statistics.ts';
export * from './desk.ts';
export * from './events.ts';
export * from './images.ts';
export * from './page-request.ts';
export * from './portal.ts';
export * from './portal-search.ts';
export type * from './preview-links.ts';
export type * from './readership.ts';
export * from './releases.ts';
export * from './users.ts';
export * from './webhooks.ts';

/**
 * The read side: committed records, ready for display. Takes no locks. Rejects inside a transaction. A lookup by id or
 * hash returns undefined if nothing exists; use cases check that the caller may see the result.
 */
export interface Queries {
  readonly releases: ReleaseQueries;
  readonly corrections: CorrectionQueries;
  readonly previewLinks: PreviewLinkQueries;
  readonly comments: CommentQueries;
  readonly readership: ReadershipQueries;
  readonly images: ImageQueries;
  readonly evidenceChecks: EvidenceCheckQueries;
  readonly historyTrees: HistoryTreeQueries;
  readonly accounts: AccountQueries;
  readonly accountLog: AccountLogQueries;
  readonly catalogue: CatalogueQueries;
  readonly webhooks: WebhookQueries;
  readonly events: EventQueries;
  readonly users: UserQueries;
  readonly mails: MailQueries;
  readonly jobs: JobQueries;
  readonly announcements: AnnouncementQueries;
  readonly desk: DeskQueries;
  readonly reports: ReportQueries;
  readonly portal: PortalQueries & PortalSearchQueries;
  readonly cacheVersions: CacheVersions;
  /**
   * Resolves if the database responds, its schema is up to date, and it accepts writes; rejects with the reason
   * otherwise.
   * @throws SchemaOutdated if migrations are missing; DatabaseReadOnly if only reading works
   */
  check(): Promise<void>;
}
