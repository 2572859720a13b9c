import type { Command } from 'commander';
import { LANGUAGES, type Language, PORTALS, type Portal } from '../../../domain/index.ts';
import { readId, readOneOf } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import { addCommand, addGroup, call, perform, type Run } from '../context.ts';
import { pairs, table } from '../layout.ts';

interface CompanyOptions {
  readonly account: number;
  readonly name: string;
  readonly portal: Portal;
  readonly language: Language;
  readonly website?: string;
  readonly json?: true;
}

/** `company create`. */
export function addCompanyCommands(program: Command, run: Run): void {
  const examples = [
    "company create --account 1 --name 'Acme GmbH' --portal portal_a",
    "company create --account 1 --name 'Acme Ltd' --portal portal_b --language en --website https://acme.example",
  ];
  const company = addGroup(program, 'company', 'company profiles (newsrooms)', examples);
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
        (created) =>
          pairs([
            ['company', created.id],
            ['account', created.account_id],
            ['name', created.name],
            ['slug', created.slug],
            ['portal', created.portal],
            ['language', created.language],
            ['website', created.website_url],
          ]),
      ),
    );
}

interface CreateOptions {
  readonly slug: string;
  readonly de: string;
  readonly en: string;
  readonly parent?: number;
  readonly json?: true;
}

interface UpdateOptions {
  readonly de?: string;
  readonly en?: string;
  readonly activate?: true;
  readonly deactivate?: true;
  readonly json?: true;
}

/** `category list`, `category create`, `category update`. */
export function addCategoryCommands(program: Command, run: Run): void {
  const category = addGroup(program, 'category', 'the categories that releases are filed under', [
    'category list',
    'category create --slug pets --de Haustiere --en Pets',
    'category update 24 --deactivate',
  ]);

  addCommand(category, 'list', 'list all categories, those out of use included', ['category list']).action(
    (options: { json?: true }) =>
      perform(
        run,
        options,
        () => call(run, 'category list', {}),
        (categories) =>
          table(
            ['ID', 'SLUG', 'GERMAN', 'ENGLISH', 'ACTIVE'],
            categories.map((c) => [c.id, c.slug, c.translations.de.name, c.translations.en.name, c.active]),
            'There are no categories.',
          ),
      ),
  );

  addCommand(category, 'create', 'create a category, active at once', [
    'category create --slug pets --de Haustiere --en Pets',
    'category create --slug cats --de Katzen --en Cats --parent 24',
  ])
    .requiredOption('--slug <slug>', 'its part of addresses: lower-case letters, digits, hyphens')
    .requiredOption('--de <name>', 'its German name')
    .requiredOption('--en <name>', 'its English name')
    .option('--parent <id>', 'the category above it', readId)
    .action((options: CreateOptions) =>
      perform(
        run,
        options,
        () => {
          const { slug, de, en, parent } = options;
          return call(run, 'category create', { slug, de, en, parent_id: parent ?? null });
        },
        showCategory,
      ),
    );

  addCommand(category, 'update', 'rename a category, or take it out of use or back into it', [
    "category update 24 --en 'Pets & Animals'",
    'category update 24 --deactivate',
  ])
    .argument('<id>', 'the id of the category', readId)
    .option('--de <name>', 'its German name')
    .option('--en <name>', 'its English name')
    .option('--activate', 'let new releases have it')
    .option('--deactivate', 'let no new release have it; published ones keep it')
    .action((id: number, options: UpdateOptions) =>
      perform(run, options, async () => call(run, 'category update', { id, ...readChanges(options) }), showCategory),
    );
}

/** @throws CliError where there is nothing to change, or both ways at once */
function readChanges({ de, en, activate, deactivate }: UpdateOptions) {
  if (activate === true && deactivate === true) throw new CliError('Give either --activate or --deactivate.');
  const changes = {
    ...(de === undefined ? {} : { de }),
    ...(en === undefined ? {} : { en }),
    ...(activate === true ? { active: true } : {}),
    ...(deactivate === true ? { active: false } : {}),
  };
  if (Object.keys(changes).length === 0) {
    throw new CliError('Nothing to change: give --de, --en, --activate or --deactivate.');
  }
  return changes;
}

function showCategory(category: {
  readonly id: number;
  readonly slug: string;
  readonly parent_id: number | null;
  readonly active: boolean;
  readonly translations: { readonly de: { readonly name: string }; readonly en: { readonly name: string } };
}): string {
  return pairs([
    ['category', category.id],
    ['slug', category.slug],
    ['german', category.translations.de.name],
    ['english', category.translations.en.name],
    ['parent', category.parent_id],
    ['active', category.active],
  ]);
}
