import { AsyncLocalStorage } from 'node:async_hooks';
import { readConfig } from '../../composition/config/config.ts';
import { createLogger } from '../../composition/observe/logger.ts';
import { openService } from '../../composition/ports/open-service.ts';
import { openRateLimitStore } from '../../composition/ports/rate-limit-store.ts';
import { createCloseStack } from '../../composition/serve/close-stack.ts';
import { closeGracefully, watchConnections } from '../../composition/serve/connections.ts';
import { makeHttpServer } from '../../composition/serve/http-server.ts';
import { listen, localUrl } from '../../composition/serve/listen.ts';
import { untilStopped } from '../../composition/serve/signals.ts';

// The service with nothing in its background: it answers requests as ever, and what they write into outboxes stays there. With
// EACH_A_WINDOW each request for a portal has a cache window of its own (see CacheVersions.window), as if it were the only one
// within a second: nothing is sent again without asking. No way to run it in earnest; other services are held against it.

const stopped = untilStopped();
const config = readConfig(process.env);
const logger = createLogger(config);
const { opened, closeAll } = createCloseStack();
const { service } = await openService(config);
opened(() => service.close());
const rateLimit = await openRateLimitStore(config.redisUrl, logger);
opened(() => rateLimit.close());
const windows = new AsyncLocalStorage<number>();
const { application } = service;
const window = Object.assign(async () => windows.getStore() ?? 0, application.cacheVersions.window);
const cacheVersions = { ...application.cacheVersions, window };
const alone =
  process.env.EACH_A_WINDOW === 'yes' ? { ...service, application: { ...application, cacheVersions } } : service;
const parts = { config, service: alone, rateLimitStore: rateLimit.store, logger };
let url = '';
const server = await listen(config, (port) => {
  url = localUrl(config.host, port);
  const server = watchConnections(makeHttpServer(parts, port));
  let requests = 0;
  // Everything that the request reads is read in its own window.
  server.prependListener('request', () => windows.enterWith(++requests));
  return server;
});
opened(() => closeGracefully(server, 10_000));
process.stdout.write(`ready at ${url}\n`);
await stopped;
await closeAll();
