import type { ProvenanceSource } from '../../../../../domain/index.ts';
import { byLanguage } from '../../../kernel/localised.ts';

/** Texts for the provenance statements in a picture's file. */
export const PROVENANCE_TEXTS = byLanguage({
  de: {
    title: 'Herkunftsangaben in der Datei',
    nothing: 'Die Datei enthält keine Herkunftsangaben. Es gilt die Angabe beim Hochladen.',
    /** The source of a statement within the file. */
    places: { iptc: 'IPTC-Angabe', xmp: 'XMP-Angabe', c2pa: 'signiert, Content Credentials' } satisfies Readonly<
      Record<ProvenanceSource, string>
    >,
    sourceType: 'Entstehung',
    contentCredentials: 'Content Credentials',
    creator: 'Urheber',
    credit: 'Bildnachweis',
    copyrightNotice: 'Copyright',
    licence: 'Lizenz',
    software: 'Programm',
  },
  en: {
    title: 'Provenance in the file',
    nothing: 'The file contains no provenance information. The declaration at upload applies.',
    places: { iptc: 'IPTC statement', xmp: 'XMP statement', c2pa: 'signed, Content Credentials' },
    sourceType: 'How it was made',
    contentCredentials: 'Content Credentials',
    creator: 'Creator',
    credit: 'Credit',
    copyrightNotice: 'Copyright',
    licence: 'Licence',
    software: 'Software',
  },
});
