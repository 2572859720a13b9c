import type { Command } from 'commander';
import { LANGUAGES, type Language, PORTALS, type Portal } from '../../../domain/index.ts';
import { readId, readOneOf } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import { addCommand, addGroup, call, perform, type Run } from '../context.ts';
import { pairs, table } from '../layout.ts';
import type { OperationResult } from '../operations/index.ts';
import { addPaging, type PagingOptions, performList } from '../paging.ts';

interface CompanyOptions {
  readonly account: number;
  readonly name: string;
  readonly portal: Portal;
  readonly language: Language;
  readonly website?: string;
  readonly json?: true;
}

/** `company create`, `company list`, `company update`. */
export function addCompanyCommands(program: Command, run: Run): void {
  const examples = [
    "company create --account 1 --name 'Acme GmbH' --portal portal_a",
    "company create --account 1 --name 'Acme Ltd' --portal portal_b --language en --website https://acme.example",
  ];
  const company = addGroup(program, 'company', 'company profiles (newsrooms)', [
    ...examples,
    'company list --account 1',
    "company update 3 --name 'Acme AG'",
  ]);
  addCommand(company, 'create', 'create a company profile', examples)
    .requiredOption('--account <id>', 'the account that it belongs to', readId)
    .requiredOption('--name <name>', 'the name of the company')
    .requiredOption('--portal <portal>', `its home: ${PORTALS.join(' or ')}`, readOneOf(PORTALS))
    .option('--language <language>', `its language: ${LANGUAGES.join(' or ')}`, readOneOf(LANGUAGES), 'de')
    .option('--website <url>', 'its website')
    .action((options: CompanyOptions) =>
      perform(
        run,
        options,
        () =>
          call(run, 'company create', {
            account_id: options.account,
            name: options.name,
            portal: options.portal,
            language: options.language,
            website_url: options.website ?? null,
          }),
        show,
      ),
    );

  addPaging(
    addCommand(company, 'list', 'list company profiles', ['company list', 'company list --account 1']).option(
      '--account <id>',
      'those of this account alone',
      readId,
    ),
  ).action((options: PagingOptions & { account?: number }) =>
    performList(
      run,
      options,
      () =>
        call(run, 'company list', {
          account_id: options.account ?? null,
          after: options.after ?? null,
          limit: options.limit,
        }),
      (companies) =>
        table(
          ['ID', 'ACCOUNT', 'NAME', 'SLUG', 'PORTAL', 'LANGUAGE', 'WEBSITE'],
          companies.map((c) => [c.id, c.account_id, c.name, c.slug, c.portal, c.language, c.website_url]),
          'There are no companies.',
        ),
      `company list${options.account === undefined ? '' : ` --account ${options.account}`}`,
    ),
  );

  addCommand(company, 'update', 'change a company profile; its slug stays, as addresses hold it', [
    "company update 3 --name 'Acme AG'",
    'company update 3 --website https://acme.example',
  ])
    .argument('<id>', 'the id of the company', readId)
    .option('--name <name>', 'its name')
    .option('--portal <portal>', `its home, for new releases: ${PORTALS.join(' or ')}`, readOneOf(PORTALS))
    .option('--language <language>', `its language: ${LANGUAGES.join(' or ')}`, readOneOf(LANGUAGES))
    .option('--website <url>', 'its website; an empty text removes it')
    .action((id: number, options: Partial<CompanyOptions>) =>
      perform(run, options, async () => call(run, 'company update', { id, ...readChanges(options) }), show),
    );
}

/** @throws CliError where there is nothing to change */
function readChanges({ name, portal, language, website }: Partial<CompanyOptions>) {
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(portal === undefined ? {} : { portal }),
    ...(language === undefined ? {} : { language }),
    ...(website === undefined ? {} : { website_url: website.trim() === '' ? null : website.trim() }),
  };
  if (Object.keys(changes).length === 0) {
    throw new CliError('Nothing to change: give --name, --portal, --language or --website.');
  }
  return changes;
}

function show(company: OperationResult<'company create'>): string {
  return pairs([
    ['company', company.id],
    ['account', company.account_id],
    ['name', company.name],
    ['slug', company.slug],
    ['portal', company.portal],
    ['language', company.language],
    ['website', company.website_url],
  ]);
}
