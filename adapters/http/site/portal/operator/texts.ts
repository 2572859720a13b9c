import type { Language } from '../../../../../domain/index.ts';

export const OPERATOR_TITLES: Readonly<Record<'imprint' | 'privacy', Readonly<Record<Language, string>>>> = {
  imprint: { de: 'Impressum', en: 'Legal notice' },
  privacy: { de: 'Datenschutz', en: 'Privacy' },
};
