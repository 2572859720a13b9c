import { Migration } from '@mikro-orm/migrations';

/** The setting by which the migrator limits the rows of a batch. If unset, a batch is all rows. */
export const BATCH_SETTING = 'presswerk.batch_rows';

/** The `limit` of a statement that processes one batch. */
export const BATCH_ROWS = `nullif(current_setting('${BATCH_SETTING}', true), '')::bigint`;

/** Rows per batch of a migration in code: they are read into memory with their texts. */
const ROWS_IN_CODE = 200;

/**
 * A migration whose new values cannot be computed in SQL. PostgreSQL runs each batch in a transaction of its own, so
 * that writers wait for one batch at most; an interrupted migration starts again, so a batch must be safe to repeat.
 * PGlite runs all batches in one transaction.
 */
export abstract class MigrationInCode extends Migration {
  /** Changes up to `rows` further rows; returns false if none is left. */
  abstract batch(rows: number): Promise<boolean>;

  override async up(): Promise<void> {
    while (await this.nextBatch());
  }

  nextBatch(): Promise<boolean> {
    return this.batch(ROWS_IN_CODE);
  }
}
