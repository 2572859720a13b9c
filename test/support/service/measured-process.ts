import { mkdirSync, readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pino } from 'pino';
import { readConfig } from '../../../composition/config/config.ts';
import { openService } from '../../../composition/ports/open-service.ts';
import { openRateLimitStore } from '../../../composition/ports/rate-limit-store.ts';
import { watchConnections } from '../../../composition/serve/connections.ts';
import { makeHttpServer } from '../../../composition/serve/http-server.ts';
import { listen, localUrl } from '../../../composition/serve/listen.ts';
import { exitOnUncaughtErrors } from '../../../composition/serve/signals.ts';
import { OPERATOR, PERMISSIONS } from '../../../domain/index.ts';

/** The resources that a process holds, measured after garbage collection. */
export interface Measured {
  readonly descriptors: number;
  /** Open handles by kind. */
  readonly handles: Readonly<Record<string, number>>;
  readonly listeners: number;
  readonly temporaryFiles: number;
  readonly heapBytes: number;
  /** The database's connections; null without a pool. */
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number } | null;
  /** The longest block of the event loop since the previous measurement. */
  readonly blockedMs: number;
}

/** The ids of the seeded resources. */
export interface Seeded {
  readonly url: string;
  readonly token: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The database fails for any resource with this id. */
export const FAILING_ID = 888_888;

/** The service on the disk store and the database of its environment; it measures itself on request. */
const config = readConfig(process.env);
const logger = pino({ level: 'error' }, pino.destination(2));
exitOnUncaughtErrors(logger);
const { service } = await openService(config);
failFor(FAILING_ID);
const rateLimit = await openRateLimitStore(null, logger);
const parts = { config, service, rateLimitStore: rateLimit.store, logger };
const server = await listen(config, (port) => watchConnections(makeHttpServer(parts, port)));
const { accounts, catalogue } = service.application;
const { id: accountId } = await accounts.create({ caller: OPERATOR, name: 'Measured', sandbox: false });
await accounts.grantBooking({
  caller: OPERATOR,
  accountId,
  terms: { kind: 'plan', monthlyQuota: null },
  validUntil: null,
});
const company = await catalogue.createCompany({
  caller: OPERATOR,
  accountId,
  name: 'Acme',
  portal: 'portal_a',
  language: 'de',
});
const { secret: token } = await accounts.createToken({
  caller: OPERATOR,
  accountId,
  name: 'test',
  permissions: PERMISSIONS,
});
const [category] = (await catalogue.allCategories({ caller: OPERATOR, after: null, limit: 1000 })).items;

function failFor(id: number): void {
  const { releases, images, webhooks, catalogue } = service.ports.queries;
  failIn(releases, ['find', 'stamp'], id);
  failIn(images, ['find'], id);
  failIn(webhooks, ['find', 'delivery'], id);
  failIn(catalogue, ['company'], id);
}

function failIn<Name extends string>(queries: { [N in Name]: unknown }, names: readonly Name[], id: number): void {
  const asked = queries as Record<Name, (of: number, ...more: unknown[]) => unknown>;
  for (const name of names) {
    const ask = asked[name];
    asked[name] = async (of, ...more) => {
      if (of === id) throw new Error('on demand');
      return ask(of, ...more);
    };
  }
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
const listenersOf = () =>
  [process, server].reduce((sum, emitter) => {
    const names = emitter.eventNames() as string[];
    return sum + names.reduce((all, name) => all + emitter.listenerCount(name), 0);
  }, 0);

function measure(): Measured {
  globalThis.gc?.();
  const handles: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) handles[kind] = (handles[kind] ?? 0) + 1;
  const { uploadFolder } = service;
  mkdirSync(uploadFolder, { recursive: true });
  const blockedMs = delay.max / 1e6;
  delay.reset();
  return {
    descriptors: readdirSync('/proc/self/fd').length,
    handles,
    listeners: listenersOf(),
    temporaryFiles: readdirSync(uploadFolder).length,
    pool: service.poolStats?.() ?? null,
    heapBytes: process.memoryUsage().heapUsed + process.memoryUsage().external,
    blockedMs,
  };
}

process.stdin.on('data', () => process.stdout.write(`measured ${JSON.stringify(measure())} .\n`));
process.stdin.on('end', () => process.exit(0));
const { port } = server.address() as { port: number };
const fields = { company_id: company.id, category_id: category?.id, language: 'de', title: 'Neu', text: '<p>Neu.</p>' };
process.stdout.write(
  `seeded ${JSON.stringify({ url: localUrl(config.host, port), token, fields } satisfies Seeded)} .\n`,
);
