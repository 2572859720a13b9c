import { DEFAULT_PERMISSIONS, PERMISSIONS, type Permission } from '../account/permission.ts';

/** Roles in an account (contract §12). Editor and operator are no roles: see `User.isEditor` and `User.isOperator`. */
export const ROLES = ['owner', 'author'] as const;
export type Role = (typeof ROLES)[number];

/** Owners have every permission; authors manage releases and their images. */
export const ROLE_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  owner: PERMISSIONS,
  author: DEFAULT_PERMISSIONS,
};

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text);
}
