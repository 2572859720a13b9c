import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    listCompanies: {
      summary: 'Eigene Unternehmensprofile auflisten',
      description:
        'Alle Unternehmensprofile des Kontos. Vor dem Anlegen eines Entwurfs aufrufen: Ihre `id` ist die `company_id` einer Pressemitteilung.',
      responses: {
        200: 'Die Unternehmensprofile.',
      },
    },
    getCompany: {
      summary: 'Ein Unternehmensprofil abrufen',
      description:
        'Ein Unternehmensprofil mit Portal und Sprache. Aufrufen, wenn die `company_id` einer Pressemitteilung bekannt ist und die Angaben dazu fehlen.',
      path: {
        id: 'ID des Unternehmensprofils.',
      },
      responses: {
        200: 'Das Unternehmensprofil.',
      },
    },
    requestDomain: {
      summary: 'Eine Domain bestätigen lassen',
      description:
        'Nennt den TXT-Eintrag und die Datei, mit denen der Inhaber der Domain den Newsroom bestätigen kann. Veröffentlichen Sie eines von beiden, und rufen Sie dann `POST /companies/{id}/domain-verification/check` auf. Ein erneuter Aufruf nennt denselben Eintrag. Eine früher bestätigte Domain gilt, bis die neue bestätigt ist.',
      fields: { domain: 'Eine eigene Domain wie `example.com`; Umlaute sind erlaubt.' },
      responses: { 200: 'Eintrag und Datei.' },
    },
    checkDomain: {
      summary: 'Jetzt nach dem Nachweis suchen',
      description:
        'Sucht jetzt nach dem TXT-Eintrag und nach der Datei. Findet sich eines, ist die Domain bestätigt; sonst nennt die Antwort (422), was gefunden wurde. Danach sucht der Dienst täglich: Fehlt der Nachweis drei Tage lang, gilt die Domain nicht mehr als bestätigt.',
      responses: { 200: 'Das Unternehmensprofil mit der bestätigten Domain.' },
    },
  },
  en: {
    listCompanies: {
      summary: 'List your company profiles',
      description:
        'All company profiles of the account. Call it before creating a draft: their `id` is the `company_id` of a press release.',
      responses: {
        200: 'The company profiles.',
      },
    },
    getCompany: {
      summary: 'Fetch a company profile',
      description:
        'One company profile, with its portal and language. Call it when you have the `company_id` of a press release and need its details.',
      path: {
        id: 'Id of the company profile.',
      },
      responses: {
        200: 'The company profile.',
      },
    },
    requestDomain: {
      summary: 'Request the verification of a domain',
      description:
        'Returns the TXT record and the file by which the owner of the domain can confirm the newsroom. Publish one of them, then call `POST /companies/{id}/domain-verification/check`. Repeated calls return the same record. A domain that was verified before stays verified until the new one is.',
      fields: { domain: 'A domain of your own, such as `example.com`; umlauts are allowed.' },
      responses: { 200: 'Record and file.' },
    },
    checkDomain: {
      summary: 'Look for the proof now',
      description:
        'Looks for the TXT record and the file now. If it finds one of them, the domain is verified; otherwise the 422 response says what it found. From then on the service checks daily: if the proof is missing for three days, the domain is no longer verified.',
      responses: { 200: 'The company profile with the verified domain.' },
    },
  },
});
