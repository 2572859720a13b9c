import type { EntitySchema } from '@mikro-orm/core';
import { AccountEntity, ApiTokenEntity } from './accounts.ts';
import { BookingEntity, BookingUseEntity, ChargeEntity } from './bookings.ts';
import { CategoryEntity, CompanyEntity } from './catalogue.ts';
import { CorrectionEntity } from './corrections.ts';
import {
  ReviewClaimEntity,
  ReviewExaminationEntity,
  ReviewNoteEntity,
  ReviewQueueEntity,
  SavedReasonEntity,
} from './desk.ts';
import { EventEntity, OutboxEntity, WebhookEntity } from './events.ts';
import { IdempotencyKeyEntity } from './idempotency.ts';
import { JobRunEntity } from './job-runs.ts';
import { MailEntity } from './mails.ts';
import {
  PortalChangeEntity,
  PortalKeywordEntity,
  PortalReleaseEntity,
  PortalRemovalEntity,
  PortalSearchEntity,
  PortalSearchWordEntity,
} from './portal.ts';
import {
  PressReleaseBlockCountEntity,
  PressReleaseCountEntity,
  PressReleaseNarrowedCountEntity,
} from './release-counts.ts';
import { HistoryEntryEntity, ImageEntity, ImageEvidenceEntity, PressReleaseEntity } from './releases.ts';
import { ReportEntity } from './reports.ts';
import { UnsettledFileEntity } from './unsettled-files.ts';
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
 * The schema, as MikroORM knows it: the columns of rows/, with what only the database needs. Migrations are kept by hand; a
 * test holds them against these definitions. Rows are read and written by SQL of our own (see repositories/ and queries/),
 * so that no entity is ever hydrated. Their type is what MikroORM asks of any: their full one is longer than a declaration may be.
 */
export const ENTITIES: readonly EntitySchema[] = [
  AccountEntity,
  ApiTokenEntity,
  CompanyEntity,
  CategoryEntity,
  PressReleaseEntity,
  ImageEntity,
  ImageEvidenceEntity,
  HistoryEntryEntity,
  CorrectionEntity,
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
  UserEntity,
  MembershipEntity,
  SessionEntity,
  OneTimeLinkEntity,
  CeremonyEntity,
  PasskeyEntity,
  AttemptEntity,
  ReportEntity,
  MailEntity,
  ReviewQueueEntity,
  ReviewClaimEntity,
  ReviewNoteEntity,
  SavedReasonEntity,
  ReviewExaminationEntity,
  JobRunEntity,
  UnsettledFileEntity,
];

/**
 * Tables that are not described so: deliveries have no primary key, which MikroORM asks for (see migrations/0026-partitions.ts), and
 * partitions come and go.
 */
export const SKIPPED_TABLES = [/^webhook_delivery/, /^event_/];
