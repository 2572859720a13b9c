import type { Language } from '../../../../domain/index.ts';
import { byLanguage } from '../../kernel/localised.ts';
import { html } from '../page/html.ts';
import { LABELS } from '../page/labels.ts';
import { renderPage } from '../page/service-page.ts';

export interface DeprecationPage {
  readonly language: Language;
  /** When the paths of earlier portals may stop answering; null where no end is set. */
  readonly sunset: Date | null;
}

const TEXTS = byLanguage({
  de: {
    title: 'Was veraltet, und wie lange es bleibt',
    paragraphs: [
      'Innerhalb von v1 kommen Felder, Werte, Header und Pfade hinzu. Es fällt nichts weg, und nichts bekommt eine andere Bedeutung. Wer Unbekanntes übergeht, muss nichts tun.',
      'Was sich ändern muss, steht zuerst im Änderungsverzeichnis als veraltet. Seine Antworten tragen Deprecation (RFC 9745) und einen Verweis auf diese Seite. Danach bleibt es wenigstens zwölf Monate; steht ein Ende fest, nennt Sunset (RFC 8594) es wenigstens sechs Monate vorher. Nur eine Sicherheitslücke kann schneller gehen.',
      'Eine Version 2 stünde unter einem Pfad neben v1, und v1 würde auf demselben Weg veralten.',
    ],
    /** Of the paths below /service. */
    legacy: 'Die Pfade unter /service',
    legacyParagraphs: (until: string | null): readonly string[] => [
      'Sie stammen von früheren Portalen und gelten seit dem 1. Juli 2026 als veraltet. Es gelten die Regeln von v1; jede Antwort verweist auf den Nachfolger (successor-version). Migrierte Schlüssel gelten dort ebenso.',
      until === null
        ? 'Ein Ende ist nicht festgesetzt.'
        : `Vom ${until} an können sie aufhören zu antworten. Stellen Sie bis dahin auf /api/v1 um.`,
    ],
  },
  en: {
    title: 'What is deprecated, and how long it stays',
    paragraphs: [
      'Within v1, fields, values, headers and paths are added. Nothing is taken away, and nothing changes its meaning. Who passes over what is unknown has nothing to do.',
      'What has to change is first named as deprecated in the changelog. Its answers carry Deprecation (RFC 9745) and a link to this page. It stays for twelve months at least; once its end is decided, Sunset (RFC 8594) names it six months ahead at least. Nothing but a hole in security can go faster.',
      'A version 2 would stand at a path beside v1, and v1 would be deprecated in the same way.',
    ],
    legacy: 'The paths below /service',
    legacyParagraphs: (until) => [
      'They come from earlier portals and have been deprecated since 1 July 2026. The rules are those of v1, and each answer links to its successor (successor-version). Migrated keys are good there, too.',
      until === null ? 'No end is set.' : `From ${until} on they may stop answering. Move to /api/v1 until then.`,
    ],
  },
});

/** What `Deprecation` and `Sunset` link to: the policy, and what it means for the paths of earlier portals. */
export function renderDeprecationPage({ language, sunset }: DeprecationPage): string {
  const text = TEXTS[language];
  const until =
    sunset === null
      ? null
      : new Intl.DateTimeFormat(LABELS[language].locale, { dateStyle: 'long', timeZone: 'UTC' }).format(sunset);
  const paragraphs = (each: readonly string[]) => each.map((paragraph) => html`<p>${paragraph}</p>\n`);
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
