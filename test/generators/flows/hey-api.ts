import { client } from '../generated/hey-api/client.gen.ts';
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
} from '../generated/hey-api/index.ts';
import { draftOf, type Flow, rightsOf } from '../setting.ts';

export const flow: Flow = async ({ origin, token, picture }) => {
  // The token is sent in every scheme that the document declares for an operation.
  client.setConfig({ baseUrl: `${origin}/api/v1`, auth: () => token, throwOnError: true });
  const throwOnError = true;
  const { data: companies } = await listCompanies({ throwOnError });
  const { data: categories } = await listCategories({ throwOnError });
  const body = draftOf(companies.data[0]?.id ?? 0, categories.data[0]?.id ?? 0);
  const { data: created } = await createPressRelease({ throwOnError, body });
  const path = { id: created.data.id };
  const { data: wording } = await getCurrentConfirmText({ throwOnError });
  const image = { image: picture, ...rightsOf(wording.data.version) };
  const { data: attached } = await attachImage({ throwOnError, path, body: image });
  const declaration = { ai_text_declaration: 'assisted' } as const;
  const { data: submitted } = await submitPressRelease({ throwOnError, path, body: declaration });
  const { error } = await updatePressRelease({ throwOnError: false, path, body: { title: 'Too late' } });
  const { data: fetched } = await getPressRelease({ throwOnError, path });
  const { data: byCursor } = await listPressReleases({ throwOnError, query: { cursor: '' } });
  const { data: byNumber } = await listPressReleases({ throwOnError, query: { page: 1 } });
  const { data: legacy } = await listPressReleasesLegacy({ throwOnError, baseUrl: origin });
  return {
    draft: created.data.status,
    label: attached.data.ai_declaration,
    submitted: submitted.data.status,
    refused: error !== undefined && 'code' in error ? error.code : undefined,
    images: fetched.data.images.length,
    byCursor: 'next_cursor' in byCursor.meta,
    total: 'total' in byNumber.meta ? byNumber.meta.total : undefined,
    legacy: legacy.data.length,
  };
};
