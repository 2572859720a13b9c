import type { Language, ParentManifest, ProvenanceSource, RenditionEdit } from '../../../../../domain/index.ts';

/** The texts of the panel about a picture's origin. */
export interface OriginTexts {
  readonly title: string;
  readonly why: string;
  readonly declared: string;
  readonly silent: string;
  readonly stated: (words: string, place: string) => string;
  readonly outweighs: (declared: string) => string;
  /** The statement's location in the file, and its reliability. */
  readonly places: Readonly<Record<ProvenanceSource, string>>;
  readonly history: string;
  /** The actions of a C2PA manifest by name; all others count as edits. */
  readonly actions: Readonly<Record<string, string>>;
  readonly edited: string;
  readonly credentials: string;
  readonly noCredentials: string;
  readonly signedBy: (names: string) => string;
  readonly signedAt: string;
  readonly software: string;
  readonly forPublication: string;
  /** Null for an edit that other texts mention. */
  readonly edits: Readonly<Record<RenditionEdit, string | null>>;
  readonly whole: string;
  readonly saved: string;
  readonly ownCredentials: string;
  /** By the state of the original's own credentials. */
  readonly own: Readonly<Record<ParentManifest, string>>;
  readonly more: string;
  readonly check: string;
}

export const ORIGIN_TEXTS: Readonly<Record<Language, OriginTexts>> = {
  de: {
    title: 'Herkunft dieses Bildes',
    why: 'Grund der Kennzeichnung',
    declared: 'Angabe des Herausgebers.',
    silent: 'Die Datei selbst enthält dazu keine Angabe.',
    stated: (words, place) => `Angabe in der Datei: ${words} (${place}).`,
    outweighs: (declared) => `Sie hat Vorrang vor der Angabe des Herausgebers: „${declared}“`,
    places: {
      iptc: 'IPTC-Angabe ohne Signatur',
      xmp: 'XMP-Angabe ohne Signatur',
      c2pa: 'signiert, Content Credentials',
    },
    history: 'Entstehung laut Signatur',
    actions: {
      'c2pa.created': 'erstellt',
      'c2pa.opened': 'geöffnet',
      'c2pa.placed': 'eingefügt',
    },
    edited: 'bearbeitet',
    credentials: 'Content Credentials des Originals',
    noCredentials: 'keine',
    signedBy: (names) => `Signiert von ${names} (laut Zertifikat)`,
    signedAt: 'am',
    software: 'Software laut Signatur',
    forPublication: 'Für die Veröffentlichung',
    edits: { 'c2pa.cropped': 'zugeschnitten', 'c2pa.resized': 'verkleinert', 'c2pa.converted': null },
    whole: 'nicht zugeschnitten, bei Bedarf mit neutralem Rand',
    saved: 'als JPEG und WebP gespeichert; Kamera- und Ortsangaben entfernt',
    ownCredentials: 'Content Credentials dieses Bildes',
    own: {
      none: 'von diesem Dienst signiert',
      kept: 'von diesem Dienst signiert; die des Originals sind enthalten',
      invalid: 'von diesem Dienst signiert; die des Originals passen nicht zur Datei und wurden nicht übernommen',
      too_large: 'von diesem Dienst signiert; die des Originals sind zu groß und wurden nicht übernommen',
      personal:
        'von diesem Dienst signiert; die des Originals enthalten Orts- oder Personendaten und wurden nicht übernommen',
    },
    more: 'Mehr zu diesem Bild',
    check: 'Eine Kopie dieses Bildes prüfen',
  },
  en: {
    title: 'Where this picture comes from',
    why: 'Reason for the label',
    declared: 'Declared by the publisher.',
    silent: 'The file itself says nothing about this.',
    stated: (words, place) => `The file states: ${words} (${place}).`,
    outweighs: (declared) => `This overrides the publisher’s declaration: “${declared}”`,
    places: {
      iptc: 'IPTC statement, unsigned',
      xmp: 'XMP statement, unsigned',
      c2pa: 'signed, Content Credentials',
    },
    history: 'How it was made, according to the signature',
    actions: {
      'c2pa.created': 'created',
      'c2pa.opened': 'opened',
      'c2pa.placed': 'inserted',
    },
    edited: 'edited',
    credentials: 'Content Credentials of the original',
    noCredentials: 'none',
    signedBy: (names) => `Signed by ${names} (according to the certificate)`,
    signedAt: 'on',
    software: 'Software, according to the signature',
    forPublication: 'For publication',
    edits: { 'c2pa.cropped': 'cropped', 'c2pa.resized': 'scaled down', 'c2pa.converted': null },
    whole: 'not cropped; neutral borders where needed',
    saved: 'saved as JPEG and WebP; camera and location data removed',
    ownCredentials: 'Content Credentials of this picture',
    own: {
      none: 'signed by this service',
      kept: 'signed by this service; those of the original are included',
      invalid: 'signed by this service; those of the original do not match the file and were left out',
      too_large: 'signed by this service; those of the original are too large and were left out',
      personal: 'signed by this service; those of the original contain a location or personal data and were left out',
    },
    more: 'More about this picture',
    check: 'Check a copy of this picture',
  },
};
