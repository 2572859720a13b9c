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
export type { CorrectionPage, Corrections } from './resources/corrections.ts';
export type { EventPage, EventQuery, Events } from './resources/events.ts';
export type { Images, ImageUpload } from './resources/images.ts';
export type { Listing } from './resources/listing.ts';
export type { Categories, Companies, ConfirmTexts } from './resources/master-data.ts';
export type {
  CursorPage,
  DecisionOptions,
  HistoryPage,
  NumberedPage,
  PressReleaseQuery,
  PressReleases,
  Publication,
} from './resources/press-releases.ts';
export type { PreviewLinkPage, PreviewLinks } from './resources/preview-links.ts';
export type { Proposals } from './resources/proposals.ts';
export type { Questions } from './resources/questions.ts';
export type { DeliveryPage, Webhooks } from './resources/webhooks.ts';
export { type SigningOptions, signWebhook } from './signatures/sign-webhook.ts';
export {
  type VerificationOptions,
  type VerifiedWebhook,
  verifyWebhook,
  type WebhookFault,
  type WebhookHeaders,
  WebhookVerificationError,
} from './signatures/verify-webhook.ts';
export type { Answer, NotModified, Page, RateLimit } from './transport/answer.ts';
export type { AttemptFacts, Logger } from './transport/logger.ts';
export type { ByteStream, FileSource } from './transport/payload.ts';
export type { RequestDescription } from './transport/request.ts';
export type { Fetch } from './transport/runtime.ts';
export type { CallOptions, ConditionalOptions, PostOptions } from './transport/transport.ts';
export type * from './types.ts';
