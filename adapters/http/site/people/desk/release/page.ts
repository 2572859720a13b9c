import type { DeskRelease } from '../../../../../../application/review/desk/show-release.ts';
import { DomainError, type PressReleaseId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { isUserNavigation } from '../../../../kernel/requests/cross-site-requests.ts';
import { errorSummary, type SummaryFault } from '../../../page/forms/error-summary.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import { statusTag } from '../../../release/status-tag.ts';
import type { DeskEditor, PeopleServices } from '../../route.ts';
import { lastDecisionNotice } from '../decisions/notice.ts';
import { decisionPanel } from '../decisions/panel.ts';
import { type RefusedDecision, unsentFields } from '../decisions/refused-decision.ts';
import { TAKE_DOWN_NOTICES } from '../decisions/take-down-texts.ts';
import { DECISION_NOTICES, DECISION_TEXTS } from '../decisions/texts.ts';
import { deskPage } from '../desk-page.ts';
import { DESK_BASE, deskReleasePath } from '../paths.ts';
import { PREFETCH_RULES_PATH } from '../prefetch-rules.ts';
import { nextInQueue } from '../queue/next.ts';
import { type QueueQuery, queueQueryString, readQueueQuery, WHOLE_QUEUE } from '../queue/query.ts';
import { QUEUE_TEXTS } from '../queue/texts.ts';
import { waitingTime } from '../queue/waiting-time.ts';
import { RELEASE_LIST_TEXTS } from '../releases/texts.ts';
import { setAsidePanel } from '../set-aside/panel.ts';
import { articlePanel, linksPanel } from './article.ts';
import { changesPanel } from './changes.ts';
import { claimPanel } from './claim-panel.ts';
import { deskConversation } from './conversation.ts';
import { findingsPanel } from './findings.ts';
import { gracePanel } from './grace-panel.ts';
import { picturesPanel } from './pictures.ts';
import { factsPanel, historyPanel, notesPanel, type RefusedNote, recordPanel } from './side-panels.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import { type ClaimState, type DeskView, isAppealAgainstOwnRejection } from './view.ts';

const NOTICES = { ...DECISION_NOTICES, ...TAKE_DOWN_NOTICES };

/** A refused form with the reason and the submitted values. */
export interface Refused {
  readonly status: number;
  /** Includes faults without a field, such as that another editor has decided or the release has changed. */
  readonly faults: readonly SummaryFault[];
  readonly decision?: RefusedDecision;
  readonly note?: RefusedNote;
}

/** The filters of the editor's queue; if invalid, the whole queue. */
export function queryOf(ctx: Context): QueueQuery {
  try {
    return readQueueQuery(ctx.querystring);
  } catch (error) {
    if (!DomainError.is(error, 'validation_failed')) throw error;
    return WHOLE_QUEUE;
  }
}

/** True if the browser is prefetching the page. */
function isPrefetch(ctx: Context): boolean {
  return /^prefetch/.test(ctx.get('Sec-Purpose')) || /^prefetch$/.test(ctx.get('Purpose'));
}

/**
 * Shows a release with everything that an editor needs to decide. Opening it claims it (contract §13). Prefetching does
 * not, nor does a link from another site, which could otherwise block releases for all other editors.
 */
export async function showDeskRelease(
  ctx: Context,
  editor: DeskEditor,
  services: PeopleServices,
  refused?: Refused,
): Promise<void> {
  const view = await viewOf(ctx, editor, services);
  const { release, account, language, query } = view;
  const texts = RELEASE_PAGE_TEXTS[language];
  ctx.set('Speculation-Rules', `"${PREFETCH_RULES_PATH}"`);
  const queryString = queueQueryString(query);
  const isQueued = release.status === 'in_review';
  const queuedAt = isQueued && release.submittedAt;
  deskPage(ctx, editor, {
    title: release.title,
    active: isQueued ? 'queue' : 'releases',
    status: refused?.status ?? 200,
    isFaulty: refused !== undefined && refused.status >= 400,
    notice:
      (await lastDecisionNotice(ctx, services, editor, { query, hasNext: true, language })) ??
      noticeOf(ctx, NOTICES, language),
    hasKeys: false,
    main: html`${refused !== undefined && errorSummary(refused.faults, language, { title: DECISION_TEXTS[language].refused })}${pageHead(
      {
        above: isQueued
          ? { href: `${DESK_BASE}${queryString}`, text: QUEUE_TEXTS[language].title }
          : { href: `${DESK_BASE}/releases`, text: RELEASE_LIST_TEXTS[language].title },
        title: html`<span lang="${release.language}">${release.title}</span>`,
        lead: html`${statusTag(release.status, language)} ${account.name}${account.sandbox && html` <span class="tag">Sandbox</span>`} · ${release.company.name}${
          release.submissions > 0 && ` · ${texts.submission(release.submissions)}`
        }${queuedAt && ` · ${texts.waits(waitingTime(queuedAt, services.now(), language))}`}`,
      },
    )}
${gracePanel(view)}${setAsidePanel(view)}${claimPanel(view, { path: deskReleasePath(release.id), queryString, unsent: unsentFields(refused?.decision) })}
${view.claimState !== 'not_decidable' && html`<p class="to-decision"><a class="button" href="#decide-title">${texts.jumpToDecision}</a></p>`}
<div class="columns desk">
<div class="stack">
${deskConversation(view)}${findingsPanel(view)}${changesPanel(view)}${articlePanel(view)}${linksPanel(view)}${picturesPanel(view)}${historyPanel(view)}
</div>
<div class="stack beside">
${decisionPanel(view, refused?.decision)}
${notesPanel(view, { action: `${deskReleasePath(release.id, 'notes')}${queryString}`, refused: refused?.note })}${factsPanel(view)}${recordPanel(view)}
</div>
</div>`,
  });
}

async function viewOf(ctx: Context, editor: DeskEditor, services: PeopleServices): Promise<DeskView> {
  const { desk } = services.application;
  const { caller } = editor;
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const query = queryOf(ctx);
  const isOpenedHere = isUserNavigation(ctx);
  const isPrefetched = isOpenedHere && isPrefetch(ctx);
  const newClaim = isOpenedHere && !isPrefetched ? await claimOnOpening(services, editor, id) : null;
  if (newClaim !== null && ctx.method === 'GET') await giveUpSkipped(services, editor, query, id);
  const [details, next, reasons] = await Promise.all([
    desk.show({ caller, id }),
    nextInQueue(services, { caller, query, from: id }),
    desk.reasons({ caller }),
  ]);
  const claim = newClaim ?? details.claim;
  return {
    ...details,
    claim,
    language: languageOf(ctx, editor),
    services,
    editor,
    query,
    claimState: claimStateOf(
      details.actions.includes('reject') && !isAppealAgainstOwnRejection({ release: details.release, editor }),
      claim,
      editor,
      isPrefetched,
    ),
    next: next ?? null,
    reasons,
    categories: !isAboutCategories(details) ? [] : await desk.categories({ caller }),
  };
}

/** True if a proposal changes the category; the page then shows the categories' names. */
function isAboutCategories({ conversation: { entries } }: DeskRelease): boolean {
  return entries.some(
    (entry) =>
      entry.kind === 'move' && entry.move.action === 'propose' && entry.move.details.changes.categoryId !== undefined,
  );
}

/** Claims the release; null if there is nothing to decide. */
async function claimOnOpening({ application: { desk } }: PeopleServices, { caller }: DeskEditor, id: PressReleaseId) {
  try {
    return await desk.claim({ caller, id });
  } catch (error) {
    if (!DomainError.is(error, 'status_conflict') && !DomainError.is(error, 'other_editor_required')) throw error;
    return null;
  }
}

/** Lets other editors have the latest release that this editor skipped on the way to the opened one. */
export async function giveUpSkipped(
  { application }: PeopleServices,
  { caller }: DeskEditor,
  { skipped = [] }: QueueQuery,
  opened: PressReleaseId,
): Promise<void> {
  const last = skipped.findLast((id) => id !== opened);
  if (last !== undefined) await application.desk.giveUp({ caller, id: last });
}

export function claimStateOf(
  isClaimable: boolean,
  claim: DeskView['claim'],
  { caller }: DeskEditor,
  isPrefetched: boolean,
): ClaimState {
  if (!isClaimable) return 'not_decidable';
  if (claim === null) return isPrefetched ? 'prefetched' : 'unclaimed';
  return claim.user.id === caller.user.id ? 'mine' : 'others';
}
