export { createSystemClock } from './clock.ts';
export { createDigester } from './digester.ts';
export { createSystemRandomness } from './randomness.ts';
export { createTokenHasher } from './token-hasher.ts';
export { createTransliterator } from './transliterator.ts';
export { createWebhookSigner } from './webhook-signer.ts';
