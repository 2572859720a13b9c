import type { EntitySchema } from '@mikro-orm/core';
import { AccountLogEntity } from './accounts/account-log.ts';
import { AccountEntity, ApiTokenEntity } from './accounts/accounts.ts';
import { BookingEntity, BookingUseEntity, ChargeEntity } from './accounts/bookings.ts';
import { CategoryEntity, CompanyEntity } from './catalogue.ts';
import { DomainTokenEntity, DomainVerificationEntity } from './domain-verifications.ts';
import { EventEntity, OutboxEntity, WebhookEntity } from './events.ts';
import { HistoryBackfillEntity, HistoryTreeEntity } from './history-trees.ts';
import { IdempotencyKeyEntity } from './idempotency.ts';
import { EvidenceFaultEntity, EvidenceRoundEntity } from './images/evidence-checks.ts';
import { ImageChangeEntity, ImageEntity, ImageEvidenceEntity } from './images/images.ts';
import { UnsettledFileEntity } from './images/unsettled-files.ts';
import { JobRunEntity } from './job-runs.ts';
import { MailEntity } from './mails.ts';
import { AnnouncementEntity } from './portal/announcements.ts';
import {
  PortalChangeEntity,
  PortalKeywordEntity,
  PortalReleaseEntity,
  PortalRemovalEntity,
  PortalSearchEntity,
  PortalSearchRenamedEntity,
  PortalSearchSpellingEntity,
  PortalSearchWordEntity,
} from './portal/portal.ts';
import { ReadershipEntity, ReadershipReferrerEntity } from './portal/readership.ts';
import { TextIndexProgressEntity, TextShingleEntity, WaitingShingleEntity } from './portal/shingles.ts';
import {
  DispatchEntity,
  SubscriberEntity,
  SubscriptionEntity,
  SubscriptionMailEntity,
} from './portal/subscriptions.ts';
import { CommentEntity } from './press-releases/comments.ts';
import { PreviewLinkEntity } from './press-releases/preview-links.ts';
import {
  PressReleaseBlockCountEntity,
  PressReleaseCountEntity,
  PressReleaseNarrowedCountEntity,
} from './press-releases/release-counts.ts';
import { HistoryEntryEntity, PressReleaseEntity } from './press-releases/releases.ts';
import { CorrectionEntity } from './review/corrections.ts';
import {
  AccountNoteEntity,
  DeskSearchEntity,
  LinkCheckEntity,
  ReviewClaimEntity,
  ReviewExaminationEntity,
  ReviewNoteEntity,
  ReviewQueueEntity,
  ReviewSetAsideEntity,
  SavedFilterEntity,
  SavedReasonEntity,
} from './review/desk.ts';
import { ReportEntity } from './review/reports.ts';
import {
  AttemptEntity,
  CeremonyEntity,
  MembershipEntity,
  OneTimeLinkEntity,
  PasskeyEntity,
  SessionEntity,
  UserEntity,
} from './users.ts';

/**
 * The schema as MikroORM knows it: the columns of tables/ plus database-only details. Migrations are written by hand, and
 * a test compares them with these definitions. Rows are read and written by our own SQL (see repositories/ and
 * queries/), so no entity is ever hydrated. The type is widened because the full one is too long for a declaration
 * file.
 */
export const ENTITIES: readonly EntitySchema[] = [
  AccountEntity,
  ApiTokenEntity,
  CompanyEntity,
  CategoryEntity,
  DomainTokenEntity,
  DomainVerificationEntity,
  PressReleaseEntity,
  ImageEntity,
  ImageEvidenceEntity,
  ImageChangeEntity,
  EvidenceRoundEntity,
  EvidenceFaultEntity,
  HistoryEntryEntity,
  HistoryTreeEntity,
  HistoryBackfillEntity,
  CorrectionEntity,
  PreviewLinkEntity,
  CommentEntity,
  AccountLogEntity,
  ReadershipEntity,
  ReadershipReferrerEntity,
  SubscriberEntity,
  SubscriptionEntity,
  DispatchEntity,
  SubscriptionMailEntity,
  TextShingleEntity,
  WaitingShingleEntity,
  TextIndexProgressEntity,
  BookingEntity,
  ChargeEntity,
  BookingUseEntity,
  IdempotencyKeyEntity,
  PressReleaseCountEntity,
  PressReleaseNarrowedCountEntity,
  PressReleaseBlockCountEntity,
  OutboxEntity,
  EventEntity,
  WebhookEntity,
  PortalReleaseEntity,
  PortalKeywordEntity,
  PortalChangeEntity,
  PortalRemovalEntity,
  PortalSearchEntity,
  PortalSearchWordEntity,
  PortalSearchSpellingEntity,
  PortalSearchRenamedEntity,
  UserEntity,
  MembershipEntity,
  SessionEntity,
  OneTimeLinkEntity,
  CeremonyEntity,
  PasskeyEntity,
  AttemptEntity,
  ReportEntity,
  MailEntity,
  DeskSearchEntity,
  ReviewQueueEntity,
  ReviewClaimEntity,
  ReviewSetAsideEntity,
  ReviewNoteEntity,
  AccountNoteEntity,
  SavedFilterEntity,
  SavedReasonEntity,
  ReviewExaminationEntity,
  LinkCheckEntity,
  JobRunEntity,
  AnnouncementEntity,
  UnsettledFileEntity,
];

/**
 * Tables without an entity: MikroORM requires a primary key, which deliveries lack (see migrations/0026-partitions.ts), and
 * partitions are created and dropped at run time.
 */
export const SKIPPED_TABLES = [/^webhook_delivery/, /^event_/];
