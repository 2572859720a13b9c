import type { Queries } from '../../../application/ports/index.ts';
import type { Tables } from '../tables.ts';
import { createAccountLogQueries } from './account-log.ts';
import { createAccountQueries } from './accounts.ts';
import { createCatalogueQueries } from './catalogue.ts';
import { createEventQueries } from './events.ts';
import { createEvidenceCheckQueries } from './evidence-checks.ts';
import { createHistoryTreeQueries } from './history-trees.ts';
import { createImageQueries } from './images.ts';
import { createMailQueries } from './mails.ts';
import { createPortalQueries } from './portal/portal.ts';
import { createReadershipQueries } from './portal/readership.ts';
import { createPortalSearch } from './portal/search.ts';
import { createTextCandidates } from './portal/text-candidates.ts';
import { createCommentQueries } from './press-releases/comments.ts';
import { createPreviewLinkQueries } from './press-releases/preview-links.ts';
import { createReleaseQueries } from './press-releases/releases.ts';
import type { Read } from './read.ts';
import { createCorrectionQueries } from './review/corrections.ts';
import { createDeskQueries } from './review/desk.ts';
import { createReportQueries } from './review/reports.ts';
import { createUserQueries } from './users.ts';
import { createWebhookQueries } from './webhooks.ts';

/**
 * The read side over the committed tables. `assertUsable` throws if they may not be read now; `commits` returns the number
 * of commits so far.
 */
export function createQueries(tables: Tables, assertUsable: () => void, commits: () => number): Queries {
  const read: Read = async (compute) => {
    assertUsable();
    return compute();
  };
  const { ofList, ofReleases, ...lists } = createPortalQueries(tables, read);
  const portal = { ...lists, textCandidates: createTextCandidates(tables, read) };
  const { ofSearch, ...search } = createPortalSearch(portal);
  return {
    releases: createReleaseQueries(tables, read),
    images: createImageQueries(tables, read),
    evidenceChecks: createEvidenceCheckQueries(tables, read),
    historyTrees: createHistoryTreeQueries(tables, read),
    accounts: createAccountQueries(tables, read),
    catalogue: createCatalogueQueries(tables, read),
    corrections: createCorrectionQueries(tables, read),
    previewLinks: createPreviewLinkQueries(tables, read),
    comments: createCommentQueries(tables, read),
    accountLog: createAccountLogQueries(tables, read),
    readership: createReadershipQueries(tables, read),
    webhooks: createWebhookQueries(tables, read),
    events: createEventQueries(tables, read),
    users: createUserQueries(tables, read),
    mails: createMailQueries(tables, read),
    announcements: { announcement: (target) => read(() => tables.announcements.get(target)) },
    jobs: { lastFinished: (job) => read(() => tables.jobRuns.get(job)) },
    desk: createDeskQueries(tables, read),
    reports: createReportQueries(tables, read),
    portal: { ...portal, ...search },
    cacheVersions: { ofList, ofReleases, ofSearch, window: async () => commits() },
    check: () => read(() => undefined),
  };
}
