import type { Command } from 'commander';
import { readId } from '../arguments.ts';
import { UsageError } from '../cli-error.ts';
import { addCommand, addGroup, type CommandContext, call, perform } from '../command.ts';
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

export function addCategoryCommands(program: Command, context: CommandContext): void {
  const category = addGroup(program, 'category', 'manage categories', [
    'category list',
    'category create --slug pets --de Haustiere --en Pets',
    'category update 24 --deactivate',
  ]);

  addPaging(
    addCommand(category, 'list', 'list all categories by slug, including inactive ones', ['category list']),
    String,
  ).action((options: PagingOptions<string>) =>
    performList(
      context,
      options,
      () => call(context, 'category list', { after: options.after ?? null, limit: options.limit }),
      (categories) =>
        table(
          ['ID', 'SLUG', 'GERMAN', 'ENGLISH', 'ACTIVE'],
          categories.map((c) => [c.id, c.slug, c.translations.de.name, c.translations.en.name, c.active]),
          'No categories.',
        ),
      'category list',
    ),
  );

  addCommand(category, 'create', 'create an active category', [
    'category create --slug pets --de Haustiere --en Pets',
    'category create --slug cats --de Katzen --en Cats --parent 24',
  ])
    .requiredOption('--slug <slug>', 'its name in URLs: lower-case letters, digits and hyphens')
    .requiredOption('--de <name>', 'German name')
    .requiredOption('--en <name>', 'English name')
    .option('--parent <id>', 'id of the parent category', readId)
    .action((options: CreateOptions) =>
      perform(
        context,
        options,
        () => {
          const { slug, de, en, parent } = options;
          return call(context, 'category create', { slug, de, en, parent_id: parent ?? null });
        },
        showCategory,
      ),
    );

  addCommand(category, 'update', 'rename, activate or deactivate a category', [
    "category update 24 --en 'Pets & Animals'",
    'category update 24 --deactivate',
  ])
    .argument('<id>', 'id of the category', readId)
    .option('--de <name>', 'German name')
    .option('--en <name>', 'English name')
    .option('--activate', 'allow it in new releases')
    .option('--deactivate', 'do not allow it in new releases; published ones keep it')
    .action((id: number, options: UpdateOptions) =>
      perform(
        context,
        options,
        async () => call(context, 'category update', { id, ...readChanges(options) }),
        showCategory,
      ),
    );
}

/** @throws UsageError if there is nothing to change, or if --activate and --deactivate are both given */
function readChanges({ de, en, activate, deactivate }: UpdateOptions) {
  if (activate === true && deactivate === true) throw new UsageError('Give either --activate or --deactivate.');
  const changes = {
    ...(de === undefined ? {} : { de }),
    ...(en === undefined ? {} : { en }),
    ...(activate === true ? { active: true } : {}),
    ...(deactivate === true ? { active: false } : {}),
  };
  if (Object.keys(changes).length === 0) {
    throw new UsageError('Nothing to change: give --de, --en, --activate or --deactivate.');
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
    ['German', category.translations.de.name],
    ['English', category.translations.en.name],
    ['parent', category.parent_id],
    ['active', category.active],
  ]);
}
