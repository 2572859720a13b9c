import {
  FINDING_RULES,
  type Finding,
  type FindingCode,
  type FindingDetails,
  type FindingOf,
  type ImageId,
  type RelatedRelease,
} from '../../../../../../domain/index.ts';
import { formFault } from '../../../page/forms/description.ts';
import { type Html, html } from '../../../page/html.ts';
import { timeView } from '../../../page/times.ts';
import { wordDiff } from '../../../release/changes.ts';
import { RELEASE_FORM } from '../../../release/form-fields.ts';
import { AI_LABEL_TEXTS } from '../../../release/pictures/ai-label-texts.ts';
import { sourceTypeText } from '../../../release/pictures/source-types.ts';
import { PICTURE_LABELS } from '../../../release/pictures/texts.ts';
import { deskReleasePath } from '../paths.ts';
import { FINDING_TEXTS, SPOKEN_LANGUAGES } from './finding-texts.ts';
import type { DeskView } from './view.ts';

/** The findings of the automatic check. */
export function findingsPanel(view: DeskView): Html {
  const { language } = view;
  const texts = FINDING_TEXTS[language];
  const findings = view.findings
    .map((finding) => withoutSameTexts(finding, view))
    .filter((finding) => finding !== null);
  if (findings.length === 0) return html`<p class="soft gap">${texts.noFindings}</p>`;
  return html`<section class="aside warn" aria-labelledby="findings-title">
<h2 id="findings-title">${texts.findings}</h2>
<ul class="bullets">
${findings.map((finding) => html`<li${FINDING_RULES[finding.code].severity === 'notice' && html` class="soft"`}>${sentence(finding, view)}</li>\n`)}</ul>
</section>
`;
}

/**
 * Removes releases with an identical text from near duplicates, since the finding `same_text` lists them. Null if no near
 * duplicate is left.
 */
function withoutSameTexts(finding: Finding, { findings }: DeskView): Finding | null {
  if (finding.code !== 'near_duplicate') return finding;
  const same = findings.flatMap((other) => (other.code === 'same_text' ? other.releases : [])).map(({ id }) => id);
  const releases = finding.releases.filter(({ id }) => !same.includes(id));
  return releases.length === 0 ? null : { ...finding, releases };
}

type Sentences = { readonly [Code in FindingCode]: (details: FindingDetails[Code], view: DeskView) => Html };

const SENTENCES: Sentences = {
  declaration_contradicted: ({ imageId, declared, recognised }, view) =>
    ofPicture(
      imageId,
      view,
      FINDING_TEXTS[view.language].contradicted(
        AI_LABEL_TEXTS[declared][view.language].inSentence,
        sourceTypeText(recognised.value, view.language),
      ),
    ),
  manifest_invalid: ({ imageId }, view) => ofPicture(imageId, view, FINDING_TEXTS[view.language].manifestInvalid),
  description_missing: ({ imageId }, view) => ofPicture(imageId, view, FINDING_TEXTS[view.language].descriptionMissing),
  same_text: ({ by, releases }, { language, services }) => {
    const texts = FINDING_TEXTS[language];
    return html`${by === 'account' ? texts.sameTextAccount : texts.sameTextAnother}
${releaseList(releases, ({ publishedAt }) => timeView(publishedAt, language, services.timeZone, 'day').text)}`;
  },
  guideline: ({ violation }, { language }) =>
    html`${FINDING_TEXTS[language].guideline} ${formFault(RELEASE_FORM, violation, language).text}`,
  near_duplicate: ({ releases }, { language, release, nearChanges }) => {
    const texts = FINDING_TEXTS[language];
    return html`${texts.nearDuplicate}
${releaseList(releases, ({ share }) => texts.share(Math.floor(share * 100 + 1e-9)))}${releases.map(({ id, title }) => {
  const changes = nearChanges.get(id);
  return (
    changes !== undefined &&
    html`<details><summary>${texts.compare(id, title)}</summary><p class="words" lang="${release.language}">${wordDiff(changes, language)}</p></details>`
  );
})}`;
  },
  same_title: ({ releases }, { language }) => html`${FINDING_TEXTS[language].sameTitle}
${releaseList(releases)}`,
  markup_as_text: ({ example }, { language, release }) =>
    html`${FINDING_TEXTS[language].markupAsText} <q lang="${release.language}">${example}</q>`,
  mail_header: ({ example }, { language, release }) =>
    html`${FINDING_TEXTS[language].mailHeader} <q lang="${release.language}">${example}</q>`,
  language_mismatch: ({ declared, detected }, { language }) => {
    const names = SPOKEN_LANGUAGES[language];
    return html`${FINDING_TEXTS[language].languageMismatch(names[declared], names[detected])}`;
  },
  all_capitals: ({ fields }, { language }) => html`${FINDING_TEXTS[language].allCapitals(fields)}`,
  no_contact: (_, { language }) => html`${FINDING_TEXTS[language].noContact}`,
  picture_used_elsewhere: ({ imageId, releases }, view) =>
    ofPicture(imageId, view, html`${FINDING_TEXTS[view.language].usedElsewhere} ${releaseList(releases)}`),
  ai_system_named: ({ imageId, system }, view) =>
    ofPicture(imageId, view, FINDING_TEXTS[view.language].aiSystemNamed(system)),
  dead_link: ({ links }, { language }) => {
    const { deadLinks, linkFaults } = FINDING_TEXTS[language];
    return html`${deadLinks}
${links.map(({ url, fault }, index) => html`${index > 0 && ', '}<code>${url}</code> (${linkFaults[fault]})`)}`;
  },
};

function sentence<Code extends FindingCode>(finding: FindingOf<Code>, view: DeskView): Html {
  const write: (details: FindingOf<Code>, view: DeskView) => Html = SENTENCES[finding.code];
  return write(finding, view);
}

function ofPicture(imageId: ImageId, { release, language }: DeskView, text: Html | string): Html {
  const role = release.images.find(({ id }) => id === imageId)?.role ?? 'title';
  return html`<a href="#picture-${imageId}">${PICTURE_LABELS[language].roles[role]}</a>: ${text}`;
}

function releaseList<R extends RelatedRelease>(releases: readonly R[], more?: (release: R) => string): Html {
  return html`${releases.map(
    (release, index) =>
      html`${index > 0 && ', '}<a href="${deskReleasePath(release.id)}">${release.title}</a> (${release.accountName}${more !== undefined && `, ${more(release)}`})`,
  )}`;
}
