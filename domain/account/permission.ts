import { DomainError } from '../errors.ts';

/** Specification §5. */
export const PERMISSIONS = [
  'press-releases:read',
  'press-releases:write',
  'press-release-images:write',
  'companies:read',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export function isPermission(text: string): text is Permission {
  return (PERMISSIONS as readonly string[]).includes(text);
}

/** @throws DomainError `permission_missing`, naming the permission */
export function assertPermission(granted: readonly Permission[], needed: Permission): void {
  if (!granted.includes(needed)) throw new DomainError('permission_missing', { permission: needed });
}
