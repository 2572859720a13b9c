import { ApplicationError } from '../../../../../../../application/errors.ts';
import type { KeptVersion } from '../../../../../../../application/use-case-types.ts';
import {
  allowedActions,
  contentOf,
  DomainError,
  type Language,
  type PressRelease,
  type PressReleaseId,
} from '../../../../../../../domain/index.ts';
import type { Context } from '../../../../../kernel/context.ts';
import { pathId } from '../../../../../kernel/fields/path-id.ts';
import { formRefusal } from '../../../../page/forms/refusal.ts';
import { html } from '../../../../page/html.ts';
import { languageOf } from '../../../../page/languages.ts';
import { redirectWithNotice } from '../../../../page/notices.ts';
import { pageHead } from '../../../../page/table.ts';
import { timeView } from '../../../../page/times.ts';
import { RELEASE_FORM } from '../../../../release/form-fields.ts';
import { proposedChanges } from '../../../../release/proposal.ts';
import type { PeopleServices, Visitor } from '../../../route.ts';
import { accountPage, confirmPage, readAccountForm } from '../../account-page.ts';
import type { RELEASE_NOTICES } from '../notices.ts';
import { releasePath, releaseSubpath, versionPath } from '../paths.ts';
import { VERSION_TEXTS } from './texts.ts';

const targetOf = (ctx: Context, { caller }: Visitor) => ({
  caller,
  id: pathId<PressReleaseId>(ctx, 'id', 'press release'),
  entryId: pathId<PressReleaseId>(ctx, 'entryId', 'version'),
});

/** The name of a version. An edit keeps the release as it was before, every other step as it was afterwards. */
export function versionTitle({ action, at }: Pick<KeptVersion, 'action' | 'at'>, language: Language, timeZone: string) {
  const texts = VERSION_TEXTS[language];
  const { text } = timeView(at, language, timeZone, 'short');
  return action === 'edit' ? texts.before(text) : texts.after(text);
}

/** Shows a kept version, compared word by word with the current release, with a button to restore it if possible. */
export async function showVersion(
  ctx: Context,
  visitor: Visitor,
  services: PeopleServices,
  refused?: unknown,
): Promise<void> {
  const target = targetOf(ctx, visitor);
  const { caller, id, entryId } = target;
  const { application, timeZone } = services;
  const language = languageOf(ctx, visitor);
  const texts = VERSION_TEXTS[language];
  const version = await application.pressReleases.version(target);
  const release = await application.pressReleases.get({ caller, id });
  const title = versionTitle(version, language, timeZone);
  const above = releaseSubpath(id, 'history');
  const categories = await application.catalogue.categories({ caller });
  const changes = restorable(version.snapshot);
  const isSame = Object.entries(changes).every(([field, value]) => release[field as keyof typeof changes] === value);
  const comparison = isSame
    ? html`<p>${texts.current}</p>`
    : html`<h2>${texts.difference}</h2>
${proposedChanges(release, { before: {}, changes }, { language, categories })}`;
  if (isSame || !allowedActions(release.status).includes('edit')) {
    if (refused !== undefined) throw refused;
    return accountPage(ctx, visitor, {
      title,
      active: 'releases',
      main: html`${pageHead({ title, above: { href: above, text: release.title } })}
<div class="panel">${comparison}${!isSame && html`<p class="soft">${texts.fixed}</p>`}</div>`,
    });
  }
  const isOvertaken = ApplicationError.is(refused, 'precondition_failed');
  const refusal = refused === undefined ? undefined : formRefusal(refused, ctx, language, RELEASE_FORM);
  confirmPage(ctx, visitor, {
    active: 'releases',
    action: versionPath(id, entryId),
    back: above,
    hidden: { version: release.version },
    title,
    text: texts.restorable,
    fields: comparison,
    button: texts.button,
    ...(refusal !== undefined && {
      status: refusal.status,
      faults: isOvertaken ? [{ text: texts.overtaken }] : refusal.faults,
    }),
  });
}

const restorable = (snapshot: PressRelease) => {
  const { publishAt: _time, ...content } = contentOf(snapshot);
  return content;
};

/** Restores a version. If the release has changed since the page was rendered, shows the comparison again instead. */
export async function restoreVersion(ctx: Context, visitor: Visitor, services: PeopleServices): Promise<void> {
  const target = targetOf(ctx, visitor);
  const version = (await readAccountForm(ctx, visitor)).get('version');
  try {
    await services.application.pressReleases.restore({
      ...target,
      requestedPortal: services.addresses.requestedPortal(ctx.host),
      precondition: (stamp) => String(stamp.version) === version,
    });
  } catch (error) {
    if (DomainError.is(error, 'not_found') || DomainError.is(error, 'not_owner')) throw error;
    if (!(error instanceof DomainError || error instanceof ApplicationError)) throw error;
    return showVersion(ctx, visitor, services, error);
  }
  redirectWithNotice<typeof RELEASE_NOTICES>(ctx, releasePath(target.id), 'restored');
}
