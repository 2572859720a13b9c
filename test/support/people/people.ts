import { before } from 'node:test';
import { type AccountId, type Language, OPERATOR, type Role, type User } from '../../../domain/index.ts';
import type { Publisher, PublisherOptions, Reply, Service } from '../service/service.ts';

export const PASSWORD = 'krokus laterne neunzehn';

export interface PersonOptions {
  readonly email?: string;
  readonly name?: string;
  /** English by default. */
  readonly language?: Language;
  readonly account?: { readonly id: AccountId; readonly role?: Role };
  readonly isEditor?: boolean;
}

/** Form fields by name; an array for a repeated name. */
export type Fields = Readonly<Record<string, string | number | readonly string[]>>;

/** A user signed in at a service, with PASSWORD. */
export interface Person {
  readonly user: User;
  readonly email: string;
  /** The session's secret. */
  readonly secret: string;
  /** The Cookie header of the session. */
  readonly cookie: string;
  /** The account that forms are sent for. */
  readonly accountId: AccountId | undefined;
  /** Requests a page as a browser follows a link. */
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  /** Submits a form as a browser does, for the person's account; FormData is sent as multipart. */
  post(path: string, fields?: Fields | FormData, headers?: Readonly<Record<string, string>>): Promise<Reply>;
}

let people = 0;

/** Invites a user and follows the invitation's link. */
export async function makePerson(service: Service, options: PersonOptions = {}): Promise<Person> {
  const number = ++people;
  const {
    email = `person${number}@example.org`,
    name = `Person ${number}`,
    language = 'en',
    account,
    isEditor,
  } = options;
  const { link } = await service.application.users.invite({
    caller: OPERATOR,
    email,
    name,
    language,
    isEditor,
    ...(account === undefined ? {} : { membership: { accountId: account.id, role: account.role ?? 'owner' } }),
  });
  const { secret, user } = await service.application.links.use({
    secret: secretOf(link.address),
    password: PASSWORD,
    userAgent: 'test',
  });
  return personOf(service, { user, email, secret, accountId: account?.id });
}

/** The user with the cookie and the requests of this session. */
export function personOf(service: Service, person: Pick<Person, 'user' | 'email' | 'secret' | 'accountId'>): Person {
  const cookie = `presswerk=${person.secret}`;
  return {
    ...person,
    cookie,
    get: (path, headers) =>
      service.request('GET', path, { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...headers } }),
    post: (path, fields = {}, headers) => {
      const own = person.accountId === undefined ? {} : { account: person.accountId };
      const body = fields instanceof FormData ? withAccount(fields, own) : formOf({ ...own, ...fields });
      return service.request('POST', path, {
        body,
        headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...headers },
      });
    },
  };
}

/** Form fields as a body; fetch adds the media type. */
export function formOf(fields: Fields): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value]) form.append(name, String(each));
  }
  return form;
}

function withAccount(form: FormData, own: Fields): FormData {
  for (const [name, value] of Object.entries(own)) if (!form.has(name)) form.append(name, String(value));
  return form;
}

/** The secret at the end of a one-time link. */
export function secretOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

/** The secret of the session that a response starts; undefined without one. */
export function sessionOf({ headers }: Pick<Reply, 'headers'>): string | undefined {
  return headers
    .getSetCookie()
    .map((line) => /^(?:__Host-)?presswerk=([^;]+)/.exec(line)?.[1])
    .find((secret) => secret !== undefined);
}

/** A publisher with an owner and an author. */
export interface Team {
  readonly publisher: Publisher;
  readonly owner: Person;
  readonly author: Person;
}

export async function makeTeam(service: Service, options?: PublisherOptions): Promise<Team> {
  const publisher = await service.publisher(options);
  const id = publisher.accountId;
  const owner = await makePerson(service, { account: { id, role: 'owner' } });
  const author = await makePerson(service, { account: { id, role: 'author' } });
  return { publisher, owner, author };
}

/** A team at such a service, for all tests of the suite. */
export function withTeam(service: Service, options?: PublisherOptions): Team {
  let team: Team | undefined;
  before(async () => {
    team = await makeTeam(service, options);
  });
  const found = () => {
    if (team === undefined) throw new Error('the team exists from the first test on, not while tests are declared');
    return team;
  };
  return {
    get publisher() {
      return found().publisher;
    },
    get owner() {
      return found().owner;
    },
    get author() {
      return found().author;
    },
  };
}
