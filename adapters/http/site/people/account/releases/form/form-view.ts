import {
  ALLOWED_TAGS,
  BACKLINK_URL_MAX,
  KEYWORDS_MAX,
  type Language,
  TEXT_MAX,
  TITLE_MAX,
} from '../../../../../../../domain/index.ts';
import { type Html, type HtmlValue, html } from '../../../../page/html.ts';
import {
  checkbox,
  controlsOf,
  field,
  fieldId,
  type InputOptions,
  isPastTime,
  PAST_TIME_TEXTS,
  select,
  textarea,
} from '../../../../page/index.ts';
import { RELEASE_FORM } from '../../../../release/release-form.ts';
import { accountForm, type FrameVisitor } from '../../layout/index.ts';
import type { Choices } from './choices.ts';
import type { FormField, FormValues } from './fields.ts';
import { FORM_TEXTS } from './texts.ts';

/** The id of a release's form: buttons outside of it send it, too. */
export const RELEASE_FORM_ID = 'release-form';

export interface FormView {
  readonly action: string;
  readonly language: Language;
  /** That of the times in it. */
  readonly timeZone: string;
  readonly values: FormValues;
  readonly choices: Choices;
  readonly faults: Readonly<Record<string, readonly string[]>>;
  /** A note at a field that is not wrong: an editor's reasons, somebody else's value. */
  readonly remarks: Readonly<Partial<Record<FormField, Html>>>;
  /** What the form carries: its version, its key. */
  readonly hidden: Readonly<Record<string, string | number>>;
  /** The excerpt as it is; null for a release that is not there yet. */
  readonly teaser: string | null;
  readonly buttons: HtmlValue;
  /** A time of publication before it is over. */
  readonly now: Date;
}

/** The form of a release. */
export function releaseForm(visitor: FrameVisitor, view: FormView): Html {
  const { action, language, timeZone, values, choices, hidden, teaser, buttons } = view;
  const texts = FORM_TEXTS[language];
  const control = controlsOf(RELEASE_FORM, language, view.faults);
  const common = (name: FormField) => ({
    ...control(name),
    hint: texts.hints[name],
    value: values[name],
    remark: view.remarks[name],
  });
  const choice = (name: keyof Choices, options: Partial<InputOptions> & { readonly blank?: string } = {}) =>
    select({ ...common(name), required: true, options: choices[name], ...options });
  const offset = (name: 'teaser_begin' | 'teaser_end') =>
    field({ ...common(name), inputmode: 'numeric', autocomplete: 'off', width: 'short', sayOptional: false });
  return accountForm(
    visitor,
    { action, id: RELEASE_FORM_ID, className: 'panel', hidden },
    html`${field({ ...common('title'), required: true, max: TITLE_MAX, autocomplete: 'off' })}
${textarea({
  ...common('text'),
  hint: texts.textHint(ALLOWED_TAGS.join(', ')),
  required: true,
  max: TEXT_MAX,
  rows: 18,
  isCode: true,
  // What the editor in the browser goes by: it takes the field's place, and keeps the form's other fields.
  data: {
    'data-editor': 'text',
    'data-language-field': fieldId('language'),
    'data-teaser-begin': fieldId('teaser_begin'),
    'data-teaser-end': fieldId('teaser_end'),
  },
})}
<fieldset class="group"><legend>${texts.placement}</legend>
<div class="pair">${choice('company_id')}${choice('category_id')}</div>
<div class="pair">${choice('language')}${choice('portal', { required: false, blank: texts.portalOfCompany })}</div>
</fieldset>
<fieldset class="group"><legend>${texts.teaser}</legend>
<p class="hint">${texts.teaserHint}</p>
${teaser !== null && teaser !== '' && html`<p class="small gap">${texts.teaserNow} <q>${teaser}</q></p>`}
<div class="pair">${offset('teaser_begin')}${offset('teaser_end')}</div>
</fieldset>
<fieldset class="group"><legend>${texts.details}</legend>
${field({ ...common('keywords'), max: KEYWORDS_MAX, autocomplete: 'off' })}${field({ ...common('backlink_url'), type: 'url', max: BACKLINK_URL_MAX, autocomplete: 'url' })}
${checkbox({ ...common('no_export'), checked: values.no_export !== '' })}${field({ ...common('publish_at'), remark: view.remarks.publish_at ?? (isPastTime(values.publish_at, timeZone, view.now) && PAST_TIME_TEXTS[language].isPast), hint: texts.publishAtHint(timeZone), type: 'datetime-local', width: 'half' })}
</fieldset>
<div class="actions sticky">${buttons}</div>`,
  );
}
