export { isIssuer, type OpenIdSettings } from './client.ts';
export { createOpenIdProvider, type OpenIdOptions, openIdProviderFault } from './open-id-provider.ts';
