import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from '../../../domain/index.ts';
import { withPublisher, withService } from '../../support/service/with-service.ts';
import { assertProblem } from '../../support/wire/problems.ts';
import { FIELD_PARTS, multipart, multipartOptions } from '../../support/wire/uploads.ts';

/** A request that is refused, and words of its message: the field, and what to send instead. */
interface Case {
  readonly what: string;
  readonly request: readonly [method: string, path: string, options?: object];
  readonly status?: number;
  readonly words: readonly string[];
  readonly en: string;
  readonly de: string;
}

const IMAGES = '/press-releases/:id/images';
const DECLARED = { ai_declaration: 'original', copyright: 'Jo', rights_confirmed: true };

const byUrl = (url: string, words: readonly string[], en: string, de: string): Case => ({
  what: `a picture at ${url}`,
  request: ['POST', IMAGES, { json: { ...DECLARED, confirm_text_version: 'img-confirm-v2', image_url: url } }],
  words: ['image_url', ...words],
  en,
  de,
});
const get = (path: string, words: readonly string[], en: string, de: string): Case => ({
  what: path,
  request: ['GET', path],
  words,
  en,
  de,
});
const inForm = (name: string): Case => ({
  what: `${name} in a form`,
  request: ['POST', IMAGES, multipartOptions([...FIELD_PARTS, { name, content: 'https://example.com/a.jpg' }])],
  words: [name, 'application/json', 'image.'],
  en: 'Send',
  de: 'Senden Sie',
});

const CASES: readonly Case[] = [
  byUrl('https://example.com:99999/a.jpg', ['https://', '65535'], 'with a port', 'mit einem Port'),
  byUrl('https://user:secret@example.com/a.jpg', ['https://'], 'without user name', 'ohne Benutzername'),
  byUrl('ftp://example.com/a.jpg', ['https://', 'image_base64'], 'Send', 'Senden Sie'),
  byUrl('data:image/png;base64,AA==', ['https://', 'image_base64'], 'Send', 'Senden Sie'),
  byUrl('https://10.0.0.1/a.jpg', ['image_base64'], 'public host', 'öffentlichen Rechner'),
  {
    what: 'a multipart body without a boundary',
    request: ['POST', IMAGES, { headers: { 'Content-Type': 'multipart/form-data' }, body: multipart(FIELD_PARTS) }],
    status: 400,
    words: ['Content-Type', 'oundary'],
    en: 'Let your HTTP library',
    de: 'Überlassen Sie',
  },
  inForm('image_url'),
  inForm('image_base64'),
  get('/events?after=LATEST', ['after', 'latest'], 'an integer or latest', 'eine ganze Zahl oder latest'),
  get(
    '/events?types=published,press_release.published',
    ['types', ': published.', 'press_release.published'],
    'Use',
    'Verwenden Sie',
  ),
  get('/statistics?from=2026-07-02&to=2026-07-01', ['from', 'to'], 'Choose a later to', 'Wählen Sie ein späteres to'),
  get('/statistics?from=2026-12-01', ['from', 'to'], 'today if left out', 'ohne Angabe heute'),
  get('/statistics?from=2020-01-01&to=2026-07-01', ['from'], 'choose a later from', 'Wählen Sie ein späteres from'),
  get('/statistics?from=1.7.2026', ['from'], 'such as 2026-11-24', 'etwa 2026-11-24'),
];

describe('a message', () => {
  const service = withService();
  const publisher = withPublisher(service);

  for (const { what, request, status = 422, words, ...texts } of CASES) {
    it(`names the field and the remedy, in both languages: ${what}`, async () => {
      const { id } = await publisher.draft();
      const [method, path, options = {}] = request;
      for (const language of LANGUAGES) {
        const headers = { ...(options as { headers?: object }).headers, 'Accept-Language': language };
        const reply = await publisher.api(method, path.replace(':id', String(id)), { ...options, headers });
        const { detail } = assertProblem(reply, status, status === 400 ? 'bad_request' : 'validation_failed');
        for (const word of [...words, texts[language]]) assert.ok(detail.includes(word), `${word} in: ${detail}`);
      }
    });
  }
});
