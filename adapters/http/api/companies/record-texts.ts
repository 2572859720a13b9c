import { ABOUT_MAX, RESPONSIBLE_PERSON_MAX } from '../../../../domain/index.ts';
import { localised } from '../../kernel/localised.ts';

/** The texts of record.ts, by key. */
export const TEXTS = localised({
  de: {
    pressContact: {
      description: 'Pressekontakt; öffentlich.',
      name: 'Name einer Person oder Abteilung.',
      email: 'E-Mail-Adresse.',
      phone: 'Telefonnummer.',
    },
    company: {
      description: 'Ein Unternehmensprofil (Newsroom).',
      name: 'Name des Unternehmens.',
      slug: 'Name in Adressen.',
      portal: 'Heimatportal des Newsrooms.',
      language: 'Sprache des Newsrooms.',
      website_url: 'Website des Unternehmens.',
      about: `Über das Unternehmen: reiner Text, höchstens ${ABOUT_MAX} Zeichen; eine Leerzeile trennt Absätze.`,
      responsible_person: `Verantwortliche Person mit Anschrift, in Zeilen; höchstens ${RESPONSIBLE_PERSON_MAX} Zeichen, öffentlich.`,
      logo_url: 'Adresse des Logos, wie der Dienst es ausliefert; `null` ohne Logo.',
    },
  },
  en: {
    pressContact: {
      description: 'Press contact; public.',
      name: 'Name of a person or department.',
      email: 'Email address.',
      phone: 'Telephone number.',
    },
    company: {
      description: 'A company profile (newsroom).',
      name: 'The company’s name.',
      slug: 'Name used in addresses.',
      portal: 'The newsroom’s home portal.',
      language: 'The newsroom’s language.',
      website_url: 'The company’s website.',
      about: `About the company: plain text, at most ${ABOUT_MAX} characters; a blank line separates paragraphs.`,
      responsible_person: `The person responsible, with address, in lines; at most ${RESPONSIBLE_PERSON_MAX} characters, public.`,
      logo_url: 'Address of the logo as served; `null` without one.',
    },
  },
});
