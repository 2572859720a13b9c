export type { Answer, NotModified, Page, RateLimit } from './answer.ts';
export { type Client, type ClientOptions, createClient } from './client.ts';
export {
  type AnswerFacts,
  ConnectionError,
  type FailureCode,
  PresswerkError,
  ProblemError,
  type RequestFacts,
  TimeoutError,
  UnexpectedAnswerError,
} from './errors.ts';
export type { EventPage, EventQuery, Events } from './events.ts';
export type { Images, ImageUpload } from './images.ts';
export type { Listing } from './listing.ts';
export type { AttemptFacts, Logger } from './logger.ts';
export type { Categories, Companies, ConfirmTexts } from './master-data.ts';
export type { ByteStream, FileSource } from './payload.ts';
export type {
  CursorPage,
  HistoryPage,
  NumberedPage,
  PressReleaseQuery,
  PressReleases,
} from './press-releases.ts';
export type { RequestDescription } from './request.ts';
export type { Fetch } from './runtime.ts';
export { type SigningOptions, signWebhook } from './sign-webhook.ts';
export type { CallOptions, ConditionalOptions, PostOptions } from './transport.ts';
export type * from './types.ts';
export {
  type VerificationOptions,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookFault,
  type WebhookHeaders,
  WebhookVerificationError,
} from './verify-webhook.ts';
export type { DeliveryPage, Webhooks } from './webhooks.ts';
