import type { ProvenanceSource } from '../../../../../domain/index.ts';
import { byLanguage } from '../../../kernel/localised.ts';

/** Texts for the provenance statements in a picture's file. */
export const PROVENANCE_TEXTS = byLanguage({
  de: {
    title: 'Herkunftsangaben in der Datei',
    nothing: 'Die Datei enthält keine Herkunftsangaben. Es gilt die Angabe beim Hochladen.',
    /** The source of a statement within the file. */
    sources: { iptc: 'IPTC-Angabe', xmp: 'XMP-Angabe', c2pa: 'signiert, Content Credentials' } satisfies Readonly<
      Record<ProvenanceSource, string>
    >,
    sourceType: 'Entstehung',
    contentCredentials: 'Content Credentials',
    creator: 'Urheber',
    credit: 'Bildnachweis',
    copyrightNotice: 'Copyright',
    licence: 'Lizenz',
    software: 'Programm',
    otherConstraints: 'Weitere Einschränkungen',
    dataMining: 'Data-Mining',
    dataMiningTerms: {
      ALLOWED: 'erlaubt',
      'PROHIBITED-AIMLTRAINING': 'verboten für das Training von KI',
      'PROHIBITED-GENAIMLTRAINING': 'verboten für das Training generativer KI',
      'PROHIBITED-EXCEPTSEARCHENGINEINDEXING': 'verboten, außer für die Indexierung durch Suchmaschinen',
      PROHIBITED: 'verboten',
      'PROHIBITED-SEECONSTRAINT': 'verboten, siehe weitere Einschränkungen',
      UNSPECIFIED: 'nicht angegeben',
    },
    ai: {
      systemUsed: 'KI-System',
      systemVersionUsed: 'Version des KI-Systems',
      promptInformation: 'Angaben zum Prompt',
      promptWriterName: 'Prompt von',
    },
  },
  en: {
    title: 'Provenance in the file',
    nothing: 'The file contains no provenance information. The declaration at upload applies.',
    sources: { iptc: 'IPTC statement', xmp: 'XMP statement', c2pa: 'signed, Content Credentials' },
    sourceType: 'How it was made',
    contentCredentials: 'Content Credentials',
    creator: 'Creator',
    credit: 'Credit',
    copyrightNotice: 'Copyright',
    licence: 'Licence',
    software: 'Software',
    otherConstraints: 'Other constraints',
    dataMining: 'Data mining',
    dataMiningTerms: {
      ALLOWED: 'allowed',
      'PROHIBITED-AIMLTRAINING': 'prohibited for training AI',
      'PROHIBITED-GENAIMLTRAINING': 'prohibited for training generative AI',
      'PROHIBITED-EXCEPTSEARCHENGINEINDEXING': 'prohibited, except for indexing by search engines',
      PROHIBITED: 'prohibited',
      'PROHIBITED-SEECONSTRAINT': 'prohibited, see other constraints',
      UNSPECIFIED: 'not specified',
    },
    ai: {
      systemUsed: 'AI system',
      systemVersionUsed: 'Version of the AI system',
      promptInformation: 'About the prompt',
      promptWriterName: 'Prompt by',
    },
  },
});
