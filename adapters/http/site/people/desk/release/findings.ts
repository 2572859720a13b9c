import type { Finding, ImageId } from '../../../../../../domain/index.ts';
import { formFault } from '../../../page/forms/description.ts';
import { type Html, html } from '../../../page/html.ts';
import { timeView } from '../../../page/times.ts';
import { RELEASE_FORM } from '../../../release/form-fields.ts';
import { AI_LABEL_TEXTS } from '../../../release/pictures/ai-label-texts.ts';
import { sourceTypeText } from '../../../release/pictures/source-types.ts';
import { PICTURE_LABELS } from '../../../release/pictures/texts.ts';
import { deskReleasePath } from '../paths.ts';
import { RELEASE_PAGE_TEXTS } from './texts.ts';
import type { DeskView } from './view.ts';

/** The findings of the automatic check. */
export function findingsPanel(view: DeskView): Html {
  const { findings, language } = view;
  const texts = RELEASE_PAGE_TEXTS[language];
  if (findings.length === 0) return html`<p class="soft gap">${texts.noFindings}</p>`;
  return html`<section class="aside warn" aria-labelledby="findings-title">
<h2 id="findings-title">${texts.findings}</h2>
<ul class="bullets">
${findings.map((finding) => html`<li>${words(finding, view)}</li>\n`)}</ul>
</section>
`;
}

function words(finding: Finding, { release, language, services }: DeskView): Html {
  const texts = RELEASE_PAGE_TEXTS[language];
  const picture = (imageId: ImageId) => {
    const role = release.images.find(({ id }) => id === imageId)?.role ?? 'title';
    return html`<a href="#picture-${imageId}">${PICTURE_LABELS[language].roles[role]}</a>`;
  };
  switch (finding.code) {
    case 'declaration_contradicted': {
      const { imageId, declared, recognised } = finding;
      return html`${picture(imageId)}: ${texts.contradicted(AI_LABEL_TEXTS[declared][language].inSentence, sourceTypeText(recognised.value, language))}`;
    }
    case 'manifest_invalid':
      return html`${picture(finding.imageId)}: ${texts.manifestInvalid}`;
    case 'description_missing':
      return html`${picture(finding.imageId)}: ${texts.descriptionMissing}`;
    case 'same_text':
      return html`${finding.by === 'account' ? texts.sameTextAccount : texts.sameTextAnother}
${finding.releases.map(
  ({ id, title, accountName, publishedAt }, at) =>
    html`${at > 0 && ', '}<a href="${deskReleasePath(id)}">${title}</a> (${accountName}, ${timeView(publishedAt, language, services.timeZone, 'day').text})`,
)}`;
    case 'guideline':
      return html`${texts.guideline} ${formFault(RELEASE_FORM, finding.violation, language).text}`;
  }
}
