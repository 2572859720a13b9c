/** A primitive that only its own makers hand out, so that a company's id never passes for a category's. */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };

export type AccountId = Brand<number, 'AccountId'>;
export type CompanyId = Brand<number, 'CompanyId'>;
export type CategoryId = Brand<number, 'CategoryId'>;
export type PressReleaseId = Brand<number, 'PressReleaseId'>;
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
export type SavedReasonId = Brand<number, 'SavedReasonId'>;
export type ReportId = Brand<number, 'ReportId'>;

/** Ids are positive integers that every client can hold exactly, also one whose numbers are 64-bit floats. */
export const MAX_ID = Number.MAX_SAFE_INTEGER;

export function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
}

/** Reads an id as a URL carries it: decimal digits without sign, exponent or leading zero; else undefined. */
export function parseId<T extends Brand<number, string>>(text: string): T | undefined {
  if (!/^[1-9][0-9]{0,15}$/.test(text)) return undefined;
  const value = Number(text);
  return isId(value) ? (value as T) : undefined;
}
