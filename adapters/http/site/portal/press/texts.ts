import { byLanguage } from '../../../kernel/localised.ts';

export const PRESS_TEXTS = byLanguage({
  de: {
    by: (newsroom: string) => `Pressemitteilung von ${newsroom}`,
    category: 'Thema',
    pictures: 'Bilder',
    downloads: 'Für die Redaktion',
    text: 'Text (TXT)',
    markdown: 'Text (Markdown)',
    saveContact: 'Kontakt speichern (vCard)',
  },
  en: {
    by: (newsroom) => `Press release from ${newsroom}`,
    category: 'Topic',
    pictures: 'Pictures',
    downloads: 'For editors',
    text: 'Text (TXT)',
    markdown: 'Text (Markdown)',
    saveContact: 'Save contact (vCard)',
  },
});
