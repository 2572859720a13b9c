import {
  type AccountId,
  type AccountLogEntryId,
  type AccountNoteId,
  type ApiTokenId,
  type BookingId,
  type CategoryId,
  type Charge,
  type CommentId,
  type CompanyId,
  type CorrectionId,
  type DispatchId,
  type EventId,
  type ImageId,
  INITIAL_CATEGORIES,
  type InvitationId,
  type MailId,
  type PasskeyId,
  type PressReleaseId,
  type PreviewLinkId,
  type ReportId,
  type ReviewNoteId,
  type SavedFilterId,
  type SavedReasonId,
  type SessionId,
  type SubscriberId,
  type SubscriptionId,
  type SubscriptionMailId,
  type UserId,
  type WebhookDeliveryId,
  type WebhookId,
} from '../../domain/index.ts';

/** Returns ids from `first` upwards. As in a database, an id used by a failed transaction is not reused. */
export function sequence<Id extends number>(first = 1): () => Id {
  let next = first;
  return () => next++ as Id;
}

export interface Sequences {
  readonly account: () => AccountId;
  readonly token: () => ApiTokenId;
  readonly company: () => CompanyId;
  readonly category: () => CategoryId;
  readonly release: () => PressReleaseId;
  readonly image: () => ImageId;
  readonly correction: () => CorrectionId;
  readonly previewLink: () => PreviewLinkId;
  readonly comment: () => CommentId;
  readonly accountLogEntry: () => AccountLogEntryId;
  readonly historyEntry: () => number;
  readonly booking: () => BookingId;
  readonly charge: () => Charge['id'];
  readonly outboxEntry: () => number;
  readonly event: () => EventId;
  readonly webhook: () => WebhookId;
  readonly webhookServed: () => number;
  readonly delivery: () => WebhookDeliveryId;
  readonly user: () => UserId;
  readonly session: () => SessionId;
  readonly link: () => InvitationId;
  readonly passkey: () => PasskeyId;
  readonly mail: () => MailId;
  readonly reviewNote: () => ReviewNoteId;
  readonly accountNote: () => AccountNoteId;
  readonly savedFilter: () => SavedFilterId;
  readonly savedReason: () => SavedReasonId;
  readonly report: () => ReportId;
  readonly subscriber: () => SubscriberId;
  readonly subscription: () => SubscriptionId;
  readonly dispatch: () => DispatchId;
  readonly subscriptionMail: () => SubscriptionMailId;
  readonly portalChange: () => number;
}

export function createSequences(): Sequences {
  return {
    account: sequence(),
    token: sequence(),
    company: sequence(),
    category: sequence(INITIAL_CATEGORIES.length + 1),
    release: sequence(),
    image: sequence(),
    correction: sequence(),
    previewLink: sequence(),
    comment: sequence(),
    accountLogEntry: sequence(),
    historyEntry: sequence(),
    booking: sequence(),
    charge: sequence(),
    outboxEntry: sequence(),
    event: sequence(),
    webhook: sequence(),
    webhookServed: sequence(),
    delivery: sequence(),
    user: sequence(),
    session: sequence(),
    link: sequence(),
    passkey: sequence(),
    mail: sequence(),
    reviewNote: sequence(),
    accountNote: sequence(),
    savedFilter: sequence(),
    savedReason: sequence(),
    report: sequence(),
    subscriber: sequence(),
    subscription: sequence(),
    dispatch: sequence(),
    subscriptionMail: sequence(),
    portalChange: sequence(),
  };
}
