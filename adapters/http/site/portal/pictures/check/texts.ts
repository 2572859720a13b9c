import type { KnownPicture } from '../../../../../../application/images/check-picture.ts';
import { byLanguage } from '../../../../kernel/localised.ts';
import { describeForm } from '../../../page/forms/description.ts';

type Verdict = KnownPicture['as'] | 'none';

export const CHECK_TEXTS = byLanguage({
  de: {
    title: 'Bild prüfen',
    lead: 'Ist dieses Bild hier erschienen, und ist es unverändert? Laden Sie es hoch, um das zu prüfen. Es wird nicht aufbewahrt.',
    file: 'Bilddatei',
    fileHint: 'JPG, PNG oder WebP, höchstens 16 MB',
    address: 'Adresse des Bildes, falls bekannt',
    addressHint: 'Nur für ältere Bilder nötig: Wir vergleichen Ihre Datei dann auch mit dem Bild an dieser Adresse.',
    check: 'Bild prüfen',
    refused: 'Das Bild wurde nicht geprüft',
    how: 'Was geprüft wird',
    /** One string per paragraph. */
    explained: [
      'Wir berechnen die Prüfsumme Ihrer Datei (SHA-256) und vergleichen sie mit denen der Bilder, die hier öffentlich sind. So zeigt sich, ob Ihre Datei Byte für Byte dieselbe ist.',
      'Außerdem lesen wir, was in der Datei selbst steht: Content Credentials, also signierte Angaben zur Herkunft, und Angaben in XMP oder IPTC. Eine Signatur deckt nicht jedes Byte einer Datei ab: Unverändert nennen wir nur, was Byte für Byte gleich ist.',
      'Ein verkleinertes, neu gespeichertes oder abfotografiertes Bild ist eine andere Datei. Eine solche Kopie erkennen wir nicht.',
      'Ihre Datei wird nach der Prüfung gelöscht, auch wenn Sie die Verbindung vorher trennen. Weder die Datei noch ihre Prüfsumme wird gespeichert.',
    ],
    verdicts: {
      rendition: {
        title: 'Ja, dieses Bild ist hier erschienen und unverändert',
        text: 'Ihre Datei stimmt Byte für Byte mit der veröffentlichten überein.',
      },
      original: {
        title: 'Ja, aus dieser Datei ist ein Bild entstanden, das hier erschienen ist',
        text: 'Ihre Datei ist Byte für Byte die Vorlage, die der Herausgeber hochgeladen hat. Veröffentlicht haben wir Fassungen davon.',
      },
      signed: {
        title: 'Dieses Bild trägt unsere gültige Signatur, ist aber nicht genau die Datei, die wir ausliefern',
        text: 'Ihre Datei enthält unsere gültige Signatur für ein Bild, das hier erschienen ist. Sie stimmt aber nicht Byte für Byte mit einer Datei überein, die wir heute ausliefern: Entweder wurde außerhalb der signierten Daten etwas hinzugefügt oder geändert, oder es ist eine frühere Fassung, die wir inzwischen neu signiert haben.',
      },
      changed: {
        title: 'Dieses Bild ist hier erschienen, wurde danach aber verändert',
        text: 'Ihre Datei enthält unsere Signatur für ein Bild, das hier erschienen ist, wurde nach dem Signieren aber verändert.',
      },
      none: {
        title: 'Diese Datei haben wir nicht gefunden',
        text: 'Kein öffentliches Bild dieses Dienstes stimmt Byte für Byte mit Ihrer Datei überein. Das beweist nicht, dass sie nicht von hier stammt: Eine verkleinerte oder neu gespeicherte Kopie ist eine andere Datei.',
      },
    } satisfies Readonly<Record<Verdict, { readonly title: string; readonly text: string }>>,
    published: 'So ist das Bild hier erschienen',
    ofFile: 'Angaben in Ihrer Datei',
    label: 'Künstliche Intelligenz',
    credentials: 'Content Credentials',
    ours: 'vorhanden und unversehrt, von diesem Dienst signiert',
    oursNotExactly: 'von diesem Dienst signiert; die Signatur ist gültig, deckt aber nicht jedes Byte der Datei ab',
    oursChanged: 'von diesem Dienst signiert; die Datei wurde seither verändert',
    signedLabel: 'Stand bei der Signatur',
    signedCredit: 'Bildnachweis laut Signatur',
    another: 'Weiteres Bild prüfen',
  },
  en: {
    title: 'Check a picture',
    lead: 'Was this picture published here, and is it unchanged? Upload it to find out. It is not kept.',
    file: 'Picture file',
    fileHint: 'JPG, PNG or WebP, at most 16 MB',
    address: 'Address of the picture, if you know it',
    addressHint: 'Only needed for older pictures: we also compare your file with the picture at this address.',
    check: 'Check the picture',
    refused: 'The picture was not checked',
    how: 'What is checked',
    explained: [
      'We compute the checksum of your file (SHA-256) and compare it with those of the pictures that are public here. This shows whether your file is the same byte for byte.',
      'We also read what the file itself says: Content Credentials, which are signed statements about its origin, and statements in XMP or IPTC. A signature does not cover every byte of a file, so we call a file unchanged only if it is identical byte for byte.',
      'A picture that was resized, saved again or photographed is a different file. We cannot recognise such a copy.',
      'Your file is deleted after the check, even if you disconnect first. Neither the file nor its checksum is stored.',
    ],
    verdicts: {
      rendition: {
        title: 'Yes, this picture was published here and is unchanged',
        text: 'Your file is identical to the one we published, byte for byte.',
      },
      original: {
        title: 'Yes, a picture that was published here was made from this file',
        text: 'Your file is identical to the one the publisher uploaded, byte for byte. We published versions made from it.',
      },
      signed: {
        title: 'This picture carries our valid signature, but is not exactly the file we serve',
        text: 'Your file carries our signature for a picture that was published here, and the signature is valid. But your file is not identical to any file we serve today: either something was added or changed outside the signed data, or it is an earlier version that we have re-signed since.',
      },
      changed: {
        title: 'This picture was published here, but was changed afterwards',
        text: 'Your file carries our signature for a picture that was published here, but the file was changed after we signed it.',
      },
      none: {
        title: 'We did not find this file',
        text: 'No public picture on this service is identical to your file. This does not prove that it comes from elsewhere: a copy that was resized or saved again is a different file.',
      },
    },
    published: 'How the picture was published here',
    ofFile: 'What your file says about itself',
    label: 'Artificial intelligence',
    credentials: 'Content Credentials',
    ours: 'present and intact, signed by this service',
    oursNotExactly: 'signed by this service; the signature is valid, but does not cover every byte of the file',
    oursChanged: 'signed by this service; the file has been changed since',
    signedLabel: 'As stated when it was signed',
    signedCredit: 'Credit, according to the signature',
    another: 'Check another picture',
  },
});

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
