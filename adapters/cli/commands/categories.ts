import type { Command } from 'commander';
import { readId } from '../arguments.ts';
import { CliError } from '../cli-error.ts';
import { addCommand, addGroup, call, perform, type Run } from '../context.ts';
import { pairs, table } from '../output/layout.ts';
import { addPaging, type PagingOptions, performList } from '../paging.ts';

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

  addPaging(
    addCommand(category, 'list', 'list all categories by slug, those out of use included', ['category list']),
    String,
  ).action((options: PagingOptions<string>) =>
    performList(
      run,
      options,
      () => call(run, 'category list', { after: options.after ?? null, limit: options.limit }),
      (categories) =>
        table(
          ['ID', 'SLUG', 'GERMAN', 'ENGLISH', 'ACTIVE'],
          categories.map((c) => [c.id, c.slug, c.translations.de.name, c.translations.en.name, c.active]),
          'There are no categories.',
        ),
      'category list',
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
