import type { Language } from '../../../../../../domain/index.ts';
import { RELEASE_WORDS } from '../../../release-words/texts.ts';
import type { FormField } from './fields.ts';

export interface FormTexts {
  readonly labels: Readonly<Record<FormField, string>>;
  readonly hints: Readonly<Partial<Record<FormField, string>>>;
  readonly textHint: (tags: string) => string;
  readonly publishAtHint: (timeZone: string) => string;
  readonly newTitle: string;
  readonly newLead: string;
  readonly placement: string;
  readonly details: string;
  readonly teaser: string;
  readonly teaserHint: string;
  readonly teaserNow: string;
  readonly portalOfCompany: string;
  readonly noLongerUsed: (name: string) => string;
  readonly noCompany: string;
  readonly noCompanyText: string;
  readonly save: string;
  readonly create: string;
  readonly saveAndSubmit: string;
  readonly saveAndPictures: string;
  readonly saved: string;
  readonly created: string;
  readonly stripped: string;
  readonly strippedTags: string;
  readonly strippedAttributes: string;
  readonly sentBefore: string;
  readonly conflict: string;
  readonly conflictText: (time: string) => string;
  readonly conflictTitle: string;
  readonly theirs: string;
  readonly theirsEmpty: string;
  readonly takeTheirs: string;
  readonly taken: string;
  readonly yes: string;
  readonly no: string;
  readonly pictures: string;
  readonly picturesNew: string;
  readonly picturesNone: string;
  readonly picturesCount: (count: number) => string;
  readonly picturesLink: string;
}

export const FORM_TEXTS: Readonly<Record<Language, FormTexts>> = {
  de: {
    labels: RELEASE_WORDS.de.fields,
    hints: {
      title: 'Die Nachricht in einem Satz.',
      portal: 'Die Mitteilung erscheint auf beiden Portalen; dieses nennt ihre maßgebliche Adresse.',
      keywords: 'Durch Kommas getrennt.',
      backlink_url: 'Die vollständige Adresse, mit https://.',
      no_export: 'Die Mitteilung steht trotzdem auf ihrer Seite, in den Listen und in der Suche.',
    },
    textHint: (tags) => `HTML mit diesen Elementen: ${tags}. Alles andere wird beim Speichern entfernt.`,
    publishAtHint: (timeZone) =>
      `Nicht vor dieser Zeit (${timeZone}), höchstens ein Jahr voraus. Ohne Angabe erscheint die Mitteilung, sobald sie freigegeben ist.`,
    newTitle: 'Neue Pressemitteilung',
    newLead: 'Gespeichert wird ein Entwurf. Öffentlich wird nichts, bevor Sie einreichen und die Redaktion zustimmt.',
    placement: 'Einordnung',
    details: 'Weitere Angaben',
    teaser: 'Anreißer',
    teaserHint:
      'Zeichen des sichtbaren Textes, ab 0 gezählt. Ohne Angaben beginnen Listen mit den ersten Sätzen des Textes.',
    teaserNow: 'Zurzeit:',
    portalOfCompany: 'Wie der Newsroom',
    noLongerUsed: (name) => `${name} (wird nicht mehr verwendet)`,
    noCompany: 'Noch kein Newsroom',
    noCompanyText:
      'Jede Pressemitteilung gehört zu einem Newsroom, und dieses Konto hat noch keinen. Newsrooms richtet der Betreiber des Dienstes ein.',
    save: 'Speichern',
    create: 'Entwurf anlegen',
    saveAndSubmit: 'Speichern und einreichen …',
    saveAndPictures: 'Speichern und zu den Bildern',
    saved: 'Gespeichert.',
    created: 'Der Entwurf ist angelegt.',
    stripped: 'Beim Speichern wurde aus dem Text entfernt, was darin nicht erlaubt ist. Der Wortlaut ist geblieben.',
    strippedTags: 'Elemente:',
    strippedAttributes: 'Attribute:',
    sentBefore:
      'Dieses Formular wurde schon einmal mit anderem Inhalt gesendet, und daraus ist ein Entwurf entstanden. Senden Sie es noch einmal, so entsteht ein zweiter.',
    conflict: 'Inzwischen hat jemand anderes gespeichert',
    conflictText: (time) =>
      `Ihre Eingaben sind noch nicht gespeichert; überschrieben wurde nichts. Der gespeicherte Stand ist von ${time}. Vergleichen Sie die Felder, und speichern Sie dann.`,
    conflictTitle: 'Beide haben dieses Feld geändert',
    theirs: 'Gespeichert ist:',
    theirsEmpty: 'nichts',
    takeTheirs: 'Den gespeicherten Wert behalten und meinen verwerfen',
    taken: 'Diesen Wert hat jemand anderes gespeichert; er ist hier übernommen.',
    yes: 'ja',
    no: 'nein',
    pictures: 'Bilder',
    picturesNew: 'Bilder können Sie hinzufügen, sobald der Entwurf angelegt ist.',
    picturesNone: 'Noch kein Bild. Mitteilungen mit Titelbild fallen in Listen auf.',
    picturesCount: (count) => (count === 1 ? 'Ein Bild' : `${count} Bilder`),
    picturesLink: 'Bilder bearbeiten',
  },
  en: {
    labels: RELEASE_WORDS.en.fields,
    hints: {
      title: 'The news in one sentence.',
      portal: 'The release appears on both portals; this one has its canonical address.',
      keywords: 'Separated by commas.',
      backlink_url: 'The whole address, with https://.',
      no_export: 'The release still stands on its page, in lists and in the search.',
    },
    textHint: (tags) => `HTML with these elements: ${tags}. Everything else is removed when you save.`,
    publishAtHint: (timeZone) =>
      `Not before this time (${timeZone}), at most a year ahead. Without it, the release is published as soon as it is approved.`,
    newTitle: 'New press release',
    newLead: 'This creates a draft. Nothing becomes public before you submit it and the editors approve it.',
    placement: 'Placement',
    details: 'Further details',
    teaser: 'Teaser',
    teaserHint:
      'Characters of the visible text, counted from 0. Without them, lists begin with the first sentences of the text.',
    teaserNow: 'At present:',
    portalOfCompany: 'As the newsroom',
    noLongerUsed: (name) => `${name} (no longer used)`,
    noCompany: 'No newsroom yet',
    noCompanyText:
      'Every press release belongs to a newsroom, and this account has none yet. The operator of the service sets them up.',
    save: 'Save',
    create: 'Create draft',
    saveAndSubmit: 'Save and submit …',
    saveAndPictures: 'Save and go to the pictures',
    saved: 'Saved.',
    created: 'The draft is there.',
    stripped: 'What is not allowed in the text was removed when it was saved. The words have stayed.',
    strippedTags: 'Elements:',
    strippedAttributes: 'Attributes:',
    sentBefore:
      'This form was sent before with other content, and a draft was made of it. If you send it again, there will be a second one.',
    conflict: 'Somebody else has saved meanwhile',
    conflictText: (time) =>
      `What you entered is not saved yet; nothing was overwritten. What is stored is of ${time}. Compare the fields, then save.`,
    conflictTitle: 'Both have changed this field',
    theirs: 'What is stored:',
    theirsEmpty: 'nothing',
    takeTheirs: 'Keep the stored value and drop mine',
    taken: 'Somebody else has saved this value; it is taken over here.',
    yes: 'yes',
    no: 'no',
    pictures: 'Pictures',
    picturesNew: 'You can add pictures as soon as the draft is there.',
    picturesNone: 'No picture yet. Releases with a title image stand out in lists.',
    picturesCount: (count) => (count === 1 ? 'One picture' : `${count} pictures`),
    picturesLink: 'Edit pictures',
  },
};
