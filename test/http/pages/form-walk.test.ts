import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Language } from '../../../domain/index.ts';
import { readable } from '../../support/pages/account-pages.ts';
import { type HtmlToken, htmlTokens } from '../../support/pages/html-tokens.ts';
import { API_WORDS, FOREIGN } from '../../support/pages/plain-language.ts';
import { addressOf, createOneOfEach, mountedAccountRoutes } from '../../support/people/account-walk.ts';
import { waiting } from '../../support/people/desk.ts';
import { formOf, makePerson, makeTeam, type Person } from '../../support/people/people.ts';
import { published } from '../../support/records/release-life.ts';
import type { Reply } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';

/** A page's form: its hidden fields, and the names of its other controls. */
interface FoundForm {
  readonly page: string;
  readonly action: string;
  readonly method: string;
  readonly isUpload: boolean;
  readonly hidden: Readonly<Record<string, string>>;
  readonly controls: readonly string[];
}

/** Inputs for a control: nothing, too much, and an invalid choice. */
const BROKEN = { empty: '', long: 'ä'.repeat(5000), wrong: 'nope' } as const;

/** Forms that accept every input, or never report an error. */
const UNBREAKABLE = new Set([
  '/sign-in',
  '/sign-in/reset',
  '/account/language',
  '/account/choose',
  '/account/security/mails',
  '/portal_a/search',
]);

describe('every form for people', () => {
  const service = withService();
  const pages: { readonly person: 'owner' | 'editor' | null; readonly path: string }[] = [];
  const inReview: Partial<Record<Language, number>> = {};
  const people: Partial<Record<Language, Record<'owner' | 'editor', Person>>> = {};

  before(async () => {
    const team = await makeTeam(service);
    const account = { id: team.publisher.accountId, role: 'owner' } as const;
    for (const language of ['de', 'en'] as const) {
      people[language] = {
        owner: await makePerson(service, { language, account }),
        editor: await makePerson(service, { language, isEditor: true }),
      };
    }
    const resources = await createOneOfEach(service, team);
    for (const route of mountedAccountRoutes(service)) {
      if (route.method === 'GET') pages.push({ person: 'owner', path: addressOf(route, resources) });
    }
    for (const path of ['/account/security', '/account/security/email', '/account/sessions'])
      pages.push({ person: 'owner', path });
    // One for each language: opening a release claims it.
    for (const language of ['de', 'en'] as const) inReview[language] = await waiting(team.publisher);
    const { id } = await published(service, team.publisher);
    for (const path of [
      '/desk',
      '/desk/releases',
      '/desk/releases/IN_REVIEW',
      `/desk/releases/${id}/take-down`,
      '/desk/reasons',
      '/desk/corrections',
      '/desk/reports',
    ]) {
      pages.push({ person: 'editor', path });
    }
    pages.push({ person: null, path: '/sign-in/reset' }, { person: null, path: `/report?release=${id}` });
  });

  const get = (who: Person | undefined, path: string, language: Language) =>
    who === undefined ? service.request('GET', inLanguage(path, language)) : who.get(path);
  const send = (who: Person | undefined, form: FoundForm, value: string, language: Language): Promise<Reply> => {
    const fields = { ...form.hidden, ...Object.fromEntries(form.controls.map((name) => [name, value])) };
    if (form.method === 'get') {
      return get(who, `${form.action.split('?')[0]}?${formOf(fields)}`, language);
    }
    if (who === undefined) {
      return service.request('POST', inLanguage(form.action, language), {
        body: formOf(fields),
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
    }
    if (!form.isUpload) return who.post(form.action, fields);
    const body = new FormData();
    for (const [name, each] of Object.entries(fields)) body.append(name, each);
    return who.post(form.action, body);
  };

  for (const language of ['de', 'en'] as const) {
    it(`reports errors in plain ${language === 'de' ? 'German' : 'English'} for any input`, async () => {
      const walked = new Set<string>();
      const silent: string[] = [];
      for (const { person, path: given } of pages) {
        const path = given.replace('IN_REVIEW', String(inReview[language]));
        const who = person === null ? undefined : people[language]?.[person];
        const page = await get(who, path, language);
        if (page.status !== 200 || !/^text\/html/.test(page.headers.get('Content-Type') ?? '')) continue;
        for (const form of formsOf(page, path)) {
          const place = `${form.method} ${form.action.replace(/\d+/g, ':id').split('?')[0]}`;
          // An approval accepts every input, and would leave nothing to reject; a copy would have no pictures.
          if (form.controls.length === 0 || UNBREAKABLE.has(form.action)) continue;
          if (/\/(?:approve|translation)$/.test(place)) continue;
          if (walked.has(place)) continue;
          walked.add(place);
          let sentences = 0;
          for (const [kind, value] of Object.entries(BROKEN)) {
            const reply = await send(who, form, value, language);
            assert.ok(reply.status < 500, `${place} ${kind}: ${reply.status}`);
            for (const sentence of sentencesOf(reply)) {
              sentences++;
              const what = `${place}, ${kind}: ${sentence}`;
              assert.doesNotMatch(sentence, API_WORDS, what);
              assert.doesNotMatch(sentence, FOREIGN[language], what);
              assert.match(sentence, /^[\p{Lu}„“”].*[.!?]$/su, what);
            }
            assert.doesNotMatch(reply.text, /Validation failed|Eingaben ungültig/, place);
          }
          if (sentences === 0) silent.push(place);
        }
      }
      assert.ok(walked.size >= 20, `only ${walked.size} forms were found: ${[...walked].join(', ')}`);
      assert.deepEqual(silent, [], 'every form reports invalid input');
    });
  }
});

function inLanguage(path: string, language: Language): string {
  if (/[?&]lang=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The errors on a page: the lines of its summary and the messages at its fields. */
function sentencesOf({ text }: Pick<Reply, 'text'>): string[] {
  const summary = /<div class="summary"[\s\S]*?<\/div>/.exec(text)?.[0] ?? '';
  const lines = summary.match(/<li>[\s\S]*?<\/li>|<p>[\s\S]*?<\/p>/g) ?? [];
  const faults = text.match(/<p class="fault" id=[\s\S]*?<\/p>/g) ?? [];
  return [...lines, ...faults].map((each) => readable(each).trim()).filter((each) => each !== '');
}

/** The forms of a page; each control once. */
function formsOf({ text }: Pick<Reply, 'text'>, page: string): FoundForm[] {
  const forms: (FoundForm & { hidden: Record<string, string>; controls: string[] })[] = [];
  let isInside = false;
  const attribute = (token: Extract<HtmlToken, { kind: 'open' }>, name: string) => token.attributes.get(name) ?? '';
  for (const token of htmlTokens(text)) {
    if (token.kind === 'close' && token.name === 'form') isInside = false;
    if (token.kind !== 'open') continue;
    if (token.name === 'form') {
      isInside = true;
      forms.push({
        page,
        action: attribute(token, 'action') || page,
        method: attribute(token, 'method') || 'get',
        isUpload: token.attributes.has('enctype'),
        hidden: {},
        controls: [],
      });
    }
    const form = forms.at(-1);
    const name = attribute(token, 'name');
    if (!isInside || form === undefined || name === '') continue;
    if (token.name === 'input' && attribute(token, 'type') === 'hidden') form.hidden[name] = attribute(token, 'value');
    else if (/^(?:input|select|textarea)$/.test(token.name) && !token.attributes.has('readonly')) {
      if (!form.controls.includes(name)) form.controls.push(name);
    }
  }
  return forms;
}
