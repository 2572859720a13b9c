/**
 * For authors of adapters and of programs that embed Presswerk.
 *
 * A contract suite is a function that registers `node:test` tests: call it in a file that `node --test` runs. It tests
 * an adapter against every sentence of its port. Suites that need another package are separate subpaths:
 * `presswerk/testing/persistence`, `…/html-sanitizer`, `…/image-inspector` and `…/image-renderer` try random input with
 * `fast-check`, and `…/webhook-signer` verifies signatures with `standardwebhooks`. `…/webhook-sender` needs nothing
 * else and starts receivers on the loopback address. `…/passkeys` creates passkeys in software, using dependencies of
 * `@simplewebauthn/server`.
 */

/** Images in memory, for tests that are not about storing them. */
export { createMemoryImageStore, type MemoryImageStore } from '../../adapters/image-store-memory/index.ts';
/** Unit of work, queries and idempotency store in memory, with the guarantees of the real ones. */
export { createMemoryPersistence, type MemoryPersistence } from '../../adapters/persistence-memory/index.ts';
/** The rate limit's store for `createHttpServer`, in memory. */
export { createMemoryRateLimitStore, type MemoryRateLimitStore } from '../../adapters/rate-limit/memory/index.ts';
/** Tests a clock against its port: time advances, and uptime never decreases. */
export { clockContract } from '../contracts/clock.ts';
/** Tests a digester against its port. */
export { digesterContract } from '../contracts/digester.ts';
/** Tests an image store against its port: bytes, names, observable durability, sweeping, concurrent callers. */
export { type ImageStoreHarness, imageStoreContract } from '../contracts/images/store.ts';
/** Tests a mailer against its port. */
export { mailerContract, type OpenedMailer } from '../contracts/mailer.ts';
/** Tests an OpenID Connect adapter against its port. */
export { OPEN_ID_REDIRECT, type OpenedOpenIdProvider, openIdProviderContract } from '../contracts/open-id-provider.ts';
/** Tests a password hasher against its port. */
export { passwordHasherContract } from '../contracts/password-hasher.ts';
/** Tests a source of random bytes and UUIDs against its port. */
export { randomnessContract } from '../contracts/randomness.ts';
/** Tests a rate limit's store against its port, for two processes. Call it in a `describe`. */
export { type OpenedRateLimitStores, rateLimitStoreContract } from '../contracts/rate-limit-store.ts';
/** Tests a token hasher against its port. */
export { tokenHasherContract } from '../contracts/token-hasher.ts';
/** Hashes passwords instantly and insecurely, for tests with many sign-ins. */
export { createInsecurePasswordHasher } from '../support/people/insecure-password-hasher.ts';
/** A mailer that stores mails instead of sending them. */
export { createOutbox, type Outbox } from '../support/people/outbox.ts';
/** Valid records to start from, and helpers to store them: an account, a draft, a published release. */
export * from '../support/records/builders.ts';
/** A clock that stands still until it is moved. */
export { createFixedClock, type FixedClock } from '../support/records/fixed-clock.ts';
