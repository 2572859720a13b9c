import { open } from 'node:fs/promises';
import cliProgress from 'cli-progress';
import type { Command } from 'commander';
import { describeViolation } from '../../../../application/messages/messages.ts';
import { CliError } from '../../cli-error.ts';
import { addCommand, addGroup, type CommandContext, call, perform } from '../../command.ts';
import { readLegacyKeys } from '../../legacy-key-file.ts';

/** Keys per transaction. */
const BATCH_SIZE = 500;
/** Maximum number of refused lines in the result; stderr gets all of them. */
const LISTED_LINES_MAX = 1000;

interface ImportResult {
  imported: number;
  skipped: number;
  refused: number;
  /** At most LISTED_LINES_MAX. */
  readonly refused_lines: { readonly line: number; readonly reason: string }[];
}

export function addLegacyKeyCommands(program: Command, context: CommandContext): void {
  const examples = ['legacy-key import keys.csv', 'legacy-key import keys.ndjson --json'];
  const group = addGroup(program, 'legacy-key', 'import keys issued by earlier portals', examples);
  addCommand(group, 'import', 'import keys from a file; importing it again changes nothing', examples)
    .argument('<file>', 'CSV (account,key; optional header line) or NDJSON ({"account":1,"key":"…"})')
    .addHelpText(
      'after',
      '\nLines that cannot be imported are listed on stderr with line number and reason, without the key; the others are stored.\n' +
        'The exit code is 1 if any line was refused.',
    )
    .action((file: string, options: { json?: true }) =>
      perform(
        context,
        options,
        () => importFile(context, file, options.json !== true),
        ({ imported, skipped, refused }) => `${imported} imported, ${skipped} already present, ${refused} refused.`,
      ),
    );
}

async function importFile(context: CommandContext, path: string, showsProgress: boolean): Promise<ImportResult> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(`Cannot read ${path}: ${error.code === 'ENOENT' ? 'no such file' : error.message}.`);
  });
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) throw new CliError(`Cannot read ${path}: it is a directory.`);
    const bar = showsProgress && context.stderr.isTTY === true ? startBar(context, stats.size) : undefined;
    try {
      return await importChunks(context, file.createReadStream({ autoClose: false }), bar);
    } finally {
      bar?.stop();
    }
  } finally {
    await file.close();
  }
}

async function importChunks(
  context: CommandContext,
  chunks: AsyncIterable<Uint8Array>,
  bar: cliProgress.SingleBar | undefined,
): Promise<ImportResult> {
  const result: ImportResult = { imported: 0, skipped: 0, refused: 0, refused_lines: [] };
  const refuse = (line: number, reason: string): void => {
    result.refused++;
    context.exitCode = 1;
    if (result.refused_lines.length < LISTED_LINES_MAX) result.refused_lines.push({ line, reason });
    // Overwrites the progress bar, which then reappears on the next line.
    context.stderr.write(`${bar === undefined ? '' : '\r\u001b[K'}line ${line}: ${reason}\n`);
  };
  let batch: { line: number; account_id: number; key: string }[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const { imported, skipped, refused } = await call(context, 'legacy-key import', { keys: batch });
    batch = [];
    result.imported += imported;
    result.skipped += skipped;
    for (const { line, violation } of refused) refuse(line, describeViolation(violation, 'en'));
  };
  for await (const line of readLegacyKeys(chunks)) {
    if ('fault' in line) refuse(line.line, line.fault);
    else batch.push({ line: line.line, account_id: line.accountId, key: line.key });
    if (batch.length >= BATCH_SIZE) {
      await flush();
      bar?.update(line.bytesRead, { imported: result.imported });
    }
  }
  await flush();
  bar?.update(bar.getTotal(), { imported: result.imported });
  return result;
}

function startBar(context: CommandContext, bytes: number): cliProgress.SingleBar {
  const bar = new cliProgress.SingleBar(
    {
      // On a terminal stderr is a full stream, as the library's types require.
      stream: context.stderr as NodeJS.WritableStream,
      format: '{bar} {percentage}% | {imported} keys | {eta_formatted} left',
      forceRedraw: true,
      hideCursor: true,
    },
    cliProgress.Presets.shades_classic,
  );
  bar.start(bytes, 0, { imported: 0 });
  return bar;
}
