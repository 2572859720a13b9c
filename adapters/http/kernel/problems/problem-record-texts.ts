import { localised } from '../localised.ts';

export const TEXTS = localised({
  de: {
    violation: {
      description: 'Ein Fehler eines Feldes, für Programme.',
      field: 'Das Feld; bei einem Eintrag einer Liste mit seiner Nummer ab 0, etwa `types.0`.',
      rule: 'Die verletzte Regel; `custom` bei einer eigenen Regel dieses Dienstes.',
      code: 'Nur bei `custom`: der Name der eigenen Regel.',
    },
    currentVersion: 'Kennung des geltenden Wortlauts.',
    problemExtensions: {
      permission_missing: {
        permission: 'Die fehlende Berechtigung.',
      },
      status_conflict: {
        allowed_actions: 'Was jetzt möglich ist.',
      },
    },
    fieldErrors: {
      errors: 'Je Feld die Sätze für Menschen.',
      meta: {
        more_errors: 'Wie viele Fehler es außer den genannten noch gibt.',
      },
    },
    problemEntries: {
      type: 'Seite, die den Code erklärt.',
      detail: 'Was hier geschah.',
      message: 'Dasselbe wie `detail`.',
    },
    obstacle: {
      text: 'Was eine Einreichung ablehnen würde.',
    },
  },
  en: {
    violation: {
      description: 'One fault of one field, for programs.',
      field: 'The field; of an entry of a list with its number from 0, such as `types.0`.',
      rule: 'The rule that it breaks; `custom` for a rule that this service has added.',
      code: 'With `custom` only: the name of the added rule.',
    },
    currentVersion: 'Identifier of the current wording.',
    problemExtensions: {
      permission_missing: {
        permission: 'The permission that is missing.',
      },
      status_conflict: {
        allowed_actions: 'What is possible now.',
      },
    },
    fieldErrors: {
      errors: 'The sentences for people, by field.',
      meta: {
        more_errors: 'How many faults there are beside those that are listed.',
      },
    },
    problemEntries: {
      type: 'A page that explains the code.',
      detail: 'What happened here.',
      message: 'The same as `detail`.',
    },
    obstacle: {
      text: 'What would refuse a submission.',
    },
  },
});
