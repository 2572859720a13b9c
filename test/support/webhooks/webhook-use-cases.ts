import assert from 'node:assert/strict';
import { type Application, createApplication } from '../../../application/index.ts';
import type { Ports } from '../../../application/ports/index.ts';
import { type AccountId, OPERATOR, type Webhook, type WebhookDelivery } from '../../../domain/index.ts';
import type { FixedClock } from '../records/fixed-clock.ts';
import { openMemoryWorld } from '../service/memory-world.ts';
import { createScriptedSender, publishEvents, type ScriptedSender } from './webhooks.ts';

/** The use cases in memory, with a clock that the test moves and a sender with scripted responses. */
export interface WebhookWorld {
  readonly application: Application;
  readonly ports: Ports;
  readonly clock: FixedClock;
  readonly sender: ScriptedSender;
  /** A new account. */
  account(): Promise<AccountId>;
  /** Creates a webhook of the account with the use case. */
  webhook(accountId: AccountId, url?: string): Promise<Webhook>;
  /** Publishes events of the account, now. */
  publish(accountId: AccountId, count?: number): Promise<void>;
  /** Delivers everything that is due. */
  deliver(): Promise<void>;
  /** Moves the clock to the delivery's next attempt and makes it. */
  deliverNext(of: WebhookDelivery): Promise<WebhookDelivery>;
  /** Every delivery to the webhook, oldest first. */
  deliveries(to: Pick<Webhook, 'id'>): Promise<WebhookDelivery[]>;
  /** The one delivery to the webhook. */
  delivery(to: Pick<Webhook, 'id'>): Promise<WebhookDelivery>;
  close(): Promise<void>;
}

/**
 * A world for each test of a suite, so that late attempts of one test do not affect another. All are closed at the end.
 */
export function webhookWorlds() {
  const opened: WebhookWorld[] = [];
  return {
    open(): WebhookWorld {
      const world = openWebhookWorld();
      opened.push(world);
      return world;
    },
    async close(): Promise<void> {
      for (const world of opened) await world.close();
    },
  };
}

function openWebhookWorld(): WebhookWorld {
  const { clock, ports: usual, close } = openMemoryWorld();
  const sender = createScriptedSender();
  const ports: Ports = { ...usual, webhookSender: sender };
  const application = createApplication(ports);
  const { deliverer } = application.webhooks;

  const deliver = async () => {
    await deliverer.begin({ caller: OPERATOR });
    await deliverer.idle({ caller: OPERATOR });
  };
  const deliveries = async ({ id }: Pick<Webhook, 'id'>) => {
    const { items } = await ports.queries.webhooks.deliveries(id, undefined, 1_000);
    return [...items].reverse();
  };
  return {
    application,
    ports,
    clock,
    sender,
    account: async () => (await application.accounts.create({ caller: OPERATOR, name: 'Nordwind GmbH' })).id,
    webhook: async (accountId, url = 'https://hooks.example/presswerk') =>
      (await application.webhooks.create({ caller: { ...OPERATOR, accountId }, url })).webhook,
    async publish(accountId, count = 1) {
      await publishEvents(ports.unitOfWork, accountId, count, clock.now());
    },
    deliver,
    async deliverNext({ id, nextAttemptAt }) {
      assert.ok(nextAttemptAt);
      clock.set(nextAttemptAt);
      await deliver();
      return application.webhooks.showDelivery({ caller: OPERATOR, id });
    },
    deliveries,
    async delivery(to) {
      const [one, ...others] = await deliveries(to);
      assert.ok(one);
      assert.deepEqual(others, []);
      return one;
    },
    close: async () => close(),
  };
}
