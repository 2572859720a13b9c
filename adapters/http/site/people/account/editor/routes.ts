import type { PressReleaseId } from '../../../../../../domain/index.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { sendPreview } from '../../../portal/release/preview.ts';
import type { PeopleServices, Route } from '../../route.ts';
import { releasePath } from '../releases/paths.ts';
import { autosaveNewRelease, autosaveRelease } from './save.ts';

/** Routes requested by the editor script. */
export function editorRoutes(services: PeopleServices): Route[] {
  return [
    // Before the paths with an id, which also match `new`.
    {
      method: 'POST',
      path: '/account/releases/new/save',
      for: 'member',
      handle: (ctx, visitor) => autosaveNewRelease(ctx, visitor, services),
    },
    {
      method: 'POST',
      path: '/account/releases/:id/save',
      for: 'member',
      handle: (ctx, visitor) => autosaveRelease(ctx, visitor, services),
    },
    {
      method: 'GET',
      path: '/account/releases/:id/preview',
      for: 'member',
      // Shows the release as its home portal will, to its own account only.
      handle: async (ctx, { caller }) => {
        const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
        const release = await services.application.pressReleases.get({ caller, id });
        await sendPreview(ctx, release, services, releasePath(id));
      },
    },
  ];
}
