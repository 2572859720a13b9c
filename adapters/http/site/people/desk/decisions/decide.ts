import {
  DomainError,
  type PressRelease,
  type PressReleaseId,
  QUESTION_MAX,
  type ScheduleChoice,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import type { Localised } from '../../../../kernel/localised.ts';
import { type FormDescription, formFaults } from '../../../page/forms/description.ts';
import type { SummaryFault } from '../../../page/forms/error-summary.ts';
import { type Form, readForm } from '../../../page/forms/form.ts';
import { instantOfLocalTime } from '../../../page/forms/local-time.ts';
import { isPastConfirmed, isPastTime, PAST_TIME_TEXTS } from '../../../page/forms/past-time.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice } from '../../../page/notices.ts';
import type { DeskEditor, PeopleServices } from '../../route.ts';
import { DESK_BASE, deskReleasePath } from '../paths.ts';
import { claimNext } from '../queue/next.ts';
import { queueQueryString } from '../queue/query.ts';

import { queryOf, showDeskRelease } from '../release/page.ts';
import { wantsJson } from '../release/routes.ts';
import { chosenUntil, SET_ASIDE_FORM, setAsideValues } from '../set-aside/form.ts';
import { decisionNotice } from './notice.ts';
import { APPROVE_FORM, ASK_FORM } from './panel.ts';
import type { RefusedDecision } from './refused-decision.ts';
import { detailsOf, REJECT_FORM, rejectValues } from './reject-form.ts';
import type { DECISION_NOTICES, DecidedKey } from './texts.ts';

type DecisionHandler = (ctx: Context, editor: DeskEditor, services: PeopleServices) => Promise<void>;

/** Approves the version that was shown, for immediate publication or for a set time (contract §13, §14). */
export const approve: DecisionHandler = async (ctx, editor, services) => {
  const form = await readForm(ctx);
  const { caller } = editor;
  const language = languageOf(ctx, editor);
  const [when, at] = [form.get('when'), form.get('at')];
  const choice = choiceOf(when, at, services.timeZone);
  const refuse = (faults: readonly SummaryFault[], status: number) =>
    showDeskRelease(ctx, editor, services, { status, faults: [], decision: { kind: 'approve', when, at, faults } });
  if (choice === undefined) return refuse(formFaults(APPROVE_FORM, [{ field: 'at', rule: 'format' }], language), 422);
  if (when === 'at' && isPastTime(at, services.timeZone, services.now()) && !isPastConfirmed(form, at)) {
    const faults = [{ field: 'at', text: PAST_TIME_TEXTS[language].atDesk }];
    const decision = { kind: 'approve', when, at, faults, isPast: true } as const;
    return showDeskRelease(ctx, editor, services, { status: 422, faults: [], decision });
  }
  await decideAndContinue(ctx, editor, services, {
    form: APPROVE_FORM,
    work: () => services.application.review.approve({ ...readTarget(ctx, form), caller, at: choice }),
    notice: approvedKey,
    decision: (faults) => ({ kind: 'approve', when, at, faults }),
  });
};

function approvedKey({ status, grace }: PressRelease): DecidedKey {
  if (grace !== null) return 'approved_soon';
  return status === 'scheduled' ? 'scheduled' : 'approved';
}

/** Undoes this editor's approval before publication, and shows the release again (contract §17). */
export const undo: DecisionHandler = async (ctx, editor, services) => {
  await readForm(ctx);
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  try {
    await services.application.review.undo({ caller: editor.caller, id });
  } catch (error) {
    if (!(error instanceof DomainError) || DomainError.is(error, 'not_found')) throw error;
    const { status, faults } = formRefusal(error, ctx, languageOf(ctx, editor), APPROVE_FORM);
    return showDeskRelease(ctx, editor, services, { status, faults });
  }
  redirectWithNotice<typeof DECISION_NOTICES>(ctx, `${deskReleasePath(id)}${queueQueryString(queryOf(ctx))}`, 'undone');
};

function choiceOf(when: string, at: string, timeZone: string): ScheduleChoice | undefined {
  if (when === 'now') return 'now';
  return when === 'at' ? instantOfLocalTime(at, timeZone) : 'as_wished';
}

/** Rejects the version that was shown, and saves reasons marked as templates. */
export const reject: DecisionHandler = async (ctx, editor, services) => {
  const form = await readForm(ctx);
  const { caller } = editor;
  const { desk, review } = services.application;
  const values = rejectValues(form);
  if (form.has('more')) {
    const rows = [...values.rows, ...values.rows.slice(0, 2).map((row) => ({ ...row, ...BLANK_ROW }))];
    const decision: RefusedDecision = { kind: 'reject', values: { ...values, rows }, faults: [] };
    return showDeskRelease(ctx, editor, services, { status: 200, faults: [], decision });
  }
  const saved = await desk.reasons({ caller });
  const { reason } = values;
  await decideAndContinue(ctx, editor, services, {
    form: REJECT_FORM,
    async work() {
      const { details, toSave } = detailsOf(values, saved);
      const rejected = await review.reject({
        ...readTarget(ctx, form),
        caller,
        codes: [],
        reason: reason === '' ? null : reason,
        fields: [],
        details,
      });
      for (const text of toSave) await desk.addReason({ caller, ...text, language: rejected.language });
      return rejected;
    },
    notice: () => 'rejected',
    decision: (faults) => ({ kind: 'reject', values, faults }),
  });
};

/** Asks the publisher about the version that was shown, and continues to the next release. */
export const ask: DecisionHandler = async (ctx, editor, services) => {
  const form = await readForm(ctx);
  const text = form.get('question');
  const { caller } = editor;
  const { id, ...shown } = readTarget(ctx, form);
  await decideAndContinue(ctx, editor, services, {
    form: ASK_FORM,
    work: () => services.application.desk.ask({ caller, id, text, ...(form.has('submission') && { shown }) }),
    notice: () => 'asked',
    decision: (faults) => ({ kind: 'ask', text: text.slice(0, QUESTION_MAX * 2), faults }),
  });
};

/** Sets aside the version that was shown, and continues to the next release. */
export const setAside: DecisionHandler = async (ctx, editor, services) => {
  const form = await readForm(ctx);
  const { caller } = editor;
  const { desk, review } = services.application;
  const values = setAsideValues(form);
  const until = chosenUntil(values, services.timeZone);
  if (until === undefined) {
    const faults = formFaults(SET_ASIDE_FORM, [{ field: 'until', rule: 'format' }], languageOf(ctx, editor));
    const decision = { kind: 'set_aside', values, faults } as const;
    return showDeskRelease(ctx, editor, services, { status: 422, faults: [], decision });
  }
  const { id, version } = readTarget(ctx, form);
  await decideAndContinue(ctx, editor, services, {
    form: SET_ASIDE_FORM,
    async work() {
      await desk.setAside({ caller, id, version, note: values.note, until });
      return (await review.show({ caller, id })).release;
    },
    notice: () => 'set_aside',
    decision: (faults) => ({ kind: 'set_aside', values, faults }),
  });
};

const BLANK_ROW = { code: '', field: '', quote: '', image: '', kept: '', text: '', keep: '' } as const;

/** The release, with the submission and version that the page showed. */
function readTarget(ctx: Context, form: Form) {
  const number = (name: string) => (/^\d{1,15}$/.test(form.get(name)) ? Number(form.get(name)) : 0);
  return {
    id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
    submission: number('submission'),
    version: number('version'),
  };
}

/** Makes a decision and redirects to the next release. A refusal is shown on the release's page. */
async function decideAndContinue(
  ctx: Context,
  editor: DeskEditor,
  services: PeopleServices,
  options: {
    readonly form: FormDescription;
    readonly work: () => Promise<PressRelease>;
    readonly notice: (release: PressRelease) => DecidedKey;
    readonly decision: (faults: readonly SummaryFault[]) => RefusedDecision;
  },
): Promise<void> {
  const language = languageOf(ctx, editor);
  const query = queryOf(ctx);
  let release: PressRelease;
  try {
    release = await options.work();
  } catch (error) {
    const refusal = formRefusal(error, ctx, language, options.form);
    if (!(error instanceof DomainError) || DomainError.is(error, 'not_found')) throw error;
    const { status, faults } = refusal;
    const isFaulty = DomainError.is(error, 'validation_failed');
    return showDeskRelease(ctx, editor, services, {
      status,
      faults: isFaulty ? [] : faults,
      decision: options.decision(isFaulty ? faults : []),
    });
  }
  const key = options.notice(release);
  const { id } = release;
  const next = await claimNext(services, { caller: editor.caller, query, from: id });
  const nextQuery = { ...query, skipped: [...(query.skipped ?? []).filter((skippedId) => skippedId !== id), id] };
  // The URL must equal the link on the page, because the browser may have prefetched it.
  const path = next?.path ?? `${DESK_BASE}${queueQueryString(nextQuery)}`;
  if (wantsJson(ctx)) {
    const notice = await decisionNotice(services, editor, { id, key, query, hasNext: next !== undefined, language });
    ctx.body = { next: path, ...notice };
  } else redirectWithNotice<Readonly<Record<DecidedKey, Localised>>>(ctx, path, key);
}
