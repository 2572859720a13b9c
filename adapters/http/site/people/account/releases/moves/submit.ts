import type { PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import {
  AI_TEXT_DECLARATIONS,
  allowedActions,
  CURRENT_ARCHIVE_TEXT,
  type Language,
  mustHandOver,
  type PressReleaseId,
  SUBMISSION_NOTE_MAX,
  teaser,
  type Violation,
} from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { parseFields } from '../../../../../kernel/fields/parse-fields.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import { formFieldValue, SUBMIT_SCHEMA } from '../../../../../kernel/fields/press-release-fields.ts';
import { controlsOf, describeForm } from '../../../../page/forms/description.ts';
import { errorSummary } from '../../../../page/forms/error-summary.ts';
import { field, radios, textarea } from '../../../../page/forms/field.ts';
import type { Form } from '../../../../page/forms/form.ts';
import { isPastConfirmed, isPastTime, PAST_TIME_TEXTS, pastTimeQuestion } from '../../../../page/forms/past-time.ts';
import { type FormRefusal, formRefusal } from '../../../../page/forms/refusal.ts';
import { type Html, html } from '../../../../page/html.ts';
import { LANGUAGE_NAMES } from '../../../../page/labels.ts';
import { languageOf } from '../../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../../page/notices.ts';
import { pageHead } from '../../../../page/table.ts';
import { FIELD_TEXTS } from '../../../../release/form-fields.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { accountForm, accountPage, readAccountForm } from '../../account-page.ts';
import { checkPanel } from '../check/check-panel.ts';
import { instantOrText, requestedTimeOf } from '../form/fields.ts';
import { FORM_TEXTS } from '../form/texts.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { releasePath, releaseSubpath } from '../paths.ts';
import { RELEASE_TEXTS } from '../texts.ts';
import { thumbnail } from '../thumbnail.ts';
import { titleOf } from '../title.ts';
import { sendHandOverPage } from './hand-over.ts';
import { MOVE_TEXTS } from './texts.ts';

/** Fields of the submission form. */
export const SUBMIT_FORM = describeForm(['ai_text_declaration', 'publish_at', 'note'], {
  de: {
    ai_text_declaration: {
      label: RELEASE_TEXTS.de.declaration,
      missing: 'Geben Sie an, ob und wie künstliche Intelligenz am Text beteiligt war.',
    },
    publish_at: FIELD_TEXTS.de.publish_at,
    note: { label: MOVE_TEXTS.de.note, missing: null },
  },
  en: {
    ai_text_declaration: {
      label: RELEASE_TEXTS.en.declaration,
      missing: 'Say whether and how artificial intelligence was used for the text.',
    },
    publish_at: FIELD_TEXTS.en.publish_at,
    note: { label: MOVE_TEXTS.en.note, missing: null },
  },
});

/** Headline, title picture and teaser of the release to submit, as lists will show them, and where it is filed. */
function summaryPanel(release: PressReleaseDetails, { addresses, portals }: PeopleServices, language: Language): Html {
  const { text, teaserBegin, teaserEnd, images, status, company, category, portal } = release;
  const filing = [
    company.name,
    category.translations[language].name,
    LANGUAGE_NAMES[release.language],
    portals[portal].name,
  ].join(' · ');
  const picture = images.find(({ role }) => role === 'title');
  return html`<div class="panel titled">${thumbnail(picture, status, addresses)}<div><p lang="${release.language}"><strong>${titleOf(release, language)}</strong><br>${teaser(text, teaserBegin, teaserEnd, release.language)}</p>
<p class="soft small">${filing}</p></div></div>
`;
}

/** Shows the submission form. If the release cannot be submitted, redirects to the release, which says why. */
export async function showSubmit(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const release = await services.application.pressReleases.get({ caller: visitor.caller, id });
  if (!allowedActions(release.status).includes('submit')) return seeOther(ctx, releasePath(id));
  const { account } = await services.application.accounts.me({ caller: visitor.caller });
  if (mustHandOver(visitor.caller, account)) return sendHandOverPage(ctx, visitor, services, release);
  await sendSubmitPage(ctx, visitor, services, release, {});
}

/** Submits by the API's rules. If refused, shows the form again with its faults. */
export async function submit(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const form = await readAccountForm(ctx, visitor);
  const { values, faults } = parseFields(SUBMIT_SCHEMA, inputOf(form, services.timeZone), { complete: true });
  const archiveFaults: Violation[] =
    values.archive_acknowledged === false ? [{ field: 'archive_acknowledged', rule: 'accepted' }] : [];
  const version = form.get('version');
  const requestedTime = form.get('publish_at');
  if (isPastTime(requestedTime, services.timeZone, services.now()) && !isPastConfirmed(form, requestedTime)) {
    const release = await services.application.pressReleases.get({ caller: visitor.caller, id });
    return sendSubmitPage(ctx, visitor, services, release, { form, isPast: true });
  }
  try {
    await services.application.pressReleases.submit({
      caller: visitor.caller,
      id,
      ...(values.ai_text_declaration !== undefined && { aiTextDeclaration: values.ai_text_declaration }),
      ...(values.publish_at !== undefined && { publishAt: values.publish_at }),
      ...(values.note !== undefined && { note: values.note }),
      faults: [...faults, ...archiveFaults],
      // Submits only the version that was shown, so that nobody unknowingly submits another member's changes.
      precondition: (stamp) => version === '' || String(stamp.version) === version,
    });
  } catch (error) {
    const refusal = formRefusal(error, ctx, languageOf(ctx, visitor), SUBMIT_FORM);
    if (refusal.status === 403 || refusal.status === 404) throw error;
    const release = await services.application.pressReleases.get({ caller: visitor.caller, id });
    return sendSubmitPage(ctx, visitor, services, release, { refusal, form });
  }
  redirectWithNotice<typeof RELEASE_NOTICES>(ctx, releasePath(id), 'submitted');
}

function inputOf(form: Form, timeZone: string): Readonly<Record<string, unknown>> {
  const names = Object.keys(SUBMIT_SCHEMA).filter((name) => form.has(name));
  const value = (name: string) =>
    name === 'publish_at' ? instantOrText(form.get(name), timeZone) : formFieldValue(name, form.get(name));
  return Object.fromEntries(names.map((name) => [name, value(name)]));
}

async function sendSubmitPage(
  ctx: Context,
  visitor: Visitor,
  services: PeopleServices,
  release: PressReleaseDetails,
  {
    refusal,
    form,
    isPast = false,
  }: { readonly refusal?: FormRefusal; readonly form?: Form; readonly isPast?: boolean },
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = MOVE_TEXTS[language];
  const labels = RELEASE_TEXTS[language];
  const { id } = release;
  const problems = await services.application.pressReleases.checkSubmission({
    caller: visitor.caller,
    id,
    known: release,
  });
  const pastFault = { field: 'publish_at', text: PAST_TIME_TEXTS[language].isPast };
  const faults = refusal?.faults ?? (isPast ? [pastFault] : []);
  const control = controlsOf(
    SUBMIT_FORM,
    language,
    isPast && refusal === undefined ? { publish_at: [pastFault.text] } : refusal?.byField,
  );
  const declared = form?.get('ai_text_declaration') ?? release.aiTextDeclaration;
  accountPage(ctx, visitor, {
    title: `${texts.submitTitle}: ${titleOf(release, language)}`,
    active: 'releases',
    status: refusal?.status ?? (isPast ? 422 : 200),
    isFaulty: faults.length > 0,
    isNarrow: true,
    main: html`${pageHead({
      title: texts.submitTitle,
      lead: texts.submitLead,
      above: { href: releasePath(id), text: titleOf(release, language) },
    })}
${errorSummary(faults, language)}
<div class="stack">
${summaryPanel(release, services, language)}${checkPanel(release, problems, language, { hasForm: false, now: services.now() })}
${
  problems.length === 0 &&
  accountForm(
    visitor,
    { action: releaseSubpath(id, 'submit'), className: 'panel', hidden: { version: release.version } },
    html`${radios({
      ...control('ai_text_declaration'),
      hint: texts.declarationHint,
      required: true,
      value: declared,
      options: AI_TEXT_DECLARATIONS.map((value) => ({ value, label: labels.declarations[value] })),
    })}
${field({
  ...control('publish_at'),
  hint: FORM_TEXTS[language].publishAtHint(services.timeZone),
  type: 'datetime-local',
  value: form?.get('publish_at') ?? requestedTimeOf(release, services.timeZone),
  width: 'half',
})}${isPast && form && pastTimeQuestion(form.get('publish_at'), language)}
${textarea({
  ...control('note'),
  hint: texts.noteHint,
  value: form?.get('note'),
  max: SUBMISSION_NOTE_MAX,
  rows: 4,
})}
<p class="small gap">${release.submissions === 0 ? texts.charged : texts.free}</p>
<div class="aside"><p>${texts.archive}</p><p><q>${CURRENT_ARCHIVE_TEXT.text[language]}</q></p></div>
<div class="actions"><button class="main">${texts.submitButton}</button><a class="button" href="${releasePath(id)}">${texts.backToRelease}</a></div>`,
  )
}</div>`,
  });
}
