import { readFileSync } from 'node:fs';
import { type Numbers, withNumbers } from './numbers.ts';

interface Cost {
  readonly value: number;
  /** The command that measures it, or the reason for an assumption. */
  readonly source: string;
}

const from =
  (source: string) =>
  (value: number): Cost => ({ value, source });
const checked = from('npm run bench:scale -- model --check');
const webhooks = from('npm run bench:scale -- webhooks');
const asDelivery = from('assumed: as a delivery');

/**
 * Measured costs of one operation without cached data. Times are CPU milliseconds of the service's process and of
 * PostgreSQL. They lie between the values measured at a load average of 3 and of 12 on two cores, which differ by a
 * factor of two. `sent` is the compressed size of the response in bytes.
 */
export const COST_TABLE = {
  draft_service_ms: checked(2.3),
  draft_database_ms: checked(1.7),
  draft_sent_bytes: checked(2_600),
  /** By the use cases' repositories, without HTTP. */
  publication_service_ms: checked(7.5),
  publication_database_ms: checked(20),
  publication_sent_bytes: from('assumed: six times a draft')(15_600),
  /** With the renderers. */
  upload_service_ms: from('npm run bench -- uploads; parts in test/bench/results.md')(336),
  upload_database_ms: from('counted in publication_database_ms')(0),
  upload_sent_bytes: from('assumed: as a draft')(2_600),
  fetch_service_ms: checked(1),
  fetch_database_ms: checked(0.35),
  fetch_sent_bytes: checked(4_800),
  list_service_ms: checked(0.9),
  list_database_ms: checked(0.4),
  list_sent_bytes: checked(2_300),
  account_page_service_ms: checked(1.5),
  account_page_database_ms: checked(0.9),
  account_page_sent_bytes: checked(1_900),
  page_service_ms: checked(1.6),
  page_database_ms: checked(0.6),
  page_sent_bytes: checked(4_600),
  picture_service_ms: from('assumed: half a fetch')(0.4),
  /** Of the look-up of take-downs. */
  picture_database_ms: checked(0.1),
  picture_sent_bytes: from('du -sh DATA_DIR/images/renditions: 0.1 to 0.3 MB for six')(40_000),
  feed_service_ms: checked(6),
  feed_database_ms: checked(2),
  feed_sent_bytes: checked(7_800),
  search_service_ms: checked(4),
  search_database_ms: checked(4.3),
  search_sent_bytes: checked(4_500),
  /** One process that does nothing else reaches 400 a second. */
  delivery_service_ms: webhooks(2.5),
  delivery_database_ms: checked(0.45),
  delivery_sent_bytes: from('assumed: an event')(600),
  mail_service_ms: asDelivery(2.5),
  mail_database_ms: asDelivery(0.45),
  mail_sent_bytes: from('assumed: text and HTML')(10_000),
  claim_ms: checked(0.17),
  claim_partitioned_ms: checked(0.25),
  /**
   * The multiple of the database's time where indexes do not fit in memory: a mixed load with 100,000 releases, six times
   * the shared buffers, compared with 20,000. Their pages were in the system's cache; a disk would take longer.
   */
  unbuffered_times: from('npm run bench:scale -- model --check --releases 100000')(2.6),
  redis_count_ms: checked(0.03),
  /** For each receiver. */
  redis_message_ms: checked(0.005),
  published_bytes: checked(26_000),
  published_index_bytes: checked(7_700),
  published_log_bytes: checked(100_000),
  published_entries: checked(7),
  original_bytes: from('assumed: docs/operate/sizing.md')(3_000_000),
  renditions_bytes: from('du -sh DATA_DIR/images/renditions')(200_000),
  event_bytes: checked(210),
  delivery_bytes: checked(330),
  delivery_index_bytes: checked(96),
  delivery_log_bytes: checked(2_250),
  /** Of an event or delivery that is deleted by itself. */
  deleted_row_log_bytes: from('docs/scale.md: 5.9 MB for 105,000')(56),
  mail_bytes: asDelivery(330),
  process_connections: from('DATABASE_POOL_MAX')(10),
} satisfies Record<string, Cost>;

export type CostName = keyof typeof COST_TABLE;
export type Costs = Numbers<CostName>;

export const COSTS = Object.fromEntries(
  Object.entries(COST_TABLE).map(([name, { value }]) => [name, value]),
) as unknown as Costs;

/**
 * The costs with those of a JSON file in their place.
 * @throws Error that names the file and its mistake
 */
export function readCosts(file: string): Costs {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`--costs: ${file} is not readable as JSON: ${error instanceof Error ? error.message : error}`);
  }
  return withNumbers(`--costs ${file}`, COSTS, given);
}
