import { Migration } from '@mikro-orm/migrations';

/** How many rows a part of a step has, while a migrator sets it; all of them, in one part, otherwise. */
export const PART_SETTING = 'presswerk.part_rows';

/** The limit of a statement that does one part. */
export const PART_ROWS = `nullif(current_setting('${PART_SETTING}', true), '')::bigint`;

/** Rows of one part of a step in code: they are read into memory, with their texts. */
const ROWS_IN_CODE = 200;

/**
 * A step whose new values cannot be computed in SQL. PostgreSQL runs each part in a transaction of its own, so that writers wait for
 * one part at most; an interrupted step starts again, so a part must be harmless to repeat. PGlite runs all parts in one transaction.
 */
export abstract class MigrationInCode extends Migration {
  /** Changes up to `rows` of the rows that follow the part before; false where none is left. */
  abstract part(rows: number): Promise<boolean>;

  override async up(): Promise<void> {
    while (await this.nextPart());
  }

  nextPart(): Promise<boolean> {
    return this.part(ROWS_IN_CODE);
  }
}
