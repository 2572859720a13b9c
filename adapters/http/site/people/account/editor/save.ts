import { randomUUID } from 'node:crypto';
import { ApplicationError } from '../../../../../../application/errors.ts';
import type { EditableRelease } from '../../../../../../application/press-releases/submission/check-submission.ts';
import { DomainError, type Language, type PressReleaseId } from '../../../../../../domain/index.ts';
import type { Context } from '../../../../kernel/context.ts';
import { pathId } from '../../../../kernel/fields/path-id.ts';
import { encodeUtf8 } from '../../../../kernel/responses/send.ts';
import type { SaveResult } from '../../../browser/editor/editor-data.ts';
import type { Form } from '../../../page/forms/form.ts';
import { formRefusal } from '../../../page/forms/refusal.ts';
import { render } from '../../../page/html.ts';
import { languageOf } from '../../../page/languages.ts';
import { RELEASE_FORM } from '../../../release/form-fields.ts';
import type { PeopleServices, Visitor } from '../../route.ts';
import { AccountChanged } from '../../session/refusals.ts';
import { readAccountForm } from '../account-page.ts';
import { lastSavedText } from '../releases/form/conflict.ts';
import { createOnce } from '../releases/form/create.ts';
import { marksOf, valuesIn, valuesOf } from '../releases/form/fields.ts';
import { savedParts } from '../releases/form/page.ts';
import { saveContent } from '../releases/form/save-content.ts';
import { titleOf } from '../releases/title.ts';
import { editorUrls } from './editor-data.ts';

type SaveAction = (form: Form, language: Language) => Promise<SaveResult>;

/**
 * Saves a release's form in the background, by the rules of its page, except that a draft may lack title and text.
 * Responds with JSON. After a concurrent change, nothing is saved; submitting the form then shows both versions.
 */
export async function autosaveRelease(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  await respondWith(ctx, visitor, async (form, language) => {
    const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
    const saved = await saveContent(form, valuesIn(form), id, { ctx, visitor, services, isBeingWritten: true });
    if ('isOvertaken' in saved) {
      ctx.state.problem = { problem: 'precondition_failed' };
      return { outcome: 'conflict', message: await lastSavedText(saved.release, visitor, services, language) };
    }
    const { release } = saved;
    const editable = await services.application.pressReleases.openForEditing({ caller: visitor.caller, id });
    const hidden = {
      version: String(release.version),
      marks: marksOf(valuesOf(release, services.timeZone)),
      overwrites: '',
    };
    return savedResult(visitor, editable, hidden, services, language);
  });
}

/** Creates the draft of a new release at the first pause in writing, once per form. */
export async function autosaveNewRelease(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  await respondWith(ctx, visitor, async (form, language) => {
    const keyUsed = { outcome: 'key-used', hidden: { key: randomUUID() } } as const;
    try {
      const { body } = await createOnce(ctx, visitor, services, form, {
        isBeingWritten: true,
        respond: ({ release }) => ({ status: 201, body: { id: release.id } }),
      });
      // The body of a replayed response is text.
      const { id } = (typeof body === 'string' ? JSON.parse(body) : body) as { readonly id: PressReleaseId };
      const editable = await services.application.pressReleases.openForEditing({ caller: visitor.caller, id });
      const { release } = editable;
      // A restored form may belong to a draft that has changed since. Do not overwrite those changes.
      if (release.version !== 1) return keyUsed;
      const hidden = { version: String(release.version), marks: marksOf(valuesOf(release, services.timeZone)) };
      return {
        ...savedResult(visitor, editable, hidden, services, language),
        fields: { portal: release.portal },
        created: editorUrls(visitor, id),
      };
    } catch (error) {
      if (ApplicationError.is(error, 'idempotency_key_reused') || DomainError.is(error, 'not_found')) return keyUsed;
      if (ApplicationError.is(error, 'idempotency_in_progress')) return { outcome: 'unreachable', after: 1 };
      throw error;
    }
  });
}

const STATUS: Readonly<Record<SaveResult['outcome'], number>> = {
  saved: 200,
  conflict: 412,
  'key-used': 409,
  refused: 422,
  'signed-out': 401,
  unreachable: 503,
};

async function respondWith(ctx: Context, visitor: Visitor, work: SaveAction): Promise<void> {
  const send = (body: SaveResult, status = STATUS[body.outcome]): void => {
    ctx.status = status;
    ctx.type = 'application/json; charset=utf-8';
    ctx.body = encodeUtf8(JSON.stringify(body));
  };
  const language = languageOf(ctx, visitor);
  try {
    send(await work(await readAccountForm(ctx, visitor), language));
  } catch (error) {
    // Handled by the page, which explains that the user has switched accounts.
    if (error instanceof AccountChanged) throw error;
    const { status, summary } = formRefusal(error, ctx, language, RELEASE_FORM);
    if (status === 403 || status === 404) throw error;
    send({ outcome: 'refused', message: summary }, status);
  }
}

function savedResult(
  visitor: Visitor,
  editable: EditableRelease,
  hidden: Readonly<Record<string, string>>,
  services: PeopleServices,
  language: Language,
): Extract<SaveResult, { outcome: 'saved' }> {
  const parts = Object.entries(savedParts(visitor, editable, services, language));
  return {
    outcome: 'saved',
    hidden,
    at: services.now().toISOString(),
    title: titleOf(editable.release, language),
    parts: Object.fromEntries(parts.map(([name, part]) => [name, render(part)])),
  };
}
