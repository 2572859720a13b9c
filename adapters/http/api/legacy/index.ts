export { LEGACY_ROUTES, LegacyTargetError, parseLegacyRoutes } from './table.ts';
