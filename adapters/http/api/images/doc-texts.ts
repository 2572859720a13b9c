import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    release: {
      id: 'ID der Pressemitteilung.',
    },
    image: {
      imageId: 'ID des Bildes.',
    },
    imageTexts: {
      image_url:
        'Öffentliche https-Adresse der Datei, von der sie abgerufen wird: ohne Anmeldung, höchstens 3 Weiterleitungen, 16 MiB und 20 Sekunden.',
      ai_declaration: 'KI-Kennzeichnung. Enthält die Datei eine stärkere, gilt diese.',
      copyright: 'Bildnachweis, wird unter dem Bild gezeigt.',
      rights_confirmed: 'Bestätigt die Rechteerklärung; muss `true` sein.',
      confirm_text_version: 'Kennung des bestätigten Wortlauts, aus `GET /confirm-texts/current`.',
      title: 'Bildtitel.',
      description: 'Bildbeschreibung.',
      license_url: 'Adresse der Lizenz, wenn eine gilt.',
      source_url: 'Seite, von der das Bild stammt.',
      focus_x: 'Fokuspunkt für den Zuschnitt, Prozent von links. Ohne Angabe die Mitte.',
      focus_y: 'Dasselbe, Prozent von oben.',
      no_crop: '`true` zeigt das ganze Bild auf neutralem Grund.',
      press_download:
        '`true` erlaubt, das Bild für redaktionelle Zwecke in voller Größe herunterzuladen (Fassung `press`). Ohne Angabe `false`.',
      is_preview: '`true` macht es zum Vorschaubild, das ein vorhandenes ersetzt; sonst wird es das Titelbild.',
    },
    listImages: {
      summary: 'Bilder einer Pressemitteilung auflisten',
      description:
        'Titelbild und Vorschaubild einer Mitteilung mit ihren Adressen und KI-Kennzeichnungen. Vor dem Hochladen aufrufen, um zu sehen, welche Bilder vorhanden sind.',
      responses: {
        200: 'Die Bilder.',
      },
    },
    attachImage: {
      summary: 'Ein Bild hochladen',
      description:
        'Fügt einem Entwurf ein Bild hinzu, nach dem Anlegen und vor dem Einreichen. Nur im Status `draft` oder `rejected`; ein Titelbild je Mitteilung. Vorher `GET /confirm-texts/current` aufrufen; danach `GET /press-releases/{id}/submission-check`. Höchstens 16 MB (16 MiB) und 8.000 Pixel je Seite, nicht animiert. Mit `multipart/form-data` dürfen Wahrheitswerte auch `1`, `on`, `yes` und `0`, `off`, `no` heißen. Mit `application/json` steht die Datei in Base64 in `image_base64`, oder sie wird von `image_url` abgerufen. Adresse und Zeit des Abrufs werden als Nachweis gespeichert.',
      body: {
        file: 'JPG, PNG oder WebP, am Inhalt der Datei erkannt.',
        base64: 'Die Datei in Base64, auch als Data-URL. Genau eines von `image_base64` und `image_url`.',
      },
      responses: {
        201: 'Das neue Bild.',
      },
    },
    removeImage: {
      summary: 'Ein Bild entfernen',
      description:
        'Nur im Status `draft` oder `rejected`. Vor dem Hochladen eines anderen Titelbilds aufrufen. `If-Match` nimmt das `ETag` aus der Antwort auf das Hochladen.',
      responses: {
        204: 'Entfernt.',
      },
    },
    updateImage: {
      summary: 'Angaben und Ausschnitt eines Bildes ändern',
      description:
        'Ändert die übergebenen Felder, nur im Status `draft` oder `rejected`. `null` setzt ein Feld auf seinen Standardwert. Erklärungen und Rechte gehören zum Hochladen und bleiben, wie sie sind. Betrifft die Änderung die öffentlichen Fassungen, werden sie neu erzeugt und erhalten neue Adressen. Jede Änderung wird als Nachweis aufbewahrt.',
      responses: {
        200: 'Das geänderte Bild.',
      },
    },
    getOriginal: {
      summary: 'Das Original eines Bildes abrufen',
      description: 'Die hochgeladene Datei, Byte für Byte. Zum Anzeigen dienen die Adressen unter `renditions`.',
      responses: {
        200: 'Die Datei.',
      },
    },
    getConfirmText: {
      summary: 'Den geltenden Wortlaut der Rechteerklärung abrufen',
      description:
        'Der Wortlaut, den ein Mensch vor dem Hochladen bestätigt. `version` gehört als `confirm_text_version` in `POST /press-releases/{id}/images`.',
      responses: {
        200: 'Der Wortlaut.',
      },
    },
  },
  en: {
    release: {
      id: 'Id of the press release.',
    },
    image: {
      imageId: 'Id of the image.',
    },
    imageTexts: {
      image_url:
        'Public https URL to fetch the file from: without signing in, at most 3 redirects, 16 MiB and 20 seconds.',
      ai_declaration: 'AI label. A stronger label found in the file takes precedence.',
      copyright: 'Image credit shown below the image.',
      rights_confirmed: 'Confirms the rights declaration; must be `true`.',
      confirm_text_version: 'Identifier of the confirmed wording, from `GET /confirm-texts/current`.',
      title: 'Image title.',
      description: 'Description of the image.',
      license_url: 'Link to the licence, if there is one.',
      source_url: 'Link to the source page.',
      focus_x: 'Focus point for cropping, in percent from the left. Default: the centre.',
      focus_y: 'The same, in percent from the top.',
      no_crop: '`true` shows the whole image on a neutral background.',
      press_download:
        '`true` allows the image to be downloaded in full size for editorial use (rendition `press`). Default: `false`.',
      is_preview:
        '`true` makes it the preview image, which replaces an existing one; otherwise it becomes the title image.',
    },
    listImages: {
      summary: 'List the images of a press release',
      description:
        'Title image and preview image of a release, with their URLs and AI labels. Call it before an upload to see which images exist.',
      responses: {
        200: 'The images.',
      },
    },
    attachImage: {
      summary: 'Upload an image',
      description:
        'Adds an image to a draft, after you create it and before you submit it. Only in status `draft` or `rejected`; one title image per release. Call `GET /confirm-texts/current` first; next comes `GET /press-releases/{id}/submission-check`. At most 16 MB (16 MiB) and 8,000 pixels per side, not animated. With `multipart/form-data`, booleans may also be written `1`, `on`, `yes` and `0`, `off`, `no`. With `application/json`, the file is in `image_base64` in Base64, or it is fetched from `image_url`. URL and time of the fetch are kept as evidence.',
      body: {
        file: 'JPG, PNG or WebP, recognised by the file’s content.',
        base64: 'The file in Base64, also as a data URL. Exactly one of `image_base64` and `image_url`.',
      },
      responses: {
        201: 'The new image.',
      },
    },
    removeImage: {
      summary: 'Remove an image',
      description:
        'Only in status `draft` or `rejected`. Call it before you upload another title image. `If-Match` takes the `ETag` of the response to the upload.',
      responses: {
        204: 'Removed.',
      },
    },
    updateImage: {
      summary: 'Change the description and crop of an image',
      description:
        'Changes the fields that are sent, only in status `draft` or `rejected`. `null` resets a field to its default. Declarations and rights belong to the upload and stay as they are. If the change concerns the public renditions, they are created again with new URLs. Every change is kept as evidence.',
      responses: {
        200: 'The changed image.',
      },
    },
    getOriginal: {
      summary: 'Fetch the original of an image',
      description: 'The uploaded file, byte for byte. To show an image, use the URLs under `renditions`.',
      responses: {
        200: 'The file.',
      },
    },
    getConfirmText: {
      summary: 'Fetch the current rights wording',
      description:
        'The wording that a person confirms before an upload. Send its `version` as `confirm_text_version` to `POST /press-releases/{id}/images`.',
      responses: {
        200: 'The wording.',
      },
    },
  },
});
