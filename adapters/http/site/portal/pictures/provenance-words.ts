import { type C2paState, digitalSourceMeaning, type Language } from '../../../../../domain/index.ts';

/** What files say of themselves, in plain words. */
interface ProvenanceWords {
  /** Terms of IPTC's and the C2PA's vocabularies, by their exact names. */
  readonly terms: Readonly<Record<string, string>>;
  readonly unknownTerm: string;
  /** What became of an original's Content Credentials when they were validated. */
  readonly credentials: Readonly<Record<C2paState, string>>;
}

export const PROVENANCE_WORDS: Readonly<Record<Language, ProvenanceWords>> = {
  de: {
    terms: {
      digitalCapture: 'mit einer digitalen Kamera aufgenommen',
      computationalCapture: 'aus mehreren Aufnahmen vom Gerät zusammengerechnet',
      negativeFilm: 'von einem Negativ digitalisiert',
      positiveFilm: 'von einem Dia digitalisiert',
      print: 'von einem Abzug oder Druck digitalisiert',
      humanEdits: 'von Menschen ohne generative Werkzeuge bearbeitet',
      minorHumanEdits: 'von Menschen geringfügig bearbeitet',
      algorithmicallyEnhanced: 'von einem Algorithmus verbessert, ohne dass etwas erzeugt wurde',
      digitalArt: 'von einem Menschen mit digitalen Werkzeugen geschaffen',
      digitalCreation: 'von einem Menschen mit digitalen Werkzeugen geschaffen',
      softwareImage: 'von Software gezeichnet',
      dataDrivenMedia: 'aus Daten gezeichnet, etwa ein Diagramm',
      algorithmicMedia: 'von einem Algorithmus erzeugt, der nicht an fremden Werken trainiert wurde',
      screenCapture: 'ein Bildschirmfoto',
      virtualRecording: 'Aufzeichnung einer virtuellen Veranstaltung',
      composite: 'aus mehreren Teilen zusammengesetzt',
      compositeCapture: 'aus mehreren Aufnahmen zusammengesetzt',
      compositeSynthetic: 'zusammengesetzt, mindestens ein Teil ist künstlich erzeugt',
      compositeWithTrainedAlgorithmicMedia: 'mit einem generativen Modell bearbeitet',
      trainedAlgorithmicMedia: 'von einem generativen Modell erzeugt',
      empty: 'auf einer leeren Fläche begonnen',
      trainedAlgorithmicData: 'aus Daten eines trainierten Modells; über das Bild sagt das nichts',
    },
    unknownTerm: 'eine Angabe, die wir nicht kennen; sie ändert nichts',
    credentials: {
      trusted: 'vorhanden und unversehrt; der Unterzeichner steht auf der Vertrauensliste',
      valid: 'vorhanden und unversehrt; der Unterzeichner steht auf keiner Vertrauensliste',
      expired: 'vorhanden und unversehrt; das Zertifikat des Unterzeichners ist abgelaufen',
      unfit_certificate: 'vorhanden und unversehrt; das Zertifikat ist widerrufen oder für anderes ausgestellt',
      invalid: 'vorhanden, aber sie passen nicht zur Datei; sie zählen nicht',
    },
  },
  en: {
    terms: {
      digitalCapture: 'taken with a digital camera',
      computationalCapture: 'computed by the device from several exposures',
      negativeFilm: 'digitised from a negative',
      positiveFilm: 'digitised from a slide',
      print: 'digitised from a print',
      humanEdits: 'edited by people without generative tools',
      minorHumanEdits: 'edited a little by people',
      algorithmicallyEnhanced: 'enhanced by an algorithm that generated nothing',
      digitalArt: 'made by a person with digital tools',
      digitalCreation: 'made by a person with digital tools',
      softwareImage: 'drawn by software',
      dataDrivenMedia: 'drawn from data, such as a chart',
      algorithmicMedia: 'made by an algorithm that was not trained on works of others',
      screenCapture: 'a screenshot',
      virtualRecording: 'a recording of a virtual event',
      composite: 'put together from several parts',
      compositeCapture: 'put together from several photographs',
      compositeSynthetic: 'put together, with at least one synthetic part',
      compositeWithTrainedAlgorithmicMedia: 'edited with a generative model',
      trainedAlgorithmicMedia: 'made by a generative model',
      empty: 'begun on an empty canvas',
      trainedAlgorithmicData: 'made of data of a trained model, which says nothing about the picture',
    },
    unknownTerm: 'a statement that we do not know; it changes nothing',
    credentials: {
      trusted: 'present and intact; the signer is on the trust list',
      valid: 'present and intact; the signer is on no trust list',
      expired: 'present and intact; the signer’s certificate has expired',
      unfit_certificate: 'present and intact; the certificate was revoked, or issued for something else',
      invalid: 'present, but they do not match the file; they do not count',
    },
  },
};

/** A digital source type as it stands in a file, in whatever spelling. */
export function sourceTypeWords(value: string, language: Language): string {
  const { terms, unknownTerm } = PROVENANCE_WORDS[language];
  const meaning = digitalSourceMeaning(value);
  return (meaning && terms[meaning.term]) ?? unknownTerm;
}
