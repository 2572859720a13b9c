import type { Command } from 'commander';
import { LANGUAGES, type Language, ROLES, type Role } from '../../../../domain/index.ts';
import { readId, readOneOf } from '../../arguments.ts';
import { CliError } from '../../cli-error.ts';
import { addCommand, addGroup, call, perform, type Run } from '../../context.ts';
import type { OperationResult } from '../../operations/index.ts';
import { pairs, table, when } from '../../output/layout.ts';
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

/** `user invite`, `user list`, `user disable`, `user enable`, `user sessions`, `user reset`. */
export function addUserCommands(program: Command, run: Run): void {
  const user = addGroup(program, 'user', 'people who can sign in', [
    'user invite --email jo@example.org --account 1 --role owner',
    'user list',
    'user sessions 3',
    'user disable 3',
  ]);

  addCommand(user, 'invite', 'invite somebody; the link is shown this once, and mailed where SMTP_URL is set', [
    'user invite --email jo@example.org --account 1 --role owner',
    'user invite --email erika@example.org --name "Erika Beispiel" --editor --language de',
    'user invite --email jo@example.org --account 1 --role author --json | jq -r .link',
  ])
    .requiredOption(
      '--email <address>',
      'whom; somebody who is known already gets what is asked for beside what he has, once the address is known to be his',
    )
    .option('--account <id>', 'the account that the person is to work for', readId)
    .option('--role <role>', `what the person is to be there: ${ROLES.join(' or ')}`, readOneOf(ROLES))
    .option('--editor', 'may decide about releases of the whole service')
    .option('--operator', 'may run the service')
    .option('--name <name>', 'what the person is called; without it, made from the address')
    .option('--language <language>', `the person's language: ${LANGUAGES.join(' or ')}`, readOneOf(LANGUAGES))
    .action((options: InviteOptions) =>
      perform(
        run,
        options,
        async () => {
          const { email, name = null, language = null, editor = false, operator = false } = options;
          const membership = membershipOf(options);
          return whole(run, await call(run, 'user invite', { email, name, language, membership, editor, operator }));
        },
        showWithLink,
      ),
    );

  addPaging(addCommand(user, 'list', 'list the users of the service', ['user list', 'user list --json'])).action(
    (options: PagingOptions) =>
      performList(
        run,
        options,
        () => call(run, 'user list', { after: options.after ?? null, limit: options.limit }),
        (users) =>
          table(
            ['ID', 'EMAIL', 'NAME', 'ACCOUNTS', 'RIGHTS', 'JOINED', 'DISABLED'],
            users.map((u) => [
              u.id,
              u.email,
              u.name,
              accountsOf(u),
              rightsOf(u),
              when(u.joined_at),
              when(u.disabled_at),
            ]),
            'There are no users yet. Invite one with: npx presswerk user invite --email ADDRESS',
          ),
        'user list',
      ),
  );

  addCommand(user, 'disable', 'sign a user out everywhere and refuse later sign-ins', [
    'user disable 3',
    'user enable 3',
  ])
    .argument('<id>', 'the id of the user', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'user disable', { id }),
        ({ email, disabled_at }) => `User ${id} (${email}) is disabled since ${when(disabled_at)}.`,
      ),
    );

  addCommand(user, 'enable', 'let a disabled user sign in again', ['user enable 3'])
    .argument('<id>', 'the id of the user', readId)
    .action((id: number, options: { json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'user enable', { id }),
        ({ email }) => `User ${id} (${email}) can sign in.`,
      ),
    );

  addCommand(user, 'sessions', 'show where a user is signed in, or sign him out everywhere', [
    'user sessions 3',
    'user sessions 3 --end',
  ])
    .argument('<id>', 'the id of the user', readId)
    .option('--end', 'sign the user out everywhere')
    .action((id: number, options: { end?: true; json?: true }) =>
      options.end === true
        ? perform(
            run,
            options,
            () => call(run, 'user end-sessions', { id }),
            ({ ended }) => `User ${id} is signed out: ${ended} ${ended === 1 ? 'session' : 'sessions'} ended.`,
          )
        : perform(
            run,
            options,
            () => call(run, 'user sessions', { id }),
            (sessions) =>
              table(
                ['ID', 'BEGAN', 'LAST SEEN', 'ACCOUNT', 'BROWSER'],
                sessions.map((s) => [s.id, when(s.created_at), when(s.last_seen_at), s.account_id, s.user_agent]),
                'This user is signed in nowhere.',
              ),
          ),
    );

  addCommand(user, 'reset', 'make a link by which a user chooses a new password; it is shown this once', [
    'user reset 3',
    'user reset 3 --json | jq -r .link',
  ])
    .argument('<id>', 'the id of the user', readId)
    .action((id: number, options: { json?: true }) =>
      perform(run, options, async () => whole(run, await call(run, 'user reset', { id })), showWithLink),
    );
}

/** @throws CliError where one of both is given alone */
function membershipOf({ account, role }: InviteOptions) {
  if (account === undefined && role === undefined) return null;
  if (account === undefined || role === undefined)
    throw new CliError('Give --account and --role together, or neither.');
  return { account_id: account, role };
}

/** With an address that can be opened, where anybody knows where the service is. */
async function whole<Shown extends { readonly link: string }>(run: Run, shown: Shown): Promise<Shown> {
  if (!shown.link.startsWith('/')) return shown;
  return { ...shown, link: `${(await run.baseUrl()) ?? ''}${shown.link}` };
}

type Listed = OperationResult<'user list'>['items'][number];

const accountsOf = ({ memberships }: Pick<Listed, 'memberships'>) =>
  memberships.length === 0 ? null : memberships.map(({ account_id, role }) => `${account_id} (${role})`).join(', ');

const rightsOf = ({ editor, operator }: Pick<Listed, 'editor' | 'operator'>) =>
  [editor ? 'editor' : '', operator ? 'operator' : ''].filter(Boolean).join(', ') || null;

const WAITS =
  'Nobody has shown yet that this address is theirs: what you give waits until the link is used. That sets a new password, and ends passkeys and sessions of before.';

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
      ['until', when(user.link_expires_at)],
    ]),
    `The link works once, and is not shown again. ${user.mailed ? 'It goes out by mail, too.' : 'No mail was sent: hand it over yourself.'}`,
    ...(user.waits ? [WAITS] : []),
  ].join('\n\n');
}
