import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Application } from '../../application/index.ts';
import { PAGE_MAX } from '../../application/kernel/page.ts';
import {
  type Caller,
  type Category,
  type CompanyId,
  CURRENT_CONFIRM_TEXT,
  type EditorCaller,
  OPERATOR,
} from '../../domain/index.ts';
import type { DemoPublisher } from './demo-publisher.ts';
import { DEMO_COMPANIES, DEMO_RELEASES, type DemoRelease } from './demo-texts.ts';

const EDITOR: EditorCaller = { kind: 'editor', name: 'Demo' };

/**
 * Gives the demo publisher's newsrooms a profile, and publishes three releases with pictures through the regular use
 * cases, so that a new portal is not empty.
 */
export async function publishDemoReleases(application: Application, publisher: DemoPublisher): Promise<void> {
  for (const [index, { profile }] of DEMO_COMPANIES.entries()) {
    const id = publisher.companyIds[index];
    if (id !== undefined) await application.catalogue.updateCompany({ caller: OPERATOR, id, ...profile });
  }
  const { items } = await application.catalogue.allCategories({ caller: OPERATOR, after: null, limit: PAGE_MAX });
  const caller = await application.accounts.authenticate({ bearer: publisher.token });
  for (const release of DEMO_RELEASES) {
    const companyId = publisher.companyIds[DEMO_COMPANIES.findIndex(({ language }) => language === release.language)];
    const category = items.find(({ slug }) => slug === release.category);
    if (companyId === undefined || category === undefined) throw new Error(`there is no ${release.category}`);
    await publish(application, { ...release, caller, companyId, category });
  }
}

async function publish(
  { pressReleases, images, review }: Application,
  release: Omit<DemoRelease, 'category'> & {
    readonly caller: Caller;
    readonly companyId: CompanyId;
    readonly category: Category;
  },
): Promise<void> {
  const { caller, companyId, category, language, title, text, keywords, picture } = release;
  const draft = await pressReleases.create({
    caller,
    fields: { companyId, categoryId: category.id, language, title, text, keywords },
    faults: [],
    requestedPortal: null,
  });
  const { id } = draft.release;
  const path = fileURLToPath(new URL(`pictures/${picture.file}`, import.meta.url));
  const bytes = await readFile(path);
  await images.attach({
    caller,
    id,
    upload: { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    fields: {
      aiDeclaration: 'original',
      copyright: 'Presswerk',
      rightsConfirmed: true,
      confirmTextVersion: CURRENT_CONFIRM_TEXT.version,
      title: picture.title,
      description: picture.description,
    },
    faults: [],
    remoteAddress: null,
  });
  const submitted = await pressReleases.submit({ caller, id, aiTextDeclaration: 'none', faults: [] });
  await review.approve({ caller: EDITOR, id, submission: submitted.release.submissions });
}
