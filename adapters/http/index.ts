export type { AddressOptions } from './addresses.ts';
export { LEGACY_ROUTES, LegacyTargetError, parseLegacyRoutes } from './legacy/table.ts';
export type * from './options.ts';
export { createHttpServer } from './server.ts';
export { failRequest } from './surprises.ts';
