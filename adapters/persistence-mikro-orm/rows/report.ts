import type {
  AccountId,
  ImageId,
  Language,
  PressReleaseId,
  ReportDecision,
  ReportId,
  ReportReason,
} from '../../../domain/index.ts';
import { boolean, document, id, named, nullable, optional, table, text, time } from './table.ts';

export const REPORT = table({
  id: id<ReportId>(),
  pressReleaseId: id<PressReleaseId>(),
  imageId: nullable(id<ImageId>()),
  accountId: id<AccountId>(),
  title: text(),
  reason: text<ReportReason>(),
  sender: optional({
    explanation: text(),
    name: named('sender_name', nullable(text())),
    email: named('sender_email', nullable(text())),
  }),
  language: text<Language>(),
  isHeld: boolean(),
  createdAt: time(),
  decision: nullable(document<ReportDecision>()),
});
