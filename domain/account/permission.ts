import { DomainError } from '../errors.ts';

/** Specification §5: what a token may do unless it is told otherwise, and all that a legacy key may. */
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

/** @throws DomainError `permission_missing`, naming the permission */
export function assertPermission(granted: readonly Permission[], needed: Permission): void {
  if (!granted.includes(needed)) throw new DomainError('permission_missing', { permission: needed });
}
