import type { Language } from '../../../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from '../../../page/html.ts';
import { pageHead, table } from '../../../page/table.ts';
import { timeElement } from '../../../page/times.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import { newFormKey, ONCE_FIELD } from '../secrets/once.ts';
import type { InvitationView, MemberView } from './member-view.ts';
import { MEMBER_TEXTS } from './texts.ts';

export interface MemberList {
  readonly language: Language;
  readonly members: readonly MemberView[];
  readonly invitations: readonly InvitationView[];
  /** Content above the list. */
  readonly before?: HtmlValue;
  readonly form: Html;
  /** True if only owners may submit releases. */
  readonly requiresOwner: boolean;
}

/** Members, open invitations and the invitation form. */
export function memberListPage(visitor: Visitor, list: MemberList): Html {
  const { language, members, invitations, before, form, requiresOwner } = list;
  const texts = MEMBER_TEXTS[language];
  return html`${before}${pageHead({
    title: texts.title,
    lead: texts.lead,
    actions: html`<a class="button" href="#invite">${texts.inviteTitle}</a>`,
  })}<div class="stack">
${table({
  caption: texts.title,
  columns: [
    { label: texts.name, kind: 'head' },
    { label: texts.email },
    { label: texts.role, kind: 'tight' },
    { label: texts.state },
    { label: texts.changeRole, kind: 'actions' },
  ],
  rows: members.map((member) => memberRow(member, language)),
})}
${invitations.length > 0 && html`<h2 id="invitations">${texts.invitations}</h2>\n${invitationTable(visitor, invitations, language)}`}
${form}${submissionPanel(visitor, requiresOwner, language)}<section class="panel" aria-labelledby="account-title">
<h2 id="account-title">${texts.rename.title}</h2>
<p>${visitor.account.name}</p>
<p class="actions"><a class="button" href="/account/members/account-name">${texts.rename.change}</a></p></section>
</div>`;
}

/** The setting that determines who may submit releases. */
function submissionPanel(visitor: Visitor, requiresOwner: boolean, language: Language): Html {
  const texts = MEMBER_TEXTS[language].submissions;
  return html`<section class="panel" aria-labelledby="submissions-title">
<h2 id="submissions-title">${texts.title}</h2>
<p>${requiresOwner ? texts.byOwners : texts.byAll}</p>
${accountForm(
  visitor,
  { action: '/account/members/submissions', hidden: { by: requiresOwner ? 'members' : 'owners' } },
  html`<p class="actions"><button>${requiresOwner ? texts.toAll : texts.toOwners}</button></p>`,
)}</section>
`;
}

function memberRow(member: MemberView, language: Language): HtmlValue[] {
  const texts = MEMBER_TEXTS[language];
  const { id, name, role, joined } = member;
  return [
    html`${name}${member.isSelf && html` <span class="tag accent">${texts.you}</span>`}`,
    member.email,
    texts.roles[role].label,
    member.isDisabled
      ? html`<span class="tag bad">${texts.disabled}</span>`
      : joined === null
        ? html`<span class="soft">${texts.notYet}</span>`
        : texts.since(joined.text),
    html`<div class="actions"><a href="/account/members/${id}/role">${texts.changeRole}<span class="unseen">: ${name}</span></a> <a href="/account/members/${id}/remove">${texts.remove}<span class="unseen">: ${name}</span></a></div>`,
  ];
}

function invitationTable(visitor: Visitor, invitations: readonly InvitationView[], language: Language): Html {
  const texts = MEMBER_TEXTS[language];
  const act = ({ id, email }: InvitationView, path: string, label: string, hidden: Record<string, string> = {}) =>
    accountForm(
      visitor,
      { action: `/account/members/invitations/${id}/${path}`, hidden },
      html`<button>${label}<span class="unseen">: ${email}</span></button>`,
    );
  return table({
    caption: texts.invitations,
    columns: [
      { label: texts.email, kind: 'head' },
      { label: texts.role, kind: 'tight' },
      { label: texts.invited, kind: 'tight' },
      { label: texts.expires, kind: 'tight' },
      { label: texts.renew, kind: 'actions' },
    ],
    rows: invitations.map((invitation) => [
      invitation.email,
      texts.roles[invitation.role].label,
      timeElement(invitation.created),
      timeElement(invitation.expires),
      html`<div class="actions">${act(invitation, 'renew', texts.renew, { [ONCE_FIELD]: newFormKey() })}${act(invitation, 'withdraw', texts.withdraw)}</div>`,
    ]),
  });
}
