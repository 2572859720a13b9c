import { randomBytes } from 'node:crypto';
import type { ClaimedDelivery, UnitOfWork, WebhookRequest, WebhookSender } from '../../../application/ports/index.ts';
import {
  type AccountId,
  createWebhook,
  formatWebhookSecret,
  type NewWebhook,
  type SendResult,
  type StoredEvent,
  tokenEvent,
  type Webhook,
} from '../../../domain/index.ts';
import { AT, aStoredToken } from '../records/builders.ts';

export function aSecret(): string {
  return formatWebhookSecret(randomBytes(32));
}

export function aWebhook(accountId: AccountId, changes: Partial<NewWebhook> = {}): NewWebhook {
  const terms = {
    accountId,
    url: 'https://hooks.example/presswerk',
    description: null,
    types: [],
    expand: [],
    companyIds: null,
  };
  return { ...createWebhook(terms, aSecret(), AT), ...changes };
}

export async function storeWebhook(
  unitOfWork: UnitOfWork,
  accountId: AccountId,
  changes: Partial<NewWebhook> = {},
): Promise<Webhook> {
  return unitOfWork.run(({ webhooks }) => webhooks.add(aWebhook(accountId, changes)));
}

/** Publishes events of the account at `at`, with deliveries to its webhooks. */
export async function publishEvents(
  unitOfWork: UnitOfWork,
  accountId: AccountId,
  count = 1,
  at: Date = AT,
): Promise<StoredEvent[]> {
  return unitOfWork.run(async ({ events, webhooks }) => {
    for (let i = 0; i < count; i++) {
      await events.add(tokenEvent('token.created', aStoredToken(accountId), at));
    }
    const published = await events.publish(accountId, count);
    await webhooks.enqueue(published, at);
    return published;
  });
}

/** The ids of claimed deliveries. */
export function idsOf(claimed: readonly ClaimedDelivery[]): number[] {
  return claimed.map(({ delivery }) => delivery.id).sort((a, b) => a - b);
}

export function sendResult(
  status: number,
  retryAfterSeconds: number | null = null,
): Extract<SendResult, { outcome: 'answered' }> {
  return { outcome: 'answered', status, retryAfterSeconds, durationMs: 12 };
}

export const TIMED_OUT: SendResult = {
  outcome: 'failed',
  reason: 'timeout',
  detail: 'the response was not complete within 15 s',
  durationMs: 15_000,
};

/** A response, or a function that produces one later. */
export type ScriptedAnswer = SendResult | ((request: WebhookRequest) => Promise<SendResult>);

export interface ScriptedSender extends WebhookSender {
  /** Every request that was sent, in order. */
  readonly sent: readonly WebhookRequest[];
  /** The responses from now on, in order; the last one repeats. */
  answer(...answers: readonly ScriptedAnswer[]): void;
}

/** Sends nothing. Responds as the test sets, with 200 by default, and accepts any https URL. */
export function createScriptedSender(): ScriptedSender {
  const sent: WebhookRequest[] = [];
  let script: ScriptedAnswer[] = [sendResult(200)];
  return {
    sent,
    answer(...answers) {
      script = [...answers];
    },
    urlFault: (url) => (url.startsWith('https://') ? null : 'scheme'),
    async send(request) {
      sent.push(request);
      const next = script.length > 1 ? script.shift() : script[0];
      if (next === undefined) throw new Error('the script has no answer');
      return typeof next === 'function' ? next(request) : next;
    },
  };
}
