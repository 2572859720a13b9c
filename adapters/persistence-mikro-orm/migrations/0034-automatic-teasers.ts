import { type Language, type SanitizedHtml, teaser } from '../../../domain/index.ts';
import { MigrationInCode } from './batches.ts';

interface Row {
  readonly id: string | number;
  readonly text: string;
  readonly language: string;
  readonly begin: string | number | null;
  readonly teaser: string;
}

/**
 * Recomputes teasers that the publisher did not set: earlier versions dropped sentences that end with a number or a short
 * word, and cut sentences at abbreviations.
 */
export class AutomaticTeasers extends MigrationInCode {
  #after = '0';

  override async batch(rows: number): Promise<boolean> {
    const found = (await this.execute(`
      select "id", "text", "language", "teaser_begin" as "begin", "teaser" from "press_release"
      where "teaser_end" is null and "id" > ${this.#after} order by "id" limit ${rows} for update`)) as unknown as Row[];
    const last = found.at(-1);
    if (last === undefined) return false;
    const changed = found.flatMap((row) => {
      const begin = row.begin === null ? null : Number(row.begin);
      const cut = teaser(row.text as SanitizedHtml, begin, null, row.language as Language);
      return cut === row.teaser ? [] : [{ id: String(row.id), teaser: cut }];
    });
    if (changed.length > 0) {
      await this.execute(
        `update "press_release" r set "teaser" = n."teaser"
        from json_to_recordset(?::json) as n ("id" bigint, "teaser" text) where r."id" = n."id"`,
        [JSON.stringify(changed)],
      );
    }
    this.#after = String(last.id);
    return true;
  }
}
