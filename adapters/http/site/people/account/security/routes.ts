import type { PeopleServices, Route } from '../../route.ts';
import { chooseRoutes } from './choose.ts';
import { emailRoutes } from './email.ts';
import { passkeyRoutes } from './passkeys.ts';
import { profileRoutes } from './profile.ts';
import { sessionRoutes } from './sessions.ts';

/** The user's own pages: sessions, passkeys, password, profile and choice of account. */
export function securityRoutes(services: PeopleServices): Route[] {
  return [
    ...profileRoutes(services),
    ...emailRoutes(services),
    ...passkeyRoutes(services),
    ...sessionRoutes(services),
    ...chooseRoutes(services),
  ];
}
