export { type ClosableDomainProofs, createDomainProofs, type DomainProofsOptions } from './domain-proofs/index.ts';
export { type ClosableLinkChecker, createLinkChecker, type LinkCheckerOptions } from './link-checker.ts';
export { type ClosablePictureFetcher, createPictureFetcher, type PictureFetcherOptions } from './picture-fetcher.ts';
export { isPublicAddress, WEBHOOK_TARGETS, type WebhookTargets } from './target-check.ts';
export { createWebhookSender, type WebhookSenderOptions } from './webhook-sender.ts';
