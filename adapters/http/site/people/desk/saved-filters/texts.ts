import { FILTER_NAME_MAX, SAVED_FILTERS_MAX } from '../../../../../../domain/index.ts';
import { byLanguage, localised } from '../../../../kernel/localised.ts';
import { describeForm } from '../../../page/forms/description.ts';

export const SAVED_FILTER_TEXTS = byLanguage({
  de: {
    saved: 'Gespeicherte Filter',
    save: 'Filter speichern',
    name: 'Name des Filters',
    remove: (name: string) => `„${name}“ löschen`,
    back: 'Zurück zur Liste',
  },
  en: {
    saved: 'Saved filters',
    save: 'Save filter',
    name: 'Filter name',
    remove: (name) => `Delete “${name}”`,
    back: 'Back to the list',
  },
});

export const SAVED_FILTER_FORM = describeForm(
  ['filter_name'],
  {
    de: {
      filter_name: {
        label: SAVED_FILTER_TEXTS.de.name,
        missing: 'Geben Sie dem Filter einen Namen.',
        rules: {
          max: () => `Kürzen Sie den Namen auf ${FILTER_NAME_MAX} Zeichen.`,
          max_items: () => `Sie haben schon ${SAVED_FILTERS_MAX} Filter gespeichert. Löschen Sie zuerst einen davon.`,
        },
      },
    },
    en: {
      filter_name: {
        label: SAVED_FILTER_TEXTS.en.name,
        missing: 'Enter a name for the filter.',
        rules: {
          max: () => `Shorten the name to ${FILTER_NAME_MAX} characters.`,
          max_items: () => `You have already saved ${SAVED_FILTERS_MAX} filters. Delete one of them first.`,
        },
      },
    },
  },
  { name: 'filter_name' },
);

/** Notices of both lists by their key in the URL. */
export const SAVED_FILTER_NOTICES = localised({
  de: { filter_saved: 'Filter gespeichert.', filter_removed: 'Filter gelöscht.' },
  en: { filter_saved: 'Filter saved.', filter_removed: 'Filter deleted.' },
});
