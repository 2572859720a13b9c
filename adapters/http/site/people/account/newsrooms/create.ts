import { mailedNameFaults } from '../../../../../../application/kernel/name-faults.ts';
import { LANGUAGES, type Language, PORTALS, refuseIfAny, type Violation } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { controlsOf, describeForm } from '../../../page/forms/description.ts';
import { errorSummary } from '../../../page/forms/error-summary.ts';
import { LINK_IN_NAME } from '../../../page/forms/fault-texts.ts';
import { field, select } from '../../../page/forms/field.ts';
import { type FormRefusal, formRefusal } from '../../../page/forms/refusal.ts';
import { html } from '../../../page/html.ts';
import { LANGUAGE_NAMES } from '../../../page/labels.ts';
import { languageOf } from '../../../page/languages.ts';
import { redirectWithNotice } from '../../../page/notices.ts';
import { pageHead } from '../../../page/table.ts';
import type { PeopleServices, Route, Visitor } from '../../route.ts';
import { accountForm, accountPage, readAccountForm } from '../account-page.ts';
import { NEW_NEWSROOM_PATH } from './paths.ts';
import { type NEWSROOM_NOTICES, NEWSROOM_TEXTS } from './texts.ts';

const BASE = '/account/newsrooms';

/** The form's values as submitted. */
interface NewNewsroom {
  readonly name: string;
  readonly portal: string;
  readonly language: string;
}

const NEW_NEWSROOM_FORM = describeForm(['name', 'portal', 'language'], {
  de: {
    name: {
      label: NEWSROOM_TEXTS.de.name,
      missing: 'Geben Sie den Namen des Unternehmens ein.',
      rules: {
        format: LINK_IN_NAME.de,
        unique: 'Dieses Konto hat schon einen Newsroom mit diesem Namen.',
        limit: ({ max = 0 }) =>
          `Dieses Konto hat schon ${max} Newsrooms. Bitten Sie den Betreiber des Dienstes, weitere anzulegen.`,
      },
    },
    portal: { label: NEWSROOM_TEXTS.de.portal, missing: 'Wählen Sie ein Portal.' },
    language: { label: NEWSROOM_TEXTS.de.language, missing: 'Wählen Sie eine Sprache.' },
  },
  en: {
    name: {
      label: NEWSROOM_TEXTS.en.name,
      missing: 'Enter the company’s name.',
      rules: {
        format: LINK_IN_NAME.en,
        unique: 'This account already has a newsroom with this name.',
        limit: ({ max = 0 }) =>
          `This account already has ${max} newsrooms. Ask the operator of the service to create more.`,
      },
    },
    portal: { label: NEWSROOM_TEXTS.en.portal, missing: 'Choose a portal.' },
    language: { label: NEWSROOM_TEXTS.en.language, missing: 'Choose a language.' },
  },
});

/** An owner creates a newsroom; the next page asks for its profile. */
export function createNewsroomRoutes(services: PeopleServices): Route[] {
  return [
    {
      method: 'GET',
      path: NEW_NEWSROOM_PATH,
      for: 'owner',
      handle: async (ctx, visitor) =>
        newPage(ctx, visitor, services, { name: '', portal: '', language: languageOf(ctx, visitor) }),
    },
    {
      method: 'POST',
      path: '/account/newsrooms',
      for: 'owner',
      async handle(ctx, visitor) {
        const form = await readAccountForm(ctx, visitor);
        const values = { name: form.get('name').trim(), portal: form.get('portal'), language: form.get('language') };
        const { caller, account } = visitor;
        try {
          const { id } = await services.application.catalogue.createCompany({
            caller,
            accountId: account.id,
            ...parseValues(values),
          });
          redirectWithNotice<typeof NEWSROOM_NOTICES>(ctx, `${BASE}/${id}`, 'newsroom-created');
        } catch (error) {
          const refusal = formRefusal(error, ctx, languageOf(ctx, visitor), NEW_NEWSROOM_FORM);
          newPage(ctx, visitor, services, values, refusal);
        }
      },
    },
  ];
}

/** @throws DomainError `validation_failed` with all faults */
function parseValues({ name, ...values }: NewNewsroom) {
  const portal = PORTALS.find((candidate) => candidate === values.portal);
  const language = LANGUAGES.find((candidate) => candidate === values.language);
  const faults: Violation[] = mailedNameFaults('name', name);
  if (portal === undefined) faults.push({ field: 'portal', rule: 'in', allowed: PORTALS });
  if (language === undefined) faults.push({ field: 'language', rule: 'in', allowed: LANGUAGES });
  refuseIfAny(faults);
  return { name, portal: portal ?? PORTALS[0], language: language ?? LANGUAGES[0] };
}

function newPage(
  ctx: Context,
  visitor: Visitor,
  { portals }: PeopleServices,
  { name, portal, language: newsroomLanguage }: NewNewsroom,
  refusal?: FormRefusal,
): void {
  const language: Language = languageOf(ctx, visitor);
  const texts = NEWSROOM_TEXTS[language];
  const control = controlsOf(NEW_NEWSROOM_FORM, language, refusal?.byField);
  accountPage(ctx, visitor, {
    title: texts.newTitle,
    active: 'newsrooms',
    isFaulty: refusal !== undefined,
    isNarrow: true,
    status: refusal?.status ?? 200,
    main: html`${errorSummary(refusal?.faults ?? [], language, refusal)}${pageHead({
      title: texts.newTitle,
      lead: texts.newLead,
      above: { href: BASE, text: texts.title },
    })}${accountForm(
      visitor,
      { action: BASE, className: 'panel' },
      html`${field({
        ...control('name'),
        value: name,
        hint: texts.nameHint,
        required: true,
        width: 'half',
        autocomplete: 'organization',
      })}${select({
        ...control('portal'),
        value: portal,
        hint: texts.portalHint,
        required: true,
        width: 'half',
        options: PORTALS.map((value) => ({ value, label: portals[value].name })),
      })}${select({
        ...control('language'),
        value: newsroomLanguage,
        hint: texts.languageHint,
        required: true,
        width: 'half',
        options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
      })}<p class="actions"><button class="main">${texts.create}</button><a class="button" href="${BASE}">${texts.cancel}</a></p>`,
    )}`,
  });
}
