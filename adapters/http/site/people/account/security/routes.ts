import type { PeopleServices, Route } from '../../route.ts';
import { chooseRoutes } from './choose.ts';
import { passkeyRoutes } from './passkeys.ts';
import { profileRoutes } from './profile.ts';
import { sessionRoutes } from './sessions.ts';

/** What belongs to the person: sessions, passkeys, password, profile, and the account that is worked for. */
export function securityRoutes(services: PeopleServices): Route[] {
  return [
    ...profileRoutes(services),
    ...passkeyRoutes(services),
    ...sessionRoutes(services),
    ...chooseRoutes(services),
  ];
}
