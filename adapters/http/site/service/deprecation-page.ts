import type { Language } from '../../../../domain/index.ts';
import { byLanguage } from '../../kernel/localised.ts';
import { html } from '../page/html.ts';
import { LABELS } from '../page/labels.ts';
import { renderPage } from '../page/service-page.ts';

export interface DeprecationPage {
  readonly language: Language;
  /** Date from which the legacy paths may be removed; null if not set. */
  readonly sunset: Date | null;
}

const TEXTS = byLanguage({
  de: {
    title: 'Veraltete Funktionen und ihre Fristen',
    paragraphs: [
      'In v1 kommen Felder, Werte, Header und Pfade hinzu. Nichts fällt weg, und nichts ändert seine Bedeutung. Programme, die Unbekanntes ignorieren, laufen unverändert weiter.',
      'Was sich ändern muss, wird zuerst im Änderungsverzeichnis als veraltet angekündigt. Die Antworten enthalten dann den Header Deprecation (RFC 9745) und einen Link auf diese Seite. Danach bleibt es mindestens zwölf Monate verfügbar. Steht das Ende fest, nennt der Header Sunset (RFC 8594) es mindestens sechs Monate vorher. Nur Sicherheitslücken werden schneller geschlossen.',
      'Eine Version 2 bekäme einen eigenen Pfad, und für v1 würden dieselben Fristen gelten.',
    ],
    /** Heading of the section about the paths below /service. */
    legacy: 'Die Pfade unter /service',
    legacyParagraphs: (until: string | null): readonly string[] => [
      'Sie stammen von früheren Portalen und gelten seit dem 1. Juli 2026 als veraltet. Es gelten die Regeln von v1. Jede Antwort verweist auf den Nachfolger (successor-version). Migrierte Schlüssel funktionieren auch dort.',
      until === null
        ? 'Ein Ende ist noch nicht festgelegt.'
        : `Ab dem ${until} antworten sie möglicherweise nicht mehr. Stellen Sie bis dahin auf /api/v1 um.`,
    ],
  },
  en: {
    title: 'Deprecated features and their end dates',
    paragraphs: [
      'Within v1, fields, values, headers and paths are added. Nothing is removed, and nothing changes its meaning. Programs that ignore unknown values keep working.',
      'Anything that has to change is first announced as deprecated in the changelog. Its responses then have a Deprecation header (RFC 9745) and a link to this page. It stays available for at least twelve months. Once an end date is set, a Sunset header (RFC 8594) gives it at least six months in advance. Only security fixes can be faster.',
      'A version 2 would have a path of its own, and v1 would be deprecated on the same terms.',
    ],
    legacy: 'The paths below /service',
    legacyParagraphs: (until) => [
      'They come from earlier portals and have been deprecated since 1 July 2026. They follow the rules of v1, and each response links to its successor (successor-version). Migrated keys work there, too.',
      until === null ? 'No end date is set.' : `They may stop responding on ${until}. Move to /api/v1 before then.`,
    ],
  },
});

/** The page linked from Deprecation and Sunset headers: the policy, and the state of the legacy paths. */
export function renderDeprecationPage({ language, sunset }: DeprecationPage): string {
  const text = TEXTS[language];
  const until =
    sunset === null
      ? null
      : new Intl.DateTimeFormat(LABELS[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(sunset);
  const paragraphs = (texts: readonly string[]) => texts.map((paragraph) => html`<p>${paragraph}</p>\n`);
  return renderPage({
    language,
    title: text.title,
    kind: null,
    robots: 'index, follow',
    main: html`<h1>${text.title}</h1>
${paragraphs(text.paragraphs)}
<h2>${text.legacy}</h2>
${paragraphs(text.legacyParagraphs(until))}`,
  });
}
