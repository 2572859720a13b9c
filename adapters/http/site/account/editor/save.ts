import type { PressReleaseId } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { pathId } from '../../../kernel/fields/parameters.ts';
import type { Saved } from '../../browser/editor/words.ts';
import type { AccountServices, Visitor } from '../account-services.ts';
import { AccountChanged, formRefusal, languageOf, readAccountForm } from '../frame/index.ts';
import { marksOf, valuesIn, valuesOf } from '../releases/form/fields.ts';
import { saveContent } from '../releases/form/save-content.ts';

/**
 * Saves the form of a release as somebody writes, by the rules of its page, and answers with JSON. Where somebody else was quicker,
 * nothing is saved: the page shows both once the form is sent.
 */
export async function saveAsOneWrites(ctx: Context, visitor: Visitor, services: AccountServices): Promise<void> {
  const send = (status: number, body: Saved): void => {
    ctx.status = status;
    ctx.body = body;
  };
  const language = languageOf(ctx, visitor);
  try {
    const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
    const form = await readAccountForm(ctx, visitor);
    const saved = await saveContent(form, valuesIn(form), id, { ctx, visitor, services });
    const at = saved.release.updatedAt.toISOString();
    if ('isOvertaken' in saved) {
      ctx.state.problem = { problem: 'precondition_failed' };
      return send(412, { outcome: 'conflict', at });
    }
    const { version } = saved.release;
    send(200, {
      outcome: 'saved',
      hidden: { version: String(version), marks: marksOf(valuesOf(saved.release, services.timeZone)) },
      at: services.now().toISOString(),
    });
  } catch (error) {
    // Whoever chose another account meanwhile, or whose release it is not, gets the page that says so.
    if (error instanceof AccountChanged) throw error;
    const { status, summary } = formRefusal(error, ctx, language);
    if (status === 403 || status === 404) throw error;
    send(status, { outcome: 'refused', message: summary });
  }
}
