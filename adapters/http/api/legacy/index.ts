export { LEGACY_ROUTES, LegacyTargetError, parseLegacyRoutes } from './legacy-routes.ts';
