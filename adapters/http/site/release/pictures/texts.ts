import type { ImageMimeType, ImageRole, Language } from '../../../../../domain/index.ts';
import { byLanguage } from '../../../kernel/localised.ts';

export const PICTURE_LABELS = byLanguage({
  de: {
    roles: { title: 'Titelbild', preview: 'Vorschaubild' } satisfies Readonly<Record<ImageRole, string>>,
    onPortal: 'Kennzeichnung auf den Portalen',
    noLabel: 'Keine KI-Kennzeichnung',
    declaredOther: (declared: string) =>
      `Angegeben: „${declared}“. Laut Datei war mehr KI im Spiel; die strengere Kennzeichnung gilt.`,
    credit: 'Bildnachweis',
    imageTitle: 'Titel',
    description: 'Beschreibung',
    licence: 'Lizenz',
    source: 'Quelle',
    crop: 'Ausschnitt',
    croppedRound: (x: number, y: number) => `Mittelpunkt ${x} % von links, ${y} % von oben`,
    uncropped: 'nicht zugeschnitten',
    press: 'Für die Presse',
    pressAllowed: 'in voller Größe herunterladbar',
    rights: 'Rechte',
    rightsConfirmed: (version: string) => `bestätigt (Fassung ${version})`,
    file: 'Original',
    takenDown: 'Dieses Bild ist gesperrt.',
    releaseTakenDown: 'Dieses Bild ist mit der Mitteilung gesperrt.',
    formats: { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' } satisfies Readonly<
      Record<ImageMimeType, string>
    >,
  },
  en: {
    roles: { title: 'Title image', preview: 'Preview image' },
    onPortal: 'Label on the portals',
    noLabel: 'No AI label',
    declaredOther: (declared) =>
      `Declared as “${declared}”. The file shows more use of AI, so the stricter label applies.`,
    credit: 'Credit',
    imageTitle: 'Title',
    description: 'Description',
    licence: 'Licence',
    source: 'Source',
    crop: 'Crop',
    croppedRound: (x, y) => `centred ${x}% from the left, ${y}% from the top`,
    uncropped: 'not cropped',
    press: 'For the press',
    pressAllowed: 'can be downloaded in full size',
    rights: 'Rights',
    rightsConfirmed: (version) => `confirmed (version ${version})`,
    file: 'Original',
    takenDown: 'This picture has been taken down.',
    releaseTakenDown: 'This picture was taken down with its release.',
    formats: { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' },
  },
});

export type PictureLabels = (typeof PICTURE_LABELS)[Language];
