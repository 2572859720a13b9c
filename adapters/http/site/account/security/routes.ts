import type { AccountServices, PersonRoute } from '../account-services.ts';

/** What belongs to the person: sessions, passkeys, password, profile, and the account that is worked for. */
export function securityRoutes(_services: AccountServices): PersonRoute[] {
  return [];
}
