import type { Command } from 'commander';
import { readId, readUpTo } from '../arguments.ts';
import { addCommand, type CommandContext, call, perform } from '../command.ts';
import type { OperationResult } from '../operations/index.ts';
import { DELIVERIES_MAX } from '../operations/webhooks.ts';
import { table, timeText } from '../output/layout.ts';
import { type PagingOptions, performList } from '../paging.ts';

const DELIVERIES_DEFAULT = 20;

export function addDeliveryCommands(webhook: Command, context: CommandContext): void {
  addCommand(webhook, 'test', 'send a test event to a webhook', ['webhook test 3', 'webhook deliveries 3'])
    .argument('<id>', 'id of the webhook', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'webhook test', { id }),
        (delivery) => `Delivery ${delivery.id} queued. Check its state with: npx presswerk webhook deliveries ${id}`,
      ),
    );

  addCommand(webhook, 'deliveries', 'list the deliveries of a webhook, newest first', [
    'webhook deliveries 3',
    'webhook deliveries 3 --limit 100 --json',
  ])
    .argument('<id>', 'id of the webhook', readId)
    .option('--limit <n>', `entries per page, up to ${DELIVERIES_MAX}`, readUpTo(DELIVERIES_MAX), DELIVERIES_DEFAULT)
    .option('--after <id>', 'continue after this delivery, as printed at the end of the previous page', readId)
    .action((id: number, options: PagingOptions) =>
      performList(
        context,
        options,
        () => call(context, 'webhook deliveries', { id, after: options.after ?? null, limit: options.limit }),
        (deliveries) =>
          table(
            ['ID', 'CREATED', 'EVENT', 'STATE', 'ATTEMPTS', 'LAST RESPONSE', 'NEXT ATTEMPT'],
            deliveries.map((d) => [
              d.id,
              timeText(d.created_at),
              d.type,
              d.failure === null ? d.state : `${d.state} (${d.failure})`,
              d.attempts,
              lastResponse(d),
              timeText(d.next_attempt_at),
            ]),
            'No deliveries yet.',
          ),
        `webhook deliveries ${id}`,
      ),
    );

  addCommand(webhook, 'redeliver', 'send a delivery again', ['webhook deliveries 3', 'webhook redeliver 17'])
    .argument('<delivery-id>', 'id of the delivery', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'webhook redeliver', { id }),
        (delivery) =>
          `Delivery ${id} queued again. Check its state with: npx presswerk webhook deliveries ${delivery.webhook_id}`,
      ),
    );
}

/** The HTTP status of the last attempt, or the reason why there was no response. */
function lastResponse({ log }: OperationResult<'webhook test'>): string | number | null {
  const last = log.at(-1);
  if (last === undefined) return null;
  return last.error === null ? last.status : `${last.error.reason}: ${last.error.detail}`;
}
