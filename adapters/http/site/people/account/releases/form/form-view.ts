import { ALLOWED_TAGS, type Language } from '../../../../../../../domain/index.ts';
import { controlsOf } from '../../../../page/forms/description.ts';
import { checkbox, field, fieldId, select, textarea } from '../../../../page/forms/field.ts';
import { isPastTime, PAST_TIME_TEXTS } from '../../../../page/forms/past-time.ts';
import { type Html, type HtmlValue, html } from '../../../../page/html.ts';
import { FIELD_RULES, FIELD_TEXTS, RELEASE_FORM } from '../../../../release/form-fields.ts';
import type { Visitor } from '../../../route.ts';
import { accountForm } from '../../account-page.ts';
import type { Choices } from './choices.ts';
import type { FormField, FormValues } from './fields.ts';
import { FORM_TEXTS } from './texts.ts';

/** The form's id, for submit buttons outside it. */
export const RELEASE_FORM_ID = 'release-form';

export interface FormView {
  readonly action: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly values: FormValues;
  readonly choices: Choices;
  readonly faults: Readonly<Record<string, readonly string[]>>;
  /** Notes at fields, such as an editor's reasons or a conflicting value. */
  readonly remarks: Readonly<Partial<Record<FormField, Html>>>;
  readonly hidden: Readonly<Record<string, string | number>>;
  /** The stored teaser; null for a new release. */
  readonly teaser: string | null;
  readonly buttons: HtmlValue;
  /** Boilerplate and contact shown below the text; empty for a new release. */
  readonly standing: HtmlValue;
  /** Problems that prevent submission, shown above the fields of the side column. */
  readonly check: HtmlValue;
  /** Status and times, shown below the fields of the side column. */
  readonly facts: HtmlValue;
  /** Publication times before this are marked as past. */
  readonly now: Date;
}

/**
 * The form of a release: headline and text as a page, and the other fields in a side column. Both columns are areas of
 * the surrounding grid (editor/writing-style.ts).
 */
export function releaseForm(visitor: Visitor, view: FormView): Html {
  const { action, language, timeZone, values, choices, hidden, teaser, buttons } = view;
  const texts = FORM_TEXTS[language];
  const control = controlsOf(RELEASE_FORM, language, view.faults);
  const common = (name: FormField) => {
    const { required, max } = FIELD_RULES[name];
    return {
      ...control(name),
      hint: FIELD_TEXTS[language][name].hint,
      value: values[name],
      remark: view.remarks[name],
      required,
      ...(max !== undefined && { max }),
    };
  };
  const choice = (name: keyof Choices, blank?: string) =>
    select({ ...common(name), options: choices[name], ...(blank !== undefined && { blank }) });
  const offset = (name: 'teaser_begin' | 'teaser_end') =>
    field({ ...common(name), inputmode: 'numeric', autocomplete: 'off', width: 'short', showOptional: false });
  const isPast = isPastTime(values.publish_at, timeZone, view.now) && PAST_TIME_TEXTS[language].isPast;
  const controls = {
    // A textarea, so that long headlines wrap. Line breaks in it become spaces.
    title: textarea({ ...common('title'), rows: 1, autocomplete: 'off', data: { 'data-headline': '' } }),
    text: textarea({
      ...common('text'),
      hint: texts.textHint(ALLOWED_TAGS.join(', ')),
      rows: 18,
      isCode: true,
      // The editor script replaces this control.
      data: {
        'data-editor': 'text',
        'data-language-field': fieldId('language'),
        'data-teaser-begin': fieldId('teaser_begin'),
        'data-teaser-end': fieldId('teaser_end'),
      },
    }),
    company_id: choice('company_id'),
    category_id: choice('category_id'),
    language: choice('language'),
    portal: choice('portal', texts.portalOfCompany),
    teaser_begin: offset('teaser_begin'),
    teaser_end: offset('teaser_end'),
    keywords: field({ ...common('keywords'), autocomplete: 'off' }),
    backlink_url: field({ ...common('backlink_url'), type: 'url', autocomplete: 'url' }),
    no_export: checkbox({ ...common('no_export'), checked: values.no_export !== '' }),
    publish_at: field({
      ...common('publish_at'),
      remark: view.remarks.publish_at ?? isPast,
      hint: texts.publishAtHint(timeZone),
      type: 'datetime-local',
      width: 'half',
    }),
  } satisfies Readonly<Record<FormField, Html>>;
  return accountForm(
    visitor,
    { action, id: RELEASE_FORM_ID, className: 'writing-form', hidden },
    html`<div class="sheet" id="writing">
${controls.title}
${controls.text}
<div data-part="standing">${view.standing}</div>
</div>
<div class="side" id="side">
<div data-part="check">${view.check}</div>
<div class="panel"><fieldset class="group"><legend>${texts.placement}</legend>
${controls.company_id}${controls.category_id}${controls.language}${controls.portal}
</fieldset></div>
<div class="panel"><fieldset class="group"><legend>${texts.details}</legend>
${controls.keywords}${controls.backlink_url}
</fieldset></div>
<div class="panel"><fieldset class="group"><legend>${texts.teaser}</legend>
<p class="hint">${texts.teaserHint}</p>
${teaser !== null && teaser !== '' && html`<p class="small gap">${texts.teaserNow} <q>${teaser}</q></p>`}
<div class="pair">${controls.teaser_begin}${controls.teaser_end}</div>
</fieldset></div>
<div class="panel"><fieldset class="group"><legend>${texts.publication}</legend>
${controls.no_export}${controls.publish_at}
</fieldset></div>
<div data-part="facts">${view.facts}</div>
</div>
<div class="actions sticky">${buttons}</div>`,
  );
}
