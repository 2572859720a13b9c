import { localised } from '../../kernel/localised.ts';

/** The texts of record.ts, by key. */
export const TEXTS = localised({
  de: {
    provenance: {
      digital_source_type: 'IPTC Digital Source Type, wie er in der Datei steht.',
      c2pa_validation_state:
        'Was die Prüfung der Content Credentials (C2PA) ergab; `null` ohne Manifest. Alles außer `invalid` zählt für die ' +
        'Kennzeichnung: Signatur und Hashes stimmen, und der Zustand sagt nur, wie es um das Zertifikat steht.',
      recognised: 'Die Kennzeichnung, die aus der Datei folgt, und warum.',
    },
    rendition: {
      description: 'Eine öffentliche Fassung des Bildes.',
      url: 'Unerratbare Adresse, ohne Token abrufbar.',
      width: 'Pixel.',
      height: 'Pixel.',
    },
    image: {
      description: 'Ein Bild einer Pressemitteilung.',
      role: 'Titelbild oder Vorschaubild.',
      ai_declaration: 'KI-Kennzeichnung, die gilt: die stärkere aus Angabe und Datei.',
      ai_declaration_requested: 'Was beim Hochladen angegeben wurde.',
      ai_declaration_source: 'Woraus die geltende Kennzeichnung stammt.',
      provenance: 'Herkunftsangaben, wie sie in der Datei stehen.',
      copyright: 'Bildnachweis.',
      focus_x: 'Fokuspunkt in Prozent von links.',
      focus_y: 'Fokuspunkt in Prozent von oben.',
      confirm_text_version: 'Bestätigter Wortlaut der Rechteerklärung.',
      mime_type: 'Format des Originals.',
      width: 'Pixel, aufrecht.',
      height: 'Pixel, aufrecht.',
      bytes: 'Größe des Originals.',
      sha256: 'Prüfsumme des Originals.',
      renditions: 'Öffentliche Fassungen; keine, solange das Bild gesperrt ist.',
      taken_down: 'Warum das Bild niemand mehr sieht; sonst `null`.',
    },
    confirmText: {
      description: 'Wortlaut der Rechteerklärung.',
      version: 'Kennung für `confirm_text_version`.',
      outdated_versions: 'Kennungen früherer Wortlaute; sie werden nicht mehr angenommen.',
    },
  },
  en: {
    provenance: {
      digital_source_type: 'IPTC digital source type, as it stands in the file.',
      c2pa_validation_state:
        'What the validation of the Content Credentials (C2PA) gave; `null` without a manifest. All but `invalid` count for ' +
        'the label: signature and hashes hold, and the state concerns the certificate alone.',
      recognised: 'The label that follows from the file, and why.',
    },
    rendition: {
      description: 'A public picture made from the image.',
      url: 'An unguessable address that needs no token.',
      width: 'Pixels.',
      height: 'Pixels.',
    },
    image: {
      description: 'An image of a press release.',
      role: 'Title image or preview image.',
      ai_declaration: 'The AI label that applies: the stronger of what was declared and what the file says.',
      ai_declaration_requested: 'What was declared at the upload.',
      ai_declaration_source: 'Where the label that applies comes from.',
      provenance: 'Provenance data as it stands in the file.',
      copyright: 'Image credit.',
      focus_x: 'Focus point, percent from the left.',
      focus_y: 'Focus point, percent from the top.',
      confirm_text_version: 'The rights wording that was confirmed.',
      mime_type: 'Format of the original.',
      width: 'Pixels, upright.',
      height: 'Pixels, upright.',
      bytes: 'Size of the original.',
      sha256: 'Checksum of the original.',
      renditions: 'Public pictures made from it; none as long as it is taken down.',
      taken_down: 'Why nobody sees the image any more; otherwise `null`.',
    },
    confirmText: {
      description: 'The wording of the rights declaration.',
      version: 'Identifier for `confirm_text_version`.',
      outdated_versions: 'Identifiers of earlier wordings; they are accepted no more.',
    },
  },
});
