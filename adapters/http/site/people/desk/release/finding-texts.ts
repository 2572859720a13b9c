import type { CapitalsField, LinkFault } from '../../../../../../domain/index.ts';
import { byLanguage } from '../../../../kernel/localised.ts';

export const FINDING_TEXTS = byLanguage({
  de: {
    findings: 'Hinweise der automatischen Prüfung',
    noFindings: 'Die automatische Prüfung hat nichts gefunden.',
    contradicted: (declared: string, inFile: string) => `Angegeben ist „${declared}“, in der Datei steht: ${inFile}.`,
    manifestInvalid: 'Die Content Credentials sind ungültig.',
    descriptionMissing: 'Die Bildbeschreibung fehlt.',
    sameTextAccount: 'Dasselbe Konto hat diesen Text schon veröffentlicht:',
    sameTextAnother: 'Ein anderes Konto hat diesen Text schon veröffentlicht:',
    guideline: 'Richtlinie:',
    nearDuplicate: 'Fast derselbe Text:',
    share: (percent: number) => `${percent} % gleich`,
    compare: (title: string) => `Vergleich mit „${title}“`,
    sameTitle: 'Dasselbe Konto hat innerhalb von 30 Tagen eine Mitteilung mit diesem Titel eingereicht:',
    markupAsText: 'Im Text ist Auszeichnung zu sehen:',
    mailHeader: 'Im Text steht der Kopf einer E-Mail:',
    languageMismatch: (declared: string, detected: string) =>
      `Als Sprache ist ${declared} angegeben, der Text ist aber auf ${detected}.`,
    allCapitals: (fields: readonly CapitalsField[]) =>
      `${fields.map((field) => ({ title: 'Der Titel', text: 'Der Text' })[field]).join(' und ')} ${fields.length > 1 ? 'bestehen' : 'besteht'} aus Großbuchstaben.`,
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
    manifestInvalid: 'The Content Credentials are invalid.',
    descriptionMissing: 'The image description is missing.',
    sameTextAccount: 'This account has already published this text:',
    sameTextAnother: 'Another account has already published this text:',
    guideline: 'Guideline:',
    nearDuplicate: 'Nearly the same text:',
    share: (percent) => `${percent}% the same`,
    compare: (title) => `Comparison with “${title}”`,
    sameTitle: 'This account submitted a release with the same title within 30 days:',
    markupAsText: 'The text shows markup:',
    mailHeader: 'The text contains an email header:',
    languageMismatch: (declared, detected) => `The language is given as ${declared}, but the text is in ${detected}.`,
    allCapitals: (fields) =>
      `${fields.map((field) => ({ title: 'The title', text: 'The text' })[field]).join(' and ')} ${fields.length > 1 ? 'are' : 'is'} in capitals.`,
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
