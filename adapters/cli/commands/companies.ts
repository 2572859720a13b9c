import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { ABOUT_MAX, LANGUAGES, type Language, PORTALS, type Portal } from '../../../domain/index.ts';
import { readId, readOneOf } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import { addCommand, addGroup, call, perform, type Run } from '../context.ts';
import type { OperationResult } from '../operations/index.ts';
import { pairs, table } from '../output/layout.ts';
import { addPaging, type PagingOptions, performList } from '../paging.ts';

interface ProfileOptions {
  readonly website?: string;
  readonly about?: string;
  readonly contactName?: string;
  readonly contactEmail?: string;
  readonly contactPhone?: string;
}

interface CompanyOptions extends ProfileOptions {
  readonly account: number;
  readonly name: string;
  readonly portal: Portal;
  readonly language: Language;
  readonly json?: true;
}

interface ChangeOptions extends Partial<CompanyOptions> {
  readonly logo?: string;
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
  const create = addCommand(company, 'create', 'create a company profile', examples);
  addProfileOptions(create)
    .requiredOption('--account <id>', 'the account that it belongs to', readId)
    .requiredOption('--name <name>', 'the name of the company')
    .requiredOption('--portal <portal>', `its home: ${PORTALS.join(' or ')}`, readOneOf(PORTALS))
    .option('--language <language>', `its language: ${LANGUAGES.join(' or ')}`, readOneOf(LANGUAGES), 'de')
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
            ...profileOf(options),
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

  const update = addCommand(
    company,
    'update',
    'change a company profile; an empty text removes what was there, and its slug stays, as addresses hold it',
    [
      "company update 3 --name 'Acme AG'",
      "company update 3 --contact-name 'Ada Lind' --contact-email press@acme.example",
      'company update 3 --logo logo.png',
    ],
  );
  addProfileOptions(update)
    .argument('<id>', 'the id of the company', readId)
    .option('--name <name>', 'its name')
    .option('--portal <portal>', `its home, for new releases: ${PORTALS.join(' or ')}`, readOneOf(PORTALS))
    .option('--language <language>', `its language: ${LANGUAGES.join(' or ')}`, readOneOf(LANGUAGES))
    .option('--logo <file>', 'a JPEG, PNG or WebP of its logo')
    .action((id: number, options: ChangeOptions) =>
      perform(run, options, async () => call(run, 'company update', { id, ...(await readChanges(options)) }), show),
    );
}

/** What newsrooms say on the portals; all of it is public. */
function addProfileOptions(command: Command): Command {
  return command
    .option('--website <url>', 'its website')
    .option('--about <text>', `what it is, in plain text of at most ${ABOUT_MAX} characters`)
    .option('--contact-name <name>', 'whom journalists ask; shown on the portals, as are the next two')
    .option('--contact-email <address>', 'where they write to')
    .option('--contact-phone <number>', 'where they call');
}

/** @throws CliError where there is nothing to change, or no such file */
async function readChanges({ name, portal, language, logo, ...profile }: ChangeOptions) {
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(portal === undefined ? {} : { portal }),
    ...(language === undefined ? {} : { language }),
    ...(logo === undefined ? {} : { logo: logo === '' ? null : await fileAt(logo) }),
    ...profileOf(profile),
  };
  if (Object.keys(changes).length === 0) {
    throw new CliError(
      'Nothing to change: give --name, --portal, --language, --website, --about, --contact-name, --contact-email, --contact-phone or --logo.',
    );
  }
  return changes;
}

function profileOf({ website, about, contactName, contactEmail, contactPhone }: ProfileOptions) {
  const contact = {
    ...(contactName === undefined ? {} : { name: contactName }),
    ...(contactEmail === undefined ? {} : { email: contactEmail }),
    ...(contactPhone === undefined ? {} : { phone: contactPhone }),
  };
  return {
    ...(website === undefined ? {} : { website_url: website }),
    ...(about === undefined ? {} : { about }),
    ...(Object.keys(contact).length === 0 ? {} : { press_contact: contact }),
  };
}

/** The running server may have another working directory. */
async function fileAt(given: string) {
  const path = resolve(given);
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new CliError(`${given} is no file.`);
    return { path, bytes: found.size };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`${given} cannot be read: ${(error as Error).message}`);
  }
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
    ['about', company.about],
    ['contact', company.press_contact.name],
    ['email', company.press_contact.email],
    ['phone', company.press_contact.phone],
    ['logo', company.logo_path],
  ]);
}
