import { createMemoryImageStore } from '../../adapters/image-store-memory/index.ts';
import { createMemoryPersistence } from '../../adapters/persistence-memory/index.ts';
import type { Clock, PeoplePorts } from '../../application/ports/index.ts';
import { composeService, type ImageSettings, type OwnParts, type Service, type WebhookSettings } from '../compose.ts';
import { type Embeddable, embeddable } from '../embed/embeddable.ts';
import type { PeopleSettings } from './people.ts';

export type InMemoryService = Service & Embeddable;

/** The whole service in memory, for tests and embedders: lost when the process ends. */
export function composeInMemory(
  options: { readonly clock?: Clock } & ImageSettings &
    WebhookSettings &
    PeopleSettings &
    Partial<PeoplePorts> &
    OwnParts = {},
): InMemoryService {
  const persistence = createMemoryPersistence((options.ports?.clock ?? options.clock)?.now());
  const imageStore = createMemoryImageStore();
  return embeddable(
    composeService(
      { persistence, imageStore, images: options, webhooks: options, people: options, own: options },
      options.clock,
    ),
  );
}
