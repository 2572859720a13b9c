import type { Route } from '../route.ts';
import { linkRoutes } from './links.ts';
import { openIdRoutes } from './openid.ts';
import { passkeyRoutes } from './passkey.ts';
import { resetRoutes } from './reset.ts';
import type { SignInServices } from './services.ts';
import { signInRoutes } from './sign-in.ts';
import { signOutRoutes } from './sign-out.ts';

export function signInAndOutRoutes(services: SignInServices): Route[] {
  return [
    ...signInRoutes(services),
    ...signOutRoutes(services),
    ...resetRoutes(services),
    ...linkRoutes(services),
    ...openIdRoutes(services),
    ...passkeyRoutes(services),
  ];
}
