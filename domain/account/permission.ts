/** Specification §5: what a token may do by default, and all that a legacy key may. */
export const USUAL_PERMISSIONS = [
  'press-releases:read',
  'press-releases:write',
  'press-release-images:write',
  'companies:read',
] as const;

/** Those of the specification, and our own: webhooks send what happens to an address of the holder's choice. */
export const PERMISSIONS = [...USUAL_PERMISSIONS, 'webhooks:write'] as const;
export type Permission = (typeof PERMISSIONS)[number];

export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text);
}

/**
 * What a use case may ask of its caller: a permission, to be an account with whatever permissions, an owner of it in person,
 * an editor, an operator, or a person who acts on himself.
 */
export type Right = Permission | 'account' | 'owner' | 'editor' | 'operator' | 'person';
