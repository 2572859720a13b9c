import type { Session, User } from '../../domain/index.ts';
import type { InvitedUser } from '../people/users/invite-user.ts';
import { time } from './time.ts';

/** For operators. */
export function userRecord(user: User) {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    language: user.language,
    memberships: user.memberships.map(({ accountId, role }) => ({ account_id: accountId, role })),
    editor: user.isEditor,
    operator: user.isOperator,
    has_password: user.hasPassword,
    created_at: time(user.createdAt),
    /** Time of the first sign-in. */
    joined_at: time(user.joinedAt),
    /** Time when the address was proven. */
    proven_at: time(user.provenAt),
    disabled_at: time(user.disabledAt),
  };
}

/** With the one-time link, which is never shown again. */
export function userWithLinkRecord({ user, link, mailed, awaitsConfirmation }: InvitedUser) {
  const { id, ...record } = userRecord(user);
  return {
    id,
    link: link.address,
    link_purpose: link.purpose,
    link_expires_at: time(link.expiresAt),
    mailed,
    /** True if the rights are granted only when the link is used. */
    waits: awaitsConfirmation,
    ...record,
  };
}

export function sessionRecord({ id, userId, accountId, createdAt, lastSeenAt, userAgent }: Session) {
  return {
    id,
    user_id: userId,
    account_id: accountId,
    created_at: time(createdAt),
    last_seen_at: time(lastSeenAt),
    user_agent: userAgent,
  };
}
