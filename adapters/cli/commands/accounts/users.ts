import type { Command } from 'commander';
import { LANGUAGES, type Language, ROLES, type Role } from '../../../../domain/index.ts';
import { readId, readOneOf } from '../../arguments.ts';
import { UsageError } from '../../cli-error.ts';
import { addCommand, addGroup, type CommandContext, call, perform } from '../../command.ts';
import type { OperationResult } from '../../operations/index.ts';
import { pairs, table, timeText } from '../../output/layout.ts';
import { addPaging, type PagingOptions, performList } from '../../paging.ts';

interface InviteOptions {
  readonly email: string;
  readonly account?: number;
  readonly role?: Role;
  readonly editor?: true;
  readonly operator?: true;
  readonly name?: string;
  readonly language?: Language;
  readonly json?: true;
}

export function addUserCommands(program: Command, context: CommandContext): void {
  const user = addGroup(program, 'user', 'manage users', [
    'user invite --email jo@example.org --account 1 --role owner',
    'user list',
    'user sessions 3',
    'user disable 3',
  ]);

  addCommand(user, 'invite', 'invite a user; the link is shown only once, and also mailed if SMTP_URL is set', [
    'user invite --email jo@example.org --account 1 --role owner',
    'user invite --email erika@example.org --name "Erika Beispiel" --editor --language de',
    'user invite --email jo@example.org --account 1 --role author --json | jq -r .link',
  ])
    .requiredOption(
      '--email <address>',
      'email address; for an existing user, the new role or rights are added to the present ones',
    )
    .option('--account <id>', 'account to join', readId)
    .option('--role <role>', `role in the account: ${ROLES.join(' or ')}`, readOneOf(ROLES))
    .option('--editor', 'editor: may review releases of all accounts')
    .option('--operator', 'operator: may administer the service')
    .option('--name <name>', 'name of the person (default: derived from the address)')
    .option('--language <language>', `language: ${LANGUAGES.join(' or ')}`, readOneOf(LANGUAGES))
    .action((options: InviteOptions) =>
      perform(
        context,
        options,
        async () => {
          const { email, name = null, language = null, editor = false, operator = false } = options;
          const membership = membershipOf(options);
          return withAbsoluteLink(
            context,
            await call(context, 'user invite', { email, name, language, membership, editor, operator }),
          );
        },
        showWithLink,
      ),
    );

  addPaging(addCommand(user, 'list', 'list all users', ['user list', 'user list --json'])).action(
    (options: PagingOptions) =>
      performList(
        context,
        options,
        () => call(context, 'user list', { after: options.after ?? null, limit: options.limit }),
        (users) =>
          table(
            ['ID', 'EMAIL', 'NAME', 'ACCOUNTS', 'RIGHTS', 'JOINED', 'DISABLED'],
            users.map((u) => [
              u.id,
              u.email,
              u.name,
              accountsOf(u),
              rightsOf(u),
              timeText(u.joined_at),
              timeText(u.disabled_at),
            ]),
            'No users yet. Invite one with: npx presswerk user invite --email ADDRESS',
          ),
        'user list',
      ),
  );

  addCommand(user, 'disable', 'sign a user out everywhere and block further sign-ins', [
    'user disable 3',
    'user enable 3',
  ])
    .argument('<id>', 'id of the user', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'user disable', { id }),
        ({ email, disabled_at }) => `User ${id} (${email}) is disabled as of ${timeText(disabled_at)}.`,
      ),
    );

  addCommand(user, 'enable', 'let a disabled user sign in again', ['user enable 3'])
    .argument('<id>', 'id of the user', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        () => call(context, 'user enable', { id }),
        ({ email }) => `User ${id} (${email}) can sign in again.`,
      ),
    );

  addCommand(user, 'sessions', 'list the sessions of a user, or sign the user out everywhere', [
    'user sessions 3',
    'user sessions 3 --end',
  ])
    .argument('<id>', 'id of the user', readId)
    .option('--end', 'sign the user out everywhere')
    .action((id: number, options: { end?: true; json?: true }) =>
      options.end === true
        ? perform(
            context,
            options,
            () => call(context, 'user end-sessions', { id }),
            ({ ended }) => `User ${id} is signed out: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
          )
        : perform(
            context,
            options,
            () => call(context, 'user sessions', { id }),
            (sessions) =>
              table(
                ['ID', 'SIGNED IN', 'LAST SEEN', 'ACCOUNT', 'BROWSER'],
                sessions.map((s) => [
                  s.id,
                  timeText(s.created_at),
                  timeText(s.last_seen_at),
                  s.account_id,
                  s.user_agent,
                ]),
                'This user is not signed in anywhere.',
              ),
          ),
    );

  addCommand(user, 'reset', 'create a password reset link for a user; it is shown only once', [
    'user reset 3',
    'user reset 3 --json | jq -r .link',
  ])
    .argument('<id>', 'id of the user', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        context,
        options,
        async () => withAbsoluteLink(context, await call(context, 'user reset', { id })),
        showWithLink,
      ),
    );
}

/** @throws UsageError if only one of the two options is given */
function membershipOf({ account, role }: InviteOptions) {
  if (account === undefined && role === undefined) return null;
  if (account === undefined || role === undefined)
    throw new UsageError('Give --account and --role together, or neither.');
  return { account_id: account, role };
}

/** Makes the link absolute if the service's origin is known. */
async function withAbsoluteLink<UserWithLink extends { readonly link: string }>(
  context: CommandContext,
  user: UserWithLink,
): Promise<UserWithLink> {
  if (!user.link.startsWith('/')) return user;
  return { ...user, link: `${(await context.baseUrl()) ?? ''}${user.link}` };
}

type ListedUser = OperationResult<'user list'>['items'][number];

const accountsOf = ({ memberships }: Pick<ListedUser, 'memberships'>) =>
  memberships.length === 0 ? null : memberships.map(({ account_id, role }) => `${account_id} (${role})`).join(', ');

const rightsOf = ({ editor, operator }: Pick<ListedUser, 'editor' | 'operator'>) =>
  [editor ? 'editor' : '', operator ? 'operator' : ''].filter(Boolean).join(', ') || null;

const UNCONFIRMED_NOTE =
  'This address is not confirmed yet: the new role or rights take effect when the link is used. Using it sets a new password and removes existing passkeys and sessions.';

function showWithLink(user: OperationResult<'user invite'>): string {
  return [
    pairs([
      ['user', user.id],
      ['email', user.email],
      ['name', user.name],
      ['language', user.language],
      ['accounts', accountsOf(user)],
      ['rights', rightsOf(user)],
      ['link', user.link],
      ['link expires', timeText(user.link_expires_at)],
    ]),
    `The link works once and is not shown again. ${user.mailed ? 'It was also sent by email.' : 'No email was sent: pass the link on yourself.'}`,
    ...(user.waits ? [UNCONFIRMED_NOTE] : []),
  ].join('\n\n');
}
