import type { Language } from '../../../../domain/index.ts';

export interface DocsLabels {
  readonly documentation: string;
  readonly reference: string;
  readonly guides: string;
  readonly guidesText: string;
  readonly menu: string;
  readonly languages: string;
  readonly allGuides: string;
  readonly onThisPage: string;
  readonly previous: string;
  readonly next: string;
  readonly turnPages: string;
  readonly linkTo: (heading: string) => string;
  readonly table: string;
  readonly referenceTitle: string;
  readonly referenceText: string;
  readonly referenceComes: string;
  readonly referenceFailed: string;
  readonly anyToken: string;
  readonly noToken: string;
  readonly permission: string;
  readonly deprecated: string;
  readonly copy: string;
  readonly codeBlock: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly withoutScripts: string;
  readonly document: string;
  readonly problemStatus: string;
  readonly problemCode: string;
  readonly problemMeaning: string;
}

/** The texts around the guides and the reference. */
export const DOCS_LABELS: Readonly<Record<Language, DocsLabels>> = {
  de: {
    documentation: 'Dokumentation',
    reference: 'Referenz',
    guides: 'Anleitungen',
    guidesText:
      'Von der ersten Pressemitteilung bis zum Betrieb Ihrer Anbindung. Alle Befehle lassen sich kopieren und ausführen. Die IDs darin stammen aus einem frisch gestarteten Dienst: Ersetzen Sie sie durch Ihre eigenen.',
    menu: 'Dokumentation',
    languages: 'Sprache',
    allGuides: 'Alle Anleitungen',
    onThisPage: 'Auf dieser Seite',
    previous: 'Zurück',
    next: 'Weiter',
    turnPages: 'Vorherige und nächste Anleitung',
    linkTo: (heading) => `Link zum Abschnitt „${heading}“`,
    table: 'Tabelle',
    referenceTitle: 'API-Referenz',
    referenceText: 'Alle Endpunkte der Presswerk-API mit Feldern, Antworten und Fehlern.',
    referenceComes: 'Felder, Antworten und Fehler werden geladen.',
    referenceFailed:
      'Felder, Antworten und Fehler konnten nicht geladen werden. Laden Sie die Seite neu oder lesen Sie das OpenAPI-Dokument.',
    withoutScripts:
      'Felder, Antworten und Fehler zeigt diese Seite nur mit JavaScript. Sie finden sie auch im OpenAPI-Dokument unter',
    anyToken: 'jedes Token',
    noToken: 'ohne Token',
    permission: 'Berechtigung',
    deprecated: 'veraltet',
    copy: 'Kopieren',
    codeBlock: 'Codeblock',
    copied: 'Kopiert.',
    notCopied: 'Kopieren nicht möglich. Der Text ist markiert: Kopieren Sie ihn mit der Tastatur.',
    document: 'OpenAPI-Dokument',
    problemStatus: 'Status',
    problemCode: 'Code',
    problemMeaning: 'Bedeutung',
  },
  en: {
    documentation: 'Documentation',
    reference: 'Reference',
    guides: 'Guides',
    guidesText:
      'From your first press release to running an integration in production. You can copy and run every command. The ids come from a newly started service: replace them with your own.',
    menu: 'Documentation',
    languages: 'Language',
    allGuides: 'All guides',
    onThisPage: 'On this page',
    previous: 'Previous',
    next: 'Next',
    turnPages: 'Previous and next guide',
    linkTo: (heading) => `Link to the section “${heading}”`,
    table: 'Table',
    referenceTitle: 'API reference',
    referenceText: 'All endpoints of the Presswerk API with their fields, responses and errors.',
    referenceComes: 'Loading fields, responses and errors.',
    referenceFailed: 'Fields, responses and errors could not be loaded. Reload the page or read the OpenAPI document.',
    withoutScripts:
      'This page needs JavaScript to show fields, responses and errors. You can also find them in the OpenAPI document at',
    anyToken: 'any token',
    noToken: 'no token',
    permission: 'permission',
    deprecated: 'deprecated',
    copy: 'Copy',
    codeBlock: 'code block',
    copied: 'Copied.',
    notCopied: 'Could not copy. The text is selected: copy it with the keyboard.',
    document: 'OpenAPI document',
    problemStatus: 'Status',
    problemCode: 'Code',
    problemMeaning: 'Meaning',
  },
};
