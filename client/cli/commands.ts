import { readFile } from 'node:fs/promises';
import type { parseArgs } from 'node:util';
import { type Client, createClient } from '../client.ts';
import { fileFrom } from '../node.ts';
import type { PressReleaseFields, PressReleaseStatus, Submission } from '../types.ts';
import { credentialsPath, storeCredentials } from './credentials.ts';
import { parseReleaseFile, type ReleaseFile } from './front-matter.ts';
import type { Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;
type Values = Readonly<Record<string, unknown>>;

interface Call {
  readonly presswerk: Client;
  readonly values: Values;
  readonly positionals: readonly string[];
  readonly terminal: Terminal;
  readonly asJson: boolean;
}

export interface Command {
  /** The usage after the command's name. */
  readonly usage: string;
  readonly arguments: readonly string[];
  readonly options: Options;
  /** Resolves with false if the requested outcome was not reached, such as an approval. */
  run(call: Call): Promise<boolean>;
}

const AI_TEXT = [
  'none',
  'assisted',
  'mostly_ai',
  'fully_ai',
] as const satisfies readonly Submission['ai_text_declaration'][];
const AI_PICTURE = ['original', 'ai_edited', 'ai_generated'] as const;

export const COMMANDS = {
  draft: {
    usage: 'FILE.md [--id ID]',
    arguments: ['file'],
    options: { id: { type: 'string' } },
    async run({ presswerk, values, positionals: [path = ''], terminal, asJson }) {
      const file = parseReleaseFile(await readLocalFile(path, readText(path)));
      const text = { text: file.text, text_format: /\.html?$/i.test(path) ? ('html' as const) : ('markdown' as const) };
      const given = { ...file.fields, ...(await lookUpIds(presswerk, file)), ...text };
      const { data, meta, status } = await saveRelease(presswerk, values.id, given);
      if (asJson) terminal.print(JSON.stringify(data));
      else {
        terminal.print(`${status === 201 ? 'Draft created' : 'Draft saved'}: ${data.id} ${data.title}`);
        for (const warning of meta.warnings ?? []) {
          const isHtml = warning.code === 'html_stripped';
          terminal.warn(isHtml ? `removed from the text: ${warning.tags.join(', ')}` : warning.message);
        }
      }
      return true;
    },
  },
  attach: {
    usage: `ID PICTURE --copyright NAME --ai ${AI_PICTURE.join('|')} [--title T] [--description T] [--license-url URL] [--source-url URL] [--no-crop] [--confirm-rights]`,
    arguments: ['id', 'picture'],
    options: {
      ai: { type: 'string' },
      copyright: { type: 'string' },
      title: { type: 'string' },
      description: { type: 'string' },
      'license-url': { type: 'string' },
      'source-url': { type: 'string' },
      'no-crop': { type: 'boolean' },
      'confirm-rights': { type: 'boolean' },
    },
    async run({ presswerk, values, positionals: [id, path = ''], terminal, asJson }) {
      const release = idOf(id);
      const declaration = oneOf('--ai', values.ai, AI_PICTURE);
      if (typeof values.copyright !== 'string')
        throw new UsageError('--copyright is missing: name who took the picture');
      const image = await readLocalFile(path, fileFrom(path));
      const { data: wording } = await presswerk.confirmTexts.current();
      if (values['confirm-rights'] !== true) await confirmRights(wording.text.en, terminal);
      const { data } = await presswerk.images.upload(release, {
        image,
        ai_declaration: declaration,
        copyright: values.copyright,
        ...textField(values, 'title', 'title'),
        ...textField(values, 'description', 'description'),
        ...textField(values, 'license-url', 'license_url'),
        ...textField(values, 'source-url', 'source_url'),
        ...(values['no-crop'] === true ? { no_crop: true } : {}),
        rights_confirmed: true,
        confirm_text_version: wording.version,
      });
      terminal.print(asJson ? JSON.stringify(data) : `Picture ${data.id} attached to ${release}`);
      return true;
    },
  },
  check: {
    usage: 'ID',
    arguments: ['id'],
    options: {},
    async run({ presswerk, positionals: [id], terminal, asJson }) {
      const { data } = await presswerk.pressReleases.submissionCheck(idOf(id));
      if (asJson) terminal.print(JSON.stringify(data));
      else if (data.submittable) terminal.print('Ready to submit');
      else for (const { detail } of data.problems) terminal.print(detail);
      return data.submittable;
    },
  },
  submit: {
    usage: `ID --ai ${AI_TEXT.join('|')} [--publish-at TIME] [--wait [--timeout SECONDS]]`,
    arguments: ['id'],
    options: {
      ai: { type: 'string' },
      'publish-at': { type: 'string' },
      wait: { type: 'boolean' },
      timeout: { type: 'string' },
    },
    async run({ presswerk, values, positionals: [id], terminal, asJson }) {
      const release = idOf(id);
      const declaration = oneOf('--ai', values.ai, AI_TEXT);
      const timeoutMs =
        values.timeout === undefined ? {} : { timeoutMs: numberOf('--timeout', values.timeout) * 1_000 };
      const { data } = await presswerk.pressReleases.submit(release, {
        ai_text_declaration: declaration,
        ...textField(values, 'publish-at', 'publish_at'),
      });
      if (values.wait !== true) {
        terminal.print(asJson ? JSON.stringify(data) : `In review: ${release} ${data.title}`);
        return true;
      }
      if (!asJson) terminal.warn(`In review: ${release} ${data.title}; waiting for the decision`);
      const { data: decided } = await presswerk.pressReleases.waitForDecision(release, timeoutMs);
      terminal.print(asJson ? JSON.stringify(decided) : describe(decided));
      return decided.status === 'published' || decided.status === 'scheduled';
    },
  },
  status: {
    usage: 'ID',
    arguments: ['id'],
    options: {},
    async run({ presswerk, positionals: [id], terminal, asJson }) {
      const { data } = await presswerk.pressReleases.get(idOf(id));
      terminal.print(asJson ? JSON.stringify(data) : describe(data));
      return true;
    },
  },
  list: {
    usage: '[--status STATUS,…] [--limit 20]',
    arguments: [],
    options: { status: { type: 'string' }, limit: { type: 'string' } },
    async run({ presswerk, values, terminal, asJson }) {
      const status =
        values.status === undefined ? {} : { status: String(values.status).split(',') as PressReleaseStatus[] };
      const limit = values.limit === undefined ? 20 : numberOf('--limit', values.limit);
      const releases = await presswerk.pressReleases
        .list({ ...status, per_page: Math.min(limit, 100) })
        .toArray({ limit });
      if (asJson) terminal.print(JSON.stringify(releases));
      else for (const { id, status: state, title } of releases) terminal.print(`${id}\t${state}\t${title}`);
      return true;
    },
  },
  follow: {
    usage: '[--after ID]',
    arguments: [],
    options: { after: { type: 'string' } },
    async run({ presswerk, values, terminal, asJson }) {
      const after =
        values.after === undefined ? ('latest' as const) : values.after === '0' ? 0 : numberOf('--after', values.after);
      for await (const event of presswerk.events.follow({ after })) {
        const { id, type, timestamp: at } = event;
        const release = 'press_release_id' in event.data ? String(event.data.press_release_id) : '';
        terminal.print(asJson ? JSON.stringify(event) : [at, id, type, release].join('\t'));
      }
      return true;
    },
  },
  open: {
    usage: 'ID',
    arguments: ['id'],
    options: {},
    async run({ presswerk, positionals: [id], terminal, asJson }) {
      const { data } = await presswerk.pressReleases.get(idOf(id));
      const url = data.urls?.[data.portal];
      if (url === undefined)
        throw new UsageError(`press release ${data.id} has no public page: its status is ${data.status}`);
      terminal.print(asJson ? JSON.stringify({ url }) : url);
      await terminal.open(url);
      return true;
    },
  },
} satisfies Record<string, Command>;

/** Asks for address and token, tests them, and stores them for the other commands. */
export async function login({ values }: { readonly values: Values }, terminal: Terminal): Promise<void> {
  const { environment } = terminal;
  const url = String(values.url ?? environment.PRESSWERK_URL ?? (await terminal.ask('Address of the service: ')));
  const token = environment.PRESSWERK_TOKEN ?? (await terminal.ask('API token: ', { secret: true }));
  let presswerk: Client;
  try {
    presswerk = createClient({ baseUrl: url, token, signal: terminal.signal });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
  const { data } = await presswerk.me();
  const path = credentialsPath(environment);
  await storeCredentials(path, { url, token });
  terminal.warn(`Signed in to ${data.account.name}. Address and token are in ${path}.`);
}

/** Changes the release with this id; without one, the release with the `external_id` or a new one. */
async function saveRelease(presswerk: Client, id: unknown, given: Readonly<Record<string, unknown>>) {
  if (id !== undefined) return presswerk.pressReleases.update(idOf(id), given);
  const fields = { ...(await defaultNewsroom(presswerk, given)), ...given } as unknown as PressReleaseFields;
  const { external_id } = fields;
  return external_id == null
    ? presswerk.pressReleases.create(fields)
    : presswerk.pressReleases.put(external_id, fields);
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'its permissions do not allow it',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'it is not UTF-8; save it as UTF-8',
};

/** Never replaces what it cannot decode, as `readFile` does with an encoding: the release would have the wrong text. */
async function readText(path: string): Promise<string> {
  return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
}

/** The content of a local file. @throws UsageError if it cannot be read */
async function readLocalFile<T>(path: string, content: Promise<T>): Promise<T> {
  try {
    return await content;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UsageError(`cannot read ${path}: ${UNREADABLE[code] ?? message}`);
  }
}

/** Looks up the ids of the newsroom (by name) and the category (by slug). */
async function lookUpIds(presswerk: Client, { newsroom, category }: ReleaseFile) {
  const ids: { company_id?: number; category_id?: number } = {};
  if (newsroom !== undefined) {
    const { data } = await presswerk.companies.list();
    ids.company_id = findOnly('newsroom', newsroom, data, ({ name }) => name);
  }
  if (category !== undefined) {
    const { data } = await presswerk.categories.list();
    ids.category_id = findOnly('category', category, data, ({ slug }) => slug);
  }
  return ids;
}

/**
 * The account's only newsroom and its language, for those that the file does not name.
 * @throws UsageError if there are several newsrooms to choose from
 */
async function defaultNewsroom(presswerk: Client, given: Readonly<Record<string, unknown>>) {
  if (given.company_id !== undefined && given.language !== undefined) return {};
  const { data } = await presswerk.companies.list();
  const [first, second] = given.company_id === undefined ? data : data.filter(({ id }) => id === given.company_id);
  if (second !== undefined) {
    throw new UsageError(
      `the account has several newsrooms: add a line such as newsroom: ${second.name}; there are ${namesOf(data)}`,
    );
  }
  return first === undefined ? {} : { company_id: first.id, language: first.language };
}

const namesOf = (companies: readonly { readonly name: string }[]) => companies.map(({ name }) => name).join(', ');

function findOnly<T extends { readonly id: number }>(
  what: string,
  wanted: string,
  all: readonly T[],
  nameOf: (each: T) => string,
): number {
  const found = all.filter((each) => nameOf(each).toLowerCase() === wanted.toLowerCase());
  const names = all.map(nameOf).join(', ');
  if (found[0] === undefined) throw new UsageError(`there is no ${what} "${wanted}"; there are ${names}`);
  if (found.length > 1) throw new UsageError(`several newsrooms are called "${wanted}": give company_id instead`);
  return found[0].id;
}

async function confirmRights(wording: string, terminal: Terminal): Promise<void> {
  const refusal = 'nothing was uploaded: a person has to confirm the rights, here or with --confirm-rights';
  terminal.warn(wording);
  if (!terminal.isInteractive) throw new UsageError(refusal);
  const answer = await terminal.ask('Do you confirm this? Type yes: ');
  if (answer.toLowerCase() !== 'yes') throw new UsageError(refusal);
}

function describe(release: {
  readonly id: number;
  readonly status: string;
  readonly title: string;
  readonly urls: Readonly<Record<string, string>> | null;
  readonly rejection: { readonly codes: readonly string[]; readonly reason: string | null } | null;
}): string {
  const { id, status, title, urls, rejection } = release;
  const lines = [`${id}\t${status}\t${title}`, ...(status === 'published' ? Object.values(urls ?? {}) : [])];
  if (status === 'rejected' && rejection !== null) lines.push(rejection.codes.join(', '), rejection.reason ?? '');
  return lines.filter((line) => line !== '').join('\n');
}

/** An object with the field if its option was given, otherwise an empty one. */
function textField<Name extends string>(values: Values, option: string, field: Name) {
  const value = values[option];
  return (typeof value === 'string' ? { [field]: value } : {}) as { [K in Name]?: string };
}

function idOf(value: unknown): number {
  return numberOf('ID', value);
}

function numberOf(what: string, value: unknown): number {
  if (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)) return Number(value);
  throw new UsageError(`${what} must be a positive whole number, not "${String(value)}"`);
}

function oneOf<T extends string>(option: string, value: unknown, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found === undefined) throw new UsageError(`${option} must be one of ${allowed.join(', ')}`);
  return found;
}
