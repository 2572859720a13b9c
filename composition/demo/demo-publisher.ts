import type { Application } from '../../application/index.ts';
import { PAGE_MAX } from '../../application/kernel/page.ts';
import { type AccountId, type CategoryId, type CompanyId, OPERATOR } from '../../domain/index.ts';
import { DEMO_COMPANIES } from './demo-texts.ts';

/** What the first start on an empty embedded database leaves for trying the service out. */
export interface DemoPublisher {
  readonly accountId: AccountId;
  readonly companyIds: readonly CompanyId[];
  /** Of a category that a first release can have. */
  readonly categoryId: CategoryId;
  /** All permissions; shown once. */
  readonly token: string;
}

/** Makes a publisher with two companies, an active plan and a token, where the database has no account at all. */
export async function makeDemoPublisher({ accounts, catalogue }: Application): Promise<DemoPublisher | undefined> {
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
  return { accountId: account.id, companyIds: companies.map(({ id }) => id), categoryId: category.id, token: secret };
}

/** Lines that describe it; the commands can be pasted into a shell. */
export function demoPublisherLines(demo: DemoPublisher, apiUrl: string): string[] {
  const draft = JSON.stringify({
    company_id: demo.companyIds[1],
    category_id: demo.categoryId,
    language: 'en',
    title: 'Our first press release',
    text: '<p>Presswerk is up and running.</p>',
  });
  const authorization = `-H 'Authorization: Bearer ${demo.token}'`;
  return [
    'This database is new, so it has got a demo publisher. Its token, shown this once:',
    '',
    `  ${demo.token}`,
    '',
    'Create a draft:',
    '',
    `  curl -sS ${apiUrl}/press-releases ${authorization} -H 'Content-Type: application/json' -d '${draft}'`,
    '',
    'See who you are:',
    '',
    `  curl -sS ${apiUrl}/me ${authorization}`,
    '',
  ];
}
