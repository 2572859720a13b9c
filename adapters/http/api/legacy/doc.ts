import * as v from 'valibot';
import { LANGUAGES } from '../../../../domain/index.ts';
import { about, count, IGNORED_PARAMETERS, idNumber, writtenHtml } from '../../kernel/record.ts';
import type { RouteDoc } from '../openapi/route-doc.ts';
import { PRESS_RELEASE_TEXTS } from '../press-releases/doc.ts';
import { PRESS_RELEASE_RECORD } from '../press-releases/record.ts';
import { PRESS_RELEASE_SCHEMA } from '../press-releases/schema.ts';
import { LIMIT, OFFSET } from './bounds.ts';

export const LIST_LEGACY: RouteDoc = {
  operationId: 'listPressReleasesLegacy',
  tag: 'legacy',
  summary: { de: 'Pressemitteilungen auflisten (alt)', en: 'List press releases (legacy)' },
  description: { de: 'Nachfolger: `GET /press-releases`.', en: 'Successor: `GET /press-releases`.' },
  query: {
    languages: {
      list: { of: LANGUAGES, repeated: true },
      description: { de: 'Nur diese Sprachen.', en: 'Only these languages.' },
    },
    categories: {
      list: { of: 'id', repeated: true },
      description: { de: 'Nur diese Kategorien.', en: 'Only these categories.' },
    },
    limit: { integer: LIMIT, description: { de: 'Höchstens so viele.', en: 'At most so many.' } },
    offset: { integer: OFFSET, description: { de: 'So viele überspringen.', en: 'Pass over so many.' } },
  },
  answers: {
    200: {
      description: { de: 'Die neuesten zuerst.', en: 'Newest first.' },
      body: v.strictObject({
        data: v.array(PRESS_RELEASE_RECORD),
        meta: v.strictObject({
          ...IGNORED_PARAMETERS,
          limit: idNumber(),
          offset: count(),
          total: about(count(), { de: 'Treffer insgesamt.', en: 'Hits in all.' }),
        }),
      }),
    },
  },
};

export const CREATE_LEGACY: RouteDoc = {
  operationId: 'createPressReleaseLegacy',
  tag: 'legacy',
  summary: { de: 'Einen Entwurf anlegen (alt)', en: 'Create a draft (legacy)' },
  description: {
    de: 'Nachfolger: `POST /press-releases`. Die Felder heißen `press_release[…]`; in JSON stehen sie unter `press_release` oder für sich. Reiner Text wird in Absätze gesetzt. Wahrheitswerte eines Formulars dürfen auch `1`, `on`, `yes` und `0`, `off`, `no` heißen.',
    en: 'Successor: `POST /press-releases`. The fields are called `press_release[…]`; in JSON they stand under `press_release` or by themselves. Plain text is turned into paragraphs. Booleans of a form may also be written `1`, `on`, `yes` and `0`, `off`, `no`.',
  },
  body: {
    name: 'LegacyPressReleaseForm',
    fields: PRESS_RELEASE_SCHEMA,
    texts: PRESS_RELEASE_TEXTS,
    mediaTypes: ['application/x-www-form-urlencoded'],
    nameOf: (field) => `press_release[${field}]`,
    also: {
      name: 'PressReleaseCreate',
      fields: PRESS_RELEASE_SCHEMA,
      texts: PRESS_RELEASE_TEXTS,
      wrappedIn: 'press_release',
    },
  },
  answers: {
    201: {
      description: { de: 'Der neue Entwurf.', en: 'The new draft.' },
      body: writtenHtml(PRESS_RELEASE_RECORD),
      headers: ['ETag', 'Location'],
    },
  },
  problems: ['malformed_json'],
};
