import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CompanyId, DomainError, OPERATOR, PERMISSIONS } from '@presswerk/domain';
import { createApplication, describeProblem, type Ports } from 'presswerk';
import { createHtmlSanitizer } from 'presswerk/adapters/html-sanitizer';
import { createImageInspector } from 'presswerk/adapters/image-inspector';
import { createJimpRenderer } from 'presswerk/adapters/image-renderer/jimp';
import { createUnsignedSigner } from 'presswerk/adapters/image-signer';
import { createNoMailer } from 'presswerk/adapters/mailer';
import { createPasswordHasher } from 'presswerk/adapters/password-hasher';
import { createMemoryPersistence } from 'presswerk/adapters/persistence-memory';
import {
  createDigester,
  createSystemRandomness,
  createTokenHasher,
  createTransliterator,
  createWebhookSigner,
} from 'presswerk/adapters/system';
import { createDomainProofs, createPictureFetcher, createWebhookSender } from 'presswerk/adapters/webhook-sender';
import { createFixedClock } from 'presswerk/testing';
import { createSqliteImageStore } from './sqlite-image-store.ts';

/* The use cases without HTTP: a program replaces these adapters with its own persistence, images, clock and so on. */
const folder = mkdtempSync(join(tmpdir(), 'own-service-'));
const clock = createFixedClock('2026-03-02T09:00:00Z');
const imageInspector = createImageInspector();
const imageRenderer = createJimpRenderer();
const persistence = createMemoryPersistence(clock.now());
const imageStore = createSqliteImageStore(':memory:', folder);
const ports: Ports = {
  ...persistence,
  imageStore,
  imageRenderer,
  imageInspector,
  imageSigner: createUnsignedSigner(),
  htmlSanitizer: createHtmlSanitizer(),
  tokenHasher: createTokenHasher(),
  digester: createDigester(),
  randomness: createSystemRandomness(),
  transliterator: createTransliterator(),
  webhookSender: createWebhookSender({ targets: 'public', userAgent: 'Somebody/1.0.0' }),
  pictureFetcher: createPictureFetcher({ userAgent: 'Somebody/1.0.0' }),
  domainProofs: createDomainProofs({ userAgent: 'Somebody/1.0.0' }),
  webhookSigner: createWebhookSigner(),
  passwordHasher: createPasswordHasher(),
  passkeys: null,
  openIdProvider: null,
  mailer: createNoMailer(() => undefined),
  clock,
};
const application = createApplication(ports);

const { secret } = await application.accounts.provision({
  caller: OPERATOR,
  name: 'Nordwind GmbH',
  companies: [{ name: 'Nordwind', portal: 'portal_a', language: 'en' }],
  terms: { kind: 'plan', monthlyQuota: null },
  tokenName: 'Newsroom',
});
const caller = await application.accounts.authenticate({ bearer: secret });
console.log(caller.permissions.length === PERMISSIONS.length);

try {
  await application.catalogue.company({ caller, id: 4711 as CompanyId });
} catch (error) {
  // The application throws the class that this program imports: there is only one copy of the domain.
  if (!(error instanceof DomainError)) throw error;
  console.log(error.code, '-', describeProblem('not_found', { what: 'company' }, 'en').title);
}

await imageRenderer.close();
await imageInspector.close();
await persistence.close();
imageStore.close();
rmSync(folder, { recursive: true });
