export type { RateLimitOutcome, RateLimitStore } from '../../application/ports/index.ts';
export { LEGACY_ROUTES, LegacyTargetError, parseLegacyRoutes } from './api/legacy/legacy-routes.ts';
export type { AddressOptions } from './kernel/addresses.ts';
export type * from './kernel/options.ts';
export { healthChecks } from './server/health/checks.ts';
export { type CheckResult, createReadiness } from './server/health/readiness.ts';
export { createHttpServer, createRequestListener, type ServerOptions } from './server/server.ts';
export { failRequest, interruptRequest } from './server/uncaught-errors.ts';
