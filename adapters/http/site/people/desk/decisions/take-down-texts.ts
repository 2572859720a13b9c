import type { TakeDownGround } from '../../../../../../domain/index.ts';
import { byLanguage, localised } from '../../../../kernel/localised.ts';

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
    ground: 'Grundlage',
    grounds: { law: 'Gesetz', terms: 'Nutzungsbedingungen' } satisfies Readonly<Record<TakeDownGround, string>>,
    groundText: 'Vorschrift oder Klausel',
    groundTextHint:
      'Welches Gesetz oder welche Nutzungsbedingung verletzt ist, und warum. Nur der Publisher liest das.',
    facts: 'Festgestellte Tatsachen',
    factsHint: 'Worauf die Entscheidung beruht. Nur der Publisher liest das.',
    statementHint: 'Bei einer Sperre auf Wunsch des Publishers können Grundlage und Tatsachen leer bleiben.',
    upholdTitle: 'Sperre bestätigen?',
    upholdText: (title: string) =>
      `„${title}“ bleibt gesperrt. Der Publisher erhält Ihre Begründung und kann nicht noch einmal Einspruch einlegen.`,
    upholdButton: 'Sperre bestätigen',
    objection: 'Einspruch gegen die Sperre',
    openObjection: 'Über den Einspruch des Publishers gegen die Sperre ist noch nicht entschieden.',
    ownObjection:
      'Sie haben die Mitteilung gesperrt. Über den Einspruch entscheidet ein anderes Mitglied der Redaktion.',
    upheldAt: (time: string) => `Der Einspruch wurde am ${time} abgelehnt.`,
    objections: {
      title: 'Einsprüche gegen Sperren',
      lead: 'Über jeden Einspruch entscheidet jemand, der die Mitteilung nicht gesperrt hat.',
      none: 'Keine offenen Einsprüche.',
      first: 'Zum Anfang',
      next: 'Weitere',
      columns: { at: 'Eingelegt', release: 'Mitteilung', account: 'Konto', newsroom: 'Newsroom' },
    },
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
    ground: 'Ground',
    grounds: { law: 'Law', terms: 'Terms of service' },
    groundText: 'Provision or clause',
    groundTextHint: 'Which law or term is infringed, and why. Shown to the publisher only.',
    facts: 'Facts established',
    factsHint: 'The facts the decision is based on. Shown to the publisher only.',
    statementHint: 'Ground and facts may stay empty if the publisher asked for the take-down.',
    upholdTitle: 'Uphold the take-down?',
    upholdText: (title) => `“${title}” stays down. The publisher receives your reasons and cannot appeal again.`,
    upholdButton: 'Uphold the take-down',
    objection: 'Appeal against the take-down',
    openObjection: 'The publisher’s appeal against the take-down has not been decided yet.',
    ownObjection: 'You took this release down. Another editor decides the appeal.',
    upheldAt: (time) => `The appeal was rejected on ${time}.`,
    objections: {
      title: 'Appeals against take-downs',
      lead: 'Each appeal is decided by an editor who did not take the release down.',
      none: 'No open appeals.',
      first: 'First page',
      next: 'More',
      columns: { at: 'Received', release: 'Release', account: 'Account', newsroom: 'Newsroom' },
    },
    reinstateTitle: 'Reinstate the release?',
    reinstateText: (title) =>
      `“${title}” reappears unchanged at its address, in lists, feeds and search. Pictures that were taken down individually stay down.`,
    reinstateTitlePicture: 'Reinstate the picture?',
    reinstateTextPicture: (title) => `The picture reappears unchanged in “${title}”.`,
    reinstateButton: 'Reinstate',
  },
});

/** Notices by their key in the URL. */
export const TAKE_DOWN_NOTICES = localised({
  de: {
    taken_down: 'Mitteilung gesperrt. In wenigen Sekunden verschwindet sie von allen Seiten.',
    picture_taken_down: 'Bild gesperrt. In wenigen Sekunden verschwindet es von allen Seiten.',
    upheld: 'Sperre bestätigt. Der Publisher erhält Ihre Begründung.',
    reinstated: 'Mitteilung wiederhergestellt.',
    picture_reinstated: 'Bild wiederhergestellt.',
  },
  en: {
    taken_down: 'Release taken down. It disappears from all pages within seconds.',
    picture_taken_down: 'Picture taken down. It disappears from all pages within seconds.',
    upheld: 'Take-down upheld. The publisher receives your reasons.',
    reinstated: 'Release reinstated.',
    picture_reinstated: 'Picture reinstated.',
  },
});
