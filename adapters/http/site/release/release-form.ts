import type { Language } from '../../../../domain/index.ts';
import { describeForm, type FieldWords } from '../page/index.ts';
import { RELEASE_WORDS, type ReleaseFieldName } from './texts.ts';

/** The fields of a release in the order of its form (specification §2.1). */
export const RELEASE_FIELDS = [
  'title',
  'text',
  'company_id',
  'category_id',
  'language',
  'portal',
  'keywords',
  'backlink_url',
  'teaser_begin',
  'teaser_end',
  'no_export',
  'publish_at',
] as const satisfies readonly ReleaseFieldName[];

/** The sentences for the content of a release, shared by every form that changes it and by the check before submitting. */
export const RELEASE_FIELD_WORDS: Readonly<Record<Language, Readonly<Record<ReleaseFieldName, FieldWords>>>> = {
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

/** The form of a release's content. */
export const RELEASE_FORM = describeForm(RELEASE_FIELDS, RELEASE_FIELD_WORDS);
