import type { CreatedPreviewLink } from '../../../../../../application/press-releases/preview-links.ts';
import {
  PREVIEWABLE_STATUSES,
  type PressReleaseId,
  type PreviewLinkId,
  previewLinkState,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { decodeCursor, encodeCursor, PER_PAGE_MAX } from '../../../../kernel/responses/pagination.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf, redirectWithNotice, seeOther } from '../../../page/notices.ts';
import { timeView } from '../../../page/times.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { accountPage, confirmedAccountRoutes, readAccountForm } from '../account-page.ts';
import { titleOf } from '../releases/title.ts';
import { createOncePerForm, type RefusedForm } from '../secrets/create-once.ts';
import { sendSecretPage } from '../secrets/secret-page.ts';
import { viewOptions } from '../view-options.ts';
import { EMPTY_LINK, endOfLocalDay, LINK_FORM, type LinkFields, linkFields, linkForm } from './link-form.ts';
import { linkListPage } from './list-page.ts';
import { previewLinksPath } from './paths.ts';
import { PREVIEW_LINK_NOTICES, PREVIEW_LINK_TEXTS } from './texts.ts';

const PATH = '/account/releases/:id/preview-links';

/** Preview links of a release: list with openings, create, revoke (contract §16). */
export function previewLinkRoutes(services: PeopleServices): Route[] {
  const { previewLinks, pressReleases } = services.application;
  const { timeZone } = services;

  const releaseTarget = (ctx: Context, { caller }: Visitor) => ({
    caller,
    id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
  });
  const target = (ctx: Context, visitor: Visitor) => ({
    ...releaseTarget(ctx, visitor),
    linkId: pathId<PreviewLinkId>(ctx, 'linkId', 'preview link'),
  });

  async function list(
    ctx: Context,
    visitor: Visitor,
    back: Partial<RefusedForm> & { readonly fields?: LinkFields } = {},
  ): Promise<void> {
    const options = viewOptions(ctx, visitor, services);
    const { language } = options;
    const texts = PREVIEW_LINK_TEXTS[language];
    const { fields = EMPTY_LINK, refusal, before, status } = back;
    const command = releaseTarget(ctx, visitor);
    const position = decodeCursor<PreviewLinkId>(new URLSearchParams(ctx.querystring).get('cursor') ?? '');
    const [release, links] = await Promise.all([
      pressReleases.get(command),
      previewLinks.list({ ...command, position: position ?? undefined, limit: PER_PAGE_MAX }),
    ]);
    const pageAt = (linkId: PreviewLinkId | undefined, direction: 'older' | 'newer') =>
      linkId === undefined ? null : `${previewLinksPath(command.id)}?cursor=${encodeCursor({ id: linkId, direction })}`;
    const closedText = release.status === 'taken_down' ? texts.closed.taken_down : texts.closed.published;
    accountPage(ctx, visitor, {
      title: texts.title,
      active: 'releases',
      notice: noticeOf(ctx, PREVIEW_LINK_NOTICES, language),
      isFaulty: refusal !== undefined,
      ...(status !== undefined && { status }),
      main: linkListPage({
        options,
        release: { id: command.id, title: titleOf(release, language) },
        links: links.items,
        newer: links.hasNewer ? pageAt(links.items[0]?.id, 'newer') : null,
        older: links.hasOlder ? pageAt(links.items.at(-1)?.id, 'older') : null,
        before: html`${errorSummary(refusal?.faults ?? [], language, refusal)}${before}`,
        form: PREVIEWABLE_STATUSES.includes(release.status)
          ? linkForm(visitor, command.id, language, fields, refusal)
          : html`<p class="aside">${closedText}</p>`,
      }),
    });
  }

  /** Shows the URL of a new link, once. */
  function showCreated(ctx: Context, visitor: Visitor, { link, secret }: CreatedPreviewLink): void {
    const language = languageOf(ctx, visitor);
    const texts = PREVIEW_LINK_TEXTS[language];
    sendSecretPage(ctx, visitor, {
      title: texts.createdTitle(link.name),
      active: 'releases',
      name: texts.secret,
      secret: services.addresses.preview(secret),
      text: texts.keepIt(timeView(link.expiresAt, language, timeZone, 'short').text),
      next: previewLinksPath(link.pressReleaseId),
    });
  }

  return [
    { method: 'GET', path: PATH, for: 'member', handle: (ctx, visitor) => list(ctx, visitor) },
    {
      method: 'POST',
      path: PATH,
      for: 'member',
      async handle(ctx, visitor) {
        const form = await readAccountForm(ctx, visitor);
        const fields = linkFields(form);
        const { name, expires } = fields;
        const command = {
          ...releaseTarget(ctx, visitor),
          fields: { name, expiresAt: endOfLocalDay(expires, timeZone) },
          faults: [],
        };
        await createOncePerForm<CreatedPreviewLink>(
          services,
          { ctx, visitor, form },
          {
            make: (completion) => previewLinks.create(command, completion),
            show: (created) => showCreated(ctx, visitor, created),
            showRefused: (back) => list(ctx, visitor, { fields, ...back }),
            duplicateText: PREVIEW_LINK_TEXTS[languageOf(ctx, visitor)].alreadySent,
            form: LINK_FORM,
          },
        );
      },
    },
    ...confirmedAccountRoutes({
      path: `${PATH}/:linkId/revoke`,
      for: 'member',
      async ask(ctx, visitor) {
        const texts = PREVIEW_LINK_TEXTS[languageOf(ctx, visitor)];
        const command = target(ctx, visitor);
        const link = await previewLinks.get(command);
        const back = previewLinksPath(command.id);
        if (previewLinkState(link, services.now()) === 'open') {
          return {
            title: texts.revokeTitle(link.name),
            active: 'releases',
            text: texts.revokeText,
            button: texts.revoke,
            isDangerous: true,
            back,
          };
        }
        seeOther(ctx, back);
        return undefined;
      },
      async act(ctx, visitor) {
        const command = target(ctx, visitor);
        await previewLinks.revoke(command);
        redirectWithNotice<typeof PREVIEW_LINK_NOTICES>(ctx, previewLinksPath(command.id), 'link-revoked');
      },
    }),
  ];
}
