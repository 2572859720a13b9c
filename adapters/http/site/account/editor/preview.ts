import type { PressReleaseId } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { pathId } from '../../../kernel/fields/parameters.ts';
import { sendPreview } from '../../portal/release/preview.ts';
import type { AccountServices, Visitor } from '../account-services.ts';

/** A release as its home portal will show it; for its account alone. */
export async function showPreview(ctx: Context, { caller }: Visitor, services: AccountServices): Promise<void> {
  const id = pathId<PressReleaseId>(ctx, 'id', 'press release');
  await sendPreview(ctx, await services.application.pressReleases.get({ caller, id }), services);
}
