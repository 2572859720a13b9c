import { editProposalStatus, isObjectionOpen, openQuestion, QUESTION_MAX } from '../../../../../../domain/index.ts';
import { controlsOf, describeForm, faultsByField } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { field, radios, textarea } from '../../../page/forms/field.ts';
import { postForm } from '../../../page/forms/form.ts';
import { localTime } from '../../../page/forms/local-time.ts';
import { pastTimeQuestion } from '../../../page/forms/past-time.ts';
import { type Html, html } from '../../../page/html.ts';
import { lines } from '../../../page/lines.ts';
import { timeView } from '../../../page/times.ts';
import { correctionPath } from '../corrections/paths.ts';
import { keyAttributes, keyHint } from '../keys/desk-keys.ts';
import { keysPanel } from '../keys/panel.ts';
import { DESK_BASE, deskReleasePath } from '../paths.ts';
import { queueQueryString } from '../queue/query.ts';
import { type DeskView, isAppealAgainstOwnRejection, isAppealAgainstOwnTakeDown } from '../release/view.ts';
import { setAsideForm } from '../set-aside/form.ts';
import { type RefusedDecision, typedTexts } from './refused-decision.ts';
import { NO_REASONS, rejectForm } from './reject-form.ts';
import { TAKE_DOWN_TEXTS } from './take-down-texts.ts';
import { DECIDED_TEXTS, DECISION_TEXTS } from './texts.ts';

export const APPROVE_FORM = describeForm(
  ['when', 'at'],
  {
    de: {
      when: { label: DECISION_TEXTS.de.when, missing: 'Wählen Sie, wann die Mitteilung erscheint.' },
      at: {
        label: DECISION_TEXTS.de.at,
        missing: 'Geben Sie Tag und Uhrzeit ein.',
        rules: { after: 'Wählen Sie einen Termin in der Zukunft.', format: 'Geben Sie Tag und Uhrzeit ein.' },
      },
    },
    en: {
      when: { label: DECISION_TEXTS.en.when, missing: 'Choose when to publish the release.' },
      at: {
        label: DECISION_TEXTS.en.at,
        missing: 'Enter a day and a time.',
        rules: { after: 'Choose a time in the future.', format: 'Enter a day and a time.' },
      },
    },
  },
  { publish_at: 'at' },
);

export const ASK_FORM = describeForm(
  ['question'],
  {
    de: { question: { label: DECISION_TEXTS.de.question, missing: 'Schreiben Sie eine Frage.' } },
    en: { question: { label: DECISION_TEXTS.en.question, missing: 'Write a question.' } },
  },
  { text: 'question' },
);

/** The text of a refused decision whose form the page does not have, so that nothing typed is lost. */
function unsentText({ claimState, language }: DeskView, refused: RefusedDecision): Html | false {
  const texts = DECISION_TEXTS[language];
  const typed = typedTexts(refused).filter((text) => text.trim() !== '');
  if (typed.length === 0) return false;
  const isClaimable = claimState === 'others' || claimState === 'unclaimed';
  return html`<div class="aside warn" id="unsent"><p><strong>${texts.unsent}</strong></p>
${typed.map((text) => html`<p>${lines(text)}</p>\n`)}${isClaimable && html`<p class="small">${texts.unsentHint}</p>`}</div>`;
}

/**
 * Approve, reject, or go to the next release. Decisions take two steps, opening and confirming, so that a wrong key
 * decides nothing.
 */
export function decisionPanel(view: DeskView, refused: RefusedDecision | undefined): Html {
  const { language, claimState, actions, next, query, release } = view;
  const texts = DECISION_TEXTS[language];
  const mayDecide = (claimState === 'mine' || claimState === 'prefetched') && !isAppealAgainstOwnRejection(view);
  const isProposed = release.proposal !== null && editProposalStatus(release.proposal) === 'open';
  const isWaiting = mayDecide && release.status === 'in_review';
  /** The decisions whose forms the page has. */
  const forms: Readonly<Record<RefusedDecision['kind'], boolean>> = {
    approve: mayDecide && actions.includes('approve'),
    reject: mayDecide && actions.includes('reject'),
    ask: isWaiting && openQuestion(release) === undefined,
    set_aside: isWaiting && view.setAside === null,
  };
  const { skipped: _, ...choice } = query;
  const queryString = queueQueryString(choice);
  const previous = query.skipped?.filter((id) => id !== release.id).at(-1);
  return html`<section class="panel decide" aria-labelledby="decide-title"${refused !== undefined && typedTexts(refused).length > 0 && html` data-unsent`}>
<h2 id="decide-title" tabindex="-1">${texts.title}</h2>
${!mayDecide && html`<p class="soft">${whyNotDecidable(view)}</p>`}
${view.pendingCorrection !== null && html`<p class="actions"><a class="button" href="${correctionPath(view.pendingCorrection)}">${texts.toCorrection}</a></p>`}
${refused !== undefined && !forms[refused.kind] && unsentText(view, refused)}
${appealActions(view)}
${forms.approve && approve(view, refused?.kind === 'approve' ? refused : undefined)}
${
  forms.reject &&
  html`<details class="decision" name="decision" id="reject"${refused?.kind === 'reject' && html` open`}><summary${keyAttributes('reject')}>${texts.rejectOpen}${keyHint('reject')}</summary>
${rejectForm(view, refused?.kind === 'reject' ? refused.values : NO_REASONS, refused?.kind === 'reject' ? refused.faults : [])}</details>`
}
${forms.ask && askForm(view, refused?.kind === 'ask' ? refused : undefined)}
${forms.set_aside && setAsideForm(view, refused?.kind === 'set_aside' ? refused : undefined)}
${isWaiting && !isProposed && html`<p class="propose"><a href="${deskReleasePath(release.id, 'propose')}${queueQueryString(query)}"${keyAttributes('propose')}>${texts.propose}${keyHint('propose')}</a></p>`}
<p class="actions">${
    next === null
      ? html`<a class="button" href="${DESK_BASE}${queryString}"${keyAttributes('next')}>${texts.toQueue}${keyHint('next')}</a>`
      : html`<a class="button ahead" href="${next.path}"${keyAttributes('next')}>${texts.next}${keyHint('next')}</a>`
  }${previous !== undefined && html` <a href="${deskReleasePath(previous)}${queueQueryString({ ...query, skipped: (query.skipped ?? []).slice(0, -1) })}">${DECIDED_TEXTS[language].back(previous)}</a>`}</p>
${keysPanel(language)}</section>
`;
}

/** Why this editor cannot approve or reject the release now. */
function whyNotDecidable(view: DeskView): string {
  const { language, claimState, release } = view;
  const texts = DECISION_TEXTS[language];
  if (view.pendingCorrection !== null) return texts.correctionWaits;
  if (isAppealAgainstOwnRejection(view)) return texts.ownObjection;
  if (isAppealAgainstOwnTakeDown(view)) return TAKE_DOWN_TEXTS[language].ownObjection;
  if (isObjectionOpen(release)) return TAKE_DOWN_TEXTS[language].openObjection;
  return claimState === 'others' ? texts.notYours : claimState === 'unclaimed' ? texts.notTaken : texts.nothing;
}

/** The two decisions on an open appeal against a take-down, each with its own page. */
function appealActions(view: DeskView): Html | false {
  const { actions, release, language } = view;
  const texts = TAKE_DOWN_TEXTS[language];
  if (!isObjectionOpen(release) || isAppealAgainstOwnTakeDown(view)) return false;
  const action = (path: 'uphold' | 'reinstate', label: string) =>
    actions.includes(path) && html`<a class="button" href="${deskReleasePath(release.id, path)}">${label} …</a>\n`;
  return html`<p class="actions">${action('uphold', texts.upholdButton)}${action('reinstate', texts.reinstateButton)}</p>`;
}

function askForm(
  { release, language, query }: DeskView,
  refused: Extract<RefusedDecision, { kind: 'ask' }> | undefined,
): Html {
  const texts = DECISION_TEXTS[language];
  const faults = refused?.faults ?? [];
  return html`<details class="decision" name="decision" id="ask"${refused !== undefined && html` open`}><summary${keyAttributes('ask')}>${texts.askOpen}${keyHint('ask')}</summary>
${errorSummary(faults, language)}${postForm(
  {
    action: `${deskReleasePath(release.id, 'ask')}${queueQueryString(query)}`,
    hidden: { submission: release.submissions, version: release.version },
    data: html` data-decide`,
  },
  html`${textarea({
    ...controlsOf(ASK_FORM, language, faultsByField(faults))('question'),
    hint: texts.questionHint,
    required: true,
    max: QUESTION_MAX,
    rows: 4,
    value: refused?.text,
  })}<div class="actions"><button class="main" data-confirm>${texts.ask}</button></div>`,
)}</details>`;
}

function approve(
  { release, language, services, query }: DeskView,
  refused: Extract<RefusedDecision, { kind: 'approve' }> | undefined,
): Html {
  const texts = DECISION_TEXTS[language];
  const { timeZone, now } = services;
  const { publishAt: wish } = release;
  const isWished = wish !== null && wish > now();
  const tomorrow = new Date(now().getTime() + 24 * 60 * 60 * 1000);
  const at =
    refused?.at ??
    `${localTime(isWished ? wish : tomorrow, timeZone).slice(0, 11)}${isWished ? localTime(wish, timeZone).slice(11) : '09:00'}`;
  const faults = refused?.faults ?? [];
  const control = controlsOf(APPROVE_FORM, language, faultsByField(faults));
  return html`<details class="decision" name="decision" id="approve"${refused !== undefined && html` open`}><summary${keyAttributes('approve')}>${texts.approveOpen}${keyHint('approve')}</summary>
${errorSummary(faults, language)}${wish !== null && !isWished && html`<p class="aside warn">${texts.wishIsPast(timeView(wish, language, timeZone, 'short').text)}</p>\n`}${postForm(
  {
    action: `${deskReleasePath(release.id, 'approve')}${queueQueryString(query)}`,
    hidden: { submission: release.submissions, version: release.version },
    data: html` data-decide`,
  },
  html`${radios({
    ...control('when'),
    showOptional: false,
    value: refused?.when ?? (isWished ? 'wished' : 'now'),
    options: [
      ...(isWished ? [{ value: 'wished', label: texts.wished(timeView(wish, language, timeZone, 'short').text) }] : []),
      { value: 'now', label: texts.now },
      { value: 'at', label: texts.at },
    ],
  })}${field({ ...control('at'), label: texts.atTime(timeZone), type: 'datetime-local', value: at, showOptional: false, width: 'half' })}${refused?.isPast === true && pastTimeQuestion(at, language)}
<div class="actions"><button class="main" data-confirm>${texts.approve}</button></div>`,
)}</details>`;
}
