import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, beforeEach, describe, it } from 'node:test';
import { type Language, OPERATOR, PERMISSIONS } from '../../../domain/index.ts';
import { visibleText } from '../../support/pages/account-pages.ts';
import { htmlTokens } from '../../support/pages/html-tokens.ts';
import { API_WORDS, FOREIGN } from '../../support/pages/plain-language.ts';
import { addressOf, createOneOfEach, mountedAccountRoutes } from '../../support/people/account-walk.ts';
import { DESK_REQUESTS, deskAddress } from '../../support/people/desk-walk.ts';
import { formOf, makePerson, makeTeam, PASSWORD, type Person, secretOf } from '../../support/people/people.ts';
import { publishNew } from '../../support/records/release-life.ts';
import { createScriptedProofs } from '../../support/service/scripted-proofs.ts';
import type { Reply } from '../../support/service/service.ts';
import { withService } from '../../support/service/with-service.ts';

/** A control of a form. Buttons and hidden fields are none. */
interface Control {
  readonly name: string;
  /** The id of its first element. */
  readonly id: string;
  /** The type of an input; otherwise the element's name. */
  readonly type: string;
  readonly isRequired: boolean;
  /** Maximum length in code points. */
  readonly max: number | undefined;
  /** Its submitted value; empty for none. */
  readonly value: string;
  /** The first value that may be chosen. */
  readonly choice: string | undefined;
}

/** A page's form. */
interface FoundForm {
  readonly action: string;
  readonly method: string;
  readonly isUpload: boolean;
  readonly hidden: Readonly<Record<string, string>>;
  readonly controls: readonly Control[];
}

interface WalkedPage {
  readonly person: 'owner' | 'editor' | null;
  /** Creates what the page shows, and returns its path. */
  readonly make: (language: Language) => string | Promise<string>;
}

/** Inputs for a control: nothing, too much, and an invalid choice. */
const BROKEN = { empty: '', long: 'ä'.repeat(5000), wrong: 'nope' } as const;

/** Forms that accept every input. */
const UNBREAKABLE = new Set(['post /account/language', 'post /account/choose', 'post /account/security/mails']);

describe('every form for people', () => {
  const service = withService({
    rateLimitPerMinute: 1_000_000,
    ports: { domainProofs: createScriptedProofs() },
    settings: { baseUrl: 'https://press.example' },
  });
  const pages: WalkedPage[] = [];
  const people: Partial<Record<Language, Record<'owner' | 'editor', Person>>> = {};

  before(async () => {
    const team = await makeTeam(service, { permissions: PERMISSIONS });
    const account = { id: team.publisher.accountId, role: 'owner' } as const;
    for (const language of ['de', 'en'] as const) {
      people[language] = {
        owner: await makePerson(service, { language, account }),
        editor: await makePerson(service, { language, isEditor: true }),
      };
    }
    const resources = await createOneOfEach(service, team);
    for (const route of mountedAccountRoutes(service)) {
      if (route.method === 'GET') pages.push({ person: 'owner', make: () => addressOf(route, resources) });
    }
    for (const path of ['/account/security', '/account/security/email', '/account/sessions'])
      pages.push({ person: 'owner', make: () => path });
    // Created for each language: opening a release claims it.
    for (const [name, request] of Object.entries(DESK_REQUESTS)) {
      const [method, path = ''] = name.split(' ');
      if (method !== 'GET' || path === '/desk/counts') continue;
      pages.push({
        person: 'editor',
        async make(language) {
          const editor = people[language]?.editor;
          assert.ok(editor);
          return deskAddress(path, (await request({ service, team, editor })).ids);
        },
      });
    }
    const { id } = await publishNew(service, team.publisher);
    for (const path of [
      '/sign-in',
      '/sign-in/reset',
      `/report?release=${id}`,
      '/portal_a/',
      '/portal_a/check',
      '/portal_a/search',
    ]) {
      pages.push({ person: null, make: () => path });
    }
    const invited = async () => {
      const email = `${randomUUID()}@example.org`;
      const { users } = service.application;
      const { link } = await users.invite({ caller: OPERATOR, email, name: 'Eva', language: 'en' });
      return `/links/${secretOf(link.address)}`;
    };
    pages.push({ person: null, make: invited });
  });
  beforeEach(() => service.rateLimits.clear());

  const get = (who: Person | undefined, path: string, language: Language) =>
    who === undefined
      ? service.request('GET', inLanguage(path, language))
      : who.get(path, { 'Accept-Language': language });
  const send = (
    who: Person | undefined,
    form: FoundForm,
    values: Readonly<Record<string, string>>,
    language: Language,
  ): Promise<Reply> => {
    const fields = { ...form.hidden, ...values };
    if (form.method === 'get') {
      return get(who, `${form.action.split('?')[0]}?${formOf(fields)}`, language);
    }
    let body: FormData | undefined;
    if (form.isUpload) {
      body = new FormData();
      for (const [name, each] of Object.entries(fields)) body.append(name, each);
    }
    if (who !== undefined) return who.post(form.action, body ?? fields);
    return service.request('POST', inLanguage(form.action, language), {
      body: body ?? formOf(fields),
      headers: { 'Sec-Fetch-Site': 'same-origin' },
    });
  };

  for (const language of ['de', 'en'] as const) {
    it(`reports errors in plain ${language === 'de' ? 'German' : 'English'}, at the field, for any input`, async () => {
      const walked = new Set<string>();
      const silent: string[] = [];
      const unlinked: string[] = [];
      for (const { person, make } of pages) {
        const who = person === null ? undefined : people[language]?.[person];
        const path = await make(language);
        const page = await get(who, path, language);
        if (page.status !== 200 || !/^text\/html/.test(page.headers.get('Content-Type') ?? '')) continue;
        for (const form of formsOf(page, path)) {
          const place = placeOf(form);
          // An approval accepts every input, and would leave nothing to reject; a copy would have no pictures.
          if (form.controls.length === 0 || UNBREAKABLE.has(place)) continue;
          if (/\/(?:approve|translation)$/.test(place)) continue;
          // A header may have a shorter form of the same address.
          const key = `${place} ${form.controls.map(({ name }) => name.replace(/\d+/, ':n')).join(' ')}`;
          if (walked.has(key)) continue;
          walked.add(key);
          service.rateLimits.clear();
          for (const { control, kind, value } of breaksOf(form)) {
            const others = Object.fromEntries(form.controls.map((each) => [each.name, plausible(each)]));
            // Nothing chosen sends nothing.
            if (value === '' && isChoice(control)) delete others[control.name];
            else others[control.name] = value;
            const reply = await send(who, form, others, language);
            if (!isLinked(reply, control)) unlinked.push(`${place} ${control.name} ${kind}: ${reply.status}`);
            assertSummary(reply, place);
          }
          let sentences = 0;
          for (const [kind, value] of Object.entries(BROKEN)) {
            // Addresses must stay below 16 KiB.
            const given = form.method === 'get' ? value.slice(0, 300) : value;
            const broken = Object.fromEntries(form.controls.map(({ name }) => [name, given]));
            const reply = await send(who, form, broken, language);
            assert.ok(reply.status < 500, `${place} ${kind}: ${reply.status}`);
            for (const sentence of sentencesOf(reply)) {
              sentences++;
              const what = `${place}, ${kind}: ${sentence}`;
              assert.doesNotMatch(sentence, API_WORDS, what);
              assert.doesNotMatch(sentence, FOREIGN[language], what);
              assert.match(sentence, /^[\p{Lu}„“”].*[.!?]$/su, what);
            }
            assertSummary(reply, place);
            assert.doesNotMatch(reply.text, /Validation failed|Eingaben ungültig/, place);
          }
          if (sentences === 0) silent.push(place);
        }
      }
      assert.ok(walked.size >= 50, `only ${walked.size} forms were found: ${[...walked].join(', ')}`);
      assert.deepEqual(unlinked, [], 'every fault is shown at its field');
      assert.deepEqual(silent, [], 'every form reports invalid input');
    });
  }
});

/** A form's method and action, without numbers and secrets. */
function placeOf({ method, action }: FoundForm): string {
  const path = action.split('?')[0] ?? '';
  return `${method} ${path.replace(/\d+/g, ':id').replace(/^\/links\/.*/, '/links/:secret')}`;
}

/** Inputs that break one control: nothing for a required one, and too much for a limited one. */
function breaksOf(form: FoundForm) {
  return form.controls.flatMap((control) => [
    // An empty filter has a default.
    ...(control.isRequired && form.method === 'post' ? [{ control, kind: 'empty', value: '' }] : []),
    ...(control.max === undefined || control.type === 'file'
      ? []
      : [{ control, kind: 'long', value: 'ä'.repeat(control.max + 1) }]),
  ]);
}

function isChoice({ type }: Pick<Control, 'type'>): boolean {
  return type === 'radio' || type === 'checkbox';
}

/** A value for a control that is not broken: its own, or an example of its type. */
function plausible({ type, value, choice }: Control): string {
  if (value !== '' || type === 'file') return value;
  if (type === 'checkbox') return '';
  const examples: Readonly<Record<string, string>> = {
    email: 'eva@example.org',
    url: 'https://example.org/',
    password: PASSWORD,
    number: '1',
    date: '2030-01-02',
    'datetime-local': '2030-01-02T10:00',
  };
  return examples[type] ?? choice ?? 'Etwas';
}

/** True if the page shows a fault at the control: linked from its summary, or describing it. */
function isLinked({ text }: Pick<Reply, 'text'>, { name }: Control): boolean {
  const elements = text.match(new RegExp(`<(?:input|select|textarea)[^>]*? name="${name}"[^>]*>`, 'g')) ?? [];
  return elements.some((element) => {
    const described = /aria-describedby="([^"]*)"/.exec(element)?.[1]?.split(' ') ?? [];
    const id = / id="([^"]*)"/.exec(element)?.[1];
    return (
      text.includes(`<a href="#${id}">`) ||
      described.some((each) => /fault$/.test(each) && text.includes(`class="fault" id="${each}"`))
    );
  });
}

/** Every line of the summary that links to a control leads to it, in the order of the page. */
function assertSummary({ text }: Pick<Reply, 'text'>, place: string): void {
  const summary = /<div class="summary"[\s\S]*?<\/div>/.exec(text)?.[0] ?? '';
  const targets = [...summary.matchAll(/href="#(field-[^"]+)"/g)].map(([, id = '']) => id);
  const positions = targets.map((id) => text.indexOf(` id="${id}"`));
  assert.deepEqual(
    targets.filter((_, at) => positions[at] === -1),
    [],
    `${place}: the summary links to controls of the page`,
  );
  const inOrder = targets.toSorted((a, b) => text.indexOf(` id="${a}"`) - text.indexOf(` id="${b}"`));
  assert.deepEqual(targets, inOrder, `${place}: the summary follows the page`);
}

function inLanguage(path: string, language: Language): string {
  if (/[?&]lang=/.test(path)) return path;
  return `${path}${path.includes('?') ? '&' : '?'}lang=${language}`;
}

/** The errors on a page: the lines of its summary and the messages at its fields. */
function sentencesOf({ text }: Pick<Reply, 'text'>): string[] {
  const summary = /<div class="(?:summary|refused)"[\s\S]*?<\/div>/.exec(text)?.[0] ?? '';
  const lines = summary.match(/<li>[\s\S]*?<\/li>|<p>(?!<strong>)[\s\S]*?<\/p>/g) ?? [];
  const faults = text.match(/<p class="fault" id=[\s\S]*?<\/p>/g) ?? [];
  return [...lines, ...faults].map((each) => visibleText(each).trim()).filter((each) => each !== '');
}

/** The forms of a page; each control once. */
function formsOf({ text }: Pick<Reply, 'text'>, page: string): FoundForm[] {
  type Found = { -readonly [K in keyof Control]: Control[K] };
  type Form = Omit<FoundForm, 'controls'> & { readonly hidden: Record<string, string>; readonly controls: Found[] };
  const forms: Form[] = [];
  let isInside = false;
  let area: Found | undefined;
  let list: Found | undefined;
  let hasBlank = false;
  for (const token of htmlTokens(text)) {
    if (token.kind === 'close' && token.name === 'form') isInside = false;
    if (token.kind === 'close' && token.name === 'textarea') area = undefined;
    if (token.kind === 'close' && token.name === 'select' && list !== undefined) {
      list.isRequired &&= hasBlank;
      list = undefined;
    }
    if (token.kind === 'text' && area !== undefined) area.value += token.text.replace(/^\n/, '');
    if (token.kind !== 'open') continue;
    const { attributes } = token;
    const attribute = (name: string) => attributes.get(name) ?? '';
    if (token.name === 'option' && list !== undefined) {
      if (attribute('value') === '') hasBlank = true;
      else list.choice ??= attribute('value');
      if (attributes.has('selected')) list.value = attribute('value');
    }
    if (token.name === 'form') {
      isInside = true;
      forms.push({
        action: attribute('action') || page,
        method: attribute('method') || 'get',
        isUpload: attributes.has('enctype'),
        hidden: {},
        controls: [],
      });
    }
    const form = forms.at(-1);
    const name = attribute('name');
    if (!isInside || form === undefined || name === '') continue;
    const type = token.name === 'input' ? attribute('type') || 'text' : token.name;
    if (type === 'hidden') form.hidden[name] = attribute('value');
    else if (/^(?:input|select|textarea)$/.test(token.name) && !attributes.has('readonly')) {
      let control = form.controls.find((each) => each.name === name);
      if (control === undefined) {
        const id = attribute('id');
        const limit =
          new RegExp(`data-counts="${id}" data-max="(\\d+)"`).exec(text)?.[1] ?? attributes.get('maxlength');
        control = {
          name,
          id,
          type,
          isRequired: attributes.has('required') || attribute('aria-required') === 'true',
          max: limit === undefined ? undefined : Number(limit),
          value: isChoice({ type }) ? '' : attribute('value'),
          choice: isChoice({ type }) ? attribute('value') : undefined,
        };
        form.controls.push(control);
      }
      if (isChoice({ type }) && attributes.has('checked')) {
        control.value = attribute('value');
        // A chosen radio button cannot be unchosen.
        if (type === 'radio') control.isRequired = false;
      }
      if (token.name === 'textarea') area = control;
      if (token.name === 'select') [list, hasBlank] = [control, false];
    }
  }
  return forms;
}
