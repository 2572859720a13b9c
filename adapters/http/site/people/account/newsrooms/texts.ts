import { byLanguage } from '../../../../kernel/localised.ts';
import type { Notices } from '../../../page/notices.ts';

/** The texts of the newsroom pages. */
export const NEWSROOM_TEXTS = byLanguage({
  de: {
    title: 'Newsrooms',
    lead: 'So präsentiert sich jedes Unternehmen auf den Portalen: unter jeder Mitteilung und auf einer eigenen Seite.',
    none: 'Dieses Konto hat noch keinen Newsroom. Bitten Sie den Betreiber des Dienstes, einen anzulegen.',
    portal: 'Portal',
    language: 'Sprache',
    edit: 'Bearbeiten',
    onPortal: 'Auf dem Portal ansehen',
    sandbox: 'Newsrooms eines Testkontos sind auf keinem Portal zu sehen.',
    notPublicYet: 'Noch nicht öffentlich: Die Seite erscheint mit der ersten veröffentlichten Mitteilung.',
    profile: 'Angaben',
    website: 'Website',
    websiteHint: 'Beginnt mit https:// oder http://.',
    about: 'Über das Unternehmen',
    aboutHint:
      'Ihre Unternehmensbeschreibung (Boilerplate). Text ohne Formatierung; eine Leerzeile beginnt einen neuen Absatz.',
    contact: 'Pressekontakt',
    contactHint:
      'Der Pressekontakt ist öffentlich: Er erscheint auf den Portalen und in der API. Nennen Sie nur Personen, die damit einverstanden sind.',
    contactName: 'Name',
    contactEmail: 'E-Mail',
    contactPhone: 'Telefon',
    responsible: 'Verantwortliche Person',
    responsibleHint:
      'Wer für den Inhalt verantwortlich ist: Name und Anschrift, in Zeilen. Öffentlich auf der Seite des Newsrooms und in der API.',
    nothing: 'keine Angabe',
    fixed: 'Name, Portal und Sprache kann nur der Betreiber des Dienstes ändern, weil sie Teil der Adressen sind.',
    save: 'Speichern',
    cancel: 'Abbrechen',
    changedTitle: 'Inzwischen geändert',
    changedMeanwhile:
      'Diese Angaben wurden inzwischen geändert. Ihre Eingaben sind unten erhalten, aber nicht gespeichert. Den aktuellen Stand sehen Sie unter „Newsrooms“. Wenn Sie erneut speichern, überschreiben Sie ihn.',
    logo: 'Logo',
    noLogo: 'Noch kein Logo.',
    logoOf: (name: string) => `Logo von ${name}`,
    logoFile: 'Bilddatei',
    logoHint: 'JPG, PNG oder WebP bis 16 MB. Das Logo wird vollständig gezeigt, auf neutralem Hintergrund.',
    upload: 'Logo hochladen',
    replace: 'Logo ersetzen',
    removeLogo: 'Logo entfernen',
    removeLogoTitle: 'Logo entfernen?',
    removeLogoText: 'Auf den Portalen erscheint dann nur der Name. Sie können jederzeit ein neues Logo hochladen.',
  },
  en: {
    title: 'Newsrooms',
    lead: 'How each company appears on the portals: below each release and on its own page.',
    none: 'This account has no newsroom yet. Ask the operator of the service to create one.',
    portal: 'Portal',
    language: 'Language',
    edit: 'Edit',
    onPortal: 'View on the portal',
    sandbox: 'Newsrooms of a test account are not shown on the portals.',
    notPublicYet: 'Not public yet: the page appears with the first published release.',
    profile: 'Details',
    website: 'Website',
    websiteHint: 'Starts with https:// or http://.',
    about: 'About the company',
    aboutHint: 'Your boilerplate. Plain text; a blank line starts a new paragraph.',
    contact: 'Press contact',
    contactHint:
      'The press contact is public: it appears on the portals and in the API. Only name people who have agreed to this.',
    contactName: 'Name',
    contactEmail: 'Email',
    contactPhone: 'Phone',
    responsible: 'Person responsible',
    responsibleHint:
      'Who is responsible for the content: name and address, in lines. Public on the newsroom’s page and in the API.',
    nothing: 'not provided',
    fixed:
      'Only the operator of the service can change the name, portal and language, because they are part of web addresses.',
    save: 'Save',
    cancel: 'Cancel',
    changedTitle: 'Someone else has made changes',
    changedMeanwhile:
      'These details have changed since you opened the form. Your input is below but was not saved. See “Newsrooms” for the current details. If you save again, you overwrite them.',
    logo: 'Logo',
    noLogo: 'No logo yet.',
    logoOf: (name) => `Logo of ${name}`,
    logoFile: 'Image file',
    logoHint: 'JPG, PNG or WebP up to 16 MB. The logo is shown in full on a neutral background.',
    upload: 'Upload logo',
    replace: 'Replace logo',
    removeLogo: 'Remove logo',
    removeLogoTitle: 'Remove the logo?',
    removeLogoText: 'The portals will then show only the name. You can upload a new logo at any time.',
  },
});

/** Notices after an action. */
export const NEWSROOM_NOTICES = {
  'newsroom-saved': { de: 'Gespeichert.', en: 'Saved.' },
  'logo-saved': { de: 'Logo gespeichert.', en: 'Logo saved.' },
  'logo-removed': { de: 'Logo entfernt.', en: 'Logo removed.' },
} as const satisfies Notices;
