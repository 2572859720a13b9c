export { CliError } from './cli-error.ts';
export type {
  BackupFault,
  BackupReport,
  BackupTools,
  CliContext,
  CredentialFiles,
  DoctorFinding as Finding,
  Output,
} from './context.ts';
export { isReadOnlyOperation, runOperation } from './operations/index.ts';
export { runCli } from './program.ts';
