import type { AiTextDeclaration, Language } from '../../../../domain/index.ts';
import { byLanguage } from '../../kernel/localised.ts';

/** Each language's name in that language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

/** Texts shared by all public pages. */
export const LABELS = byLanguage({
  de: {
    /** For Intl and, with an underscore, for Open Graph. */
    locale: 'de-DE',
    pressRelease: 'Pressemitteilung',
    published: 'Veröffentlicht',
    image: 'Bild',
    titleImageOf: (headline: string) => `Titelbild zu: ${headline}`,
    licence: 'Lizenz',
    source: 'Quelle',
    aboutText: 'Zum Text',
    keywords: 'Schlagwörter',
    moreInformation: 'Weitere Informationen',
    responsible: (company: string) => `Für den Inhalt dieser Pressemitteilung ist ${company} verantwortlich.`,
    /** Written in the language of the translation. */
    alsoInThisLanguage: 'Auch auf Deutsch',
    alsoOn: (portal: string) => `Diese Mitteilung auf ${portal}`,
    /** Null for no text. */
    aiText: {
      none: null,
      assisted: 'Dieser Text ist mit Unterstützung künstlicher Intelligenz entstanden.',
      mostly_ai: 'Dieser Text ist überwiegend von künstlicher Intelligenz verfasst.',
      fully_ai: 'Dieser Text ist vollständig von künstlicher Intelligenz verfasst.',
    } satisfies Readonly<Record<AiTextDeclaration, string | null>>,
    goneTitle: 'Dieses Bild ist nicht mehr verfügbar',
    notFoundTitle: 'Seite nicht gefunden',
    notFoundText:
      'Unter dieser Adresse gibt es keine veröffentlichte Pressemitteilung. Vielleicht fehlt ein Teil der Adresse.',
    toHome: 'Zur Startseite',
    problem: 'Fehlercode der Schnittstelle',
    problemStatus: 'HTTP-Status',
    problemCode: 'Code',
    otherProblems: 'Alle Fehlercodes',
    errorsGuide: 'Fehler lesen und behandeln: die Anleitung',
    homeText:
      'Presswerk veröffentlicht Pressemitteilungen: Entwürfe, Bilder mit Rechten und KI-Kennzeichnung, redaktionelle Prüfung, zwei Portale.',
    homeApi: 'Schnittstelle',
    homeApiText: 'Die REST-API beginnt unter dieser Adresse; sie verlangt ein API-Token.',
    homeDocumentation: 'Dokumentation',
    homeFirstRelease: 'Die erste Pressemitteilung in fünf Minuten',
    homeGuides: 'Alle Anleitungen',
    homeReference: 'Referenz aller Aufrufe',
    homeErrors: 'Fehlercodes',
    homeErrorsText: 'Was jede Fehlermeldung bedeutet und was dann zu tun ist.',
  },
  en: {
    locale: 'en-GB',
    pressRelease: 'Press release',
    published: 'Published',
    image: 'Image',
    titleImageOf: (headline) => `Title image of: ${headline}`,
    licence: 'Licence',
    source: 'Source',
    aboutText: 'About the text',
    keywords: 'Keywords',
    moreInformation: 'More information',
    responsible: (company) => `${company} is responsible for the content of this press release.`,
    alsoInThisLanguage: 'Also in English',
    alsoOn: (portal) => `This release on ${portal}`,
    aiText: {
      none: null,
      assisted: 'This text was written with the assistance of artificial intelligence.',
      mostly_ai: 'This text was written mostly by artificial intelligence.',
      fully_ai: 'This text was written entirely by artificial intelligence.',
    },
    goneTitle: 'This picture is no longer available',
    notFoundTitle: 'Page not found',
    notFoundText: 'There is no published press release at this address. Part of the address may be missing.',
    toHome: 'Go to the home page',
    problem: 'API error code',
    problemStatus: 'HTTP status',
    problemCode: 'Code',
    otherProblems: 'All error codes',
    errorsGuide: 'Guide: reading and handling errors',
    homeText:
      'Presswerk publishes press releases: drafts, images with rights and AI labels, content review, two portals.',
    homeApi: 'API',
    homeApiText: 'The REST API starts at this address and requires an API token.',
    homeDocumentation: 'Documentation',
    homeFirstRelease: 'First release in five minutes',
    homeGuides: 'All guides',
    homeReference: 'API reference',
    homeErrors: 'Error codes',
    homeErrorsText: 'What each error means and how to fix it.',
  },
});
