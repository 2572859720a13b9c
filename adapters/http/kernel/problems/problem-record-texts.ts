import { localised } from '../localised.ts';

export const TEXTS = localised({
  de: {
    violation: {
      description: 'Ein Fehler eines Feldes, maschinenlesbar.',
      field: 'Das Feld; bei einem Listeneintrag mit seiner Nummer ab 0, etwa `types.0`.',
      rule: 'Die verletzte Regel; `custom` bei einer zusätzlichen Regel dieses Dienstes.',
      code: 'Nur bei `custom`: Name der zusätzlichen Regel.',
    },
    currentVersion: 'Kennung des geltenden Wortlauts.',
    problemExtensions: {
      permission_missing: {
        permission: 'Die fehlende Berechtigung.',
      },
      status_conflict: {
        allowed_actions: 'Die Aktionen, die dieses Token jetzt ausführen kann.',
      },
    },
    fieldErrors: {
      errors: 'Fehlermeldungen je Feld.',
      meta: {
        more_errors: 'Zahl der Fehler, die nicht aufgeführt sind.',
      },
    },
    problemEntries: {
      type: 'Seite, die den Code erklärt.',
      detail: 'Was diesmal passiert ist.',
      message: 'Dasselbe wie `detail`.',
    },
    obstacle: {
      text: 'Ein Grund, aus dem eine Einreichung abgelehnt würde.',
    },
  },
  en: {
    violation: {
      description: 'One error in one field, machine-readable.',
      field: 'The field; for a list entry with its index from 0, such as `types.0`.',
      rule: 'The rule that is broken; `custom` for a rule added by this service.',
      code: 'With `custom` only: the name of the added rule.',
    },
    currentVersion: 'Identifier of the current wording.',
    problemExtensions: {
      permission_missing: {
        permission: 'The missing permission.',
      },
      status_conflict: {
        allowed_actions: 'The actions that this token can perform now.',
      },
    },
    fieldErrors: {
      errors: 'Error messages by field.',
      meta: {
        more_errors: 'Number of errors that are not listed.',
      },
    },
    problemEntries: {
      type: 'A page that explains the code.',
      detail: 'What happened this time.',
      message: 'The same as `detail`.',
    },
    obstacle: {
      text: 'One reason why a submission would be refused.',
    },
  },
});
