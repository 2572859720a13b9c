import type { Invitation, Member } from '../../../../../../application/people/members/manage-members.ts';
import type { Role } from '../../../../../../domain/index.ts';
import { type TimeView, timeView } from '../../../page/times.ts';
import type { Visitor } from '../../route.ts';
import type { ViewOptions } from '../view-options.ts';

/** A member as the page shows it. */
export interface MemberView {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly isSelf: boolean;
  readonly isDisabled: boolean;
  /** Null for a user who has never signed in. */
  readonly joined: TimeView | null;
}

export function memberView(
  { user, role }: Member,
  visitor: Pick<Visitor, 'user'>,
  { language, timeZone }: Omit<ViewOptions, 'now'>,
): MemberView {
  const { id, name, email, joinedAt, disabledAt } = user;
  return {
    id,
    name,
    email,
    role,
    isSelf: id === visitor.user.id,
    isDisabled: disabledAt !== null,
    joined: joinedAt && timeView(joinedAt, language, timeZone, 'short'),
  };
}

/** An open invitation as the page shows it. */
export interface InvitationView {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  readonly created: TimeView;
  readonly expires: TimeView;
}

export function invitationView(
  invitation: Invitation,
  { language, timeZone }: Omit<ViewOptions, 'now'>,
): InvitationView {
  const { id, email, role, createdAt, expiresAt } = invitation;
  return {
    id,
    email,
    role,
    created: timeView(createdAt, language, timeZone, 'short'),
    expires: timeView(expiresAt, language, timeZone, 'short'),
  };
}
