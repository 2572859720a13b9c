import { CONTENT_FIELD_NAMES, type FieldRule, type Language, ruleOf, type WireName } from '../../../../domain/index.ts';
import { describeForm, type FieldWords } from '../page/forms/description.ts';
import { RELEASE_WORDS } from './texts.ts';

/**
 * Labels and error texts of a release's fields, shared by every form that changes them and by the check before submitting.
 * Its order is the order of the fields in forms.
 */
export const RELEASE_FIELD_WORDS: Readonly<Record<Language, Readonly<Record<WireName, FieldWords>>>> = {
  de: {
    title: { label: RELEASE_WORDS.de.fields.title, missing: 'Geben Sie einen Titel ein.' },
    text: {
      label: RELEASE_WORDS.de.fields.text,
      missing: 'Schreiben Sie den Text der Mitteilung.',
      rules: { not_empty_html: 'Der Text enthält nichts Lesbares. Schreiben Sie den Text der Mitteilung.' },
    },
    company_id: { label: RELEASE_WORDS.de.fields.company_id, missing: 'Wählen Sie einen Newsroom.' },
    category_id: {
      label: RELEASE_WORDS.de.fields.category_id,
      missing: 'Wählen Sie eine Kategorie.',
      rules: { active: 'Diese Kategorie wird nicht mehr verwendet. Wählen Sie eine andere.' },
    },
    language: { label: RELEASE_WORDS.de.fields.language, missing: 'Wählen Sie die Sprache der Mitteilung.' },
    portal: { label: RELEASE_WORDS.de.fields.portal, missing: 'Wählen Sie ein Portal.' },
    keywords: { label: RELEASE_WORDS.de.fields.keywords, missing: null },
    backlink_url: { label: RELEASE_WORDS.de.fields.backlink_url, missing: null },
    teaser_begin: {
      label: RELEASE_WORDS.de.fields.teaser_begin,
      missing: null,
      rules: { type: 'Geben Sie den Beginn des Teasers als ganze Zahl ein.' },
    },
    teaser_end: {
      label: RELEASE_WORDS.de.fields.teaser_end,
      missing: null,
      rules: {
        type: 'Geben Sie das Ende des Teasers als ganze Zahl ein.',
        after: 'Das Ende des Teasers muss hinter seinem Beginn liegen.',
      },
    },
    no_export: { label: RELEASE_WORDS.de.fields.no_export, missing: null },
    publish_at: {
      label: RELEASE_WORDS.de.fields.publish_at,
      missing: null,
      rules: {
        format: 'Geben Sie Tag und Uhrzeit der Veröffentlichung ein.',
        type: 'Geben Sie Tag und Uhrzeit der Veröffentlichung ein.',
        after: 'Wählen Sie für die Veröffentlichung einen Termin in der Zukunft.',
      },
    },
  },
  en: {
    title: { label: RELEASE_WORDS.en.fields.title, missing: 'Enter a title.' },
    text: {
      label: RELEASE_WORDS.en.fields.text,
      missing: 'Write the text of the release.',
      rules: { not_empty_html: 'The text has nothing to read. Write the text of the release.' },
    },
    company_id: { label: RELEASE_WORDS.en.fields.company_id, missing: 'Choose a newsroom.' },
    category_id: {
      label: RELEASE_WORDS.en.fields.category_id,
      missing: 'Choose a category.',
      rules: { active: 'This category is no longer used. Choose another.' },
    },
    language: { label: RELEASE_WORDS.en.fields.language, missing: 'Choose the language of the release.' },
    portal: { label: RELEASE_WORDS.en.fields.portal, missing: 'Choose a portal.' },
    keywords: { label: RELEASE_WORDS.en.fields.keywords, missing: null },
    backlink_url: { label: RELEASE_WORDS.en.fields.backlink_url, missing: null },
    teaser_begin: {
      label: RELEASE_WORDS.en.fields.teaser_begin,
      missing: null,
      rules: { type: 'Enter the start of the teaser as a whole number.' },
    },
    teaser_end: {
      label: RELEASE_WORDS.en.fields.teaser_end,
      missing: null,
      rules: {
        type: 'Enter the end of the teaser as a whole number.',
        after: 'The end of the teaser must be after its start.',
      },
    },
    no_export: { label: RELEASE_WORDS.en.fields.no_export, missing: null },
    publish_at: {
      label: RELEASE_WORDS.en.fields.publish_at,
      missing: null,
      rules: {
        format: 'Enter the day and time of publication.',
        type: 'Enter the day and time of publication.',
        after: 'Choose a time of publication in the future.',
      },
    },
  },
};

/** Every field of a release (specification §2.1), in the order of its form. */
export const FORM_FIELDS = Object.keys(RELEASE_FIELD_WORDS.en) as readonly WireName[];

/** The domain's rule of each field, by the name that forms use. */
export const FIELD_RULES = Object.fromEntries(
  CONTENT_FIELD_NAMES.map((name) => [ruleOf(name).wire, ruleOf(name)]),
) as Readonly<Record<WireName, FieldRule>>;

export const RELEASE_FORM = describeForm(FORM_FIELDS, RELEASE_FIELD_WORDS);
