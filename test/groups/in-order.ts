import { run } from 'node:test';
import { spec } from 'node:test/reporters';

/**
 * `node test/groups/in-order.ts NUMBER FILE…` runs NUMBER test files at a time in the given order, which `node --test`
 * would sort. They inherit the arguments of this Node process.
 */
const [concurrency, ...files] = process.argv.slice(2);
run({ files, concurrency: Number(concurrency) })
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(spec)
  .pipe(process.stdout);
