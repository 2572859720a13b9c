import createClient from 'openapi-fetch';
import type { paths } from './generated/schema.ts';

/** The parameters of the flow. */
export interface Setting {
  /** The base URL of the API. */
  readonly baseUrl: string;
  readonly token: string;
  readonly picture: Blob;
}

/**
 * The main flow as written by somebody who only has the document: draft, image, check, submission, status, list,
 * errors. This folder's compiler checks it against the document.
 * @throws Error for an unexpected refusal
 */
export async function mainFlow({ baseUrl, token, picture }: Setting) {
  const api = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });

  const companies = wanted(await api.GET('/companies'));
  const categories = wanted(await api.GET('/categories'));
  const [company] = companies.data;
  const [category] = categories.data;
  if (company === undefined || category === undefined) throw new Error('there is no company or no category');

  const fields = {
    company_id: company.id,
    category_id: category.id,
    language: company.language,
    title: 'Oberau puts its wind farm into service',
    text: '<p>Four turbines turn.</p><script>x</script>',
  };
  const created = wanted(await api.POST('/press-releases', { body: fields }));
  const { id } = created.data;
  const stripped = created.meta?.warnings?.flatMap(({ tags }) => tags);

  const refused = await api.POST('/press-releases', { body: { ...fields, title: ' ' } });
  const faults = refused.error?.code === 'validation_failed' ? refused.error.violations : [];

  const wording = wanted(await api.GET('/confirm-texts/current'));
  const image = wanted(
    await api.POST('/press-releases/{id}/images', {
      params: { path: { id } },
      body: {
        image: picture,
        ai_declaration: 'original',
        copyright: 'Jo Blythe',
        rights_confirmed: true,
        confirm_text_version: wording.data.version,
      },
      bodySerializer: formOf,
    }),
  );

  const check = wanted(await api.GET('/press-releases/{id}/submission-check', { params: { path: { id } } }));
  const submitted = wanted(
    await api.POST('/press-releases/{id}/submit', {
      params: { path: { id } },
      body: { ai_text_declaration: 'assisted' },
    }),
  );
  const conflict = await api.PATCH('/press-releases/{id}', { params: { path: { id } }, body: { title: 'Too late' } });
  const possible = conflict.error?.code === 'status_conflict' ? conflict.error.allowed_actions : [];

  const fetched = wanted(await api.GET('/press-releases/{id}', { params: { path: { id } } }));
  const listed = wanted(await api.GET('/press-releases', { params: { query: { cursor: '', per_page: 10 } } }));
  const events = wanted(await api.GET('/events', { params: { query: { after: 0 } } }));
  return {
    stripped,
    faults: faults.map(({ field, rule }) => `${field} ${rule}`),
    label: image.data.ai_declaration,
    submittable: check.data.submittable,
    submitted: submitted.data.status,
    possible,
    company: fetched.data.company.name,
    images: fetched.data.images.length,
    listed: listed.data.map((release) => release.id === id),
    next: 'next_cursor' in listed.meta ? listed.meta.next_cursor : undefined,
    events: events.data.map(({ type }) => type),
  };
}

/** Mistakes that the compiler must reject, which shows that the types are not too wide. Never called. */
export async function mistakes(): Promise<void> {
  const api = createClient<paths>();
  // @ts-expect-error unknown path
  await api.GET('/press-release');
  // @ts-expect-error missing id
  await api.GET('/press-releases/{id}', {});
  // @ts-expect-error missing declaration
  await api.POST('/press-releases/{id}/submit', { params: { path: { id: 1 } }, body: {} });
  const { error } = await api.POST('/press-releases/{id}/submit', {
    params: { path: { id: 1 } },
    body: { ai_text_declaration: 'none' },
  });
  // @ts-expect-error only a status conflict has it
  if (error?.code === 'not_found') error.allowed_actions;
  const { data } = await api.GET('/press-releases/{id}', { params: { path: { id: 1 } } });
  // @ts-expect-error unknown status
  if (data?.data.status === 'deleted') return;
}

/** The data of a successful response. */
function wanted<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}
