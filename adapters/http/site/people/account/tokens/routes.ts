import type { CreatedToken } from '../../../../../../application/accounts/manage-tokens.ts';
import { type ApiTokenId, DomainError, isRotatable, type Language } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { queryInteger, SEQUENCE_AFTER } from '../../../../kernel/responses/pagination.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { type HtmlValue, html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf, redirectWithNotice, seeOther } from '../../../page/notices.ts';
import { problemTexts } from '../../../page/problems/problem-texts.ts';
import { timeElement } from '../../../page/times.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { accountPage, confirmedAccountRoutes, readAccountForm } from '../account-page.ts';
import { copyableText } from '../secrets/copyable-text.ts';
import { createOncePerForm, type RefusedForm } from '../secrets/create-once.ts';
import { newFormKey, ONCE_FIELD, once } from '../secrets/once.ts';
import { duplicateNotice, sendSecretPage } from '../secrets/secret-page.ts';
import { viewOptions } from '../view-options.ts';
import { tokenListPage } from './list-page.ts';
import { TOKEN_NOTICES, TOKEN_TEXTS } from './texts.ts';
import { endOfDay, suggestedToken, TOKEN_FORM, type TokenFields, tokenFields, tokenForm } from './token-form.ts';
import { tokenView } from './token-view.ts';

const BASE = '/account/tokens';

/** Tokens per page. */
const PER_PAGE = 100;

/** API tokens and legacy keys of the account: list, create, revoke (specification §5.3, contract §12). */
export function tokenRoutes(services: PeopleServices): Route[] {
  const { accounts, catalogue } = services.application;

  const target = (ctx: Context, { caller }: Visitor) => ({ caller, id: pathId<ApiTokenId>(ctx, 'id', 'token') });

  /** Shows the list with an empty or refused form. */
  async function list(
    ctx: Context,
    visitor: Visitor,
    refused: Partial<RefusedForm> & { readonly fields?: TokenFields } = {},
  ): Promise<void> {
    const options = viewOptions(ctx, visitor, services);
    const { language } = options;
    const { caller, account } = visitor;
    const { fields = suggestedToken(options.now), refusal, before, status } = refused;
    const after = queryInteger(new URLSearchParams(ctx.querystring), 'after', SEQUENCE_AFTER, []);
    const [{ items, hasMore }, { booking }, { companies }] = await Promise.all([
      accounts.listTokens({
        caller,
        accountId: account.id,
        after: after === 0 ? null : (after as ApiTokenId),
        limit: PER_PAGE,
      }),
      accounts.me({ caller }),
      catalogue.choices({ caller }),
    ]);
    const names = new Map(companies.map(({ id, name }) => [id, name]));
    accountPage(ctx, visitor, {
      title: TOKEN_TEXTS[language].title,
      active: 'tokens',
      notice: noticeOf(ctx, TOKEN_NOTICES, language),
      isFaulty: refusal !== undefined,
      ...(status !== undefined && { status }),
      main: tokenListPage({
        language,
        tokens: items.map((token) => tokenView(token, options, names)),
        next: hasMore ? `${BASE}?after=${items.at(-1)?.id}` : null,
        first: after === 0 ? null : BASE,
        before: html`${errorSummary(refusal?.faults ?? [], language, refusal)}${before}`,
        form: booking.active ? tokenForm(visitor, language, fields, companies, refusal) : bookingRequired(language),
      }),
    });
  }

  /** Shows the list and why a token cannot be rotated, for example because another owner has just done so. */
  async function notRotated(ctx: Context, visitor: Visitor): Promise<void> {
    const { notRotatable } = TOKEN_TEXTS[languageOf(ctx, visitor)];
    await list(ctx, visitor, {
      before: html`<div class="aside warn" id="errors" role="alert" tabindex="-1" autofocus><p>${notRotatable}</p></div>\n`,
      status: 409,
    });
  }

  return [
    { method: 'GET', path: '/account/tokens', for: 'owner', handle: (ctx, visitor) => list(ctx, visitor) },
    {
      method: 'POST',
      path: '/account/tokens',
      for: 'owner',
      async handle(ctx, visitor) {
        const form = await readAccountForm(ctx, visitor);
        const fields = tokenFields(form);
        const { caller, account } = visitor;
        const { name, permissions } = fields;
        const expiresAt = endOfDay(fields.expires);
        const { draftsOnly, companyIds } = fields;
        const command = { caller, accountId: account.id, name, permissions, expiresAt, draftsOnly, companyIds };
        await createOncePerForm<CreatedToken>(
          services,
          { ctx, visitor, form },
          {
            make: (completion) => accounts.createToken(command, completion),
            show: (created) => createdPage(ctx, visitor, services, created),
            showRefused: (refused) => list(ctx, visitor, { fields, ...refused }),
            duplicateText: TOKEN_TEXTS[languageOf(ctx, visitor)].alreadySent,
            form: TOKEN_FORM,
          },
        );
      },
    },
    ...confirmedAccountRoutes({
      path: '/account/tokens/:id/rotate',
      for: 'owner',
      async ask(ctx, visitor) {
        const texts = TOKEN_TEXTS[languageOf(ctx, visitor)];
        const token = await accounts.token(target(ctx, visitor));
        if (!isRotatable(token, services.now())) {
          await notRotated(ctx, visitor);
          return undefined;
        }
        return {
          title: texts.rotateTitle(token.name),
          active: 'tokens',
          text: texts.rotateText,
          button: texts.rotate,
          back: BASE,
          hidden: { [ONCE_FIELD]: newFormKey() },
        };
      },
      async act(ctx, visitor, form) {
        let rotated: CreatedToken | undefined;
        try {
          rotated = await once<CreatedToken>(services, visitor, form, (completion) =>
            accounts.rotateToken(target(ctx, visitor), completion),
          );
        } catch (error) {
          if (!DomainError.is(error, 'validation_failed')) throw error;
          return notRotated(ctx, visitor);
        }
        if (rotated !== undefined) return createdPage(ctx, visitor, services, rotated, { isRotated: true });
        const language = languageOf(ctx, visitor);
        await list(ctx, visitor, {
          before: duplicateNotice(TOKEN_TEXTS[language].alreadyRotated, language),
          status: 409,
        });
      },
    }),
    ...confirmedAccountRoutes({
      path: '/account/tokens/:id/revoke',
      for: 'owner',
      async ask(ctx, visitor) {
        const options = viewOptions(ctx, visitor, services);
        const texts = TOKEN_TEXTS[options.language];
        const { name, state, lastUsed } = tokenView(await accounts.token(target(ctx, visitor)), options);
        if (state === 'revoked') {
          seeOther(ctx, BASE);
          return undefined;
        }
        return {
          title: texts.revokeTitle(name),
          active: 'tokens',
          text: html`${lastUsed === null ? texts.neverUsedText : html`${texts.lastUsedText} ${timeElement(lastUsed)}.`} ${texts.revokeText}`,
          button: texts.revoke,
          isDangerous: true,
          back: BASE,
        };
      },
      async act(ctx, visitor) {
        await accounts.revokeToken(target(ctx, visitor));
        redirectWithNotice<typeof TOKEN_NOTICES>(ctx, BASE, 'token-revoked');
      },
    }),
  ];
}

/** The page that shows a new token, once. */
function createdPage(
  ctx: Context,
  visitor: Visitor,
  { addresses }: PeopleServices,
  { token, secret }: CreatedToken,
  { isRotated = false }: { readonly isRotated?: boolean } = {},
): void {
  const texts = TOKEN_TEXTS[languageOf(ctx, visitor)];
  const call = `curl -sS ${addresses.api('/me')} -H 'Authorization: Bearer ${secret}'`;
  sendSecretPage(ctx, visitor, {
    title: isRotated ? texts.rotatedTitle(token.name) : texts.createdTitle(token.name),
    active: 'tokens',
    name: texts.secret,
    secret,
    text: html`${texts.keepIt}${isRotated && html` ${texts.rotatedText}`}`,
    more: html`<h3>${texts.tryIt}</h3>
<p>${texts.tryItText}</p>
${copyableText(call, 'curl')}`,
    next: BASE,
  });
}

/** Shown instead of the form while no booking is active. */
function bookingRequired(language: Language): HtmlValue {
  const { title, text } = problemTexts(new DomainError('booking_required', {}), language);
  return html`<section class="aside warn" id="new"><h2>${TOKEN_TEXTS[language].newTitle}: ${title}</h2><p>${text}</p></section>\n`;
}
