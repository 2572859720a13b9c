import { DatabaseReadOnly, SchemaOutdated } from '../../../application/errors.ts';
import type { Queries } from '../../../application/ports/index.ts';
import type { CacheWindows } from '../cache-windows.ts';
import { type Database, forLists, one } from '../database.ts';
import { missingMigrations } from '../migrations/missing-migrations.ts';
import { READ_ONLY } from '../read-only.ts';
import { createHistoryTreeQueries } from '../repositories/history/trees.ts';
import { createEvidenceCheckQueries } from '../repositories/images/evidence-checks.ts';
import { createJobQueries } from '../repositories/job-runs.ts';
import { createAnnouncementQueries } from '../repositories/portal/announcements.ts';
import { createCommentQueries } from '../repositories/press-releases/comments.ts';
import { createAccountLogQueries } from './account-log.ts';
import { createAccountQueries } from './accounts.ts';
import { createCatalogueQueries } from './catalogue.ts';
import { createEventQueries } from './events.ts';
import { createImageQueries } from './images.ts';
import { createMailQueries } from './mails.ts';
import { createPortalQueries } from './portal/index.ts';
import { createReadershipQueries } from './portal/readership.ts';
import { createReleaseLists } from './press-releases/lists.ts';
import { createPressReleaseQueries } from './press-releases/press-releases.ts';
import { createPreviewLinkQueries } from './press-releases/preview-links.ts';
import { createCorrectionQueries } from './review/corrections.ts';
import { createDeskQueries } from './review/desk.ts';
import { createReportQueries } from './review/reports.ts';
import { createUserQueries } from './users.ts';
import { createWebhookQueries } from './webhooks.ts';

/** A replica that some queries may use, and the rules for choosing it. */
export interface ReadReplica {
  readonly database: Database;
  /** Public queries, on the chosen server. */
  portals<T extends object>(primary: T, replica: T): T;
  /** Queries of an account's own data, on the chosen server. */
  accounts<T extends object>(primary: T, replica: T): T;
  /** Chooses the server for the cache window that begins. */
  chooseForWindow(): void;
}

/**
 * The read side, straight from SQL, one statement per query. Lists of an account's releases and everything that portals
 * show use the server chosen by `replica`, if given; guards, tokens and data that a decision depends on always use the
 * primary.
 */
export function createQueries(database: Database, cacheWindows: CacheWindows, replica?: ReadReplica): Queries {
  const ofPrimary = createPortalQueries(database);
  const { ofList, ofReleases, ofSearch, ...portal } =
    replica?.portals(ofPrimary, createPortalQueries(replica.database)) ?? ofPrimary;
  const lists = createReleaseLists(forLists(database));
  return {
    releases: {
      ...createPressReleaseQueries(database),
      ...(replica?.accounts(lists, createReleaseLists(forLists(replica.database))) ?? lists),
    },
    corrections: createCorrectionQueries(database),
    previewLinks: createPreviewLinkQueries(database),
    comments: createCommentQueries(database),
    accountLog: createAccountLogQueries(database),
    readership: createReadershipQueries(forLists(database)),
    webhooks: createWebhookQueries(database),
    events: createEventQueries(database),
    users: createUserQueries(database),
    mails: createMailQueries(database),
    jobs: createJobQueries(database),
    announcements: createAnnouncementQueries(database),
    desk: createDeskQueries(database),
    reports: createReportQueries(database),
    portal,
    cacheVersions: {
      ofList,
      ofReleases,
      ofSearch,
      async window() {
        replica?.chooseForWindow();
        return cacheWindows.now();
      },
    },
    accounts: createAccountQueries(database),
    evidenceChecks: createEvidenceCheckQueries(database),
    historyTrees: createHistoryTreeQueries(database),
    images: createImageQueries(database),
    catalogue: createCatalogueQueries(database),

    async check() {
      const pending = await missingMigrations(database);
      if (pending.length > 0) throw new SchemaOutdated(pending);
      if ((await one<{ readonly read_only: boolean }>(database, `select ${READ_ONLY} as read_only`)).read_only) {
        throw new DatabaseReadOnly();
      }
    },
  };
}
