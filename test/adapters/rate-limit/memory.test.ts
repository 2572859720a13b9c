import { describe } from 'node:test';
import { createMemoryRateLimitStore } from '../../../adapters/rate-limit/memory/index.ts';
import { rateLimitStoreContract } from '../../contracts/rate-limit-store.ts';

describe('the rate limit in memory', () => {
  // Two apps of one process share its windows.
  const store = createMemoryRateLimitStore();
  rateLimitStoreContract({ current: [store, store] });
});
