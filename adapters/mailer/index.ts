export type { MailFailure, MailReport, MailTrouble, TriedMail } from '../../application/ports/index.ts';
export { type InspectionOptions, inspectMailServer, type MailServerFault } from './inspect.ts';
export {
  type ClosableMailer,
  createNoMailer,
  createSmtpMailer,
  type SmtpMailerOptions,
} from './smtp-mailer.ts';
export { isSender, isSmtpUrl } from './smtp-url.ts';
