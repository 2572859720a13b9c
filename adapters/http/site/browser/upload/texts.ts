import type { RenditionName } from '../../../../../domain/image/crop.ts';
import type { Language } from '../../../../../domain/language.ts';

export interface BrowserTexts {
  /** Numbers replace the placeholders in double braces. */
  readonly counted: string;
  readonly drop: string;
  readonly dropHere: string;
  readonly chosen: (name: string, size: string) => string;
  readonly pixels: (width: number, height: number) => string;
  readonly onlyOne: string;
  readonly noFormat: string;
  readonly tooLarge: (size: string, max: string) => string;
  readonly tooManyPixels: (max: number) => string;
  readonly small: (width: number, height: number, largeWidth: number, largeHeight: number) => string;
  readonly cannotShow: string;
  readonly focus: string;
  readonly focusHint: string;
  readonly focusAt: (x: number, y: number) => string;
  readonly crops: string;
  readonly renditions: Readonly<Record<RenditionName, string>>;
  readonly sending: (name: string) => string;
  readonly sent: (percent: number) => string;
  readonly checking: string;
  readonly cancel: string;
  readonly cancelled: string;
  readonly cancelledLate: string;
  readonly cut: string;
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
    dropHere: 'Loslassen, um dieses Bild zu wählen.',
    chosen: (name, size) => `${name}, ${size}`,
    pixels: (width, height) => `${width} × ${height} Pixel`,
    onlyOne: 'Es wird ein Bild nach dem anderen hochgeladen; gewählt ist das erste.',
    noFormat: 'Das ist weder JPG noch PNG noch WebP. Wählen Sie eine andere Datei.',
    tooLarge: (size, max) => `Die Datei hat ${size}, höchstens ${max} sind möglich. Wählen Sie eine kleinere.`,
    tooManyPixels: (max) => `Das Bild hat mehr als ${max} Pixel auf einer Seite. Wählen Sie ein kleineres.`,
    small: (width, height, largeWidth, largeHeight) =>
      `Das Bild ist kleiner als ${largeWidth} × ${largeHeight} Pixel. Es wird nicht vergrößert: Die große Fassung hat dann ${width} × ${height} und sieht auf großen Bildschirmen unscharf aus.`,
    cannotShow:
      'Ihr Browser kann diese Datei nicht zeigen. Ob sie sich lesen lässt, stellt sich beim Hochladen heraus.',
    focus: 'Fokuspunkt',
    focusHint:
      'Klicken Sie auf die Stelle, die auf jedem Ausschnitt zu sehen sein soll. Mit den Pfeiltasten verschieben Sie den Punkt um 1 %, mit der Umschalttaste um 10 %.',
    focusAt: (x, y) => `${x} % von links, ${y} % von oben`,
    crops: 'So wird das Bild zugeschnitten',
    renditions: {
      large: 'Groß: Seite der Mitteilung',
      medium: 'Mittel: Listen, Telefone',
      thumbnail: 'Klein: Vorschau',
    },
    sending: (name) => `${name} wird hochgeladen`,
    sent: (percent) => `${percent} % gesendet`,
    checking: 'Angekommen. Das Bild wird geprüft und zugeschnitten.',
    cancel: 'Hochladen abbrechen',
    cancelled: 'Das Hochladen ist abgebrochen. Das Bild wurde nicht hinzugefügt.',
    cancelledLate:
      'Das Hochladen ist abgebrochen, doch die Datei war schon angekommen: Das Bild ist vielleicht trotzdem da. Ein zweiter Versuch führt nicht zu einem zweiten Bild.',
    cut: 'Die Verbindung ist abgerissen. Nichts ist verloren: Datei und Angaben stehen noch da. Ein zweiter Versuch führt nicht zu einem zweiten Bild.',
    again: 'Noch einmal versuchen',
    edit: 'Zurück zum Formular',
    signedOut:
      'Sie sind nicht mehr angemeldet. Melden Sie sich in einem anderen Tab an, und versuchen Sie es dann hier noch einmal. Datei und Angaben stehen noch da.',
    signIn: 'In einem neuen Tab anmelden',
    unexpected: 'Das hat nicht geklappt. Datei und Angaben stehen noch da.',
  },
  en: {
    counted: '{{length}} of {{max}} characters',
    drop: 'You can also drop a picture here, or paste it from the clipboard.',
    dropHere: 'Let go to choose this picture.',
    chosen: (name, size) => `${name}, ${size}`,
    pixels: (width, height) => `${width} × ${height} pixels`,
    onlyOne: 'Pictures are uploaded one by one; the first is chosen.',
    noFormat: 'This is neither JPG nor PNG nor WebP. Choose another file.',
    tooLarge: (size, max) => `The file has ${size}, and at most ${max} are possible. Choose a smaller one.`,
    tooManyPixels: (max) => `The picture has more than ${max} pixels on a side. Choose a smaller one.`,
    small: (width, height, largeWidth, largeHeight) =>
      `The picture is smaller than ${largeWidth} × ${largeHeight} pixels. It is not enlarged: its large version has ${width} × ${height} then, and looks soft on large screens.`,
    cannotShow: 'Your browser cannot show this file. Whether it can be read turns out when it is uploaded.',
    focus: 'Focus point',
    focusHint: 'Click on what is to be seen in every crop. The arrow keys move the point by 1 %, with Shift by 10 %.',
    focusAt: (x, y) => `${x} % from the left, ${y} % from the top`,
    crops: 'This is how the picture is cropped',
    renditions: { large: 'Large: the release’s page', medium: 'Medium: lists, phones', thumbnail: 'Small: previews' },
    sending: (name) => `Uploading ${name}`,
    sent: (percent) => `${percent} % sent`,
    checking: 'Arrived. The picture is being checked and cropped.',
    cancel: 'Cancel the upload',
    cancelled: 'The upload was cancelled. The picture was not added.',
    cancelledLate:
      'The upload was cancelled, but the file had arrived by then: the picture may be there all the same. A second attempt does not lead to a second picture.',
    cut: 'The connection was cut. Nothing is lost: file and entries are still there. A second attempt does not lead to a second picture.',
    again: 'Try again',
    edit: 'Back to the form',
    signedOut:
      'You are no longer signed in. Sign in in another tab, then try again here. File and entries are still there.',
    signIn: 'Sign in in a new tab',
    unexpected: 'This did not work. File and entries are still there.',
  },
};

/** Texts in the page's language. */
export function pageTexts(): BrowserTexts {
  return BROWSER_TEXTS[document.documentElement.lang === 'de' ? 'de' : 'en'];
}

/** A number of bytes as people write it. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  const digits = megabytes < 1 ? 2 : 1;
  return `${megabytes.toLocaleString(document.documentElement.lang, { maximumFractionDigits: digits })} MB`;
}
