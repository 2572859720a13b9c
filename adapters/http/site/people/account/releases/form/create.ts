import { randomUUID } from 'node:crypto';
import { ApplicationError } from '../../../../../../../application/errors.ts';
import type { PressReleaseRecord } from '../../../../../../../application/ports/index.ts';
import type { WrittenPressRelease } from '../../../../../../../application/press-releases/writing/create-press-release.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { readQuery } from '../../../../../kernel/fields/query.ts';
import { fingerprintOf, withIdempotency } from '../../../../../kernel/requests/idempotency.ts';
import type { HttpResponse } from '../../../../../kernel/responses/response.ts';
import type { Form } from '../../../../page/forms/form.ts';
import { formRefusal } from '../../../../page/forms/refusal.ts';
import { languageOf } from '../../../../page/languages.ts';
import { seeOther } from '../../../../page/notices.ts';
import { RELEASE_FORM } from '../../../../release/form-fields.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { readAccountForm } from '../../account-page.ts';
import { startingValues } from './choices.ts';
import { valuesIn } from './fields.ts';
import { sendNewPage } from './page.ts';
import { readContentOf } from './read-content.ts';
import { savedPath } from './saved.ts';
import { FORM_TEXTS } from './texts.ts';

/** The visitor's latest release is looked for among this many latest releases of the account. */
const LATEST_MAX = 10;

/** Shows an empty form with the newsroom, category and language of the visitor's latest release, else of the account's. */
export async function showNew(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const { catalogue, pressReleases } = services.application;
  const { caller } = visitor;
  const [choices, latest] = await Promise.all([
    catalogue.choices({ caller }),
    pressReleases.listByKey({ caller }, undefined, LATEST_MAX),
  ]);
  const own = await firstCreatedBy(visitor, latest.items, services);
  const values = startingValues(choices, own ?? latest.items[0], languageOf(ctx, visitor));
  await sendNewPage(ctx, visitor, services, randomUUID(), { values }, choices);
}

/** The first of the releases that the visitor created. Sequential: usually it is the very first. */
async function firstCreatedBy(
  { caller, user }: Visitor,
  releases: readonly PressReleaseRecord[],
  { application: { pressReleases } }: PeopleServices,
): Promise<PressReleaseRecord | undefined> {
  for (const release of releases) {
    const part = { limit: 1, after: 0 };
    const [created] = (await pressReleases.history({ caller, id: release.id, part, faults: [] })).items;
    if (created?.actor.kind === 'publisher' && created.actor.user?.id === user.id) return release;
  }
  return undefined;
}

/** Creates a draft by the API's rules, once per form, even if the form is submitted repeatedly. */
export async function create(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const form = await readAccountForm(ctx, visitor);
  const values = valuesIn(form);
  try {
    const { headers } = await createOnce(ctx, visitor, services, form, {
      isBeingWritten: false,
      respond: (written) => ({ status: 303, headers: { Location: savedPath(written, 'created', form.get('next')) } }),
    });
    return seeOther(ctx, headers?.Location ?? '');
  } catch (error) {
    const language = languageOf(ctx, visitor);
    const texts = FORM_TEXTS[language];
    const choices = await services.application.catalogue.choices({ caller: visitor.caller });
    if (ApplicationError.is(error, 'idempotency_key_reused')) {
      const summary = [{ text: texts.alreadySent }];
      return sendNewPage(ctx, visitor, services, randomUUID(), { values, summary, status: 409 }, choices);
    }
    const refusal = formRefusal(error, ctx, language, RELEASE_FORM);
    const state = {
      values,
      faults: refusal.byField,
      summary: refusal.faults,
      more: refusal.more,
      status: refusal.status,
    };
    await sendNewPage(ctx, visitor, services, form.get('key'), state, choices);
  }
}

/**
 * Creates a draft from a form, once per key: a resubmitted form gets the first response.
 * @throws the use case's errors; ApplicationError `idempotency_key_reused` if a form with this key had other content
 */
export async function createOnce(
  ctx: Context,
  visitor: Visitor,
  { application, addresses, now, timeZone }: PeopleServices,
  form: Form,
  {
    isBeingWritten,
    respond,
  }: {
    /** Title and text may be blank. */
    readonly isBeingWritten: boolean;
    readonly respond: (written: WrittenPressRelease) => HttpResponse;
  },
): Promise<HttpResponse> {
  const values = valuesIn(form);
  const key = form.get('key');
  // Idempotency requires a parsed query, although the form's query has no effect.
  ctx.state.query = readQuery(ctx);
  const idempotency = {
    store: application.idempotency,
    now,
    // The prefix separates keys of forms from those of API clients.
    key: `form:${/^[0-9a-f-]{36}$/.test(key) ? key : randomUUID()}`,
    requestedPortal: addresses.requestedPortal,
    // Refusals are not stored: a corrected form is submitted with the same key.
    refusal: () => undefined,
  };
  return withIdempotency(ctx, idempotency, async (steps) => {
    await steps.read({ read: async () => form, fingerprint: () => fingerprintOf(JSON.stringify(values)) });
    const { fields, faults } = readContentOf(values, timeZone, { isBeingWritten, isNewText: true });
    const requestedPortal = addresses.requestedPortal(ctx.host);
    const command = { caller: visitor.caller, fields, faults, requestedPortal, isBeingWritten };
    return steps.perform((completion) => application.pressReleases.create(command, completion), respond);
  });
}
