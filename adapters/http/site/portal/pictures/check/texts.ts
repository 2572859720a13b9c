import type { KnownPicture } from '../../../../../../application/images/check-picture.ts';
import type { Language } from '../../../../../../domain/index.ts';
import { describeForm } from '../../../frame/forms/description.ts';

type Verdict = KnownPicture['as'] | 'none';

/** The words of the page that checks a picture. */
export interface CheckTexts {
  readonly title: string;
  readonly lead: string;
  readonly file: string;
  readonly fileHint: string;
  readonly address: string;
  readonly addressHint: string;
  readonly check: string;
  readonly refused: string;
  readonly how: string;
  /** A paragraph each. */
  readonly explained: readonly string[];
  readonly verdicts: Readonly<Record<Verdict, { readonly title: string; readonly text: string }>>;
  readonly published: string;
  readonly ofFile: string;
  readonly label: string;
  readonly credentials: string;
  readonly ours: string;
  readonly oursNotExactly: string;
  readonly oursChanged: string;
  readonly signedLabel: string;
  readonly signedCredit: string;
  readonly another: string;
}

export const CHECK_TEXTS: Readonly<Record<Language, CheckTexts>> = {
  de: {
    title: 'Bild prüfen',
    lead: 'Ist dieses Bild hier erschienen, und ist es unverändert? Laden Sie es hoch, um das zu prüfen. Es wird nicht aufbewahrt.',
    file: 'Bilddatei',
    fileHint: 'JPG, PNG oder WebP, höchstens 16 MB',
    address: 'Adresse des Bildes, falls bekannt',
    addressHint: 'Nur für ältere Bilder nötig: Mit der Adresse vergleichen wir Ihre Datei auch mit diesem Bild.',
    check: 'Bild prüfen',
    refused: 'Das Bild wurde nicht geprüft',
    how: 'Was geprüft wird',
    explained: [
      'Wir berechnen die Prüfsumme Ihrer Datei (SHA-256) und vergleichen sie mit denen der Bilder, die hier öffentlich sind. So zeigt sich, ob Ihre Datei Byte für Byte dieselbe ist.',
      'Außerdem lesen wir, was in der Datei selbst steht: Content Credentials, also signierte Angaben zur Herkunft, und Angaben in XMP oder IPTC. Eine Signatur deckt nicht jedes Byte einer Datei: Unverändert nennen wir nur, was Byte für Byte gleich ist.',
      'Ein verkleinertes, neu gespeichertes oder abfotografiertes Bild ist eine andere Datei. Eine solche Kopie erkennen wir nicht.',
      'Ihre Datei wird nach der Prüfung gelöscht, auch wenn Sie die Verbindung vorher trennen. Weder die Datei noch ihre Prüfsumme wird gespeichert.',
    ],
    verdicts: {
      rendition: {
        title: 'Ja, dieses Bild ist hier erschienen und unverändert',
        text: 'Ihre Datei ist Byte für Byte dieselbe, die wir veröffentlicht haben.',
      },
      original: {
        title: 'Ja, aus dieser Datei ist ein Bild entstanden, das hier erschienen ist',
        text: 'Ihre Datei ist Byte für Byte die Vorlage, die der Herausgeber hochgeladen hat. Veröffentlicht haben wir Fassungen davon.',
      },
      signed: {
        title: 'Dieses Bild trägt unsere gültige Signatur, ist aber nicht genau die Datei, die wir ausgeben',
        text: 'Ihre Datei enthält unsere Signatur für ein Bild, das hier erschienen ist, und sie gilt. Byte für Byte ist Ihre Datei aber keine, die wir heute ausgeben: Entweder wurde außerhalb dessen, was signiert ist, etwas hinzugefügt oder geändert, oder es ist eine frühere Ausgabe, die wir seither neu signiert haben.',
      },
      changed: {
        title: 'Dieses Bild ist hier erschienen, wurde danach aber verändert',
        text: 'Ihre Datei enthält unsere gültige Signatur für ein Bild, das hier erschienen ist. Die Datei ist aber nicht mehr die, die wir signiert haben.',
      },
      none: {
        title: 'Diese Datei haben wir nicht gefunden',
        text: 'Kein Bild, das hier öffentlich ist, ist Byte für Byte dieselbe Datei. Das beweist nicht, dass sie nicht von hier stammt: Eine verkleinerte oder neu gespeicherte Kopie ist eine andere Datei.',
      },
    },
    published: 'So ist das Bild hier erschienen',
    ofFile: 'Angaben in Ihrer Datei',
    label: 'Künstliche Intelligenz',
    credentials: 'Content Credentials',
    ours: 'vorhanden und unversehrt, von diesem Dienst signiert',
    oursNotExactly: 'von diesem Dienst signiert, und die Signatur gilt; sie deckt nicht jedes Byte der Datei',
    oursChanged: 'von diesem Dienst signiert; die Datei wurde seither verändert',
    signedLabel: 'Was bei der Signatur galt',
    signedCredit: 'Bildnachweis laut Signatur',
    another: 'Noch ein Bild prüfen',
  },
  en: {
    title: 'Check a picture',
    lead: 'Was this picture published here, and is it unchanged? Upload it to find out. It is not kept.',
    file: 'Picture file',
    fileHint: 'JPG, PNG or WebP, at most 16 MB',
    address: 'Address of the picture, if you know it',
    addressHint: 'Needed for older pictures only: with the address we compare your file with that picture, too.',
    check: 'Check the picture',
    refused: 'The picture was not checked',
    how: 'What is checked',
    explained: [
      'We compute the checksum of your file (SHA-256) and compare it with those of the pictures that are public here. This shows whether your file is the same byte for byte.',
      'We also read what the file itself says: Content Credentials, which are signed statements about its origin, and statements in XMP or IPTC. A signature does not cover every byte of a file: we call unchanged only what is the same byte for byte.',
      'A picture that was resized, saved again or photographed is a different file. We cannot recognise such a copy.',
      'Your file is deleted after the check, even if you disconnect first. Neither the file nor its checksum is stored.',
    ],
    verdicts: {
      rendition: {
        title: 'Yes, this picture was published here and is unchanged',
        text: 'Your file is the same that we published, byte for byte.',
      },
      original: {
        title: 'Yes, a picture that was published here was made from this file',
        text: 'Your file is the one that the publisher uploaded, byte for byte. What we published are renditions of it.',
      },
      signed: {
        title: 'This picture carries our valid signature, but is not exactly the file that we give out',
        text: 'Your file carries our signature for a picture that was published here, and it holds. But byte for byte, your file is none that we give out today: either something was added or changed outside of what was signed, or it is an earlier edition that we have signed anew since.',
      },
      changed: {
        title: 'This picture was published here, but was changed afterwards',
        text: 'Your file carries our valid signature for a picture that was published here. But the file is no longer the one that we signed.',
      },
      none: {
        title: 'We did not find this file',
        text: 'No picture that is public here is the same file byte for byte. This does not prove that it comes from elsewhere: a copy that was made smaller or saved anew is another file.',
      },
    },
    published: 'How the picture was published here',
    ofFile: 'What your file says about itself',
    label: 'Artificial intelligence',
    credentials: 'Content Credentials',
    ours: 'present and intact, signed by this service',
    oursNotExactly: 'signed by this service, and the signature holds; it does not cover every byte of the file',
    oursChanged: 'signed by this service; the file was changed since',
    signedLabel: 'As stated when it was signed',
    signedCredit: 'Credit, as signed',
    another: 'Check another picture',
  },
};

/** The form of the check. */
export const CHECK_FORM = describeForm(['image', 'address'], {
  de: {
    image: { label: CHECK_TEXTS.de.file, missing: 'Wählen Sie eine Bilddatei.' },
    address: { label: CHECK_TEXTS.de.address, missing: null },
  },
  en: {
    image: { label: CHECK_TEXTS.en.file, missing: 'Choose an image file.' },
    address: { label: CHECK_TEXTS.en.address, missing: null },
  },
});
