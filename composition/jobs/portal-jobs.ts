import type { Logger } from 'pino';
import { OPERATOR } from '../../domain/index.ts';
import type { Service } from '../compose.ts';
import { type BackgroundJob, IDLE_MS } from './background.ts';

/** A killed process loses at most the counts of this interval (contract §16). */
const READERSHIP_MS = 10_000;
const READERSHIP_STOP_TIMEOUT_MS = 1_000;
/** The delay with which another process may show published releases (contract §11). */
const CATCH_UP_MS = 60_000;
const CATCH_UP_STOP_TIMEOUT_MS = 1_000;
/** Approximate delay until a search finds releases by the new name of their newsroom. */
const INDEX_RENAMED_MS = 5_000;
const INDEX_RENAMED_STOP_TIMEOUT_MS = 1_000;
/** Approximate delay of the daily check of a verified domain. */
const DOMAINS_MS = 60_000;
/** The leases of checks that were interrupted end by themselves. */
const DOMAINS_STOP_TIMEOUT_MS = 1_000;
const INDEX_TEXTS_MS = 60_000;
const INDEX_TEXTS_STOP_TIMEOUT_MS = 1_000;

/** Writes this process's readership counts. Runs in every process that serves requests; closing writes the rest. */
export function readershipJob({ application }: Service): BackgroundJob {
  return {
    name: 'write readership',
    everyMs: READERSHIP_MS,
    stopTimeoutMs: READERSHIP_STOP_TIMEOUT_MS,
    run: () => application.readership.write({ caller: OPERATOR }),
  };
}

/** Adds releases published by processes of the previous version to the portals' lists, within about a minute. */
export function catchUpJob({ application }: Service, logger: Logger): BackgroundJob {
  return {
    name: 'catch up portals',
    everyMs: CATCH_UP_MS,
    // Each batch is a transaction of its own; the next run does the rest.
    stopTimeoutMs: CATCH_UP_STOP_TIMEOUT_MS,
    async run() {
      const releases = await application.portal.catchUp({ caller: OPERATOR });
      if (releases > 0)
        logger.info({ releases }, 'releases published by a previous version are now in the portals’ lists');
    },
  };
}

/** Indexes the releases of renamed newsrooms, and after an upgrade those of all. An idle run takes one query. */
export function indexRenamedJob({ application }: Service): BackgroundJob {
  return {
    name: 'index renamed newsrooms',
    everyMs: INDEX_RENAMED_MS,
    idleMs: IDLE_MS,
    firstAfterMs: 0,
    // Each part is a transaction of its own; the next run does the rest.
    stopTimeoutMs: INDEX_RENAMED_STOP_TIMEOUT_MS,
    run: () => application.portal.indexRenamed({ caller: OPERATOR }),
  };
}

/** Indexes texts published by an earlier version for the text check. An idle run takes two queries. */
export function indexTextsJob({ application }: Service): BackgroundJob {
  return {
    name: 'index texts',
    everyMs: INDEX_TEXTS_MS,
    // Each part is a transaction of its own; the next run does the rest.
    stopTimeoutMs: INDEX_TEXTS_STOP_TIMEOUT_MS,
    run: () => application.portal.indexTexts({ caller: OPERATOR }),
  };
}

/** Looks daily for the proof of each verified domain; a run without any that is due is one query. */
export function domainsJob({ application }: Service): BackgroundJob {
  return {
    name: 'check domains',
    everyMs: DOMAINS_MS,
    stopTimeoutMs: DOMAINS_STOP_TIMEOUT_MS,
    run: (signal) => application.catalogue.recheckDomains({ caller: OPERATOR, signal }),
  };
}
