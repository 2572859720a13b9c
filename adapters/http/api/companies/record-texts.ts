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
      verified_at: 'Seit wann sie bestätigt ist.',
    },
    domainVerification: {
      description:
        'Was der Inhaber einer Domain veröffentlicht, um einen Newsroom zu bestätigen: den Eintrag oder die Datei.',
      domain: 'Domain in ASCII, klein geschrieben.',
      record: 'Der TXT-Eintrag im DNS.',
      file: 'Die Datei, die es stattdessen geben kann; weitere Zeilen stören nicht.',
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
      verified_at: 'Since when it has been verified.',
    },
    domainVerification: {
      description: 'What the owner of a domain publishes to confirm a newsroom: the record or the file.',
      domain: 'Domain in ASCII and lower case.',
      record: 'The TXT record in the DNS.',
      file: 'The file that can be published instead; it may have other lines.',
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
