import type { Language } from '../../../../../domain/index.ts';
import type { Notices } from '../frame/index.ts';

/** What the pages of newsrooms say. */
export interface NewsroomTexts {
  readonly title: string;
  readonly lead: string;
  readonly none: string;
  readonly portal: string;
  readonly language: string;
  readonly edit: string;
  readonly onPortal: string;
  readonly sandbox: string;
  readonly profile: string;
  readonly website: string;
  readonly websiteHint: string;
  readonly about: string;
  readonly aboutHint: string;
  readonly contact: string;
  readonly contactHint: string;
  readonly contactName: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  readonly nothing: string;
  readonly fixed: string;
  readonly save: string;
  readonly cancel: string;
  readonly changedTitle: string;
  readonly changedMeanwhile: string;
  readonly logo: string;
  readonly noLogo: string;
  readonly logoOf: (name: string) => string;
  readonly logoFile: string;
  readonly logoHint: string;
  readonly upload: string;
  readonly replace: string;
  readonly removeLogo: string;
  readonly removeLogoTitle: string;
  readonly removeLogoText: string;
}

export const NEWSROOM_TEXTS: Readonly<Record<Language, NewsroomTexts>> = {
  de: {
    title: 'Newsrooms',
    lead: 'So stellt sich jedes Unternehmen auf den Portalen vor: unter jeder seiner Mitteilungen und auf einer eigenen Seite.',
    none: 'Dieses Konto hat noch keinen Newsroom. Der Betreiber des Dienstes legt ihn an.',
    portal: 'Portal',
    language: 'Sprache',
    edit: 'Bearbeiten',
    onPortal: 'Auf dem Portal ansehen',
    sandbox: 'Newsrooms eines Testkontos stehen auf keinem Portal.',
    profile: 'Angaben',
    website: 'Website',
    websiteHint: 'Beginnt mit https:// oder http://.',
    about: 'Über das Unternehmen',
    aboutHint: 'Der Abbinder. Text ohne Formatierung; eine Leerzeile beginnt einen Absatz.',
    contact: 'Pressekontakt',
    contactHint:
      'Der Pressekontakt ist öffentlich: er steht auf den Portalen und in der Schnittstelle. Nennen Sie nur, wer dort stehen will.',
    contactName: 'Name',
    contactEmail: 'E-Mail',
    contactPhone: 'Telefon',
    nothing: 'keine Angabe',
    fixed: 'Name, Portal und Sprache ändert der Betreiber des Dienstes: Adressen hängen daran.',
    save: 'Speichern',
    cancel: 'Abbrechen',
    changedTitle: 'Inzwischen geändert',
    changedMeanwhile:
      'Jemand anders hat diese Angaben inzwischen geändert. Unten steht, was Sie geschrieben haben; gespeichert ist davon nichts. Unter „Newsrooms“ sehen Sie, was jetzt gilt. Wenn Sie noch einmal speichern, gilt Ihre Fassung.',
    logo: 'Logo',
    noLogo: 'Noch kein Logo.',
    logoOf: (name) => `Logo von ${name}`,
    logoFile: 'Bilddatei',
    logoHint: 'JPG, PNG oder WebP bis 16 MB. Es wird ganz gezeigt, auf neutralem Grund.',
    upload: 'Logo hochladen',
    replace: 'Logo ersetzen',
    removeLogo: 'Logo entfernen',
    removeLogoTitle: 'Logo entfernen?',
    removeLogoText: 'Auf den Portalen steht dann nur der Name. Ein anderes Logo können Sie jederzeit hochladen.',
  },
  en: {
    title: 'Newsrooms',
    lead: 'How each company presents itself on the portals: below each of its releases, and on a page of its own.',
    none: 'This account has no newsroom yet. The operator of the service makes it.',
    portal: 'Portal',
    language: 'Language',
    edit: 'Edit',
    onPortal: 'See it on the portal',
    sandbox: 'Newsrooms of a test account are on no portal.',
    profile: 'Details',
    website: 'Website',
    websiteHint: 'Begins with https:// or http://.',
    about: 'About the company',
    aboutHint: 'The boilerplate. Text without formatting; a blank line begins a paragraph.',
    contact: 'Press contact',
    contactHint:
      'The press contact is public: it stands on the portals and in the API. Name only people who agree to that.',
    contactName: 'Name',
    contactEmail: 'Email',
    contactPhone: 'Telephone',
    nothing: 'not given',
    fixed: 'Name, portal and language are changed by the operator of the service: addresses depend on them.',
    save: 'Save',
    cancel: 'Cancel',
    changedTitle: 'Changed meanwhile',
    changedMeanwhile:
      'Somebody else changed these details meanwhile. Below is what you wrote; nothing of it is saved. “Newsrooms” shows what holds now. If you save again, your version holds.',
    logo: 'Logo',
    noLogo: 'No logo yet.',
    logoOf: (name) => `Logo of ${name}`,
    logoFile: 'Image file',
    logoHint: 'JPG, PNG or WebP up to 16 MB. It is shown whole, on a neutral ground.',
    upload: 'Upload logo',
    replace: 'Replace logo',
    removeLogo: 'Remove logo',
    removeLogoTitle: 'Remove the logo?',
    removeLogoText: 'The portals then show the name alone. You can upload another logo at any time.',
  },
};

/** Notices after something was done. */
export const NEWSROOM_NOTICES = {
  'newsroom-saved': { de: 'Gespeichert.', en: 'Saved.' },
  'logo-saved': { de: 'Das Logo ist gespeichert.', en: 'The logo is saved.' },
  'logo-removed': { de: 'Das Logo ist entfernt.', en: 'The logo is removed.' },
} as const satisfies Notices;
