import { Migration } from '@mikro-orm/migrations';

export type MigrationClass = new (
  ...made: ConstructorParameters<typeof Migration>
) => Migration & { up(): Promise<void> | void };

/** A migration that runs these statements, in order. */
export function sqlMigration(statements: readonly string[]): MigrationClass {
  return class extends Migration {
    override up(): void {
      for (const statement of statements) this.addSql(statement);
    }
  };
}
