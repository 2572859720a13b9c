import type { Logger } from 'pino';
import type { MigrationProgress } from '../../adapters/persistence-mikro-orm/index.ts';

/** Logs the progress of a migration, which may take long on a large database. */
export function logMigration(logger: Logger): (progress: MigrationProgress) => void {
  return (progress) => {
    if (progress.retries === 0) logger.info({ migration: progress }, progressLine(progress));
    else logger.warn({ migration: progress }, progressLine(progress));
  };
}

/** The progress as one line of text. */
export function progressLine({ step, number, of, retries }: MigrationProgress): string {
  if (step === null) return 'waiting for another process that migrates the database';
  const which = `migration ${step} (${number} of ${of})`;
  return retries === 0 ? which : `${which}: retry ${retries}, its tables were locked`;
}
