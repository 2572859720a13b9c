import { AsyncLocalStorage } from 'node:async_hooks';
import { readConfig } from '../../../composition/config/config.ts';
import { readershipJob } from '../../../composition/jobs/portal-jobs.ts';
import { createLogger } from '../../../composition/observe/logger.ts';
import { openService } from '../../../composition/ports/open-service.ts';
import { openRateLimitStore } from '../../../composition/ports/rate-limit-store.ts';
import { createCloseStack } from '../../../composition/serve/close-stack.ts';
import { closeGracefully, watchConnections } from '../../../composition/serve/connections.ts';
import { makeHttpServer } from '../../../composition/serve/http-server.ts';
import { listen, localUrl } from '../../../composition/serve/listen.ts';
import { untilStopped } from '../../../composition/serve/signals.ts';

// The service without background work: it responds as usual, and outbox entries stay there. With EACH_A_WINDOW each
// request to a portal has its own cache window (see CacheVersions.window), as if it were the only one within a second:
// every response is revalidated. With COUNTS it counts readers and writes the counts, as the background job does; else it
// counts nothing. Only a baseline for benchmarks, never for production.

const stopped = untilStopped();
const config = readConfig(process.env);
const logger = createLogger(config);
const { closeAtEnd: opened, closeAll } = createCloseStack();
const { service } = await openService(config);
opened(() => service.close());
const rateLimit = await openRateLimitStore(config.redisUrl, logger);
opened(() => rateLimit.close());
const windows = new AsyncLocalStorage<number>();
const { application } = service;
const window = Object.assign(async () => windows.getStore() ?? 0, application.cacheVersions.window);
const cacheVersions = { ...application.cacheVersions, window };
const counts = process.env.COUNTS === 'yes';
const countPageView = Object.assign(async () => undefined, application.readership.countPageView);
const readership = { ...application.readership, countPageView };
const alone = {
  ...service,
  application: {
    ...application,
    ...(process.env.EACH_A_WINDOW === 'yes' && { cacheVersions }),
    ...(!counts && { readership }),
  },
};
const job = readershipJob(service);
if (counts) setInterval(() => void job.run(new AbortController().signal), job.everyMs).unref();
const parts = { config, service: alone, rateLimitStore: rateLimit.store, logger };
let url = '';
const server = await listen(config, (port) => {
  url = localUrl(config.host, port);
  const server = watchConnections(makeHttpServer(parts, port));
  let requests = 0;
  // Everything that the request reads belongs to its own window.
  server.prependListener('request', () => windows.enterWith(++requests));
  return server;
});
opened(() => closeGracefully(server, 10_000));
process.stdout.write(`ready at ${url}\n`);
await stopped;
await closeAll();
