import type { Server, ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import { UNAUTHENTICATED_REASONS } from '../../application/errors.ts';
import { PROBLEM_CODES } from '../../application/messages/messages.ts';
import { RATE_LIMITS } from '../../application/ports/index.ts';

/** Cause of a response that was cut short. */
export type EndedBy = 'client' | 'shutdown';

/** A finished request. */
export interface RequestOutcome {
  readonly method: string;
  /** A pattern, never a path: each value creates a time series. */
  readonly route: string;
  readonly status: number;
  readonly durationMs: number;
  /** Problem code of an error response. */
  readonly problem?: string;
  /** The reason if authentication failed. */
  readonly reason?: string;
  readonly endedBy?: EndedBy;
}

export interface RateLimitOutcome {
  /** Namespace of the limit, such as `token`. */
  readonly kind: string;
  readonly allowed: boolean;
  /** False if the request was counted in this process only, because Redis was unavailable. */
  readonly shared: boolean;
}

/** Histogram buckets, from a fast read to a large picture that waits in a queue. */
const SECONDS = [0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30];

/** Other methods are counted together: Node accepts about forty, and each would create a time series. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT']);

/** Events of a Node server that deliver a request. */
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
    help: 'Finished requests by method, route and status (499: the client disconnected before the response)',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'presswerk_http_request_duration_seconds',
    help: 'Time from receiving a request until its response was sent',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const problems = new Counter({
    name: 'presswerk_http_problems_total',
    help: 'Error responses by problem code',
    labelNames: ['code'],
    registers,
  });
  const unrecognised = new Counter({
    name: 'presswerk_http_authentication_failures_total',
    help: 'Failed authentications by reason',
    labelNames: ['reason'],
    registers,
  });
  const aborted = new Counter({
    name: 'presswerk_http_requests_aborted_total',
    help: 'Requests that ended early: the client disconnected, or the process was stopped',
    labelNames: ['by'],
    registers,
  });
  for (const code of PROBLEM_CODES) problems.inc({ code }, 0);
  for (const reason of UNAUTHENTICATED_REASONS) unrecognised.inc({ reason }, 0);
  for (const by of ['client', 'shutdown'] satisfies EndedBy[]) aborted.inc({ by }, 0);
  const limits = new Counter({
    name: 'presswerk_rate_limit_requests_total',
    help: 'Requests counted against a rate limit, by limit, outcome and counter (redis or process)',
    labelNames: ['limit', 'outcome', 'counted_by'],
    registers,
  });
  for (const limit of RATE_LIMITS) {
    for (const outcome of ['allowed', 'refused']) {
      for (const counted_by of ['redis', 'process']) limits.inc({ limit, outcome, counted_by }, 0);
    }
  }
  const inFlight = new Gauge({
    name: 'presswerk_http_requests_in_flight',
    help: 'Requests in progress',
    registers,
  });
  const connections = new Gauge({
    name: 'presswerk_http_connections',
    help: 'Open connections, including idle ones',
    registers,
  });

  return {
    request({ method: rawMethod, route, status, durationMs, problem, reason, endedBy }) {
      const method = METHODS.has(rawMethod) ? rawMethod : 'other';
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
