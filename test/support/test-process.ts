import { descendantsOf, killAll } from './system-processes.ts';

/** How long connections, files and children may take to go once the last test is over. */
const GRACE_MS = 60_000;

/**
 * Imported before the tests of a process. A test that was given up may leave things that keep its process alive: it ends all
 * the same, as failed, and no child outlives it. A run does not hang, and leaves nothing behind.
 */
const isTestProcess = process.env.NODE_TEST_CONTEXT?.startsWith('child') && process.argv[1]?.endsWith('.test.ts');
if (isTestProcess) {
  const { after } = await import('node:test');
  after(() => {
    setTimeout(() => {
      console.error(`${process.argv[1]} does not end by itself: ${process.getActiveResourcesInfo().join(', ')}`);
      process.exit(1);
    }, GRACE_MS).unref();
  });
  process.on('exit', () => killAll(descendantsOf(process.pid)));
}
