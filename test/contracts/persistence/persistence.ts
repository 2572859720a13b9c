import { after, before, describe } from 'node:test';
import type { IdempotencyStore, Queries, UnitOfWork } from '../../../application/ports/index.ts';
import { IS_SAMPLED } from '../../support/process/runs.ts';
import { accountLogContract } from './account-log.ts';
import { domainVerificationsContract } from './domain-verifications.ts';
import { eventsContract } from './events/events.ts';
import { webhookQueueContract } from './events/webhook-queue.ts';
import { webhooksContract } from './events/webhooks.ts';
import { historyContract } from './history.ts';
import { idempotencyStoreContract } from './idempotency-store.ts';
import { evidenceChecksContract } from './images/evidence-checks.ts';
import { signingsContract } from './images/signings.ts';
import { unsettledFilesContract } from './images/unsettled-files.ts';
import { announcementsContract, jobRunsContract } from './job-runs.ts';
import { mailsContract } from './mails.ts';
import { attemptsContract } from './people/attempts.ts';
import { linksContract } from './people/links.ts';
import { passkeysContract } from './people/passkeys.ts';
import { sessionsContract } from './people/sessions.ts';
import { usersContract } from './people/users.ts';
import { portalQueriesContract } from './portal/queries.ts';
import { readershipContract } from './portal/readership.ts';
import { portalSearchContract } from './portal/search.ts';
import { subscriptionsContract } from './portal/subscriptions.ts';
import { commentsContract } from './press-releases/comments.ts';
import { externalIdsContract } from './press-releases/external-ids.ts';
import { previewLinksContract } from './press-releases/preview-links.ts';
import { translationsContract } from './press-releases/translations.ts';
import { queriesContract } from './queries.ts';
import { correctionsContract } from './review/corrections.ts';
import { decisionStatisticsContract } from './review/decision-statistics.ts';
import { deskContract } from './review/desk.ts';
import { deskDecisionContract } from './review/desk-decisions.ts';
import { findingsContract } from './review/findings.ts';
import { graceContract } from './review/grace.ts';
import { reportsContract } from './review/reports.ts';
import { sandboxReviewContract } from './review/sandbox-reviews.ts';
import { setAsideContract } from './review/set-aside.ts';
import { schedulesContract } from './schedules.ts';
import { takeDownContract } from './take-downs.ts';
import { ledgerContract } from './unit-of-work/ledger.ts';
import { raceContract } from './unit-of-work/races.ts';
import { releaseContract } from './unit-of-work/releases.ts';
import { unitOfWorkContract } from './unit-of-work/unit-of-work.ts';

/** All ports of persistence; each reads the data that the others write. */
export interface Persistence {
  readonly unitOfWork: UnitOfWork;
  readonly queries: Queries;
  readonly idempotency: IdempotencyStore;
  close(): Promise<void>;
}

/** Requirements of the suites for an adapter under test. */
export interface PersistenceHarness {
  /** With the current schema. It may be shared: each suite has its own accounts. */
  open(): Promise<Persistence>;
  /** True if transactions run concurrently, so that one may meet another's locks. */
  readonly transactionsAtOnce?: boolean;
  /** True if a row takes milliseconds: a sampled run leaves tests that write thousands to the other adapters. */
  readonly writesSlowly?: boolean;
  /** True if an adapter with the same statements is tested in the same run: a sampled run leaves it the suites of lists. */
  readonly statementsRunElsewhere?: boolean;
}

/** The opened adapter that a suite's tests use. */
export interface Opened {
  readonly current: Persistence;
  readonly transactionsAtOnce: boolean;
  /**
   * How often a race is repeated. If transactions run one after the other, the order of starts decides it: two rounds
   * have both.
   */
  rounds(all: number): number;
  /** The reason to skip a test that writes thousands of rows. */
  readonly skipsThousands: string | false;
}

/** The contracts of UnitOfWork with its repositories, of Queries and of IdempotencyStore. */
export function persistenceContract(
  name: string,
  harness: PersistenceHarness,
  options: { readonly skip?: string | false } = {},
): void {
  describe(name, { skip: options.skip ?? false }, () => {
    let persistence: Persistence | undefined;
    const opened: Opened = {
      transactionsAtOnce: harness.transactionsAtOnce ?? false,
      skipsThousands:
        IS_SAMPLED && harness.writesSlowly === true && 'not in a sampled run: each row takes milliseconds',
      rounds: (all) => (harness.transactionsAtOnce === true ? all : 2),
      get current() {
        if (persistence === undefined) throw new Error('the persistence is open only while tests run');
        return persistence;
      },
    };
    const lists = {
      skip:
        IS_SAMPLED &&
        harness.statementsRunElsewhere === true &&
        'not in a sampled run: another adapter runs the same statements',
    };
    before(async () => {
      persistence = await harness.open();
    });
    after(async () => {
      await persistence?.close();
    });
    describe('keeps the contract of a unit of work', () => {
      domainVerificationsContract(opened);
      unitOfWorkContract(opened);
      releaseContract(opened);
      ledgerContract(opened);
      raceContract(opened);
      sandboxReviewContract(opened);
      schedulesContract(opened);
      takeDownContract(opened);
      signingsContract(opened);
      unsettledFilesContract(opened);
      evidenceChecksContract(opened);
      jobRunsContract(opened);
      announcementsContract(opened);
    });
    describe('keeps the contract of events', () => eventsContract(opened));
    describe('keeps the contract of webhooks', () => {
      webhooksContract(opened);
      webhookQueueContract(opened);
    });
    describe('keeps the contract of corrections', () => correctionsContract(opened));
    describe('keeps the contract of external ids', () => externalIdsContract(opened));
    describe('keeps the contract of translations', () => translationsContract(opened));
    describe('keeps the contract of account logs', () => accountLogContract(opened));
    describe('keeps the contract of comments', () => commentsContract(opened));
    describe('keeps the contract of preview links', () => previewLinksContract(opened));
    describe('keeps the contract of readership', () => readershipContract(opened));
    describe('keeps the contract of the desk', () => {
      describe('lists', lists, () => deskContract(opened));
      deskDecisionContract(opened);
      graceContract(opened);
      setAsideContract(opened);
      findingsContract(opened);
      decisionStatisticsContract(opened);
    });
    describe('keeps the contract of users', () => usersContract(opened));
    describe('keeps the contract of sessions', () => sessionsContract(opened));
    describe('keeps the contract of links', () => linksContract(opened));
    describe('keeps the contract of passkeys', () => passkeysContract(opened));
    describe('keeps the contract of attempts', () => attemptsContract(opened));
    describe('keeps the contract of mails', () => mailsContract(opened));
    describe('keeps the contract of subscriptions', () => subscriptionsContract(opened));
    describe('keeps the contract of reports', () => reportsContract(opened));
    describe('keeps the contract of queries', lists, () => queriesContract(opened));
    describe('keeps the contract of portal queries', lists, () => portalQueriesContract(opened));
    describe('keeps the contract of search', lists, () => portalSearchContract(opened));
    // The last to write: its entries are later than all others.
    describe('keeps the contract of the history', () => historyContract(opened));
    describe('keeps the contract of an idempotency store', () => idempotencyStoreContract(opened));
  });
}
