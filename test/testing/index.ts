/**
 * For those who write an adapter of their own, or test a program that has Presswerk in it.
 *
 * A contract suite is a function that registers tests of `node:test`: call it in a file that `node --test` runs. It holds
 * an adapter to every sentence of its port. Suites that need a package beside this one are subpaths of their own:
 * `presswerk/testing/persistence`, `…/html-sanitizer`, `…/image-inspector` and `…/image-renderer` try random input with
 * `fast-check`, and `…/webhook-signer` checks signatures with `standardwebhooks`. `…/webhook-sender` needs nothing, and
 * starts receivers on the loopback address. `…/passkeys` makes passkeys in software, with what `@simplewebauthn/server` brings.
 */

/** Images in memory, for tests of whatever is not about keeping them. */
export { createMemoryImageStore, type MemoryImageStore } from '../../adapters/image-store-memory/index.ts';
/** Unit of work, queries and idempotency store in memory: what the real ones promise, without a database. */
export { createMemoryPersistence, type MemoryPersistence } from '../../adapters/persistence-memory/index.ts';
/** Where `createHttpServer` counts requests, in memory. */
export { createMemoryRateLimitStore, type MemoryRateLimitStore } from '../../adapters/rate-limit/memory/index.ts';
/** Holds a clock to its port: time goes on, and uptime never goes back. */
export { clockContract } from '../contracts/clock.ts';
/** Holds a hasher of tokens to its port. */
export { digesterContract } from '../contracts/digester.ts';
/** Holds an image store to its port: bytes, names, durability as far as it shows, sweeping, two callers at once. */
export { type ImageStoreHarness, imageStoreContract } from '../contracts/images/store.ts';
/** Holds a mailer to its port. */
export { mailerContract, type OpenedMailer } from '../contracts/mailer.ts';
/** Holds an adapter of an OpenID Connect provider to its port. */
export { OPEN_ID_REDIRECT, type OpenedOpenIdProvider, openIdProviderContract } from '../contracts/open-id-provider.ts';
/** Holds a hasher of passwords to its port. */
export { passwordHasherContract } from '../contracts/password-hasher.ts';
/** Holds a generator of random bytes and UUIDs to its port. */
export { randomnessContract } from '../contracts/randomness.ts';
/** Holds a rate limit's store to its port, for two processes. Call it in a `describe`. */
export { type OpenedRateLimitStores, rateLimitStoreContract } from '../contracts/rate-limit-store.ts';
export { tokenHasherContract } from '../contracts/token-hasher.ts';
/** Passwords hashed in no time and with no protection: for tests that sign many people in. */
export { createInsecurePasswordHasher } from '../support/people/insecure-password-hasher.ts';
/** A mailer that keeps what it is to send. */
export { createOutbox, type Outbox } from '../support/people/outbox.ts';
/** Sound records to begin with, and ways through a persistence: an account, a draft, a published release. */
export * from '../support/records/builders.ts';
/** Time that stands still until it is moved. */
export { createFixedClock, type FixedClock } from '../support/records/fixed-clock.ts';
