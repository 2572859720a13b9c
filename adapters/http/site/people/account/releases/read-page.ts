import type { PressReleaseDetails } from '../../../../../../application/ports/index.ts';
import type { FieldKind } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { type HtmlValue, html, raw } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { safeUrl, USER_CONTENT_REL } from '../../../page/links.ts';
import { FIELD_NAMES, FIELD_RULES, FORM_FIELDS } from '../../../release/form-fields.ts';
import type { PeopleServices, Visitor } from '../../route.ts';
import { accountPage } from '../account-page.ts';
import { commentsPanel, type RefusedComment } from './comments/panel.ts';
import { accountConversation } from './conversation.ts';
import { factsPanel, takeDownPanel } from './facts.ts';
import { releaseHead } from './form/page.ts';
import { FORM_TEXTS } from './form/texts.ts';
import { proposalPanel } from './moves/proposal.ts';
import { questionsPanel, type RefusedAnswer } from './moves/questions-panel.ts';
import { MOVE_TEXTS } from './moves/texts.ts';
import { picturesPanel } from './pictures-panel.ts';

/** Sends the page of a release that cannot be edited, with the reason. */
export async function sendReadPage(
  ctx: Context,
  visitor: Visitor,
  services: PeopleServices,
  release: PressReleaseDetails,
  {
    notice,
    refused,
    refusedComment,
  }: {
    readonly notice?: string | undefined;
    readonly refused?: RefusedAnswer;
    readonly refusedComment?: RefusedComment;
  } = {},
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = FORM_TEXTS[language];
  const { title, text, teaser, company, category, portal } = release;
  // Null for fields that the page shows elsewhere or not at all.
  const factOfKind: Readonly<Record<FieldKind, (value: never) => HtmlValue>> = {
    company: () => company.name,
    category: () => category.translations[language].name,
    language: () => null,
    portal: () => services.portals[portal].name,
    line: (value: string | null) => value,
    html: () => null,
    url: (value: string | null) => {
      const href = safeUrl(value);
      return href === null ? value : html`<a href="${href}" rel="${USER_CONTENT_REL}">${value}</a>`;
    },
    offset: () => null,
    flag: (value: boolean) => (value ? texts.yes : texts.no),
    time: () => null,
  };
  const refusal = (refused ?? refusedComment)?.refusal;
  const { proposal } = release;
  const categories =
    proposal?.changes.categoryId === undefined
      ? []
      : [category, ...(await services.application.catalogue.categories({ caller: visitor.caller }))];
  const facts = FORM_FIELDS.filter((name) => name !== 'title').map((name) => {
    const { kind } = FIELD_RULES[name];
    const fact = factOfKind[kind](release[FIELD_NAMES[name]] as never);
    return fact !== null && html`<dt>${texts.labels[name]}</dt><dd>${fact}</dd>\n`;
  });
  accountPage(ctx, visitor, {
    title,
    active: 'releases',
    notice,
    status: refusal?.status ?? 200,
    isFaulty: refusal !== undefined,
    main: html`${releaseHead(release, visitor, language)}
${refusal !== undefined && errorSummary(refusal.faults, language)}${takeDownPanel(release, language)}${proposalPanel(release, visitor, { language, timeZone: services.timeZone, categories })}${questionsPanel(release, visitor, { language, timeZone: services.timeZone, refused })}${await accountConversation(visitor, services, release, { language, categories })}<p class="aside">${MOVE_TEXTS[language].why[release.status]}</p>
<div class="columns">
<div class="panel">
<div class="prose" lang="${release.language}">${raw(text)}</div>
<dl class="facts">
<dt>${texts.teaser}</dt><dd lang="${release.language}">${teaser}</dd>
${facts}</dl>
</div>
<div class="stack">${factsPanel(release, services, language)}${picturesPanel(release, services, language)}</div>
</div>
${await commentsPanel(visitor, services, release, { language, refused: refusedComment })}`,
  });
}
