import type { Language } from '../../../../../domain/index.ts';
import { localised } from '../../../kernel/localised.ts';

/** The words of taking down and reinstating. */
export interface TakeDownTexts {
  readonly title: string;
  readonly titlePicture: string;
  readonly text: (title: string) => string;
  readonly textPicture: (title: string) => string;
  readonly button: string;
  readonly reason: string;
  readonly public: string;
  readonly publicHint: string;
  readonly note: string;
  readonly noteHint: string;
  readonly reinstateTitle: string;
  readonly reinstateText: (title: string) => string;
  readonly reinstateTitlePicture: string;
  readonly reinstateTextPicture: (title: string) => string;
  readonly reinstateButton: string;
}

export const TAKE_DOWN_TEXTS: Readonly<Record<Language, TakeDownTexts>> = {
  de: {
    title: 'Mitteilung sperren?',
    titlePicture: 'Bild sperren?',
    text: (title) =>
      `„${title}“ verschwindet in wenigen Sekunden von beiden Portalen, aus Listen, Feeds und Suche. Unter ihrer Adresse steht nur noch der öffentliche Satz. Original und Nachweise bleiben verwahrt, der Publisher erfährt den Grund.`,
    textPicture: (title) =>
      `Das Bild verschwindet in wenigen Sekunden von „${title}“ und überall sonst. Original und Nachweise bleiben verwahrt, der Publisher erfährt den Grund.`,
    button: 'Sperren',
    reason: 'Grund',
    public: 'Öffentlicher Satz',
    publicHint: 'Liest jeder, der die Adresse öffnet, und der Publisher.',
    note: 'Interne Notiz',
    noteHint: 'Lesen nur Redaktion und Betreiber.',
    reinstateTitle: 'Mitteilung wiederherstellen?',
    reinstateText: (title) =>
      `„${title}“ erscheint wieder unter ihrer Adresse, in Listen, Feeds und Suche, so wie sie war. Einzeln gesperrte Bilder bleiben gesperrt.`,
    reinstateTitlePicture: 'Bild wiederherstellen?',
    reinstateTextPicture: (title) => `Das Bild erscheint wieder in „${title}“, so wie es war.`,
    reinstateButton: 'Wiederherstellen',
  },
  en: {
    title: 'Take the release down?',
    titlePicture: 'Take the picture down?',
    text: (title) =>
      `In a few seconds “${title}” is gone from both portals, from lists, feeds and the search. At its address only the public sentence stands. Original and evidence are kept, and the publisher learns the reason.`,
    textPicture: (title) =>
      `In a few seconds the picture is gone from “${title}” and everywhere else. Original and evidence are kept, and the publisher learns the reason.`,
    button: 'Take down',
    reason: 'Reason',
    public: 'Public sentence',
    publicHint: 'Everybody reads it who opens the address, and so does the publisher.',
    note: 'Internal note',
    noteHint: 'Only editors and operators read it.',
    reinstateTitle: 'Reinstate the release?',
    reinstateText: (title) =>
      `“${title}” appears again at its address, in lists, feeds and the search, as it was. Pictures that were taken down one by one stay down.`,
    reinstateTitlePicture: 'Reinstate the picture?',
    reinstateTextPicture: (title) => `The picture appears again in “${title}”, as it was.`,
    reinstateButton: 'Reinstate',
  },
};

/** What was just done, on the page from which it was. */
export const TAKE_DOWN_NOTICES = localised({
  de: {
    taken_down: 'Die Mitteilung ist gesperrt. In wenigen Sekunden zeigt sie keine Seite mehr.',
    picture_taken_down: 'Das Bild ist gesperrt. In wenigen Sekunden zeigt es keine Seite mehr.',
    reinstated: 'Die Mitteilung ist wiederhergestellt.',
    picture_reinstated: 'Das Bild ist wiederhergestellt.',
  },
  en: {
    taken_down: 'The release is taken down. In a few seconds no page shows it.',
    picture_taken_down: 'The picture is taken down. In a few seconds no page shows it.',
    reinstated: 'The release is reinstated.',
    picture_reinstated: 'The picture is reinstated.',
  },
});
