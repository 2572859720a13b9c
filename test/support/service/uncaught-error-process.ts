import { AsyncLocalStorage } from 'node:async_hooks';
import { createReadStream } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createApplication } from '../../../application/index.ts';
import { byAnyone } from '../../../application/kernel/authority.ts';
import { requestLog } from '../../../composition/observe/logger.ts';
import { exitOnUncaughtErrors } from '../../../composition/serve/signals.ts';
import { listenHere } from './listen-here.ts';
import { openMemoryWorld } from './memory-world.ts';

/** A server whose public pages throw outside of any handler; the release's number selects how. */

const fail = (): never => {
  throw new Error('a surprise');
};

const SURPRISES: readonly (() => unknown)[] = [
  () => setTimeout(fail, 5),
  () => setImmediate(fail),
  () => process.nextTick(fail),
  () => Promise.reject(new Error('a surprise')),
  () => sleep(5).then(fail),
  () => createReadStream('/nothing/of/a/surprise'),
  () => connect({ path: '/nothing/of/a/surprise' }),
];

const logger = pino(pino.destination(2));
exitOnUncaughtErrors(logger);
const world = openMemoryWorld();
const application = createApplication(world.ports);
/** Fails the next request, after its response was sent. */
let late: (() => unknown) | undefined;
const release = byAnyone(async (id: number) => {
  const surprise = SURPRISES[id - 1];
  // A number above 100 delays the failure to the next request, when the response has been sent.
  if (surprise === undefined) {
    late?.();
    const after = SURPRISES[id - 101];
    late = after && AsyncLocalStorage.bind(after);
    return undefined;
  }
  surprise();
  return new Promise<never>(() => undefined);
});
const server = await listenHere({ ...application, portal: { ...application.portal, release } }, world.clock, {
  portalHosts: { portal_a: null, portal_b: null },
  trustProxy: false,
  rateLimitPerMinute: 60,
  extraLegacyRoutes: [],
  rateLimitStore: world.rateLimitStore,
  uploadFolder: world.uploadFolder,
  log: requestLog(logger),
  logError: (error) => logger.error({ err: error }, 'error outside of a request'),
});
process.once('SIGUSR2', () => setTimeout(fail, 5));
process.stdout.write(`${SURPRISES.length} at ${server.baseUrl} .\n`);
