import { appendFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { createHttpServer } from '../../../adapters/http/server/server.ts';
import { createApplication } from '../../../application/index.ts';
import { closeGracefully, serveHandedOver, watchConnections } from '../../../composition/serve/connections.ts';
import { readSharedClock } from '../records/fixed-clock.ts';
import type { FromServiceProcess, OpenService, ToServiceProcess } from './service-processes.ts';
import { clockFile, openSharedPorts, openSharedRateLimits } from './shared-world.ts';

/** A process that runs services of tests: each message names its service. */

interface Open {
  answer(socket: Socket): void;
  closeIdle(): void;
  close(): Promise<void>;
}

const services = new Map<number, Promise<Open>>();

async function open({ places, errorFile, http }: OpenService): Promise<Open> {
  const clock = readSharedClock(clockFile(places));
  const { ports, close } = await openSharedPorts(places, clock);
  const rateLimitStore = await openSharedRateLimits(places.redisUrl);
  // Written synchronously, so that a test that has the response finds it.
  const report = (error: unknown) => {
    const { name, message, stack, code } = error as Error & { code?: unknown };
    appendFileSync(errorFile, `${JSON.stringify({ name, message, stack, code })}\n`);
  };
  const server = watchConnections(
    createHttpServer(createApplication(ports), {
      ...http,
      rateLimitStore,
      log: ({ error }) => error !== undefined && report(error),
      logError: report,
      now: () => clock.now(),
    }),
  );
  return {
    answer: serveHandedOver(server),
    closeIdle: () => server.closeIdleConnections(),
    async close() {
      server.closeAllConnections();
      await closeGracefully(server, 0);
      await rateLimitStore.close();
      await close();
    },
  };
}

process.on('message', async (message: ToServiceProcess, socket?: Socket) => {
  const { id } = message;
  const reply = (what: FromServiceProcess['what'], reason?: string) => process.send?.({ id, what, reason });
  try {
    if (message.what === 'open') services.set(id, open(message));
    const service = await services.get(id);
    if (message.what === 'open') reply('opened');
    if (message.what === 'connection' && socket !== undefined) service?.answer(socket);
    if (message.what === 'closeIdle') service?.closeIdle();
    if (message.what === 'close') {
      services.delete(id);
      await service?.close();
      reply('closed');
    }
  } catch (error) {
    reply('failed', (error as Error).stack);
  }
});
process.once('disconnect', () => process.exit());
