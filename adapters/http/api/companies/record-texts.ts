import { ABOUT_MAX, RESPONSIBLE_PERSON_MAX } from '../../../../domain/index.ts';
import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    pressContact: {
      description: 'Pressekontakt; öffentlich.',
      name: 'Name einer Person oder Abteilung.',
      email: 'E-Mail-Adresse.',
      phone: 'Telefonnummer.',
    },
    verifiedDomain: {
      description:
        'Die Domain, deren Inhaber den Newsroom bestätigt hat; öffentlich. `null`, solange keine bestätigt ist.',
      domain: 'Domain in ASCII, klein geschrieben.',
      verified_at: 'Wann sie bestätigt wurde.',
    },
    domainVerification: {
      description:
        'Womit der Inhaber einer Domain einen Newsroom bestätigt: der Eintrag oder die Datei, die er veröffentlicht.',
      domain: 'Domain in ASCII, klein geschrieben.',
      record: 'Der TXT-Eintrag im DNS.',
      file: 'Die Datei, die stattdessen veröffentlicht werden kann; sie darf weitere Zeilen enthalten.',
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
    verifiedDomain: {
      description: 'The domain whose owner has confirmed the newsroom; public. `null` while none is verified.',
      domain: 'Domain in ASCII and lower case.',
      verified_at: 'When it was verified.',
    },
    domainVerification: {
      description: 'The proof by which the owner of a domain confirms a newsroom: a record or a file to publish.',
      domain: 'Domain in ASCII and lower case.',
      record: 'The TXT record in the DNS.',
      file: 'The file that can be published instead; it may contain other lines, too.',
    },
    company: {
      description: 'A company profile (newsroom).',
      name: 'The company’s name.',
      slug: 'Name used in URLs.',
      portal: 'The newsroom’s home portal.',
      language: 'The newsroom’s language.',
      website_url: 'The company’s website.',
      about: `About the company: plain text, at most ${ABOUT_MAX} characters; a blank line separates paragraphs.`,
      responsible_person: `The person responsible, with address, in lines; at most ${RESPONSIBLE_PERSON_MAX} characters, public.`,
      logo_url: 'URL of the logo as served; `null` without a logo.',
    },
  },
});
