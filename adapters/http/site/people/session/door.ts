import type { OwnAccount } from '../../../../../application/ports/index.ts';
import {
  DomainError,
  editorCaller,
  type Language,
  type PersonCaller,
  userCaller,
} from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import type { Limiter } from '../../../kernel/limits/rate-limit.ts';
import { recordRefusal } from '../../../kernel/problems/record-refusal.ts';
import { isCrossSiteForm } from '../../../kernel/requests/cross-site-requests.ts';
import { peopleHeaders } from '../../page/headers.ts';
import { chosenLanguage, pageLanguage } from '../../page/languages.ts';
import { seeOther } from '../../page/notices.ts';
import type { GuardedHandler, Handler, PeopleServices, SignedInPerson, Visitor } from '../route.ts';
import { lastAccountCookie, type SecretCookie, sessionCookie } from './cookie.ts';
import { ownDestination, type SessionEnd, signInPath } from './destination.ts';
import { AccountChanged, type RefusalPages, sendForeign, sendNoAccount, sendRefusal } from './refusals.ts';

/** Requests per session and minute (contract §12). */
export const SESSION_REQUESTS_PER_MINUTE = 300;

/** Guards the pages for signed-in users: headers, forms of other sites, sessions, rights, and refusal pages. */
export interface Door {
  readonly sessionCookie: SecretCookie;
  /** Calls the handler if the user has the right. Others must sign in, choose an account, or get a refusal. */
  guard(route: GuardedHandler): Handler<'anybody'>;
  /**
   * The session's person; undefined without a valid session. Sets the request's language to the user's.
   * @throws HttpError `rate_limited`
   */
  personOf(ctx: Context): Promise<SignedInPerson | undefined>;
  /** Ends the request's session, if any. */
  endSession(ctx: Context): Promise<void>;
}

export function createDoor(options: {
  readonly services: PeopleServices;
  /** Allows each session SESSION_REQUESTS_PER_MINUTE. */
  readonly perSession: Limiter;
  /** True if GET has a route at the path. */
  readonly isPage: (path: string) => boolean;
  readonly refusals: RefusalPages;
}): Door {
  const { services, perSession, isPage, refusals } = options;
  const { application, addresses } = services;
  const { baseUrl } = addresses;
  const cookie = sessionCookie(baseUrl);
  const lastAccount = lastAccountCookie(baseUrl);
  const headers = peopleHeaders(addresses);

  const pageAfter = (ctx: Context) => requestedPage(ctx, isPage) ?? '/account';

  const sessionOf = async (ctx: Context) => {
    const secret = cookie.read(ctx);
    return secret === undefined ? undefined : application.sessions.recognise(secret);
  };

  const personOf: Door['personOf'] = async (ctx) => {
    const signedIn = await sessionOf(ctx);
    if (signedIn === undefined) return undefined;
    const { user, session, accounts } = signedIn;
    setLanguage(ctx, chosenLanguage(ctx) ?? user.language);
    await perSession(ctx, session.id);
    const person: PersonCaller = { kind: 'person', user, sessionId: session.id };
    const chosen = session.accountId === null ? lastAccount.read(ctx) : String(session.accountId);
    const account = accounts.find(({ id }) => String(id) === chosen) ?? null;
    return { user, session, person, accounts, account };
  };

  const endSession: Door['endSession'] = async (ctx) => {
    const signedIn = await sessionOf(ctx);
    if (signedIn === undefined) return;
    const { user, session } = signedIn;
    await application.sessions.end({ caller: { kind: 'person', user, sessionId: session.id }, id: session.id });
  };

  const forAnybody =
    (handle: Handler<'anybody'>): Handler<'anybody'> =>
    async (ctx) => {
      ctx.set(headers);
      setLanguage(ctx, pageLanguage(ctx));
      if (isCrossSiteForm(ctx, baseUrl)) return sendForeign(ctx);
      try {
        await handle(ctx);
      } catch (error) {
        sendRefusal(ctx, baseUrl, error);
      }
    };

  const forPerson = (handle: Handler<'person'>) =>
    forAnybody(async (ctx) => {
      const person = await personOf(ctx);
      if (person === undefined) return seeOther(ctx, signInPath(requestedPage(ctx, isPage), sessionEnd(ctx, cookie)));
      try {
        await handle(ctx, person);
      } catch (error) {
        recordRefusal(ctx, baseUrl, error);
        const caller = isDesk(ctx.path) ? editorCaller(person.user) : undefined;
        if (caller === undefined) refusals.toPerson(ctx, person, error, pageAfter(ctx));
        else refusals.toEditor(ctx, { ...person, caller }, error);
      }
    });

  const forVisitor = (handle: Handler<'member'>) =>
    forPerson(async (ctx, person) => {
      const { user, accounts, account } = person;
      if (accounts.length === 0) return sendNoAccount(ctx, user.isEditor);
      const named = namedAccount(ctx, person);
      if (named !== undefined && named.id !== account?.id)
        return refusals.switchAccount(ctx, person, named, pageAfter(ctx));
      const caller = account === null ? undefined : userCaller(user, account.id);
      if (account === null || caller === undefined) {
        return seeOther(ctx, `/account/choose?to=${encodeURIComponent(pageAfter(ctx))}`);
      }
      const visitor: Visitor = { ...person, account, caller };
      ctx.state.caller = caller;
      try {
        if (account.disabledAt !== null) throw new DomainError('account_disabled', { tokenId: null });
        await handle(ctx, visitor);
      } catch (error) {
        if (!(error instanceof AccountChanged)) recordRefusal(ctx, baseUrl, error);
        refusals.toVisitor(ctx, visitor, error, pageAfter(ctx));
      }
    });

  const forOwner = (handle: Handler<'owner'>) =>
    forVisitor(async (ctx, visitor) => {
      if (visitor.account.role !== 'owner') throw new DomainError('permission_missing', { permission: 'owner' });
      await handle(ctx, visitor);
    });

  const forEditor = (handle: Handler<'editor'>) =>
    forPerson(async (ctx, person) => {
      const caller = editorCaller(person.user);
      if (caller === undefined) {
        ctx.state.problem = { problem: 'permission_missing' };
        return refusals.notAnEditor(ctx, person);
      }
      await handle(ctx, { ...person, caller });
    });

  const guard = (route: GuardedHandler): Handler<'anybody'> => {
    switch (route.for) {
      case 'anybody':
        return forAnybody(route.handle);
      case 'person':
        return forPerson(route.handle);
      case 'member':
        return forVisitor(route.handle);
      case 'owner':
        return forOwner(route.handle);
      case 'editor':
        return forEditor(route.handle);
    }
  };

  return { sessionCookie: cookie, guard, personOf, endSession };
}

const isDesk = (path: string) => /^\/desk(?:\/|$)/i.test(path);

function setLanguage(ctx: Context, language: Language): void {
  ctx.state.language = language;
  ctx.set('Content-Language', language);
}

/** Why the request's session is invalid; undefined without a session. */
function sessionEnd(ctx: Context, cookie: SecretCookie): SessionEnd | undefined {
  if (cookie.read(ctx) === undefined) return undefined;
  return ctx.method === 'POST' && isReleaseForm(ctx.path) ? 'ended-unsaved' : 'ended';
}

/** Paths of the release form, whose unsaved text the editor script keeps in the browser. */
const isReleaseForm = (path: string) => /^\/account\/releases\/(?:new|\d+)$/.test(path);

/** The account in a link's query (`?account=ID`, as in emails); undefined if the person is not a member of it. */
function namedAccount({ method, query }: Context, { accounts }: SignedInPerson): OwnAccount | undefined {
  return method === 'POST' ? undefined : accounts.find(({ id }) => String(id) === query.account);
}

/** The requested page; for a form, the page of its path, or the nearest one above. */
function requestedPage(ctx: Context, isPage: (path: string) => boolean): string | undefined {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return ownDestination(ctx.url);
  let path = ctx.path;
  while (path !== '' && !isPage(path)) path = path.slice(0, path.lastIndexOf('/'));
  return ownDestination(path);
}
