import { byLanguage } from '../../../../../kernel/localised.ts';

export const VERSION_TEXTS = byLanguage({
  de: {
    before: (time: string) => `Fassung vor der Änderung am ${time}`,
    after: (time: string) => `Fassung vom ${time}`,
    compare: 'Vergleichen und wiederherstellen',
    current: 'Diese Fassung hat denselben Inhalt wie die Mitteilung jetzt.',
    difference: 'Das ändert sich gegenüber jetzt',
    restorable:
      'Bilder und Termin bleiben, wie sie sind. Die jetzige Fassung wird im Verlauf aufbewahrt und lässt sich ebenso wiederherstellen.',
    fixed: 'Wiederherstellen lässt sich eine Fassung nur, solange die Mitteilung bearbeitet werden kann.',
    overtaken:
      'Die Mitteilung wurde inzwischen geändert. Nichts wurde wiederhergestellt; der Vergleich ist jetzt aktuell.',
    button: 'Diese Fassung wiederherstellen',
    restored: 'Fassung wiederhergestellt.',
  },
  en: {
    before: (time) => `Version before the edit of ${time}`,
    after: (time) => `Version of ${time}`,
    compare: 'Compare and restore',
    current: 'This version has the same content as the release now.',
    difference: 'What changes compared with now',
    restorable:
      'Pictures and the scheduled time stay as they are. The present version is kept in the history and can be restored, too.',
    fixed: 'A version can be restored only while the release can be edited.',
    overtaken: 'The release was changed in the meantime. Nothing was restored; the comparison is up to date now.',
    button: 'Restore this version',
    restored: 'Version restored.',
  },
});
