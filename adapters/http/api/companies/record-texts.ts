import { ABOUT_MAX } from '../../../../domain/index.ts';
import { localised } from '../../kernel/localised.ts';

/** The texts of record.ts, by key. */
export const TEXTS = localised({
  de: {
    pressContact: {
      description: 'Pressekontakt; öffentlich.',
      name: 'Name oder Stelle.',
      email: 'E-Mail-Adresse.',
      phone: 'Telefonnummer.',
    },
    company: {
      description: 'Ein Unternehmensprofil (Newsroom).',
      name: 'Name des Unternehmens.',
      slug: 'Der Name, wie er in Adressen steht.',
      portal: 'Portal, auf dem der Newsroom zu Hause ist.',
      language: 'Sprache des Newsrooms.',
      website_url: 'Website des Unternehmens.',
      about: `Über das Unternehmen: reiner Text, höchstens ${ABOUT_MAX} Zeichen; eine Leerzeile trennt Absätze.`,
      logo_url: 'Das Logo, vom Dienst aufbereitet; null ohne Logo.',
    },
  },
  en: {
    pressContact: {
      description: 'Press contact; public.',
      name: 'A person or an office.',
      email: 'Email address.',
      phone: 'Telephone number.',
    },
    company: {
      description: 'A company profile (newsroom).',
      name: 'The company’s name.',
      slug: 'The name as addresses spell it.',
      portal: 'The portal that the newsroom is at home on.',
      language: 'The newsroom’s language.',
      website_url: 'The company’s website.',
      about: `About the company: plain text, at most ${ABOUT_MAX} characters; a blank line parts paragraphs.`,
      logo_url: 'The logo as the service prepared it; null without one.',
    },
  },
});
