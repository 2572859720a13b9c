import { readConfig } from '../../composition/config/config.ts';
import { createLogger } from '../../composition/observe/logger.ts';
import { openService } from '../../composition/ports/open-service.ts';
import { openRateLimitStore } from '../../composition/ports/rate-limit-store.ts';
import { createCloseStack } from '../../composition/serve/close-stack.ts';
import { closeGracefully, GRACE_MS, watchConnections } from '../../composition/serve/connections.ts';
import { makeHttpServer } from '../../composition/serve/http-server.ts';
import { listen, localUrl } from '../../composition/serve/listen.ts';
import { untilStopped } from '../../composition/serve/signals.ts';

// The service with nothing in its background: it answers requests as ever, and what they write into outboxes stays there. No way
// to run it in earnest; publishing.ts holds the whole service against it.

const stopped = untilStopped();
const config = readConfig(process.env);
const logger = createLogger(config);
const { opened, closeAll } = createCloseStack();
const { service } = await openService(config);
opened(() => service.close());
const rateLimit = await openRateLimitStore(config.redisUrl, logger);
opened(() => rateLimit.close());
const parts = { config, service, rateLimitStore: rateLimit.store, logger };
let url = '';
const server = await listen(config, (port) => {
  url = localUrl(config.host, port);
  return watchConnections(makeHttpServer(parts, port));
});
opened(() => closeGracefully(server, GRACE_MS));
process.stdout.write(`ready at ${url}\n`);
await stopped;
await closeAll();
