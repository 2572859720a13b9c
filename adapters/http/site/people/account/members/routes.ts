import type { InvitedMember } from '../../../../../../application/people/members/manage-members.ts';
import { DomainError, type InvitationId, refuseIfAny } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf, redirectWithNotice } from '../../../page/notices.ts';
import { timeView } from '../../../page/times.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { accountPage, readAccountForm } from '../account-page.ts';
import { createOncePerForm, type RefusedForm } from '../secrets/create-once.ts';
import { sendSecretPage } from '../secrets/secret-page.ts';
import { changeRoutes } from './change-routes.ts';
import { type InviteFields, invitationOf, inviteForm, MEMBER_FORM, readInvite } from './invite-form.ts';
import { memberListPage } from './list-page.ts';
import { invitationView, memberView } from './member-view.ts';
import { renameRoutes } from './rename.ts';
import { MEMBER_NOTICES, MEMBER_TEXTS } from './texts.ts';

const BASE = '/account/members';
type Notices = typeof MEMBER_NOTICES;

/** The account's members: list, invite, change role, remove; invitations: renew, withdraw. */
export function memberRoutes(services: PeopleServices): Route[] {
  const { accounts, members } = services.application;
  const { timeZone } = services;

  async function list(
    ctx: Context,
    visitor: Visitor,
    back: Partial<RefusedForm> & { readonly fields?: InviteFields } = {},
  ): Promise<void> {
    const language = languageOf(ctx, visitor);
    const options = { language, timeZone };
    const { fields = { email: '', name: '', role: 'author', language }, refusal, before, status } = back;
    const [stored, { account }] = await Promise.all([
      members.list({ caller: visitor.caller }),
      accounts.me({ caller: visitor.caller }),
    ]);
    accountPage(ctx, visitor, {
      title: MEMBER_TEXTS[language].title,
      active: 'members',
      notice: noticeOf(ctx, MEMBER_NOTICES, language),
      isFaulty: refusal !== undefined,
      ...(status !== undefined && { status }),
      main: memberListPage(visitor, {
        language,
        members: stored.members.map((member) => memberView(member, visitor, options)),
        invitations: stored.invitations.map((invitation) => invitationView(invitation, options)),
        before: html`${errorSummary(refusal?.faults ?? [], language, refusal)}${before}`,
        form: inviteForm(visitor, language, fields, refusal),
        requiresOwner: account.requiresOwner,
      }),
    });
  }

  /** Shows the result of an invitation: it was sent by email, or its link is shown once. */
  function showInvitation(ctx: Context, visitor: Visitor, { invitation, link }: InvitedMember): void {
    if (link === null) {
      redirectWithNotice<Notices>(ctx, BASE, 'invited');
      return;
    }
    const language = languageOf(ctx, visitor);
    const texts = MEMBER_TEXTS[language];
    const { email } = invitation;
    const until = timeView(link.expiresAt, language, timeZone, 'full').text;
    sendSecretPage(ctx, visitor, {
      title: texts.linkTitle(email),
      active: 'members',
      name: texts.link,
      secret: new URL(link.address, services.addresses.baseUrl).href,
      text: texts.linkText(email, until),
      next: BASE,
    });
  }

  return [
    { method: 'GET', path: '/account/members', for: 'owner', handle: (ctx, visitor) => list(ctx, visitor) },
    {
      method: 'POST',
      path: '/account/members/submissions',
      for: 'owner',
      async handle(ctx, visitor) {
        const by = (await readAccountForm(ctx, visitor)).get('by');
        const { caller, account } = visitor;
        if (by !== 'owners' && by !== 'members')
          refuseIfAny([{ field: 'by', rule: 'in', allowed: ['owners', 'members'] }]);
        await accounts.setRequiresOwner({ caller, id: account.id, requiresOwner: by === 'owners' });
        redirectWithNotice<Notices>(ctx, BASE, by === 'owners' ? 'owners-submit' : 'members-submit');
      },
    },
    {
      method: 'POST',
      path: '/account/members',
      for: 'owner',
      async handle(ctx, visitor) {
        const form = await readAccountForm(ctx, visitor);
        const fields = readInvite(form);
        await createOncePerForm<InvitedMember>(
          services,
          { ctx, visitor, form },
          {
            make: () => members.invite({ caller: visitor.caller, ...invitationOf(fields) }),
            show: (created) => showInvitation(ctx, visitor, created),
            showRefused: (back) => list(ctx, visitor, { fields, ...back }),
            duplicateText: MEMBER_TEXTS[languageOf(ctx, visitor)].alreadySent,
            form: MEMBER_FORM,
          },
        );
      },
    },
    {
      method: 'POST',
      path: '/account/members/invitations/:id/renew',
      for: 'owner',
      async handle(ctx, visitor) {
        const form = await readAccountForm(ctx, visitor);
        const { caller } = visitor;
        const id = pathId<InvitationId>(ctx, 'id', 'invitation');
        await createOncePerForm<InvitedMember>(
          services,
          { ctx, visitor, form },
          {
            async make() {
              const { invitations } = await members.list({ caller });
              const invitation = invitations.find((candidate) => candidate.id === id);
              if (invitation === undefined) throw new DomainError('not_found', { what: 'invitation' });
              const renewed = await members.invite({ caller, email: invitation.email, role: invitation.role });
              // An operator's invitation stays valid: it may grant more, and its link may already be sent.
              if (!invitation.byOperator) await members.removeInvitation({ caller, id });
              return renewed;
            },
            show: (created) => showInvitation(ctx, visitor, created),
            showRefused: (back) => list(ctx, visitor, back),
            duplicateText: MEMBER_TEXTS[languageOf(ctx, visitor)].alreadySent,
            form: MEMBER_FORM,
          },
        );
      },
    },
    {
      method: 'POST',
      path: '/account/members/invitations/:id/withdraw',
      for: 'owner',
      async handle(ctx, visitor) {
        await readAccountForm(ctx, visitor);
        await members.removeInvitation({
          caller: visitor.caller,
          id: pathId<InvitationId>(ctx, 'id', 'invitation'),
        });
        redirectWithNotice<Notices>(ctx, BASE, 'withdrawn');
      },
    },
    ...renameRoutes(services),
    ...changeRoutes(services),
  ];
}
