import { byLanguage } from '../../../../kernel/localised.ts';

/** Texts of the form that adds a picture. */
export const UPLOAD_TEXTS = byLanguage({
  de: {
    title: 'Bild hinzufügen',
    image: 'Bilddatei',
    imageHint:
      'JPG, PNG oder WebP, höchstens 16 MB und 8000 Pixel je Seite. Am besten mindestens 1600 × 900 Pixel; kleinere Bilder werden nicht vergrößert.',
    chooseAgain: 'Wählen Sie die Datei noch einmal aus. Ihre übrigen Angaben sind erhalten.',
    role: 'Verwendung',
    titleTaken: 'Es gibt bereits ein Titelbild. Entfernen Sie es zuerst.',
    previewTaken: 'Es gibt bereits ein Vorschaubild. Das neue ersetzt es.',
    copyright: 'Bildnachweis',
    copyrightHint: 'Erscheint unter dem Bild, zum Beispiel „Foto: Jo Blythe / Acme AG“.',
    imageTitle: 'Bildtitel',
    description: 'Bildbeschreibung',
    descriptionHint:
      'Beschreiben Sie in ein bis zwei Sätzen, was zu sehen ist. Die Beschreibung erscheint unter dem Bild und wird blinden Menschen vorgelesen.',
    declaration: 'Künstliche Intelligenz',
    declarationHint: 'Enthält die Datei andere Angaben, gilt die strengere.',
    crop: 'Ausschnitt',
    cropHint:
      'Die Portale schneiden das Bild auf 16:9 und 4:3 zu. Dieser Punkt bleibt möglichst in der Mitte. In Prozent; 50 ist die Bildmitte.',
    focusX: 'Von links',
    focusY: 'Von oben',
    noCrop: 'Nicht zuschneiden',
    noCropHint: 'Das ganze Bild wird gezeigt, bei Bedarf mit hellgrauem Rand.',
    licenceUrl: 'Link zur Lizenz',
    licenceHint: 'Falls das Bild unter einer Lizenz steht, zum Beispiel einer freien Lizenz oder der einer Agentur.',
    sourceUrl: 'Link zur Quelle',
    sourceHint: 'Die Seite, von der das Bild stammt.',
    pressDownload: 'Für die Presse in voller Größe anbieten',
    pressDownloadHint:
      'Redaktionen können das ganze Bild in Originalgröße herunterladen und abdrucken, mit Bildnachweis. Ohne Häkchen gibt es höchstens 1600 × 900 Pixel.',
    rights: 'Erklärung zu den Rechten',
    wording: (version: string) => `Wortlaut ${version}`,
    confirm: 'Ich gebe diese Erklärung für dieses Bild ab.',
    send: 'Bild hochladen',
    refused: 'Das Bild wurde nicht hinzugefügt',
  },
  en: {
    title: 'Add a picture',
    image: 'Image file',
    imageHint:
      'JPG, PNG or WebP, at most 16 MB and 8000 pixels per side. Ideally at least 1600 × 900 pixels; smaller pictures are not enlarged.',
    chooseAgain: 'Choose the file again. Your other entries are still here.',
    role: 'Use',
    titleTaken: 'There is already a title image. Remove it first.',
    previewTaken: 'There is already a preview image. The new one replaces it.',
    copyright: 'Credit',
    copyrightHint: 'Shown below the picture, for example “Photo: Jo Blythe / Acme Ltd”.',
    imageTitle: 'Title of the picture',
    description: 'Description',
    descriptionHint:
      'What the picture shows, in a sentence or two. It appears below the picture and is read aloud to people who cannot see it.',
    declaration: 'Artificial intelligence',
    declarationHint: 'If the file says otherwise, the stricter label applies.',
    crop: 'Crop',
    cropHint:
      'The portals crop the picture to 16:9 and 4:3 and keep this point as close to the centre as possible. In percent; 50 is the middle of the picture.',
    focusX: 'From the left',
    focusY: 'From the top',
    noCrop: 'Do not crop',
    noCropHint: 'The whole picture is shown, with a light grey border where needed.',
    licenceUrl: 'Link to the licence',
    licenceHint: 'If the picture is under a licence, for example an open licence or an agency’s.',
    sourceUrl: 'Link to the source',
    sourceHint: 'The page that the picture comes from.',
    pressDownload: 'Offer the press the full size',
    pressDownloadHint:
      'Editors can download the whole picture in its original size and print it, with its credit. Otherwise they get at most 1600 × 900 pixels.',
    rights: 'Declaration of rights',
    wording: (version) => `Wording ${version}`,
    confirm: 'I make this declaration for this picture.',
    send: 'Upload the picture',
    refused: 'The picture was not added',
  },
});
