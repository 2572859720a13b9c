import { DomainError, type Image, type ImageId, type PressReleaseId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { send } from '../../../../kernel/responses/send.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice } from '../../../page/notices.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { confirmedAccountRoutes } from '../account-page.ts';
import { edit, showEdit } from './edit.ts';
import { picturesPath } from './paths.ts';
import { picturesPage } from './pictures-page.ts';
import { reuse, showReusable, showReuse } from './reuse.ts';
import { type PICTURES_NOTICES, PICTURES_TEXTS } from './texts.ts';
import { createUpload } from './upload.ts';

const PATH = '/account/releases/:id/pictures';

/** The pictures of a release: view, add and remove. */
export function pictureRoutes(services: PeopleServices): Route[] {
  const { application, original } = services;
  const upload = createUpload(services);
  const releaseTarget = (ctx: Context, { caller }: Visitor) => ({
    caller,
    id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
  });
  /** @throws DomainError `not_found`, also for a picture of another release */
  const imageOf = async (ctx: Context, visitor: Visitor): Promise<Image> => {
    const imageId = pathId<ImageId>(ctx, 'imageId', 'image');
    const images = await application.images.list(releaseTarget(ctx, visitor));
    const image = images.find(({ id }) => id === imageId);
    if (image === undefined) throw new DomainError('not_found', { what: 'image' });
    return image;
  };

  return [
    {
      method: 'GET',
      path: PATH,
      for: 'member',
      handle: async (ctx, visitor) => {
        const release = await application.pressReleases.get(releaseTarget(ctx, visitor));
        await picturesPage(ctx, visitor, services, release);
      },
    },
    { method: 'POST', path: PATH, for: 'member', handle: upload },
    // Before the paths with an id, which also match this one.
    {
      method: 'GET',
      path: `${PATH}/reuse`,
      for: 'member',
      handle: (ctx, visitor) => showReusable(ctx, visitor, services),
    },
    {
      method: 'GET',
      path: `${PATH}/reuse/:imageId`,
      for: 'member',
      handle: (ctx, visitor) => showReuse(ctx, visitor, services),
    },
    {
      method: 'POST',
      path: `${PATH}/reuse/:imageId`,
      for: 'member',
      handle: (ctx, visitor) => reuse(ctx, visitor, services),
    },
    {
      method: 'GET',
      path: `${PATH}/:imageId`,
      for: 'member',
      handle: async (ctx, visitor) => {
        const image = await imageOf(ctx, visitor);
        await application.images.guardEdit({ caller: visitor.caller, imageId: image.id });
        await showEdit(ctx, visitor, services, image);
      },
    },
    {
      method: 'POST',
      path: `${PATH}/:imageId`,
      for: 'member',
      handle: async (ctx, visitor) => edit(ctx, visitor, services, await imageOf(ctx, visitor)),
    },
    ...confirmedAccountRoutes({
      path: `${PATH}/:imageId/remove`,
      for: 'member',
      async ask(ctx, visitor) {
        const { role, pressReleaseId } = await imageOf(ctx, visitor);
        const texts = PICTURES_TEXTS[languageOf(ctx, visitor)];
        return {
          title: texts.removeTitle[role],
          active: 'releases',
          text: texts.removeText,
          button: texts.removeNamed(texts.roles[role]),
          isDangerous: true,
          back: picturesPath(pressReleaseId),
        };
      },
      async act(ctx, visitor) {
        const { id, pressReleaseId } = await imageOf(ctx, visitor);
        await application.images.remove({ caller: visitor.caller, imageId: id });
        redirectWithNotice<typeof PICTURES_NOTICES>(ctx, picturesPath(pressReleaseId), 'removed');
      },
    }),
    {
      method: 'GET',
      path: `${PATH}/:imageId/original`,
      for: 'member',
      handle: async (ctx, visitor) => {
        const { id } = await imageOf(ctx, visitor);
        send(ctx, await original(ctx, { caller: visitor.caller, imageId: id }));
      },
    },
  ];
}
