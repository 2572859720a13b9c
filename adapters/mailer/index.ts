export type { MailFailure, MailReport, MailTrouble, TriedMail } from '../../application/ports/index.ts';
export { isSender, isSmtpUrl } from './smtp-address.ts';
export {
  type ClosableMailer,
  createNoMailer,
  createSmtpMailer,
  inspectMailServer,
  type SmtpMailerOptions,
} from './smtp-mailer.ts';
