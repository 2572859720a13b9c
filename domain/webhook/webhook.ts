import type { EventType } from '../event/event.ts';
import type { AccountId, WebhookId } from '../identifiers.ts';
import { rotatedSecrets, type WebhookSecret } from './secret.ts';

/** An address that receives an account's events. */
export interface Webhook {
  readonly id: WebhookId;
  readonly accountId: AccountId;
  readonly url: string;
  readonly description: string | null;
  /** The types that it receives; every one where empty. */
  readonly types: readonly EventType[];
  /** Newest first. */
  readonly secrets: readonly WebhookSecret[];
  /** Why nothing is sent to it any more; null while it is in use. */
  readonly disabled: WebhookDisabled | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

/**
 * `requested`: its owner wanted so. `gone`: it answered 410, wanting no more. `failing`: a delivery failed to its last
 * attempt, and no other one was delivered meanwhile.
 */
export type WebhookDisabledReason = 'requested' | 'gone' | 'failing';

export interface WebhookDisabled {
  readonly at: Date;
  readonly reason: WebhookDisabledReason;
}

/** A webhook that has no id yet. */
export type NewWebhook = Omit<Webhook, 'id'>;

/** So many may an account have, disabled ones included. */
export const WEBHOOKS_MAX = 20;

export interface WebhookChanges {
  readonly url?: string;
  readonly description?: string | null;
  readonly types?: readonly EventType[];
  readonly enabled?: boolean;
}

/** A webhook in use, with its first secret. */
export function createWebhook(
  terms: Pick<Webhook, 'accountId' | 'url' | 'description' | 'types'>,
  secret: string,
  at: Date,
): NewWebhook {
  return {
    ...terms,
    types: distinct(terms.types),
    secrets: [{ secret, expiresAt: null }],
    disabled: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/**
 * The webhook with what changes; the same object where nothing does. Disabling one that is disabled already leaves the
 * reason from before.
 */
export function editWebhook(webhook: Webhook, changes: WebhookChanges, at: Date): Webhook {
  const { enabled = webhook.disabled === null } = changes;
  const edited: Webhook = {
    ...webhook,
    url: changes.url ?? webhook.url,
    description: changes.description === undefined ? webhook.description : changes.description,
    types: changes.types === undefined ? webhook.types : distinct(changes.types),
    disabled: enabled ? null : (webhook.disabled ?? { at, reason: 'requested' }),
  };
  return differs(edited, webhook) ? { ...edited, updatedAt: at } : webhook;
}

function differs(a: Webhook, b: Webhook): boolean {
  return (
    a.url !== b.url ||
    a.description !== b.description ||
    a.disabled !== b.disabled ||
    a.types.length !== b.types.length ||
    a.types.some((type) => !b.types.includes(type))
  );
}

/** The webhook that nothing more is sent to; one that is disabled already stays as it is. */
export function disableWebhook(webhook: Webhook, reason: WebhookDisabledReason, at: Date): Webhook {
  return webhook.disabled === null ? { ...webhook, disabled: { at, reason }, updatedAt: at } : webhook;
}

/** The webhook with a new secret; see rotatedSecrets for how long the old one goes on. */
export function rotateWebhookSecret(webhook: Webhook, secret: string, at: Date): Webhook {
  return { ...webhook, secrets: rotatedSecrets(webhook.secrets, secret, at), updatedAt: at };
}

/** True where the webhook receives events of that type. */
export function wantsEvent(webhook: Pick<Webhook, 'types' | 'disabled'>, type: EventType): boolean {
  return webhook.disabled === null && (webhook.types.length === 0 || webhook.types.includes(type));
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
