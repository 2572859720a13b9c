import { localised } from '../../kernel/localised.ts';

/** The texts of doc.ts, by key. */
export const TEXTS = localised({
  de: {
    release: {
      id: 'ID der Pressemitteilung.',
    },
    image: {
      imageId: 'ID des Bildes.',
    },
    imageTexts: {
      ai_declaration: 'KI-Kennzeichnung. Sagt die Datei Stärkeres, gilt das.',
      copyright: 'Bildnachweis, der unter dem Bild steht.',
      rights_confirmed: 'Muss `true` sein: bestätigt die Rechteerklärung.',
      confirm_text_version: 'Welcher Wortlaut bestätigt wird, aus `GET /confirm-texts/current`.',
      title: 'Bildtitel.',
      description: 'Bildbeschreibung.',
      license_url: 'Adresse der Lizenz, wenn eine gilt.',
      source_url: 'Seite, von der das Bild stammt.',
      focus_x: 'Fokuspunkt für den Zuschnitt, Prozent von links. Ohne Angabe die Mitte.',
      focus_y: 'Dasselbe, Prozent von oben.',
      no_crop: '`true`: ganz zeigen, auf neutralem Grund.',
      is_preview: '`true`: wird das Vorschaubild und ersetzt ein vorhandenes. Sonst wird es das Titelbild.',
    },
    listImages: {
      summary: 'Bilder einer Pressemitteilung auflisten',
      description:
        'Titelbild und Vorschaubild einer Mitteilung mit ihren Adressen und KI-Kennzeichnungen. Aufrufen, um vor dem Hochladen zu sehen, was es schon gibt.',
      answers: {
        200: 'Die Bilder.',
      },
    },
    attachImage: {
      summary: 'Ein Bild hochladen',
      description:
        'Fügt einem Entwurf ein Bild hinzu, nach dem Anlegen und vor dem Einreichen. Nur im Status `draft` oder `rejected`; ein Titelbild je Mitteilung. Vorher `GET /confirm-texts/current` aufrufen; danach `GET /press-releases/{id}/submission-check`. Höchstens 16 MB (16 MiB) und 8.000 Pixel je Seite, nicht animiert. Wahrheitswerte dürfen auch `1`, `on`, `yes` und `0`, `off`, `no` heißen.',
      body: {
        file: 'JPG, PNG oder WebP. Was es ist, sagen allein die Bytes.',
      },
      answers: {
        201: 'Das neue Bild.',
      },
    },
    removeImage: {
      summary: 'Ein Bild entfernen',
      description:
        'Nur im Status `draft` oder `rejected`. Aufrufen, um Platz für ein anderes Titelbild zu machen. `If-Match` nimmt das `ETag`, mit dem das Hochladen beantwortet wurde.',
      answers: {
        204: 'Entfernt.',
      },
    },
    getOriginal: {
      summary: 'Das Original eines Bildes abrufen',
      description:
        'Die Datei, Byte für Byte, wie sie hochgeladen wurde. Zum Anzeigen dienen die Adressen unter `renditions`.',
      answers: {
        200: 'Die Datei.',
      },
    },
    getConfirmText: {
      summary: 'Den geltenden Wortlaut der Rechteerklärung abrufen',
      description:
        'Der Wortlaut, den ein Mensch vor dem Hochladen bestätigt. `version` gehört als `confirm_text_version` in `POST /press-releases/{id}/images`.',
      answers: {
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
      ai_declaration: 'AI label. Where the file says something stronger, that applies.',
      copyright: 'Image credit shown below the image.',
      rights_confirmed: 'Must be `true`: confirms the rights declaration.',
      confirm_text_version: 'Which wording is confirmed, from `GET /confirm-texts/current`.',
      title: 'Image title.',
      description: 'Description of the image.',
      license_url: 'Link to the licence, where one governs the use.',
      source_url: 'Link to the source page.',
      focus_x: 'Focus point for cropping, percent from the left. When omitted: the centre.',
      focus_y: 'The same, percent from the top.',
      no_crop: '`true`: shown whole, on a neutral ground.',
      is_preview:
        '`true`: becomes the preview image and replaces an existing one. Otherwise it becomes the title image.',
    },
    listImages: {
      summary: 'List the images of a press release',
      description:
        'Title image and preview image of a release, with their addresses and AI labels. Call it before an upload to see what is there.',
      answers: {
        200: 'The images.',
      },
    },
    attachImage: {
      summary: 'Upload an image',
      description:
        'Adds an image to a draft, after you create it and before you submit it. Only in status `draft` or `rejected`; one title image per release. Call `GET /confirm-texts/current` first; next comes `GET /press-releases/{id}/submission-check`. At most 16 MB (16 MiB) and 8,000 pixels per side, not animated. Booleans may also be written `1`, `on`, `yes` and `0`, `off`, `no`.',
      body: {
        file: 'JPG, PNG or WebP. The bytes alone tell which.',
      },
      answers: {
        201: 'The new image.',
      },
    },
    removeImage: {
      summary: 'Remove an image',
      description:
        'Only in status `draft` or `rejected`. Call it before you upload another title image. `If-Match` takes the `ETag` that the upload was answered with.',
      answers: {
        204: 'Removed.',
      },
    },
    getOriginal: {
      summary: 'Fetch the original of an image',
      description:
        'The file, byte for byte as it was uploaded. To show an image, use the addresses under `renditions`.',
      answers: {
        200: 'The file.',
      },
    },
    getConfirmText: {
      summary: 'Fetch the current rights wording',
      description:
        'The wording that a person confirms before an upload. Send its `version` as `confirm_text_version` to `POST /press-releases/{id}/images`.',
      answers: {
        200: 'The wording.',
      },
    },
  },
});
