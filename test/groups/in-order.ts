import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/**
 * `node test/groups/in-order.ts NUMBER FILE…` runs so many files of tests at a time, in this order, which `node --test` sorts.
 * The arguments of this process’s Node are theirs, too.
 */
const [concurrency, ...files] = process.argv.slice(2);
run({ files, concurrency: Number(concurrency) })
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(spec)
  .pipe(process.stdout);
