/** A nominal type: a company's id cannot be passed as a category's. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

export type AccountId = Brand<number, 'AccountId'>;
export type CompanyId = Brand<number, 'CompanyId'>;
export type CategoryId = Brand<number, 'CategoryId'>;
export type PressReleaseId = Brand<number, 'PressReleaseId'>;
export type AccountLogEntryId = Brand<number, 'AccountLogEntryId'>;
export type PreviewLinkId = Brand<number, 'PreviewLinkId'>;
export type CommentId = Brand<number, 'CommentId'>;
export type CorrectionId = Brand<number, 'CorrectionId'>;
export type ImageId = Brand<number, 'ImageId'>;
export type ApiTokenId = Brand<number, 'ApiTokenId'>;
export type BookingId = Brand<number, 'BookingId'>;
export type ChargeId = Brand<number, 'ChargeId'>;
export type EventId = Brand<number, 'EventId'>;
export type WebhookId = Brand<number, 'WebhookId'>;
export type WebhookDeliveryId = Brand<number, 'WebhookDeliveryId'>;
export type UserId = Brand<number, 'UserId'>;
export type SessionId = Brand<number, 'SessionId'>;
export type PasskeyId = Brand<number, 'PasskeyId'>;
export type InvitationId = Brand<number, 'InvitationId'>;
export type MailId = Brand<number, 'MailId'>;
export type ReviewNoteId = Brand<number, 'ReviewNoteId'>;
export type AccountNoteId = Brand<number, 'AccountNoteId'>;
export type SavedFilterId = Brand<number, 'SavedFilterId'>;
export type SavedReasonId = Brand<number, 'SavedReasonId'>;
export type QuestionId = Brand<number, 'QuestionId'>;
export type ReportId = Brand<number, 'ReportId'>;
export type SubscriberId = Brand<number, 'SubscriberId'>;
export type SubscriptionId = Brand<number, 'SubscriptionId'>;
export type DispatchId = Brand<number, 'DispatchId'>;
export type SubscriptionMailId = Brand<number, 'SubscriptionMailId'>;

/** Ids are positive integers that a 64-bit float represents exactly. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

export function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

/** Parses an id from a URL: decimal digits without sign, exponent or leading zero; undefined otherwise. */
export function parseId<T extends Brand<number, string>>(text: string): T | undefined {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) return undefined;
  const value = Number(text);
  return isId(value) ? (value as T) : undefined;
}
