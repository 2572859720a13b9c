import { byLanguage } from '../../../../kernel/localised.ts';
import { DESK_KEYS } from './desk-keys.ts';

/** The desk's keyboard shortcuts, which scripts provide. */
export const KEY_TEXTS = byLanguage({
  de: {
    use: 'Tastenkürzel verwenden',
    all: 'Alle Tasten',
    list: [
      ['j k', 'nächster und voriger Eintrag einer Liste'],
      [DESK_KEYS.next, 'nächste Mitteilung'],
      ['/', 'Suche'],
      [DESK_KEYS.help, 'diese Übersicht'],
    ] satisfies readonly (readonly [keys: string, action: string])[],
    release: [
      [DESK_KEYS.approve, 'freigeben'],
      [DESK_KEYS.reject, 'ablehnen'],
      ['1 – 9', 'Ablehnungsgrund setzen oder entfernen'],
      [DESK_KEYS.ask, 'Publisher fragen'],
      [DESK_KEYS.setAside, 'zurückstellen'],
      [DESK_KEYS.propose, 'Änderungen vorschlagen'],
      [DESK_KEYS.note, 'Notiz'],
      [DESK_KEYS.undo, 'letzte Freigabe rückgängig machen, solange das möglich ist'],
      ['Strg Enter', 'Formular absenden'],
      ['Esc', 'Formular schließen'],
    ] satisfies readonly (readonly [keys: string, action: string])[],
  },
  en: {
    use: 'Use keyboard shortcuts',
    all: 'All keys',
    list: [
      ['j k', 'next and previous entry of a list'],
      [DESK_KEYS.next, 'next release'],
      ['/', 'search'],
      [DESK_KEYS.help, 'this list'],
    ],
    release: [
      [DESK_KEYS.approve, 'approve'],
      [DESK_KEYS.reject, 'reject'],
      ['1 – 9', 'set or remove a reason for rejection'],
      [DESK_KEYS.ask, 'ask the publisher'],
      [DESK_KEYS.setAside, 'set aside'],
      [DESK_KEYS.propose, 'propose changes'],
      [DESK_KEYS.note, 'note'],
      [DESK_KEYS.undo, 'undo the last approval, while that is possible'],
      ['Ctrl Enter', 'send the form'],
      ['Esc', 'close the form'],
    ],
  },
});
