import { permissionOf } from '../../../../../application/kernel/authority.ts';
import type { PressReleaseId } from '../../../../../domain/index.ts';
import { type Context, callerOf } from '../../../kernel/context.ts';
import { pathId } from '../../../kernel/fields/path-id.ts';
import { envelope, ok } from '../../../kernel/responses/response.ts';
import { readEmptyBody } from '../../body-fields.ts';
import type { Route } from '../../route.ts';
import type { ApiServices } from '../../services.ts';
import { ACCEPT_PROPOSAL, DECLINE_PROPOSAL, GET_PROPOSAL } from './doc.ts';
import { presentProposal } from './record.ts';

/** The editors' proposal for a release in review (contract §17). */
export function proposalRoutes({ application: { pressReleases } }: ApiServices): Route[] {
  const target = (ctx: Context) => ({
    caller: callerOf(ctx),
    id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
  });
  const decision =
    (decide: typeof pressReleases.acceptProposal | typeof pressReleases.declineProposal): Route['handle'] =>
    async (ctx, steps) => {
      const release = target(ctx);
      await steps.guard(() => pressReleases.guardProposal(release));
      const ignored = await readEmptyBody(ctx, steps);
      return steps.perform(
        (completion) => decide(release, completion),
        (proposal) => ok(envelope(presentProposal(proposal), { ignored_fields: ignored })),
      );
    };
  return [
    {
      method: 'GET',
      path: '/press-releases/:id/proposal',
      permission: permissionOf(pressReleases.proposal),
      doc: GET_PROPOSAL,
      handle: async (ctx) => {
        const proposal = await pressReleases.proposal(target(ctx));
        return ok(envelope(proposal && presentProposal(proposal)));
      },
    },
    {
      method: 'POST',
      path: '/press-releases/:id/proposal/accept',
      permission: permissionOf(pressReleases.acceptProposal),
      doc: ACCEPT_PROPOSAL,
      handle: decision(pressReleases.acceptProposal),
    },
    {
      method: 'POST',
      path: '/press-releases/:id/proposal/decline',
      permission: permissionOf(pressReleases.declineProposal),
      doc: DECLINE_PROPOSAL,
      handle: decision(pressReleases.declineProposal),
    },
  ];
}
