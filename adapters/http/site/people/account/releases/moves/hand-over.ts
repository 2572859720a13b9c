import type { PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import { type PressReleaseId, SUBMISSION_NOTE_MAX } from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { longText, optional } from '../../../../../kernel/fields/field-schemas.ts';
import { parseFields } from '../../../../../kernel/fields/parse-fields.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import { controlsOf, describeForm } from '../../../../page/forms/description.ts';
import { errorSummary } from '../../../../page/forms/error-summary.ts';
import { textarea } from '../../../../page/forms/field.ts';
import { type FormRefusal, formRefusal } from '../../../../page/forms/refusal.ts';
import { html } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { redirectWithNotice } from '../../../../page/notices.ts';
import { pageHead } from '../../../../page/table.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { accountForm, accountPage, readAccountForm } from '../../account-page.ts';
import { checkPanel } from '../check/check-panel.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { releasePath, releaseSubpath } from '../paths.ts';
import { titleOf } from '../title.ts';
import { MOVE_TEXTS } from './texts.ts';

const HAND_OVER_FORM = describeForm(['note'], {
  de: { note: { label: MOVE_TEXTS.de.handOver.note, missing: null } },
  en: { note: { label: MOVE_TEXTS.en.handOver.note, missing: null } },
});

const HAND_OVER_SCHEMA = { note: optional(longText(SUBMISSION_NOTE_MAX)) } as const;

/** Shown to authors instead of the submission form, if only owners may submit releases. */
export async function sendHandOverPage(
  ctx: Context,
  visitor: Visitor,
  services: PeopleServices,
  release: PressReleaseDetails,
  refused: { readonly note?: string; readonly refusal?: FormRefusal } = {},
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = MOVE_TEXTS[language];
  const { note, refusal } = refused;
  const { id } = release;
  const check = { caller: visitor.caller, id, known: release };
  const problems = await services.application.pressReleases.checkSubmission(check);
  accountPage(ctx, visitor, {
    title: `${texts.handOver.title}: ${titleOf(release, language)}`,
    active: 'releases',
    status: refusal?.status ?? 200,
    isFaulty: refusal !== undefined,
    isNarrow: true,
    main: html`${pageHead({
      title: texts.handOver.title,
      lead: texts.handOver.lead,
      above: { href: releasePath(id), text: titleOf(release, language) },
    })}
${errorSummary(refusal?.faults ?? [], language, refusal)}
<div class="stack">
${checkPanel(release, problems, language, { hasForm: false, now: services.now() })}
${accountForm(
  visitor,
  { action: releaseSubpath(id, 'hand-over'), className: 'panel' },
  html`${textarea({
    ...controlsOf(HAND_OVER_FORM, language, refusal?.byField)('note'),
    hint: texts.handOver.noteHint,
    value: note,
    max: SUBMISSION_NOTE_MAX,
    rows: 4,
  })}<div class="actions"><button class="main">${texts.handOver.button}</button><a class="button" href="${releasePath(id)}">${texts.backToRelease}</a></div>`,
)}</div>`,
  });
}

/** Asks the owners, by email and in a comment, to submit the release. */
export async function handOver(
  ctx: Context,
  visitor: Visitor,
  { application, ...services }: PeopleServices,
): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const { caller } = visitor;
  const note = (await readAccountForm(ctx, visitor)).get('note');
  const { values, faults } = parseFields(HAND_OVER_SCHEMA, { note }, { complete: true });
  try {
    const { remark } = MOVE_TEXTS[languageOf(ctx, visitor)].handOver;
    const command = { caller, id, note: values.note ?? null, remark, faults };
    const { isSent } = await application.pressReleases.handOver(command);
    redirectWithNotice<typeof RELEASE_NOTICES>(ctx, releasePath(id), isSent ? 'handed_over' : 'not_handed_over');
  } catch (error) {
    const refusal = formRefusal(error, ctx, languageOf(ctx, visitor), HAND_OVER_FORM);
    if (refusal.status === 403 || refusal.status === 404) throw error;
    const release = await application.pressReleases.get({ caller, id });
    await sendHandOverPage(ctx, visitor, { application, ...services }, release, { note, refusal });
  }
}
