import type { Command } from 'commander';
import type { CommandContext } from '../command.ts';
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
import { addSubscriptionCommands } from './subscriptions.ts';
import { addWebhookCommands } from './webhooks.ts';

/** All commands except those that are always registered. Imported on demand, so that `serve` does not load them. */
export function registerCommands(program: Command, context: CommandContext): void {
  addDoctorCommand(program, context);
  addBackupCommands(program, context);
  addCredentialCommands(program, context);
  addRenditionCommands(program, context);
  addAccountCommands(program, context);
  addCompanyCommands(program, context);
  addCategoryCommands(program, context);
  addBookingCommands(program, context);
  addTokenCommands(program, context);
  addLegacyKeyCommands(program, context);
  addReviewCommands(program, context);
  addCorrectionCommands(program, context);
  addReportCommands(program, context);
  addReleaseCommands(program, context);
  addEvidenceCommands(program, context);
  addHistoryCommands(program, context);
  addUserCommands(program, context);
  addSubscriptionCommands(program, context);
  addWebhookCommands(program, context);
  addCompletionCommand(program, context);
}
