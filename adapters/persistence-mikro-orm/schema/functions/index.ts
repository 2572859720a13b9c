import { createHash } from 'node:crypto';
import { BOOKING_USE } from './booking-use.ts';
import { DESK_SEARCH } from './desk-search.ts';
import { EVENT_REMOVED } from './event-removed.ts';
import { NEWSROOM_NAME } from './newsroom-name.ts';
import { PORTAL_SEARCH_PAGE } from './portal-search-page.ts';
import { PORTAL_SEARCH_ROWS } from './portal-search-rows.ts';
import { PORTAL_SEARCH_VECTORS } from './portal-search-vectors.ts';
import { PORTAL_SEARCH_WORDS } from './portal-search-words.ts';
import { BLOCK_COUNTS, NARROWED_COUNTS, STATUS_COUNTS } from './release-counts.ts';
import { REVIEW_QUEUE } from './review-queue.ts';
import type { SqlFunction } from './sql-function.ts';
import { TEXT_KEY } from './text-key.ts';
import { WEBHOOK_QUEUE } from './webhook-queue.ts';

/**
 * Every database function in its current version, in order of dependency. Change a function here: the next migration run
 * applies all of them again. If its signature changes, or rows store its results, a numbered migration has to do the rest.
 */
export const FUNCTIONS: readonly SqlFunction[] = [
  ...STATUS_COUNTS,
  ...NARROWED_COUNTS,
  ...BLOCK_COUNTS,
  ...BOOKING_USE,
  REVIEW_QUEUE,
  TEXT_KEY,
  ...WEBHOOK_QUEUE,
  EVENT_REMOVED,
  NEWSROOM_NAME,
  ...PORTAL_SEARCH_VECTORS,
  ...PORTAL_SEARCH_WORDS,
  ...PORTAL_SEARCH_ROWS,
  PORTAL_SEARCH_PAGE,
  ...DESK_SEARCH,
];

export const FUNCTIONS_PREFIX = 'functions-';

/** The name of the migration that applies FUNCTIONS; it changes whenever one of them does. */
export const FUNCTIONS_STEP =
  FUNCTIONS_PREFIX +
  createHash('sha256')
    .update(FUNCTIONS.map(({ sql }) => sql).join('\n'))
    .digest('hex')
    .slice(0, 12);

/** The SQL of the named functions, for the numbered migration that introduced them. */
export function functionsNamed(...names: readonly string[]): string[] {
  return names.map((name) => {
    const found = FUNCTIONS.find((sqlFunction) => sqlFunction.name === name);
    if (found === undefined) throw new RangeError(`no function ${name}`);
    return found.sql;
  });
}
