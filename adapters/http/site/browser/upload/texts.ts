import { fileSize } from '../../../../../application/messages/file-size.ts';
import type { CroppedRenditionName } from '../../../../../domain/image/renditions/renditions.ts';
import type { Language } from '../../../../../domain/language.ts';

export interface BrowserTexts {
  /** Numbers are inserted at the placeholders in double braces. */
  readonly counted: string;
  readonly drop: string;
  readonly chosen: (name: string, size: string) => string;
  readonly declareAgain: string;
  readonly pixels: (width: number, height: number) => string;
  readonly noFormat: string;
  readonly tooLarge: (size: string, max: string) => string;
  readonly tooManyPixels: (max: number) => string;
  readonly small: (width: number, height: number, largeWidth: number, largeHeight: number) => string;
  readonly cannotShow: string;
  readonly focus: string;
  readonly focusHint: string;
  readonly focusAt: (x: number, y: number) => string;
  readonly crops: string;
  readonly renditions: Readonly<Record<CroppedRenditionName, string>>;
  readonly sending: (name: string) => string;
  readonly sent: (percent: number) => string;
  readonly checking: string;
  readonly cancel: string;
  readonly cancelled: string;
  readonly cancelledLate: string;
  readonly connectionLost: string;
  readonly again: string;
  readonly edit: string;
  readonly signedOut: string;
  readonly signIn: string;
  readonly unexpected: string;
}

export const BROWSER_TEXTS: Readonly<Record<Language, BrowserTexts>> = {
  de: {
    counted: '{{length}} von {{max}} Zeichen',
    drop: 'Sie können ein Bild auch hierher ziehen oder aus der Zwischenablage einfügen.',
    chosen: (name, size) => `${name}, ${size}`,
    declareAgain: 'Ihre Erklärungen galten der vorigen Datei. Geben Sie sie unten für die neue Datei noch einmal ab.',
    pixels: (width, height) => `${width} × ${height} Pixel`,
    noFormat: 'Die Datei muss ein JPG, PNG oder WebP sein. Wählen Sie eine andere.',
    tooLarge: (size, max) => `Die Datei ist ${size} groß, erlaubt sind höchstens ${max}. Wählen Sie eine kleinere.`,
    tooManyPixels: (max) => `Das Bild hat mehr als ${max} Pixel auf einer Seite. Wählen Sie ein kleineres.`,
    small: (width, height, largeWidth, largeHeight) =>
      `Das Bild ist kleiner als ${largeWidth} × ${largeHeight} Pixel und wird nicht vergrößert. Die große Fassung ist ${width} × ${height} Pixel groß und wirkt auf großen Bildschirmen unscharf.`,
    cannotShow: 'Ihr Browser kann diese Datei nicht anzeigen. Sie wird beim Hochladen geprüft.',
    focus: 'Fokuspunkt',
    focusHint:
      'Klicken Sie auf die Stelle, die in jedem Ausschnitt zu sehen sein soll. Mit den Pfeiltasten verschieben Sie den Punkt um 1 %, mit gedrückter Umschalttaste um 10 %.',
    focusAt: (x, y) => `${x} % von links, ${y} % von oben`,
    crops: 'So wird das Bild zugeschnitten',
    renditions: {
      large: 'Groß: auf der Seite der Mitteilung',
      medium: 'Mittel: in Listen, auf dem Telefon',
      thumbnail: 'Klein: als Vorschau',
    },
    sending: (name) => `${name} wird hochgeladen`,
    sent: (percent) => `${percent} % gesendet`,
    checking: 'Hochgeladen. Das Bild wird geprüft und zugeschnitten.',
    cancel: 'Hochladen abbrechen',
    cancelled: 'Hochladen abgebrochen. Das Bild wurde nicht hinzugefügt.',
    cancelledLate:
      'Hochladen abgebrochen. Die Datei war schon übertragen, das Bild wurde vielleicht trotzdem hinzugefügt. Sie können es gefahrlos noch einmal versuchen: Das Bild wird nicht doppelt hinzugefügt.',
    connectionLost:
      'Die Verbindung wurde unterbrochen. Datei und Angaben sind noch da. Sie können es gefahrlos noch einmal versuchen: Das Bild wird nicht doppelt hinzugefügt.',
    again: 'Noch einmal versuchen',
    edit: 'Zurück zum Formular',
    signedOut:
      'Sie sind nicht mehr angemeldet. Melden Sie sich in einem neuen Tab an, und versuchen Sie es dann hier noch einmal. Datei und Angaben sind noch da.',
    signIn: 'In einem neuen Tab anmelden',
    unexpected: 'Etwas ist schiefgegangen. Datei und Angaben sind noch da.',
  },
  en: {
    counted: '{{length}} of {{max}} characters',
    drop: 'You can also drop a picture here, or paste it from the clipboard.',
    chosen: (name, size) => `${name}, ${size}`,
    declareAgain: 'Your declarations were about the previous file. Make them below for this one.',
    pixels: (width, height) => `${width} × ${height} pixels`,
    noFormat: 'The file must be a JPG, PNG or WebP. Choose another file.',
    tooLarge: (size, max) => `The file is ${size}; the limit is ${max}. Choose a smaller one.`,
    tooManyPixels: (max) => `The picture is more than ${max} pixels wide or high. Choose a smaller one.`,
    small: (width, height, largeWidth, largeHeight) =>
      `The picture is smaller than ${largeWidth} × ${largeHeight} pixels and will not be enlarged. The large version will be ${width} × ${height} pixels and may look soft on large screens.`,
    cannotShow: 'Your browser can’t show this file. It will be checked when you upload it.',
    focus: 'Focus point',
    focusHint: 'Click the part that every crop should show. The arrow keys move the point by 1%, or by 10% with Shift.',
    focusAt: (x, y) => `${x}% from the left, ${y}% from the top`,
    crops: 'How the picture will be cropped',
    renditions: {
      large: 'Large: on the release’s page',
      medium: 'Medium: in lists and on phones',
      thumbnail: 'Small: as a preview',
    },
    sending: (name) => `Uploading ${name}`,
    sent: (percent) => `${percent}% sent`,
    checking: 'Uploaded. The picture is being checked and cropped.',
    cancel: 'Cancel upload',
    cancelled: 'Upload cancelled. The picture was not added.',
    cancelledLate:
      'Upload cancelled, but the file had already been sent, so the picture may have been added. It is safe to try again: the picture will not be added twice.',
    connectionLost:
      'The connection was lost. Your file and your entries are still here. It is safe to try again: the picture will not be added twice.',
    again: 'Try again',
    edit: 'Back to the form',
    signedOut:
      'You are no longer signed in. Sign in in a new tab, then try again here. Your file and your entries are still here.',
    signIn: 'Sign in in a new tab',
    unexpected: 'Something went wrong. Your file and your entries are still here.',
  },
};

function pageLanguage(): Language {
  return document.documentElement.lang === 'de' ? 'de' : 'en';
}

/** Texts in the page's language. */
export function pageTexts(): BrowserTexts {
  return BROWSER_TEXTS[pageLanguage()];
}

/** A file's size in the page's language. */
export function sizeText(bytes: number): string {
  return fileSize(bytes, pageLanguage());
}
