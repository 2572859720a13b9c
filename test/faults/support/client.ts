import { createHash } from 'node:crypto';
import { PERMISSIONS, type Permission } from '../../../domain/index.ts';
import type { AccountName, SeenRelease } from './audit/ledger.ts';
import type { Program } from './program/program.ts';

/** The maximum response time of the program, even under faults. */
export const RESPONSE_MS = 60_000;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the test asserts the shape of a response
  readonly body: any;
}

/** A client for an account of the program. */
export interface Account {
  readonly name: AccountName;
  readonly id: number;
  readonly token: string;
  readonly companyId: number;
  readonly categoryId: number;
  /** A `path` that does not begin with /api is relative to /api/v1. Rejects if no complete response arrives. */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>;
}

export interface RequestOptions {
  readonly json?: unknown;
  readonly body?: FormData;
  readonly idempotencyKey?: string | undefined;
  readonly token?: string;
}

interface AccountOptions {
  readonly credits?: number;
  /** Of their tokens; all by default. */
  readonly permissions?: readonly Permission[];
}

/** More than any run uses up. */
const PLENTY = 1_000_000;

/** One account with a plan and one with credits, each with a company and a token. */
export async function createAccounts(
  program: Program,
  { credits = PLENTY, permissions = PERMISSIONS }: AccountOptions = {},
): Promise<Readonly<Record<AccountName, Account>>> {
  // biome-ignore lint/suspicious/noExplicitAny: records of the command line
  const operate = (operation: string, input: unknown) => program.operate(operation, input) as Promise<any>;
  const [category] = (await operate('category list', { after: null, limit: 1 })).items;
  const create = async (name: AccountName, terms: object): Promise<Account> => {
    const { id } = await operate('account create', { name, sandbox: false });
    await operate('booking grant', { account_id: id, terms, until: null });
    const company = await operate('company create', {
      account_id: id,
      name: `${name} AG`,
      portal: 'portal_a',
      language: 'de',
      website_url: null,
    });
    const { token } = await operate('token create', { account_id: id, name, permissions, expires: null });
    const request = requester(program.baseUrl, token);
    return { name, id, token, companyId: company.id, categoryId: category.id, request };
  };
  return {
    plan: await create('plan', { kind: 'plan', monthly_quota: PLENTY }),
    credits: await create('credits', { kind: 'single', credits }),
  };
}

/** A client for the same account at another server of the service. */
export function accountAt(account: Account, { baseUrl }: Pick<Program, 'baseUrl'>): Account {
  return { ...account, request: requester(baseUrl, account.token) };
}

function requester(baseUrl: string, ownToken: string): Account['request'] {
  return async (method, path, { json, body, idempotencyKey, token = ownToken } = {}) => {
    const response = await fetch(path.startsWith('/api') ? `${baseUrl}${path}` : `${baseUrl}/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      ...(json !== undefined ? { body: JSON.stringify(json) } : body !== undefined ? { body } : {}),
      signal: AbortSignal.timeout(RESPONSE_MS),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  };
}

/**
 * The current release, or null if it does not exist.
 * @throws if that cannot be determined
 */
export async function readRelease(account: Account, id: number): Promise<SeenRelease | null> {
  const { status, body } = await account.request('GET', `/press-releases/${id}`);
  if (status === 404) return null;
  if (status !== 200) throw new Error(`GET of release ${id} returned ${status}`);
  const history: string[] = [];
  for (let after = 0; ; ) {
    const part = await account.request('GET', `/press-releases/${id}/history?limit=100&after=${after}`);
    if (part.status !== 200) throw new Error(`GET of the history of release ${id} returned ${part.status}`);
    history.push(...part.body.data.map(({ action }: { action: string }) => action));
    if (part.body.meta?.next_after === undefined) break;
    after = part.body.meta.next_after;
  }
  const { title, text, keywords, images } = body.data;
  return {
    id,
    title,
    text,
    keywords,
    status: body.data.status,
    // biome-ignore lint/suspicious/noExplicitAny: a record of the API
    images: images.map((image: any) => ({
      id: image.id,
      role: image.role,
      sha256: image.sha256,
      urls: image.renditions.map(({ url }: { url: string }) => url),
    })),
    history,
  };
}

/** The ids of releases with that title, among the newest 100. */
export async function findByTitle(account: Account, title: string): Promise<number[]> {
  const { status, body } = await account.request('GET', '/press-releases?per_page=100');
  if (status !== 200) throw new Error(`GET of the list returned ${status}`);
  return body.data.filter((each: { title: string }) => each.title === title).map(({ id }: { id: number }) => id);
}

/** SHA-256 of a 200 response's body; the status otherwise. */
export async function digestOf(url: string, token?: string): Promise<string> {
  const response = await fetch(url, {
    headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(RESPONSE_MS),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return response.status === 200 ? createHash('sha256').update(bytes).digest('hex') : String(response.status);
}
