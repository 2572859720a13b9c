import { functionsNamed } from '../schema/functions/index.ts';
import { DESK_SEARCH_INDEX } from '../schema/indexes.ts';
import { DESK_SEARCH_SUBMITTED, DESK_SEARCH_TRIGGERS } from '../schema/triggers/desk-search.ts';
import { MigrationInCode } from './batches.ts';
import { sqlMigration } from './sql-migration.ts';

/** Full-text search of all releases ever submitted, for editors (contract §17). Maintained by triggers. */
export const DeskSearch = sqlMigration([
  `create table "desk_search" (
    "press_release_id" bigint not null primary key,
    "submitted_at" timestamptz(3) not null,
    "title" tsvector not null,
    "whole" tsvector not null,
    "keys" bigint[] not null
  )`,
  `alter table "desk_search" add constraint "desk_search_press_release_id_foreign"
    foreign key ("press_release_id") references "press_release" ("id") on delete cascade`,
  'create index "desk_search_submitted_at_press_release_id_index" on "desk_search" ("submitted_at", "press_release_id")',
  ...functionsNamed('desk_search_keys', 'desk_search_write', 'desk_search_changed', 'desk_search_submitted'),
  ...[...DESK_SEARCH_TRIGGERS, DESK_SEARCH_SUBMITTED].map(({ expression }) => expression),
]);

interface Row {
  readonly id: string | number;
}

/** Indexes the releases submitted before this migration, with the people who submitted them. */
export class DeskSearchRows extends MigrationInCode {
  #after = '0';

  override async batch(rows: number): Promise<boolean> {
    const found = (await this.execute(`
      select "id" from "press_release" where "id" > ${this.#after} and "submissions" > 0
      order by "id" limit ${rows} for update`)) as unknown as Row[];
    const last = found.at(-1);
    if (last === undefined) return false;
    const between = `between ${found[0]?.id} and ${last.id}`;
    await this.execute(`
      select desk_search_write(r) from "press_release" r where r."id" ${between} and r."submissions" > 0`);
    await this.execute(`
      update "desk_search" s set "keys" = s."keys" || found."people" from (
        select "press_release_id", array_agg(distinct (6::bigint << 48) + ("actor" #>> '{user,id}')::bigint) as "people"
        from "history_entry"
        where "press_release_id" ${between} and "action" = 'submit' and ("actor" #>> '{user,id}') is not null
        group by "press_release_id"
      ) found where s."press_release_id" = found."press_release_id" and not s."keys" @> found."people"`);
    this.#after = String(last.id);
    return true;
  }
}

export const DeskSearchIndex = sqlMigration([DESK_SEARCH_INDEX]);
