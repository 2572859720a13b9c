import type {
  AccountId,
  InvitationId,
  MailContent,
  MailId,
  QueuedMail,
  ReportId,
  UserId,
} from '../../../domain/index.ts';
import { id, integer, json, nullable, table, text, time } from './table.ts';

/** `once`, `claim_id` and `locked_until` are used only by the repository. */
export const MAIL = table({
  id: id<MailId>(),
  messageId: text(),
  userId: nullable(id<UserId>()),
  accountId: nullable(id<AccountId>()),
  linkId: nullable(id<InvitationId>()),
  reportId: nullable(id<ReportId>()),
  content: nullable(json<MailContent>()),
  state: text<QueuedMail['state']>(),
  attempts: integer(),
  createdAt: time(),
  nextAttemptAt: nullable(time()),
  finishedAt: nullable(time()),
});
