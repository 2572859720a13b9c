import type { Command } from 'commander';
import { EVENT_TYPES, type EventType } from '../../../domain/index.ts';
import { readId, readSomeOf } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import { addCommand, addGroup, call, ID_FIRST, perform, type Run } from '../context.ts';
import type { OperationResult } from '../operations/index.ts';
import { pairs, table, when } from '../output/layout.ts';
import { addDeliveryCommands } from './webhook-deliveries.ts';

interface CreateOptions {
  readonly account: number;
  readonly url: string;
  readonly type?: EventType[];
  readonly description?: string;
  readonly json?: true;
}

interface UpdateOptions extends Partial<Omit<CreateOptions, 'account'>> {
  readonly allTypes?: true;
  readonly enable?: true;
  readonly disable?: true;
}

const TYPES = `the types that it receives, separated by commas: ${EVENT_TYPES.join(', ')}`;

/** `webhook create`, `webhook list`, `webhook show`, `webhook update`, `webhook delete`, `webhook rotate-secret`. */
export function addWebhookCommands(program: Command, run: Run): void {
  const webhook = addGroup(program, 'webhook', 'addresses that receive an account’s events', [
    'webhook create --account 1 --url https://newsroom.example/hooks',
    'webhook list --account 1',
    'webhook test 3',
    'webhook deliveries 3',
  ]);

  addCommand(webhook, 'create', 'create a webhook; its secret is shown this once', [
    'webhook create --account 1 --url https://newsroom.example/hooks',
    'webhook create --account 1 --url https://newsroom.example/hooks --type press_release.published,press_release.rejected',
    'webhook create --account 1 --url https://newsroom.example/hooks --json | jq -r .secret',
  ])
    .requiredOption('--account <id>', 'the account whose events it receives', readId)
    .requiredOption('--url <url>', 'where events are sent: a public address of https')
    .option('--type <types...>', `${TYPES} (without it, everything)`, readSomeOf(EVENT_TYPES))
    .option('--description <text>', 'what it is for')
    .action((options: CreateOptions) =>
      perform(
        run,
        options,
        () =>
          call(run, 'webhook create', {
            account_id: options.account,
            url: options.url.trim(),
            description: readDescription(options.description ?? ''),
            types: options.type ?? [],
          }),
        showWithSecret,
      ),
    );

  addCommand(webhook, 'list', 'list the webhooks of an account', ['webhook list --account 1'])
    .requiredOption('--account <id>', 'the account', readId)
    .action((options: { account: number; json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'webhook list', { account_id: options.account }),
        (webhooks) =>
          table(
            ['ID', 'URL', 'TYPES', 'STATE', 'DESCRIPTION'],
            webhooks.map((w) => [w.id, w.url, typesOf(w), stateOf(w), w.description]),
            'This account has no webhooks.',
          ),
      ),
    );

  addCommand(webhook, 'show', 'show a webhook, without its secret', ['webhook show 3'])
    .argument('<id>', 'the id of the webhook', readId)
    .action((id: number, options: { json?: true }) =>
      perform(run, options, () => call(run, 'webhook show', { id }), show),
    );

  addCommand(webhook, 'update', 'change a webhook, or stop and start what is sent to it', [
    'webhook update 3 --url https://newsroom.example/other',
    'webhook update 3 --type press_release.published',
    'webhook update 3 --disable',
  ])
    .usage(ID_FIRST)
    .argument('<id>', 'the id of the webhook', readId)
    .option('--url <url>', 'where events are sent, what is on its way included')
    .option('--type <types...>', TYPES, readSomeOf(EVENT_TYPES))
    .option('--all-types', 'send it every type')
    .option('--description <text>', 'what it is for; an empty text removes it')
    .option('--enable', 'send again, what happens from now on')
    .option('--disable', 'send nothing more; what is on its way fails')
    .action((id: number, options: UpdateOptions) =>
      perform(run, options, async () => call(run, 'webhook update', { id, ...readChanges(options) }), show),
    );

  addCommand(webhook, 'delete', 'remove a webhook with all its deliveries', ['webhook delete 3'])
    .argument('<id>', 'the id of the webhook', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'webhook delete', { id }),
        () => `Webhook ${id} is gone.`,
      ),
    );

  addCommand(webhook, 'rotate-secret', 'give a webhook another secret; it is shown this once', [
    'webhook rotate-secret 3',
    'webhook rotate-secret 3 --json | jq -r .secret',
  ])
    .argument('<id>', 'the id of the webhook', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'webhook rotate-secret', { id }),
        (rotated) => `${showWithSecret(rotated)} The one before it goes on signing beside it for 24 hours.`,
      ),
    );

  addDeliveryCommands(webhook, run);
}

/** Trimmed, and none where it is blank, as over HTTP (contract §1). */
function readDescription(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

/** @throws CliError where there is nothing to change, or both ways at once */
function readChanges({ url, type, allTypes, description, enable, disable }: UpdateOptions) {
  if (enable === true && disable === true) throw new CliError('Give either --enable or --disable.');
  if (type !== undefined && allTypes === true) throw new CliError('Give either --type or --all-types.');
  const changes = {
    ...(url === undefined ? {} : { url: url.trim() }),
    ...(type === undefined ? {} : { types: type }),
    ...(allTypes === true ? { types: [] } : {}),
    ...(description === undefined ? {} : { description: readDescription(description) }),
    ...(enable === true ? { enabled: true } : {}),
    ...(disable === true ? { enabled: false } : {}),
  };
  if (Object.keys(changes).length === 0) {
    throw new CliError('Nothing to change: give --url, --type, --all-types, --description, --enable or --disable.');
  }
  return changes;
}

type Shown = OperationResult<'webhook show'>;

const typesOf = ({ types }: Shown) => (types.length === 0 ? 'all' : types.join(','));

const stateOf = ({ enabled, disabled_reason }: Shown) => (enabled ? 'enabled' : `disabled (${disabled_reason})`);

function show(webhook: Shown): string {
  return pairs([
    ['webhook', webhook.id],
    ['account', webhook.account_id],
    ['url', webhook.url],
    ['description', webhook.description],
    ['types', typesOf(webhook)],
    ['state', stateOf(webhook)],
    ['since', when(webhook.disabled_at)],
  ]);
}

function showWithSecret(webhook: OperationResult<'webhook create'>): string {
  return `${pairs([['secret', webhook.secret]])}\n${show(webhook)}\n\nKeep the secret now: it cannot be shown again.`;
}
