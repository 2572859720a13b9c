import { createHtmlSanitizer } from '../../../adapters/html-sanitizer/html-sanitizer.ts';
import { createMemoryImageStore } from '../../../adapters/image-store-memory/index.ts';
import { createImageInspector } from '../../../adapters/images/inspector/index.ts';
import { createUnsignedSigner } from '../../../adapters/images/signer/index.ts';
import {
  createDomainProofs,
  createPictureFetcher,
  createWebhookSender,
} from '../../../adapters/outbound-http/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { createMemoryRateLimitStore } from '../../../adapters/rate-limit/memory/index.ts';
import { createDigester } from '../../../adapters/system/digester.ts';
import { createSystemRandomness } from '../../../adapters/system/randomness.ts';
import { createTokenHasher } from '../../../adapters/system/token-hasher.ts';
import { createTransliterator } from '../../../adapters/system/transliterator.ts';
import { createWebhookSigner } from '../../../adapters/system/webhook-signer.ts';
import { createPasskeys } from '../../../adapters/webauthn/index.ts';
import type { Ports } from '../../../application/ports/index.ts';
import { createImageRenderer } from '../../../composition/ports/image-renderer.ts';
import { createInsecurePasswordHasher } from '../people/insecure-password-hasher.ts';
import { createOutbox } from '../people/outbox.ts';
import { createFixedClock } from '../records/fixed-clock.ts';
import type { World } from './service.ts';

/** The adapters that do not depend on where data is stored. */
export function statelessPorts() {
  return { ...pictureProcesses(), ...portsWithoutProcess() };
}

/** The renderers have separate tests and render alike: sharp is used if it loads, at a tenth of the CPU. */
const pictureProcesses = () => ({ imageRenderer: createImageRenderer('auto'), imageInspector: createImageInspector() });

/**
 * One pair for all worlds of this process: starting their child processes takes a second of CPU. They end with the
 * process.
 */
let shared: ReturnType<typeof pictureProcesses> | undefined;

function portsWithoutProcess() {
  return {
    imageSigner: createUnsignedSigner(),
    htmlSanitizer: createHtmlSanitizer(),
    tokenHasher: createTokenHasher(),
    digester: createDigester(),
    randomness: createSystemRandomness(),
    transliterator: createTransliterator(),
    // Tests' receivers are on this machine.
    webhookSender: createWebhookSender({ targets: 'any', userAgent: 'Presswerk-Webhooks/test' }),
    pictureFetcher: createPictureFetcher({ userAgent: 'Presswerk-Pictures/test' }),
    // No name server listens there: only names set by a test are found.
    domainProofs: createDomainProofs({ userAgent: 'Presswerk-Domains/test', dnsServers: ['127.0.0.1:1'] }),
    webhookSigner: createWebhookSigner(),
    passwordHasher: createInsecurePasswordHasher(),
    passkeys: createPasskeys(null),
    openIdProvider: null,
    mailer: createOutbox(),
  };
}

/** All adapters, in this process's memory. */
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
