import { DomainError, type ImageId, type PressReleaseId, parseId, type ReportId } from '../../../../../domain/index.ts';
import type { Context } from '../../../kernel/context.ts';
import { clientNetworks } from '../../../kernel/limits/client-address.ts';
import { recordRefusal } from '../../../kernel/problems/record-refusal.ts';
import { readForm } from '../../page/forms/form.ts';
import { chosenLanguage, inLanguage } from '../../page/languages.ts';
import { seeOther } from '../../page/notices.ts';
import { reportPath } from '../../portal/addresses/report-path.ts';
import type { PortalServices } from '../../portal/request/portal-request.ts';
import type { Route } from '../route.ts';
import { type ReportPage, sendReported, sendReportPage } from './report-page.ts';

const PATH = '/report';

/** The public form that reports a public release or one of its pictures (contract §14). */
export function reportRoutes(services: PortalServices): Route[] {
  const { application, addresses } = services;
  const pageOf = async (ctx: Context): Promise<ReportPage> => {
    const value = ctx.query.release;
    const id = typeof value === 'string' ? parseId<PressReleaseId>(value) : undefined;
    if (id === undefined) throw new DomainError('not_found', { what: 'press release' });
    const { release, retentionDays } = await application.reports.find({ id });
    const image = release.images.find((each) => String(each.id) === ctx.query.image);
    return { release, retentionDays, image, address: addresses.page(release.portal, release) };
  };
  return [
    {
      method: 'GET',
      path: PATH,
      for: 'anybody',
      async handle(ctx) {
        const page = await pageOf(ctx);
        const { done, case: number } = ctx.query;
        const caseNumber = typeof number === 'string' && /^\d{1,16}$/.test(number) ? number : null;
        if (done === 'sent') await sendReported(ctx, services, page, caseNumber);
        else await sendReportPage(ctx, services, page);
      },
    },
    {
      method: 'POST',
      path: PATH,
      for: 'anybody',
      async handle(ctx) {
        const page = await pageOf(ctx);
        const form = await readForm(ctx);
        const image = form.get('image');
        let id: ReportId;
        try {
          id = await application.reports.submit({
            pressReleaseId: page.release.id,
            // An invalid id becomes 0, which matches no picture.
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
          recordRefusal(ctx, addresses.baseUrl, error);
          return sendReportPage(ctx, services, page, { form, error });
        }
        seeOther(ctx, inLanguage(`${reportPath(page.release.id)}&done=sent&case=${id}`, chosenLanguage(ctx)));
      },
    },
  ];
}
