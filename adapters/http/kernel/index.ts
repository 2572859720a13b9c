export { normaliseHost } from './addresses.ts';
export { PORTAL_DEFAULTS } from './portal-defaults.ts';
