import { byLanguage } from '../../../../kernel/localised.ts';

/** The desk's keyboard shortcuts, which scripts provide. */
export const KEY_TEXTS = byLanguage({
  de: {
    use: 'Tastenkürzel verwenden',
    all: 'Alle Tasten',
    list: [
      ['j k', 'nächster und voriger Eintrag einer Liste'],
      ['n', 'nächste Mitteilung'],
      ['/', 'Suche'],
      ['?', 'diese Übersicht'],
    ] satisfies readonly (readonly [keys: string, action: string])[],
    release: [
      ['a', 'freigeben'],
      ['r', 'ablehnen'],
      ['1 – 9', 'Ablehnungsgrund setzen oder entfernen, in der Reihenfolge der Liste'],
      ['o', 'Notiz'],
      ['u', 'letzte Freigabe rückgängig machen, solange das möglich ist'],
      ['Strg Enter', 'Formular absenden'],
      ['Esc', 'Formular schließen'],
    ] satisfies readonly (readonly [keys: string, action: string])[],
  },
  en: {
    use: 'Use keyboard shortcuts',
    all: 'All keys',
    list: [
      ['j k', 'next and previous entry of a list'],
      ['n', 'next release'],
      ['/', 'search'],
      ['?', 'this list'],
    ],
    release: [
      ['a', 'approve'],
      ['r', 'reject'],
      ['1 – 9', 'set or remove a reason for rejection, in the order of the list'],
      ['o', 'note'],
      ['u', 'undo the last approval, while that is possible'],
      ['Ctrl Enter', 'send the form'],
      ['Esc', 'close the form'],
    ],
  },
});
