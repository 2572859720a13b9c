import { DomainError, parseId, type Session, type SessionId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf, redirectWithNotice } from '../../../page/notices.ts';
import { pageHead, table } from '../../../page/table.ts';
import { timeElement, timeView } from '../../../page/times.ts';
import type { PeopleServices, Route, SignedInPerson } from '../../route.ts';
import { sessionCookie } from '../../session/cookie.ts';
import { sendSignedOut } from '../../sign-in/sign-out.ts';
import { accountPage } from '../account-page.ts';
import { deviceName } from './device.ts';
import { SECURITY_PATH } from './profile.ts';
import { SECURITY_NOTICES, SECURITY_TEXTS } from './texts.ts';

const PATH = '/account/sessions';

/** The user's sessions: list and sign out. */
export function sessionRoutes(services: PeopleServices): Route[] {
  const { sessions } = services.application;
  const cookie = sessionCookie(services.addresses.baseUrl);
  return [
    {
      // Scripts ask whether the session still exists (browser/session.js).
      method: 'GET',
      path: '/account/session',
      for: 'person',
      async handle(ctx) {
        ctx.status = 204;
      },
    },
    {
      method: 'GET',
      path: '/account/sessions',
      for: 'person',
      async handle(ctx, person) {
        sendSessionsPage(ctx, person, await sessions.list({ caller: person.person }), services.timeZone);
      },
    },
    {
      method: 'POST',
      path: '/account/sessions/:id/end',
      for: 'person',
      async handle(ctx, { person }) {
        const id = parseId<SessionId>(ctx.params.id ?? '');
        if (id === undefined) throw new DomainError('not_found', { what: 'session' });
        await sessions.end({ caller: person, id });
        redirectWithNotice<typeof SECURITY_NOTICES>(ctx, PATH, 'session-ended');
      },
    },
    {
      method: 'POST',
      path: '/account/sessions/end-others',
      for: 'person',
      async handle(ctx, { person }) {
        await sessions.endAll({ caller: person, exceptThis: true });
        redirectWithNotice<typeof SECURITY_NOTICES>(ctx, PATH, 'others-ended');
      },
    },
    {
      method: 'POST',
      path: '/account/sessions/end-all',
      for: 'person',
      async handle(ctx, { person }) {
        await sessions.endAll({ caller: person });
        sendSignedOut(ctx, cookie);
      },
    },
  ];
}

function sendSessionsPage(ctx: Context, person: SignedInPerson, sessions: readonly Session[], timeZone: string): void {
  const language = languageOf(ctx, person);
  const texts = SECURITY_TEXTS[language];
  const timeOf = (time: Date) => timeElement(timeView(time, language, timeZone, 'short'));
  const columns = [
    { label: texts.device, kind: 'head' },
    { label: texts.signedInAt },
    { label: texts.lastSeen },
    { label: texts.end, kind: 'actions' },
  ] as const;
  accountPage(ctx, person, {
    title: texts.sessions,
    active: 'security',
    notice: noticeOf(ctx, SECURITY_NOTICES, language),
    main: html`${pageHead({ title: texts.sessions, lead: texts.sessionsText, above: { href: SECURITY_PATH, text: texts.above } })}
${table({
  caption: texts.sessions,
  columns,
  rows: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => {
    const device = userAgent === null ? texts.unknownDevice : deviceName(userAgent);
    const isThis = id === person.session.id;
    return [
      html`${device}${isThis && html` <span class="tag accent">${texts.thisOne}</span>`}`,
      timeOf(createdAt),
      timeOf(lastSeenAt),
      html`<form method="post" action="${isThis ? '/sign-out' : `${PATH}/${id}/end`}"><button class="plain" aria-label="${texts.endOf(device)}">${texts.end}</button></form>`,
    ];
  }),
})}
<div class="actions">
${sessions.length > 1 && html`<form method="post" action="${PATH}/end-others"><button>${texts.endOthers}</button></form>`}
<form method="post" action="${PATH}/end-all"><button class="danger">${texts.endAll}</button></form>
</div>`,
  });
}
