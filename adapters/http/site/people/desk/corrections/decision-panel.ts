import type { ShownCorrection } from '../../../../../../application/review/corrections/read-corrections.ts';
import {
  CORRECTION_NOTE_MAX,
  CORRECTION_REASON_MAX,
  type Language,
  WITHHELD_REASON_MAX,
} from '../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { textarea } from '../../../page/forms/field.ts';
import { postForm } from '../../../page/forms/form.ts';
import type { FormRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html } from '../../../page/html.ts';
import { DECISION_TEXTS } from '../decisions/texts.ts';
import { keyAttributes, keyHint } from '../keys/desk-keys.ts';
import { DECISION_NAMES, DECISIONS } from './decisions.ts';
import { decisionPath } from './paths.ts';
import { DESK_CORRECTION_TEXTS, type Decision } from './texts.ts';

const MAX: Readonly<Record<Decision, number>> = {
  approve: CORRECTION_NOTE_MAX,
  reject: CORRECTION_REASON_MAX,
  note: CORRECTION_NOTE_MAX,
  withhold: WITHHELD_REASON_MAX,
};

export const DECISION_FORM = describeForm(['note', 'reason'], {
  de: {
    note: {
      label: DESK_CORRECTION_TEXTS.de.fields.note,
      missing: 'Schreiben Sie den Hinweis, der öffentlich zu lesen ist.',
    },
    reason: { label: DESK_CORRECTION_TEXTS.de.fields.reason, missing: 'Begründen Sie die Entscheidung.' },
  },
  en: {
    note: {
      label: DESK_CORRECTION_TEXTS.en.fields.note,
      missing: 'Write the note that is shown publicly.',
    },
    reason: { label: DESK_CORRECTION_TEXTS.en.fields.reason, missing: 'Give a reason for the decision.' },
  },
});

/** A decision whose form is open, and why it was refused. */
export interface ChosenDecision {
  readonly name: Decision;
  readonly refused?: { readonly refusal: FormRefusal; readonly text: string };
}

/** The forms of the possible decisions, collapsed at first; false if there are none. */
export function decisionPanel(
  { correction, release }: ShownCorrection,
  language: Language,
  chosen: ChosenDecision | undefined,
): Html | false {
  const names = DECISION_NAMES.filter((name) => DECISIONS[name].isPossible(correction, release));
  if (names.length === 0) return false;
  const texts = DESK_CORRECTION_TEXTS[language];
  const form = (name: Decision) => {
    const { button, text } = texts.decisions[name];
    const isChosen = chosen?.name === name;
    const { refusal, text: value } = (isChosen && chosen.refused) || {};
    const field = DECISIONS[name].fieldOf(correction);
    const hasKey = name === 'approve' || name === 'reject';
    return html`<details class="decision" name="decision" id="${name}"${isChosen && html` open`}><summary${hasKey && keyAttributes(name)}>${button} …${hasKey && keyHint(name)}</summary>
<p class="small soft gap">${text}</p>
${postForm(
  { action: decisionPath(correction.id, name) },
  html`${
    field !== null &&
    textarea({
      ...controlsOf(DECISION_FORM, language, refusal?.byField)(field),
      hint: texts.hints[name],
      value,
      required: name !== 'approve',
      max: MAX[name],
      rows: 4,
    })
  }<div class="actions"><button class="main${(name === 'reject' || name === 'withhold') && ' danger'}" data-confirm>${button}</button></div>`,
)}</details>
`;
  };
  return html`<section class="panel decide" aria-labelledby="decide-title">
<h2 id="decide-title" tabindex="-1">${DECISION_TEXTS[language].title}</h2>
${names.map(form)}</section>
`;
}
