import {
  DomainError,
  PASSKEY_NAME_MAX,
  type Passkey,
  type PasskeyId,
  parseId,
} from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { controlsOf } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { field } from '../../../page/forms/field.ts';
import { readForm } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import type { PeopleServices, Route, SignedInPerson } from '../../route.ts';
import { ceremonyCookie } from '../../session/cookie.ts';
import { passkeyOf, sendOptions } from '../../sign-in/passkey.ts';
import { accountPage } from '../account-page.ts';
import { PASSKEY_FORM } from './forms.ts';
import { SECURITY_PATH, showSecurity } from './profile.ts';
import { type SECURITY_NOTICES, SECURITY_TEXTS } from './texts.ts';

const PATH = '/account/security/passkeys';

/** The user's passkeys: a script adds them, forms rename and remove them. */
export function passkeyRoutes(services: PeopleServices): Route[] {
  const { people } = services.application;
  const { baseUrl } = services.addresses;
  const cookie = ceremonyCookie(baseUrl);
  const idOf = (ctx: Context) => parseId<PasskeyId>(ctx.params.id ?? '');
  const find = async (ctx: Context, { person }: SignedInPerson): Promise<Passkey> => {
    const id = idOf(ctx);
    const passkey = (await people.passkeys({ caller: person })).find((passkey) => passkey.id === id);
    if (passkey === undefined) throw new DomainError('not_found', { what: 'passkey' });
    return passkey;
  };
  return [
    {
      method: 'POST',
      path: `${PATH}/options`,
      for: 'person',
      handle: (ctx, { person }) =>
        sendOptions(ctx, baseUrl, cookie, () => people.passkeyRegistration({ caller: person })),
    },
    {
      method: 'POST',
      path: PATH,
      for: 'person',
      async handle(ctx, person) {
        const ceremony = cookie.read(ctx) ?? '';
        cookie.clear(ctx);
        const form = await readForm(ctx);
        try {
          const response = passkeyOf(form);
          await people.addPasskey({ caller: person.person, response, ceremony, name: form.get('passkey') });
        } catch (error) {
          return showSecurity(services, ctx, person, { error: onPasskeyField(error) });
        }
        redirectWithNotice<typeof SECURITY_NOTICES>(ctx, SECURITY_PATH, 'passkey-added');
      },
    },
    {
      method: 'GET',
      path: `${PATH}/:id`,
      for: 'person',
      handle: async (ctx, person) => sendPasskeyPage(ctx, person, await find(ctx, person)),
    },
    {
      method: 'POST',
      path: `${PATH}/:id`,
      for: 'person',
      async handle(ctx, person) {
        const passkey = await find(ctx, person);
        const name = (await readForm(ctx)).get('name');
        try {
          await people.rename({ caller: person.person, id: passkey.id, name });
        } catch (error) {
          return sendPasskeyPage(ctx, person, { ...passkey, name }, error);
        }
        redirectWithNotice<typeof SECURITY_NOTICES>(ctx, SECURITY_PATH, 'passkey-renamed');
      },
    },
    {
      method: 'POST',
      path: `${PATH}/:id/remove`,
      for: 'person',
      async handle(ctx, person) {
        const { id } = await find(ctx, person);
        await people.removePasskey({ caller: person.person, id });
        redirectWithNotice<typeof SECURITY_NOTICES>(ctx, SECURITY_PATH, 'passkey-removed');
      },
    },
  ];
}

function sendPasskeyPage(ctx: Context, person: SignedInPerson, { id, name }: Passkey, error?: unknown): void {
  const language = languageOf(ctx, person);
  const texts = SECURITY_TEXTS[language];
  const refusal = error === undefined ? undefined : formRefusal(error, ctx, language, PASSKEY_FORM);
  const path = `${PATH}/${id}`;
  accountPage(ctx, person, {
    title: texts.changePasskey(name),
    active: 'security',
    isNarrow: true,
    isFaulty: refusal !== undefined,
    status: refusal?.status ?? 200,
    main: html`${refusal && errorSummary(refusal.faults, language)}${pageHead({
      title: texts.changePasskey(name),
      above: { href: SECURITY_PATH, text: texts.above },
    })}
<section class="panel"><form method="post" action="${path}" novalidate>
${field({ ...controlsOf(PASSKEY_FORM, language, refusal?.byField)('name'), value: name, required: true, max: PASSKEY_NAME_MAX, autocomplete: 'off' })}
<div class="actions"><button class="main">${texts.rename}</button></div>
</form></section>
<section class="panel"><h2>${texts.removePasskey}</h2>
<p>${texts.removePasskeyText}</p>
<form method="post" action="${path}/remove"><div class="actions"><button class="danger">${texts.removePasskey}</button></div></form></section>`,
  });
}

/** Moves violations to the field `passkey`: on this page `name` is the user's name. */
function onPasskeyField(error: unknown): unknown {
  if (!DomainError.is(error, 'validation_failed')) return error;
  const violations = error.details.violations.map((violation) => ({ ...violation, field: 'passkey' }));
  return new DomainError('validation_failed', { violations });
}
