import type { AccountId, CompanyId, WebhookId } from '../../identifiers.ts';
import { type DomainEvent, type EventType, isOfNewsrooms } from '../event.ts';
import { rotatedSecrets, type WebhookSecret } from './secret.ts';

/** An address that receives an account's events. */
export interface Webhook {
  readonly id: WebhookId;
  readonly accountId: AccountId;
  readonly url: string;
  readonly description: string | null;
  /** Subscribed types; empty for all. */
  readonly types: readonly EventType[];
  /** Objects that bodies contain in addition to the event. */
  readonly expand: readonly WebhookExpansion[];
  /** Only events of these newsrooms, those of the token that created it; null for all events of the account. */
  readonly companyIds: readonly CompanyId[] | null;
  /** Newest first. */
  readonly secrets: readonly WebhookSecret[];
  /** Reason for being disabled; null while active. */
  readonly disabled: WebhookDisabled | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly version: number;
}

/**
 * `requested`: by its owner. `gone`: the receiver returned 410. `failing`: a delivery failed at its last attempt and no
 * other delivery succeeded in the meantime.
 */
export type WebhookDisabledReason = 'requested' | 'gone' | 'failing';

export interface WebhookDisabled {
  readonly at: Date;
  readonly reason: WebhookDisabledReason;
}

/** `press_release`: the release as it is at delivery (contract §19). */
export const WEBHOOK_EXPANSIONS = ['press_release'] as const;
export type WebhookExpansion = (typeof WEBHOOK_EXPANSIONS)[number];

export type NewWebhook = Omit<Webhook, 'id'>;

/** Maximum number for an account, including disabled ones. */
export const WEBHOOKS_MAX = 20;

export interface WebhookChanges {
  readonly url?: string;
  readonly description?: string | null;
  readonly types?: readonly EventType[];
  readonly expand?: readonly WebhookExpansion[];
  readonly enabled?: boolean;
}

export function createWebhook(
  settings: Pick<Webhook, 'accountId' | 'url' | 'description' | 'types' | 'expand' | 'companyIds'>,
  secret: string,
  at: Date,
): NewWebhook {
  return {
    ...settings,
    types: distinct(settings.types),
    expand: distinct(settings.expand),
    secrets: [{ secret, expiresAt: null }],
    disabled: null,
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

/** The changed webhook; the same object if nothing changes. Disabling a disabled webhook keeps its first reason. */
export function editWebhook(webhook: Webhook, changes: WebhookChanges, at: Date): Webhook {
  const { enabled = webhook.disabled === null } = changes;
  const edited: Webhook = {
    ...webhook,
    url: changes.url ?? webhook.url,
    description: changes.description === undefined ? webhook.description : changes.description,
    types: changes.types === undefined ? webhook.types : distinct(changes.types),
    expand: changes.expand === undefined ? webhook.expand : distinct(changes.expand),
    disabled: enabled ? null : (webhook.disabled ?? { at, reason: 'requested' }),
  };
  return differs(edited, webhook) ? { ...edited, updatedAt: at } : webhook;
}

function differs(a: Webhook, b: Webhook): boolean {
  return (
    a.url !== b.url ||
    a.description !== b.description ||
    a.disabled !== b.disabled ||
    !isSameSet(a.types, b.types) ||
    !isSameSet(a.expand, b.expand)
  );
}

function isSameSet<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((value) => b.includes(value));
}

/** Disables the webhook; a disabled one is unchanged. */
export function disableWebhook(webhook: Webhook, reason: WebhookDisabledReason, at: Date): Webhook {
  return webhook.disabled === null ? { ...webhook, disabled: { at, reason }, updatedAt: at } : webhook;
}

/** Replaces the secret (see rotatedSecrets for the overlap). */
export function rotateWebhookSecret(webhook: Webhook, secret: string, at: Date): Webhook {
  return { ...webhook, secrets: rotatedSecrets(webhook.secrets, secret, at), updatedAt: at };
}

export function wantsEvent(
  { types, companyIds, disabled }: Pick<Webhook, 'types' | 'companyIds' | 'disabled'>,
  event: DomainEvent,
): boolean {
  if (disabled !== null || (types.length > 0 && !types.includes(event.type))) return false;
  return companyIds === null || isOfNewsrooms(event, companyIds);
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
