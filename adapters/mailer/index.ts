export type { MailFailure, MailTrouble } from './failure.ts';
export { isSmtpUrl } from './smtp-address.ts';
export {
  type ClosableMailer,
  createNoMailer,
  createSmtpMailer,
  inspectMailServer,
  type SmtpMailerOptions,
} from './smtp-mailer.ts';
