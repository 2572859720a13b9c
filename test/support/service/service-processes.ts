import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HttpOptions } from '../../../adapters/http/kernel/options.ts';
import { createConnectionQueue } from '../../../composition/serve/workers/connection-queue.ts';
import type { HttpServerOptions, Listening } from './service.ts';
import type { SharedAddresses, SharedWorld } from './shared-world.ts';

/** A service's options in another process: only what can be serialised. */
export interface OpenService {
  readonly places: SharedAddresses;
  readonly errorFile: string;
  readonly http: Omit<HttpOptions, 'rateLimitStore' | 'log' | 'logError' | 'now'>;
}

/** `connection` is sent along with a socket. */
export type ToServiceProcess = { readonly id: number } & (
  | ({ readonly what: 'open' } & OpenService)
  | { readonly what: 'connection' | 'closeIdle' | 'close' }
);

export interface FromServiceProcess {
  readonly id: number;
  readonly what: 'opened' | 'closed' | 'failed';
  readonly reason?: string;
}

const PROGRAM = fileURLToPath(new URL('./service-process.ts', import.meta.url));

/** Started with the first service and kept for the others of this test file. */
const processes: ChildProcess[] = [];
let services = 0;

/**
 * A server that distributes its connections over several processes, round-robin, each with the whole service over the
 * same world: one address, as behind a load balancer, with the same queue that hands connections to the workers of
 * WORKERS=n.
 */
export async function listenInProcesses(
  count: number,
  { places }: SharedWorld,
  options: HttpServerOptions,
): Promise<Listening> {
  while (processes.length < count) processes.push(start());
  const ours = processes.slice(0, count);
  const id = ++services;
  const connections = createConnectionQueue();
  const front = createServer({ pauseOnConnect: true, noDelay: true }, connections.add);
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const errorFile = join(places.folder, `errors-${id}`);
  const http = { baseUrl, ...options };
  await Promise.all(ours.map((child) => ask(child, { id, what: 'open', places, errorFile, http }, 'opened')));
  for (const child of ours) {
    connections.join({
      send: (_, socket, how, sent) => child.send({ id, what: 'connection' }, socket, how, sent),
    });
  }
  const closeIdleConnections = () => {
    for (const child of ours) child.send({ id, what: 'closeIdle' });
  };
  let last: Error[] | undefined;
  return {
    baseUrl,
    server: Object.assign(front, { closeIdleConnections }) as unknown as Server,
    errors: () => last ?? readErrors(errorFile),
    async close() {
      front.close();
      await Promise.all(ours.map((child) => ask(child, { id, what: 'close' }, 'closed')));
      // Tests read the errors once more at the end, when the folder is already removed.
      last = readErrors(errorFile);
    },
  };
}

function start(): ChildProcess {
  const child = fork(PROGRAM, { stdio: 'inherit' });
  child.setMaxListeners(100);
  // Neither the child nor its channel keeps this process alive; the child ends with it.
  child.unref();
  child.channel?.unref();
  return child;
}

/**
 * Sends the process a message and waits until it is done.
 * @throws Error if it fails or has ended
 */
function ask(child: ChildProcess, message: ToServiceProcess, done: FromServiceProcess['what']): Promise<void> {
  return new Promise((resolve, reject) => {
    child.channel?.ref();
    const settle = (error?: Error) => {
      child.off('message', onMessage).off('exit', onExit);
      child.channel?.unref();
      if (error === undefined) resolve();
      else reject(error);
    };
    const onExit = () => settle(new Error('a process of the service has ended'));
    const onMessage = ({ id, what, reason }: FromServiceProcess) => {
      if (id !== message.id) return;
      if (what === done) settle();
      if (what === 'failed') settle(new Error(`in a process of the service: ${reason}`));
    };
    child.on('message', onMessage).once('exit', onExit);
    child.send(message, (error) => error !== null && settle(error));
  });
}

function readErrors(file: string): Error[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => Object.assign(new Error(), JSON.parse(line)));
}
