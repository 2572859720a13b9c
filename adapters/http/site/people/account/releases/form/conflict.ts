import type { EditableRelease } from '../../../../../../../application/press-releases/submission/check-submission.ts';
import { comparableText, type Language, type PressRelease, wordChanges } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { type Html, html } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { timeView } from '../../../../page/times.ts';
import { wordDiff } from '../../../../release/changes.ts';
import { FIELD_RULES } from '../../../../release/form-fields.ts';
import { actorName } from '../../../../release/history.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { type Choices, choicesOf, displayValue } from './choices.ts';
import { type FormField, type FormValues, marksOf, valuesOf } from './fields.ts';
import { merge } from './merge.ts';
import { sendEditPage } from './page.ts';
import { FORM_TEXTS } from './texts.ts';

/** Shows submitted and stored values field by field. The next save is based on the stored version. */
export async function sendConflict(
  ctx: Context,
  visitor: Visitor,
  services: PeopleServices,
  opened: EditableRelease,
  sent: FormValues,
  marks: string,
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = FORM_TEXTS[language];
  const { release } = opened;
  const stored = valuesOf(release, services.timeZone);
  const { values, taken, conflicting: contested } = merge(sent, stored, marks);
  const choices = choicesOf(opened.choices, services.portals, language, release);
  const savedBy = await lastSavedText(release, visitor, services, language);
  const remark = (name: FormField) =>
    conflictRemark(name, { own: values[name], stored: stored[name] }, { choices, language, spoken: release.language });
  ctx.state.problem = { problem: 'precondition_failed' };
  await sendEditPage(ctx, visitor, services, opened, {
    values,
    status: 412,
    from: { version: release.version, marks: marksOf(stored) },
    overwrites: true,
    summaryTitle: texts.conflict,
    summary: [
      { text: `${savedBy} ${texts.conflictText}` },
      ...contested.map((field) => ({ field, text: texts.contestedIn(texts.labels[field]) })),
      ...taken.map((field) => ({ field, text: texts.takenIn(texts.labels[field]) })),
    ],
    remarks: {
      ...Object.fromEntries(taken.map((name) => [name, html`${texts.taken}`])),
      ...Object.fromEntries(contested.map((name) => [name, remark(name)])),
    },
  });
}

/** A sentence about who saved the stored version, and when. */
export async function lastSavedText(
  release: Pick<PressRelease, 'id' | 'updatedAt'>,
  { caller, user }: Visitor,
  { application, timeZone }: PeopleServices,
  language: Language,
): Promise<string> {
  const texts = FORM_TEXTS[language];
  const entry = await application.pressReleases.latestEdit({ caller, id: release.id });
  const time = timeView(entry?.at ?? release.updatedAt, language, timeZone, 'short').text;
  if (entry === undefined) return texts.savedBySomebody(time);
  const { actor } = entry;
  const names = { tokens: await application.pressReleases.tokenNames({ caller, id: release.id, actors: [actor] }) };
  const isOwn = actor.kind === 'publisher' && actor.user?.id === user.id;
  return isOwn ? texts.savedByYou(time) : texts.savedBy(actorName(actor, language, names), time);
}

/** The stored value next to the submitted one, with marked differences and a checkbox to keep it. */
function conflictRemark(
  name: FormField,
  { own, stored }: { readonly own: string; readonly stored: string },
  {
    choices,
    language,
    spoken: releaseLanguage,
  }: { readonly choices: Choices; readonly language: Language; readonly spoken: Language },
): Html {
  const texts = FORM_TEXTS[language];
  const [before, after] = name === 'text' ? [comparableText(stored), comparableText(own)] : [stored, own];
  const isProse = FIELD_RULES[name].compared === 'words' && before !== after;
  return html`<p><strong>${texts.conflictTitle}.</strong>${!isProse && html` ${texts.theirs} ${name === 'text' ? texts.sameWords : displayValue(name, stored, choices, language)}`}</p>
${
  isProse &&
  html`<p class="small">${texts.differences}</p>
<p class="theirs words" lang="${releaseLanguage}" tabindex="0">${wordDiff(wordChanges(before, after), language)}</p>`
}
<p class="option"><input type="checkbox" id="take-${name}" name="take" value="${name}"><label for="take-${name}">${texts.takeTheirs}</label></p>`;
}
