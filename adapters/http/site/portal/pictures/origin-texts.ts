import type { Language, ParentManifest, ProvenanceSource, RenditionEdit } from '../../../../../domain/index.ts';

/** The words of the panel that says where a picture comes from. */
export interface OriginTexts {
  readonly title: string;
  readonly why: string;
  readonly declared: string;
  readonly silent: string;
  readonly stated: (words: string, place: string) => string;
  readonly outweighs: (declared: string) => string;
  /** Where in the file a statement stands, and what it is worth. */
  readonly places: Readonly<Record<ProvenanceSource, string>>;
  readonly history: string;
  /** What an action of a manifest did, by its name in the C2PA's specification; the others are edits. */
  readonly actions: Readonly<Record<string, string>>;
  readonly edited: string;
  readonly credentials: string;
  readonly noCredentials: string;
  readonly signedBy: (names: string) => string;
  readonly signedAt: string;
  readonly software: string;
  readonly forPublication: string;
  /** Null for an edit that other texts name. */
  readonly edits: Readonly<Record<RenditionEdit, string | null>>;
  readonly whole: string;
  readonly saved: string;
  readonly ownCredentials: string;
  /** By what became of the original's own. */
  readonly own: Readonly<Record<ParentManifest, string>>;
  readonly more: string;
  readonly check: string;
}

export const ORIGIN_TEXTS: Readonly<Record<Language, OriginTexts>> = {
  de: {
    title: 'Woher dieses Bild stammt',
    why: 'Grund der Kennzeichnung',
    declared: 'Der Herausgeber hat es so angegeben.',
    silent: 'Die Datei enthält dazu keine bekannte Angabe.',
    stated: (words, place) => `In der Datei steht: ${words} (${place}).`,
    outweighs: (declared) => `Das wiegt schwerer als die Angabe des Herausgebers: „${declared}“`,
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
    signedBy: (names) => `Unterzeichner laut Zertifikat: ${names}`,
    signedAt: 'signiert am',
    software: 'Programm laut Signatur',
    forPublication: 'Für die Veröffentlichung',
    edits: { 'c2pa.cropped': 'zugeschnitten', 'c2pa.resized': 'verkleinert', 'c2pa.converted': null },
    whole: 'nicht zugeschnitten, wo nötig auf neutralen Grund gestellt',
    saved: 'als JPEG und WebP gespeichert; Kamera- und Ortsangaben entfernt',
    ownCredentials: 'Content Credentials dieses Bildes',
    own: {
      none: 'von diesem Dienst signiert',
      kept: 'von diesem Dienst signiert, mit denen des Originals',
      invalid: 'von diesem Dienst signiert, ohne die des Originals, denn sie passen nicht zu ihm',
      too_large: 'von diesem Dienst signiert, ohne die des Originals, denn sie sind zu groß',
      personal: 'von diesem Dienst signiert, ohne die des Originals, denn sie enthalten einen Ort oder Persönliches',
    },
    more: 'Einzelheiten zu diesem Bild',
    check: 'Eine Kopie dieses Bildes prüfen',
  },
  en: {
    title: 'Where this picture comes from',
    why: 'Reason for the label',
    declared: 'The publisher declared it.',
    silent: 'The file contains no statement about it that we know.',
    stated: (words, place) => `The file says: ${words} (${place}).`,
    outweighs: (declared) => `This outweighs the publisher’s declaration: “${declared}”`,
    places: {
      iptc: 'IPTC statement, unsigned',
      xmp: 'XMP statement, unsigned',
      c2pa: 'signed, Content Credentials',
    },
    history: 'How it was made, as signed',
    actions: {
      'c2pa.created': 'created',
      'c2pa.opened': 'opened',
      'c2pa.placed': 'inserted',
    },
    edited: 'edited',
    credentials: 'Content Credentials of the original',
    noCredentials: 'none',
    signedBy: (names) => `Signer as the certificate names it: ${names}`,
    signedAt: 'signed on',
    software: 'Software, as signed',
    forPublication: 'For publication',
    edits: { 'c2pa.cropped': 'cropped', 'c2pa.resized': 'scaled down', 'c2pa.converted': null },
    whole: 'not cropped, on a neutral ground where needed',
    saved: 'saved as JPEG and WebP; camera and location data removed',
    ownCredentials: 'Content Credentials of this picture',
    own: {
      none: 'signed by this service',
      kept: 'signed by this service, with those of the original',
      invalid: 'signed by this service, without those of the original, as they do not match it',
      too_large: 'signed by this service, without those of the original, as they are too large',
      personal: 'signed by this service, without those of the original, as they contain a place or personal data',
    },
    more: 'Details of this picture',
    check: 'Check a copy of this picture',
  },
};
