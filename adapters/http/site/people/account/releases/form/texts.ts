import type { Language } from '../../../../../../../domain/index.ts';
import { RELEASE_WORDS } from '../../../../release/texts.ts';
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
  readonly conflictText: string;
  readonly conflictTitle: string;
  readonly savedBy: (name: string, time: string) => string;
  readonly savedByYou: (time: string) => string;
  readonly savedBySomebody: (time: string) => string;
  readonly theirs: string;
  readonly differences: string;
  readonly sameWords: string;
  readonly theirsEmpty: string;
  readonly takeTheirs: string;
  readonly taken: string;
  readonly yes: string;
  readonly no: string;
  readonly pictures: string;
  readonly picturesNew: string;
  readonly picturesNone: string;
  readonly picturesLink: string;
  readonly showPictures: string;
  readonly noPictures: string;
}

export const FORM_TEXTS: Readonly<Record<Language, FormTexts>> = {
  de: {
    labels: RELEASE_WORDS.de.fields,
    hints: {
      title: 'Die Nachricht in einem Satz',
      portal:
        'Die Mitteilung erscheint auf beiden Portalen. Auf diesem liegt die Adresse, auf die Suchmaschinen verweisen.',
      keywords: 'Durch Kommas getrennt',
      backlink_url: 'Zum Beispiel https://example.org/presse',
      no_export: 'Die Mitteilung bleibt auf den Portalen, in den Listen und in der Suche.',
    },
    textHint: (tags) =>
      `Text mit Leerzeilen zwischen den Absätzen, oder HTML mit diesen Elementen: ${tags}. Andere Elemente werden beim Speichern entfernt.`,
    publishAtHint: (timeZone) =>
      `Frühester Zeitpunkt (${timeZone}), höchstens ein Jahr im Voraus. Ohne Angabe erscheint die Mitteilung, sobald sie freigegeben ist.`,
    newTitle: 'Neue Pressemitteilung',
    newLead:
      'Sie schreiben einen Entwurf. Er wird erst veröffentlicht, wenn Sie ihn einreichen und die Redaktion ihn freigibt.',
    placement: 'Einordnung',
    details: 'Weitere Angaben',
    teaser: 'Teaser',
    teaserHint: 'Position im sichtbaren Text, ab 0 gezählt. Ohne Angaben zeigen Listen die ersten Sätze.',
    teaserNow: 'Aktuell:',
    portalOfCompany: 'Wie beim Newsroom',
    noLongerUsed: (name) => `${name} (wird nicht mehr verwendet)`,
    noCompany: 'Noch kein Newsroom',
    noCompanyText:
      'Jede Pressemitteilung gehört zu einem Newsroom, und dieses Konto hat noch keinen. Bitte wenden Sie sich an den Betreiber des Dienstes: Er richtet Newsrooms ein.',
    save: 'Speichern',
    create: 'Entwurf anlegen',
    saveAndSubmit: 'Speichern und einreichen …',
    saveAndPictures: 'Speichern und Bilder bearbeiten',
    saved: 'Gespeichert.',
    created: 'Entwurf angelegt.',
    stripped: 'Beim Speichern wurde nicht erlaubtes HTML entfernt. Der Wortlaut ist geblieben.',
    strippedTags: 'Elemente:',
    strippedAttributes: 'Attribute:',
    sentBefore:
      'Aus diesem Formular ist bereits ein Entwurf mit anderem Inhalt entstanden. Wenn Sie es noch einmal senden, entsteht ein zweiter.',
    conflict: 'Diese Mitteilung wurde inzwischen geändert',
    conflictText: 'Ihre Änderungen sind noch nicht gespeichert. Vergleichen Sie die Felder und speichern Sie dann.',
    conflictTitle: 'Auch anderswo geändert',
    savedBy: (name, time) => `${name} hat die Mitteilung geändert (${time}).`,
    savedByYou: (time) => `Sie haben die Mitteilung in einem anderen Fenster geändert (${time}).`,
    savedBySomebody: (time) => `Die Mitteilung wurde anderswo geändert (${time}).`,
    theirs: 'Gespeichert:',
    theirsEmpty: 'leer',
    differences: 'Gespeicherte Fassung durchgestrichen, Ihre unterstrichen:',
    sameWords: 'derselbe Wortlaut, anders formatiert',
    takeTheirs: 'Gespeicherte Fassung behalten, meine verwerfen',
    taken: 'Anderswo geändert und hier übernommen.',
    yes: 'ja',
    no: 'nein',
    pictures: 'Bilder',
    picturesNew: 'Bilder können Sie hinzufügen, sobald der Entwurf gespeichert ist.',
    picturesNone: 'Noch kein Bild. Mit einem Titelbild fällt die Mitteilung in Listen auf.',
    picturesLink: 'Bilder bearbeiten',
    showPictures: 'Bilder ansehen',
    noPictures: 'Keine Bilder.',
  },
  en: {
    labels: RELEASE_WORDS.en.fields,
    hints: {
      title: 'The news in one sentence',
      portal: 'The release appears on both portals. This one has the address that search engines show.',
      keywords: 'Separated by commas',
      backlink_url: 'For example https://example.org/press',
      no_export: 'The release stays on the portals, in lists and in search.',
    },
    textHint: (tags) =>
      `Text with blank lines between paragraphs, or HTML with these elements: ${tags}. Other elements are removed when you save.`,
    publishAtHint: (timeZone) =>
      `The earliest time (${timeZone}), at most a year ahead. Leave it empty to publish as soon as the release is approved.`,
    newTitle: 'New press release',
    newLead: 'You are writing a draft. It is published only after you submit it and the editors approve it.',
    placement: 'Placement',
    details: 'Further details',
    teaser: 'Teaser',
    teaserHint: 'Position in the visible text, counted from 0. Leave both empty to show the first sentences in lists.',
    teaserNow: 'Now:',
    portalOfCompany: 'Same as the newsroom',
    noLongerUsed: (name) => `${name} (no longer used)`,
    noCompany: 'No newsroom yet',
    noCompanyText:
      'Every press release belongs to a newsroom, and this account has none yet. Ask the operator of the service to set one up.',
    save: 'Save',
    create: 'Create draft',
    saveAndSubmit: 'Save and submit …',
    saveAndPictures: 'Save and edit pictures',
    saved: 'Saved.',
    created: 'Draft created.',
    stripped: 'HTML that is not allowed was removed when the text was saved. The words are unchanged.',
    strippedTags: 'Elements:',
    strippedAttributes: 'Attributes:',
    sentBefore:
      'A draft with other content was already created from this form. If you send it again, it creates a second one.',
    conflict: 'This release has changed since you opened it',
    conflictText: 'Your changes are not saved yet. Compare the fields, then save.',
    conflictTitle: 'Also changed elsewhere',
    savedBy: (name, time) => `${name} changed the release (${time}).`,
    savedByYou: (time) => `You changed the release in another window (${time}).`,
    savedBySomebody: (time) => `The release was changed elsewhere (${time}).`,
    theirs: 'Saved version:',
    theirsEmpty: 'empty',
    differences: 'Saved version struck through, yours underlined:',
    sameWords: 'the same words, formatted differently',
    takeTheirs: 'Keep the saved version and discard mine',
    taken: 'Changed elsewhere and included here.',
    yes: 'yes',
    no: 'no',
    pictures: 'Pictures',
    picturesNew: 'You can add pictures as soon as the draft is saved.',
    picturesNone: 'No pictures yet. A title image makes the release stand out in lists.',
    picturesLink: 'Edit pictures',
    showPictures: 'View pictures',
    noPictures: 'No pictures.',
  },
};
