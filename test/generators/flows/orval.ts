import {
  attachImage,
  createPressRelease,
  getCurrentConfirmText,
  getPressRelease,
  listCategories,
  listCompanies,
  listPressReleases,
  listPressReleasesLegacy,
  submitPressRelease,
  updatePressRelease,
} from '../generated/orval.ts';
import { draftOf, type Flow, rightsOf } from '../setting.ts';
import { setting } from './orval-fetch.ts';

export const flow: Flow = async ({ origin, token, picture }) => {
  Object.assign(setting, { origin, token });
  const companies = await listCompanies();
  const categories = await listCategories();
  if (companies.status !== 200 || categories.status !== 200) throw new Error('no master data');
  const created = await createPressRelease(draftOf(companies.data.data[0]?.id ?? 0, categories.data.data[0]?.id ?? 0));
  const wording = await getCurrentConfirmText();
  if (created.status !== 201 || wording.status !== 200) throw new Error('no draft or no wording');
  const { id } = created.data.data;
  const attached = await attachImage(id, { image: picture, ...rightsOf(wording.data.data.version) });
  const submitted = await submitPressRelease(id, { ai_text_declaration: 'assisted' });
  if (attached.status !== 201 || submitted.status !== 200) throw new Error('no image or no submission');
  const late = await updatePressRelease(id, { title: 'Too late' });
  const fetched = await getPressRelease(id);
  const byCursor = await listPressReleases({ cursor: '' });
  const byNumber = await listPressReleases({ page: 1 });
  const legacy = await listPressReleasesLegacy();
  if (fetched.status !== 200 || byCursor.status !== 200 || byNumber.status !== 200 || legacy.status !== 200) {
    throw new Error('no release or no list');
  }
  return {
    draft: created.data.data.status,
    label: attached.data.data.ai_declaration,
    submitted: submitted.data.data.status,
    refused: late.status === 409 ? late.data.code : undefined,
    images: fetched.data.data.images.length,
    byCursor: 'next_cursor' in byCursor.data.meta,
    total: 'total' in byNumber.data.meta ? byNumber.data.meta.total : undefined,
    legacy: legacy.data.data.length,
  };
};
