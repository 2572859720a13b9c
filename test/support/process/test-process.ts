import { descendantsOf, killAll } from './system-processes.ts';

/** How long connections, files and children may take to go once the last test is over. */
const GRACE_MS = Number(process.env.PRESSWERK_TEST_GRACE_MS ?? 60_000);
/** Within this a test begins, whatever hooks and modules do before it; it is longer than a test may take (test/run.ts). */
const IDLE_MS = Number(process.env.PRESSWERK_TEST_IDLE_MS ?? 600_000);

/**
 * Imported before the tests of a process. A test or hook that does not end may leave things that keep its process alive: the
 * process ends all the same, as failed, and no child outlives it. A run does not hang, and leaves nothing behind.
 */
const isTestProcess = process.env.NODE_TEST_CONTEXT?.startsWith('child') && process.argv[1]?.endsWith('.test.ts');
if (isTestProcess) {
  const { after, beforeEach } = await import('node:test');
  const give = (ms: number, why: string) =>
    setTimeout(() => {
      console.error(`${process.argv[1]} ${why}: ${process.getActiveResourcesInfo().join(', ')}`);
      process.exit(1);
    }, ms).unref();
  const idle = give(IDLE_MS, `has begun no test for ${IDLE_MS / 1000} s`);
  beforeEach(() => void idle.refresh());
  after(() => void give(GRACE_MS, 'does not end by itself'));
  process.on('exit', () => killAll(descendantsOf(process.pid)));
}
