import type { Command } from 'commander';
import { EVENT_TYPES, type EventType, WEBHOOK_EXPANSIONS, type WebhookExpansion } from '../../../domain/index.ts';
import { readId, readListOf } from '../arguments.ts';
import { UsageError } from '../cli-error.ts';
import { addCommand, addGroup, type CommandContext, call, ID_FIRST, perform } from '../command.ts';
import type { OperationResult } from '../operations/index.ts';
import { pairs, table, timeText } from '../output/layout.ts';
import { addDeliveryCommands } from './webhook-deliveries.ts';

interface CreateOptions {
  readonly account: number;
  readonly url: string;
  readonly type?: EventType[];
  /** False for `--no-expand`. */
  readonly expand?: WebhookExpansion[] | false;
  readonly description?: string;
  readonly json?: true;
}

interface UpdateOptions extends Partial<Omit<CreateOptions, 'account'>> {
  readonly allTypes?: true;
  readonly enable?: true;
  readonly disable?: true;
}

const EXPAND = `records that each event carries: ${WEBHOOK_EXPANSIONS.join(', ')}`;
const TYPES = `event types, separated by commas: ${EVENT_TYPES.join(', ')}`;

export function addWebhookCommands(program: Command, context: CommandContext): void {
  const webhook = addGroup(program, 'webhook', 'manage webhooks that receive an account’s events', [
    'webhook create --account 1 --url https://newsroom.example/hooks',
    'webhook list --account 1',
    'webhook test 3',
    'webhook deliveries 3',
  ]);

  addCommand(webhook, 'create', 'create a webhook; its secret is shown only once', [
    'webhook create --account 1 --url https://newsroom.example/hooks',
    'webhook create --account 1 --url https://newsroom.example/hooks --type press_release.published,press_release.rejected',
    'webhook create --account 1 --url https://newsroom.example/hooks --json | jq -r .secret',
  ])
    .requiredOption('--account <id>', 'account whose events it receives', readId)
    .requiredOption('--url <url>', 'public https URL that receives the events')
    .option('--type <types...>', `${TYPES} (default: all)`, readListOf(EVENT_TYPES))
    .option('--expand <records...>', `${EXPAND} (default: none)`, readListOf(WEBHOOK_EXPANSIONS))
    .option('--description <text>', 'description')
    .action((options: CreateOptions) =>
      perform(
        context,
        options,
        () =>
          call(context, 'webhook create', {
            account_id: options.account,
            url: options.url.trim(),
            description: readDescription(options.description ?? ''),
            types: options.type ?? [],
            expand: options.expand || [],
          }),
        showWithSecret,
      ),
    );

  addCommand(webhook, 'list', 'list the webhooks of an account', ['webhook list --account 1'])
    .requiredOption('--account <id>', 'account', readId)
    .action((options: { account: number; json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'webhook list', { account_id: options.account }),
        (webhooks) =>
          table(
            ['ID', 'URL', 'TYPES', 'STATE', 'DESCRIPTION'],
            webhooks.map((w) => [w.id, w.url, typesOf(w), stateOf(w), w.description]),
            'This account has no webhooks.',
          ),
      ),
    );

  addCommand(webhook, 'show', 'show a webhook, without its secret', ['webhook show 3'])
    .argument('<id>', 'id of the webhook', readId)
    .action((id: number, options: { json?: true }) =>
      perform(context, options, () => call(context, 'webhook show', { id }), show),
    );

  addCommand(webhook, 'update', 'change, enable or disable a webhook', [
    'webhook update 3 --url https://newsroom.example/other',
    'webhook update 3 --type press_release.published',
    'webhook update 3 --expand press_release',
    'webhook update 3 --disable',
  ])
    .usage(ID_FIRST)
    .argument('<id>', 'id of the webhook', readId)
    .option('--url <url>', 'new address, also for pending deliveries')
    .option('--type <types...>', TYPES, readListOf(EVENT_TYPES))
    .option('--all-types', 'receive all event types')
    .option('--expand <records...>', EXPAND, readListOf(WEBHOOK_EXPANSIONS))
    .option('--no-expand', 'send events without records')
    .option('--description <text>', 'description; an empty value removes it')
    .option('--enable', 'send events again, from now on')
    .option('--disable', 'stop sending events; pending deliveries fail')
    .action((id: number, options: UpdateOptions) =>
      perform(context, options, async () => call(context, 'webhook update', { id, ...readChanges(options) }), show),
    );

  addCommand(webhook, 'delete', 'delete a webhook and all its deliveries', ['webhook delete 3'])
    .argument('<id>', 'id of the webhook', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'webhook delete', { id }),
        () => `Webhook ${id} deleted.`,
      ),
    );

  addCommand(webhook, 'rotate-secret', 'replace the secret of a webhook; the new one is shown only once', [
    'webhook rotate-secret 3',
    'webhook rotate-secret 3 --json | jq -r .secret',
  ])
    .argument('<id>', 'id of the webhook', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'webhook rotate-secret', { id }),
        (rotated) => `${showWithSecret(rotated)} For 24 hours, events are also signed with the previous secret.`,
      ),
    );

  addDeliveryCommands(webhook, context);
}

/** Blank counts as null, as over HTTP (contract §1). */
function readDescription(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** @throws UsageError if nothing would change, or for options that exclude each other */
function readChanges({ url, type, allTypes, expand, description, enable, disable }: UpdateOptions) {
  if (enable === true && disable === true) throw new UsageError('Give either --enable or --disable.');
  if (type !== undefined && allTypes === true) throw new UsageError('Give either --type or --all-types.');
  const changes = {
    ...(url === undefined ? {} : { url: url.trim() }),
    ...(type === undefined ? {} : { types: type }),
    ...(allTypes === true ? { types: [] } : {}),
    ...(expand === undefined ? {} : { expand: expand || [] }),
    ...(description === undefined ? {} : { description: readDescription(description) }),
    ...(enable === true ? { enabled: true } : {}),
    ...(disable === true ? { enabled: false } : {}),
  };
  if (Object.keys(changes).length === 0) {
    throw new UsageError(
      'Nothing to change: give --url, --type, --all-types, --expand, --no-expand, --description, --enable or --disable.',
    );
  }
  return changes;
}

type Webhook = OperationResult<'webhook show'>;

const typesOf = ({ types }: Webhook) => (types.length === 0 ? 'all' : types.join(','));

const stateOf = ({ enabled, disabled_reason }: Webhook) => (enabled ? 'enabled' : `disabled (${disabled_reason})`);

function show(webhook: Webhook): string {
  return pairs([
    ['webhook', webhook.id],
    ['account', webhook.account_id],
    ['url', webhook.url],
    ['description', webhook.description],
    ['types', typesOf(webhook)],
    ['expand', webhook.expand.join(',')],
    ['state', stateOf(webhook)],
    ['disabled since', timeText(webhook.disabled_at)],
  ]);
}

function showWithSecret(webhook: OperationResult<'webhook create'>): string {
  return `${pairs([['secret', webhook.secret]])}\n${show(webhook)}\n\nSave the secret now: it cannot be shown again.`;
}
