import type { Language } from '../../../../../../../domain/index.ts';
import { byLanguage } from '../../../../../kernel/localised.ts';

export const COPY_TEXTS = byLanguage({
  de: {
    duplicate: 'Duplizieren',
    translation: { de: 'Deutsche Fassung', en: 'Englische Fassung' } satisfies Readonly<Record<Language, string>>,
    duplicateTitle: 'Mitteilung duplizieren?',
    duplicateText: (title: string) =>
      `Es entsteht ein neuer Entwurf mit Text und Angaben von „${title}“. Termin und KI-Angabe bleiben offen.`,
    translationTitle: { de: 'Deutsche Fassung anlegen?', en: 'Englische Fassung anlegen?' } satisfies Readonly<
      Record<Language, string>
    >,
    translationText: (title: string) =>
      `Es entsteht ein neuer Entwurf mit Text und Angaben von „${title}“, zum Übersetzen. Beide Fassungen verweisen aufeinander; die KI-Angabe bleibt offen.`,
    pictures: 'Bilder übernehmen. Ich gebe diese Erklärung für jedes der Bilder neu ab; die Angaben zur KI stimmen.',
    stricter: (label: string) => ` (gekennzeichnet als „${label}“, weil die Datei es verlangt)`,
    picturesHint: 'Ohne Häkchen entsteht der Entwurf ohne Bilder.',
    button: 'Entwurf anlegen',
    copied: 'Entwurf angelegt.',
    copiedWithoutPictures:
      'Entwurf angelegt, aber nicht alle Bilder wurden übernommen. Fügen Sie sie unter „Bilder“ hinzu.',
  },
  en: {
    duplicate: 'Duplicate',
    translation: { de: 'German version', en: 'English version' },
    duplicateTitle: 'Duplicate this release?',
    duplicateText: (title) =>
      `This makes a new draft with the text and details of “${title}”. Schedule and AI declaration stay open.`,
    translationTitle: { de: 'Start a German version?', en: 'Start an English version?' },
    translationText: (title) =>
      `This makes a new draft with the text and details of “${title}”, ready to translate. Both versions link to each other; the AI declaration stays open.`,
    pictures:
      'Take the pictures along. I make this declaration again for each of them, and their AI details are right.',
    stricter: (label) => ` (labelled “${label}”, since the file requires it)`,
    picturesHint: 'Otherwise the draft has no pictures.',
    button: 'Create draft',
    copied: 'Draft created.',
    copiedWithoutPictures: 'Draft created, but some pictures are missing. Add them under “Pictures”.',
  },
});
