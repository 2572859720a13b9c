import { Migration } from '@mikro-orm/migrations';

/** Lists of releases by company, category, language and time of the last change, newest first. */
export class NarrowedLists extends Migration {
  override up(): void {
    for (const column of ['company_id', 'category_id', 'language']) {
      this.addSql(
        `create index "press_release_account_id_${column}_id_index" on "press_release" ("account_id", "${column}", "id")`,
      );
    }
    this.addSql(
      'create index "press_release_account_id_updated_at_id_index" on "press_release" ("account_id", "updated_at", "id")',
    );
  }
}
