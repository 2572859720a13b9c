import { DomainError, type Language, type PressReleaseId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { postForm } from '../../../page/forms/form.ts';
import { type Html, html } from '../../../page/html.ts';
import type { DeskEditor, PeopleServices } from '../../route.ts';
import { keyAttributes } from '../keys/desk-keys.ts';
import { deskReleasePath } from '../paths.ts';
import { type QueueQuery, queueQueryString } from '../queue/query.ts';
import { mayUndo, secondsUntil } from '../release/grace-panel.ts';
import { DECIDED_TEXTS, type DecidedKey, isDecidedKey } from './texts.ts';

/** The notice of a decision with links to its release, as data for the next page's script. */
export interface DecisionNotice {
  readonly notice: string;
  readonly links: readonly { readonly text: string; readonly href: string }[];
  /** The button that undoes an approval within its grace period. */
  readonly undo?: { readonly text: string; readonly action: string; readonly secondsLeft: number };
}

/** @throws DomainError `not_found` */
export async function decisionNotice(
  { application, addresses, portals, now }: PeopleServices,
  editor: DeskEditor,
  {
    id,
    key,
    query,
    hasNext,
    language,
  }: {
    readonly id: PressReleaseId;
    readonly key: DecidedKey;
    readonly query: QueueQuery;
    readonly hasNext: boolean;
    readonly language: Language;
  },
): Promise<DecisionNotice> {
  const { release } = await application.review.show({ caller: editor.caller, id });
  const texts = DECIDED_TEXTS[language];
  const isPublic = release.status === 'published' && !release.sandbox;
  const { skipped = [], ...choice } = query;
  const queryWithoutRelease = { ...choice, skipped: skipped.filter((skippedId) => skippedId !== id) };
  return {
    notice: `${texts[key](release.title)} ${hasNext ? texts.next : texts.noneLeft}`,
    links: [
      { text: texts.back(id), href: `${deskReleasePath(id)}${queueQueryString(queryWithoutRelease)}` },
      ...(isPublic
        ? [{ text: texts.onPortal(portals[release.portal].name), href: addresses.page(release.portal, release) }]
        : []),
    ],
    ...(mayUndo(release, editor) && {
      undo: {
        text: texts.undo,
        action: `${deskReleasePath(id, 'undo')}${queueQueryString(queryWithoutRelease)}`,
        secondsLeft: secondsUntil(release.publishAt, now()),
      },
    }),
  };
}

/** The notice of the decision that `done` in the page's URL names. Its release is the last of `skipped`. */
export async function lastDecisionNotice(
  ctx: Context,
  services: PeopleServices,
  editor: DeskEditor,
  { query, hasNext, language }: { readonly query: QueueQuery; readonly hasNext: boolean; readonly language: Language },
): Promise<Html | undefined> {
  const { done: key } = ctx.query;
  const id = query.skipped?.at(-1);
  if (typeof key !== 'string' || !isDecidedKey(key) || id === undefined) return undefined;
  try {
    const { notice, links, undo } = await decisionNotice(services, editor, { id, key, query, hasNext, language });
    return html`${notice}${links.map(({ text, href }) => html` <a href="${href}">${text}</a>`)}${
      undo !== undefined &&
      postForm({ action: undo.action }, html`<button class="plain"${keyAttributes('undo')}>${undo.text}</button>`)
    }`;
  } catch (error) {
    if (!DomainError.is(error, 'not_found')) throw error;
    return undefined;
  }
}
