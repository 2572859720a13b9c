import type { Server, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** Ended a request before it was complete. */
export type EndedBy = 'client' | 'shutdown';

/** A finished request. */
export interface RequestOutcome {
  readonly method: string;
  /** A pattern, never a path: each value creates a time series. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  /** The code of the problem in the response. */
  readonly problem?: string;
  /** Why authentication failed. */
  readonly reason?: string;
  readonly endedBy?: EndedBy;
}

export interface RateLimitOutcome {
  /** The limit that was checked: the token, or failed authentication. */
  readonly kind: string;
  readonly allowed: boolean;
  /** False if this process counted by itself. */
  readonly shared: boolean;
}

/** From an immediate read to a large picture that has to queue. */
const SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Clients may send any of Node's forty or so; methods that no route uses are counted together. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT']);

/** The events with which Node delivers a request. */
const REQUEST_EVENTS = ['request', 'checkContinue', 'checkExpectation'] as const;

export interface HttpMetrics {
  request(outcome: RequestOutcome): void;
  rateLimited(outcome: RateLimitOutcome): void;
  /** Counts the server's connections, and its running requests. */
  watchServer(server: Server): void;
}

export function createHttpMetrics(register: Registry): HttpMetrics {
  const registers = [register];
  const requests = new Counter({
    name: 'presswerk_http_requests_total',
    help: 'Requests that are over, by method, route and status (499: the client went before it was answered)',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'presswerk_http_request_duration_seconds',
    help: 'From the first look at a request until its answer was sent',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const problems = new Counter({
    name: 'presswerk_http_problems_total',
    help: 'Requests that were answered with a problem, by its code',
    labelNames: ['code'],
    registers,
  });
  const unrecognised = new Counter({
    name: 'presswerk_http_authentication_failures_total',
    help: 'Requests whose caller was not recognised, by the reason',
    labelNames: ['reason'],
    registers,
  });
  const aborted = new Counter({
    name: 'presswerk_http_requests_aborted_total',
    help: 'Requests that ended before their time: the client went, or the process was stopped',
    labelNames: ['by'],
    registers,
  });
  for (const by of ['client', 'shutdown'] satisfies EndedBy[]) aborted.inc({ by }, 0);
  const limits = new Counter({
    name: 'presswerk_rate_limit_requests_total',
    help: 'Requests counted against a limit: which, whether they were let through, and who counted (redis or process)',
    labelNames: ['limit', 'outcome', 'counted_by'],
    registers,
  });
  const inFlight = new Gauge({
    name: 'presswerk_http_requests_in_flight',
    help: 'Requests that are being worked on or answered',
    registers,
  });
  const connections = new Gauge({
    name: 'presswerk_http_connections',
    help: 'Connections that are open, idle ones as well',
    registers,
  });

  return {
    request({ method: given, route, status, durationMs, problem, reason, endedBy }) {
      const method = METHODS.has(given) ? given : 'other';
      requests.inc({ method, route, status });
      durations.observe({ method, route }, durationMs / 1000);
      if (problem !== undefined) problems.inc({ code: problem });
      if (reason !== undefined) unrecognised.inc({ reason });
      if (endedBy !== undefined) aborted.inc({ by: endedBy });
    },
    rateLimited({ kind, allowed, shared }) {
      limits.inc({ limit: kind, outcome: allowed ? 'allowed' : 'refused', counted_by: shared ? 'redis' : 'process' });
    },
    watchServer(server) {
      server.on('connection', (socket) => {
        connections.inc();
        socket.once('close', () => connections.dec());
      });
      const count = (_request: unknown, response: ServerResponse) => {
        inFlight.inc();
        response.once('close', () => inFlight.dec());
      };
      for (const event of REQUEST_EVENTS) server.on(event, count);
    },
  };
}
