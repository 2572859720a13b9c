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
import { noteRefusal } from '../../../kernel/problems/note-refusal.ts';
import { isForeign } from '../../../kernel/requests/foreign-requests.ts';
import { chosenLanguage, pageLanguage } from '../../page/chosen-language.ts';
import { seeOther } from '../../page/notices.ts';
import { peopleHeaders } from '../../page/page-headers.ts';
import type { AccountRoute, AccountServices, Visitor } from '../account/account-services.ts';
import { AccountChanged } from '../account/layout/account-form.ts';
import { ownersOnlyPage, problemPage, refusalPage } from '../account/layout/refusal-page.ts';
import { switchAccountPage } from '../account/layout/switch-account.ts';
import type { DeskRoute } from '../desk/desk-route.ts';
import { deskRefusalPage } from '../desk/layout/desk-page.ts';
import { lastAccountCookie, type SecretCookie, sessionCookie } from './cookie.ts';
import { ownDestination, type SessionEnd, signInAddress } from './destination.ts';
import type { SignedInPerson } from './person.ts';
import { sendForeign, sendNoAccount, sendNotAnEditor, sendRefusal } from './refusals.ts';

/** So many requests a session may send a minute (contract §12). */
export const SESSION_REQUESTS_PER_MINUTE = 300;

type Handler = (ctx: Context) => Promise<void>;

/** What every page for people who sign in goes through: headers, forms of others, sessions, refusals as pages. */
export interface Door {
  /** Holds the session. */
  readonly cookie: SecretCookie;
  /** For anybody, signed in or not. */
  forAnybody(handle: Handler): Handler;
  /** For who has signed in; others are asked to. */
  forPerson(handle: (ctx: Context, person: SignedInPerson) => Promise<void>): Handler;
  /** For who has signed in and chosen an account; who has several and chose none is asked to. */
  forVisitor(route: Pick<AccountRoute, 'right' | 'handle'>): Handler;
  /** For editors. */
  forEditor(route: Pick<DeskRoute, 'handle'>): Handler;
  /**
   * Whose session it is; undefined where there is none that is still good. The request's language becomes the person's own.
   * @throws HttpError `rate_limited` where the session asks too often
   */
  personOf(ctx: Context): Promise<SignedInPerson | undefined>;
  /** Ends the session that the request shows, if any. */
  leave(ctx: Context): Promise<void>;
}

export function createDoor(options: {
  readonly services: AccountServices;
  /** Counts by session, SESSION_REQUESTS_PER_MINUTE each. */
  readonly perSession: Limiter;
  /** Whether there is a page at a path. */
  readonly isPage: (path: string) => boolean;
}): Door {
  const { services, perSession, isPage } = options;
  const { application, addresses } = services;
  const { baseUrl } = addresses;
  const cookie = sessionCookie(baseUrl);
  const lastAccount = lastAccountCookie(baseUrl);
  const headers = peopleHeaders(addresses);

  const pageAfter = (ctx: Context) => wayBack(ctx, isPage) ?? '/account';

  const personOf: Door['personOf'] = async (ctx) => {
    const secret = cookie.read(ctx);
    const found = secret === undefined ? undefined : await application.sessions.recognise(secret);
    if (found === undefined) return undefined;
    const { user, session, accounts } = found;
    speak(ctx, chosenLanguage(ctx) ?? user.language);
    await perSession(ctx, session.id);
    const person: PersonCaller = { kind: 'person', user, sessionId: session.id };
    const chosen = session.accountId === null ? lastAccount.read(ctx) : String(session.accountId);
    const account = accounts.find(({ id }) => String(id) === chosen) ?? null;
    return { user, session, person, accounts, account };
  };

  const leave: Door['leave'] = async (ctx) => {
    const secret = cookie.read(ctx);
    const found = secret === undefined ? undefined : await application.sessions.recognise(secret);
    if (found === undefined) return;
    const { user, session } = found;
    await application.sessions.end({ caller: { kind: 'person', user, sessionId: session.id }, id: session.id });
  };

  const forAnybody: Door['forAnybody'] = (handle) => async (ctx) => {
    ctx.set(headers);
    speak(ctx, pageLanguage(ctx));
    if (isForeign(ctx, baseUrl)) return sendForeign(ctx);
    try {
      await handle(ctx);
    } catch (error) {
      sendRefusal(ctx, baseUrl, error);
    }
  };

  /** The page of an error, with the menu of the section that the person was in. */
  const refuse = (ctx: Context, person: SignedInPerson, error: unknown) => {
    const caller = isDesk(ctx.path) ? editorCaller(person.user) : undefined;
    if (caller !== undefined) deskRefusalPage(ctx, { ...person, caller }, error);
    else problemPage(ctx, person, error, pageAfter(ctx));
  };

  const forPerson: Door['forPerson'] = (handle) =>
    forAnybody(async (ctx) => {
      const person = await personOf(ctx);
      if (person === undefined) return seeOther(ctx, signInAddress(wayBack(ctx, isPage), sessionEnd(ctx, cookie)));
      try {
        await handle(ctx, person);
      } catch (error) {
        noteRefusal(ctx, baseUrl, error);
        refuse(ctx, person, error);
      }
    });

  const forVisitor: Door['forVisitor'] = ({ right, handle }) =>
    forPerson(async (ctx, person) => {
      const { user, accounts, account } = person;
      if (accounts.length === 0) return sendNoAccount(ctx, user.isEditor);
      const named = namedAccount(ctx, person);
      if (named !== undefined && named.id !== account?.id)
        return switchAccountPage(ctx, person, { to: pageAfter(ctx), account: named });
      const caller = account === null ? undefined : userCaller(user, account.id);
      if (account === null || caller === undefined) {
        return seeOther(ctx, `/account/choose?to=${encodeURIComponent(pageAfter(ctx))}`);
      }
      const visitor: Visitor = { ...person, account, caller };
      ctx.state.caller = caller;
      try {
        if (account.disabledAt !== null) throw new DomainError('account_disabled', { tokenId: null });
        if (right === 'owner' && account.role !== 'owner') return ownersOnlyPage(ctx, visitor);
        await handle(ctx, visitor);
      } catch (error) {
        if (!(error instanceof AccountChanged)) noteRefusal(ctx, baseUrl, error);
        refusalPage(ctx, visitor, error, pageAfter(ctx));
      }
    });

  const forEditor: Door['forEditor'] = ({ handle }) =>
    forPerson(async (ctx, person) => {
      const caller = editorCaller(person.user);
      if (caller === undefined) {
        ctx.state.problem = { problem: 'permission_missing' };
        return sendNotAnEditor(ctx, person);
      }
      const editor = { ...person, caller };
      try {
        await handle(ctx, editor);
      } catch (error) {
        noteRefusal(ctx, baseUrl, error);
        deskRefusalPage(ctx, editor, error);
      }
    });

  return { cookie, forAnybody, forPerson, forVisitor, forEditor, personOf, leave };
}

const isDesk = (path: string) => /^\/desk(?:\/|$)/i.test(path);

function speak(ctx: Context, language: Language): void {
  ctx.state.language = language;
  ctx.set('Content-Language', language);
}

/** How the session ended that the request still shows; undefined where it shows none. */
function sessionEnd(ctx: Context, cookie: SecretCookie): SessionEnd | undefined {
  if (cookie.read(ctx) === undefined) return undefined;
  return ctx.method === 'POST' && isReleaseForm(ctx.path) ? 'ended-unsaved' : 'ended';
}

/** The form whose unsaved text the editor keeps in the browser. */
const isReleaseForm = (path: string) => /^\/account\/releases\/(?:new|\d+)$/.test(path);

/** The account that a link names (`?account=ID`, as in mails); undefined where the person is not a member of it. */
function namedAccount({ method, query }: Context, { accounts }: SignedInPerson): OwnAccount | undefined {
  return method === 'POST' ? undefined : accounts.find(({ id }) => String(id) === query.account);
}

/** Where somebody was going: the page itself, or the nearest page above the address that a form was sent to. */
function wayBack(ctx: Context, isPage: (path: string) => boolean): string | undefined {
  if (ctx.method === 'GET' || ctx.method === 'HEAD') return ownDestination(ctx.url);
  let path = ctx.path;
  while (path !== '' && !isPage(path)) path = path.slice(0, path.lastIndexOf('/'));
  return ownDestination(path);
}
