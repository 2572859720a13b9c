import type { ImageRole, Language } from '../../../../../domain/index.ts';
import { localised } from '../../../kernel/localised.ts';
import { PICTURE_WORDS, type PictureWords } from '../../picture-words/texts.ts';

/** The words of the page of a release's pictures. */
export interface PicturesTexts extends PictureWords {
  readonly title: string;
  readonly lead: string;
  readonly roleHints: Readonly<Record<ImageRole, string>>;
  readonly none: string;
  readonly closed: string;
  readonly closedInReview: string;
  readonly noDescription: string;
  readonly original: string;
  readonly remove: string;
  readonly removeNamed: (role: string) => string;
  readonly removeTitle: Readonly<Record<ImageRole, string>>;
  readonly removeText: string;
}

export const PICTURES_TEXTS: Readonly<Record<Language, PicturesTexts>> = {
  de: {
    ...PICTURE_WORDS.de,
    title: 'Bilder',
    lead: 'Eine Pressemitteilung kann ein Titelbild und ein Vorschaubild haben. Beide sind freiwillig.',
    roleHints: {
      title: 'Steht groß über der Mitteilung und neben ihr in Listen.',
      preview:
        'Erscheint auf der Seite der Mitteilung und dort, wo jemand einen Link auf sie teilt. Ein neues nimmt den Platz des alten ein.',
    },
    none: 'Diese Pressemitteilung hat noch kein Bild.',
    closed: 'Bilder lassen sich nur bei Entwürfen und abgelehnten Mitteilungen hinzufügen und entfernen.',
    closedInReview:
      'Die Mitteilung wird gerade geprüft, und mit ihr diese Bilder. Um sie zu ändern, ziehen Sie die Mitteilung zurück.',
    noDescription:
      'Keine. Wer das Bild nicht sehen kann, erfährt nur den Titel. Um eine zu ergänzen, laden Sie das Bild neu hoch.',
    original: 'Original herunterladen',
    remove: 'Entfernen',
    removeNamed: (role) => `${role} entfernen`,
    removeTitle: { title: 'Titelbild entfernen?', preview: 'Vorschaubild entfernen?' },
    removeText:
      'Das Bild wird von der Mitteilung genommen, seine öffentlichen Adressen antworten nicht mehr. Das Original bleibt mit Ihrer Erklärung als Nachweis verwahrt und ist nicht öffentlich.',
  },
  en: {
    ...PICTURE_WORDS.en,
    title: 'Pictures',
    lead: 'A press release may have a title image and a preview image. Both are optional.',
    roleHints: {
      title: 'Stands large above the release, and beside it in lists.',
      preview:
        'Appears on the release’s page, and where somebody shares a link to it. A new one takes the place of the old one.',
    },
    none: 'This press release has no picture yet.',
    closed: 'Pictures can be added and removed only while a release is a draft or was rejected.',
    closedInReview:
      'The release is being reviewed, and these pictures with it. To change them, withdraw the release first.',
    noDescription: 'None. Readers who cannot see the picture get only its title. To add one, upload the picture again.',
    original: 'Download the original',
    remove: 'Remove',
    removeNamed: (role) => `Remove the ${role.toLowerCase()}`,
    removeTitle: { title: 'Remove the title image?', preview: 'Remove the preview image?' },
    removeText:
      'The picture is taken off the release, and its public addresses stop working. The original is kept as evidence with your declaration, and is not public.',
  },
};

/** What was done, by the key in the address. */
export const PICTURES_NOTICES = localised({
  de: {
    added: 'Das Bild ist hinzugefügt.',
    'added-stricter':
      'Das Bild ist hinzugefügt. Seine Kennzeichnung ist strenger, als Sie angegeben haben: Die Datei sagt mehr von sich.',
    removed: 'Das Bild ist entfernt.',
    arrived:
      'Ein früherer Versuch ist angekommen, das Bild ist da. Was Sie danach noch geändert haben, gilt nicht; entfernen Sie das Bild und laden Sie es neu hoch, falls etwas daran fehlt.',
  },
  en: {
    added: 'The picture was added.',
    'added-stricter':
      'The picture was added. Its label is stricter than what you declared: the file says more of itself.',
    removed: 'The picture was removed.',
    arrived:
      'An earlier attempt did arrive, and the picture is there. What you changed since does not apply; remove the picture and upload it again if something of it is missing.',
  },
});
