import { reviewRecordOf } from '../../../../../../application/records/review/review.ts';
import {
  type Claim,
  DomainError,
  IMAGE_FILE_EXTENSIONS,
  type ImageId,
  isClaimLive,
  NOTE_MAX,
  type PressReleaseId,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { limitConcurrency } from '../../../../kernel/limits/concurrency-limit.ts';
import { send } from '../../../../kernel/responses/send.ts';
import { readForm } from '../../../page/forms/form.ts';
import { type FormRefusal, formRefusal } from '../../../page/forms/refusal.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../page/notices.ts';
import { timeView } from '../../../page/times.ts';
import { sendPreview } from '../../../portal/release/preview.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import { unsentDecision } from '../decisions/refused-decision.ts';
import type { DECISION_NOTICES } from '../decisions/texts.ts';
import { DESK_BASE, deskReleasePath } from '../paths.ts';
import { queueQueryString } from '../queue/query.ts';
import type { QUEUE_NOTICES } from '../queue/texts.ts';
import { giveUpSkipped, queryOf, showDeskRelease } from './page.ts';
import { NOTE_FORM, type RefusedNote } from './side-panels.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';

/** Maximum concurrent downloads of originals. */
const ORIGINALS_MAX = 24;

/** A release's routes at the desk: page, claims, notes and downloads. */
export function deskReleaseRoutes(services: PeopleServices): Route[] {
  const { desk } = services.application;
  const idOf = (ctx: Context) => pathId<PressReleaseId>(ctx, 'id', 'press release');
  const pagePath = (ctx: Context) => `${deskReleasePath(idOf(ctx))}${queueQueryString(queryOf(ctx))}`;
  const limitDownloads = limitConcurrency({ max: ORIGINALS_MAX, keyOf: null });
  return [
    {
      method: 'GET',
      path: '/desk/releases/:id',
      for: 'editor',
      handle: (ctx, editor) => showDeskRelease(ctx, editor, services),
    },
    {
      method: 'POST',
      path: '/desk/releases/:id/claim',
      for: 'editor',
      async handle(ctx, editor) {
        const form = await readForm(ctx);
        const claim = await desk.claim({
          caller: editor.caller,
          id: idOf(ctx),
          takeOver: form.get('take_over') === '1',
        });
        await giveUpSkipped(services, editor, queryOf(ctx), idOf(ctx));
        const decision = unsentDecision(form);
        if (decision !== undefined)
          return showDeskRelease(ctx, editor, services, { status: 200, faults: [], decision });
        await answerClaim(ctx, editor, services, { claim, page: pagePath(ctx) });
      },
    },
    {
      method: 'POST',
      path: '/desk/releases/:id/give-up',
      for: 'editor',
      async handle(ctx, { caller }) {
        await readForm(ctx);
        await desk.giveUp({ caller, id: idOf(ctx) });
        redirectWithNotice<typeof QUEUE_NOTICES>(ctx, `${DESK_BASE}${queueQueryString(queryOf(ctx))}`, 'given_up');
      },
    },
    {
      method: 'POST',
      path: '/desk/releases/:id/notes',
      for: 'editor',
      async handle(ctx, editor) {
        const refused = await addNote(ctx, editor, services, idOf(ctx));
        if (refused !== undefined) return showDeskRelease(ctx, editor, services, refused);
        answerNoted(ctx, pagePath(ctx));
      },
    },
    {
      method: 'GET',
      path: '/desk/releases/:id/preview',
      for: 'editor',
      async handle(ctx, { caller }) {
        const { release } = await desk.show({ caller, id: idOf(ctx) });
        await sendPreview(ctx, release, services, deskReleasePath(release.id));
      },
    },
    {
      method: 'GET',
      path: '/desk/releases/:id/record',
      for: 'editor',
      async handle(ctx, { caller }) {
        const id = idOf(ctx);
        const record = await desk.record({ caller, id });
        ctx.set('Content-Disposition', `attachment; filename="review-record-${id}.json"`);
        ctx.type = 'application/json; charset=utf-8';
        ctx.body = `${JSON.stringify(reviewRecordOf(record), null, 2)}\n`;
      },
    },
    {
      method: 'GET',
      path: '/desk/releases/:id/pictures/:imageId/original',
      for: 'editor',
      async handle(ctx, { caller }) {
        limitDownloads(ctx);
        const { image, file } = await desk.openOriginal({ caller, imageId: pathId<ImageId>(ctx, 'imageId', 'image') });
        if (image.pressReleaseId !== idOf(ctx)) throw new DomainError('not_found', { what: 'original' });
        const { mimeType, sha256 } = image;
        const headers = {
          'Content-Type': mimeType,
          'Content-Disposition': `inline; filename="${sha256}.${IMAGE_FILE_EXTENSIONS[mimeType]}"`,
          ETag: `"${sha256}"`,
        };
        send(ctx, { status: 200, headers, file });
      },
    },
  ];
}

/**
 * Responds to a claim: scripts get its end and the release's version, others the page. If another editor has claimed the
 * release first, the page names them and offers to take over.
 */
export async function answerClaim(
  ctx: Context,
  editor: DeskEditor,
  { application, now, timeZone }: PeopleServices,
  { claim, page }: { readonly claim: Claim; readonly page: string },
): Promise<void> {
  const isMine = claim.user.id === editor.user.id && isClaimLive(claim, now());
  if (!wantsJson(ctx)) {
    return isMine ? redirectWithNotice<typeof DECISION_NOTICES>(ctx, page, 'claimed') : seeOther(ctx, page);
  }
  const { release } = await application.desk.show({ caller: editor.caller, id: claim.pressReleaseId });
  const language = languageOf(ctx, editor);
  ctx.body = {
    isMine,
    until: RELEASE_PAGE_TEXTS[language].until(timeView(claim.expiresAt, language, timeZone, 'short').text),
    submission: release.submissions,
    version: release.version,
  };
}

/** Adds the form's note to a release; if it is refused, returns why. */
export async function addNote(
  ctx: Context,
  editor: DeskEditor,
  { application }: PeopleServices,
  id: PressReleaseId,
): Promise<(FormRefusal & { readonly note: RefusedNote }) | undefined> {
  const text = (await readForm(ctx)).get('note');
  try {
    await application.desk.addNote({ caller: editor.caller, id, text });
    return undefined;
  } catch (error) {
    if (!DomainError.is(error, 'validation_failed')) throw error;
    const refusal = formRefusal(error, ctx, languageOf(ctx, editor), NOTE_FORM);
    return { ...refusal, note: { text: text.slice(0, NOTE_MAX * 2), faults: refusal.byField.note ?? [] } };
  }
}

/** Responds to a stored note: scripts show it on their page, others get the page again. */
export function answerNoted(ctx: Context, page: string): void {
  if (wantsJson(ctx)) ctx.body = {};
  else redirectWithNotice<typeof DECISION_NOTICES>(ctx, page, 'noted');
}

/** True for requests by our scripts. */
export function wantsJson(ctx: Context): boolean {
  return ctx.get('Accept') === 'application/json';
}
