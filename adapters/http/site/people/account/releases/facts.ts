import type { PressReleaseDetails } from '../../../../../../application/ports/index.ts';
import { type Language, PORTALS, publisherActions, type ReasonedTakeDown } from '../../../../../../domain/index.ts';
import { type Html, html } from '../../../page/html.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import { statementFacts } from '../../../release/statement.ts';
import { statusTag } from '../../../release/status-tag.ts';
import { RELEASE_LABELS } from '../../../release/texts.ts';
import type { PeopleServices } from '../../route.ts';
import { COPY_TEXTS } from './moves/copy-texts.ts';
import { MOVE_TEXTS } from './moves/texts.ts';
import { releasePath, releaseSubpath } from './paths.ts';
import { RELEASE_TEXTS } from './texts.ts';
import { titleOf } from './title.ts';

/** A release's status and times. */
export function factsPanel(
  release: PressReleaseDetails,
  { timeZone, addresses, portals }: Pick<PeopleServices, 'timeZone' | 'addresses' | 'portals'>,
  language: Language,
  below: Html | false = false,
): Html {
  const texts = RELEASE_TEXTS[language];
  const fact = (label: string, at: Date | null) =>
    at !== null && html`<dt>${label}</dt><dd>${timeElement(timeView(at, language, timeZone, 'short'))}</dd>\n`;
  const { status, aiTextDeclaration, createdAt, updatedAt, submittedAt, publishAt, publishedAt, portal, sandbox } =
    release;
  const isPublic = status === 'published' && !sandbox;
  return html`<section class="panel" aria-label="${texts.status[status]}">
<dl class="facts">
<dt>Status</dt><dd>${statusTag(status, language)}</dd>
<dt>${texts.number}</dt><dd class="number">${release.id}</dd>
${fact(texts.createdAt, createdAt)}${fact(texts.updatedAt, updatedAt)}${fact(texts.submittedAt, submittedAt)}${publishedAt === null && fact(RELEASE_LABELS[language].fields.publish_at, publishAt)}${fact(texts.publishedAt, publishedAt)}
${release.translations.map(
  (translation) =>
    html`<dt>${COPY_TEXTS[language].translation[translation.language]}</dt><dd><a href="${releasePath(translation.id)}" lang="${translation.language}" hreflang="${translation.language}">${titleOf(translation, language)}</a> ${statusTag(translation.status, language)}</dd>\n`,
)}${aiTextDeclaration !== null && html`<dt>${texts.declaration}</dt><dd>${texts.declarations[aiTextDeclaration]}</dd>\n`}</dl>
${isPublic && html`<ul class="plainlist">${[portal, ...PORTALS.filter((other) => other !== portal)].map((name) => html`<li><a href="${addresses.page(name, release)}">${texts.viewOn(portals[name].name)}</a></li>\n`)}</ul>`}${below}
</section>
`;
}

/** Why the release was taken down, and the appeal against that. */
export function takeDownPanel(release: PressReleaseDetails, language: Language): Html | false {
  const { takenDown } = release;
  const texts = RELEASE_TEXTS[language];
  return (
    takenDown !== null &&
    html`<div class="aside bad"><p><strong>${texts.takenDown(texts.takeDownReasons[takenDown.reason])}</strong><br>${takenDown.public}</p>${statementFacts(takenDown, language)}${appealText(release, takenDown, language)}</div>\n`
  );
}

/** The appeal against a take-down: its state, or how to make one. */
function appealText(release: PressReleaseDetails, { objection }: ReasonedTakeDown, language: Language): Html {
  const texts = MOVE_TEXTS[language].takeDown;
  if (publisherActions(release).includes('object'))
    return html`<p>${texts.mayObject}</p><p class="actions"><a class="button" href="${releaseSubpath(release.id, 'objection')}">${MOVE_TEXTS[language].object} …</a></p>`;
  return html`<p>${objection?.upheldAt === null ? texts.objected : texts.upheld}</p>`;
}
