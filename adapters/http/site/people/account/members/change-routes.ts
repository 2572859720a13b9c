import type { Member } from '../../../../../../application/people/members/manage-members.ts';
import { DomainError, type UserId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { NO_FIELDS } from '../../../page/forms/description.ts';
import { type FormRefusal, formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../page/notices.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { confirmPage, readAccountForm } from '../account-page.ts';
import { MEMBER_FORM, parseRole, roleField } from './invite-form.ts';
import { type MEMBER_NOTICES, MEMBER_TEXTS } from './texts.ts';

const BASE = '/account/members';
type Notices = typeof MEMBER_NOTICES;

/** Changes a member's role, or removes a member. */
export function changeRoutes(services: PeopleServices): Route[] {
  const { members } = services.application;

  /** @throws DomainError `not_found` */
  async function memberOf(ctx: Context, { caller }: Visitor): Promise<Member> {
    const id = pathId<UserId>(ctx, 'id', 'member');
    const member = (await members.list({ caller })).members.find(({ user }) => user.id === id);
    if (member === undefined) throw new DomainError('not_found', { what: 'member' });
    return member;
  }

  function rolePage(
    ctx: Context,
    visitor: Visitor,
    { user, role }: Member,
    refused: { readonly submittedRole?: string; readonly refusal?: FormRefusal } = {},
  ): void {
    const language = languageOf(ctx, visitor);
    const texts = MEMBER_TEXTS[language];
    const { submittedRole = role, refusal } = refused;
    confirmPage(ctx, visitor, {
      title: texts.changeRoleTitle(user.name),
      active: 'members',
      text: user.id === visitor.user.id ? texts.ownRoleText : texts.changeRoleText,
      action: `${BASE}/${user.id}/role`,
      button: texts.save,
      back: BASE,
      fields: roleField(visitor, language, submittedRole, refusal?.byField.role),
      ...(refusal !== undefined && {
        faults: refusal.faults,
        status: refusal.status,
      }),
    });
  }

  function removePage(ctx: Context, visitor: Visitor, { user }: Member, refusal?: FormRefusal): void {
    const language = languageOf(ctx, visitor);
    const texts = MEMBER_TEXTS[language];
    confirmPage(ctx, visitor, {
      title: texts.removeTitle(user.name),
      active: 'members',
      text: html`${user.email}<br>${user.id === visitor.user.id && html`${texts.removeSelfText} `}${texts.removeText}`,
      action: `${BASE}/${user.id}/remove`,
      button: texts.remove,
      isDangerous: true,
      back: BASE,
      ...(refusal !== undefined && { faults: refusal.faults, status: refusal.status }),
    });
  }

  /** Redirects to the list, or to /account for users who are no longer owners and so cannot open the list. */
  const redirectAfter = (
    ctx: Context,
    visitor: Visitor,
    { user }: Member,
    isOwner: boolean,
    key: keyof Notices,
  ): void =>
    user.id === visitor.user.id && !isOwner ? seeOther(ctx, '/account') : redirectWithNotice<Notices>(ctx, BASE, key);

  return [
    {
      method: 'GET',
      path: '/account/members/:id/role',
      for: 'owner',
      handle: async (ctx, visitor) => rolePage(ctx, visitor, await memberOf(ctx, visitor)),
    },
    {
      method: 'POST',
      path: '/account/members/:id/role',
      for: 'owner',
      async handle(ctx, visitor) {
        const form = await readAccountForm(ctx, visitor);
        const member = await memberOf(ctx, visitor);
        const submittedRole = form.get('role');
        try {
          const role = parseRole(submittedRole);
          await members.changeRole({ caller: visitor.caller, userId: member.user.id, role });
          redirectAfter(ctx, visitor, member, role === 'owner', 'role-changed');
        } catch (error) {
          rolePage(ctx, visitor, member, {
            submittedRole,
            refusal: formRefusal(error, ctx, languageOf(ctx, visitor), MEMBER_FORM),
          });
        }
      },
    },
    {
      method: 'GET',
      path: '/account/members/:id/remove',
      for: 'owner',
      handle: async (ctx, visitor) => removePage(ctx, visitor, await memberOf(ctx, visitor)),
    },
    {
      method: 'POST',
      path: '/account/members/:id/remove',
      for: 'owner',
      async handle(ctx, visitor) {
        await readAccountForm(ctx, visitor);
        const member = await memberOf(ctx, visitor);
        try {
          await members.remove({ caller: visitor.caller, userId: member.user.id });
          redirectAfter(ctx, visitor, member, false, 'member-removed');
        } catch (error) {
          removePage(ctx, visitor, member, formRefusal(error, ctx, languageOf(ctx, visitor), NO_FIELDS));
        }
      },
    },
  ];
}
