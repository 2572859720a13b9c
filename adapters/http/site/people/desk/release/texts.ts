import type { Language, PressReleaseStatus } from '../../../../../../domain/index.ts';

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
  readonly others: (name: string, until: string) => string;
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
  readonly deleted: (id: number) => string;
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
  readonly against: (name: string) => string;
  readonly ownObjection: string;
  readonly earlierRejections: string;
  readonly rejectedFields: string;
  readonly removedPicture: (id: number) => string;
  readonly jumpToDecision: string;
}

export const RELEASE_PAGE_TEXTS: Readonly<Record<Language, ReleasePageTexts>> = {
  de: {
    submission: (number) => `${number}. Einreichung`,
    waits: (time) => `wartet seit ${time}`,
    mine: 'bei Ihnen',
    free: 'frei',
    freeText: 'Diese Mitteilung ist noch nicht in Bearbeitung.',
    until: (time) => `bis ${time}`,
    giveUp: 'Zurückgeben',
    take: 'Bearbeitung übernehmen',
    takeOver: 'Trotzdem übernehmen',
    others: (name, until) => `${name} bearbeitet diese Mitteilung bis ${until}.`,
    othersText: 'Sie können sie lesen. Um zu entscheiden, übernehmen Sie die Bearbeitung.',
    lost: 'Diese Mitteilung wird inzwischen von jemand anderem bearbeitet oder wurde geändert. Laden Sie die Seite neu.',
    changes: (since) => `Änderungen seit der ${since}. Einreichung`,
    noChanges: 'Keine Änderungen.',
    changedFields: { ai_text_declaration: 'KI-Anteil am Text' },
    setOtherwise: 'Der Wortlaut ist gleich geblieben, nur die Formatierung hat sich geändert.',
    imagesAdded: (ids) => `Neue Bilder: Nr. ${ids}`,
    imagesRemoved: (ids) => `Entfernte Bilder: Nr. ${ids}`,
    nothing: 'leer',
    yes: 'ja',
    no: 'nein',
    findings: 'Hinweise der automatischen Prüfung',
    noFindings: 'Die automatische Prüfung hat nichts gefunden.',
    contradicted: (declared, inFile) => `Angegeben ist „${declared}“, in der Datei steht: ${inFile}.`,
    manifestInvalid: 'Die Content Credentials sind ungültig.',
    descriptionMissing: 'Die Bildbeschreibung fehlt.',
    sameTextAccount: 'Dasselbe Konto hat diesen Text schon veröffentlicht:',
    sameTextAnother: 'Ein anderes Konto hat diesen Text schon veröffentlicht:',
    guideline: 'Richtlinie:',
    article: {
      draft: 'Entwurf',
      in_review: 'So würde sie veröffentlicht',
      rejected: 'Abgelehnte Fassung',
      scheduled: 'So wird sie veröffentlicht',
      published: 'So ist sie veröffentlicht',
      taken_down: 'So war sie veröffentlicht',
    },
    preview: 'Vorschau im Portal',
    teaser: 'Anreißer',
    links: 'Ziele der Links',
    pictures: 'Bilder',
    pictureNumber: (role, id) => `${role} Nr. ${id}`,
    renditions: { large: 'groß', medium: 'mittel', thumbnail: 'klein' },
    noDescription: 'keine',
    original: 'Original ansehen',
    takenDown: 'gesperrt',
    takeDownPicture: 'Bild sperren …',
    reinstatePicture: 'Bild wiederherstellen …',
    evidence: 'Angaben zum Upload',
    noEvidence: 'Die Angaben zum Upload sind gelöscht.',
    confirmedAt: 'Rechte bestätigt',
    uploadedBy: 'Hochgeladen von',
    byUser: (id) => `Person Nr. ${id}`,
    byToken: (id) => `API-Token Nr. ${id}`,
    wording: (version) => `Wortlaut (Fassung ${version})`,
    ofAccount: 'Alle Mitteilungen des Kontos',
    rejections: 'Ablehnungen',
    takeDowns: 'Sperrungen',
    recent: 'Letzte Entscheidungen',
    deleted: (id) => `Nr. ${id} (gelöscht)`,
    notes: 'Interne Notizen',
    newNote: 'Neue Notiz',
    noteHint: 'Nur für die Redaktion und den Betreiber sichtbar.',
    keepNote: 'Notiz speichern',
    facts: 'Angaben',
    status: 'Status',
    number: 'Nr.',
    publishAt: 'Termin',
    reviewRecord: 'Prüfprotokoll (JSON)',
    takeDown: 'Sperren …',
    reinstate: 'Wiederherstellen …',
    hasEarlier: 'Ältere Einträge werden nicht angezeigt.',
    objection: 'Einspruch des Publishers',
    against: (name) => `Abgelehnt von ${name}`,
    ownObjection:
      'Sie haben diese Mitteilung abgelehnt. Über den Einspruch entscheidet ein anderes Redaktionsmitglied.',
    earlierRejections: 'Frühere Ablehnungen',
    rejectedFields: 'Betroffene Felder',
    removedPicture: (id) => `Bild Nr. ${id} (entfernt)`,
    jumpToDecision: 'Zur Entscheidung',
  },
  en: {
    submission: (number) => `submission ${number}`,
    waits: (time) => `waiting for ${time}`,
    mine: 'assigned to you',
    free: 'available',
    freeText: 'Nobody is reviewing this release yet.',
    until: (time) => `until ${time}`,
    giveUp: 'Release it',
    take: 'Start review',
    takeOver: 'Take over anyway',
    others: (name, until) => `${name} is reviewing this release until ${until}.`,
    othersText: 'You can read it. Take over the review to decide.',
    lost: 'Someone else is reviewing this release now, or it has changed. Reload the page.',
    changes: (since) => `Changes since submission ${since}`,
    noChanges: 'No changes.',
    changedFields: { ai_text_declaration: 'Use of AI in the text' },
    setOtherwise: 'The wording is the same; only the formatting has changed.',
    imagesAdded: (ids) => `New pictures: no. ${ids}`,
    imagesRemoved: (ids) => `Removed pictures: no. ${ids}`,
    nothing: 'empty',
    yes: 'yes',
    no: 'no',
    findings: 'Automatic check',
    noFindings: 'The automatic check found nothing.',
    contradicted: (declared, inFile) => `Declared as “${declared}”, but the file says: ${inFile}.`,
    manifestInvalid: 'The Content Credentials are invalid.',
    descriptionMissing: 'The image description is missing.',
    sameTextAccount: 'This account has already published this text:',
    sameTextAnother: 'Another account has already published this text:',
    guideline: 'Guideline:',
    article: {
      draft: 'Draft',
      in_review: 'As it would be published',
      rejected: 'The rejected version',
      scheduled: 'As it will be published',
      published: 'As it is published',
      taken_down: 'As it was published',
    },
    preview: 'Preview on the portal',
    teaser: 'Teaser',
    links: 'Link targets',
    pictures: 'Pictures',
    pictureNumber: (role, id) => `${role} no. ${id}`,
    renditions: { large: 'large', medium: 'medium', thumbnail: 'small' },
    noDescription: 'none',
    original: 'View original',
    takenDown: 'taken down',
    takeDownPicture: 'Take down picture …',
    reinstatePicture: 'Reinstate picture …',
    evidence: 'Upload details',
    noEvidence: 'The upload details have been deleted.',
    confirmedAt: 'Rights confirmed',
    uploadedBy: 'Uploaded by',
    byUser: (id) => `person no. ${id}`,
    byToken: (id) => `API token no. ${id}`,
    wording: (version) => `Wording (version ${version})`,
    ofAccount: 'All releases of this account',
    rejections: 'Rejections',
    takeDowns: 'Take-downs',
    recent: 'Latest decisions',
    deleted: (id) => `no. ${id} (deleted)`,
    notes: 'Internal notes',
    newNote: 'New note',
    noteHint: 'Visible to editors and the operator only.',
    keepNote: 'Save note',
    facts: 'Details',
    status: 'Status',
    number: 'No.',
    publishAt: 'Scheduled for',
    reviewRecord: 'Review record (JSON)',
    takeDown: 'Take down …',
    reinstate: 'Reinstate …',
    hasEarlier: 'Older entries are not shown.',
    objection: 'Appeal by the publisher',
    against: (name) => `Rejected by ${name}`,
    ownObjection: 'You rejected this release. Another editor decides on the appeal.',
    earlierRejections: 'Earlier rejections',
    rejectedFields: 'Fields concerned',
    removedPicture: (id) => `picture no. ${id} (removed)`,
    jumpToDecision: 'Go to decision',
  },
};
