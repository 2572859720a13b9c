import type { PressReleaseDetails } from '../../../../../../application/ports/index.ts';
import type { WireName } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { type HtmlValue, html, raw } from '../../../page/html.ts';
import { FOREIGN, linkable } from '../../../page/links.ts';
import { FORM_FIELDS } from '../../../release/form-fields.ts';
import { languageOf } from '../../layout/masthead.ts';
import type { AccountServices, Visitor } from '../account-services.ts';
import { accountPage } from '../layout/account-page.ts';
import { factsPanel } from './facts.ts';
import { releaseHead } from './form/page.ts';
import { FORM_TEXTS } from './form/texts.ts';
import { MOVE_TEXTS } from './moves/texts.ts';
import { picturesPanel } from './pictures-panel.ts';

/** Sends the page of a release that cannot be edited, with the reason. */
export async function sendReadPage(
  ctx: Context,
  visitor: Visitor,
  services: AccountServices,
  release: PressReleaseDetails,
  { notice }: { readonly notice?: string | undefined } = {},
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = FORM_TEXTS[language];
  const { title, text, teaser, backlinkUrl, company, category, portal } = release;
  const backlink = linkable(backlinkUrl);
  // Null where the page shows the field in another way, or not at all.
  const facts = {
    title: null,
    text: null,
    company_id: company.name,
    category_id: category.translations[language].name,
    language: null,
    portal: services.portals[portal].name,
    keywords: release.keywords,
    backlink_url: backlink === null ? backlinkUrl : html`<a href="${backlink}" rel="${FOREIGN}">${backlinkUrl}</a>`,
    teaser_begin: null,
    teaser_end: null,
    no_export: release.noExport ? texts.yes : texts.no,
    publish_at: null,
  } satisfies Readonly<Record<WireName, HtmlValue>>;
  accountPage(ctx, visitor, {
    title,
    active: 'releases',
    notice,
    main: html`${releaseHead(release, language)}
<p class="aside">${MOVE_TEXTS[language].why[release.status]}</p>
<div class="columns">
<div class="panel">
<div class="prose" lang="${release.language}">${raw(text)}</div>
<dl class="facts">
<dt>${texts.teaser}</dt><dd lang="${release.language}">${teaser}</dd>
${FORM_FIELDS.map((name) => facts[name] !== null && html`<dt>${texts.labels[name]}</dt><dd>${facts[name]}</dd>\n`)}</dl>
</div>
<div class="stack">${factsPanel(release, services, language)}${picturesPanel(release, services, language)}</div>
</div>`,
  });
}
