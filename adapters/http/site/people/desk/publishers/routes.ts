import {
  type AccountId,
  type CompanyId,
  DomainError,
  MARK_REASON_MAX,
  NOTE_MAX,
  refuseIfAny,
  type Violation,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { queryId } from '../../../../kernel/fields/query-values.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { readForm } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf, redirectWithNotice } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import type { DeskEditor, PeopleServices, Route } from '../../route.ts';
import { deskPage } from '../desk-page.ts';
import { deskAccountPath, deskReleasesOf } from '../paths.ts';
import { RELEASE_LIST_TEXTS } from '../releases/texts.ts';
import { ACCOUNT_NOTE_FORM, accountContent } from './account-page.ts';
import { MARK_FORM } from './mark-forms.ts';
import { ACCOUNT_PAGE_NOTICES, ACCOUNT_PAGE_TEXTS, MARK_TEXTS } from './texts.ts';

const PER_PAGE = 50;

/** A refused form of the page with the submitted values. */
type Refused = { readonly refusal: ReturnType<typeof formRefusal> } & (
  | { readonly text: string }
  | { readonly companyId: CompanyId; readonly reason: string }
);

/** An account's page for editors: decisions, reasons for rejections, and editors' notes (contract §17). */
export function accountDeskRoutes(services: PeopleServices): Route[] {
  const { catalogue, desk } = services.application;
  const idOf = (ctx: Context) => pathId<AccountId>(ctx, 'id', 'account');

  async function show(ctx: Context, editor: DeskEditor, refused?: Refused): Promise<void> {
    const language = languageOf(ctx, editor);
    const texts = ACCOUNT_PAGE_TEXTS[language];
    const faults: Violation[] = [];
    const before = queryId<number>(new URLSearchParams(ctx.querystring), 'before', faults);
    refuseIfAny(faults);
    const { caller } = editor;
    const publisher = await desk.publisher({ caller, id: idOf(ctx), before: before ?? null, limit: PER_PAGE });
    const { account } = publisher;
    const { refusal } = refused ?? {};
    const note = refused && 'text' in refused && { text: refused.text, faults: refused.refusal.byField.note ?? [] };
    const removal = refused && 'reason' in refused && { ...refused, faults: refused.refusal.byField.reason ?? [] };
    const refusedTitle = removal ? MARK_TEXTS[language].refused : texts.refused;
    deskPage(ctx, editor, {
      title: account.name,
      active: 'releases',
      isFaulty: refusal !== undefined,
      status: refusal?.status ?? 200,
      notice: noticeOf(ctx, ACCOUNT_PAGE_NOTICES, language),
      main: html`${refusal !== undefined && errorSummary(refusal.faults, language, { title: refusedTitle })}${pageHead({
        above: { href: deskReleasesOf(account.id), text: RELEASE_LIST_TEXTS[language].title },
        title: account.name,
        lead: html`${texts.number(account.id)}${account.sandbox && html` <span class="tag">Sandbox</span>`}${account.disabledAt !== null && html` <span class="tag bad">${texts.disabled}</span>`}`,
      })}
${accountContent(publisher, { services, language }, { isFirst: before === undefined, refused: note || undefined, removal: removal || undefined })}`,
    });
  }

  return [
    { method: 'GET', path: '/desk/accounts/:id', for: 'editor', handle: (ctx, editor) => show(ctx, editor) },
    {
      method: 'POST',
      path: '/desk/accounts/:id/notes',
      for: 'editor',
      async handle(ctx, editor) {
        const id = idOf(ctx);
        const text = (await readForm(ctx)).get('note');
        try {
          await desk.addAccountNote({ caller: editor.caller, id, text });
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          const refusal = formRefusal(error, ctx, languageOf(ctx, editor), ACCOUNT_NOTE_FORM);
          return show(ctx, editor, { text: text.slice(0, NOTE_MAX * 2), refusal });
        }
        redirectWithNotice<typeof ACCOUNT_PAGE_NOTICES>(ctx, deskAccountPath(id), 'noted');
      },
    },
    {
      method: 'POST',
      path: '/desk/accounts/:id/newsrooms/:companyId/remove-mark',
      for: 'editor',
      async handle(ctx, editor) {
        const companyId = pathId<CompanyId>(ctx, 'companyId', 'company');
        const reason = (await readForm(ctx)).get('reason');
        try {
          await catalogue.removeMark({ caller: editor.caller, id: companyId, reason });
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          const refusal = formRefusal(error, ctx, languageOf(ctx, editor), MARK_FORM);
          return show(ctx, editor, { companyId, reason: reason.slice(0, MARK_REASON_MAX * 2), refusal });
        }
        redirectWithNotice<typeof ACCOUNT_PAGE_NOTICES>(ctx, deskAccountPath(idOf(ctx)), 'mark-removed');
      },
    },
    {
      method: 'POST',
      path: '/desk/accounts/:id/newsrooms/:companyId/permit-mark',
      for: 'editor',
      async handle(ctx, editor) {
        await catalogue.permitMark({ caller: editor.caller, id: pathId<CompanyId>(ctx, 'companyId', 'company') });
        redirectWithNotice<typeof ACCOUNT_PAGE_NOTICES>(ctx, deskAccountPath(idOf(ctx)), 'mark-permitted');
      },
    },
  ];
}
