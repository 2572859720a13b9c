import type { ImageRole } from '../../../../../../domain/index.ts';
import { byLanguage, localised } from '../../../../kernel/localised.ts';
import { PICTURE_LABELS } from '../../../release/pictures/texts.ts';

/** Texts of the page of a release's pictures. */
export const PICTURES_TEXTS = byLanguage({
  de: {
    ...PICTURE_LABELS.de,
    title: 'Bilder',
    lead: 'Eine Pressemitteilung kann ein Titelbild und ein Vorschaubild haben. Beide sind freiwillig.',
    roleHints: {
      title: 'Erscheint groß über der Mitteilung und in Listen.',
      preview: 'Erscheint auf der Seite der Mitteilung und beim Teilen eines Links. Ein neues Bild ersetzt das alte.',
    } satisfies Readonly<Record<ImageRole, string>>,
    none: 'Noch keine Bilder.',
    closed: 'Bilder können Sie nur bei Entwürfen und abgelehnten Mitteilungen hinzufügen oder entfernen.',
    closedInReview:
      'Die Mitteilung und ihre Bilder werden gerade geprüft. Um die Bilder zu ändern, ziehen Sie die Mitteilung zurück.',
    noDescription:
      'Keine. Blinde Menschen erfahren nur den Titel. Um eine Beschreibung zu ergänzen, laden Sie das Bild neu hoch.',
    original: 'Original herunterladen',
    remove: 'Entfernen',
    removeNamed: (role: string) => `${role} entfernen`,
    removeTitle: { title: 'Titelbild entfernen?', preview: 'Vorschaubild entfernen?' } satisfies Readonly<
      Record<ImageRole, string>
    >,
    removeText:
      'Das Bild wird aus der Mitteilung entfernt und ist nicht mehr öffentlich abrufbar. Das Original und Ihre Erklärung bleiben als Nachweis gespeichert, sind aber nicht öffentlich.',
  },
  en: {
    ...PICTURE_LABELS.en,
    title: 'Pictures',
    lead: 'You can add a title image and a preview image. Both are optional.',
    roleHints: {
      title: 'Shown large above the release, and in lists.',
      preview: 'Shown on the release’s page and when a link to it is shared. A new picture replaces the old one.',
    },
    none: 'No pictures yet.',
    closed: 'You can add and remove pictures only in drafts and rejected releases.',
    closedInReview: 'The release and its pictures are in review. To change the pictures, withdraw the release.',
    noDescription:
      'None. People who cannot see the picture get only its title. To add a description, upload the picture again.',
    original: 'Download the original',
    remove: 'Remove',
    removeNamed: (role) => `Remove the ${role.toLowerCase()}`,
    removeTitle: { title: 'Remove the title image?', preview: 'Remove the preview image?' },
    removeText:
      'The picture is removed from the release and is no longer public. We keep the original and your declaration as evidence; they are not public.',
  },
});

/** Notices by their key in the address. */
export const PICTURES_NOTICES = localised({
  de: {
    added: 'Bild hinzugefügt.',
    'added-stricter':
      'Bild hinzugefügt. Es ist strenger gekennzeichnet als von Ihnen angegeben, weil die Datei Hinweise auf KI enthält.',
    removed: 'Bild entfernt.',
    arrived:
      'Das Bild wurde schon bei einem früheren Versuch hochgeladen. Spätere Änderungen wurden nicht übernommen. Fehlt etwas, entfernen Sie das Bild und laden Sie es neu hoch.',
  },
  en: {
    added: 'Picture added.',
    'added-stricter':
      'Picture added. Its label is stricter than your declaration because the file contains signs of AI.',
    removed: 'Picture removed.',
    arrived:
      'The picture was already uploaded by an earlier attempt. Later changes were not saved. If something is missing, remove the picture and upload it again.',
  },
});
