import type { KnownPicture } from '../../../../../application/images/check-picture.ts';
import type { TextCheckResult } from '../../../../../application/portal/check-text.ts';
import { byLanguage } from '../../../kernel/localised.ts';
import { describeForm } from '../../page/forms/description.ts';

type Verdict = KnownPicture['as'] | 'taken_down' | 'none';
type Sentences = { readonly title: string; readonly text: string };

export const CHECK_TEXTS = byLanguage({
  de: {
    title: 'Text oder Bild prüfen',
    lead: 'Ist dieser Text oder dieses Bild hier erschienen, und ist es unverändert? Fügen Sie den Text ein, laden Sie das Bild hoch, oder nennen Sie unsere Adresse. Nichts davon wird aufbewahrt.',
    textField: 'Text',
    textHint: 'Der Wortlaut der Pressemitteilung, mit oder ohne Titel, höchstens 100.000 Zeichen',
    texts: {
      unchanged: {
        title: 'Ja, diese Pressemitteilung ist hier erschienen',
        text: 'Der Wortlaut stimmt mit dem überein, der hier jetzt veröffentlicht ist. Leerraum und die Form der Anführungszeichen zählen nicht.',
      },
      earlier_wording: {
        title: 'Das ist ein früherer Wortlaut',
        text: 'Die Pressemitteilung ist hier erschienen, wurde seither aber berichtigt.',
      },
      similar: {
        title: 'Dieser Text weicht von unserem ab',
        text: 'Eine Pressemitteilung, die hier erschienen ist, lautet fast genauso. Die Unterschiede stehen unten.',
      },
      taken_down: {
        title: 'Das wurde entfernt',
        text: 'Es war hier veröffentlicht und ist es nicht mehr.',
      },
      unknown: {
        title: 'Das haben wir nicht gefunden',
        text: 'Keine hier veröffentlichte Pressemitteilung lautet so oder fast so. Auszüge erkennen wir nicht: Fügen Sie den ganzen Text ein.',
      },
    } satisfies Readonly<Record<TextCheckResult, Sentences>>,
    /** Instead of `texts.similar`, where the wording is a part of the text. */
    contained: {
      title: 'Ihr Text enthält eine unserer Pressemitteilungen',
      text: 'Was hier erschienen ist, steht ganz oder fast ganz auch in Ihrem Text, neben anderem. Verglichen ist nur dieser Teil.',
    } satisfies Sentences,
    /** Instead of `texts`, where an address was checked. */
    addresses: {
      unchanged: {
        title: 'Ja, diese Adresse gehört zu uns',
        text: 'Sie führt zu der Pressemitteilung unten. Um eine Kopie zu prüfen, fügen Sie deren Text ein oder laden Sie das Bild hoch.',
      },
      unknown: {
        title: 'Das haben wir nicht gefunden',
        text: 'Unter dieser Adresse ist hier weder eine Pressemitteilung noch ein Bild erschienen.',
      },
    } satisfies Partial<Readonly<Record<TextCheckResult, Sentences>>>,
    similarToEarlier:
      'Am nächsten kommt ihm ein früherer Wortlaut einer Pressemitteilung, die hier erschienen ist und seither berichtigt wurde. Die Unterschiede zu diesem früheren Wortlaut stehen unten.',
    release: 'Die Pressemitteilung',
    newsroom: 'Herausgeber',
    publishedAt: 'Veröffentlicht',
    correctedAt: 'Berichtigt',
    share: 'Übereinstimmung',
    difference: 'Die Unterschiede',
    differences: {
      text: 'Gestrichen ist, was in Ihrem Text fehlt; unterstrichen, was nur in Ihrem Text steht.',
      spoken: { removed: 'fehlt in Ihrem Text', added: 'nur in Ihrem Text' },
    },
    /** Of an earlier wording that was checked by its address. */
    earlierDifferences: {
      text: 'Gestrichen ist, was erst im heutigen Wortlaut steht; unterstrichen, was nur im früheren stand.',
      spoken: { removed: 'nur im heutigen Wortlaut', added: 'nur im früheren Wortlaut' },
    },
    lookalikes: (characters: string) =>
      `Achtung: Ihr Text enthält Zeichen, die nur aussehen wie unsere oder gar nicht zu sehen sind: ${characters}.`,
    file: 'Bilddatei',
    fileHint: 'JPG, PNG oder WebP, höchstens 16 MB',
    address: 'Adresse der Mitteilung oder des Bildes',
    addressHint:
      'Zusammen mit einem Bild nur für ältere Bilder nötig: Wir vergleichen Ihre Datei dann auch mit dem Bild an dieser Adresse.',
    check: 'Prüfen',
    refused: 'Es wurde nichts geprüft',
    how: 'Was geprüft wird',
    /** Paragraphs of the explanation. */
    explained: [
      'Einen Text vergleichen wir mit jedem Wortlaut, der hier je öffentlich war. Leerraum, die Form von Anführungszeichen und verschiedene Kodierungen desselben Zeichens zählen nicht; Groß- und Kleinschreibung zählt. Stimmen mindestens 60 % der Folgen von fünf Wörtern überein, zeigen wir die Unterschiede, ebenso, wenn ein Wortlaut fast ganz in Ihrem Text steht und einen großen Teil davon ausmacht.',
      'Wir berechnen die Prüfsumme Ihrer Datei (SHA-256) und vergleichen sie mit denen der Bilder, die hier öffentlich sind. So zeigt sich, ob Ihre Datei Byte für Byte dieselbe ist.',
      'Außerdem lesen wir, was in der Datei selbst steht: Content Credentials, also signierte Angaben zur Herkunft, und Angaben in XMP oder IPTC. Eine Signatur deckt nicht jedes Byte einer Datei ab: Unverändert nennen wir nur, was Byte für Byte gleich ist.',
      'Ein verkleinertes, neu gespeichertes oder abfotografiertes Bild ist eine andere Datei. Eine solche Kopie erkennen wir nicht.',
      'Ihre Datei wird nach der Prüfung gelöscht, auch wenn Sie die Verbindung vorher trennen. Weder Text noch Datei noch Prüfsumme wird gespeichert.',
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
      taken_down: {
        title: 'Dieses Bild wurde entfernt',
        text: 'Es war hier veröffentlicht und ist es nicht mehr.',
      },
      none: {
        title: 'Diese Datei haben wir nicht gefunden',
        text: 'Kein öffentliches Bild dieses Dienstes stimmt Byte für Byte mit Ihrer Datei überein. Das beweist nicht, dass sie nicht von hier stammt: Eine verkleinerte oder neu gespeicherte Kopie ist eine andere Datei.',
      },
    } satisfies Readonly<Record<Verdict, Sentences>>,
    published: 'So ist das Bild hier erschienen',
    ofFile: 'Angaben in Ihrer Datei',
    label: 'Künstliche Intelligenz',
    credentials: 'Content Credentials',
    ours: 'vorhanden und unversehrt, von diesem Dienst signiert',
    oursNotExactly: 'von diesem Dienst signiert; die Signatur ist gültig, deckt aber nicht jedes Byte der Datei ab',
    oursChanged: 'von diesem Dienst signiert; die Datei wurde seither verändert',
    signedLabel: 'Stand bei der Signatur',
    signedCredit: 'Bildnachweis laut Signatur',
    another: 'Noch etwas prüfen',
  },
  en: {
    title: 'Check a text or picture',
    lead: 'Was this text or picture published here, and is it unchanged? Paste the text, upload the picture, or enter our address. Nothing is kept.',
    textField: 'Text',
    textHint: 'The wording of the press release, with or without its title, at most 100,000 characters',
    texts: {
      unchanged: {
        title: 'Yes, this press release was published here',
        text: 'The wording is the one that is published here now. White space and the shape of quotation marks do not count.',
      },
      earlier_wording: {
        title: 'This is an earlier wording',
        text: 'The press release was published here, but has been corrected since.',
      },
      similar: {
        title: 'This text differs from ours',
        text: 'A press release that was published here says nearly the same. The differences are listed below.',
      },
      taken_down: {
        title: 'This was taken down',
        text: 'It was published here, and is not any more.',
      },
      unknown: {
        title: 'We did not find this',
        text: 'No press release that was published here has this or nearly this wording. Excerpts are not recognised: paste the whole text.',
      },
    },
    contained: {
      title: 'Your text contains one of our press releases',
      text: 'All or nearly all of what was published here is also in your text, beside other content. Only this part is compared.',
    },
    addresses: {
      unchanged: {
        title: 'Yes, this address is ours',
        text: 'It leads to the press release below. To check a copy, paste its text or upload the picture.',
      },
      unknown: {
        title: 'We did not find this',
        text: 'No press release or picture was published here at this address.',
      },
    },
    similarToEarlier:
      'It is closest to an earlier wording of a press release that was published here and has been corrected since. The differences from that earlier wording are listed below.',
    release: 'The press release',
    newsroom: 'Publisher',
    publishedAt: 'Published',
    correctedAt: 'Corrected',
    share: 'In common',
    difference: 'The differences',
    differences: {
      text: 'Struck through: missing from your text. Underlined: only in your text.',
      spoken: { removed: 'missing from your text', added: 'only in your text' },
    },
    earlierDifferences: {
      text: 'Struck through: only in the current wording. Underlined: only in the earlier one.',
      spoken: { removed: 'only in the current wording', added: 'only in the earlier wording' },
    },
    lookalikes: (characters: string) =>
      `Note: your text has characters that only look like ours, or cannot be seen at all: ${characters}.`,
    file: 'Picture file',
    fileHint: 'JPG, PNG or WebP, at most 16 MB',
    address: 'Address of the release or picture',
    addressHint:
      'Needed with a picture only if it is an older one: we then also compare your file with the picture at this address.',
    check: 'Check',
    refused: 'Nothing was checked',
    how: 'What is checked',
    explained: [
      'We compare a text with every wording that was ever public here. White space, the shape of quotation marks and different encodings of the same character do not count; upper and lower case do. If at least 60 % of the sequences of five words agree, we show the differences, and also if nearly all of a wording is in your text and makes up a large part of it.',
      'We compute the checksum of your file (SHA-256) and compare it with those of the pictures that are public here. This shows whether your file is the same byte for byte.',
      'We also read what the file itself says: Content Credentials, which are signed statements about its origin, and statements in XMP or IPTC. A signature does not cover every byte of a file, so we call a file unchanged only if it is identical byte for byte.',
      'A picture that was resized, saved again or photographed is a different file. We cannot recognise such a copy.',
      'Your file is deleted after the check, even if you disconnect first. Neither text nor file nor checksum is stored.',
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
      taken_down: {
        title: 'This picture was taken down',
        text: 'It was published here, and is not any more.',
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
    another: 'Check something else',
  },
});

export const CHECK_FORM = describeForm(['text', 'image', 'address'], {
  de: {
    text: { label: CHECK_TEXTS.de.textField, missing: null },
    image: {
      label: CHECK_TEXTS.de.file,
      missing: 'Fügen Sie einen Text ein, wählen Sie eine Bilddatei, oder nennen Sie eine Adresse.',
    },
    address: { label: CHECK_TEXTS.de.address, missing: null },
  },
  en: {
    text: { label: CHECK_TEXTS.en.textField, missing: null },
    image: { label: CHECK_TEXTS.en.file, missing: 'Paste a text, choose a picture file, or enter an address.' },
    address: { label: CHECK_TEXTS.en.address, missing: null },
  },
});
