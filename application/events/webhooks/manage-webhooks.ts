import {
  type AccountLogAction,
  type Caller,
  createWebhook,
  DomainError,
  editWebhook,
  formatWebhookSecret,
  newsroomsOf,
  type OperatorForAccount,
  refuseIfAny,
  rotateWebhookSecret,
  type Violation,
  WEBHOOK_SECRET_BYTES,
  WEBHOOKS_MAX,
  type Webhook,
} from '../../../domain/index.ts';
import { logChange } from '../../accounts/account-log.ts';
import { requireAccount } from '../../accounts/manage-accounts.ts';
import { type Completion, complete } from '../../kernel/completion.ts';
import type { Ports, Transaction } from '../../ports/index.ts';
import type { PublishEvents } from '../publish-events.ts';
import { eventTypes, expansions, type WebhookFields, webhookFaults } from './fields.ts';
import { isWithinNewsrooms, loadWebhook, makeShowWebhook, type WebhookTarget } from './guard.ts';

/** A webhook and its newest secret, which is shown only once. */
export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

export interface CreateWebhook extends WebhookFields {
  readonly caller: Caller | OperatorForAccount;
  readonly url: string;
  /** Faults found while parsing the request; reported together with the others. */
  readonly faults?: readonly Violation[];
}

type Writing = Pick<Ports, 'unitOfWork' | 'clock'>;

/**
 * Creates an active webhook for events from now on: earlier pending events are published first. A webhook created by a
 * token limited to newsrooms receives only events of those newsrooms.
 * @throws DomainError `not_found` for an unknown account; `validation_failed`, also beyond the maximum number
 */
export function makeCreateWebhook(
  ports: Writing & Pick<Ports, 'randomness' | 'webhookSender'>,
  publish: Pick<PublishEvents, 'account'>,
) {
  return async (command: CreateWebhook, completion?: Completion<WebhookWithSecret>): Promise<WebhookWithSecret> => {
    const { accountId } = command.caller;
    const { url, description = null, types = [], expand = [], faults = [] } = command;
    refuseIfAny([...faults, ...webhookFaults({ url, description, types, expand }, ports.webhookSender)]);
    const secret = newSecret(ports);
    const companyIds = 'via' in command.caller ? newsroomsOf(command.caller) : null;
    const chosen = { types: eventTypes(types), expand: expansions(expand) };
    const terms = { accountId, url, description, ...chosen, companyIds };
    const webhook = createWebhook(terms, secret, ports.clock.now());
    await publish.account(accountId);
    return ports.unitOfWork.run(async (transaction) => {
      await requireAccount(transaction, accountId);
      if ((await transaction.webhooks.count(accountId)) >= WEBHOOKS_MAX) {
        refuseIfAny([{ field: 'webhooks', rule: 'max', max: WEBHOOKS_MAX }]);
      }
      const added = await transaction.webhooks.add(webhook);
      await logWebhook(transaction, command.caller, added, 'webhook_created', webhook.createdAt);
      return complete(transaction, completion, { webhook: added, secret });
    });
  };
}

/** The caller's webhooks, disabled or not, oldest first. @throws DomainError `not_found` for an unknown account */
export function makeListWebhooks({ queries }: Pick<Ports, 'queries'>) {
  return async ({ caller }: { readonly caller: Caller | OperatorForAccount }): Promise<Webhook[]> => {
    const { accountId } = caller;
    if ((await queries.accounts.find(accountId)) === undefined) throw new DomainError('not_found', { what: 'account' });
    return (await queries.webhooks.list(accountId)).filter((webhook) => isWithinNewsrooms(webhook, caller));
  };
}

export interface UpdateWebhook extends WebhookTarget, WebhookFields {
  /** Disabling fails pending deliveries. Events published while disabled are never sent. */
  readonly enabled?: boolean;
  readonly faults?: readonly Violation[];
}

/**
 * Changes the given fields; without a change, version and time stay the same. Pending deliveries go to the new URL.
 * Before a disabled webhook is enabled, earlier pending events are published, so that it does not receive them.
 * @throws DomainError `not_found`, `not_owner`, `validation_failed`; ApplicationError `precondition_failed`
 */
export function makeUpdateWebhook(
  ports: Writing & Pick<Ports, 'queries' | 'webhookSender'>,
  publish: Pick<PublishEvents, 'account'>,
) {
  const show = makeShowWebhook(ports);
  return async (command: UpdateWebhook): Promise<Webhook> => {
    if (command.enabled === true) {
      const { accountId, disabled } = await show(command);
      if (disabled !== null) await publish.account(accountId);
    }
    return ports.unitOfWork.run(async (transaction) => {
      const webhook = await loadWebhook(transaction, command);
      const { url, description, types, expand, enabled, faults = [] } = command;
      refuseIfAny([...faults, ...webhookFaults(command, ports.webhookSender)]);
      const now = ports.clock.now();
      const edited = editWebhook(
        webhook,
        {
          ...(url !== undefined && { url }),
          ...(description !== undefined && { description }),
          ...(types !== undefined && { types: eventTypes(types) }),
          ...(expand !== undefined && { expand: expansions(expand) }),
          ...(enabled !== undefined && { enabled }),
        },
        now,
      );
      if (edited === webhook) return webhook;
      const stored = await transaction.webhooks.save(edited);
      await logWebhook(transaction, command.caller, stored, 'webhook_changed', now);
      // A delivery whose process died while the webhook was disabled is still pending, and must not be sent on enabling.
      const isOrWasDisabled = stored.disabled !== null || webhook.disabled !== null;
      if (isOrWasDisabled) await transaction.webhooks.failPending(stored.id, now);
      return stored;
    });
  };
}

/**
 * Removes the webhook with all its deliveries.
 * @throws DomainError `not_found`, `not_owner`; ApplicationError `precondition_failed`
 */
export function makeDeleteWebhook({ unitOfWork, clock }: Writing) {
  return (target: WebhookTarget): Promise<void> =>
    unitOfWork.run(async (transaction) => {
      const webhook = await loadWebhook(transaction, target);
      await transaction.webhooks.remove(webhook);
      await logWebhook(transaction, target.caller, webhook, 'webhook_removed', clock.now());
    });
}

/**
 * Creates a new secret, effective immediately; the previous one stays valid for a day (see rotatedSecrets).
 * @throws DomainError `not_found`, `not_owner`; ApplicationError `precondition_failed`
 */
export function makeRotateWebhookSecret(ports: Writing & Pick<Ports, 'randomness'>) {
  return async (target: WebhookTarget, completion?: Completion<WebhookWithSecret>): Promise<WebhookWithSecret> => {
    const secret = newSecret(ports);
    return ports.unitOfWork.run(async (transaction) => {
      const now = ports.clock.now();
      const rotated = rotateWebhookSecret(await loadWebhook(transaction, target), secret, now);
      await logWebhook(transaction, target.caller, rotated, 'webhook_secret_rotated', now);
      return complete(transaction, completion, { webhook: await transaction.webhooks.save(rotated), secret });
    });
  };
}

/** Logs the host only: paths and queries of webhooks may hold secrets. */
function logWebhook(
  transaction: Transaction,
  caller: WebhookTarget['caller'],
  { accountId, url }: Pick<Webhook, 'accountId' | 'url'>,
  action: AccountLogAction,
  at: Date,
): Promise<void> {
  const subject = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)/i.exec(url)?.[1] ?? null;
  return logChange(transaction, caller, { accountId, at, action, subject });
}

function newSecret({ randomness }: Pick<Ports, 'randomness'>): string {
  return formatWebhookSecret(randomness.bytes(WEBHOOK_SECRET_BYTES));
}
