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

/** The words round the guides and the reference. */
export const DOCS_LABELS: Readonly<Record<Language, DocsLabels>> = {
  de: {
    documentation: 'Dokumentation',
    reference: 'Referenz',
    guides: 'Anleitungen',
    guidesText:
      'Von der ersten Pressemitteilung bis zum Betrieb der fertigen Anbindung. Jeder Befehl lässt sich kopieren und ausführen; die IDs darin sind die eines neuen Dienstes, setzen Sie Ihre ein.',
    menu: 'Dokumentation',
    languages: 'Sprache',
    allGuides: 'Alle Anleitungen',
    onThisPage: 'Auf dieser Seite',
    previous: 'Zurück',
    next: 'Weiter',
    turnPages: 'Blättern',
    linkTo: (heading) => `Link zum Abschnitt „${heading}“`,
    table: 'Tabelle',
    referenceTitle: 'Referenz der Schnittstelle',
    referenceText: 'Alle Aufrufe der Presswerk-API mit Feldern, Antworten und Fehlern.',
    referenceComes: 'Felder, Antworten und Fehler werden geladen.',
    referenceFailed:
      'Felder, Antworten und Fehler ließen sich nicht laden. Laden Sie die Seite neu, oder lesen Sie das OpenAPI-Dokument.',
    withoutScripts:
      'Felder, Antworten und Fehler zeigt diese Seite nur mit JavaScript. Ohne stehen sie im OpenAPI-Dokument unter',
    anyToken: 'jedes Token',
    noToken: 'ohne Token',
    permission: 'Berechtigung',
    deprecated: 'veraltet',
    copy: 'Kopieren',
    codeBlock: 'Codeblock',
    copied: 'Kopiert.',
    notCopied: 'Kopieren ging nicht. Der Text ist markiert: Kopieren Sie ihn mit der Tastatur.',
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
      'From the first press release to running a finished integration. Every command can be copied and run; the ids in them are those of a new service, so put in yours.',
    menu: 'Documentation',
    languages: 'Language',
    allGuides: 'All guides',
    onThisPage: 'On this page',
    previous: 'Previous',
    next: 'Next',
    turnPages: 'Turn pages',
    linkTo: (heading) => `Link to the section “${heading}”`,
    table: 'Table',
    referenceTitle: 'API reference',
    referenceText: 'Every call of the Presswerk API with its fields, answers and errors.',
    referenceComes: 'Fields, answers and errors are being loaded.',
    referenceFailed:
      'Fields, answers and errors could not be loaded. Load the page again, or read the OpenAPI document.',
    withoutScripts:
      'This page shows fields, answers and errors only with JavaScript. Without it, they are in the OpenAPI document at',
    anyToken: 'any token',
    noToken: 'no token',
    permission: 'permission',
    deprecated: 'deprecated',
    copy: 'Copy',
    codeBlock: 'code block',
    copied: 'Copied.',
    notCopied: 'Copying did not work. The text is selected: copy it with the keyboard.',
    document: 'OpenAPI document',
    problemStatus: 'Status',
    problemCode: 'Code',
    problemMeaning: 'Meaning',
  },
};
