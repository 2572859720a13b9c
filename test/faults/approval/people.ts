import assert from 'node:assert/strict';
import { type Fields, formOf, PASSWORD, sessionOf } from '../../support/people/people.ts';
import { RESPONSE_MS } from '../support/client.ts';
import type { Program } from '../support/program/program.ts';

/** A response to a browser that follows no redirects. */
export interface Page {
  readonly status: number;
  readonly location: string | null;
  readonly text: string;
}

/** A signed-in user; the session is valid at every server of the service. */
export interface Person {
  readonly email: string;
  readonly name: string;
  get(server: Pick<Program, 'baseUrl'>, path: string): Promise<Page>;
  /** Submits a form as a browser does. */
  post(server: Pick<Program, 'baseUrl'>, path: string, fields?: Fields): Promise<Page>;
}

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly isEditor?: boolean;
  /** The account that the user becomes an owner of. */
  readonly accountId?: number;
}

/** Invites a user, who follows the link and chooses a password. */
export async function signIn(program: Program, { email, name, isEditor = false, accountId }: Invited): Promise<Person> {
  const invited = (await program.operate('user invite', {
    email,
    name,
    language: 'en',
    membership: accountId === undefined ? null : { account_id: accountId, role: 'owner' },
    editor: isEditor,
    operator: false,
  })) as { readonly link: string };
  const { pathname } = new URL(invited.link, program.baseUrl);
  const arrived = await send(program, pathname, undefined, { password: PASSWORD });
  const secret = sessionOf(arrived);
  assert.ok(secret !== undefined, `${email} is not signed in: ${arrived.status}`);
  const cookie = `presswerk=${secret}`;
  const own = accountId === undefined ? {} : { account: accountId };
  return {
    email,
    name,
    get: async (server, path) => pageOf(await send(server, path, cookie)),
    post: async (server, path, fields = {}) => pageOf(await send(server, path, cookie, { ...own, ...fields })),
  };
}

function send(
  { baseUrl }: Pick<Program, 'baseUrl'>,
  path: string,
  cookie: string | undefined,
  fields?: Fields,
): Promise<Response> {
  return fetch(`${baseUrl}${path}`, {
    method: fields === undefined ? 'GET' : 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin', ...(cookie !== undefined && { Cookie: cookie }) },
    redirect: 'manual',
    signal: AbortSignal.timeout(RESPONSE_MS),
    ...(fields !== undefined && { body: formOf(fields) }),
  });
}

async function pageOf(response: Response): Promise<Page> {
  return { status: response.status, location: response.headers.get('Location'), text: await response.text() };
}
