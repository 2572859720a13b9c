import type { CorrectionId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf } from '../../../page/notices.ts';
import { entryAfter, pagedTable, pageHead } from '../../../page/table.ts';
import type { DeskEditor, PeopleServices } from '../../route.ts';
import { CASE_NOTICES, claimCell } from '../cases.ts';
import { deskPage } from '../desk-page.ts';
import { deskAccountPath } from '../paths.ts';
import { QUEUE_TEXTS } from '../queue/texts.ts';
import { waitingTimeElement } from '../queue/waiting-time.ts';
import { CORRECTIONS_PATH, correctionPath } from './paths.ts';
import { DESK_CORRECTION_NOTICES, DESK_CORRECTION_TEXTS } from './texts.ts';

const PER_PAGE = 50;

/** Shows pending corrections, longest waiting first; those of sandbox accounts only on request. */
export async function showPendingCorrections(
  ctx: Context,
  editor: DeskEditor,
  services: PeopleServices,
): Promise<void> {
  const { caller } = editor;
  const language = languageOf(ctx, editor);
  const texts = DESK_CORRECTION_TEXTS[language];
  const after = entryAfter<CorrectionId>(ctx);
  const includesSandbox = new URLSearchParams(ctx.querystring).get('sandbox') === '1';
  const { items, hasMore } = await services.application.corrections.awaiting({
    caller,
    accountKind: includesSandbox ? 'all' : 'live',
    after,
    limit: PER_PAGE,
  });
  const ids = items.map(({ correction }) => correction.pressReleaseId);
  const claims = await services.application.desk.claims({ caller, ids });
  const table = pagedTable({
    items,
    hasMore,
    idOf: ({ correction }) => correction.id,
    after,
    here: includesSandbox ? `${CORRECTIONS_PATH}?sandbox=1` : CORRECTIONS_PATH,
    columns: [
      { label: texts.columns.waiting, kind: 'tight' },
      { label: texts.columns.title, kind: 'head' },
      { label: texts.columns.account },
      { label: texts.columns.newsroom },
      { label: texts.columns.kind, kind: 'tight' },
      { label: texts.columns.note },
      { label: QUEUE_TEXTS[language].columns.claimed, kind: 'tight' },
    ],
    row: ({ correction, release, companyName, accountName, sandbox }) => [
      waitingTimeElement(correction.createdAt, { services, language }),
      html`<a href="${correctionPath(correction.id)}" lang="${release.language}">${release.title}</a>`,
      html`<a class="quiet" href="${deskAccountPath(correction.accountId)}">${accountName}</a>${sandbox && html` <span class="tag">Sandbox</span>`}`,
      companyName,
      texts.kinds[correction.kind],
      correction.note !== null && html`<span lang="${release.language}">${correction.note}</span>`,
      claimCell(claims.get(correction.pressReleaseId), editor, language),
    ],
    texts,
  });
  deskPage(ctx, editor, {
    title: texts.title,
    active: 'corrections',
    notice: noticeOf(ctx, { ...DESK_CORRECTION_NOTICES, ...CASE_NOTICES }, language),
    main: html`${pageHead({
      title: texts.title,
      lead: texts.lead,
      actions: includesSandbox
        ? html`<a href="${CORRECTIONS_PATH}">${texts.withoutSandbox}</a>`
        : html`<a href="${CORRECTIONS_PATH}?sandbox=1">${texts.withSandbox}</a>`,
    })}
${table}`,
  });
}
