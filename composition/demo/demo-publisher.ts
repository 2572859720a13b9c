import type { Application } from '../../application/index.ts';
import { PAGE_MAX } from '../../application/kernel/page.ts';
import { type AccountId, type CategoryId, type CompanyId, OPERATOR } from '../../domain/index.ts';
import { DEMO_COMPANIES } from './demo-texts.ts';

/** The demo data that the first start on an empty embedded database creates. */
export interface DemoPublisher {
  readonly accountId: AccountId;
  readonly companyIds: readonly CompanyId[];
  /** A category for the first release. */
  readonly categoryId: CategoryId;
  /** API token with all permissions; shown once. */
  readonly token: string;
  /** One-time sign-in links for an owner of the account and for an editor, absolute or as paths. Shown once. */
  readonly accountLink: string;
  readonly deskLink: string;
}

/**
 * Creates a publisher with two companies, an active plan, a token, its owner and an editor, if the database has no
 * account.
 */
export async function makeDemoPublisher({
  accounts,
  catalogue,
  users,
}: Application): Promise<DemoPublisher | undefined> {
  if ((await accounts.list({ caller: OPERATOR, after: null, limit: 1 })).items.length > 0) return undefined;
  const { items } = await catalogue.allCategories({ caller: OPERATOR, after: null, limit: PAGE_MAX });
  const categories = items.filter(({ active }) => active);
  const category = categories.find(({ slug }) => slug === 'corporate-news') ?? categories[0];
  if (category === undefined) throw new Error('the database has no active category');
  const { account, companies, secret } = await accounts.provision({
    caller: OPERATOR,
    name: 'Demo Publisher',
    companies: DEMO_COMPANIES.map(({ name, portal, language }) => ({ name, portal, language })),
    terms: { kind: 'plan', monthlyQuota: 100 },
    tokenName: 'demo',
  });
  const person = { caller: OPERATOR, language: 'en', firstSignIn: true } as const;
  const owner = await users.invite({
    ...person,
    email: 'publisher@demo.example',
    name: 'Robin Demo',
    membership: { accountId: account.id, role: 'owner' },
  });
  const editor = await users.invite({ ...person, email: 'desk@demo.example', name: 'Demo Editor', isEditor: true });
  return {
    accountId: account.id,
    companyIds: companies.map(({ id }) => id),
    categoryId: category.id,
    token: secret,
    accountLink: owner.link.address,
    deskLink: editor.link.address,
  };
}

/** Describes the publisher for the operator; the commands can be pasted into a shell. */
export function demoPublisherLines(demo: DemoPublisher, url: string, apiUrl: string): string[] {
  const draft = JSON.stringify({
    company_id: demo.companyIds[1],
    category_id: demo.categoryId,
    language: 'en',
    title: 'Our first press release',
    text: '<p>Presswerk is up and running.</p>',
  });
  const authorization = `-H 'Authorization: Bearer ${demo.token}'`;
  return [
    'A demo publisher was created in the new database. These sign-in links work once each, for 24 hours:',
    '',
    `  the publisher's account   ${absolute(demo.accountLink, url)}`,
    `  the editors' desk         ${absolute(demo.deskLink, url)}`,
    '',
    "The publisher's API token, shown only once:",
    '',
    `  ${demo.token}`,
    '',
    'Create a draft:',
    '',
    `  curl -sS ${apiUrl}/press-releases ${authorization} -H 'Content-Type: application/json' -d '${draft}'`,
    '',
    'Show your account:',
    '',
    `  curl -sS ${apiUrl}/me ${authorization}`,
    '',
  ];
}

/** Completes a link that was created before the server's address was known. */
export function absolute(link: string, url: string): string {
  return link.startsWith('/') ? `${url}${link}` : link;
}
