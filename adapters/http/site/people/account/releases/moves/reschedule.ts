import type { PressReleaseDetails } from '../../../../../../../application/ports/index.ts';
import {
  allowedActions,
  DomainError,
  isWaiting,
  mustHandOver,
  type NewTime,
  type PressReleaseId,
  type Violation,
} from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import { controlsOf, describeForm } from '../../../../page/forms/description.ts';
import { errorSummary } from '../../../../page/forms/error-summary.ts';
import { field, radios } from '../../../../page/forms/field.ts';
import type { Form } from '../../../../page/forms/form.ts';
import { instantOfLocalTime } from '../../../../page/forms/local-time.ts';
import { isPastConfirmed, isPastTime, pastTimeQuestion } from '../../../../page/forms/past-time.ts';
import { type FormRefusal, formRefusal } from '../../../../page/forms/refusal.ts';
import { html } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { redirectWithNotice, seeOther } from '../../../../page/notices.ts';
import { pageHead } from '../../../../page/table.ts';
import { FIELD_TEXTS } from '../../../../release/form-fields.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { accountForm, accountPage, readAccountForm } from '../../account-page.ts';
import { requestedTimeOf } from '../form/fields.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { releasePath, releaseSubpath } from '../paths.ts';
import { titleOf } from '../title.ts';
import { RESCHEDULE_TEXTS } from './reschedule-texts.ts';
import { MOVE_TEXTS } from './texts.ts';

const HOUR_MS = 60 * 60 * 1000;

const RESCHEDULE_FORM = describeForm(['when', 'publish_at'], {
  de: {
    when: { label: RESCHEDULE_TEXTS.de.when, missing: null },
    publish_at: { ...FIELD_TEXTS.de.publish_at, missing: 'Geben Sie Tag und Uhrzeit der Veröffentlichung ein.' },
  },
  en: {
    when: { label: RESCHEDULE_TEXTS.en.when, missing: null },
    publish_at: { ...FIELD_TEXTS.en.publish_at, missing: 'Enter the day and time of publication.' },
  },
});

/** Why the new time needs to be confirmed. */
type Question = 'isPast' | 'isNow' | 'isSoon';

/** True unless only owners may change the release's time. */
export function mayReschedule({ caller, account }: Visitor): boolean {
  return !mustHandOver(caller, account);
}

/** Shows the form for a new time. If the release's time cannot be changed, redirects to the release, which says why. */
export async function showReschedule(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const release = await services.application.pressReleases.get({ caller: visitor.caller, id });
  if (!mayReschedule(visitor)) throw new DomainError('permission_missing', { permission: 'owner' });
  if (!isReschedulable(release)) return seeOther(ctx, releasePath(id));
  sendReschedulePage(ctx, visitor, services, release);
}

/** Changes the time by the API's rules. If refused, shows the form again with its faults. */
export async function reschedule(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const { application, timeZone, now } = services;
  const { caller } = visitor;
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  const form = await readAccountForm(ctx, visitor);
  const version = form.get('version');
  const input = submittedTime(form);
  const release = await application.pressReleases.get({ caller, id });
  const question = isReschedulable(release) ? questionAbout(input, release, { timeZone, now }) : null;
  if (question !== null && !isPastConfirmed(form, input)) {
    return sendReschedulePage(ctx, visitor, services, release, { form, question });
  }
  const { publishAt, faults } = newTime(input, { timeZone, now });
  try {
    await application.pressReleases.reschedule({
      caller,
      id,
      publishAt,
      faults,
      // Changes only the version that was shown, so that nobody unknowingly replaces another member's time.
      precondition: (stamp) => version === '' || String(stamp.version) === version,
    });
  } catch (error) {
    const refusal = formRefusal(error, ctx, languageOf(ctx, visitor), RESCHEDULE_FORM);
    if (refusal.status === 403 || refusal.status === 404) throw error;
    const current = await application.pressReleases.get({ caller, id });
    if (!isReschedulable(current)) throw error;
    return sendReschedulePage(ctx, visitor, services, current, { form, refusal });
  }
  redirectWithNotice<typeof RELEASE_NOTICES>(ctx, releasePath(id), 'rescheduled');
}

const isReschedulable = ({ status }: PressReleaseDetails) => allowedActions(status).includes('reschedule');

/** The local time of the form, or `now`. */
function submittedTime(form: Form): string {
  return form.get('when') === 'now' ? 'now' : form.get('publish_at');
}

type Clock = Pick<PeopleServices, 'timeZone' | 'now'>;

/** The new time. A time in the past means now: the user has confirmed it. */
function newTime(
  input: string,
  { timeZone, now }: Clock,
): { readonly publishAt?: NewTime; readonly faults: readonly Violation[] } {
  if (input === 'now' || isPastTime(input, timeZone, now())) return { publishAt: 'now', faults: [] };
  if (input.trim() === '') return { faults: [] };
  const publishAt = instantOfLocalTime(input, timeZone);
  return publishAt === undefined ? { faults: [{ field: 'publish_at', rule: 'format' }] } : { publishAt, faults: [] };
}

function questionAbout(input: string, { status }: PressReleaseDetails, { timeZone, now }: Clock): Question | null {
  if (input === 'now') return status === 'scheduled' ? 'isNow' : null;
  if (isPastTime(input, timeZone, now())) return 'isPast';
  return isPastTime(input, timeZone, new Date(now().getTime() + HOUR_MS)) ? 'isSoon' : null;
}

function sendReschedulePage(
  ctx: Context,
  visitor: Visitor,
  { timeZone }: PeopleServices,
  release: PressReleaseDetails,
  state: { readonly form?: Form; readonly question?: Question; readonly refusal?: FormRefusal } = {},
): void {
  const { form, question, refusal } = state;
  const { id, status, version } = release;
  if (!isWaiting(status)) throw new Error(`press release ${id} is ${status}`);
  const language = languageOf(ctx, visitor);
  const texts = RESCHEDULE_TEXTS[language];
  const questionFaults =
    question === undefined
      ? []
      : [{ field: question === 'isNow' ? 'when' : 'publish_at', text: questionText(question, texts, status) }];
  const faults = refusal?.faults ?? questionFaults;
  const byField = refusal?.byField ?? Object.fromEntries(questionFaults.map((fault) => [fault.field, [fault.text]]));
  const control = controlsOf(RESCHEDULE_FORM, language, byField);
  const hasNoTime = status === 'in_review' && release.publishAt === null;
  accountPage(ctx, visitor, {
    title: `${texts.title}: ${titleOf(release, language)}`,
    active: 'releases',
    status: refusal?.status ?? (question === undefined ? 200 : 422),
    isFaulty: faults.length > 0,
    isNarrow: true,
    main: html`${pageHead({
      title: texts.title,
      lead: texts.lead[status],
      above: { href: releasePath(id), text: titleOf(release, language) },
    })}
${errorSummary(faults, language)}
${accountForm(
  visitor,
  { action: releaseSubpath(id, 'reschedule'), className: 'panel', hidden: { version } },
  html`${radios({
    ...control('when'),
    showOptional: false,
    value: form?.get('when') ?? (hasNoTime ? 'now' : 'at'),
    options: [
      { value: 'at', label: texts.at },
      { value: 'now', label: texts.now[status] },
    ],
  })}
${field({
  ...control('publish_at'),
  showOptional: false,
  hint: texts.hint(timeZone),
  type: 'datetime-local',
  value: form?.get('publish_at') ?? requestedTimeOf(release, timeZone),
  width: 'half',
})}${question !== undefined && form && pastTimeQuestion(submittedTime(form), language)}
<div class="actions"><button class="main">${texts.button}</button><a class="button" href="${releasePath(id)}">${MOVE_TEXTS[language].backToRelease}</a></div>`,
)}`,
  });
}

function questionText(
  question: Question,
  texts: (typeof RESCHEDULE_TEXTS)['en'],
  status: keyof (typeof RESCHEDULE_TEXTS)['en']['isPast'],
): string {
  return question === 'isPast' ? texts.isPast[status] : texts[question];
}
