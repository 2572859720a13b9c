import {
  ABOUT_MAX,
  type CompanyProfile,
  type Language,
  RESPONSIBLE_PERSON_MAX,
} from '../../../../../../domain/index.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { field, textarea } from '../../../page/forms/field.ts';
import type { Form } from '../../../page/forms/form.ts';
import type { FormRefusal } from '../../../page/forms/refusal.ts';
import { type Html, html } from '../../../page/html.ts';
import type { Visitor } from '../../route.ts';
import { accountForm } from '../account-page.ts';
import type { NewsroomView } from './newsroom-view.ts';
import { NEWSROOM_TEXTS } from './texts.ts';

/** The submitted values, by API field name; a blank text removes the stored one. */
export function readProfile(form: Form): CompanyProfile {
  return {
    websiteUrl: form.get('website_url'),
    about: form.get('about').trim(),
    pressContact: {
      name: form.get('press_contact.name').trim(),
      email: form.get('press_contact.email').trim(),
      phone: form.get('press_contact.phone').trim(),
    },
    responsiblePerson: form.get('responsible_person').trim(),
  };
}

/** The forms of a newsroom's page: its profile and its logo. */
export const NEWSROOM_FORM = describeForm(
  [
    'about',
    'website_url',
    'press_contact.name',
    'press_contact.email',
    'press_contact.phone',
    'responsible_person',
    'logo',
    'domain',
  ],
  {
    de: {
      about: { label: NEWSROOM_TEXTS.de.about, missing: null },
      website_url: { label: NEWSROOM_TEXTS.de.website, missing: null },
      'press_contact.name': { label: 'Name des Pressekontakts', missing: null },
      'press_contact.email': { label: 'E-Mail-Adresse des Pressekontakts', missing: null },
      'press_contact.phone': { label: 'Telefonnummer des Pressekontakts', missing: null },
      responsible_person: { label: NEWSROOM_TEXTS.de.responsible, missing: null },
      logo: { label: NEWSROOM_TEXTS.de.logoFile, missing: 'Wählen Sie eine Bilddatei für das Logo.' },
      domain: { label: NEWSROOM_TEXTS.de.domainName, missing: 'Geben Sie die Domain ein.' },
    },
    en: {
      about: { label: NEWSROOM_TEXTS.en.about, missing: null },
      website_url: { label: NEWSROOM_TEXTS.en.website, missing: null },
      'press_contact.name': { label: 'Name of the press contact', missing: null },
      'press_contact.email': { label: 'Email of the press contact', missing: null },
      'press_contact.phone': { label: 'Phone number of the press contact', missing: null },
      responsible_person: { label: NEWSROOM_TEXTS.en.responsible, missing: null },
      logo: { label: NEWSROOM_TEXTS.en.logoFile, missing: 'Choose an image file for the logo.' },
      domain: { label: NEWSROOM_TEXTS.en.domainName, missing: 'Enter the domain.' },
    },
  },
);

/** The form of a newsroom's profile. */
export function newsroomForm(
  visitor: Visitor,
  { id, seen }: Pick<NewsroomView, 'id' | 'seen'>,
  { websiteUrl, about, pressContact, responsiblePerson }: CompanyProfile,
  language: Language,
  refusal?: Pick<FormRefusal, 'byField'>,
): Html {
  const texts = NEWSROOM_TEXTS[language];
  const control = controlsOf(NEWSROOM_FORM, language, refusal?.byField);
  return accountForm(
    visitor,
    { action: `/account/newsrooms/${id}`, className: 'panel', hidden: { seen } },
    html`<h2>${texts.profile}</h2>
<p class="hint">${texts.fixed}</p>
${textarea({ ...control('about'), value: about, hint: texts.aboutHint, max: ABOUT_MAX, rows: 8 })}${field({
  ...control('website_url'),
  value: websiteUrl,
  inputmode: 'url',
  autocomplete: 'url',
})}<fieldset class="group" aria-describedby="contact-hint"><legend>${texts.contact}</legend>
<p class="hint" id="contact-hint">${texts.contactHint}</p>
<div class="pair">
${field({
  ...control('press_contact.name'),
  label: texts.contactName,
  value: pressContact.name,
  autocomplete: 'off',
})}${field({
  ...control('press_contact.email'),
  label: texts.contactEmail,
  value: pressContact.email,
  inputmode: 'email',
  autocomplete: 'off',
})}${field({
  ...control('press_contact.phone'),
  label: texts.contactPhone,
  value: pressContact.phone,
  autocomplete: 'off',
})}</div>
</fieldset>
${textarea({
  ...control('responsible_person'),
  value: responsiblePerson,
  hint: texts.responsibleHint,
  max: RESPONSIBLE_PERSON_MAX,
  rows: 4,
})}<p class="actions"><button class="main">${texts.save}</button><a class="button" href="/account/newsrooms">${texts.cancel}</a></p>`,
  );
}

/** The form of a newsroom's logo. */
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
      ...controlsOf(NEWSROOM_FORM, language, refusal?.byField)('logo'),
      type: 'file',
      accept: 'image/jpeg,image/png,image/webp',
      hint: texts.logoHint,
      required: true,
    })}<p class="actions"><button>${logo === null ? texts.upload : texts.replace}</button>${logo !== null && html`<a href="/account/newsrooms/${id}/logo/remove">${texts.removeLogo}</a>`}</p>`,
  );
}
