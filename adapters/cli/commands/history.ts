import type { Command } from 'commander';
import { addCommand, addGroup, type CommandContext, call, perform } from '../context.ts';
import type { OperationResult } from '../operations/index.ts';

type Break = NonNullable<OperationResult<'history verify entries'>['broken']>;

interface Verified {
  readonly entries: number;
  /** Number of days that have a tree. */
  readonly days: number;
  /** Number of entries without a digest, written by an earlier version. */
  readonly undigested: number;
  /** The first break; null if there is none. */
  readonly broken: Break | null;
}

/** `history verify`. */
export function addHistoryCommands(program: Command, context: CommandContext): void {
  const examples = ['history verify', 'history verify --json'];
  const group = addGroup(program, 'history', 'check that the history of press releases is untouched', examples);
  addCommand(group, 'verify', 'recompute all digests and roots, and name the first change', examples)
    .addHelpText(
      'after',
      '\nFinds entries that were changed, removed, added or moved in the database. The exit code is 1 then. Compare the roots at\n' +
        '/transparency with copies kept elsewhere: anyone who can rewrite the whole database can rewrite the roots, too.',
    )
    .action((options: { json?: true }) => perform(context, options, () => verifyHistory(context), show));
}

async function verifyHistory(context: CommandContext): Promise<Verified> {
  let [entries, undigested, days] = [0, 0, 0];
  const ended = (broken: Break | null): Verified => {
    if (broken !== null) context.exitCode = 1;
    return { entries, days, undigested, broken };
  };
  for (let at = { press_release_id: 0, entry_id: 0 }; ; ) {
    const part = await call(context, 'history verify entries', at);
    entries += part.entries;
    undigested += part.undigested;
    if (part.broken !== null) return ended(part.broken);
    if (part.next === null) break;
    at = part.next;
  }
  for (let after = 0; ; days++) {
    const part = await call(context, 'history verify tree', { after });
    if (part.broken !== null || part.next === null) return ended(part.broken);
    after = part.next;
  }
}

const OF_ENTRY: Readonly<Record<Break['kind'], (entry: number | null) => string>> = {
  changed: (entry) => `entry ${entry} was changed`,
  removed: (entry) => `an entry before ${entry} was removed`,
  added: (entry) => `an entry before ${entry} was added`,
  reordered: (entry) => `entry ${entry} is not in its place`,
  signature: (entry) => `the signature of ${entry} is wrong`,
};

const OF_DAY: Readonly<Record<Break['kind'], string>> = {
  changed: 'an entry or the root of this day was changed',
  removed: 'an entry of this day was removed',
  added: 'an entry was added to this day',
  reordered: 'entries of this day are not in their order',
  signature: 'the signature of the root is not one of this root',
};

function show({ entries, days, undigested, broken }: Verified): string {
  if (broken !== null) {
    return broken.date === null
      ? `Press release ${broken.press_release_id}: ${OF_ENTRY[broken.kind](broken.entry_id)}.`
      : `${broken.date}: ${OF_DAY[broken.kind]}.`;
  }
  const open = undigested === 0 ? '' : ` ${undigested} entries of an earlier version have no digest yet.`;
  const counted = `${entries} ${entries === 1 ? 'entry' : 'entries'} and the roots of ${days} ${days === 1 ? 'day' : 'days'}`;
  return `${counted} verified: nothing was changed.${open}`;
}
