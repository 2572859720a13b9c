import type { Clock } from './clock.ts';
import type { HtmlSanitizer } from './html-sanitizer.ts';
import type { IdempotencyStore } from './idempotency-store.ts';
import type { ImageInspector } from './images/image-inspector.ts';
import type { ImageRenderer } from './images/image-renderer.ts';
import type { ImageSigner } from './images/image-signer.ts';
import type { ImageStore } from './images/image-store.ts';
import type { PeoplePorts } from './people/index.ts';
import type { Queries } from './queries/index.ts';
import type { Randomness } from './randomness.ts';
import type { TokenHasher } from './token-hasher.ts';
import type { Transliterator } from './transliterator.ts';
import type { UnitOfWork } from './unit-of-work.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';
import type { WebhookSigner } from './webhooks/webhook-signer.ts';

export * from './clock.ts';
export * from './correction-repository.ts';
export type * from './desk/desk-repository.ts';
export * from './html-sanitizer.ts';
export * from './idempotency-store.ts';
export * from './images/image-evidence.ts';
export * from './images/image-inspector.ts';
export * from './images/image-renderer.ts';
export * from './images/image-signer.ts';
export * from './images/image-store.ts';
export * from './images/image-unreadable.ts';
export * from './images/signing-repository.ts';
export * from './key-page.ts';
export type * from './mail/mail-outbox.ts';
export type * from './mail/mailer.ts';
export type * from './people/index.ts';
export * from './queries/index.ts';
export * from './randomness.ts';
export * from './repositories.ts';
export * from './token-hasher.ts';
export * from './transliterator.ts';
export * from './unit-of-work.ts';
export * from './webhooks/webhook-repository.ts';
export * from './webhooks/webhook-sender.ts';
export * from './webhooks/webhook-signer.ts';

/** Everything that the application needs from outside; without people, what these alone need may be left out. */
export interface Ports extends Partial<PeoplePorts> {
  readonly unitOfWork: UnitOfWork;
  readonly queries: Queries;
  readonly idempotency: IdempotencyStore;
  readonly imageStore: ImageStore;
  readonly imageInspector: ImageInspector;
  readonly imageRenderer: ImageRenderer;
  readonly imageSigner: ImageSigner;
  readonly htmlSanitizer: HtmlSanitizer;
  readonly tokenHasher: TokenHasher;
  readonly clock: Clock;
  readonly randomness: Randomness;
  readonly transliterator: Transliterator;
  readonly webhookSender: WebhookSender;
  readonly webhookSigner: WebhookSigner;
}
