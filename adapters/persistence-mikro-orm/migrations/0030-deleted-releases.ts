import { DELETED_RELEASES_INDEX } from '../schema/indexes.ts';
import { sqlMigration } from './sql-migration.ts';

export const DeletedReleases = sqlMigration([DELETED_RELEASES_INDEX]);
