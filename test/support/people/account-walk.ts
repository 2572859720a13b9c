import { createAddresses } from '../../../adapters/http/kernel/addresses.ts';
import { createOriginalDownload } from '../../../adapters/http/kernel/images/original-download.ts';
import { createListSlots } from '../../../adapters/http/kernel/limits/list-slots.ts';
import { accountRoutes } from '../../../adapters/http/site/people/account/routes.ts';
import type { Route } from '../../../adapters/http/site/people/route.ts';
import { type AccountId, type Caller, OPERATOR, userCaller } from '../../../domain/index.ts';
import { jpeg } from '../pictures/pictures.ts';
import { proposeNew } from '../records/corrections.ts';
import { askAboutNew, publishNew, rejectNew, suggestNewTitle } from '../records/release-life.ts';
import { portalServicesOf } from '../service/portal-routes.ts';
import type { Service } from '../service/service.ts';
import { makePerson, type Person, type Team } from './people.ts';

export function mountedAccountRoutes(service: Service): Route[] {
  const { application, baseUrl } = service;
  const addresses = createAddresses({ baseUrl, portalHosts: { portal_a: null, portal_b: null } });
  return accountRoutes(
    portalServicesOf(
      { application, addresses, listSlots: createListSlots(), original: createOriginalDownload(application) },
      service,
    ),
  );
}

/** A word contained in everything that belongs to the account of `createOneOfEach`, and nowhere else. */
export const MARK = 'Zinnoberrot';

/** The ids of one resource of each kind: the value of each parameter, by path below /account. */
export type AccountResources = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Gives the account one resource of each kind, each containing MARK. */
export async function createOneOfEach(service: Service, { publisher, owner }: Team): Promise<AccountResources> {
  const { accountId } = publisher;
  const { accounts, catalogue, members, webhooks } = service.application;
  const operator = { ...OPERATOR, accountId };
  const draft = await publisher.draft({ title: `${MARK} als Entwurf`, text: `<p>${MARK}</p>` });
  const body = publisher.imageForm(await jpeg(), { title: MARK, description: MARK });
  const image = await publisher.api('POST', `/press-releases/${draft.id}/images`, { body });
  const other = await publisher.draft({ title: `${MARK} mit Bild`, text: `<p>${MARK}</p>` });
  const otherBody = publisher.imageForm(await jpeg({ width: 900, height: 600 }), { title: MARK });
  const reusable = await publisher.api('POST', `/press-releases/${other.id}/images`, { body: otherBody });
  const release = await publishNew(service, publisher, { title: `${MARK} veröffentlicht` });
  const refused = await rejectNew(service, publisher, { title: `${MARK} abgelehnt` });
  const asked = await askAboutNew(service, publisher, { title: `${MARK} mit Frage` });
  const changed = await suggestNewTitle(service, publisher);
  const rewritten = await publisher.draft({ title: `${MARK} neu geschrieben`, text: `<p>${MARK}</p>` });
  const { pressReleases } = service.application;
  await pressReleases.edit({
    caller: callerOf(owner, accountId),
    id: rewritten.id,
    fields: { title: 'Anders' },
    faults: [],
    requestedPortal: null,
    keepsVersion: true,
  });
  const history = await publisher.api('GET', `/press-releases/${rewritten.id}/history`);
  const link = await publisher.api('POST', `/press-releases/${draft.id}/preview-links`, { json: { name: MARK } });
  const comment = await pressReleases.addComment({ caller: callerOf(owner, accountId), id: draft.id, text: MARK });
  const { releaseId, id: correctionId } = await proposeNew(service, publisher, { title: MARK, note: MARK });
  const newsroom = { name: `${MARK} AG`, portal: 'portal_a', language: 'de' } as const;
  const company = await catalogue.createCompany({ caller: OPERATOR, accountId, ...newsroom });
  const { token } = await accounts.createToken({ caller: OPERATOR, accountId, name: `${MARK} CMS` });
  const url = 'https://hooks.example.com/a';
  const { webhook } = await webhooks.create({ caller: operator, url, description: MARK });
  const delivery = await webhooks.sendTest({ caller: operator, id: webhook.id });
  const member = await makePerson(service, { name: `${MARK} Person`, account: { id: accountId, role: 'author' } });
  const email = `${MARK.toLowerCase()}@example.org`;
  const { invitation } = await members.invite({ caller: callerOf(owner, accountId), email, role: 'author' });
  return {
    releases: { id: draft.id, imageId: image.body.data.id },
    'releases/:id/pictures/reuse': { id: draft.id, imageId: reusable.body.data.id },
    'releases/:id/versions': { id: rewritten.id, entryId: history.body.data.at(-1).id },
    'releases/:id/objection': { id: refused.id },
    'releases/:id/reschedule': { id: asked.id },
    'releases/:id/questions': { id: asked.id, questionId: 1 },
    'releases/:id/proposal': { id: changed.id },
    'releases/:id/correct': { id: release.id },
    'releases/:id/corrections': { id: releaseId, correctionId },
    'releases/:id/comments': { id: draft.id, commentId: comment.id },
    'releases/:id/preview-links': { id: draft.id, linkId: link.body.data.id },
    newsrooms: { id: company.id },
    tokens: { id: token.id },
    webhooks: { id: webhook.id, deliveryId: delivery.id },
    members: { id: member.user.id },
    'members/invitations': { id: invitation.id },
  };
}

/**
 * The address of a route with its parameters filled in.
 * @throws Error if the account has no such resource
 */
export function addressOf({ path }: Pick<Route, 'path'>, resources: AccountResources): string {
  const place = Object.keys(resources)
    .filter((key) => path.startsWith(`/account/${key}`))
    .sort((a, b) => b.length - a.length)[0];
  const values = place === undefined ? {} : resources[place];
  return path.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = values?.[name];
    if (value === undefined) throw new Error(`createOneOfEach() gives the account nothing for :${name} of ${path}`);
    return String(value);
  });
}

/** A snapshot of everything in the account, to detect changes. */
export async function snapshotOf(service: Service, { publisher, owner }: Team): Promise<string> {
  const { accountId } = publisher;
  const caller = callerOf(owner, accountId);
  const { accounts, catalogue, corrections, members, pressReleases, previewLinks, webhooks } = service.application;
  const part = { after: null, limit: 20 };
  const releases = await pressReleases.list({ caller }, { limit: 100, offset: 0 });
  const all = [
    releases,
    await Promise.all(releases.items.map(({ id }) => pressReleases.get({ caller, id }))),
    await Promise.all(releases.items.map(({ id }) => pressReleases.comments({ caller, id }))),
    await Promise.all(releases.items.map(({ id }) => corrections.list({ caller, id, part, faults: [] }))),
    await Promise.all(releases.items.map(({ id }) => previewLinks.list({ caller, id, limit: 100 }))),
    await catalogue.companies({ caller }),
    await accounts.listTokens({ caller: OPERATOR, accountId, after: null, limit: 100 }),
    await webhooks.list({ caller: { ...OPERATOR, accountId } }),
    await members.list({ caller }),
  ];
  return JSON.stringify(all, (key, value) => (key === 'lastUsedAt' ? undefined : value), 1);
}

function callerOf({ user }: Person, accountId: AccountId): Caller {
  const caller = userCaller(user, accountId);
  if (caller === undefined) throw new Error('the owner is a member');
  return caller;
}
