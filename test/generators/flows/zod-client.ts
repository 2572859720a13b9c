import { isAxiosError } from 'axios';
import { createApiClient } from '../generated/zod-client.ts';
import { draftOf, type Flow, rightsOf } from '../setting.ts';

/** Every request and response is validated against the document's schemas. */
export const flow: Flow = async ({ origin, token, picture }) => {
  const api = createApiClient(`${origin}/api/v1`, {
    validate: true,
    axiosConfig: { headers: { Authorization: `Bearer ${token}` } },
  });
  const { data: companies } = await api.listCompanies();
  const { data: categories } = await api.listCategories();
  const created = await api.createPressRelease(draftOf(companies[0]?.id ?? 0, categories[0]?.id ?? 0));
  const params = { id: created.data.id };
  const { data: wording } = await api.getCurrentConfirmText();
  const attached = await api.attachImage({ image: picture, ...rightsOf(wording.version) }, { params });
  const submitted = await api.submitPressRelease({ ai_text_declaration: 'assisted' }, { params });
  const late = await api
    .updatePressRelease({ title: 'Too late' }, { params })
    .then(() => undefined)
    .catch((error: unknown) => (isAxiosError(error) ? String(error.response?.data.code) : String(error)));
  const { data: fetched } = await api.getPressRelease({ params });
  const byCursor = await api.listPressReleases({ queries: { cursor: '' } });
  const byNumber = await api.listPressReleases({ queries: { page: 1 } });
  return {
    draft: created.data.status,
    label: attached.data.ai_declaration,
    submitted: submitted.data.status,
    refused: late,
    images: fetched.images.length,
    byCursor: 'next_cursor' in byCursor.meta,
    // For extensible objects its types allow any further members.
    total: 'total' in byNumber.meta ? Number(byNumber.meta.total) : undefined,
    // The generator omits deprecated operations.
    legacy: undefined,
  };
};
