import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMemoryImageStore } from '../../../adapters/image-store-memory/index.ts';
import { createUnsignedSigner } from '../../../adapters/images/signer/index.ts';
import { createMemoryPersistence } from '../../../adapters/persistence-memory/index.ts';
import { createMemoryRateLimitStore } from '../../../adapters/rate-limit/memory/index.ts';
import { composeService } from '../../../composition/compose.ts';
import { readConfig } from '../../../composition/config/config.ts';
import { createLogger } from '../../../composition/observe/logger.ts';
import { makeHttpServer } from '../../../composition/serve/http-server.ts';

it('a process that serves contacts the time stamper before the first picture', async () => {
  let contacts = 0;
  const imageSigner = {
    ...createUnsignedSigner(),
    async contactTimeStamper() {
      contacts++;
    },
  };
  const service = composeService({
    persistence: createMemoryPersistence(),
    imageStore: createMemoryImageStore(),
    own: { ports: { imageSigner } },
  });
  const logger = createLogger({ logLevel: 'fatal', logFormat: 'json' });
  const rateLimitStore = createMemoryRateLimitStore();
  assert.equal(contacts, 0, 'not by commands');
  makeHttpServer({ config: readConfig({}), service, rateLimitStore, logger }, 0);
  assert.equal(contacts, 1);
  await service.close();
});
