/**
 * Default permissions of a token, and all of a legacy key (specification §5), which thus lacks `companies:write` and
 * `webhooks:write`.
 */
export const DEFAULT_PERMISSIONS = [
  'press-releases:read',
  'press-releases:write',
  'press-release-images:write',
  'companies:read',
] as const;

/**
 * The specification's permissions and our own: `companies:write` proves a newsroom's domain, and webhooks send events to
 * an address chosen by the token's holder.
 */
export const PERMISSIONS = [...DEFAULT_PERMISSIONS, 'companies:write', 'webhooks:write'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text);
}

/**
 * The right that a use case requires (see the `rights.ts` of its folder in application/): a permission, an account with
 * any permissions, an account's owner signed in, an editor, an operator, or a signed-in user acting on their own data.
 */
export type Right = Permission | 'account' | 'owner' | 'editor' | 'operator' | 'person';
