import type { Language, PressReleaseStatus } from '../../../../../domain/index.ts';

/** The words of a release's page at the desk. */
export interface ReleasePageTexts {
  readonly submission: (number: number) => string;
  readonly waits: (time: string) => string;
  readonly mine: string;
  readonly free: string;
  readonly freeText: string;
  readonly until: (time: string) => string;
  readonly giveUp: string;
  readonly take: string;
  readonly takeOver: string;
  readonly others: (name: string) => string;
  readonly othersText: string;
  readonly lost: string;
  readonly changes: (since: number) => string;
  readonly noChanges: string;
  readonly changedFields: Readonly<Record<'ai_text_declaration', string>>;
  readonly setOtherwise: string;
  readonly imagesAdded: (ids: string) => string;
  readonly imagesRemoved: (ids: string) => string;
  readonly nothing: string;
  readonly yes: string;
  readonly no: string;
  readonly findings: string;
  readonly noFindings: string;
  readonly contradicted: (declared: string, inFile: string) => string;
  readonly manifestInvalid: string;
  readonly descriptionMissing: string;
  readonly sameTextAccount: string;
  readonly sameTextAnother: string;
  readonly guideline: string;
  /** Above the release, by its state. */
  readonly article: Readonly<Record<PressReleaseStatus, string>>;
  readonly preview: string;
  readonly teaser: string;
  readonly links: string;
  readonly pictures: string;
  readonly pictureNumber: (role: string, id: number) => string;
  readonly renditions: Readonly<Record<string, string>>;
  readonly noDescription: string;
  readonly original: string;
  readonly takenDown: string;
  readonly takeDownPicture: string;
  readonly reinstatePicture: string;
  readonly evidence: string;
  readonly noEvidence: string;
  readonly confirmedAt: string;
  readonly uploadedBy: string;
  readonly byUser: (id: number) => string;
  readonly byToken: (id: number) => string;
  readonly wording: (version: string) => string;
  readonly ofAccount: string;
  readonly rejections: string;
  readonly takeDowns: string;
  readonly recent: string;
  readonly notes: string;
  readonly newNote: string;
  readonly noteHint: string;
  readonly keepNote: string;
  readonly facts: string;
  readonly status: string;
  readonly number: string;
  readonly publishAt: string;
  readonly reviewRecord: string;
  readonly takeDown: string;
  readonly reinstate: string;
  readonly hasEarlier: string;
  readonly objection: string;
  readonly against: (name: string, reasons: string) => string;
  readonly ownObjection: string;
}

export const RELEASE_PAGE_TEXTS: Readonly<Record<Language, ReleasePageTexts>> = {
  de: {
    submission: (number) => `${number}. Einreichung`,
    waits: (time) => `wartet seit ${time}`,
    mine: 'bei Ihnen',
    free: 'frei',
    freeText: 'Niemand hat diese Mitteilung in Bearbeitung.',
    until: (time) => `bis ${time}`,
    giveUp: 'Zurücklegen',
    take: 'In Bearbeitung nehmen',
    takeOver: 'Übernehmen',
    others: (name) => `${name} hat diese Mitteilung in Bearbeitung,`,
    othersText: 'Sie können sie lesen. Um zu entscheiden, übernehmen Sie sie.',
    lost: 'Diese Mitteilung ist nicht mehr bei Ihnen, oder nicht mehr so, wie sie hier steht. Laden Sie die Seite neu.',
    changes: (since) => `Was sich seit der ${since}. Einreichung geändert hat`,
    noChanges: 'Nichts: Es ist dieselbe Mitteilung.',
    changedFields: { ai_text_declaration: 'KI-Anteil am Text' },
    setOtherwise: 'Der Wortlaut ist gleich, die Gliederung des Textes ist anders.',
    imagesAdded: (ids) => `Neue Bilder: Nr. ${ids}`,
    imagesRemoved: (ids) => `Entfernte Bilder: Nr. ${ids}`,
    nothing: 'nichts',
    yes: 'ja',
    no: 'nein',
    findings: 'Was die Prüfung gefunden hat',
    noFindings: 'Die automatische Prüfung hat nichts gefunden.',
    contradicted: (declared, inFile) => `Angegeben ist „${declared}“, die Datei sagt: ${inFile}.`,
    manifestInvalid: 'Die Signatur der Content Credentials stimmt nicht.',
    descriptionMissing: 'Die Beschreibung fehlt.',
    sameTextAccount: 'Diesen Text hat dasselbe Konto schon veröffentlicht:',
    sameTextAnother: 'Diesen Text hat ein anderes Konto schon veröffentlicht:',
    guideline: 'Richtlinie:',
    article: {
      draft: 'Entwurf',
      in_review: 'So würde sie veröffentlicht',
      rejected: 'Abgelehnte Fassung',
      scheduled: 'So wird sie veröffentlicht',
      published: 'So ist sie veröffentlicht',
      taken_down: 'So war sie veröffentlicht',
    },
    preview: 'Ganze Seite im Portal ansehen',
    teaser: 'In Listen',
    links: 'Wohin die Links führen',
    pictures: 'Bilder',
    pictureNumber: (role, id) => `${role} Nr. ${id}`,
    renditions: { large: 'groß', medium: 'mittel', thumbnail: 'in Listen' },
    noDescription: 'keine',
    original: 'Original ansehen',
    takenDown: 'gesperrt',
    takeDownPicture: 'Bild sperren …',
    reinstatePicture: 'Bild wiederherstellen …',
    evidence: 'Nachweis des Hochladens',
    noEvidence: 'Der Nachweis des Hochladens ist nicht mehr da.',
    confirmedAt: 'Rechte bestätigt',
    uploadedBy: 'Von',
    byUser: (id) => `Person Nr. ${id}`,
    byToken: (id) => `API-Token Nr. ${id}`,
    wording: (version) => `Wortlaut ${version}`,
    ofAccount: 'Alle Mitteilungen des Kontos',
    rejections: 'Ablehnungen',
    takeDowns: 'Sperrungen',
    recent: 'Letzte Entscheidungen',
    notes: 'Interne Notizen',
    newNote: 'Neue Notiz',
    noteHint: 'Lesen nur Redaktion und Betreiber.',
    keepNote: 'Notiz speichern',
    facts: 'Angaben',
    status: 'Status',
    number: 'Nr.',
    publishAt: 'Termin',
    reviewRecord: 'Prüfprotokoll (JSON)',
    takeDown: 'Sperren …',
    reinstate: 'Wiederherstellen …',
    hasEarlier: 'Der Anfang des Verlaufs ist weggelassen.',
    objection: 'Einspruch des Publishers',
    against: (name, reasons) => `Gegen die Ablehnung durch ${name}: ${reasons}.`,
    ownObjection: 'Das war Ihre Ablehnung: Über den Einspruch entscheidet jemand anders.',
  },
  en: {
    submission: (number) => `submission ${number}`,
    waits: (time) => `waiting for ${time}`,
    mine: 'yours',
    free: 'free',
    freeText: 'Nobody has claimed this release.',
    until: (time) => `until ${time}`,
    giveUp: 'Give back',
    take: 'Claim it',
    takeOver: 'Take over',
    others: (name) => `${name} has this release`,
    othersText: 'You can read it. To decide, take it over.',
    lost: 'You no longer have this release, or it is no longer as shown here. Reload the page.',
    changes: (since) => `What changed since submission ${since}`,
    noChanges: 'Nothing: it is the same release.',
    changedFields: { ai_text_declaration: 'Share of AI in the text' },
    setOtherwise: 'The words are the same, the structure of the text is another.',
    imagesAdded: (ids) => `New pictures: no. ${ids}`,
    imagesRemoved: (ids) => `Pictures removed: no. ${ids}`,
    nothing: 'nothing',
    yes: 'yes',
    no: 'no',
    findings: 'What the checks found',
    noFindings: 'The automatic checks found nothing.',
    contradicted: (declared, inFile) => `Declared is “${declared}”, the file says: ${inFile}.`,
    manifestInvalid: 'The signature of its Content Credentials does not hold.',
    descriptionMissing: 'The description is missing.',
    sameTextAccount: 'The same account published this text before:',
    sameTextAnother: 'Another account published this text before:',
    guideline: 'Guideline:',
    article: {
      draft: 'Draft',
      in_review: 'As it would be published',
      rejected: 'The rejected version',
      scheduled: 'As it will be published',
      published: 'As it is published',
      taken_down: 'As it was published',
    },
    preview: 'See the whole page on the portal',
    teaser: 'In lists',
    links: 'Where the links lead',
    pictures: 'Pictures',
    pictureNumber: (role, id) => `${role} no. ${id}`,
    renditions: { large: 'large', medium: 'medium', thumbnail: 'in lists' },
    noDescription: 'none',
    original: 'See the original',
    takenDown: 'taken down',
    takeDownPicture: 'Take the picture down …',
    reinstatePicture: 'Reinstate the picture …',
    evidence: 'Evidence of the upload',
    noEvidence: 'The evidence of the upload is gone.',
    confirmedAt: 'Rights confirmed',
    uploadedBy: 'By',
    byUser: (id) => `person no. ${id}`,
    byToken: (id) => `API token no. ${id}`,
    wording: (version) => `Wording ${version}`,
    ofAccount: 'All releases of the account',
    rejections: 'Rejections',
    takeDowns: 'Take-downs',
    recent: 'Latest decisions',
    notes: 'Internal notes',
    newNote: 'New note',
    noteHint: 'Only editors and operators read it.',
    keepNote: 'Save the note',
    facts: 'Facts',
    status: 'Status',
    number: 'No.',
    publishAt: 'To be published',
    reviewRecord: 'Review record (JSON)',
    takeDown: 'Take down …',
    reinstate: 'Reinstate …',
    hasEarlier: 'The beginning of the history is left out.',
    objection: 'Objection of the publisher',
    against: (name, reasons) => `Against the rejection by ${name}: ${reasons}.`,
    ownObjection: 'That was your rejection: somebody else decides about the objection.',
  },
};
