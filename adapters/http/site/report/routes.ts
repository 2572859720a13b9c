import { DomainError, type ImageId, type PressReleaseId, parseId } from '../../../../domain/index.ts';
import type { Context } from '../../kernel/context.ts';
import { clientNetworks } from '../../kernel/limits/client-address.ts';
import { noteRefusal } from '../../kernel/problems/note-refusal.ts';
import { readForm, seeOther } from '../frame/index.ts';
import { chosenLanguage, inLanguage } from '../layout/chosen-language.ts';
import type { SignInRoute, SignInServices } from '../sign-in/sign-in-route.ts';
import { type ReportPage, reportPath, sendReported, sendReportPage } from './report-page.ts';

const PATH = '/report';

/** Where anybody reports a release that is public, or one of its pictures (contract §14). */
export function reportRoutes({
  application,
  addresses,
}: Pick<SignInServices, 'application' | 'addresses'>): SignInRoute[] {
  const pageOf = async (ctx: Context): Promise<ReportPage> => {
    const given = ctx.query.release;
    const id = typeof given === 'string' ? parseId<PressReleaseId>(given) : undefined;
    if (id === undefined) throw new DomainError('not_found', { what: 'press release' });
    const { release, retentionDays } = await application.reports.find({ id });
    return { release, retentionDays, address: addresses.page(release.portal, release) };
  };
  return [
    {
      method: 'GET',
      path: PATH,
      async handle(ctx) {
        const page = await pageOf(ctx);
        if (ctx.query.done === 'sent') sendReported(ctx, page);
        else sendReportPage(ctx, page);
      },
    },
    {
      method: 'POST',
      path: PATH,
      async handle(ctx) {
        const page = await pageOf(ctx);
        const form = await readForm(ctx);
        const image = form.get('image');
        try {
          await application.reports.submit({
            pressReleaseId: page.release.id,
            // What is no id is no picture of the release.
            imageId: image === '' ? null : (parseId<ImageId>(image) ?? (0 as ImageId)),
            reason: form.get('reason'),
            name: form.get('name'),
            email: form.get('email'),
            explanation: form.get('explanation'),
            goodFaith: form.get('good_faith') === '1',
            language: ctx.state.language,
            from: clientNetworks(ctx),
          });
        } catch (error) {
          noteRefusal(ctx, addresses.baseUrl, error);
          return sendReportPage(ctx, page, { form, error });
        }
        seeOther(ctx, inLanguage(`${reportPath(page.release.id)}&done=sent`, chosenLanguage(ctx)));
      },
    },
  ];
}
