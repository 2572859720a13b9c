import { describe } from 'node:test';
import { filesOf, type GroupName } from './table.ts';

/** Runs the files of a group in this process, one after the other; hooks at the top of a file stay its own. */
export function runGroup(name: GroupName): void {
  for (const file of filesOf(name)) describe(file, () => import(`../../${file}`).then(() => undefined));
}
