import type { Command } from 'commander';
import type { Run } from '../context.ts';
import { addAccountCommands } from './accounts/accounts.ts';
import { addBookingCommands } from './accounts/bookings.ts';
import { addLegacyKeyCommands } from './accounts/legacy-keys.ts';
import { addTokenCommands } from './accounts/tokens.ts';
import { addUserCommands } from './accounts/users.ts';
import { addBackupCommands } from './backup.ts';
import { addCategoryCommands } from './categories.ts';
import { addCompanyCommands } from './companies.ts';
import { addCompletionCommand } from './completion.ts';
import { addCredentialCommands } from './credentials.ts';
import { addDoctorCommand } from './doctor.ts';
import { addHistoryCommands } from './history.ts';
import { addReleaseCommands } from './releases.ts';
import { addRenditionCommands } from './renditions.ts';
import { addCorrectionCommands } from './review/corrections.ts';
import { addEvidenceCommands } from './review/evidence.ts';
import { addReportCommands } from './review/reports.ts';
import { addReviewCommands } from './review/review.ts';
import { addWebhookCommands } from './webhooks.ts';

/** Every command except those that run the service. */
export function registerCommands(program: Command, run: Run): void {
  addDoctorCommand(program, run);
  addBackupCommands(program, run);
  addCredentialCommands(program, run);
  addRenditionCommands(program, run);
  addAccountCommands(program, run);
  addCompanyCommands(program, run);
  addCategoryCommands(program, run);
  addBookingCommands(program, run);
  addTokenCommands(program, run);
  addLegacyKeyCommands(program, run);
  addReviewCommands(program, run);
  addCorrectionCommands(program, run);
  addReportCommands(program, run);
  addReleaseCommands(program, run);
  addEvidenceCommands(program, run);
  addHistoryCommands(program, run);
  addUserCommands(program, run);
  addWebhookCommands(program, run);
  addCompletionCommand(program, run);
}
