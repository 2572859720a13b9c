import type { EditableRelease } from '../../../../../../application/press-releases/check-submission.ts';
import type { Language } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { type Html, html } from '../../../layout/html.ts';
import { timeView } from '../../../portal/frame/times.ts';
import type { AccountServices, Visitor } from '../../account-services.ts';
import { languageOf } from '../../frame/index.ts';
import { type Choices, choicesOf, spokenValue } from './choices.ts';
import { type FormField, type FormValues, marksOf, valuesOf } from './fields.ts';
import { merge } from './merge.ts';
import { sendEditPage } from './page.ts';
import { FORM_TEXTS } from './texts.ts';

/** Shows what was written beside what somebody else has saved since, field by field; the next save is on top of that. */
export async function sendConflict(
  ctx: Context,
  visitor: Visitor,
  services: AccountServices,
  opened: EditableRelease,
  sent: FormValues,
  marks: string,
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = FORM_TEXTS[language];
  const { release } = opened;
  const theirs = valuesOf(release, services.timeZone);
  const { values, taken, contested } = merge(sent, theirs, marks);
  const choices = choicesOf(opened.choices, services.portals, language, release);
  const when = timeView(release.updatedAt, language, services.timeZone, 'full').words;
  ctx.state.problem = { problem: 'precondition_failed' };
  await sendEditPage(ctx, visitor, services, opened, {
    values,
    status: 412,
    from: { version: release.version, marks: marksOf(theirs) },
    summaryTitle: texts.conflict,
    summary: [
      { text: texts.conflictText(when) },
      ...contested.map((field) => ({ field, label: texts.labels[field], text: texts.conflictTitle })),
      ...taken.map((field) => ({ field, label: texts.labels[field], text: texts.taken })),
    ],
    remarks: {
      ...Object.fromEntries(taken.map((name) => [name, html`${texts.taken}`])),
      ...Object.fromEntries(contested.map((name) => [name, contestedRemark(name, theirs[name], choices, language)])),
    },
  });
}

/** Their value beside ours, and the choice to keep it. */
function contestedRemark(name: FormField, value: string, choices: Choices, language: Language): Html {
  const texts = FORM_TEXTS[language];
  const spoken = spokenValue(name, value, choices, language);
  return html`<p><strong>${texts.conflictTitle}.</strong> ${texts.theirs}${name !== 'text' && html` ${spoken}`}</p>
${name === 'text' && html`<pre class="theirs" tabindex="0">${value}</pre>`}
<p class="option"><input type="checkbox" id="take-${name}" name="take" value="${name}"><label for="take-${name}">${texts.takeTheirs}</label></p>`;
}
