import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { readId, readStart, readWholeNumber } from '../../arguments.ts';
import { CliError } from '../../cli-error.ts';
import { addCommand, addGroup, type CommandContext, call, perform } from '../../command.ts';
import { summarize } from '../../evidence/evidence-summary.ts';
import type { OperationResult } from '../../operations/index.ts';
import { table, timeText } from '../../output/layout.ts';
import { performList } from '../../paging.ts';
import { showVerification, type VerifyOptions, verifyEvidence } from './verify-evidence.ts';

type Key = { readonly sha256: string } | { readonly image_id: number };

/** An original's SHA-256 or an image's id. */
function readKey(text: string): Key {
  if (/^[0-9a-f]{64}$/i.test(text)) return { sha256: text.toLowerCase() };
  try {
    return { image_id: readId(text) };
  } catch {
    throw new InvalidArgumentError(
      'Expected the id of an image, such as 42, or the SHA-256 of an original (64 hex digits).',
    );
  }
}

export function addEvidenceCommands(program: Command, context: CommandContext): void {
  const evidence = addGroup(program, 'evidence', 'evidence about images, for answering legal claims', [
    'evidence show 42',
    'evidence export 42 --out claim-42.zip',
    'evidence verify',
    'evidence purge --older-than 3650 --dry-run',
  ]);

  addCommand(evidence, 'show', 'show the declarations and confirmations for an image, and the metadata of its file', [
    'evidence show 42',
    'evidence show 42 --json',
  ])
    .argument('<image>', 'id of an image, or SHA-256 of an original', readKey)
    .option(
      '--after <image>',
      'with a SHA-256: continue after this upload, as printed at the end of the previous page',
      readId,
    )
    .action((key: Key, options: { json?: true; after?: number }) =>
      performList(
        context,
        options,
        () => call(context, 'evidence show', { ...key, ...('sha256' in key && { after: options.after ?? null }) }),
        (records) => records.map(summarize).join('\n\n\n'),
        `evidence show ${'sha256' in key ? key.sha256 : key.image_id}`,
      ),
    );

  addCommand(evidence, 'export', 'write a zip file with the original, all records and a summary', [
    'evidence export 42 --out claim-42.zip',
  ])
    .argument('<image>', 'id of an image, or SHA-256 of an original', readKey)
    .requiredOption('--out <file>', 'file to write; must not exist yet')
    .action((key: Key, options: { json?: true; out: string }) =>
      perform(
        context,
        options,
        () => exportEvidence(context, key, options.out),
        ({ file, bytes }) => `${bytes} bytes written to ${file}. The SHA-256 of the original matches the upload.`,
      ),
    );

  addCommand(evidence, 'verify', 'hash all originals again, and list those that are not as uploaded', [
    'evidence verify',
    'evidence verify --since 2026-01-01 --per-minute 600',
    'evidence verify --json',
  ])
    .option('--since <date>', 'only originals uploaded since then, such as 2026-01-01', readStart)
    .option('--per-minute <originals>', 'maximum number of originals per minute', readWholeNumber)
    .option('--restart', 'start from the beginning instead of continuing an interrupted run')
    .addHelpText(
      'after',
      '\nSafe to stop and run again: it continues with the remaining originals. The exit code is 1 if an original is missing, changed\n' +
        'or unreadable. The server does the same in the background (EVIDENCE_CHECK_DAYS).',
    )
    .action((options: VerifyOptions & { json?: true }) =>
      perform(context, options, () => verifyEvidence(context, options, options.json !== true), showVerification),
    );

  addCommand(evidence, 'purge', 'delete old evidence of images that are no longer on any release', [
    'evidence purge --older-than 3650 --dry-run',
    'evidence purge --older-than 3650',
  ])
    .option('--older-than <days>', 'minimum age in days (default: EVIDENCE_RETENTION_DAYS)', readWholeNumber)
    .option('--dry-run', 'only list what would be deleted')
    .action((options: { json?: true; olderThan?: number; dryRun?: true }) =>
      perform(
        context,
        options,
        async () =>
          call(context, 'evidence purge', {
            older_than_days: retentionDays(context, options.olderThan),
            dry_run: options.dryRun === true,
          }),
        showPurge,
      ),
    );
}

async function exportEvidence(
  context: CommandContext,
  key: Key,
  out: string,
): Promise<{ file: string; bytes: number }> {
  const { items, next } = await call(context, 'evidence show', key);
  const [first, ...others] = items;
  for (let after = next; 'sha256' in key && after !== null; ) {
    const page = await call(context, 'evidence show', { ...key, after });
    others.push(...page.items);
    after = page.next;
  }
  if (first === undefined) throw new CliError('No evidence found.');
  const { base64 } = await call(context, 'evidence original', { sha256: first.sha256 });
  const original = Buffer.from(base64, 'base64');
  const found = createHash('sha256').update(original).digest('hex');
  if (found !== first.sha256) {
    throw new CliError(
      `The file in the image store is not the original ${first.sha256}: its SHA-256 is ${found}. Nothing was written. Restore the original from a backup of the store.`,
    );
  }
  const { evidenceArchive } = await import('../../evidence/evidence-archive.ts');
  const archive = evidenceArchive([first, ...others], original);
  try {
    await writeFile(out, archive, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CliError(`Cannot write ${out}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { file: out, bytes: archive.length };
}

/** @throws CliError if neither --older-than nor a retention period is set */
function retentionDays(context: CommandContext, olderThan: number | undefined): number {
  const days = olderThan ?? context.evidenceRetentionDays();
  if (days === null) {
    throw new CliError('Evidence is kept forever. Give --older-than DAYS, or set EVIDENCE_RETENTION_DAYS.');
  }
  return days;
}

function showPurge(purged: OperationResult<'evidence purge'>): string {
  const rows = purged.evidence.map((e) => [e.image_id, e.press_release_id, timeText(e.rights_confirmed_at), e.sha256]);
  const more = purged.total - rows.length;
  const records = `${purged.total} records from before ${timeText(purged.before)}`;
  const summary = purged.dry_run ? `${records} would be deleted.` : `${records} and ${purged.files} files deleted.`;
  const list = table(['IMAGE', 'PRESS RELEASE', 'CONFIRMED', 'SHA-256'], rows, '');
  return list === '' ? summary : `${list}${more === 0 ? '' : `\n… and ${more} more`}\n\n${summary}`;
}
