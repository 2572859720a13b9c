import { type Company, type CompanyId, type CompanyProfile, refuseIfAny } from '../../../../../../domain/index.ts';
import { createUploadReceiver } from '../../../../kernel/bodies/upload/upload-receiver.ts';
import { type Context, callerOf } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { limitConcurrency } from '../../../../kernel/limits/concurrency-limit.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { type FormRefusal, formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { noticeOf, redirectWithNotice } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { accountPage, assertAccount, confirmedAccountRoutes, readAccountForm } from '../account-page.ts';
import { copyScripts } from '../secrets/copyable-text.ts';
import { createNewsroomRoutes } from './create.ts';
import { domainPanel } from './domain-panel.ts';
import { logoPicture, newsroomListPage } from './list-page.ts';
import { logoForm, NEWSROOM_FORM, newsroomForm, readProfile } from './newsroom-form.ts';
import { type NewsroomView, newsroomView } from './newsroom-view.ts';
import { NEWSROOM_NOTICES, NEWSROOM_TEXTS } from './texts.ts';

const BASE = '/account/newsrooms';
type Notices = typeof NEWSROOM_NOTICES;

/** Name of the file's form field. */
const LOGO_FIELD = 'logo';
/** Maximum concurrent logo uploads per account. */
const LOGO_UPLOADS_MAX = 2;

/** Input that a newsroom's page shows again after a refused form. */
interface RefusedInput {
  readonly profile?: CompanyProfile;
  readonly domain?: string;
  readonly refusal?: FormRefusal;
  readonly isOutdated?: boolean;
}

/** The account's newsrooms: all members can view them, owners can edit their profiles. */
export function newsroomRoutes(services: PeopleServices): Route[] {
  const { catalogue } = services.application;
  const receive = createUploadReceiver(services.uploadFolder, { field: LOGO_FIELD });
  const limitUploads = limitConcurrency({ max: LOGO_UPLOADS_MAX, keyOf: (ctx) => callerOf(ctx).accountId });

  const target = (ctx: Context, { caller }: Visitor) => ({ caller, id: pathId<CompanyId>(ctx, 'id', 'company') });

  const edit = (ctx: Context, visitor: Visitor, company: Company, refused: RefusedInput = {}): Promise<void> =>
    editPage(ctx, visitor, services, company, refused);

  return [
    // Before the routes with an id, which also match `new`.
    ...createNewsroomRoutes(services),
    {
      method: 'GET',
      path: '/account/newsrooms',
      for: 'member',
      async handle(ctx, visitor) {
        const language = languageOf(ctx, visitor);
        const newsrooms: NewsroomView[] = [];
        // Sequential, so that an account with many newsrooms uses a single database connection.
        for (const company of await catalogue.companies({ caller: visitor.caller })) {
          newsrooms.push(await newsroomView(company, services));
        }
        accountPage(ctx, visitor, {
          title: NEWSROOM_TEXTS[language].title,
          active: 'newsrooms',
          notice: noticeOf(ctx, NEWSROOM_NOTICES, language),
          main: newsroomListPage(newsrooms, {
            language,
            mayEdit: visitor.account.role === 'owner',
            isSandbox: visitor.account.sandbox,
          }),
        });
      },
    },
    {
      method: 'GET',
      path: '/account/newsrooms/:id',
      for: 'owner',
      handle: async (ctx, visitor) => edit(ctx, visitor, await catalogue.company(target(ctx, visitor))),
    },
    {
      method: 'POST',
      path: '/account/newsrooms/:id',
      for: 'owner',
      async handle(ctx, visitor) {
        const form = await readAccountForm(ctx, visitor);
        const company = await catalogue.company(target(ctx, visitor));
        const profile = readProfile(form);
        if (form.get('seen') !== company.updatedAt.toISOString()) {
          return edit(ctx, visitor, company, { profile, isOutdated: true });
        }
        try {
          await catalogue.updateCompany({ ...target(ctx, visitor), ...profile });
          redirectWithNotice<Notices>(ctx, BASE, 'newsroom-saved');
        } catch (error) {
          await edit(ctx, visitor, company, {
            profile,
            refusal: formRefusal(error, ctx, languageOf(ctx, visitor), NEWSROOM_FORM),
          });
        }
      },
    },
    {
      method: 'POST',
      path: '/account/newsrooms/:id/logo',
      for: 'owner',
      async handle(ctx, visitor) {
        const company = await catalogue.company(target(ctx, visitor));
        const { read, discard } = receive(ctx);
        try {
          limitUploads(ctx);
          const { file, fields, faults } = await read();
          assertAccount(visitor, String(fields.account));
          refuseIfAny(file === undefined && faults.length === 0 ? [{ field: LOGO_FIELD, rule: 'required' }] : faults);
          if (file !== undefined) await catalogue.updateCompany({ ...target(ctx, visitor), logo: file });
          redirectWithNotice<Notices>(ctx, `${BASE}/${company.id}`, 'logo-saved');
        } catch (error) {
          await edit(ctx, visitor, company, {
            refusal: formRefusal(error, ctx, languageOf(ctx, visitor), NEWSROOM_FORM),
          });
        } finally {
          await discard();
        }
      },
    },
    {
      method: 'POST',
      path: '/account/newsrooms/:id/domain',
      for: 'owner',
      async handle(ctx, visitor) {
        const domain = (await readAccountForm(ctx, visitor)).get('domain').trim();
        const company = await catalogue.company(target(ctx, visitor));
        try {
          const faults = domain === '' ? [{ field: 'domain', rule: 'required' } as const] : [];
          await catalogue.requestDomain({ ...target(ctx, visitor), domain, faults });
          redirectWithNotice<Notices>(ctx, `${BASE}/${company.id}`, 'domain-requested');
        } catch (error) {
          await edit(ctx, visitor, company, {
            domain,
            refusal: formRefusal(error, ctx, languageOf(ctx, visitor), NEWSROOM_FORM),
          });
        }
      },
    },
    {
      method: 'POST',
      path: '/account/newsrooms/:id/domain/check',
      for: 'owner',
      async handle(ctx, visitor) {
        await readAccountForm(ctx, visitor);
        const company = await catalogue.company(target(ctx, visitor));
        try {
          await catalogue.checkDomain(target(ctx, visitor));
          redirectWithNotice<Notices>(ctx, `${BASE}/${company.id}`, 'domain-verified');
        } catch (error) {
          await edit(ctx, visitor, company, {
            refusal: formRefusal(error, ctx, languageOf(ctx, visitor), NEWSROOM_FORM),
          });
        }
      },
    },
    ...confirmedAccountRoutes({
      path: '/account/newsrooms/:id/logo/remove',
      for: 'owner',
      async ask(ctx, visitor) {
        const { id, name } = await catalogue.company(target(ctx, visitor));
        const texts = NEWSROOM_TEXTS[languageOf(ctx, visitor)];
        return {
          title: texts.removeLogoTitle,
          active: 'newsrooms',
          text: html`<strong>${name}</strong>: ${texts.removeLogoText}`,
          button: texts.removeLogo,
          isDangerous: true,
          back: `${BASE}/${id}`,
        };
      },
      async act(ctx, visitor) {
        const { id } = await catalogue.updateCompany({ ...target(ctx, visitor), logo: null });
        redirectWithNotice<Notices>(ctx, `${BASE}/${id}`, 'logo-removed');
      },
    }),
  ];
}

async function editPage(
  ctx: Context,
  visitor: Visitor,
  services: PeopleServices,
  company: Company,
  refused: RefusedInput,
): Promise<void> {
  const language = languageOf(ctx, visitor);
  const texts = NEWSROOM_TEXTS[language];
  const { profile = company, domain, refusal, isOutdated = false } = refused;
  const requested = await services.application.catalogue.requestedDomain({ caller: visitor.caller, id: company.id });
  const view = await newsroomView(company, services);
  accountPage(ctx, visitor, {
    title: company.name,
    active: 'newsrooms',
    notice: noticeOf(ctx, NEWSROOM_NOTICES, language),
    scripts: requested === undefined ? [] : copyScripts(),
    isFaulty: refusal !== undefined || isOutdated,
    status: isOutdated ? 409 : (refusal?.status ?? 200),
    main: html`${
      isOutdated
        ? errorSummary([{ text: texts.changedMeanwhile }], language, { title: texts.changedTitle })
        : errorSummary(refusal?.faults ?? [], language, refusal)
    }${pageHead({
      title: company.name,
      lead: `${view.portal} · ${view.language}`,
      above: { href: BASE, text: texts.title },
      actions: view.publicUrl !== null && html`<a class="button" href="${view.publicUrl}">${texts.onPortal}</a>`,
    })}
<div class="columns">
${newsroomForm(visitor, view, profile, language, refusal)}
<div><section class="panel stack" aria-labelledby="logo-title">
<h2 id="logo-title">${texts.logo}</h2>
${logoPicture(view, language)}${logoForm(visitor, view, language, refusal)}</section>
${domainPanel(visitor, { company, requested, entered: domain, timeZone: services.timeZone }, language, refusal)}</div>
</div>`,
  });
}
