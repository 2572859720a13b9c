import { localised } from '../../kernel/localised.ts';

export const TEXTS = localised({
  de: {
    listLegacy: {
      summary: 'Pressemitteilungen auflisten (alt)',
      description:
        'Für Programme der früheren Portale: die Mitteilungen des Kontos, die neuesten zuerst. Nachfolger: `GET /press-releases`.',
      query: {
        languages: 'Nur diese Sprachen.',
        categories: 'Nur diese Kategorien.',
        limit: 'Höchstzahl der Mitteilungen in der Antwort.',
        offset: 'Zahl der Mitteilungen, die übersprungen werden.',
      },
      responses: {
        200: {
          description: 'Die Mitteilungen, die neuesten zuerst.',
          body: {
            meta: {
              total: 'Gesamtzahl der Treffer.',
            },
          },
        },
      },
    },
    createLegacy: {
      summary: 'Einen Entwurf anlegen (alt)',
      description:
        'Für Programme der früheren Portale. Danach folgen Bilder, Prüfung und Einreichung unter `/press-releases/{id}`. Nachfolger: `POST /press-releases`. Die Felder heißen `press_release[…]`; in JSON liegen sie unter `press_release` oder auf oberster Ebene. Reiner Text wird in Absätze gesetzt. Wahrheitswerte eines Formulars dürfen auch `1`, `on`, `yes` und `0`, `off`, `no` heißen.',
      responses: {
        201: 'Der neue Entwurf.',
      },
    },
  },
  en: {
    listLegacy: {
      summary: 'List press releases (legacy)',
      description:
        'For programs of earlier portals: the account’s releases, newest first. Successor: `GET /press-releases`.',
      query: {
        languages: 'Only these languages.',
        categories: 'Only these categories.',
        limit: 'Maximum number of releases.',
        offset: 'Number of releases to skip.',
      },
      responses: {
        200: {
          description: 'The releases, newest first.',
          body: {
            meta: {
              total: 'Total number of matches.',
            },
          },
        },
      },
    },
    createLegacy: {
      summary: 'Create a draft (legacy)',
      description:
        'For programs of earlier portals. Images, check and submission follow under `/press-releases/{id}`. Successor: `POST /press-releases`. The fields are called `press_release[…]`; in JSON they are members of `press_release` or of the top level. Plain text is turned into paragraphs. Booleans of a form may also be written `1`, `on`, `yes` and `0`, `off`, `no`.',
      responses: {
        201: 'The new draft.',
      },
    },
  },
});
