/** How many rows a part of a step has, while a migrator sets it; all of them, in one part, otherwise. */
export const PART_SETTING = 'presswerk.part_rows';

/** The limit of a statement that does one part. */
export const PART_ROWS = `nullif(current_setting('${PART_SETTING}', true), '')::bigint`;
