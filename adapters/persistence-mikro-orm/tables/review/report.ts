import type {
  AccountId,
  ImageId,
  Language,
  PressReleaseId,
  ReportDecision,
  ReportId,
  ReportReason,
} from '../../../../domain/index.ts';
import { boolean, document, id, inColumn, nullable, optional, table, text, time } from '../table.ts';

export const REPORT = table({
  id: id<ReportId>(),
  pressReleaseId: id<PressReleaseId>(),
  imageId: nullable(id<ImageId>()),
  accountId: id<AccountId>(),
  title: text(),
  reason: text<ReportReason>(),
  sender: optional({
    explanation: text(),
    name: inColumn('sender_name', nullable(text())),
    email: inColumn('sender_email', nullable(text())),
  }),
  language: text<Language>(),
  isHeld: boolean(),
  createdAt: time(),
  decision: nullable(document<ReportDecision>()),
});
