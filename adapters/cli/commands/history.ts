import type { Command } from 'commander';
import { addCommand, addGroup, type CommandContext, call, perform } from '../command.ts';
import type { OperationResult } from '../operations/index.ts';

type Break = NonNullable<OperationResult<'history verify tree'>['broken']>;
type EntryBreak = Extract<Break, { readonly date: null }>;
type DayBreak = Exclude<Break, EntryBreak>;

interface HistoryVerification {
  readonly entries: number;
  /** Number of days that have a tree. */
  readonly days: number;
  /** Number of entries without a digest, written by an earlier version. */
  readonly undigested: number;
  /** Number of entries of deleted releases from which retention removed the texts. */
  readonly forgotten: number;
  /** The first break; null if there is none. */
  readonly broken: Break | null;
}

export function addHistoryCommands(program: Command, context: CommandContext): void {
  const examples = ['history verify', 'history verify --json'];
  const group = addGroup(program, 'history', 'check that the history of press releases is untouched', examples);
  addCommand(group, 'verify', 'recompute all digests and roots, and name the first change', examples)
    .addHelpText(
      'after',
      '\nFinds entries that were changed, removed, added or moved in the database. The exit code is then 1. Compare the roots at\n' +
        '/transparency with copies kept elsewhere: anyone who can rewrite the whole database can rewrite the roots, too.',
    )
    .action((options: { json?: true }) => perform(context, options, () => verifyHistory(context), show));
}

async function verifyHistory(context: CommandContext): Promise<HistoryVerification> {
  let [entries, undigested, forgotten, days] = [0, 0, 0, 0];
  const resultOf = (broken: Break | null): HistoryVerification => {
    if (broken !== null) context.exitCode = 1;
    return { entries, days, undigested, forgotten, broken };
  };
  for (let at = { press_release_id: 0, entry_id: 0 }; ; ) {
    const result = await call(context, 'history verify entries', at);
    entries += result.entries;
    undigested += result.undigested;
    forgotten += result.forgotten;
    if (result.broken !== null) return resultOf(result.broken);
    if (result.next === null) break;
    at = result.next;
  }
  for (let after = 0; ; days++) {
    const result = await call(context, 'history verify tree', { after });
    if (result.broken !== null || result.next === null) return resultOf(result.broken);
    after = result.next;
  }
}

const ENTRY_TEXTS: Readonly<Record<EntryBreak['kind'], (entry: number) => string>> = {
  changed: (entry) => `entry ${entry} was changed`,
  removed: (entry) => `an entry before ${entry} was removed`,
  added: (entry) => `entry ${entry}, or one before it, was added`,
  reordered: (entry) => `entry ${entry} was moved`,
  backdated: (entry) => `entry ${entry} is dated days before it was written`,
};

const DAY_TEXTS: Readonly<Record<DayBreak['kind'], string>> = {
  changed: 'an entry or the root of this day was changed',
  removed: 'an entry of this day was removed',
  added: 'an entry was added to this day',
  reordered: 'entries of this day were moved',
  previous_day: 'the root of the day before was changed or removed',
  signature: 'the signature of the root does not match the root',
  certificate:
    'the root is signed with a certificate that is neither that of C2PA_CERTIFICATE nor one of C2PA_EARLIER_CERTIFICATES',
  unsigned: 'the signature of the root is missing, although earlier and later days are signed',
};

function show({ entries, days, undigested, forgotten, broken }: HistoryVerification): string {
  if (broken !== null) {
    return broken.date === null
      ? `Press release ${broken.press_release_id}: ${ENTRY_TEXTS[broken.kind](broken.entry_id)}.`
      : `${broken.date}: ${DAY_TEXTS[broken.kind]}.`;
  }
  const open = undigested === 0 ? '' : ` ${undigested} entries of an earlier version have no digest yet.`;
  const removed = forgotten === 0 ? '' : ` Retention removed the texts of ${forgotten} entries of deleted releases.`;
  const counted = `${entries} ${entries === 1 ? 'entry' : 'entries'} and the roots of ${days} ${days === 1 ? 'day' : 'days'}`;
  return `${counted} verified: nothing was changed.${open}${removed}`;
}
