import type { Transaction } from '../../application/ports/index.ts';
import { createAccountRepository, createBookingRepository } from './account-repositories.ts';
import { createCatalogueRepository } from './catalogue-repository.ts';
import { createEventRepository } from './events.ts';
import { createIdempotencyWriter } from './idempotency.ts';
import type { Refuse } from './refuse.ts';
import { createReleaseRepository } from './release-repository.ts';
import type { Sequences, Tables } from './tables.ts';
import { createWebhookRepository } from './webhooks.ts';

/** The repositories of one transaction, over its staged tables. */
export function createTransaction(tables: Tables, next: Sequences, refuse: Refuse): Transaction {
  return {
    pressReleases: createReleaseRepository(tables, next, refuse),
    bookings: createBookingRepository(tables, next, refuse),
    accounts: createAccountRepository(tables, next, refuse),
    catalogue: createCatalogueRepository(tables, next, refuse),
    events: createEventRepository(tables, next),
    webhooks: createWebhookRepository(tables, next),
    idempotency: createIdempotencyWriter(tables),
  };
}
