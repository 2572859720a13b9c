import { createHtmlSanitizer } from '../../../adapters/html-sanitizer/html-sanitizer.ts';
import { createMemoryImageStore } from '../../../adapters/image-store-memory/index.ts';
import { createImageInspector } from '../../../adapters/images/inspector/index.ts';
import { createUnsignedSigner } from '../../../adapters/images/signer/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { createMemoryRateLimitStore } from '../../../adapters/rate-limit/memory/index.ts';
import { createDigester } from '../../../adapters/system/digester.ts';
import { createSystemRandomness } from '../../../adapters/system/randomness.ts';
import { createTokenHasher } from '../../../adapters/system/token-hasher.ts';
import { createTransliterator } from '../../../adapters/system/transliterator.ts';
import { createWebhookSigner } from '../../../adapters/system/webhook-signer.ts';
import { createPasskeys } from '../../../adapters/webauthn/index.ts';
import { createPictureFetcher, createWebhookSender } from '../../../adapters/webhook-sender/index.ts';
import type { Ports } from '../../../application/ports/index.ts';
import { createImageRenderer } from '../../../composition/ports/image-renderer.ts';
import { createInsecurePasswordHasher } from '../people/insecure-password-hasher.ts';
import { createOutbox } from '../people/outbox.ts';
import { createFixedClock } from '../records/fixed-clock.ts';
import type { World } from './service.ts';

/** What is the same wherever a service keeps its data. */
export function statelessPorts() {
  return { ...pictureProcesses(), ...portsWithoutProcess() };
}

/** Each renderer has tests of its own, and they render alike: here it is sharp where it loads, for a tenth of the processor. */
const pictureProcesses = () => ({ imageRenderer: createImageRenderer('auto'), imageInspector: createImageInspector() });

/** One pair for all worlds of this process: their child processes take a second of processor to start, and end with it. */
let shared: ReturnType<typeof pictureProcesses> | undefined;

function portsWithoutProcess() {
  return {
    imageSigner: createUnsignedSigner(),
    htmlSanitizer: createHtmlSanitizer(),
    tokenHasher: createTokenHasher(),
    digester: createDigester(),
    randomness: createSystemRandomness(),
    transliterator: createTransliterator(),
    // Receivers of tests are on this machine.
    webhookSender: createWebhookSender({ targets: 'any', userAgent: 'Presswerk-Webhooks/test' }),
    pictureFetcher: createPictureFetcher({ userAgent: 'Presswerk-Pictures/test' }),
    webhookSigner: createWebhookSigner(),
    passwordHasher: createInsecurePasswordHasher(),
    passkeys: createPasskeys(null),
    openIdProvider: null,
    mailer: createOutbox(),
  };
}

/** All that a service needs, in this process's memory. */
export function openMemoryWorld(): World {
  const clock = createFixedClock();
  const persistence = createMemoryPersistence(clock.now());
  const imageStore = createMemoryImageStore();
  shared ??= pictureProcesses();
  const ports: Ports = { ...persistence, imageStore, ...shared, ...portsWithoutProcess(), clock };
  const rateLimitStore = createMemoryRateLimitStore();
  return {
    clock,
    ports,
    uploadFolder: imageStore.temporaryFolder,
    rateLimitStore,
    rateLimits: { clear: async () => rateLimitStore.clear() },
    async close() {
      await imageStore.close();
      await persistence.close();
    },
  };
}
