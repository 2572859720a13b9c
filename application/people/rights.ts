import { byAnyone, byOperator, byOwner, byPerson } from '../kernel/authority.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import {
  makeChangeRole,
  makeInviteMember,
  makeListMembers,
  makeRemoveInvitation,
  makeRemoveMember,
} from './members/manage-members.ts';
import { makeCancelEmail, makeConfirmEmail, makeRequestEmail, makeShowEmail } from './own/email.ts';
import {
  makeAddPasskey,
  makeBeginPasskey,
  makeListPasskeys,
  makeRemovePasskey,
  makeRenamePasskey,
} from './own/passkeys.ts';
import { makeChangePassword } from './own/password.ts';
import { makeChangeProfile, makeListOwnAccounts } from './own/profile.ts';
import { makeChooseAccount, makeEndAllSessions, makeEndSession, makeListSessions } from './sessions/manage-sessions.ts';
import { makeRecognise } from './sessions/recognise.ts';
import { makeShowLink, makeUseLink } from './sign-in/links.ts';
import { makeRequestReset } from './sign-in/request-reset.ts';
import { makeSignInMethods } from './sign-in/sign-in-methods.ts';
import { makeBeginOpenId, makeFinishOpenId } from './sign-in/with-open-id.ts';
import { makePasskeyOptions, makeSignInWithPasskey } from './sign-in/with-passkey.ts';
import { makeSignInWithPassword } from './sign-in/with-password.ts';
import { makeInviteUser } from './users/invite-user.ts';
import {
  makeEndUserSessions,
  makeListUserSessions,
  makeListUsers,
  makeResetUser,
  makeSetUserDisabled,
} from './users/manage-users.ts';
import type { LinkSettings } from './users/one-time-links.ts';
import type { SignInPorts } from './users/people-ports.ts';

/** Use cases for users, members, sessions and sign-in. */
export function peopleUseCases(people: SignInPorts, settings: LinkSettings, mails: MailQueue) {
  return {
    users: {
      invite: byOperator(makeInviteUser(people, settings, mails)),
      list: byOperator(makeListUsers(people)),
      disable: byOperator(makeSetUserDisabled(people, true)),
      enable: byOperator(makeSetUserDisabled(people, false)),
      sessions: byOperator(makeListUserSessions(people)),
      endSessions: byOperator(makeEndUserSessions(people)),
      reset: byOperator(makeResetUser(people, settings, mails)),
    },
    members: {
      list: byOwner(makeListMembers(people)),
      invite: byOwner(makeInviteMember(people, settings, mails)),
      removeInvitation: byOwner(makeRemoveInvitation(people)),
      changeRole: byOwner(makeChangeRole(people)),
      remove: byOwner(makeRemoveMember(people)),
    },
    signIn: {
      methods: byAnyone(makeSignInMethods(people)),
      withPassword: byAnyone(makeSignInWithPassword(people)),
      passkeyOptions: byAnyone(makePasskeyOptions(people)),
      withPasskey: byAnyone(makeSignInWithPasskey(people)),
      openIdBegin: byAnyone(makeBeginOpenId(people)),
      openIdFinish: byAnyone(makeFinishOpenId(people, mails)),
      requestReset: byAnyone(makeRequestReset(people, settings, mails)),
    },
    links: {
      show: byAnyone(makeShowLink(people)),
      use: byAnyone(makeUseLink(people, mails)),
    },
    sessions: {
      recognise: byAnyone(makeRecognise(people)),
      list: byPerson(makeListSessions(people)),
      end: byPerson(makeEndSession(people)),
      endAll: byPerson(makeEndAllSessions(people)),
      chooseAccount: byPerson(makeChooseAccount(people)),
    },
    people: {
      accounts: byPerson(makeListOwnAccounts(people)),
      changePassword: byPerson(makeChangePassword(people, mails)),
      changeProfile: byPerson(makeChangeProfile(people)),
      email: byPerson(makeShowEmail(people)),
      requestEmail: byPerson(makeRequestEmail(people, settings, mails)),
      cancelEmail: byPerson(makeCancelEmail(people)),
      confirmEmail: byPerson(makeConfirmEmail(people, settings, mails)),
      passkeys: byPerson(makeListPasskeys(people)),
      passkeyRegistration: byPerson(makeBeginPasskey(people)),
      addPasskey: byPerson(makeAddPasskey(people, mails)),
      rename: byPerson(makeRenamePasskey(people)),
      removePasskey: byPerson(makeRemovePasskey(people)),
    },
  };
}
