import type { Transaction } from '../../../application/ports/index.ts';
import { createIdempotencyWriter } from '../idempotency.ts';
import type { Refuse } from '../refuse.ts';
import type { Sequences } from '../sequences.ts';
import type { Tables } from '../tables.ts';
import { createAccountLogRepository } from './accounts/account-log.ts';
import { createAccountRepository } from './accounts/accounts.ts';
import { createBookingRepository } from './accounts/bookings.ts';
import { createCatalogueRepository } from './catalogue.ts';
import { createDomainVerifications } from './domain-verifications.ts';
import { createEventRepository } from './events.ts';
import { createHistoryTrees } from './history-trees.ts';
import { createEvidenceChecks } from './images/evidence-checks.ts';
import { createSigningRepository } from './images/signings.ts';
import { createUnsettledFiles } from './images/unsettled-files.ts';
import { createJobRuns } from './job-runs.ts';
import { createMailOutbox } from './mails.ts';
import { createAttemptRepository } from './people/attempts.ts';
import { createLinkRepository } from './people/links.ts';
import { createPasskeyRepository } from './people/passkeys.ts';
import { createSessionRepository } from './people/sessions.ts';
import { createUserRepository } from './people/users.ts';
import { createAnnouncements } from './portal/announcements.ts';
import { createPortalRepository } from './portal/portal.ts';
import { createReadershipRepository } from './portal/readership.ts';
import { createSubscriptionRepository } from './portal/subscriptions.ts';
import { createCommentRepository } from './press-releases/comments.ts';
import { createLinkChecks } from './press-releases/link-checks.ts';
import { createReleaseRepository } from './press-releases/press-releases.ts';
import { createPreviewLinkRepository } from './press-releases/preview-links.ts';
import { createCorrectionRepository } from './review/corrections.ts';
import { createDeskRepository } from './review/desk.ts';
import { createReportRepository } from './review/reports.ts';
import { createWebhookRepository } from './webhooks.ts';

export function createTransaction(tables: Tables, next: Sequences, refuse: Refuse): Transaction {
  return {
    pressReleases: createReleaseRepository(tables, next, refuse),
    corrections: createCorrectionRepository(tables, next, refuse),
    previewLinks: createPreviewLinkRepository(tables, next),
    comments: createCommentRepository(tables, next),
    accountLog: createAccountLogRepository(tables, next),
    readership: createReadershipRepository(tables),
    // Nothing is indexed: queries read the releases themselves.
    shingleIndex: { indexNext: async () => 0 },
    bookings: createBookingRepository(tables, next, refuse),
    accounts: createAccountRepository(tables, next, refuse),
    catalogue: createCatalogueRepository(tables, next, refuse),
    domainVerifications: createDomainVerifications(tables),
    desk: createDeskRepository(tables, next),
    linkChecks: createLinkChecks(tables),
    events: createEventRepository(tables, next),
    webhooks: createWebhookRepository(tables, next),
    users: createUserRepository(tables, next, refuse),
    sessions: createSessionRepository(tables, next),
    links: createLinkRepository(tables, next),
    passkeys: createPasskeyRepository(tables, next, refuse),
    attempts: createAttemptRepository(tables),
    mails: createMailOutbox(tables, next),
    reports: createReportRepository(tables, next),
    subscriptions: createSubscriptionRepository(tables, next),
    portal: createPortalRepository(),
    signings: createSigningRepository(tables),
    evidenceChecks: createEvidenceChecks(tables),
    historyTrees: createHistoryTrees(tables),
    unsettledFiles: createUnsettledFiles(tables),
    jobRuns: createJobRuns(tables),
    announcements: createAnnouncements(tables),
    idempotency: createIdempotencyWriter(tables),
  };
}
