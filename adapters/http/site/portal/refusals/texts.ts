import { SEARCH_MAX } from '../../../../../application/portal/search/words.ts';
import { byLanguage } from '../../../kernel/localised.ts';

export const REFUSAL_TEXTS = byLanguage({
  de: {
    notFound: 'Seite nicht gefunden',
    notFoundText:
      'Unter dieser Adresse ist nichts veröffentlicht. Vielleicht fehlt ein Teil der Adresse. Versuchen Sie es mit der Suche, oder lesen Sie eine der neuesten Mitteilungen.',
    newest: 'Neueste Pressemitteilungen',
    releaseTakenDown: 'Diese Pressemitteilung ist nicht mehr verfügbar',
    pictureTakenDown: 'Dieses Bild ist nicht mehr verfügbar',
    takenDownAt: (time: string) => `Die Redaktion hat den Inhalt am ${time} entfernt.`,
    previewEnded: 'Diese Vorschau ist nicht mehr verfügbar',
    previewEndedText:
      'Der Link ist abgelaufen oder wurde widerrufen, oder die Mitteilung wurde gelöscht. Fragen Sie die Absenderin oder den Absender nach einem neuen Link.',
    badQuery: 'Diese Adresse ist nicht gültig',
    badValue: (name: string) => `Die Angabe „${name}“ in der Adresse ist ungültig:`,
    /** The purpose of each query parameter, by name. */
    purposes: {
      from: 'Erlaubt ist ein Tag, zum Beispiel 2026-11-22.',
      until: 'Erlaubt ist ein Tag, zum Beispiel 2026-11-22.',
      q: `Erlaubt sind höchstens ${SEARCH_MAX} Zeichen.`,
      before:
        'Er gibt an, wo eine Liste weitergeht. Beginnen Sie mit den neuesten Mitteilungen, und blättern Sie von dort.',
      after:
        'Er gibt an, wo die Änderungen weitergehen: Übernehmen Sie „next“ aus der letzten Antwort. Ohne ihn beginnen sie mit der ersten.',
    } as Readonly<Record<string, string>>,
    knownValues: (values: string) => `Erlaubt ist: ${values}.`,
    startAgain: 'Dieselbe Seite ohne diese Angaben öffnen',
    busy: 'Diese Seite ist gerade nicht verfügbar',
    busyText: 'Bitte versuchen Sie es in einem Augenblick noch einmal.',
    broken: 'Hier ist etwas schiefgegangen',
    brokenText: 'Der Fehler liegt bei uns. Wenn er bestehen bleibt, nennen Sie dem Betreiber bitte diese Nummer:',
    tryAgain: 'Noch einmal versuchen',
    wrongMethod: 'Diese Anfrage ist hier nicht möglich',
    wrongMethodText: 'Es wurde nichts geändert. Öffnen Sie die Seite stattdessen im Browser.',
    openPage: 'Seite öffnen',
    foreign: 'Dieses Formular kam von einer anderen Website',
    foreignText: 'Es wurde nichts geändert. Bitte füllen Sie das Formular auf unserer Seite aus.',
    toForm: 'Zum Formular',
  },
  en: {
    notFound: 'Page not found',
    notFoundText:
      'No published page has this address. Part of the address may be missing. Try the search, or read one of the newest releases.',
    newest: 'Newest press releases',
    releaseTakenDown: 'This press release is no longer available',
    pictureTakenDown: 'This picture is no longer available',
    takenDownAt: (time) => `The editors took the content down on ${time}.`,
    previewEnded: 'This preview is no longer available',
    previewEndedText: 'The link has expired or was revoked, or the release was deleted. Ask the sender for a new link.',
    badQuery: 'This address is not valid',
    badValue: (name) => `The value of “${name}” in the address is not valid:`,
    purposes: {
      from: 'Enter a day, such as 2026-11-22.',
      until: 'Enter a day, such as 2026-11-22.',
      q: `Enter at most ${SEARCH_MAX} characters.`,
      before: 'It says where a list continues. Start with the newest releases, and go to older ones from there.',
      after:
        'It says where the changes continue: copy “next” from the last response. Without it they start with the first change.',
    },
    knownValues: (values) => `Allowed values: ${values}.`,
    startAgain: 'Open the same page without these values',
    busy: 'This page is not available at the moment',
    busyText: 'Please try again in a moment.',
    broken: 'Something went wrong here',
    brokenText: 'The error is on our side. If it persists, please give the operator this number:',
    tryAgain: 'Try again',
    wrongMethod: 'This request is not possible here',
    wrongMethodText: 'Nothing was changed. Open the page in your browser instead.',
    openPage: 'Open the page',
    foreign: 'This form came from another website',
    foreignText: 'Nothing was changed. Please fill in the form on our page.',
    toForm: 'Go to the form',
  },
});
