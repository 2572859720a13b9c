import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  ABOUT_MAX,
  LANGUAGES,
  type Language,
  MARK_REASON_MAX,
  PORTALS,
  type Portal,
  RESPONSIBLE_PERSON_MAX,
} from '../../../domain/index.ts';
import { readId, readOneOf } from '../arguments.ts';
import { CliError, UsageError } from '../cli-error.ts';
import { addCommand, addGroup, type CommandContext, call, perform } from '../command.ts';
import type { OperationResult } from '../operations/index.ts';
import { pairs, table } from '../output/layout.ts';
import { addPaging, type PagingOptions, performList } from '../paging.ts';

interface ProfileOptions {
  readonly website?: string;
  readonly about?: string;
  readonly contactName?: string;
  readonly contactEmail?: string;
  readonly contactPhone?: string;
  readonly responsiblePerson?: string;
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

export function addCompanyCommands(program: Command, context: CommandContext): void {
  const examples = [
    "company create --account 1 --name 'Acme GmbH' --portal portal_a",
    "company create --account 1 --name 'Acme Ltd' --portal portal_b --language en --website https://acme.example",
  ];
  const company = addGroup(program, 'company', 'manage company profiles (newsrooms)', [
    ...examples,
    'company list --account 1',
    "company update 3 --name 'Acme AG'",
  ]);
  const create = addCommand(company, 'create', 'create a company profile', examples);
  addProfileOptions(create)
    .requiredOption('--account <id>', 'account that owns it', readId)
    .requiredOption('--name <name>', 'name of the company')
    .requiredOption('--portal <portal>', `home portal: ${PORTALS.join(' or ')}`, readOneOf(PORTALS))
    .option('--language <language>', `language: ${LANGUAGES.join(' or ')}`, readOneOf(LANGUAGES), 'de')
    .action((options: CompanyOptions) =>
      perform(
        context,
        options,
        () =>
          call(context, 'company create', {
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
      'only this account',
      readId,
    ),
  ).action((options: PagingOptions & { account?: number }) =>
    performList(
      context,
      options,
      () =>
        call(context, 'company list', {
          account_id: options.account ?? null,
          after: options.after ?? null,
          limit: options.limit,
        }),
      (companies) =>
        table(
          ['ID', 'ACCOUNT', 'NAME', 'SLUG', 'PORTAL', 'LANGUAGE', 'WEBSITE'],
          companies.map((c) => [c.id, c.account_id, c.name, c.slug, c.portal, c.language, c.website_url]),
          'No companies.',
        ),
      `company list${options.account === undefined ? '' : ` --account ${options.account}`}`,
    ),
  );

  const update = addCommand(
    company,
    'update',
    'change a company profile; an empty value clears a field; the slug never changes, so that URLs keep working',
    [
      "company update 3 --name 'Acme AG'",
      "company update 3 --contact-name 'Ada Lind' --contact-email press@acme.example",
      'company update 3 --logo logo.png',
    ],
  );
  addMarkCommands(company, context);
  addProfileOptions(update)
    .argument('<id>', 'id of the company', readId)
    .option('--name <name>', 'new name')
    .option('--portal <portal>', `home portal of new releases: ${PORTALS.join(' or ')}`, readOneOf(PORTALS))
    .option('--language <language>', `language: ${LANGUAGES.join(' or ')}`, readOneOf(LANGUAGES))
    .option('--logo <file>', 'logo: a JPEG, PNG or WebP file')
    .action((id: number, options: ChangeOptions) =>
      perform(
        context,
        options,
        async () => call(context, 'company update', { id, ...(await readChanges(options)) }),
        show,
      ),
    );
}

function addMarkCommands(company: Command, context: CommandContext): void {
  const removeExample = "company remove-mark 3 --editor ada --reason 'The domain was sold'";
  const permitExample = 'company permit-mark 3 --editor ada';
  addDecisionArguments(addCommand(company, 'remove-mark', 'remove the mark of a verified newsroom', [removeExample]))
    .requiredOption('--reason <text>', `reason, shown to the publisher, at most ${MARK_REASON_MAX} characters`)
    .action((id: number, options: MarkOptions & { reason: string }) =>
      perform(
        context,
        options,
        () => call(context, 'company remove-mark', { id, editor: options.editor, reason: options.reason }),
        show,
      ),
    );
  addDecisionArguments(
    addCommand(company, 'permit-mark', 'allow a newsroom to be verified again', [permitExample]),
  ).action((id: number, options: MarkOptions) =>
    perform(context, options, () => call(context, 'company permit-mark', { id, editor: options.editor }), show),
  );
}

interface MarkOptions {
  readonly editor: string;
  readonly json?: true;
}

const addDecisionArguments = (command: Command) =>
  command
    .argument('<id>', 'id of the company', readId)
    .requiredOption('--editor <name>', 'name of the deciding editor, for the history');

/** Options for the newsroom's public profile. */
function addProfileOptions(command: Command): Command {
  return command
    .option('--website <url>', 'website')
    .option('--about <text>', `description in plain text, at most ${ABOUT_MAX} characters`)
    .option('--contact-name <name>', 'press contact (public)')
    .option('--contact-email <address>', 'email address of the press contact (public)')
    .option('--contact-phone <number>', 'phone number of the press contact (public)')
    .option(
      '--responsible-person <text>',
      `person responsible for the content, with address, in lines (public), at most ${RESPONSIBLE_PERSON_MAX} characters`,
    );
}

/** @throws CliError if there is nothing to change, or the logo cannot be read */
async function readChanges({ name, portal, language, logo, ...profile }: ChangeOptions) {
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(portal === undefined ? {} : { portal }),
    ...(language === undefined ? {} : { language }),
    ...(logo === undefined ? {} : { logo: logo === '' ? null : await fileAt(logo) }),
    ...profileOf(profile),
  };
  if (Object.keys(changes).length === 0) {
    throw new UsageError(
      'Nothing to change: give --name, --portal, --language, --website, --about, --contact-name, --contact-email, --contact-phone, --responsible-person or --logo.',
    );
  }
  return changes;
}

function profileOf({ website, about, contactName, contactEmail, contactPhone, responsiblePerson }: ProfileOptions) {
  const contact = {
    ...(contactName === undefined ? {} : { name: contactName }),
    ...(contactEmail === undefined ? {} : { email: contactEmail }),
    ...(contactPhone === undefined ? {} : { phone: contactPhone }),
  };
  return {
    ...(website === undefined ? {} : { website_url: website }),
    ...(about === undefined ? {} : { about }),
    ...(Object.keys(contact).length === 0 ? {} : { press_contact: contact }),
    ...(responsiblePerson === undefined ? {} : { responsible_person: responsiblePerson }),
  };
}

/** Resolves the path here: the running server may have another working directory. */
async function fileAt(relativePath: string) {
  const path = resolve(relativePath);
  try {
    const found = await stat(path);
    if (!found.isFile()) throw new CliError(`${relativePath} is not a file.`);
    return { path, bytes: found.size };
  } catch (error) {
    if (error instanceof CliError) throw error;
    throw new CliError(`Cannot read ${relativePath}: ${(error as Error).message}`);
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
    ['responsible', company.responsible_person],
    ['verified domain', company.verified_domain?.domain ?? null],
    ['logo', company.logo_path],
  ]);
}
