import { descendantsOf, killAll } from './system-processes.ts';

/** Maximum time for connections, files and children to close after the last test. */
const GRACE_MS = Number(process.env.PRESSWERK_TEST_GRACE_MS ?? 60_000);
/** Timeout until a test begins, including hooks and module loading; longer than the timeout of a test (test/run.ts). */
const IDLE_MS = Number(process.env.PRESSWERK_TEST_IDLE_MS ?? 600_000);

/**
 * Imported before the tests of a process. A test or hook that does not end may leave handles that keep its process
 * alive. The process ends nevertheless, as failed, and its children with it, so that no run hangs or leaves processes
 * behind.
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
