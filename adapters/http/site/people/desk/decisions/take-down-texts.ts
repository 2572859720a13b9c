import { byLanguage, localised } from '../../../../kernel/localised.ts';

/** Texts of taking down and reinstating. */
export const TAKE_DOWN_TEXTS = byLanguage({
  de: {
    title: 'Mitteilung sperren?',
    titlePicture: 'Bild sperren?',
    text: (title: string) =>
      `„${title}“ verschwindet innerhalb weniger Sekunden von beiden Portalen, aus Listen, Feeds und Suche. Unter der Adresse erscheint dann nur noch die öffentliche Begründung. Original und Nachweise bleiben gespeichert, der Publisher erfährt den Grund.`,
    textPicture: (title: string) =>
      `Das Bild verschwindet innerhalb weniger Sekunden aus „${title}“ und von allen anderen Seiten. Original und Nachweise bleiben gespeichert, der Publisher erfährt den Grund.`,
    button: 'Sperren',
    reason: 'Grund',
    public: 'Öffentliche Begründung',
    publicHint: 'Erscheint öffentlich unter der Adresse und geht an den Publisher.',
    note: 'Interne Notiz',
    noteHint: 'Nur für die Redaktion und den Betreiber sichtbar.',
    reinstateTitle: 'Mitteilung wiederherstellen?',
    reinstateText: (title: string) =>
      `„${title}“ erscheint wieder unverändert unter ihrer Adresse, in Listen, Feeds und Suche. Einzeln gesperrte Bilder bleiben gesperrt.`,
    reinstateTitlePicture: 'Bild wiederherstellen?',
    reinstateTextPicture: (title: string) => `Das Bild erscheint wieder unverändert in „${title}“.`,
    reinstateButton: 'Wiederherstellen',
  },
  en: {
    title: 'Take the release down?',
    titlePicture: 'Take the picture down?',
    text: (title) =>
      `Within seconds, “${title}” disappears from both portals, lists, feeds and search. Its address then shows only the public statement. The original and the evidence are kept, and the publisher is told the reason.`,
    textPicture: (title) =>
      `Within seconds, the picture disappears from “${title}” and every other page. The original and the evidence are kept, and the publisher is told the reason.`,
    button: 'Take down',
    reason: 'Reason',
    public: 'Public statement',
    publicHint: 'Shown publicly at the address, and to the publisher.',
    note: 'Internal note',
    noteHint: 'Visible to editors and the operator only.',
    reinstateTitle: 'Reinstate the release?',
    reinstateText: (title) =>
      `“${title}” reappears unchanged at its address, in lists, feeds and search. Pictures that were taken down individually stay down.`,
    reinstateTitlePicture: 'Reinstate the picture?',
    reinstateTextPicture: (title) => `The picture reappears unchanged in “${title}”.`,
    reinstateButton: 'Reinstate',
  },
});

/** Notices by their key in the address. */
export const TAKE_DOWN_NOTICES = localised({
  de: {
    taken_down: 'Mitteilung gesperrt. In wenigen Sekunden verschwindet sie von allen Seiten.',
    picture_taken_down: 'Bild gesperrt. In wenigen Sekunden verschwindet es von allen Seiten.',
    reinstated: 'Mitteilung wiederhergestellt.',
    picture_reinstated: 'Bild wiederhergestellt.',
  },
  en: {
    taken_down: 'Release taken down. It disappears from all pages within seconds.',
    picture_taken_down: 'Picture taken down. It disappears from all pages within seconds.',
    reinstated: 'Release reinstated.',
    picture_reinstated: 'Picture reinstated.',
  },
});
