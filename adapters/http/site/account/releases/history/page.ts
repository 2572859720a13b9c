import { snakeName } from '../../../../../../application/kernel/snake-name.ts';
import type { StoredHistoryEntry } from '../../../../../../application/ports/index.ts';
import {
  type Actor,
  type Language,
  type PressRelease,
  type PressReleaseId,
  refuseIfAny,
  type Step,
  type Violation,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/parameters.ts';
import { PART_AFTER, queryInteger } from '../../../../kernel/pagination.ts';
import { type Html, html, raw } from '../../../layout/html.ts';
import { timeElement, timeView } from '../../../portal/frame/times.ts';
import type { AccountServices, Visitor } from '../../account-services.ts';
import { accountPage, languageOf, pageHead, table } from '../../frame/index.ts';
import { isFormField } from '../form/fields.ts';
import { FORM_TEXTS } from '../form/texts.ts';
import { releasePart, releasePath } from '../paths.ts';
import { rejectionReasons } from '../rejection.ts';
import { RELEASE_TEXTS } from '../texts.ts';
import { HISTORY_TEXTS } from './texts.ts';

/** Entries of a page. */
const LIMIT = 50;

/** What happened to a release: the history of the API, with names where people acted. */
export async function showHistory(ctx: Context, visitor: Visitor, services: AccountServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const { caller } = visitor;
  const { pressReleases } = services.application;
  const language = languageOf(ctx, visitor);
  const texts = HISTORY_TEXTS[language];
  const faults: Violation[] = [];
  const after = queryInteger(new URLSearchParams(ctx.querystring), 'after', PART_AFTER, faults);
  const { title } = await pressReleases.get({ caller, id });
  refuseIfAny(faults);
  const { items, hasMore } = await pressReleases.history({ caller, id, part: { limit: LIMIT, after }, faults });
  const last = items.at(-1);
  const here = releasePart(id, 'history');
  accountPage(ctx, visitor, {
    title: `${texts.title}: ${title}`,
    active: 'releases',
    main: html`${pageHead({ title: texts.title, lead: texts.lead, above: { href: releasePath(id), words: title } })}
${table({
  caption: texts.title,
  columns: [{ label: texts.columns.at, kind: 'tight' }, { label: texts.columns.who }, { label: texts.columns.what }],
  rows: items.map((entry) => [
    timeElement(timeView(entry.at, language, services.timeZone, 'short')),
    whoOf(entry.actor, language),
    what(entry, language),
  ]),
})}
<nav class="pager" aria-label="${texts.title}">${after > 0 && html`<a class="button" href="${here}">${texts.first}</a>`}${
      hasMore &&
      last !== undefined &&
      html`<a class="button older" rel="next" href="${here}?after=${last.id}">${texts.next}</a>`
    }</nav>`,
  });
}

/** Who did it. Editors are not named to publishers. */
function whoOf(actor: Actor, language: Language): string {
  const { by } = HISTORY_TEXTS[language];
  if (actor.kind !== 'publisher') return by[actor.kind];
  if (actor.user != null) return actor.user.name;
  return actor.tokenId === null ? by.publisher : by.token(actor.tokenId);
}

function what(entry: StoredHistoryEntry, language: Language): Html {
  const texts = HISTORY_TEXTS[language];
  const { snapshot } = entry;
  const details = detailsOf(entry, language);
  return html`<strong>${texts.actions[entry.action]}</strong>${details !== '' && html`<br><span class="small">${details}</span>`}${
    snapshot !== null && html`<details class="more"><summary>${texts.snapshot}</summary>${asItWas(snapshot)}</details>`
  }`;
}

function detailsOf(step: Step, language: Language): string {
  const texts = HISTORY_TEXTS[language];
  const words = RELEASE_TEXTS[language];
  const { labels } = FORM_TEXTS[language];
  switch (step.action) {
    case 'edit': {
      const names = step.details.fields.map(snakeName);
      return `${texts.changed} ${names.map((name) => (isFormField(name) ? labels[name] : name)).join(', ')}`;
    }
    case 'attach_image':
    case 'remove_image':
    case 'reinstate_image':
      return texts.picture(step.details.imageId);
    case 'submit':
      return `${texts.submission(step.details.submission)}. ${words.declarations[step.details.aiTextDeclaration]}.`;
    case 'take_down':
      return step.details.public;
    case 'take_down_image':
      return `${texts.picture(step.details.imageId)}: ${step.details.public}`;
    case 'correct':
      return step.details.note ?? '';
    case 'object':
      return step.details.text;
    case 'reject': {
      const { rejection } = step.details;
      return `${rejectionReasons(rejection, language)}${rejection.reason === null ? '' : `: ${rejection.reason}`}`;
    }
    default:
      return '';
  }
}

function asItWas({ title, text, language }: PressRelease): Html {
  return html`<div class="prose then" lang="${language}"><h3>${title}</h3>${raw(text)}</div>`;
}
