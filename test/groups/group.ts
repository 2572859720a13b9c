import { before, describe } from 'node:test';
import { filesOf, type GroupName } from './table.ts';

/** Runs the files of a group in this process. */
export function runGroup(name: GroupName): void {
  runFiles(filesOf(name));
}

/** In order; top-level hooks of a file apply only to that file. */
export function runFiles(files: readonly string[]): void {
  for (const file of files) {
    describe(file, () => {
      before(() => {
        process.env.PRESSWERK_TEST_FILE = file;
      });
      return import(`../../${file}`).then(() => undefined);
    });
  }
}
