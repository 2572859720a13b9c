import type { PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import {
  type Category,
  editProposalStatus,
  type Language,
  mustHandOver,
  type PressReleaseId,
} from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import { type Html, html } from '../../../../page/html.ts';
import { lines } from '../../../../page/lines.ts';
import { redirectWithNotice } from '../../../../page/notices.ts';
import { timeElement, timeView } from '../../../../page/times.ts';
import { proposedChanges } from '../../../../release/proposal.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { accountForm, readAccountForm } from '../../account-page.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { releasePath, releaseSubpath } from '../paths.ts';
import { MOVE_TEXTS } from './texts.ts';

/** The editors' open proposal with the buttons to accept or decline it. Earlier ones are in the conversation. */
export function proposalPanel(
  release: PressReleaseDetails,
  visitor: Visitor,
  options: { readonly language: Language; readonly timeZone: string; readonly categories: readonly Category[] },
): Html | false {
  const { proposal } = release;
  if (proposal === null || editProposalStatus(proposal) !== 'open') return false;
  const { language, timeZone } = options;
  const texts = MOVE_TEXTS[language];
  const decision = (subpath: 'proposal/accept' | 'proposal/decline', button: Html) =>
    accountForm(visitor, { action: releaseSubpath(release.id, subpath) }, button);
  const isForOwners = mustHandOver(visitor.caller, visitor.account);
  const changes = proposedChanges(release, proposal, options);
  return html`<section class="aside warn" id="proposal" aria-labelledby="proposal-title">
<h2 id="proposal-title">${texts.proposal}</h2>
<p class="small soft">${texts.editors}, ${timeElement(timeView(proposal.at, language, timeZone, 'short'))}</p>
${proposal.note !== null && html`<p>${lines(proposal.note)}</p>`}
${changes}<p>${texts.proposalText}</p>
${isForOwners && html`<p>${texts.ownersAccept}</p>\n`}<div class="actions">${!isForOwners && decision('proposal/accept', html`<button class="main">${texts.acceptProposal}</button>`)}${decision('proposal/decline', html`<button>${texts.declineProposal}</button>`)}</div></section>
`;
}

/** Accepts or declines a proposal by the API's rules. */
export async function decideProposal(
  ctx: Context,
  visitor: Visitor,
  { application: { pressReleases } }: PeopleServices,
  decision: 'accept' | 'decline',
): Promise<void> {
  const target = { caller: visitor.caller, id: pathId<PressReleaseId>(ctx, 'id', 'press release') };
  await readAccountForm(ctx, visitor);
  await (decision === 'accept' ? pressReleases.acceptProposal(target) : pressReleases.declineProposal(target));
  redirectWithNotice<typeof RELEASE_NOTICES>(
    ctx,
    releasePath(target.id),
    decision === 'accept' ? 'proposal_accepted' : 'proposal_declined',
  );
}
