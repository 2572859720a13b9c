import type { Language } from '../../../../../domain/index.ts';
import type { OperatorPage } from '../../../kernel/options.ts';

export const OPERATOR_TITLES: Readonly<Record<OperatorPage, Readonly<Record<Language, string>>>> = {
  imprint: { de: 'Impressum', en: 'Legal notice' },
  privacy: { de: 'Datenschutz', en: 'Privacy' },
  about: { de: 'Über uns', en: 'About' },
  editorialPolicy: { de: 'Redaktionelle Grundsätze', en: 'Editorial policy' },
  accessibility: { de: 'Barrierefreiheit', en: 'Accessibility' },
};
