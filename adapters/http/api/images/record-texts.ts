import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    provenance: {
      digital_source_type: 'IPTC Digital Source Type, aus der Datei.',
      c2pa_validation_state:
        'Ergebnis der Prüfung der Content Credentials (C2PA); `null` ohne Manifest. Bei jedem Ergebnis außer `invalid` sind ' +
        'Signatur und Hashes gültig, und die Angaben zählen für die Kennzeichnung. `partial`: Die Signatur gilt nicht für die ganze Datei, ' +
        'vielleicht auch nicht für das Bild. Die anderen Werte unterscheiden nur das Zertifikat.',
      data_mining:
        'Vorbehalt zum Data-Mining (`plus:DataMining`), aus der Datei; steht auch in jeder öffentlichen Fassung.',
      other_constraints:
        'Weitere Einschränkungen (`plus:OtherConstraints`), aus der Datei; stehen auch in jeder öffentlichen Fassung.',
      ai: 'Angaben zum KI-System (IPTC 2025.1), aus der Datei. Sie ändern die Kennzeichnung nicht.',
      recognised: 'Die aus der Datei erkannte Kennzeichnung, mit Begründung.',
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
      ai_declaration: 'Geltende KI-Kennzeichnung: die stärkere aus Angabe und Datei.',
      ai_declaration_requested: 'Was beim Hochladen angegeben wurde.',
      ai_declaration_source: 'Woraus die geltende Kennzeichnung stammt.',
      provenance: 'Herkunftsangaben aus der Datei.',
      copyright: 'Bildnachweis.',
      focus_x: 'Fokuspunkt in Prozent von links.',
      focus_y: 'Fokuspunkt in Prozent von oben.',
      press_download: 'Darf in voller Größe heruntergeladen werden, mit der Fassung `press`.',
      confirm_text_version: 'Bestätigter Wortlaut der Rechteerklärung.',
      mime_type: 'Format des Originals.',
      width: 'Pixel, aufrecht.',
      height: 'Pixel, aufrecht.',
      bytes: 'Größe des Originals.',
      sha256: 'Prüfsumme des Originals.',
      renditions: 'Öffentliche Fassungen; keine, solange das Bild gesperrt ist.',
      taken_down: 'Grund der Sperre; sonst `null`.',
    },
    confirmText: {
      description: 'Wortlaut der Rechteerklärung.',
      version: 'Kennung für `confirm_text_version`.',
      outdated_versions: 'Kennungen früherer Wortlaute; sie werden nicht mehr angenommen.',
    },
  },
  en: {
    provenance: {
      digital_source_type: 'IPTC digital source type from the file.',
      c2pa_validation_state:
        'Result of validating the Content Credentials (C2PA); `null` without a manifest. With every result but `invalid`, ' +
        'signature and hashes are valid and the data counts for the label. `partial`: the signature does not cover the whole ' +
        'file, perhaps not the image. The other values differ only in the certificate.',
      data_mining: 'Data mining reservation (`plus:DataMining`) in the file; every public rendition carries it, too.',
      other_constraints:
        'Other constraints (`plus:OtherConstraints`) in the file; every public rendition carries them, too.',
      ai: 'Data on the AI system, from the file (IPTC 2025.1). It does not change the label.',
      recognised: 'The label recognised from the file, and why.',
    },
    rendition: {
      description: 'A public rendition of the image.',
      url: 'Unguessable URL; needs no token.',
      width: 'Pixels.',
      height: 'Pixels.',
    },
    image: {
      description: 'An image of a press release.',
      role: 'Title image or preview image.',
      ai_declaration: 'The AI label in effect: the stronger of the declared one and the one from the file.',
      ai_declaration_requested: 'The label declared at the upload.',
      ai_declaration_source: 'Source of the label in effect.',
      provenance: 'Provenance data from the file.',
      copyright: 'Image credit.',
      focus_x: 'Focus point, in percent from the left.',
      focus_y: 'Focus point, in percent from the top.',
      press_download: 'May be downloaded in full size, as the rendition `press`.',
      confirm_text_version: 'Identifier of the confirmed rights wording.',
      mime_type: 'Format of the original.',
      width: 'Pixels, upright.',
      height: 'Pixels, upright.',
      bytes: 'Size of the original.',
      sha256: 'Checksum of the original.',
      renditions: 'Public renditions; none while the image is taken down.',
      taken_down: 'Why the image was taken down; otherwise `null`.',
    },
    confirmText: {
      description: 'The wording of the rights declaration.',
      version: 'Identifier for `confirm_text_version`.',
      outdated_versions: 'Identifiers of earlier wordings, which are no longer accepted.',
    },
  },
});
