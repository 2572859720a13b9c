import type { PressReleaseDetails } from '../../../../../../application/ports/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { html, raw } from '../../../page/html.ts';
import { FOREIGN, linkable } from '../../../page/links.ts';
import { languageOf } from '../../layout/index.ts';
import type { AccountServices, Visitor } from '../account-services.ts';
import { accountPage } from '../layout/index.ts';
import { factsPanel } from './facts.ts';
import { releaseHead } from './form/page.ts';
import { FORM_TEXTS } from './form/texts.ts';
import { MOVE_TEXTS } from './moves/texts.ts';
import { picturesPanel } from './pictures-panel.ts';

/** Sends a release that cannot be edited now: as it is, and why. */
export async function sendReadPage(
  ctx: Context,
  visitor: Visitor,
  services: AccountServices,
  release: PressReleaseDetails,
  { notice }: { readonly notice?: string | undefined } = {},
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = FORM_TEXTS[language];
  const { title, text, teaser, keywords, backlinkUrl, noExport, company, category, portal } = release;
  const backlink = linkable(backlinkUrl);
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
<dt>${texts.labels.company_id}</dt><dd>${company.name}</dd>
<dt>${texts.labels.category_id}</dt><dd>${category.translations[language].name}</dd>
<dt>${texts.labels.portal}</dt><dd>${services.portals[portal].name}</dd>
${keywords !== null && html`<dt>${texts.labels.keywords}</dt><dd>${keywords}</dd>\n`}${
  backlinkUrl !== null &&
  html`<dt>${texts.labels.backlink_url}</dt><dd>${backlink === null ? backlinkUrl : html`<a href="${backlink}" rel="${FOREIGN}">${backlinkUrl}</a>`}</dd>\n`
}<dt>${texts.labels.no_export}</dt><dd>${noExport ? texts.yes : texts.no}</dd>
</dl>
</div>
<div class="stack">${factsPanel(release, services, language)}${picturesPanel(release, services, language)}</div>
</div>`,
  });
}
