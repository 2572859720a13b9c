/**
 * Faults of a URL to which the service would send requests, such as a webhook's: malformed, not https, with credentials,
 * or not a public host.
 */
export type TargetFault = 'invalid' | 'scheme' | 'credentials' | 'not_public';
