import type { ParentManifest, ProvenanceSource, RenditionEdit } from '../../../../../domain/index.ts';
import { byLanguage } from '../../../kernel/localised.ts';

export const ORIGIN_TEXTS = byLanguage({
  de: {
    title: 'Herkunft dieses Bildes',
    why: 'Grund der Kennzeichnung',
    declared: 'Angabe des Herausgebers.',
    silent: 'Die Datei selbst enthält dazu keine Angabe.',
    stated: (meaning: string, place: string) => `Angabe in der Datei: ${meaning} (${place}).`,
    outweighs: (declared: string) => `Sie hat Vorrang vor der Angabe des Herausgebers: „${declared}“`,
    /** The location of the statement in the file, and its reliability. */
    places: {
      iptc: 'IPTC-Angabe ohne Signatur',
      xmp: 'XMP-Angabe ohne Signatur',
      c2pa: 'signiert, Content Credentials',
    } satisfies Readonly<Record<ProvenanceSource, string>>,
    history: 'Entstehung laut Signatur',
    /** The actions of a C2PA manifest; all others count as edits. */
    actions: {
      'c2pa.created': 'erstellt',
      'c2pa.opened': 'geöffnet',
      'c2pa.placed': 'eingefügt',
    } as Readonly<Record<string, string>>,
    edited: 'bearbeitet',
    credentials: 'Content Credentials des Originals',
    noCredentials: 'keine',
    signedBy: (names: string) => `Signiert von ${names} (laut Zertifikat)`,
    signedAt: 'am',
    software: 'Software laut Signatur',
    forPublication: 'Für die Veröffentlichung',
    /** Null for an edit that other texts mention. */
    edits: {
      'c2pa.cropped': 'zugeschnitten',
      'c2pa.resized': 'verkleinert',
      'c2pa.converted': null,
    } satisfies Readonly<Record<RenditionEdit, string | null>>,
    whole: 'nicht zugeschnitten, bei Bedarf mit neutralem Rand',
    saved: 'als JPEG und WebP gespeichert; Kamera- und Ortsangaben entfernt',
    ownCredentials: 'Content Credentials dieses Bildes',
    /** This service's signature, by the state of the original's credentials. */
    own: {
      none: 'von diesem Dienst signiert',
      kept: 'von diesem Dienst signiert; die des Originals sind enthalten',
      invalid: 'von diesem Dienst signiert; die des Originals passen nicht zur Datei und wurden nicht übernommen',
      too_large: 'von diesem Dienst signiert; die des Originals sind zu groß und wurden nicht übernommen',
      personal:
        'von diesem Dienst signiert; die des Originals enthalten Orts- oder Personendaten und wurden nicht übernommen',
    } satisfies Readonly<Record<ParentManifest, string>>,
    more: 'Mehr zu diesem Bild',
    check: 'Eine Kopie dieses Bildes prüfen',
  },
  en: {
    title: 'Where this picture comes from',
    why: 'Reason for the label',
    declared: 'Declared by the publisher.',
    silent: 'The file itself says nothing about this.',
    stated: (meaning, place) => `The file states: ${meaning} (${place}).`,
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
});
