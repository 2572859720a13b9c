import type { ImageRole } from '../../../../../../domain/index.ts';
import { byLanguage, localised } from '../../../../kernel/localised.ts';
import { PICTURE_LABELS } from '../../../release/pictures/texts.ts';

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
    closed: 'Bilder können Sie nur bei Entwürfen und abgelehnten Mitteilungen hinzufügen, ändern oder entfernen.',
    closedInReview:
      'Die Mitteilung und ihre Bilder werden gerade geprüft. Um die Bilder zu ändern, ziehen Sie die Mitteilung zurück.',
    noDescription: 'Keine. Wer das Bild nicht sehen kann, erfährt nur den Titel.',
    addDescription: 'Mit „Bearbeiten“ können Sie eine Beschreibung ergänzen.',
    redress:
      'Wenn Sie mit der Sperre nicht einverstanden sind, wenden Sie sich an den Betreiber dieses Dienstes. Sie können auch eine außergerichtliche Streitbeilegungsstelle oder ein Gericht anrufen.',
    original: 'Original herunterladen',
    edit: 'Bearbeiten',
    editNamed: (role: string) => `${role} bearbeiten`,
    editLead:
      'Angaben und Ausschnitt. Ihre Erklärungen zu KI und Rechten gehören zum Hochladen und bleiben unverändert.',
    save: 'Bild speichern',
    reuse: 'Bild einer früheren Mitteilung verwenden',
    reuseTitle: 'Bilder früherer Mitteilungen',
    reuseLead:
      'Wählen Sie ein Bild. Es wird noch einmal verwendet, ohne neues Hochladen; Ihre Erklärungen geben Sie für diese Mitteilung neu ab.',
    reuseNone: 'Es gibt noch keine Bilder in anderen Mitteilungen.',
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
    closed: 'You can add, edit and remove pictures only in drafts and rejected releases.',
    closedInReview: 'The release and its pictures are in review. To change the pictures, withdraw the release.',
    noDescription: 'None. People who cannot see the picture get only its title.',
    addDescription: 'To add a description, choose “Edit”.',
    redress:
      'If you disagree with the take-down, contact the operator of this service. You can also turn to an out-of-court dispute settlement body or to the courts.',
    original: 'Download the original',
    edit: 'Edit',
    editNamed: (role) => `Edit the ${role.toLowerCase()}`,
    editLead: 'Texts and crop. Your declarations about AI and rights belong to the upload and stay as they are.',
    save: 'Save the picture',
    reuse: 'Use a picture of an earlier release',
    reuseTitle: 'Pictures of earlier releases',
    reuseLead:
      'Choose a picture. It is used again without another upload; you make its declarations again for this release.',
    reuseNone: 'There are no pictures in other releases yet.',
    remove: 'Remove',
    removeNamed: (role) => `Remove the ${role.toLowerCase()}`,
    removeTitle: { title: 'Remove the title image?', preview: 'Remove the preview image?' },
    removeText:
      'The picture is removed from the release and is no longer public. We keep the original and your declaration as evidence; they are not public.',
  },
});

/** Notices by their key in the URL. */
export const PICTURES_NOTICES = localised({
  de: {
    added: 'Bild hinzugefügt.',
    'added-filled':
      'Bild hinzugefügt. Leere Angaben wurden aus der Datei übernommen: Prüfen Sie Bildnachweis, Beschreibung und Lizenz.',
    'added-stricter':
      'Bild hinzugefügt. Es ist strenger gekennzeichnet als von Ihnen angegeben, weil die Datei Hinweise auf KI enthält.',
    saved: 'Bild gespeichert.',
    removed: 'Bild entfernt.',
    arrived:
      'Das Bild wurde schon bei einem früheren Versuch hochgeladen. Spätere Änderungen wurden nicht übernommen. Fehlt etwas, bearbeiten Sie das Bild.',
  },
  en: {
    added: 'Picture added.',
    'added-filled':
      'Picture added. Blank fields were filled in from the file: please check credit, description and licence.',
    'added-stricter':
      'Picture added. Its label is stricter than your declaration because the file contains signs of AI.',
    saved: 'Picture saved.',
    removed: 'Picture removed.',
    arrived:
      'The picture was already uploaded by an earlier attempt. Later changes were not saved. If something is missing, edit the picture.',
  },
});
