import { Migration } from '@mikro-orm/migrations';
import { DELETED_RELEASES_INDEX } from '../schema/indexes.ts';

export class DeletedReleases extends Migration {
  override up(): void {
    this.addSql(DELETED_RELEASES_INDEX);
  }
}
