import type { CapitalsField, FindingCode, Language, LinkFault } from '../../../../../../domain/index.ts';
import { byLanguage } from '../../../../kernel/localised.ts';

export const FINDING_TEXTS = byLanguage({
  de: {
    findings: 'Hinweise der automatischen Prüfung',
    noFindings: 'Die automatische Prüfung hat nichts gefunden.',
    contradicted: (declared: string, inFile: string) => `Angegeben ist „${declared}“, in der Datei steht: ${inFile}.`,
    manifestInvalid: 'Die Content Credentials sind ungültig oder gelten nicht für die ganze Datei.',
    descriptionMissing: 'Die Bildbeschreibung fehlt.',
    sameTextAccount: 'Dasselbe Konto hat diesen Text schon veröffentlicht:',
    sameTextAnother: 'Ein anderes Konto hat diesen Text schon veröffentlicht:',
    guideline: 'Richtlinie:',
    nearDuplicate: 'Fast derselbe Text:',
    share: (percent: number) => `${percent} % gleich`,
    compare: (id: number, title: string) => `Vergleich mit Nr. ${id}, „${title}“`,
    sameTitle: 'Dasselbe Konto hat innerhalb von 30 Tagen eine Mitteilung mit diesem Titel eingereicht:',
    markupAsText: 'Auszeichnung ist als Text zu sehen:',
    mailHeader: 'Im Text steht der Kopf einer E-Mail:',
    languageMismatch: (declared: string, detected: string) =>
      `Als Sprache ist ${declared} angegeben, der Text ist aber auf ${detected}.`,
    allCapitals: (fields: readonly CapitalsField[]) =>
      fields.length > 1
        ? 'Titel und Text bestehen aus Großbuchstaben.'
        : `${fields.includes('title') ? 'Der Titel' : 'Der Text'} besteht aus Großbuchstaben.`,
    noContact: 'Weder im Text noch im Profil des Newsrooms stehen E-Mail-Adresse oder Telefonnummer.',
    usedElsewhere: 'Dieses Bild verwendet auch ein anderes Konto:',
    aiSystemNamed: (system: string) => `Als Original angegeben, die Datei nennt aber ein KI-System: ${system}.`,
    deadLinks: 'Links, die nicht antworten:',
    linkFaults: {
      unresolved: 'Adresse unbekannt',
      not_public: 'nicht öffentlich erreichbar',
      redirect: 'Weiterleitung ohne Ziel',
      timeout: 'keine Antwort innerhalb von 5 Sekunden',
      connection: 'keine Verbindung',
      tls: 'Zertifikat ungültig',
      missing: 'Seite nicht gefunden',
      status: 'Fehler des Servers',
    } satisfies Readonly<Record<LinkFault, string>>,
  },
  en: {
    findings: 'Automatic check',
    noFindings: 'The automatic check found nothing.',
    contradicted: (declared, inFile) => `Declared as “${declared}”, but the file says: ${inFile}.`,
    manifestInvalid: 'The Content Credentials are invalid, or do not cover the whole file.',
    descriptionMissing: 'The image description is missing.',
    sameTextAccount: 'This account has already published this text:',
    sameTextAnother: 'Another account has already published this text:',
    guideline: 'Guideline:',
    nearDuplicate: 'Nearly the same text:',
    share: (percent) => `${percent}% the same`,
    compare: (id, title) => `Comparison with no. ${id}, “${title}”`,
    sameTitle: 'This account submitted a release with the same title within 30 days:',
    markupAsText: 'Markup is shown as text:',
    mailHeader: 'The text contains an email header:',
    languageMismatch: (declared, detected) => `The language is given as ${declared}, but the text is in ${detected}.`,
    allCapitals: (fields) =>
      fields.length > 1
        ? 'Title and text are in capitals.'
        : `${fields.includes('title') ? 'The title' : 'The text'} is in capitals.`,
    noContact: 'There is no email address or phone number in the text or the newsroom’s profile.',
    usedElsewhere: 'Another account uses this image, too:',
    aiSystemNamed: (system) => `Declared as original, but the file names an AI system: ${system}.`,
    deadLinks: 'Links that don’t answer:',
    linkFaults: {
      unresolved: 'unknown address',
      not_public: 'not on the public internet',
      redirect: 'redirects nowhere',
      timeout: 'no answer within 5 seconds',
      connection: 'no connection',
      tls: 'invalid certificate',
      missing: 'page not found',
      status: 'server error',
    },
  },
});

/** Names of languages for use within sentences. */
export const SPOKEN_LANGUAGES = {
  de: { de: 'Deutsch', en: 'Englisch' },
  en: { de: 'German', en: 'English' },
} as const;

/** Names of findings for lists. */
export const FINDING_NAMES = {
  de: {
    declaration_contradicted: 'KI-Angabe widerlegt',
    manifest_invalid: 'Content Credentials ungültig',
    same_text: 'Text schon veröffentlicht',
    guideline: 'gegen Richtlinie',
    description_missing: 'Bildbeschreibung fehlt',
    near_duplicate: 'fast gleicher Text',
    same_title: 'gleicher Titel',
    markup_as_text: 'sichtbare Auszeichnung',
    mail_header: 'E-Mail-Kopf',
    language_mismatch: 'andere Sprache',
    all_capitals: 'Großbuchstaben',
    no_contact: 'kein Kontakt',
    picture_used_elsewhere: 'Bild eines anderen Kontos',
    ai_system_named: 'KI-System im Bild',
    dead_link: 'toter Link',
  },
  en: {
    declaration_contradicted: 'AI declaration contradicted',
    manifest_invalid: 'invalid Content Credentials',
    same_text: 'text already published',
    guideline: 'breaks guideline',
    description_missing: 'no image description',
    near_duplicate: 'nearly the same text',
    same_title: 'same title',
    markup_as_text: 'visible markup',
    mail_header: 'email header',
    language_mismatch: 'different language',
    all_capitals: 'all capitals',
    no_contact: 'no contact',
    picture_used_elsewhere: 'picture of another account',
    ai_system_named: 'AI system in picture',
    dead_link: 'dead link',
  },
} as const satisfies Record<Language, Readonly<Record<FindingCode, string>>>;
