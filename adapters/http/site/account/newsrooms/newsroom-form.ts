import { ABOUT_MAX, type CompanyProfile, type Language } from '../../../../../domain/index.ts';
import { type Html, html } from '../../layout/html.ts';
import type { Visitor } from '../account-services.ts';
import { accountForm, type Form, type FormRefusal, field, type InputOptions, textarea } from '../frame/index.ts';
import type { NewsroomView } from './newsroom-view.ts';
import { NEWSROOM_TEXTS } from './texts.ts';

/** What was sent; blank texts remove what was there. Names of the form's fields are those of the API. */
export function sentProfile(form: Form): CompanyProfile {
  return {
    websiteUrl: form.get('website_url').trim(),
    about: form.get('about').trim(),
    pressContact: {
      name: form.get('press_contact.name').trim(),
      email: form.get('press_contact.email').trim(),
      phone: form.get('press_contact.phone').trim(),
    },
  };
}

/** What the form calls its fields. */
export function profileLabels(language: Language): Record<string, string> {
  const texts = NEWSROOM_TEXTS[language];
  return {
    website_url: texts.website,
    about: texts.about,
    'press_contact.name': `${texts.contact}, ${texts.contactName}`,
    'press_contact.email': `${texts.contact}, ${texts.contactEmail}`,
    'press_contact.phone': `${texts.contact}, ${texts.contactPhone}`,
  };
}

/** The form for what a newsroom says of itself. */
export function newsroomForm(
  visitor: Visitor,
  { id, seen }: Pick<NewsroomView, 'id' | 'seen'>,
  { websiteUrl, about, pressContact }: CompanyProfile,
  language: Language,
  refusal?: Pick<FormRefusal, 'byField'>,
): Html {
  const texts = NEWSROOM_TEXTS[language];
  const faults = refusal?.byField ?? {};
  const part = (name: string, label: string, more: Partial<InputOptions> = {}): InputOptions => ({
    name,
    label,
    language,
    faults: faults[name],
    autocomplete: 'off',
    ...more,
  });
  return accountForm(
    visitor,
    { action: `/account/newsrooms/${id}`, className: 'panel', hidden: { seen } },
    html`<h2>${texts.profile}</h2>
<p class="hint">${texts.fixed}</p>
${textarea({ ...part('about', texts.about, { value: about, hint: texts.aboutHint, max: ABOUT_MAX }), rows: 8 })}${field(
  part('website_url', texts.website, {
    value: websiteUrl,
    hint: texts.websiteHint,
    inputmode: 'url',
  }),
)}<fieldset class="group" aria-describedby="contact-hint"><legend>${texts.contact}</legend>
<p class="hint" id="contact-hint">${texts.contactHint}</p>
<div class="pair">
${field(part('press_contact.name', texts.contactName, { value: pressContact.name }))}${field(
  part('press_contact.email', texts.contactEmail, {
    value: pressContact.email,
    inputmode: 'email',
  }),
)}${field(part('press_contact.phone', texts.contactPhone, { value: pressContact.phone }))}</div>
</fieldset>
<p class="actions"><button class="main">${texts.save}</button><a class="button" href="/account/newsrooms">${texts.cancel}</a></p>`,
  );
}

/** The form for its logo. */
export function logoForm(
  visitor: Visitor,
  { id, logo }: Pick<NewsroomView, 'id' | 'logo'>,
  language: Language,
  refusal?: Pick<FormRefusal, 'byField'>,
): Html {
  const texts = NEWSROOM_TEXTS[language];
  return accountForm(
    visitor,
    { action: `/account/newsrooms/${id}/logo`, hasFile: true },
    html`${field({
      name: 'logo',
      label: texts.logoFile,
      language,
      type: 'file',
      accept: 'image/jpeg,image/png,image/webp',
      hint: texts.logoHint,
      faults: refusal?.byField.logo,
      required: true,
    })}<p class="actions"><button>${logo === null ? texts.upload : texts.replace}</button>${logo !== null && html`<a href="/account/newsrooms/${id}/logo/remove">${texts.removeLogo}</a>`}</p>`,
  );
}
