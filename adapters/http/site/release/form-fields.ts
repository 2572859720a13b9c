import {
  CONTENT_FIELD_NAMES,
  type ContentField,
  type FieldRule,
  type Language,
  ruleOf,
  type WireName,
} from '../../../../domain/index.ts';
import { describeForm, type FieldTexts } from '../page/forms/description.ts';

/** Texts of a release's field, and its hint in forms. */
type ReleaseFieldTexts = FieldTexts & { readonly hint?: string };

/** Texts of a release's fields, shared by all pages, in the order of the form. */
export const FIELD_TEXTS: Readonly<Record<Language, Readonly<Record<WireName, ReleaseFieldTexts>>>> = {
  de: {
    title: { label: 'Titel', hint: 'Die Nachricht in einem Satz', missing: 'Geben Sie einen Titel ein.' },
    text: {
      label: 'Text',
      missing: 'Schreiben Sie den Text der Mitteilung.',
      rules: { not_empty_html: 'Der Text ist leer. Schreiben Sie den Text der Mitteilung.' },
    },
    company_id: { label: 'Newsroom', missing: 'Wählen Sie einen Newsroom.' },
    category_id: {
      label: 'Kategorie',
      missing: 'Wählen Sie eine Kategorie.',
      rules: { active: 'Diese Kategorie wird nicht mehr verwendet. Wählen Sie eine andere.' },
    },
    language: {
      label: 'Sprache',
      missing: 'Wählen Sie die Sprache der Mitteilung.',
      rules: {
        unique: 'In dieser Sprache gibt es schon eine Fassung der Mitteilung. Wählen Sie eine andere Sprache.',
        exists: 'Die Mitteilung, deren Übersetzung dies ist, gibt es nicht mehr.',
      },
    },
    portal: {
      label: 'Heimatportal',
      hint: 'Die Mitteilung erscheint auf beiden Portalen. Auf diesem liegt die Adresse, auf die Suchmaschinen verweisen.',
      missing: 'Wählen Sie ein Portal.',
    },
    keywords: { label: 'Schlagwörter', hint: 'Durch Kommas getrennt', missing: null },
    backlink_url: {
      label: 'Link zur Quelle oder Website',
      hint: 'Zum Beispiel https://example.org/presse',
      missing: null,
    },
    teaser_begin: {
      label: 'Beginn des Teasers',
      missing: null,
      rules: { type: 'Geben Sie den Beginn des Teasers als ganze Zahl ein.' },
    },
    teaser_end: {
      label: 'Ende des Teasers',
      missing: null,
      rules: {
        type: 'Geben Sie das Ende des Teasers als ganze Zahl ein.',
        after: 'Das Ende des Teasers muss hinter seinem Beginn liegen.',
      },
    },
    no_export: {
      label: 'Nicht in Feeds und Exporte aufnehmen',
      hint: 'Die Mitteilung bleibt auf den Portalen, in den Listen und in der Suche.',
      missing: null,
    },
    publish_at: {
      label: 'Termin der Veröffentlichung',
      missing: null,
      rules: {
        format: 'Geben Sie Tag und Uhrzeit der Veröffentlichung ein.',
        type: 'Geben Sie Tag und Uhrzeit der Veröffentlichung ein.',
        after: 'Wählen Sie für die Veröffentlichung einen Termin in der Zukunft.',
      },
    },
  },
  en: {
    title: { label: 'Title', hint: 'The news in one sentence', missing: 'Enter a title.' },
    text: {
      label: 'Text',
      missing: 'Write the text of the release.',
      rules: { not_empty_html: 'The text is empty. Write the text of the release.' },
    },
    company_id: { label: 'Newsroom', missing: 'Choose a newsroom.' },
    category_id: {
      label: 'Category',
      missing: 'Choose a category.',
      rules: { active: 'This category is no longer used. Choose another.' },
    },
    language: {
      label: 'Language',
      missing: 'Choose the language of the release.',
      rules: {
        unique: 'There is already a version of the release in this language. Choose another language.',
        exists: 'The release that this one translates no longer exists.',
      },
    },
    portal: {
      label: 'Home portal',
      hint: 'The release appears on both portals. This one has the address that search engines show.',
      missing: 'Choose a portal.',
    },
    keywords: { label: 'Keywords', hint: 'Separated by commas', missing: null },
    backlink_url: {
      label: 'Link to the source or website',
      hint: 'For example https://example.org/press',
      missing: null,
    },
    teaser_begin: {
      label: 'Start of the teaser',
      missing: null,
      rules: { type: 'Enter the start of the teaser as a whole number.' },
    },
    teaser_end: {
      label: 'End of the teaser',
      missing: null,
      rules: {
        type: 'Enter the end of the teaser as a whole number.',
        after: 'The end of the teaser must be after its start.',
      },
    },
    no_export: {
      label: 'Leave out of feeds and exports',
      hint: 'The release stays on the portals, in lists and in search.',
      missing: null,
    },
    publish_at: {
      label: 'Time of publication',
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
export const FORM_FIELDS = Object.keys(FIELD_TEXTS.en) as readonly WireName[];

export function fieldLabels(language: Language): Readonly<Record<WireName, string>> {
  const texts = FIELD_TEXTS[language];
  return Object.fromEntries(FORM_FIELDS.map((name) => [name, texts[name].label])) as Record<WireName, string>;
}

/** The domain's name of each field, by the name that forms use. */
export const FIELD_NAMES = Object.fromEntries(CONTENT_FIELD_NAMES.map((name) => [ruleOf(name).wire, name])) as Readonly<
  Record<WireName, ContentField>
>;

/** The domain's rule of each field, by the name that forms use. */
export const FIELD_RULES = Object.fromEntries(
  CONTENT_FIELD_NAMES.map((name) => [ruleOf(name).wire, ruleOf(name)]),
) as Readonly<Record<WireName, FieldRule>>;

/** Two translations must not have the same language, so `language` shows that fault. */
export const RELEASE_FORM = describeForm(FORM_FIELDS, FIELD_TEXTS, {
  'translation_of unique': 'language',
  'translation_of exists': 'language',
});
