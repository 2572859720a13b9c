import { byLanguage } from '../../../kernel/localised.ts';

export const PRESS_TEXTS = byLanguage({
  de: {
    by: (newsroom: string) => `Pressemitteilung von ${newsroom}`,
    category: 'Thema',
    pictures: 'Bilder',
    downloads: 'Für die Redaktion',
    kit: 'Pressemappe (ZIP)',
    copyright: 'Urhebervermerk der Datei',
    text: 'Text (TXT)',
    markdown: 'Text (Markdown)',
    saveContact: 'Kontakt speichern (vCard)',
  },
  en: {
    by: (newsroom) => `Press release from ${newsroom}`,
    category: 'Topic',
    pictures: 'Pictures',
    downloads: 'For editors',
    kit: 'Press kit (ZIP)',
    copyright: 'Copyright notice of the file',
    text: 'Text (TXT)',
    markdown: 'Text (Markdown)',
    saveContact: 'Save contact (vCard)',
  },
});
