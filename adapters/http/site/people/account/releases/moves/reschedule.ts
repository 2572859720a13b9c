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
import { pathId } from '../../../../../kernel/fields/parameters.ts';
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
import { wishOf } from '../form/fields.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { releasePart, releasePath } from '../paths.ts';
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

/** A time that is published soon needs to be confirmed. */
type Question = 'isPast' | 'isNow' | 'isSoon';

/** True unless the release's time is changed by owners only. */
export function mayReschedule({ caller, account }: Visitor): boolean {
  return !mustHandOver(caller, account);
}

/** The form of a new time. If the release has none to change, redirects to it; its page says why. */
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
  const given = givenTime(form);
  const release = await application.pressReleases.get({ caller, id });
  const question = isReschedulable(release) ? questionAbout(given, release, { timeZone, now }) : null;
  if (question !== null && !isPastConfirmed(form, given)) {
    return sendReschedulePage(ctx, visitor, services, release, { form, question });
  }
  const { publishAt, faults } = newTime(given, { timeZone, now });
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
function givenTime(form: Form): string {
  return form.get('when') === 'now' ? 'now' : form.get('publish_at');
}

type Clock = Pick<PeopleServices, 'timeZone' | 'now'>;

/** The new time. One in the past, which was confirmed, means now. */
function newTime(
  given: string,
  { timeZone, now }: Clock,
): { readonly publishAt?: NewTime; readonly faults: readonly Violation[] } {
  if (given === 'now' || isPastTime(given, timeZone, now())) return { publishAt: 'now', faults: [] };
  if (given.trim() === '') return { faults: [] };
  const publishAt = instantOfLocalTime(given, timeZone);
  return publishAt === undefined ? { faults: [{ field: 'publish_at', rule: 'format' }] } : { publishAt, faults: [] };
}

function questionAbout(given: string, { status }: PressReleaseDetails, { timeZone, now }: Clock): Question | null {
  if (given === 'now') return status === 'scheduled' ? 'isNow' : null;
  if (isPastTime(given, timeZone, now())) return 'isPast';
  return isPastTime(given, timeZone, new Date(now().getTime() + HOUR_MS)) ? 'isSoon' : null;
}

function sendReschedulePage(
  ctx: Context,
  visitor: Visitor,
  { timeZone }: PeopleServices,
  release: PressReleaseDetails,
  back: { readonly form?: Form; readonly question?: Question; readonly refusal?: FormRefusal } = {},
): void {
  const { form, question, refusal } = back;
  const { id, status, version } = release;
  if (!isWaiting(status)) throw new Error(`press release ${id} is ${status}`);
  const language = languageOf(ctx, visitor);
  const texts = RESCHEDULE_TEXTS[language];
  const typedFaults =
    question === undefined
      ? []
      : [{ field: question === 'isNow' ? 'when' : 'publish_at', text: questionText(question, texts, status) }];
  const faults = refusal?.faults ?? typedFaults;
  const byField = refusal?.byField ?? Object.fromEntries(typedFaults.map((fault) => [fault.field, [fault.text]]));
  const control = controlsOf(RESCHEDULE_FORM, language, byField);
  const isOpen = status === 'in_review' && release.publishAt === null;
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
  { action: releasePart(id, 'reschedule'), className: 'panel', hidden: { version } },
  html`${radios({
    ...control('when'),
    showOptional: false,
    value: form?.get('when') ?? (isOpen ? 'now' : 'at'),
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
  value: form?.get('publish_at') ?? wishOf(release, timeZone),
  width: 'half',
})}${question !== undefined && form && pastTimeQuestion(givenTime(form), language)}
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
