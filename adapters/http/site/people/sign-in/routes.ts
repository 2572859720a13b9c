import { linkRoutes } from './links.ts';
import { openIdRoutes } from './openid.ts';
import { passkeyRoutes } from './passkey.ts';
import { resetRoutes } from './reset.ts';
import { signInRoutes } from './sign-in.ts';
import type { SignInRoute, SignInServices } from './sign-in-route.ts';
import { signOutRoutes } from './sign-out.ts';

/** Every address on which one signs in or out. */
export function allSignInRoutes(services: SignInServices): SignInRoute[] {
  return [
    ...signInRoutes(services),
    ...signOutRoutes(services),
    ...resetRoutes(services),
    ...linkRoutes(services),
    ...openIdRoutes(services),
    ...passkeyRoutes(services),
  ];
}
